#include <algorithm>
#include <random>
#include <set>
#include <vector>

#include "basic_board.hpp"
#include "board.hpp"
#include "check.hpp"
#include "count.hpp"
#include "naive.hpp"

namespace {

using namespace noughts;

template <int Words>
std::set<int> listed(const Bits<Words>& cells) {
  std::set<int> list;
  for (int cell : cells) list.insert(cell);
  return list;
}

template <int Words>
void agree(const BasicBoard<Words>& board, const Naive& naive) {
  const auto legal = naive.legal();
  CHECK_EQUAL(board.turn(), naive.turn());
  CHECK_EQUAL(board.winner(), naive.winner());
  CHECK_EQUAL(board.over(), legal.empty());
  CHECK(listed(board.legal()) == legal);
  for (int cell = 0; cell < board.rules().cells(); ++cell) {
    CHECK_EQUAL(board.stones(0).test(cell), naive.cells()[cell] == 'X');
    CHECK_EQUAL(board.stones(1).test(cell), naive.cells()[cell] == 'O');
  }
  const int winner = naive.winner();
  CHECK(listed(board.winning_cells()) ==
        (winner < 0 ? std::set<int>() : naive.winning_cells("XO"[winner])));
}

// The moves of the side to move that win at once, found by trying them all.
std::set<int> winning_moves(const Naive& naive) {
  std::set<int> moves;
  for (int cell : naive.legal())
    if (naive.after(cell).winner() >= 0) moves.insert(cell);
  return moves;
}

template <int Words>
void images_have_one_canonical_key(const BasicBoard<Words>& board) {
  for (const auto& image : board.geometry().symmetries) {
    BasicBoard<Words> other = board;
    std::array<Bits<Words>, 2> stones;
    for (int side : {0, 1})
      for (int cell : board.stones(side)) stones[side] |= Bits<Words>::one(image[cell]);
    other.load(stones[0], stones[1], board.turn());
    CHECK_EQUAL(other.canonical_key(), board.canonical_key());
    CHECK(other.canonical_key() <= other.key());
    CHECK_EQUAL(other.winner(), board.winner());
  }
}

// Plays one game to its end and back, comparing all there is to compare at every `pace`-th move.
template <int Words>
void play_out(const Rules& rules, unsigned seed, int pace) {
  std::mt19937 random(seed);
  BasicBoard<Words> board(rules);
  std::vector<Naive> line{Naive(rules)};
  std::vector<std::uint64_t> keys{board.key()};
  while (!board.over()) {
    const auto moves = listed(board.legal());
    const int cell = *std::next(moves.begin(), random() % moves.size());
    board.play(cell);
    line.push_back(line.back().after(cell));
    keys.push_back(board.key());
    if (board.ply() % pace != 0 && !board.over()) continue;
    agree(board, line.back());
    images_have_one_canonical_key(board);
    if (rules.cells() <= 128 && board.winner() < 0) {
      const auto completions = board.geometry().completions(board.stones(board.turn()));
      CHECK(listed(board.legal() & completions) == winning_moves(line.back()));
    }
  }
  agree(board, line.back());
  while (true) {
    CHECK_EQUAL(board.key(), keys.back());
    if (board.ply() % pace == 0) agree(board, line.back());
    if (board.ply() == 0) break;
    board.undo();
    keys.pop_back();
    line.pop_back();
  }
}

Rules random_rules(std::mt19937& random, int max_side) {
  const int rows = 1 + random() % max_side;
  const int cols = 1 + random() % max_side;
  const int k = 1 + random() % std::min(std::max(rows, cols), 7);
  return {rows, cols, k, random() % 2 == 0, random() % 2 == 0};
}

FACT("random games on small boards agree with the naive game in every width") {
  std::mt19937 random(1);
  for (int game = 0; game < 400; ++game) {
    const Rules rules = random_rules(random, 8);
    play_out<1>(rules, game, 1);
    play_out<2>(rules, game, 3);
    play_out<4>(rules, game, 3);
    play_out<11>(rules, game, 3);
  }
}

FACT("random games on middling boards agree with the naive game") {
  std::mt19937 random(2);
  for (int game = 0; game < 150; ++game) {
    const Rules rules = random_rules(random, 11);
    play_out<2>(rules, game, 5);
    play_out<4>(rules, game, 5);
  }
}

FACT("random games on large boards agree with the naive game") {
  std::mt19937 random(3);
  for (int game = 0; game < 80; ++game) {
    const Rules rules = random_rules(random, 26);
    if (rules.cells() <= 256) play_out<4>(rules, game, 31);
    play_out<11>(rules, game, 31);
  }
  play_out<11>({26, 26, 26}, 0, 97);
  play_out<11>({26, 26, 26, true, true}, 0, 97);
}

FACT("perft from the midst of random games agrees with the naive game") {
  std::mt19937 random(5);
  for (int game = 0; game < 150; ++game) {
    const Rules rules = random_rules(random, game < 100 ? 8 : 16);
    Board board(rules);
    Naive naive(rules);
    for (int left = random() % rules.cells(); left > 0 && !board.over(); --left) {
      const auto moves = naive.legal();
      const int cell = *std::next(moves.begin(), random() % moves.size());
      board.play(cell);
      naive = naive.after(cell);
    }
    const int depth = naive.legal().size() > 12 ? 2 : 4;
    CHECK_EQUAL(perft(board, depth), naive.perft(depth));
  }
}

FACT("a square has 8 symmetries, a rectangle 4, gravity leaves 2") {
  CHECK_EQUAL(Geometry<1>({3, 3, 3}).symmetries.size(), 8u);
  CHECK_EQUAL(Geometry<1>({3, 4, 3}).symmetries.size(), 4u);
  CHECK_EQUAL(Geometry<1>({3, 3, 3, false, true}).symmetries.size(), 2u);
  for (const auto& image : Geometry<1>({5, 5, 3}).symmetries)
    CHECK_EQUAL(std::set<int>(image.begin(), image.end()).size(), 25u);
}

FACT("the order of moves leaves no mark on the key") {
  std::mt19937 random(4);
  for (int trial = 0; trial < 100; ++trial) {
    Board one({20, 20, 20}), other({20, 20, 20});
    std::vector<int> cells(400);
    for (int i = 0; i < 400; ++i) cells[i] = i;
    std::shuffle(cells.begin(), cells.end(), random);
    for (int i = 0; i < 8; ++i) one.play(cells[i]);
    for (int i : {6, 3, 0, 7, 4, 1, 2, 5}) other.play(cells[i]);
    CHECK_EQUAL(one.key(), other.key());
    other.undo();
    CHECK(one.key() != other.key());
  }
}

}  // namespace
