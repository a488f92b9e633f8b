#pragma once

#include <bit>

#include "last_word.hpp"
#include "shape_board.hpp"

namespace noughts {

// Returns what the position is worth to the side to move, in points, by its weights alone.
template <int Words>
int evaluation(const ShapeBoard<Words>& board) {
  int value = board.weighed();
  if (board.rules().gravity) value += board.weights().last_word * last_word(board);
  return value >> std::countr_zero(static_cast<unsigned>(Weights::unit));
}

}  // namespace noughts
