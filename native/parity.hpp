#pragma once

#include "shape_board.hpp"

namespace noughts {

// What winning cells that are not open yet are worth under gravity, for the side to move. Columns
// are filled in turns, so once all else is played out the rows go by parity: the side that moves
// with an even number of cells left is the first to fill, and comes to the odd rows from the
// bottom. A winning cell in a row of one's own is a threat that lasts.
template <int Words>
int parity(const ShapeBoard<Words>& board) {
  const int rows = board.rules().rows, cols = board.rules().cols, us = board.turn();
  int value = 0;
  for (int side : {0, 1})
    for (int cell : board.wins(side)) {
      const int height = rows - cell / cols;
      const bool fills_first = (board.empty_count() % 2 == 0) == (side == us);
      const bool own_row = (height % 2 == 1) == fills_first;
      const int worth = own_row ? 120 + 4 * (rows - height) : 30;
      value += side == us ? worth : -worth;
    }
  return value;
}

}  // namespace noughts
