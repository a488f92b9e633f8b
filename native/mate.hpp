#pragma once

#include "rules.hpp"

namespace noughts {

// Scores in search, seen by the side to move. A forced end counts from `mate` down by the plies
// to it from the root, so that sooner wins and later losses are better:
//
//     -mate    forced losses    -doubt    evaluations    doubt    forced wins    mate
//
// Forced ends are facts: a search must not return one unless it follows from the rules. A loss
// that was found among some of the moves only is returned as -doubt.
inline constexpr int mate = 30000;
inline constexpr int longest = Rules::max_cells + 2;
inline constexpr int doubt = mate - longest - 1;
inline constexpr int unbounded = mate + 1;

constexpr bool is_win(int score) { return score > doubt; }
constexpr bool is_loss(int score) { return score < -doubt; }
constexpr bool is_forced(int score) { return is_win(score) || is_loss(score); }

// The score of a win, a loss, so many plies after the root.
constexpr int win_at(int ply) { return mate - ply; }
constexpr int loss_at(int ply) { return ply - mate; }

// The plies from the root to a forced end.
constexpr int plies_to(int score) { return mate - (score < 0 ? -score : score); }

// A forced end counted from a position `ply` plies after the root instead, and back.
constexpr int from_node(int score, int ply) {
  return is_win(score) ? score + ply : is_loss(score) ? score - ply : score;
}
constexpr int from_root(int score, int ply) {
  return is_win(score) ? score - ply : is_loss(score) ? score + ply : score;
}

}  // namespace noughts
