#include <array>
#include <chrono>
#include <cstdlib>
#include <random>
#include <thread>
#include <vector>

#include "check.hpp"
#include "engine.hpp"
#include "some_weights.hpp"

// Several engines at once, used as hurried and careless people use them: what matters here is that
// the sanitizers have nothing to say.
namespace {

using namespace noughts;
using std::chrono::microseconds;

// How often the random uses are repeated; the long tests ask for more.
int rounds() {
  const char* const wanted = std::getenv("NOUGHTS_ROUNDS");
  return wanted ? std::atoi(wanted) : 1;
}

// All sizes of the bit sets, lines with and without shape tables, exact and gravity.
constexpr std::array<Rules, 14> games{{{3, 3, 3},
                                       {4, 4, 4, false, true},
                                       {5, 5, 4, true},
                                       {6, 7, 4, false, true},
                                       {7, 7, 4},
                                       {9, 9, 5, true, true},
                                       {11, 11, 5},
                                       {1, 26, 5},
                                       {15, 15, 5},
                                       {15, 15, 5, true},
                                       {20, 20, 5},
                                       {26, 26, 6, true},
                                       {26, 26, 9},
                                       {26, 26, 26, false, true}}};

// A position of a random game, with somebody to move.
Board some_board(std::mt19937& random) {
  const Rules& rules = games[random() % games.size()];
  Board board(rules);
  for (int left = static_cast<int>(random() % 12); left > 0; --left) {
    std::vector<int> moves;
    for (int cell : board.legal()) moves.push_back(cell);
    Board next = board;
    next.play(moves[random() % moves.size()]);
    if (next.over()) break;
    board = next;
  }
  return board;
}

// Takes the reports until the search has ended, and checks the last.
void take_all(Engine& engine, const Board& board) {
  Info last;
  while (auto info = engine.next(0.01)) last = std::move(*info);
  CHECK(!last.lines.empty());
  CHECK(board.legal().test(last.lines[0].moves.at(0)));
}

FACT("engines in many threads search, stop at any moment, forget, and are let go while they think") {
  std::vector<std::jthread> users;
  for (int user = 0; user < 4; ++user)
    users.emplace_back([user] {
      std::mt19937 random(user);
      for (int life = 0; life < 3 * rounds(); ++life) {
        Engine engine(1, 1 + (user + life) % 4);
        for (int search = 0; search < 8; ++search) {
          const Board board = some_board(random);
          Limits limits;
          limits.lines = 1 + static_cast<int>(random() % 3);
          if (search % 3 == 1) limits.seconds = 0.001 * static_cast<double>(random() % 20 + 1);
          if (search % 3 == 2) limits.nodes = random() % 2000 + 1;
          engine.start(board, some_weights(), limits);
          if (search % 3 == 0) {
            std::this_thread::sleep_for(microseconds(random() % 20000));
            engine.stop();
          }
          take_all(engine, board);
          if (search == 4) engine.clear();
        }
        engine.start(some_board(random), some_weights(), {});
        std::this_thread::sleep_for(microseconds(random() % 10000));
      }
    });
}

FACT("one engine is stopped, asked and waited for by several threads at once") {
  for (int round = 0; round < 4 * rounds(); ++round) {
    std::mt19937 random(round);
    Engine engine(1, 2);
    const Board board({15, 15, 5});
    std::vector<std::jthread> users;
    users.emplace_back([&] {
      for (int i = 0; i < 5; ++i) {
        try {
          engine.start(board, some_weights(), {});
        } catch (const std::logic_error&) {  // the other starter was quicker
        }
        engine.wait(0.005);
      }
    });
    users.emplace_back([&] {
      for (int i = 0; i < 5; ++i) {
        try {
          engine.start(board, some_weights(), {.seconds = 0.002});
          engine.clear();
        } catch (const std::logic_error&) {
        }
        std::this_thread::sleep_for(microseconds(random() % 5000));
        engine.stop();
      }
    });
    users.emplace_back([&] {
      for (int i = 0; i < 20; ++i) engine.next(0.001);
    });
  }
}

FACT("many threads start short searches of one engine") {
  Engine engine(1, 2);
  const Board board({5, 5, 4});
  std::vector<std::jthread> users;
  for (int user = 0; user < 4; ++user)
    users.emplace_back([&] {
      for (int i = 0; i < 50 * rounds(); ++i) {
        try {
          engine.start(board, some_weights(), {.nodes = 1});
        } catch (const std::logic_error&) {  // another one was quicker
        }
      }
    });
}

FACT("a search that is told to end before it has begun still gives a move") {
  for (const Rules& rules : games) {
    const Board board(rules);
    for (int threads : {1, 3}) {
      Engine engine(1, threads);
      engine.start(board, some_weights(), {.lines = 2});
      engine.stop();
      take_all(engine, board);
      engine.start(board, some_weights(), {.seconds = 1e-9});
      take_all(engine, board);
      engine.start(board, some_weights(), {.nodes = 1});
      take_all(engine, board);
    }
  }
}

FACT("one thread and a number of nodes give one answer, alone, among others, and after forgetting") {
  std::vector<Info> alone;
  const auto ask = [](Engine& engine, const Rules& rules) {
    engine.start(Board(rules), some_weights(), {.nodes = 2000});
    Info last;
    while (auto info = engine.next(1.0)) last = std::move(*info);
    return last;
  };
  for (const Rules& rules : games) {
    Engine engine(1, 1);
    alone.push_back(ask(engine, rules));
  }
  std::vector<std::jthread> users;
  for (int user = 0; user < 3; ++user)
    users.emplace_back([&] {
      Engine engine(1, 1);
      for (std::size_t i = 0; i < games.size(); ++i) {
        const Info info = ask(engine, games[i]);
        CHECK_EQUAL(info.nodes, alone[i].nodes);
        CHECK_EQUAL(info.depth, alone[i].depth);
        CHECK_EQUAL(info.lines[0].score, alone[i].lines[0].score);
        CHECK(info.lines[0].moves == alone[i].lines[0].moves);
        engine.clear();
      }
    });
}

}  // namespace
