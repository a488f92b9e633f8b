#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "line_shape.hpp"
#include "shape.hpp"

namespace noughts {

// The shapes of all lines for one K, found by a number that changes by one addition when a cell
// does. Around the middle cell lie 2 * radius others; each is a digit to base three, a Mark:
//
//     . X X[_]. O #     place   0 1 2   3 4 5      (radius 3)
//                       digit   0 1 1   0 2 2      (# is off the board)
//                       code    0*1 + 1*3 + 1*9 + 0*27 + 2*81 + 2*243
//
// Worked out from the longest runs down: what a line makes follows from what it makes with one
// stone more, which is a larger code.
class ShapeTable {
 public:
  static constexpr int max_places = 12;
  static constexpr int max_code = 531440;  // 3 to that power, less one
  using Code = std::uint32_t;
  using Places = std::uint16_t;  // a set of places

  static constexpr bool fits(int k, bool exact) { return 2 * radius_of(k, exact) <= max_places; }

  // Wants a K that fits.
  ShapeTable(int k, bool exact);

  int radius() const { return radius_; }
  int place(int offset) const { return offset < 0 ? radius_ + offset : radius_ + offset - 1; }
  int offset(int place) const { return place < radius_ ? place - radius_ : place - radius_ + 1; }
  Code unit(int place) const { return units_[place]; }

  Shape shape(Code code) const { return shapes_[code]; }
  const Shape* shapes() const { return shapes_.data(); }
  // The places of LineShape::next and LineShape::best.
  Places next(Code code) const { return next_[code]; }
  Places best(Code code) const { return best_[code]; }

 private:
  bool wins(Code code) const;
  Mark mark(Code code, int place) const { return static_cast<Mark>(code / units_[place] % 3); }

  int k_;
  bool exact_;
  int radius_;
  std::array<Code, max_places + 1> units_{};
  std::vector<Shape> shapes_;
  std::vector<Places> next_;
  std::vector<Places> best_;
};

// The table for K, made once and shared by all who ask; null where it does not fit.
std::shared_ptr<const ShapeTable> shape_table(int k, bool exact);

}  // namespace noughts
