#include <chrono>
#include <thread>
#include <vector>

#include "check.hpp"
#include "drawing.hpp"
#include "engine.hpp"
#include "some_weights.hpp"

namespace {

using namespace noughts;

Info answer(Engine& engine, const Board& board, const Limits& limits) {
  engine.start(board, some_weights(), limits);
  Info last;
  while (const auto info = engine.next(1.0)) last = *info;
  return last;
}

FACT("the small games have their values") {
  Engine engine(4, 1);
  const auto value = [&](const Rules& rules) {
    const Info info = answer(engine, Board(rules), {});
    return static_cast<int>(info.lines.front().value) * 100 + info.lines.front().distance;
  };
  CHECK_EQUAL(value({3, 3, 3}), 9);
  CHECK_EQUAL(value({4, 4, 3}), 105);
  CHECK_EQUAL(value({4, 4, 4}), 16);
  CHECK_EQUAL(value({1, 1, 1}), 101);
  CHECK_EQUAL(value({4, 4, 4, false, true}), 16);
}

FACT("one thread and a number of nodes give one answer") {
  Board board({15, 15, 5});
  for (int cell : {112, 98, 113, 111}) board.play(cell);
  std::vector<Info> infos;
  for (int i = 0; i < 3; ++i) {
    Engine engine(4, 1);
    infos.push_back(answer(engine, board, {.nodes = 30000}));
  }
  for (const Info& info : infos) {
    CHECK_EQUAL(info.nodes, infos[0].nodes);
    CHECK(info.nodes <= 30000);
    CHECK_EQUAL(info.depth, infos[0].depth);
    CHECK_EQUAL(info.lines[0].score, infos[0].lines[0].score);
    CHECK(info.lines[0].moves == infos[0].lines[0].moves);
  }
}

FACT("engines search side by side with several threads, and stop when told") {
  std::vector<std::jthread> users;
  for (int user = 0; user < 3; ++user)
    users.emplace_back([user] {
      Engine engine(2, 1 + user);
      Board board({15, 15, 5});
      for (int cell : {112, 98, 113}) board.play(cell);
      for (int i = 0; i < 3; ++i) {
        engine.start(board, some_weights(), {});
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        CHECK(engine.next(0.5).has_value());
        engine.stop();
        CHECK(engine.wait(10.0));
        int reports = 0;
        while (engine.next(0.1)) ++reports;
        CHECK(reports > 0);
      }
      engine.start(board, some_weights(), {});  // and is let go in the midst of it
    });
}

FACT("an engine refuses a finished game and a second search") {
  Engine engine(1, 1);
  CHECK_THROWS(std::invalid_argument, engine.start(drawn({3, 3, 3}, "XXX OO. ...", 'O'), {}, {}));
  engine.start(Board({15, 15, 5}), some_weights(), {});
  CHECK_THROWS(std::logic_error, engine.start(Board({3, 3, 3}), {}, {}));
  CHECK_THROWS(std::logic_error, engine.clear());
}

}  // namespace
