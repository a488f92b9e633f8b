#pragma once

#include <array>

#include "shape_board.hpp"

namespace noughts {

// Under gravity, who has the last word: nobody wants to play right below a cell that wins for the
// other side, so first all other cells are filled, in turns, and whoever then has to move gives
// way. Who gives way below a winning cell of his own alone loses just that cell, to the reply on
// it, and wins if the cell above wins for him too; else the column goes on. Who can only give way
// below a cell of the other's loses.
//
//     . . .       X wins on a. The other columns are filled first, eight cells, so whoever is to
//     . . .       move now is to move again then and must play below a: O loses, while X would
//     a . .       give up his winning cell.
//     . . .
//
// Returns 1 if the side to move is foretold to win, -1 if the other is, 0 if neither. A guess: new
// winning cells may come about on the way.
template <int Words>
int last_word(const ShapeBoard<Words>& board) {
  using Cells = Bits<Words>;
  const Cells &x_wins = board.wins(0), &o_wins = board.wins(1);
  if (!x_wins.any() && !o_wins.any()) return 0;
  const int cols = board.rules().cols;

  // Step 1. Each column is filled up to the first cell that has a winning one above it.
  const Cells feared = x_wins | o_wins;
  const auto climb = [&feared, cols](int cell) {  // to that cell; past the top where there is none
    while (cell >= 0 && !(cell >= cols && feared.test(cell - cols))) cell -= cols;
    return cell;
  };
  std::array<int, Rules::max_side> waiting;
  int count = 0, free = board.empty_count();
  for (int open : board.moves())
    if (const int cell = climb(open); cell >= 0) {
      waiting[count++] = cell;
      free -= cell / cols + 1;
    }

  // Step 2. Then one of the columns has to go on, best one after whose rest the other side moves.
  int mover = board.turn() ^ (free & 1), left = count;
  while (left > 0) {
    const Cells own = board.wins(mover) & ~board.wins(mover ^ 1);
    int chosen = count, rest = 0;
    for (int i = 0; i < count; ++i) {
      if (waiting[i] < 0 || !own.test(waiting[i] - cols)) continue;
      const int after = waiting[i] - 2 * cols;  // above the reply
      if (after >= 0 && board.wins(mover).test(after)) return mover == board.turn() ? 1 : -1;
      const int filled = (after - climb(after)) / cols;
      if (chosen < count && (rest & 1) >= (filled & 1)) continue;
      chosen = i;
      rest = filled;
    }
    if (chosen == count) return mover == board.turn() ? -1 : 1;
    waiting[chosen] -= (2 + rest) * cols;
    mover ^= rest & 1;
    if (waiting[chosen] < 0) --left;
  }
  return 0;
}

}  // namespace noughts
