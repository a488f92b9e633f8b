#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "column_solver.hpp"
#include "moves.hpp"
#include "root_move.hpp"
#include "shape_board.hpp"

namespace noughts {

// Solves a position under gravity move by move, and keeps what it knows of each when it has to stop.
// Wants a side to move that does not win at once.
class RootSolver {
 public:
  template <int Words>
  RootSolver(const ShapeBoard<Words>& board, Table& table, Meter& meter)
      : rules_(board.rules()),
        table_(table),
        solver_(board.rules(), table, meter),
        stones_(stones_in_columns(board, solver_.columns())),
        empty_(board.empty_count()) {
    for (int cell : board.moves())
      tries_.push_back({cell, solver_.columns().bit(cell), 1 - empty_, std::max(0, empty_ - 2)});
  }

  // Finds out who wins, the moves as they stand tried in that order with what is known of them, and
  // a win before a draw where one is hoped for. Returns false when the nodes did not suffice; another
  // call goes on.
  bool decide(const std::vector<RootMove>& moves, bool hopeful, std::uint64_t nodes);

  // Once decided: finds the soonest win or the latest loss, as far as the nodes suffice.
  void refine(std::uint64_t nodes);

  // Writes down which moves are known to lose, and puts one that is known not to first, unless a win
  // is known.
  void advise(std::vector<RootMove>& moves) const;

  // Once decided: writes down what is known of each move. The best come first, and among those that
  // lose the one that is sure to last longest.
  void rank(std::vector<RootMove>& moves) const;

  // Once decided: writes out what follows the move, whose score must be exact, as far as the meter
  // lets it.
  void follow(RootMove& move, Meter& meter) const;

 private:
  // A move, and the least and the most that it may be worth.
  struct Try {
    int cell;
    Columns::Word stone;
    int low;
    int high;
  };

  bool decided() const;
  int low() const;
  int high() const;
  bool reach(int value);
  const Try& at(int cell) const;
  ColumnSolver::Stones after(const Try& one) const;

  const Rules rules_;
  Table& table_;
  ColumnSolver solver_;
  const ColumnSolver::Stones stones_;
  const int empty_;
  std::vector<Try> tries_;
};

}  // namespace noughts
