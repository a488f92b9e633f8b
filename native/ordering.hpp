#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "entry.hpp"
#include "rules.hpp"

namespace noughts {

// What one thread has learnt of moves in one search: which ones refuted, wherever they did.
class Ordering {
 public:
  Ordering() : killers_(2 * Rules::max_cells + 8, {no_move, no_move}) {
    for (auto& side : counters_) side.fill(no_move);
  }

  // How soon to try a quiet move; at most a few hundred either way.
  int history(int side, int cell) const { return history_[side][cell]; }
  bool killer(int ply, int cell) const {
    return killers_[ply][0] == cell || killers_[ply][1] == cell;
  }
  bool counter(int side, int last, int cell) const {
    return last >= 0 && counters_[side][last] == cell;
  }

  void refuted(int side, int ply, int last, int cell, int depth) {
    learn(side, cell, std::min(400, 4 * depth * depth));
    if (last >= 0) counters_[side][last] = static_cast<std::int16_t>(cell);
    auto& [first, second] = killers_[ply];
    if (first == cell) return;
    second = first;
    first = static_cast<std::int16_t>(cell);
  }
  void failed(int side, int cell, int depth) { learn(side, cell, -std::min(400, 4 * depth * depth)); }

 private:
  static constexpr int most = 512;

  // Moves towards the limit by less the nearer it is, so that old lessons fade.
  void learn(int side, int cell, int bonus) {
    int& value = history_[side][cell];
    value += bonus - value * std::abs(bonus) / most;
  }

  std::array<std::array<int, Rules::max_cells>, 2> history_{};
  std::array<std::array<std::int16_t, Rules::max_cells>, 2> counters_;
  std::vector<std::array<std::int16_t, 2>> killers_;
};

}  // namespace noughts
