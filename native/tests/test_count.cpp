#include <stdexcept>

#include "check.hpp"
#include "count.hpp"
#include "drawing.hpp"
#include "key_set.hpp"
#include "naive.hpp"

namespace {

using namespace noughts;

const Rules tictactoe{3, 3, 3};
const Rules connect4{6, 7, 4, false, true};

FACT("tic-tac-toe has 255,168 games and 549,946 nodes") {
  const TreeCount tree = count_tree(Board(tictactoe));
  CHECK_EQUAL(tree.games, 255168u);
  CHECK_EQUAL(tree.nodes, 549946u);
  CHECK_EQUAL(tree.wins_x, 131184u);
  CHECK_EQUAL(tree.wins_o, 77904u);
  CHECK_EQUAL(tree.draws, 46080u);
}

FACT("tic-tac-toe has 5,478 positions, 765 up to symmetry") {
  const PositionCount positions = count_positions(Board(tictactoe), 5478);
  CHECK_EQUAL(positions.all, 5478u);
  CHECK_EQUAL(positions.up_to_symmetry, 765u);
  CHECK_THROWS(std::overflow_error, count_positions(Board(tictactoe), 5477));
}

FACT("tic-tac-toe runs to nine plies in 127,872 ways") {
  CHECK_EQUAL(perft(Board(tictactoe), 9), 127872u);
  CHECK_EQUAL(perft(Board(tictactoe), 0), 1u);
  CHECK_EQUAL(perft(Board(tictactoe), 10), 0u);
  CHECK_EQUAL(perft(Board(tictactoe), 1000000000), 0u);
  CHECK_THROWS(std::invalid_argument, perft(Board(tictactoe), -1));
}

FACT("the perft of Connect Four is the known one") {
  std::uint64_t depth = 0;
  for (std::uint64_t known : {7, 49, 343, 2401, 16807, 117649, 823536, 5673234})
    CHECK_EQUAL(perft(Board(connect4), ++depth), known);
}

FACT("a finished game counts as itself and nothing below") {
  const Board won = drawn(tictactoe, "XXX OO. ...", 'O');
  CHECK_EQUAL(perft(won, 0), 1u);
  CHECK_EQUAL(perft(won, 1), 0u);
  CHECK_EQUAL(perft(won, 2), 0u);
  CHECK_EQUAL(count_tree(won).games, 1u);
  CHECK_EQUAL(count_tree(won).nodes, 1u);
  CHECK_EQUAL(count_tree(won).wins_x, 1u);
  CHECK_EQUAL(count_positions(won, 1).all, 1u);
  const Board drawn_game = drawn(tictactoe, "XOX XOO OXX", 'O');
  CHECK_EQUAL(perft(drawn_game, 1), 0u);
  CHECK_EQUAL(count_tree(drawn_game).draws, 1u);
}

FACT("a count begins with whoever is to move") {
  const TreeCount x_first = count_tree(Board(tictactoe));
  const TreeCount o_first = count_tree(drawn(tictactoe, "... ... ...", 'O'));
  CHECK_EQUAL(o_first.wins_o, x_first.wins_x);
  CHECK_EQUAL(o_first.wins_x, x_first.wins_o);
}

template <int Words>
Board wide(const Rules& rules) {
  return Board(Board::Variant(BasicBoard<Words>(rules)));
}

FACT("every width counts what the naive game counts") {
  const auto sizes = {Rules{1, 1, 1}, {1, 5, 2}, {5, 1, 2}, {1, 6, 3}, {2, 3, 1}, {2, 3, 2},
                      Rules{3, 2, 2}, {2, 4, 3}, {4, 2, 3}, {3, 3, 2}, {3, 3, 3}};
  for (Rules rules : sizes)
    for (int variant = 0; variant < 4; ++variant) {
      rules.exact = variant & 1;
      rules.gravity = variant & 2;
      const Naive naive(rules);
      std::set<std::string> seen;
      const std::uint64_t games = naive.explore(seen);
      const auto symmetric = count_positions(wide<1>(rules), 100000).up_to_symmetry;
      for (const Board& board : {wide<1>(rules), wide<2>(rules), wide<4>(rules), wide<11>(rules)}) {
        CHECK_EQUAL(count_tree(board).games, games);
        CHECK_EQUAL(count_positions(board, 100000).all, seen.size());
        CHECK_EQUAL(count_positions(board, 100000).up_to_symmetry, symmetric);
        for (int depth = 0; depth <= 4; ++depth)
          CHECK_EQUAL(perft(board, depth), naive.perft(depth));
      }
    }
}

FACT("a long count asks its caller now and then and stops when told") {
  int polls = 0;
  const Poll poll = [&polls] {
    if (++polls == 3) throw std::runtime_error("enough");
  };
  const Rules rules{10, 10, 5};
  CHECK_THROWS(std::runtime_error, perft(Board(rules), 20, poll));
  CHECK_EQUAL(polls, 3);
  polls = 0;
  CHECK_THROWS(std::runtime_error, count_tree(Board(rules), poll));
  polls = 0;
  CHECK_THROWS(std::runtime_error, count_positions(Board(rules), 1u << 30, poll));
}

FACT("a set of keys holds each key once") {
  KeySet keys;
  for (int round : {0, 1})
    for (std::uint64_t i = 0; i < 10000; ++i) CHECK_EQUAL(keys.insert(i * i * i), round == 0);
  CHECK_EQUAL(keys.size(), 10000u);
}

}  // namespace
