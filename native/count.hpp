#pragma once

#include <cstdint>
#include <functional>

#include "board.hpp"

namespace noughts {

// Called now and then during a long count; throws to abandon it.
using Poll = std::function<void()>;

// Returns the number of move sequences of exactly `depth` plies, play stopping at a win or a full
// board. Throws std::invalid_argument for a negative depth, std::overflow_error past 64 bits.
std::uint64_t perft(const Board& board, int depth, const Poll& poll = {});

// The game tree below a position: ways to play on to the end, and nodes with the root among them.
struct TreeCount {
  std::uint64_t games = 0;
  std::uint64_t nodes = 0;
  std::uint64_t wins_x = 0;
  std::uint64_t wins_o = 0;
  std::uint64_t draws = 0;
};
TreeCount count_tree(const Board& board, const Poll& poll = {});

// The distinct positions that play can reach, the root among them, told apart by their 64-bit
// keys: among ten million positions two share a key once in some 400,000 counts.
struct PositionCount {
  std::uint64_t all = 0;
  std::uint64_t up_to_symmetry = 0;
};
// Throws std::overflow_error when there are more than `limit` positions.
PositionCount count_positions(const Board& board, std::uint64_t limit, const Poll& poll = {});

}  // namespace noughts
