#include "column_solver.hpp"

#include <optional>
#include <random>
#include <vector>

#include "brute_force.hpp"
#include "check.hpp"
#include "root_solver.hpp"
#include "some_weights.hpp"

namespace {

using namespace noughts;

const std::vector<Rules> games = {
    {6, 7, 4, false, true}, {4, 5, 4, false, true}, {5, 4, 3, false, true}, {3, 5, 3, false, true},
    {7, 8, 4, false, true}, {5, 6, 5, false, true}, {1, 9, 3, false, true}, {9, 2, 4, false, true},
    {4, 4, 2, false, true}, {5, 5, 4, false, true}};

// A game that goes on with at most so many cells left; on the way wins in one were left out.
std::optional<BasicBoard<1>> late_position(std::mt19937& random, const Rules& rules, int most) {
  BasicBoard<1> board(rules);
  const int left = 1 + static_cast<int>(random() % std::min(most, rules.cells()));
  while (rules.cells() - board.taken().count() > left && !board.over()) {
    std::vector<int> moves, quiet;
    for (int cell : board.legal()) {
      moves.push_back(cell);
      board.play(cell);
      if (!board.over()) quiet.push_back(cell);
      board.undo();
    }
    const auto& from = quiet.empty() ? moves : quiet;
    board.play(from[random() % from.size()]);
  }
  if (board.over()) return std::nullopt;
  return board;
}

struct Solving {
  explicit Solving(const BasicBoard<1>& position)
      : board(position, some_weights()),
        meter(control, 10'000'000),
        solver(position.rules(), table, meter),
        stones(stones_in_columns(board, solver.columns())) {}

  // By windows of nothing from below.
  int value() {
    int least = -board.empty_count();
    while (least < board.empty_count()) {
      const int found = solver.search(stones, least);
      if (found <= least) break;
      least = found;
    }
    return least;
  }

  ShapeBoard<1> board;
  Table table{1};
  Control control{Limits{}};
  Meter meter;
  ColumnSolver solver;
  ColumnSolver::Stones stones;
};

// In the solver's terms, by trying everything.
int true_value(const BasicBoard<1>& position) {
  BruteForce judge(position.rules());
  const auto &own = position.stones(position.turn()), &other = position.stones(position.turn() ^ 1);
  const int empty = position.rules().cells() - position.taken().count();
  for (int plies = 1; plies <= empty; ++plies) {
    if (judge.wins_within(own, other, plies)) return empty + 1 - plies;
    if (judge.loses_within(own, other, plies)) return plies - empty - 1;
  }
  return 0;
}

FACT("the solver's values are those of trying everything") {
  std::mt19937 random(1);
  for (int checked = 0; checked < 3000;) {
    const auto position = late_position(random, games[random() % games.size()], 13);
    if (!position) continue;
    ++checked;
    CHECK_EQUAL(Solving(*position).value(), true_value(*position));
  }
}

FACT("the solver's line is play that ends as its value says") {
  std::mt19937 random(2);
  for (int checked = 0; checked < 300;) {
    const auto position = late_position(random, games[random() % games.size()], 14);
    if (!position) continue;
    ++checked;
    Solving solving(*position);
    const int value = solving.value(), empty = solving.board.empty_count();
    const Moves line = solving.solver.line(solving.stones, value);
    BasicBoard<1> end = *position;
    for (int cell : line) {
      CHECK(end.legal().test(cell));
      end.play(cell);
    }
    CHECK(end.over());
    const int won = end.winner() < 0 ? 0 : end.winner() == position->turn() ? 1 : -1;
    const int left = empty - static_cast<int>(line.size());
    CHECK_EQUAL(won * (left + 1), value);
  }
}

FACT("what a root solver knows of moves is true, however few nodes it has had") {
  std::mt19937 random(3);
  for (int checked = 0; checked < 300;) {
    const auto position = late_position(random, games[random() % games.size()], 13);
    if (!position) continue;
    Solving solving(*position);
    const int value = true_value(*position);
    if (value == solving.board.empty_count()) continue;  // won at once
    ++checked;
    RootSolver root(solving.board, solving.table, solving.meter);
    std::vector<RootMove> moves;
    for (int cell : position->legal()) moves.push_back({cell, unranked, 0, {}});
    bool decided = false;
    for (int tries = 0; tries < 1000 && !decided; ++tries) {
      decided = root.decide(moves, random() % 2 == 0, 5 + tries);
      root.advise(moves);
    }
    CHECK(decided);
    root.rank(moves);
    const auto sign = [](int number) { return (number > 0) - (number < 0); };
    CHECK_EQUAL(sign(moves.front().score), sign(value));
    root.refine(1'000'000);
    root.rank(moves);
    CHECK_EQUAL(moves.front().score, ColumnSolver::score(value, solving.board.empty_count()));
    CHECK_EQUAL(moves.front().known, 0);
    for (const RootMove& move : moves) {
      if (!is_loss(move.score)) continue;
      BasicBoard<1> after = *position;
      after.play(move.cell);
      CHECK(true_value(after) > 0);
    }
  }
}

FACT("only games that fit one word are taken for columns") {
  CHECK(Columns::fit({6, 7, 4, false, true}));
  CHECK(Columns::fit({7, 8, 4, false, true}));
  CHECK(!Columns::fit({8, 8, 4, false, true}));
  CHECK(!Columns::fit({6, 7, 4, true, true}));
  CHECK(!Columns::fit({6, 7, 4, false, false}));
  CHECK(!Columns::fit({1, 26, 26, false, true}));  // a run's shifts would leave the word
}

}  // namespace
