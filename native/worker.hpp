#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "alphabeta.hpp"
#include "control.hpp"
#include "info.hpp"
#include "root_solver.hpp"
#include "shape_board.hpp"
#include "table.hpp"
#include "threats.hpp"

namespace noughts {

// One thread's search of one position: deeper and deeper, until a limit or the end is reached. In
// between it looks for wins by threats, of either side.
template <int Words>
class Worker {
 public:
  using Report = std::function<void(const Info&)>;

  // The first worker reports, the second looks for wins by threats, or the first where it is alone;
  // all fill the table for each other.
  Worker(const BasicBoard<Words>& position, const Weights& weights, Table& table, Control& control,
         int number, int workers);

  // Searches and returns; wants a game that goes on. The last report is the answer.
  void think(const Report& report);

  // The moves made so far, as any thread may ask.
  std::uint64_t nodes() const { return meter_.shown(); }

 private:
  using Cells = Bits<Words>;
  using Kind = typename Outlook<Words>::Kind;
  using Answer = typename Threats<Words>::Answer;

  void set_up_moves();
  void add_far_moves();
  std::size_t lines() const;

  int deepest() const;
  int next_depth(int depth) const;
  bool attack(int depth);
  void take_win(const FoundWin& win);
  bool deepen(int depth);
  int search_line(std::size_t line, int depth);
  bool parry(int depth);
  bool solve(const Report& report);
  bool settled(int depth) const;
  bool is_drawn(int depth) const;
  void set_trap();

  void finish_lines(int depth);
  Info info(int depth) const;
  InfoLine line_info(const RootMove& move, int depth) const;

  ShapeBoard<Words> board_;
  Table& table_;
  Control& control_;
  Meter meter_;
  const int number_;
  const bool exhaustive_;
  const bool uses_threats_;
  const bool keeps_attacking_;
  AlphaBeta<Words> search_;
  Threats<Words> loud_;
  Threats<Words> quiet_;
  Threats<Words> quieter_;
  std::optional<RootSolver> solver_;  // where the game fits one, and the whole answer is wanted
  std::vector<RootMove> moves_;
  bool all_moves_ = true;  // whether every legal move is among them
  std::vector<Threats<Words>*> attacks_;  // the kinds of threats that may still win, loudest first
  Answer loses_by_passing_ = Answer::Unknown;
  int last_score_ = 0;  // of the last depth that was finished
};

extern template class Worker<1>;
extern template class Worker<2>;
extern template class Worker<4>;
extern template class Worker<11>;

}  // namespace noughts
