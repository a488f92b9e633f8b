#include "shape.hpp"

#include <algorithm>

namespace noughts {
namespace {

bool is_pattern(Pattern pattern) {
  for (int direction = 0; direction < 4; ++direction)
    if ((pattern >> 4 * direction & 15) >= shape_count) return false;
  return true;
}

Rank rank_of(Pattern pattern) {
  std::array<int, 16> count{};
  for (int direction = 0; direction < 4; ++direction)
    ++count[static_cast<int>(shape_in(pattern, direction))];
  const auto of = [&count](Shape shape) { return count[static_cast<int>(shape)]; };
  const int fours = of(Shape::Four), threes = of(Shape::OpenThree), twos = of(Shape::OpenTwo);
  if (of(Shape::Win)) return Rank::Win;
  if (of(Shape::OpenFour) || fours > 1) return Rank::DoubleFour;
  if (fours) return threes ? Rank::FourThree : Rank::Four;
  if (threes) return threes > 1 ? Rank::DoubleThree : Rank::OpenThree;
  if (of(Shape::Three)) return Rank::Three;
  if (twos) return twos > 1 ? Rank::DoubleTwo : Rank::OpenTwo;
  if (of(Shape::Two)) return Rank::Two;
  return of(Shape::One) ? Rank::One : Rank::None;
}

Shape best_below_four(Pattern pattern) {
  Shape best = Shape::None;
  for (int direction = 0; direction < 4; ++direction)
    if (const Shape shape = shape_in(pattern, direction); shape < Shape::Four)
      best = std::max(best, shape);
  return best;
}

}  // namespace

RankTable::RankTable() {
  for (int number = 0; number < 1 << 16; ++number) {
    const auto pattern = static_cast<Pattern>(number);
    if (!is_pattern(pattern)) continue;
    ranks_[pattern] = rank_of(pattern);
    const int degree = static_cast<int>(degree_of(ranks_[pattern]));
    mix_degrees_[pattern] = static_cast<MixDegree>(mix_of(pattern) | degree << mix_bits);
    beside_four_[pattern] = best_below_four(pattern);
  }
}

const RankTable& rank_table() {
  static const RankTable table;
  return table;
}

}  // namespace noughts
