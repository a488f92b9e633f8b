#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>

namespace noughts {

// An m,n,k-game: K in a row wins on a board of rows x cols.
struct Rules {
  static constexpr int max_side = 26;
  static constexpr int max_cells = max_side * max_side;

  int rows;
  int cols;
  int k;
  bool exact = false;    // a run longer than K does not win
  bool gravity = false;  // a stone falls to the lowest empty cell of its column

  int cells() const { return rows * cols; }
  bool operator==(const Rules&) const = default;
};

// Returns the rules unchanged; throws std::invalid_argument where there is no such game.
inline const Rules& validated(const Rules& rules) {
  const auto fits = [](int side) { return 1 <= side && side <= Rules::max_side; };
  if (!fits(rules.rows) || !fits(rules.cols)) {
    throw std::invalid_argument("a board has 1 to " + std::to_string(Rules::max_side) +
                                " rows and columns, not " + std::to_string(rules.rows) + " and " +
                                std::to_string(rules.cols));
  }
  const int longer = std::max(rules.rows, rules.cols);
  if (rules.k < 1 || rules.k > longer) {
    throw std::invalid_argument("K is 1 to the longer side, " + std::to_string(longer) + ", not " +
                                std::to_string(rules.k));
  }
  return rules;
}

}  // namespace noughts
