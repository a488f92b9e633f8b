#pragma once

#include "alphabeta.hpp"
#include "control.hpp"
#include "root_solver.hpp"
#include "shape_board.hpp"
#include "table.hpp"
#include "threats.hpp"

namespace noughts {

// Writes out the line of a forced win up to the winning stone, where the search knew that it was
// won and did not need to see the end. This is no part of the search: it counts no nodes of it, and
// has its own small limit. Once the search was told to end it has a few milliseconds.
template <int Words>
class Finisher {
 public:
  Finisher(ShapeBoard<Words>& board, Table& table, const Control& control)
      : board_(board),
        table_(table),
        meter_(control, 20'000, 0.005),
        search_(board, table, meter_, false),
        loud_(board, table, meter_, Threats<Words>::Scope::Loud),
        quiet_(board, table, meter_, Threats<Words>::Scope::Quiet),
        quieter_(board, table, meter_, Threats<Words>::Scope::Quieter) {}

  // Extends the line, which leads to a forced win of the side, as far as it can.
  void finish(Moves& line, int winner);

  // Extends the line, the best move of a position that was solved to that score, with what follows.
  void follow(Moves& line, int score);

 private:
  using Kind = typename Outlook<Words>::Kind;

  Moves rest(int winner);

  ShapeBoard<Words>& board_;
  Table& table_;
  Meter meter_;
  AlphaBeta<Words> search_;
  Threats<Words> loud_;
  Threats<Words> quiet_;
  Threats<Words> quieter_;
};

template <int Words>
void Finisher<Words>::finish(Moves& line, int winner) {
  std::size_t played = 0;
  bool ended = false;
  while (true) {
    for (; played < line.size() && !ended; ++played) {
      ended = board_.wins(board_.turn()).test(line[played]);
      if (ended) break;
      board_.play(line[played]);
    }
    if (ended || meter_.over()) break;
    const Moves more = rest(winner);
    if (more.empty()) break;
    line.insert(line.end(), more.begin(), more.end());
  }
  while (played-- > 0) board_.undo();
}

template <int Words>
void Finisher<Words>::follow(Moves& line, int score) {
  ColumnSolver solver(board_.rules(), table_, meter_);
  const int value = ColumnSolver::value(score, board_.empty_count());
  board_.play(line.front());
  const Moves rest = solver.line(stones_in_columns(board_, solver.columns()), -value);
  board_.undo();
  line.insert(line.end(), rest.begin(), rest.end());
}

// Some moves more of the win.
template <int Words>
Moves Finisher<Words>::rest(int winner) {
  constexpr int deepest = 24;
  const Outlook<Words> outlook = look(board_);
  const auto one = [](int cell) { return Moves(1, static_cast<std::int16_t>(cell)); };
  if (outlook.kind == Kind::Won || outlook.kind == Kind::Forced) return one(outlook.replies.first());
  for (Threats<Words>* threats : {&loud_, &quiet_, &quieter_})
    if (!board_.rules().gravity && threats->search(winner, 5000) == Threats<Words>::Answer::Won)
      return threats->winning_line(winner);
  const bool winning = board_.turn() == winner;
  for (int depth = 1; depth <= deepest && !meter_.over(); ++depth) {
    Moves line;
    const int score = search_.search(-unbounded, unbounded, depth, 0, &line);
    if (meter_.over()) break;
    if ((winning ? is_win(score) : is_loss(score)) && !line.empty()) return line;
  }
  return {};
}

}  // namespace noughts
