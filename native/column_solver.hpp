#pragma once

#include <cstdint>
#include <limits>

#include "columns.hpp"
#include "control.hpp"
#include "mate.hpp"
#include "moves.hpp"
#include "table.hpp"

namespace noughts {

// The value of a position under gravity by search to the end of the game, without evaluation.
//
// Values are seen by the side to move, and count the cells that are left empty at the end, and one:
// 0 is a draw, 1 a win with the last stone that fits on the board, 2 one a ply sooner, -1 a loss to
// the last stone. They mean the same at every ply.
class ColumnSolver {
 public:
  using Word = Columns::Word;

  // A position: the stones of the side to move, and all of them.
  struct Stones {
    Word own = 0;
    Word taken = 0;
  };

  // A value as a score in search at a position with so many empty cells, and back.
  static int score(int value, int empty) {
    return value > 0 ? win_at(empty + 1 - value) : value < 0 ? loss_at(empty + 1 + value) : 0;
  }
  static int value(int score, int empty) {
    const int plies = plies_to(score);
    return is_win(score) ? empty + 1 - plies : is_loss(score) ? plies - empty - 1 : 0;
  }

  ColumnSolver(const Rules& rules, Table& table, Meter& meter);

  const Columns& columns() const { return columns_; }

  // Says whether the position's value is above the one given: a result above it says that the value
  // is at least the result, any other that it is at most the result. Void once it is out of nodes.
  int search(const Stones& stones, int value);

  // Returns best play by both sides from a position of the value given, which must be its own, to
  // the end or until it is out of nodes.
  Moves line(Stones stones, int value);

  // Allows so many nodes from now on. Without it only the meter does.
  void allow(std::uint64_t nodes) { stop_at_ = meter_.nodes() + nodes; }
  bool out() const { return meter_.over() || meter_.nodes() >= stop_at_; }

 private:
  int answered(Word mover, Word other, Word odd) const;
  int negamax(Word own, Word taken, int empty, int alpha);
  std::uint64_t key(Word own, Word taken) const;

  const Columns columns_;
  const std::uint64_t salt_;
  Table& table_;
  Meter& meter_;
  std::uint64_t stop_at_ = std::numeric_limits<std::uint64_t>::max();
};

// The stones of a position as the solver has them.
template <class Board>
ColumnSolver::Stones stones_in_columns(const Board& board, const Columns& columns) {
  ColumnSolver::Stones stones;
  for (int cell : board.stones(board.turn())) stones.own |= columns.bit(cell);
  for (int cell : board.taken()) stones.taken |= columns.bit(cell);
  return stones;
}

}  // namespace noughts
