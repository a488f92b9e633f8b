#pragma once

#include <array>
#include <cstdint>

#include "rules.hpp"
#include "shape.hpp"

namespace noughts {

// Cells of a line as one side sees them; what is off the board is Blocked.
enum class Mark : std::uint8_t { Empty, Own, Blocked };

// The cells around one empty cell on a line that can have a say in what a stone there makes: K - 1
// to each side, and one more where a longer run does not win.
constexpr int radius_of(int k, bool exact) { return exact ? k : k - 1; }

// A line with its middle cell, the one a stone is put on, at index `middle`.
struct Surroundings {
  static constexpr int middle = Rules::max_side;
  std::array<Mark, 2 * middle + 1> marks{};
};

// A set of cells on a line, told from the middle cell: bit `middle + offset`.
using Offsets = std::uint64_t;

// What the stone in the middle makes, and which cells carry it on.
struct LineShape {
  Shape shape = Shape::None;
  Offsets next = 0;  // where one more stone brings the run one nearer its end
  Offsets best = 0;  // those of them that keep it open; all of `next` where a run needs one stone
};

// Returns what a stone in the middle makes, by looking at every window of K cells through it.
LineShape line_shape(const Surroundings& line, int k, bool exact);

}  // namespace noughts
