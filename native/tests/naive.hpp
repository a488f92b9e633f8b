#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rules.hpp"

// The game once more, as slowly and plainly as can be: a character for each cell, and every line
// looked at afresh each time. The board proper must agree with it.
class Naive {
 public:
  explicit Naive(const noughts::Rules& rules) : rules_(rules), cells_(rules.cells(), '.') {}

  const std::string& cells() const { return cells_; }
  int turn() const { return turn_; }

  std::set<int> winning_cells(char side) const {
    std::set<int> winning;
    for (int row = 0; row < rules_.rows; ++row)
      for (int col = 0; col < rules_.cols; ++col)
        for (auto [dr, dc] : {std::pair{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
          if (at(row - dr, col - dc) == side) continue;  // not where a run begins
          int length = 0;
          while (at(row + length * dr, col + length * dc) == side) ++length;
          if (rules_.exact ? length != rules_.k : length < rules_.k) continue;
          for (int i = 0; i < length; ++i)
            winning.insert((row + i * dr) * rules_.cols + col + i * dc);
        }
    return winning;
  }

  int winner() const {
    if (!winning_cells('X').empty()) return 0;
    if (!winning_cells('O').empty()) return 1;
    return -1;
  }

  std::set<int> legal() const {
    std::set<int> moves;
    if (winner() >= 0) return moves;
    for (int cell = 0; cell < rules_.cells(); ++cell) {
      const int below = cell + rules_.cols;
      const bool rests = !rules_.gravity || below >= rules_.cells() || cells_[below] != '.';
      if (cells_[cell] == '.' && rests) moves.insert(cell);
    }
    return moves;
  }

  Naive after(int cell) const {
    Naive next = *this;
    next.cells_[cell] = "XO"[turn_];
    next.turn_ ^= 1;
    return next;
  }

  std::uint64_t perft(int depth) const {
    if (depth == 0) return 1;
    std::uint64_t total = 0;
    for (int cell : legal()) total += after(cell).perft(depth - 1);
    return total;
  }

  // Adds this position and all that can follow it; returns the number of ways to play on.
  std::uint64_t explore(std::set<std::string>& seen) const {
    seen.insert(cells_);
    const auto moves = legal();
    if (moves.empty()) return 1;
    std::uint64_t games = 0;
    for (int cell : moves) games += after(cell).explore(seen);
    return games;
  }

 private:
  char at(int row, int col) const {
    const bool on_board = 0 <= row && row < rules_.rows && 0 <= col && col < rules_.cols;
    return on_board ? cells_[row * rules_.cols + col] : '#';
  }

  noughts::Rules rules_;
  std::string cells_;
  int turn_ = 0;
};
