#include <algorithm>
#include <random>
#include <set>
#include <vector>

#include "basic_board.hpp"
#include "check.hpp"
#include "naive.hpp"
#include "shape_board.hpp"

namespace {

using namespace noughts;

Weights odd_weights() {
  Weights weights;
  for (int i = 0; i < all_mixes; ++i) {
    weights.mover[i] = i * i % 101;
    weights.waiter[i] = 3 * i % 89;
  }
  for (int i = 0; i < Tension::count; ++i) weights.tension[i] = i;
  return weights;
}

template <int Words>
void same(const ShapeBoard<Words>& board, const ShapeBoard<Words>& fresh) {
  CHECK_EQUAL(board.key(), fresh.key());
  CHECK_EQUAL(board.turn(), fresh.turn());
  CHECK_EQUAL(board.weighed(), fresh.weighed());
  CHECK_EQUAL(board.empty_count(), fresh.empty_count());
  CHECK(board.near_moves() == fresh.near_moves());
  for (int side : {0, 1}) {
    CHECK(board.stones(side) == fresh.stones(side));
    CHECK_EQUAL(board.can_win(side), fresh.can_win(side));
    CHECK(board.wins(side) == fresh.wins(side));
    CHECK(board.double_fours(side) == fresh.double_fours(side));
    CHECK(board.fours(side) == fresh.fours(side));
    CHECK(board.threes(side) == fresh.threes(side));
    for (int cell = 0; cell < board.rules().cells(); ++cell) {
      if (!board.empty(cell)) continue;
      CHECK_EQUAL(board.pattern(cell, side), fresh.pattern(cell, side));
      CHECK_EQUAL(board.mix(cell, side), fresh.mix(cell, side));
      CHECK(board.rank(cell, side) == fresh.rank(cell, side));
      CHECK(board.completions(cell, side) == fresh.completions(cell, side));
    }
  }
}

// The cells that win, and how many would after a stone, found on the plain bit board.
template <int Words>
void sees_the_wins(const ShapeBoard<Words>& board) {
  const Geometry<Words>& geometry = board.geometry();
  const auto empty = geometry.board & ~board.taken();
  for (int side : {0, 1}) {
    const auto wins = geometry.completions(board.stones(side)) & empty;
    CHECK(board.wins(side) == wins);
    for (int cell : empty & ~wins) {
      const auto one = Bits<Words>::one(cell);
      const auto after = geometry.completions(board.stones(side) | one) & empty & ~one;
      CHECK((after & ~wins) == (board.completions(cell, side) & ~wins));
    }
  }
}

template <int Words>
void play_and_take_back(const Rules& rules, unsigned seed, int pace) {
  std::mt19937 random(seed);
  const Weights weights = odd_weights();
  BasicBoard<Words> plain(rules);
  ShapeBoard<Words> board(plain, weights);
  std::vector<int> line;
  const auto compare = [&] {
    same(board, ShapeBoard<Words>(plain, weights));
    sees_the_wins(board);
  };
  for (int step = 0; step < 3 * rules.cells(); ++step) {
    std::vector<int> moves;
    for (int cell : plain.legal())
      if (!board.wins(plain.turn()).test(cell)) moves.push_back(cell);
    const bool back = moves.empty() || random() % 3 == 0;
    if (back && line.empty()) break;
    if (back) {
      line.pop_back();
      plain.undo();
      board.undo();
    } else {
      line.push_back(moves[random() % moves.size()]);
      plain.play(line.back());
      board.play(line.back());
    }
    if (step % pace == 0) compare();
  }
  board.pass();
  board.undo_pass();
  compare();
}

FACT("the shapes kept up to date are those worked out afresh, on every kind of board") {
  std::mt19937 random(7);
  for (int game = 0; game < 60; ++game) {
    const int rows = 1 + random() % 8, cols = 1 + random() % 8;
    const int k = 1 + random() % std::max(rows, cols);
    play_and_take_back<1>({rows, cols, k, random() % 2 == 0, random() % 2 == 0}, game, 3);
  }
  for (const Rules& rules : {Rules{15, 15, 5}, {15, 15, 5, true}, {9, 13, 6, true}, {15, 15, 7},
                             {15, 15, 8}, {6, 7, 4, false, true}, {16, 10, 4}, {15, 15, 5, true, true}})
    play_and_take_back<4>(rules, 1, 29);
  for (const Rules& rules : {Rules{26, 26, 5}, {20, 20, 6, true}, {26, 20, 9, true}, {26, 26, 26}})
    play_and_take_back<11>(rules, 1, 301);
}

FACT("a side that has no line left cannot win") {
  const Rules rules{3, 3, 3};
  BasicBoard<1> plain(rules);
  for (int cell : {0, 1, 2, 4, 3, 5}) plain.play(cell);  // XOX / XOO / ...
  ShapeBoard<1> board(plain, {});
  CHECK(board.can_win(0));
  CHECK(board.can_win(1));
  for (int cell : {7, 6}) board.play(cell);  // XOX / XOO / OX.
  CHECK(!board.can_win(0));
  CHECK(!board.can_win(1));
}

}  // namespace
