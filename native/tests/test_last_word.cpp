#include <algorithm>
#include <array>
#include <random>
#include <vector>

#include "basic_board.hpp"
#include "check.hpp"
#include "drawing.hpp"
#include "last_word.hpp"

namespace {

using namespace noughts;

// The same by playing it out stone by stone, with the winning cells as they are now.
int played_out(const ShapeBoard<1>& board) {
  const Rules& rules = board.rules();
  std::vector<int> open;  // the cell of each column that is played next; below 0 where it is full
  for (int cell : board.moves()) open.push_back(cell);
  int mover = board.turn();
  const auto wins_at = [&](int side, int cell) { return cell >= 0 && board.wins(side).test(cell); };
  const auto safe = [&](int cell) {
    return !wins_at(0, cell - rules.cols) && !wins_at(1, cell - rules.cols);
  };
  while (true) {
    // A safe cell if there is one.
    const auto free = std::find_if(open.begin(), open.end(),
                                   [&](int cell) { return cell >= 0 && safe(cell); });
    if (free != open.end()) {
      *free -= rules.cols;
      mover ^= 1;
      continue;
    }
    // Else below an own winning cell: at best the one above the reply wins too, at second best the
    // column then has an odd number of safe cells.
    int* chosen = nullptr;
    int best = -1;
    for (int& cell : open) {
      if (cell < 0 || !wins_at(mover, cell - rules.cols)) continue;
      if (wins_at(mover ^ 1, cell - rules.cols)) continue;
      const int after = cell - 2 * rules.cols;
      int worth = 0;
      for (int next = after; next >= 0 && safe(next); next -= rules.cols) worth = 1 - worth;
      if (wins_at(mover, after)) worth = 2;
      if (worth <= best) continue;
      best = worth;
      chosen = &cell;
    }
    if (best == 2) return mover == board.turn() ? 1 : -1;
    if (chosen)
      *chosen -= 2 * rules.cols;
    else if (std::any_of(open.begin(), open.end(), [](int cell) { return cell >= 0; }))
      return mover == board.turn() ? -1 : 1;
    else
      return 0;
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

FACT("below two own winning cells, one on top of the other, giving way wins") {
  //     5  . O O . .
  //     4  . O O O X      X wins on a2 and a3. d5 and e5 are filled first, and then X plays a1: the
  //     3  . X X X O      reply on a2 is forced, and he wins on a3.
  //     2  . X X X O
  //     1  . O O X X
  const Rules rules{5, 5, 4, false, true};
  const Board drawing = drawn(rules, ".OO.. .OOOX .XXXO .XXXO .OOXX", 'X');
  BasicBoard<1> plain(rules);
  plain.load(Bits<1>(drawing.stones(0)), Bits<1>(drawing.stones(1)), 0);
  ShapeBoard<1> board(plain, {});
  CHECK_EQUAL(last_word(board), 1);
  board.pass();
  CHECK_EQUAL(last_word(board), -1);  // O, to move, has to play a1
}

}  // namespace
