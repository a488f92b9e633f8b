#pragma once

#include <array>

#include "shape.hpp"

namespace noughts {

// What the shapes on empty cells are worth in an evaluation, once for the side to move and once
// for the side that waits: a cell counts the weight of each of its four shapes, and of its rank
// where that is OpenThree or more; lower ranks tell no more than their shapes.
struct Weights {
  static constexpr int first_rank = static_cast<int>(Rank::OpenThree);
  static constexpr int unit = 16;  // weights are in sixteenths of a point
  static constexpr int count = 2 * (shape_count + rank_count - first_rank) + 1;

  struct Side {
    std::array<int, shape_count> shape{};
    std::array<int, rank_count> rank{};
  };
  Side mover;
  Side waiter;
  int tempo = 0;  // for being the side to move
};

}  // namespace noughts
