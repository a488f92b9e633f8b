#include "geometry.hpp"

#include <utility>

namespace noughts {
namespace {

// A symmetry is up to three flips: row order, column order, and rows for columns, which needs a
// square. Gravity leaves only the mirror, the flip of column order.
std::vector<std::vector<std::int16_t>> symmetries_of(const Rules& rules) {
  const int vertical = rules.gravity ? 1 : 2;
  const int diagonal = rules.gravity || rules.rows != rules.cols ? 1 : 2;
  std::vector<std::vector<std::int16_t>> symmetries;
  for (int transpose = 0; transpose < diagonal; ++transpose)
    for (int flip = 0; flip < vertical; ++flip)
      for (int mirror = 0; mirror < 2; ++mirror) {
        auto& image = symmetries.emplace_back();
        for (int cell = 0; cell < rules.cells(); ++cell) {
          int row = cell / rules.cols;
          int col = cell % rules.cols;
          if (mirror) col = rules.cols - 1 - col;
          if (flip) row = rules.rows - 1 - row;
          if (transpose) std::swap(row, col);
          image.push_back(static_cast<std::int16_t>(row * rules.cols + col));
        }
      }
  return symmetries;
}

}  // namespace

template <int Words>
Geometry<Words>::Geometry(const Rules& the_rules)
    : rules(validated(the_rules)), symmetries(symmetries_of(rules)) {
  for (int cell = 0; cell < rules.cells(); ++cell) board.set(cell);
  for (int col = 0; col < rules.cols; ++col) {
    top.set(col);
    bottom.set(rules.cells() - 1 - col);
  }
  for (auto [dr, dc] : {std::pair{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
    const bool k_fits = (dr == 0 || rules.k <= rules.rows) && (dc == 0 || rules.k <= rules.cols);
    if (k_fits) lines.emplace_back(rules, dr, dc);
  }
}

template struct Geometry<1>;
template struct Geometry<2>;
template struct Geometry<4>;
template struct Geometry<11>;

}  // namespace noughts
