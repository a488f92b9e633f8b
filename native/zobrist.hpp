#pragma once

#include <array>
#include <cstdint>

#include "rules.hpp"

namespace noughts {

// Random numbers whose xor over a position's stones, and its side to move, is the position's key.
// They come from splitmix64 with a fixed seed: the same on every run and every platform.
struct Zobrist {
  std::array<std::array<std::uint64_t, Rules::max_cells>, 2> stone{};
  std::uint64_t o_to_move = 0;

  constexpr Zobrist() {
    std::uint64_t state = 0x6e6f756768747321;
    const auto next = [&state] {
      std::uint64_t z = state += 0x9e3779b97f4a7c15;
      z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
      z = (z ^ z >> 27) * 0x94d049bb133111eb;
      return z ^ z >> 31;
    };
    for (auto& side : stone)
      for (auto& number : side) number = next();
    o_to_move = next();
  }
};

inline constexpr Zobrist zobrist;

}  // namespace noughts
