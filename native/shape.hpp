#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>

namespace noughts {

// What a stone of one side on an empty cell would make along one line, told by two numbers: how
// many more stones the line then needs to hold a winning run through that cell, and whether the
// last of them could go on two cells or more. The names are those of five in a row; they mean the
// same distance from the end for every K:
//
//     needs 0    Win                              X X[X]X X
//     needs 1    OpenFour, or Four                . X[X]X X .        O X[X]X X .
//     needs 2    OpenThree, or Three              . . X[X]X . .      O X[X]X . .
//     needs 3    OpenTwo, or Two                  . . X[X]. . .      O X[X]. . .
//     needs 4+   One                              . . .[X]. . .
//     never      None                             O .[X]. . O
//
// A run is open when some choice of the stones before the last leaves two ways to finish, so
// X . X[X]. X X, with its two gaps, is an OpenFour too. With K = 3 a lone stone is an OpenThree.
enum class Shape : std::uint8_t {
  None,
  One,
  Two,
  OpenTwo,
  Three,
  OpenThree,
  Four,
  OpenFour,
  Win
};
inline constexpr int shape_count = 9;

// The shape of a line that needs so many more stones.
constexpr Shape shape_of(int needs, bool open) {
  if (needs == 0) return Shape::Win;
  if (needs > 3) return Shape::One;
  constexpr std::array closed = {Shape::Four, Shape::Three, Shape::Two};
  return static_cast<Shape>(static_cast<int>(closed[needs - 1]) + open);
}

// The four shapes of a cell, one for each direction, 4 bits each.
using Pattern = std::uint16_t;

constexpr Shape shape_in(Pattern pattern, int direction) {
  return static_cast<Shape>(pattern >> 4 * direction & 15);
}

// The four shapes of a cell whatever their directions: a number for each choice of four, best first.
// With a >= b >= c >= d it is C(a+3, 4) + C(b+2, 3) + C(c+1, 2) + d, which leaves no number out.
// Under gravity a cell on the second, fourth, ... row has a mix of its own, `mix_count` above.
using Mix = std::uint16_t;
inline constexpr int mix_count = 495;
inline constexpr int all_mixes = 2 * mix_count;
inline constexpr int mix_bits = 10;

constexpr Mix mix_of(Pattern pattern) {
  std::array<int, 4> shape{};
  for (int i = 0; i < 4; ++i) shape[i] = pattern >> 4 * i & 15;
  std::sort(shape.begin(), shape.end(), std::greater<>());
  const auto [a, b, c, d] = shape;
  return static_cast<Mix>((a + 3) * (a + 2) * (a + 1) * a / 24 + (b + 2) * (b + 1) * b / 6 +
                          (c + 1) * c / 2 + d);
}

// What the four shapes of a cell come to together: how a stone there would threaten. The order is
// that of urgency, and the first three are facts about the game:
//
//     Win         the stone wins
//     DoubleFour  it leaves two cells or more that win next: one reply cannot stop it
//     Four...     it leaves one: the reply is forced
//     ...Three    it threatens to make a DoubleFour
enum class Rank : std::uint8_t {
  None,
  One,
  Two,
  OpenTwo,
  DoubleTwo,
  Three,
  OpenThree,
  DoubleThree,
  Four,
  FourThree,
  DoubleFour,
  Win
};

// Cells whose ranks threaten are kept in sets, one for each degree of threat.
enum class Degree : std::uint8_t { Win, DoubleFour, Four, Three, Quiet };
inline constexpr int degree_count = 4;  // of those that are kept

constexpr Degree degree_of(Rank rank) {
  switch (rank) {
    case Rank::Win: return Degree::Win;
    case Rank::DoubleFour: return Degree::DoubleFour;
    case Rank::FourThree:
    case Rank::Four: return Degree::Four;
    case Rank::DoubleThree:
    case Rank::OpenThree: return Degree::Three;
    default: return Degree::Quiet;
  }
}

// A mix, and above it the degree.
using MixDegree = std::uint16_t;
constexpr Mix mix_in(MixDegree both) { return both & ((1 << mix_bits) - 1); }
constexpr Degree degree_in(MixDegree both) { return static_cast<Degree>(both >> mix_bits); }

// The rank of every pattern, its mix and degree, and the best of its shapes below a four: what a
// stone would build beside the four it makes.
class RankTable {
 public:
  RankTable();
  Rank operator[](Pattern pattern) const { return ranks_[pattern]; }
  MixDegree mix_degree(Pattern pattern) const { return mix_degrees_[pattern]; }
  Shape beside_four(Pattern pattern) const { return beside_four_[pattern]; }

 private:
  std::array<Rank, 1 << 16> ranks_{};
  std::array<MixDegree, 1 << 16> mix_degrees_{};
  std::array<Shape, 1 << 16> beside_four_{};
};

const RankTable& rank_table();

}  // namespace noughts
