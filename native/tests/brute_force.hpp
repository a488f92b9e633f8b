#pragma once

#include <cstdint>
#include <map>
#include <tuple>

#include "geometry.hpp"

// A second opinion for small boards: tries everything, and knows no shape or threat.
class BruteForce {
 public:
  using Cells = noughts::Bits<1>;

  explicit BruteForce(const noughts::Rules& rules) : geometry_(rules) {}

  // Whether the side to move wins within so many plies, whatever the other side does.
  bool wins_within(const Cells& own, const Cells& other, int plies) {
    const Cells moves = geometry_.moves(own | other);
    if (plies <= 0 || !moves.any()) return false;
    if ((moves & geometry_.completions(own)).any()) return true;
    if (plies <= 2) return false;
    bool& known = wins_[{own.word(0), other.word(0), plies}];
    bool& done = done_[{own.word(0), other.word(0), plies}];
    if (done) return known;
    const Cells threats = moves & geometry_.completions(other);
    bool wins = false;
    for (int cell : threats.any() ? threats : moves) {
      const Cells after = own | Cells::one(cell);
      if (loses_within(other, after, plies - 1)) {
        wins = true;
        break;
      }
    }
    done = true;
    return known = wins;
  }

  // Whether the side to move loses within so many plies, whatever it does.
  bool loses_within(const Cells& own, const Cells& other, int plies) {
    const Cells moves = geometry_.moves(own | other);
    if (!moves.any() || plies < 2 || (moves & geometry_.completions(own)).any()) return false;
    const Cells threats = moves & geometry_.completions(other);
    if (threats.several()) return true;
    for (int cell : threats.any() ? threats : moves)
      if (!wins_within(other, own | Cells::one(cell), plies - 1)) return false;
    return true;
  }

 private:
  using Key = std::tuple<std::uint64_t, std::uint64_t, int>;

  noughts::Geometry<1> geometry_;
  std::map<Key, bool> wins_;
  std::map<Key, bool> done_;
};
