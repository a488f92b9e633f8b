#pragma once

#include <cstdint>

#include "table.hpp"

namespace noughts {

inline constexpr int no_move = 1023;

enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

// What alpha-beta remembers of a position, as it lies in a table.
struct Entry {
  int score = 0;  // forced ends counted from the position
  int depth = 0;
  int move = no_move;
  Bound bound = Bound::None;

  static Entry unpack(Table::Data data) {
    return {static_cast<std::int16_t>(data & 0xffff), static_cast<int>(data >> 16 & 1023),
            static_cast<int>(data >> 26 & 1023), static_cast<Bound>(data >> 36 & 3)};
  }
  Table::Data pack() const {
    return static_cast<std::uint16_t>(score) | static_cast<Table::Data>(depth) << 16 |
           static_cast<Table::Data>(move) << 26 | static_cast<Table::Data>(bound) << 36;
  }
};

}  // namespace noughts
