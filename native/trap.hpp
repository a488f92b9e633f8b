#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "alphabeta.hpp"
#include "control.hpp"
#include "root_move.hpp"
#include "shape_board.hpp"
#include "table.hpp"

namespace noughts {

// Where the best is a draw, finds the move that keeps it and is the hardest to answer.
template <int Words>
class Trap {
 public:
  Trap(ShapeBoard<Words>& board, Table& table, Meter& meter, bool exhaustive)
      : board_(board), meter_(meter), search_(board, table, meter, exhaustive) {}

  // Puts that move first. Wants moves of which the first is known to draw and none to win; what there
  // is no time for is left out.
  void set(std::vector<RootMove>& moves) {
    std::size_t best = 0;
    double best_chance = -1;
    for (std::size_t i = 0; i < moves.size() && !meter_.over(); ++i) {
      if (moves[i].known) continue;
      board_.play(moves[i].cell);
      meter_.tick();
      const double chance = i == 0 || !wins(1) ? chance_of_error() : -1;
      board_.undo();
      if (meter_.over() || chance <= best_chance) continue;
      best = i;
      best_chance = chance;
    }
    if (best == 0) return;
    RootMove& move = moves[best];
    move.score = 0;
    move.line.assign(1, static_cast<std::int16_t>(move.cell));
    std::rotate(moves.begin(), moves.begin() + best, moves.begin() + best + 1);
  }

 private:
  // How likely the side to move, which has a draw, is to lose it: the share of its replies that do,
  // each counted by how promising it seems.
  double chance_of_error() {
    double wrong = 0, all = 0;
    for (int cell : board_.moves()) {
      const double weight = std::exp(board_.promise(cell, board_.weights().choice) / 100.0);
      board_.play(cell);
      meter_.tick();
      if (wins(2)) wrong += weight;
      all += weight;
      board_.undo();
      if (meter_.over()) break;
    }
    return wrong / all;
  }

  // Whether the side to move wins, searched to the end of the game. Void once the meter is over.
  bool wins(int ply) { return search_.search(0, 1, board_.empty_count(), ply, nullptr) > 0; }

  ShapeBoard<Words>& board_;
  Meter& meter_;
  AlphaBeta<Words> search_;
};

}  // namespace noughts
