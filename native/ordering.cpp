#include "ordering.hpp"

namespace noughts {
namespace {

// By shape in each direction, and by what the four come to.
constexpr std::array<int, shape_count> making_shape = {0, 3, 12, 40, 36, 90, 80, 100, 0};
constexpr std::array<int, shape_count> taking_shape = {0, 2, 8, 28, 24, 60, 50, 70, 0};
constexpr std::array<int, rank_count> making_rank = {0,   0,   0,   0,    60,   0,
                                                     350, 900, 500, 2500, 4000, 9000};
constexpr std::array<int, rank_count> taking_rank = {0,   0,   0,   0,   40,   0,
                                                     200, 500, 150, 700, 2000, 8000};

std::int16_t sum(Pattern pattern, const std::array<int, shape_count>& shapes,
                 const std::array<int, rank_count>& ranks) {
  int total = ranks[static_cast<int>(rank_table()[pattern])];
  for (int direction = 0; direction < 4; ++direction) {
    const int shape = static_cast<int>(shape_in(pattern, direction));
    if (shape < shape_count) total += shapes[shape];
  }
  return static_cast<std::int16_t>(total);
}

}  // namespace

Promise::Promise() : making_(1 << 16), taking_(1 << 16) {
  for (int pattern = 0; pattern < 1 << 16; ++pattern) {
    making_[pattern] = sum(static_cast<Pattern>(pattern), making_shape, making_rank);
    taking_[pattern] = sum(static_cast<Pattern>(pattern), taking_shape, taking_rank);
  }
}

const Promise& promise() {
  static const Promise table;
  return table;
}

}  // namespace noughts
