#include <stdexcept>

#include "board.hpp"
#include "check.hpp"
#include "drawing.hpp"

namespace {

using noughts::Board;
using noughts::Rules;
using Refused = std::invalid_argument;

void play(Board& board, std::initializer_list<int> cells) {
  for (int cell : cells) board.play(cell);
}

FACT("a game has 1 to 26 rows and columns and K up to the longer side") {
  for (const Rules& rules : {Rules{1, 1, 1}, {26, 26, 26}, {1, 26, 26}, {26, 1, 1}, {3, 8, 8}})
    CHECK(Board(rules).rules() == rules);
  for (const Rules& rules :
       {Rules{0, 3, 3}, {3, 0, 3}, {27, 3, 3}, {3, 27, 3}, {3, 3, 0}, {3, 3, 4}, {-1, -1, -1}})
    CHECK_THROWS(Refused, Board{rules});
}

FACT("an overline wins unless the game is exact") {
  for (bool exact : {false, true}) {
    const Rules rules{2, 6, 3, exact};
    Board board = drawn(rules, "XX.X.. OO.O..", 'X');
    board.play(2);
    CHECK_EQUAL(board.winner(), exact ? -1 : 0);
    CHECK_EQUAL(marked(rules, board.winning_cells()), exact ? "............" : "1111........");
  }
}

FACT("K stones joined from two sides win an exact game") {
  const Rules rules{2, 7, 5, true};
  Board board = drawn(rules, "XX.XX.. OO.OO..", 'X');
  board.play(2);
  CHECK_EQUAL(board.winner(), 0);
  CHECK_EQUAL(marked(rules, board.winning_cells()), "11111.........");
}

FACT("a stone that overruns one line may still win an exact game on another") {
  const Rules rules{4, 4, 3, true};
  Board board = drawn(rules,
                      "XX.X"
                      "OOX."
                      "O.XO"
                      ".O..",
                      'X');
  board.play(2);
  CHECK_EQUAL(board.winner(), 0);
  CHECK_EQUAL(marked(rules, board.winning_cells()), "..1...1...1.....");
}

FACT("a run does not go on from one row into the next") {
  const Rules rules{3, 3, 3};
  CHECK_EQUAL(drawn(rules, ".XX X.. OO.", 'O').winner(), -1);  // cells 1, 2, 3
  CHECK_EQUAL(drawn(rules, "OO. X.X .X.", 'O').winner(), -1);  // cells 3, 5, 7
  CHECK_EQUAL(drawn(rules, "X.. .X. OOX", 'O').winner(), 0);
}

FACT("the first stone wins where K is 1") {
  for (const Rules& rules : {Rules{1, 1, 1},
                             {1, 1, 1, true},
                             {1, 1, 1, true, true},
                             {1, 9, 1, true},
                             {9, 1, 1, true},
                             {5, 5, 1, true},
                             {26, 26, 1},
                             {26, 26, 1, true, true}}) {
    Board board(rules);
    const int last = rules.cells() - 1;
    board.play(last);
    CHECK_EQUAL(board.winner(), 0);
    CHECK(board.over());
    CHECK(board.winning_cells() == Board::Cells::one(last));
    CHECK_THROWS(Refused, board.play(0));
  }
}

FACT("K may be longer than the shorter side") {
  for (auto [rules, stride] : {std::pair{Rules{2, 26, 26, true}, 1}, {Rules{26, 2, 26, true}, 2}}) {
    Board board(rules);
    for (int i = 0; i < 25; ++i) play(board, {i * stride, (stride == 1 ? 26 : 1) + i * stride});
    CHECK_EQUAL(board.winner(), -1);
    board.play(25 * stride);
    CHECK_EQUAL(board.winner(), 0);
    CHECK_EQUAL(board.winning_cells().count(), 26);
  }
}

FACT("two lines won at once are both shown") {
  const Rules rules{3, 3, 3};
  Board board = drawn(rules, ".XX XOO XOO", 'X');
  board.play(0);
  CHECK_EQUAL(marked(rules, board.winning_cells()), "1111..1..");
  CHECK(board.over());
}

FACT("under gravity a stone must land") {
  const Rules rules{3, 2, 3, false, true};
  Board board(rules);
  CHECK_EQUAL(marked(rules, board.legal()), "....11");
  CHECK_THROWS(Refused, board.play(0));
  board.play(4);
  CHECK_EQUAL(marked(rules, board.legal()), "..1..1");
  play(board, {2, 0});
  CHECK_EQUAL(marked(rules, board.legal()), ".....1");
}

FACT("what is not allowed is refused and changes nothing") {
  Board board({3, 3, 3});
  play(board, {4, 0});
  const auto key = board.key();
  for (int cell : {-1, 9, 4, 0, 1000000, -1000000}) CHECK_THROWS(Refused, board.play(cell));
  using Cells = Board::Cells;
  CHECK_THROWS(Refused, board.load(Cells::one(9), {}, 1));
  CHECK_THROWS(Refused, board.load(Cells::one(700), {}, 1));
  CHECK_THROWS(Refused, board.load({}, {}, 2));
  CHECK_THROWS(Refused, board.load({}, {}, -1));
  CHECK_THROWS(Refused, board.load(Cells::one(1), Cells::one(1), 0));
  CHECK_EQUAL(board.key(), key);
  CHECK_EQUAL(board.ply(), 2);
  play(board, {1});
  board.undo();
  board.undo();
  board.undo();
  CHECK_THROWS(Refused, board.undo());
  CHECK_EQUAL(board.key(), Board({3, 3, 3}).key());
}

FACT("only positions that alternation can give are loaded") {
  const Rules rules{3, 3, 3};
  CHECK_EQUAL(drawn(rules, "... ... ...", 'O').turn(), 1);
  CHECK_EQUAL(drawn(rules, "... .O. ...", 'X').turn(), 0);
  CHECK_THROWS(Refused, drawn(rules, "... .O. ...", 'O'));
  CHECK_THROWS(Refused, drawn(rules, "... .X. ...", 'X'));
  CHECK_THROWS(Refused, drawn(rules, "XX. ... ...", 'O'));
  CHECK_THROWS(Refused, drawn(rules, "XXX OOO ...", 'X'));
  CHECK_THROWS(Refused, drawn(rules, "XXX OO. O..", 'X'));
  CHECK_EQUAL(drawn(rules, "XXX OO. O..", 'O').winner(), 0);
  CHECK_THROWS(Refused, drawn({3, 3, 3, false, true}, "... .X. O..", 'X'));
  CHECK_THROWS(Refused, drawn(rules, "... ... ...", 'X').undo());
}

FACT("a loaded position has the key of the one played to, and a full board is over") {
  Board played({3, 3, 3});
  play(played, {0, 1, 2, 4, 3, 5, 7, 6, 8});
  const Board loaded = drawn({3, 3, 3}, "XOX XOO OXX", 'O');
  CHECK_EQUAL(loaded.key(), played.key());
  CHECK_EQUAL(loaded.canonical_key(), played.canonical_key());
  CHECK_EQUAL(loaded.winner(), -1);
  CHECK(loaded.over() && played.over());
  CHECK(!loaded.legal().any());
}

FACT("a key tells the side to move") {
  CHECK(drawn({3, 3, 3}, "XO. ... ...", 'X').key() != drawn({3, 3, 3}, "XO. ... ...", 'O').key());
}

FACT("keys are the same on every platform") {
  Board board({15, 15, 5});
  CHECK_EQUAL(board.key(), 0u);
  board.play(112);
  CHECK_EQUAL(board.key(), 0x96ab09b4c6adad17);
}

}  // namespace
