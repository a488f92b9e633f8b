#pragma once

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "control.hpp"
#include "root_move.hpp"
#include "shape_board.hpp"

namespace noughts {

// Where the best is a draw, finds the move that keeps it and is the hardest to answer.
//
// It is told by a function of the ply whether the side to move on the board wins; what that says is
// void once the meter is over.
template <int Words, class Wins>
class Trap {
 public:
  Trap(ShapeBoard<Words>& board, Meter& meter, Wins wins)
      : board_(board), meter_(meter), wins_(std::move(wins)) {}

  // Puts that move first. Wants moves of which the first is known to draw and none to win; it looks
  // further and further ahead as far as there is time.
  void set(std::vector<RootMove>& moves) {
    for (int replies = 1; 2 * replies <= board_.empty_count() && !meter_.over(); ++replies) {
      std::size_t best = 0;
      double best_chance = -1;
      for (std::size_t i = 0; i < moves.size(); ++i) {
        const double chance = moves[i].known ? -1 : chance_after(moves[i].cell, replies, 0);
        if (chance <= best_chance) continue;
        best = i;
        best_chance = chance;
      }
      if (best == 0 || meter_.over()) continue;
      RootMove& move = moves[best];
      move.score = 0;
      move.line.assign(1, static_cast<std::int16_t>(move.cell));
      std::rotate(moves.begin(), moves.begin() + best, moves.begin() + best + 1);
    }
  }

 private:
  // How likely the other side is to lose within so many replies after the move; -1 if the move gives
  // the draw away.
  double chance_after(int cell, int replies, int ply) {
    board_.play(cell);
    meter_.tick();
    const double chance = wins_(ply + 1) ? -1 : chance_of_error(replies, ply + 1);
    board_.undo();
    return chance;
  }

  // The same where that side, which has a draw, is to move. Each reply counts by how promising it
  // seems; one that loses at once is seen by anybody.
  double chance_of_error(int replies, int ply) {
    double wrong = 0, all = 0;
    for (int cell : board_.moves()) {
      if (meter_.over()) break;
      const double weight = std::exp(board_.promise(cell, board_.weights().choice) / 100.0);
      board_.play(cell);
      meter_.tick();
      if (!(board_.wins(board_.turn()) & board_.moves()).any()) {
        all += weight;
        wrong += weight * (wins_(ply + 1) ? 1 : replies > 1 ? best_chance(replies - 1, ply + 1) : 0);
      }
      board_.undo();
    }
    return all > 0 ? wrong / all : 0;
  }

  // The chance after the best of the moves that keep the draw.
  double best_chance(int replies, int ply) {
    double best = 0;
    for (int cell : board_.moves())
      if (!meter_.over()) best = std::max(best, chance_after(cell, replies, ply));
    return best;
  }

  ShapeBoard<Words>& board_;
  Meter& meter_;
  Wins wins_;
};

}  // namespace noughts
