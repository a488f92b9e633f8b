#include <array>
#include <random>
#include <vector>

#include "basic_board.hpp"
#include "check.hpp"
#include "parity.hpp"

namespace {

using namespace noughts;

// The same by playing it out stone by stone, with the winning cells as they are now.
int played_out(const ShapeBoard<1>& board) {
  const Rules& rules = board.rules();
  std::vector<int> open;  // the cell of each column that is played next; below 0 where it is full
  for (int cell : board.moves()) open.push_back(cell);
  int mover = board.turn();
  const auto wins_above = [&](int side, int cell) {
    return cell >= rules.cols && board.wins(side).test(cell - rules.cols);
  };
  while (true) {
    int *safe = nullptr, *own = nullptr;
    bool left = false;
    for (int& cell : open) {
      if (cell < 0) continue;
      left = true;
      const bool mine = wins_above(mover, cell), theirs = wins_above(mover ^ 1, cell);
      if (!mine && !theirs) safe = &cell;
      if (mine && !theirs && !own) own = &cell;
    }
    if (!left) return 0;
    if (safe) {
      *safe -= rules.cols;
      mover ^= 1;
    } else if (own) {
      *own -= 2 * rules.cols;  // and the reply above it
    } else {
      return mover == board.turn() ? -1 : 1;
    }
  }
}

FACT("who has the last word is who has it when all is played out") {
  std::mt19937 random(11);
  std::array<int, 3> seen{};
  for (int game = 0; game < 600; ++game) {
    const int rows = 4 + random() % 4, cols = 3 + random() % 5;
    const Rules rules{rows, cols, 3 + static_cast<int>(random() % 2), false, true};
    BasicBoard<1> plain(rules);
    ShapeBoard<1> board(plain, {});
    while (true) {
      const int foretold = last_word(board);
      CHECK_EQUAL(foretold, played_out(board));
      ++seen[foretold + 1];
      std::vector<int> moves;
      for (int cell : board.moves())
        if (!board.wins(board.turn()).test(cell)) moves.push_back(cell);
      if (moves.empty()) break;
      board.play(moves[random() % moves.size()]);
    }
  }
  for (int count : seen) CHECK(count > 500);
}

FACT("whoever must play below the other's winning cell loses, and gives way below his own") {
  //     4  . . .
  //     3  . O O      X wins on a2 once a1 is played, O on a3 once a2 is.
  //     2  . X X
  //     1  . X O
  const Rules rules{4, 3, 3, false, true};
  BasicBoard<1> plain(rules);
  for (int cell : {10, 11, 7, 4, 8, 5}) plain.play(cell);  // b1 c1 b2 b3 c2 c3
  ShapeBoard<1> board(plain, {});
  CHECK(board.wins(0).test(6));  // a2
  CHECK_EQUAL(last_word(board), 0);  // X, to move: after two other cells he gives way
  board.pass();
  CHECK_EQUAL(last_word(board), -1);  // O, to move, has to play a1
}

}  // namespace
