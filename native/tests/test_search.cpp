#include <random>
#include <vector>

#include "alphabeta.hpp"
#include "brute_force.hpp"
#include "check.hpp"
#include "drawing.hpp"
#include "fours.hpp"
#include "some_weights.hpp"
#include "threats.hpp"

namespace {

using namespace noughts;

// A game that goes on, so many random moves after its start.
std::optional<BasicBoard<1>> random_position(std::mt19937& random, const Rules& rules, int stones) {
  BasicBoard<1> board(rules);
  for (; stones > 0; --stones) {
    std::vector<int> moves;
    for (int cell : board.legal()) moves.push_back(cell);
    if (moves.empty()) return std::nullopt;
    board.play(moves[random() % moves.size()]);
  }
  if (board.over()) return std::nullopt;
  return board;
}

// All that one search needs, with limits of its own.
struct Bench {
  explicit Bench(const BasicBoard<1>& position, std::uint64_t nodes = 1'000'000)
      : board(position, some_weights()), meter(control, nodes) {}

  ShapeBoard<1> board;
  Table table{1};
  Control control{Limits{}};
  Meter meter;
};

const std::vector<Rules> middle_games = {
    {5, 5, 4}, {5, 5, 4, true}, {6, 5, 4}, {4, 7, 4}, {5, 5, 3, true}, {4, 6, 3},
    {6, 6, 5}, {6, 6, 5, true}, {6, 6, 4, true}, {5, 6, 4}};

// Checks `want` claims of wins that the search makes in random positions.
template <class Claim>
void claims_hold(unsigned seed, int want, int most_empty, Claim claim) {
  std::mt19937 random(seed);
  for (int claims = 0; claims < want;) {
    const Rules& rules = middle_games[random() % middle_games.size()];
    const int empty = std::min(rules.cells() - 4, 8 + static_cast<int>(random() % (most_empty - 7)));
    const auto position = random_position(random, rules, rules.cells() - empty);
    if (!position) continue;
    const int plies = claim(*position);
    if (plies == 0) continue;
    ++claims;
    const int us = position->turn();
    BruteForce judge(rules);
    CHECK(judge.wins_within(position->stones(us), position->stones(us ^ 1), plies));
  }
}

FACT("a win by fours is one, and in the plies that are told") {
  claims_hold(1, 1500, 18, [](const BasicBoard<1>& position) {
    Bench bench(position);
    return Fours<1>(bench.board, bench.table, bench.meter).win(16, 1000);
  });
}

FACT("a win by threats is one, and in the plies that are told") {
  using enum Threats<1>::Scope;
  for (auto scope : {Loud, Quiet, Quieter})
    claims_hold(2 + static_cast<int>(scope), 1500, 18, [scope](const BasicBoard<1>& position) {
      Bench bench(position);
      Threats<1> threats(bench.board, bench.table, bench.meter, scope);
      const int us = position.turn();
      if (threats.search(us, 3000) != Threats<1>::Answer::Won) return 0;
      const Moves line = threats.winning_line(us);
      CHECK_EQUAL(line.size() % 2, 1u);
      CHECK(static_cast<int>(line.size()) <= threats.plies(us));
      BasicBoard<1> end = position;
      for (int cell : line) {
        CHECK(end.legal().test(cell));
        end.play(cell);
      }
      CHECK_EQUAL(end.winner(), us);
      return threats.plies(us);
    });
}

FACT("a forced end found by alpha-beta with moves left out is one") {
  std::mt19937 random(5);
  for (int claims = 0; claims < 1500;) {
    const Rules& rules = middle_games[random() % middle_games.size()];
    const int empty = std::min(rules.cells() - 4, 8 + static_cast<int>(random() % 11));
    const auto position = random_position(random, rules, rules.cells() - empty);
    if (!position) continue;
    Bench bench(*position, 500 + random() % 5000);
    AlphaBeta<1> search(bench.board, bench.table, bench.meter, false);
    for (int depth = 1; depth < 8; ++depth) {
      Moves line;
      const int score = search.search(-unbounded, unbounded, depth, 0, &line);
      if (bench.meter.over() || !is_forced(score)) continue;
      ++claims;
      const int us = position->turn(), plies = plies_to(score);
      BruteForce judge(rules);
      if (is_win(score))
        CHECK(judge.wins_within(position->stones(us), position->stones(us ^ 1), plies));
      else
        CHECK(judge.loses_within(position->stones(us), position->stones(us ^ 1), plies));
      break;
    }
  }
}

FACT("a win by threats stands against a stone outside its zone") {
  std::mt19937 random(6);
  for (int tried = 0; tried < 300;) {
    const Rules& rules = middle_games[random() % middle_games.size()];
    const int empty = std::min(rules.cells() - 4, 16 + static_cast<int>(random() % 5));
    const auto position = random_position(random, rules, rules.cells() - empty);
    if (!position) continue;
    const int us = position->turn();
    Bench bench(*position);
    const auto scope = static_cast<Threats<1>::Scope>(random() % 3);
    Threats<1> threats(bench.board, bench.table, bench.meter, scope);
    if (threats.search(us, 3000) != Threats<1>::Answer::Won) continue;
    Bits<1> zone;
    if (!threats.add_zone(us, zone)) continue;
    ++tried;
    BruteForce judge(rules);
    for (int cell : position->legal() & ~zone)
      CHECK(judge.wins_within(position->stones(us), position->stones(us ^ 1) | Bits<1>::one(cell),
                              threats.plies(us)));
  }
}

FACT("a double three wins five in a row, and a four of the other side first does not stop it") {
  const Rules rules{8, 8, 5};
  const Board board = drawn(rules,
                            "........"
                            "........"
                            "..XX...."
                            "........"
                            ".....X.."
                            ".....X.."
                            "OO....OO"
                            "........",
                            'X');
  board.visit([]<int Words>(const BasicBoard<Words>& position) {
    if constexpr (Words == 1) {
      Bench bench(position);
      Threats<1> threats(bench.board, bench.table, bench.meter, Threats<1>::Scope::Loud);
      CHECK(threats.search(0, 10000) == Threats<1>::Answer::Won);
    }
  });
}

}  // namespace
