#pragma once

#include "mate.hpp"
#include "shape_board.hpp"

namespace noughts {

// What the shapes alone say of a position, from the side to move's view, before any move is tried.
template <int Words>
struct Outlook {
  using Cells = Bits<Words>;

  // How the threats on the board decide what can be played.
  enum class Kind {
    Open,      // nothing forces anything
    Won,       // the side to move wins in `plies`
    Lost,      // it loses in `plies`, whatever it plays
    Forced,    // only the one cell in `replies` does not lose to a stone that wins
    Pressed,   // all moves but those in `replies` lose in `plies`
  };

  Kind kind = Kind::Open;
  int plies = 0;
  Cells replies;
};

// The cells that undo every threat of the side to leave itself two winning cells: for each such
// cell, itself, and where just two would win after it, either of these.
//
//     . . X X X . .       1 and 2 make a double four each; a stone on 0 or 3 takes one of the
//     0 1       2 3       two ways from one of them only: 1, 2 answer both, 0 and 3 both as well
//
// A stone anywhere else loses to one of them, unless it makes a four of its own.
template <int Words>
Bits<Words> defences(const ShapeBoard<Words>& board, int threatening) {
  using Cells = Bits<Words>;
  Cells common = board.geometry().board & ~board.taken();
  for (int cell : board.double_fours(threatening)) {
    const Cells ways = board.completions(cell, threatening);
    Cells answers = Cells::one(cell);
    if (ways.count() == 2) answers |= ways;
    common &= answers;
    if (!common.any()) break;
  }
  return common;
}

// Without gravity each answer is a fact: stones of the other side only ever take cells away from a
// run, so what is not taken wins as foreseen. With gravity only wins in one are told, since a
// stone also opens the cell above it.
template <int Words>
Outlook<Words> look(const ShapeBoard<Words>& board) {
  using Cells = Bits<Words>;
  using Kind = typename Outlook<Words>::Kind;
  const int us = board.turn(), them = us ^ 1;
  Cells own = board.wins(us), other = board.wins(them);
  const bool gravity = board.rules().gravity;
  if (gravity && (own.any() || other.any())) {
    const Cells moves = board.moves();
    own &= moves;
    other &= moves;
  }
  if (own.any()) return {Kind::Won, 1, own};
  if (other.any()) {
    if (other.several()) return {Kind::Lost, 2, other};
    if (!gravity && (other & board.double_fours(us)).any()) return {Kind::Won, 3, other};
    return {Kind::Forced, 2, other};
  }
  if (gravity) return {};
  if (board.double_fours(us).any()) return {Kind::Won, 3, board.double_fours(us)};
  if (!board.double_fours(them).any()) return {};
  const Cells replies = defences(board, them) | board.fours(us);
  if (!replies.any()) return {Kind::Lost, 4, {}};
  return {Kind::Pressed, 4, replies};
}

}  // namespace noughts
