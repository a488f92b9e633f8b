#pragma once

#include "entry.hpp"
#include "mate.hpp"
#include "moves.hpp"

namespace noughts {

// The score of a move that was not searched, or is worse than one before it: it may still be better
// than a move that is known to lose.
inline constexpr int unranked = -doubt;

// A move at the root, and what the search thinks of it.
struct RootMove {
  int cell = no_move;
  int score = unranked;
  int known = 0;  // the score of a forced end that was proved otherwise; 0 where none was
  Moves line;     // what is expected to follow, the move first
};

inline bool better(const RootMove& a, const RootMove& b) { return a.score > b.score; }

}  // namespace noughts
