#pragma once

#include <cstdint>
#include <vector>

#include "control.hpp"
#include "entry.hpp"
#include "fours.hpp"
#include "moves.hpp"
#include "ordering.hpp"
#include "outlook.hpp"
#include "root_move.hpp"
#include "shape_board.hpp"
#include "table.hpp"
#include "threats.hpp"

namespace noughts {

// Principal-variation search: alpha-beta in which all moves but the first have to prove, against a
// window of nothing, that they are worth a real look.
//
// Where the depth reaches the end of the game, or `exhaustive` is set, no move is left out and none
// is searched less deep; elsewhere moves far from all stones and late quiet ones are.
template <int Words>
class AlphaBeta {
 public:
  // Where other threads search beside this one, `underway` tells what they are at.
  AlphaBeta(ShapeBoard<Words>& board, Table& table, Meter& meter, bool exhaustive,
            Underway* underway = nullptr);

  // Searches the moves from index `first` on to the depth, sorts them best first and returns the
  // best one's value. At most alpha it is an upper bound, at least beta a lower one; a forced end
  // is a fact in that direction. Void once the meter is over; moves that were searched until then
  // are sorted.
  int search_root(std::vector<RootMove>& moves, std::size_t first, int alpha, int beta, int depth);

  // Returns the value of the position for the side to move, searched `depth` plies deep, `ply`
  // plies from the root, and the expected line where one is asked for. At most alpha it is an upper
  // bound, at least beta a lower one. Forced ends are facts: a win at least where the value is no
  // upper bound, a loss where it is no lower one. Void once the meter is over.
  int search(int alpha, int beta, int depth, int ply, Moves* line);

 private:
  using Cells = Bits<Words>;
  using Kind = typename Outlook<Words>::Kind;

  struct Choice {
    int score;
    std::int16_t cell;
    std::int16_t place = 0;  // in the order, of a move that was put off
  };
  static bool is_put_off(const Choice& choice);

  Entry recall(std::uint64_t key, int symmetry, int ply) const;
  static bool enough(const Entry& known, int alpha, int beta, int depth);

  Underway* others_at(int depth) const;
  bool elsewhere(int cell, int depth) const;
  int settle(int ply);
  int losing_pass(Cells& cells);
  void list(const Cells& cells, int ply, int table_move, std::vector<Choice>& choices) const;
  int standing() const;

  std::uint64_t table_key(int& symmetry) const;
  int through(int symmetry, int move) const;
  int back_through(int symmetry, int move) const;

  ShapeBoard<Words>& board_;
  Table& table_;
  Meter& meter_;
  Underway* const underway_;
  Ordering ordering_;
  Fours<Words> fours_;
  Threats<Words> threats_;
  const bool exhaustive_;
  const bool folds_;                          // symmetric positions share an entry
  std::vector<std::vector<Choice>> choices_;  // by ply, kept to save allocation
};

extern template class AlphaBeta<1>;
extern template class AlphaBeta<2>;
extern template class AlphaBeta<4>;
extern template class AlphaBeta<11>;

}  // namespace noughts
