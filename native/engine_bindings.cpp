#include "engine_bindings.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "board.hpp"
#include "engine.hpp"
#include "evaluation.hpp"
#include "terms.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace noughts {
namespace {

// A report as Python sees it: depth, nodes, seconds, and for each line its score, mate, value,
// distance and cells.
using LineTuple = std::tuple<int, int, int, int, std::vector<int>>;
using InfoTuple = std::tuple<int, std::uint64_t, double, std::vector<LineTuple>>;

InfoTuple as_tuple(const Info& info) {
  std::vector<LineTuple> lines;
  for (const InfoLine& line : info.lines)
    lines.emplace_back(line.score, line.mate, static_cast<int>(line.value), line.distance,
                       std::vector<int>(line.moves.begin(), line.moves.end()));
  return {info.depth, info.nodes, info.seconds, std::move(lines)};
}

// Weights in the order mover's, waiter's, tension's, the last word's, those of the order of moves
// and of attacks.
Weights weights_from(const std::vector<int>& numbers) {
  if (numbers.size() != Weights::count)
    throw std::invalid_argument("weights are " + std::to_string(Weights::count) + " numbers");
  Weights weights;
  auto number = numbers.begin();
  const auto next = [&number] {
    constexpr int most = 1 << 16;
    if (*number < -most || *number > most) throw std::invalid_argument("a weight is too large");
    return *number++;
  };
  const auto read = [&next](auto& part) {
    for (int& weight : part) weight = next();
  };
  read(weights.mover);
  read(weights.waiter);
  read(weights.tension);
  weights.last_word = next();
  for (Order* order : {&weights.choice, &weights.attack}) {
    read(order->making);
    read(order->taking);
  }
  return weights;
}

template <class Item>
nb::bytes bytes_of(const std::vector<Item>& items) {
  return nb::bytes(reinterpret_cast<const char*>(items.data()), items.size() * sizeof(Item));
}

// A position that goes on, for those who fit weights.
class Study {
 public:
  // Several lists of numbers of 16 bits: to which ply each belongs, how long it is, and all of them
  // one after the other.
  using Lists = std::tuple<nb::bytes, nb::bytes, nb::bytes>;

  explicit Study(const Board& board) : board_(board) {
    if (board.over()) throw std::invalid_argument("the game is over");
  }

  int evaluation(const Weights& weights) const {
    return board_.visit([&weights]<int Words>(const BasicBoard<Words>& position) {
      return noughts::evaluation(ShapeBoard<Words>(position, weights));
    });
  }

  // The terms of the evaluation, and whether a search may end here.
  std::tuple<std::vector<std::tuple<int, int>>, bool> terms() const {
    return board_.visit([]<int Words>(const BasicBoard<Words>& position) {
      ShapeBoard<Words> shapes(position, {});
      Terms<Words> terms(shapes);
      std::vector<std::tuple<int, int>> list;
      for (const Term& term : terms.list()) list.emplace_back(term.weight, term.count);
      return std::tuple(list, terms.settles());
    });
  }

  // The terms of each position along the moves where a search may end, from ply `first` on.
  Lists terms_along(const std::vector<int>& moves, int first) const {
    return walk<Term>(moves, first, []<int Words>(ShapeBoard<Words>& shapes) {
      Terms<Words> terms(shapes);
      return terms.settles() ? terms.list() : std::vector<Term>();
    });
  }

  // The cells to choose from in each position along the moves where there is a choice, from ply
  // `first` on: those that meet the threats, or else those near the stones, each with its mix for
  // the side to move and its mix for the other.
  Lists choices_along(const std::vector<int>& moves, int first) const {
    using Choice = std::array<std::uint16_t, 3>;
    return walk<Choice>(moves, first, []<int Words>(ShapeBoard<Words>& shapes) {
      std::vector<Choice> choices;
      const Outlook<Words> outlook = look(shapes);
      using Kind = typename Outlook<Words>::Kind;
      if (outlook.kind != Kind::Open && outlook.kind != Kind::Pressed) return choices;
      const int us = shapes.turn();
      for (int cell : outlook.kind == Kind::Open ? shapes.near_moves() : outlook.replies)
        choices.push_back({static_cast<std::uint16_t>(cell), shapes.mix(cell, us),
                           shapes.mix(cell, us ^ 1)});
      return choices;
    });
  }

 private:
  // Plays the moves and asks for the list of each position that goes on; empty ones are left out.
  template <class Item, class List>
  Lists walk(const std::vector<int>& moves, int first, List list_of) const {
    std::vector<std::uint16_t> plies, lengths;
    std::vector<Item> all;
    board_.visit([&]<int Words>(const BasicBoard<Words>& position) {
      BasicBoard<Words> plain = position;
      ShapeBoard<Words> shapes(position, {});
      for (std::size_t ply = 0;; ++ply) {
        if (static_cast<int>(ply) >= first)
          if (const std::vector<Item> list = list_of(shapes); !list.empty()) {
            plies.push_back(static_cast<std::uint16_t>(ply));
            lengths.push_back(static_cast<std::uint16_t>(list.size()));
            all.insert(all.end(), list.begin(), list.end());
          }
        if (ply == moves.size()) return;
        const int move = moves[ply];
        if (move < 0 || move >= plain.rules().cells() || !plain.legal().test(move))
          throw std::invalid_argument("a move is illegal");
        plain.play(move);
        if (plain.over()) return;
        shapes.play(move);
      }
    });
    return {bytes_of(plies), bytes_of(lengths), bytes_of(all)};
  }

  Board board_;
};

void start(Engine& engine, const Board& board, const Weights& weights,
           std::optional<double> seconds, std::optional<std::uint64_t> nodes,
           std::optional<int> depth, int lines) {
  Limits limits;
  if (seconds) limits.seconds = *seconds;
  if (nodes) limits.nodes = *nodes;
  if (depth) limits.depth = *depth;
  limits.lines = lines;
  if (!(limits.seconds > 0) || limits.nodes < 1 || limits.depth < 1 || lines < 1)
    throw std::invalid_argument("a limit is above 0");
  engine.start(board, weights, limits);
}

}  // namespace

void bind_engine(nb::module_& module) {
  nb::class_<Engine>(module, "Engine", nb::is_final(),
                     "Searches positions in threads of its own, one at a time.")
      .def(
          "__init__",
          [](Engine* self, int hash_mb, int threads) {
            if (hash_mb < 1 || hash_mb > 1 << 20) throw std::invalid_argument("hash_mb is 1 to 1048576");
            if (threads < 1 || threads > 256) throw std::invalid_argument("threads is 1 to 256");
            new (self) Engine(hash_mb, threads);
          },
          "hash_mb"_a, "threads"_a, "Makes an engine with a memory of so many MiB.")
      .def("start", &start, "board"_a, "weights"_a, "seconds"_a = nb::none(),
           "nodes"_a = nb::none(), "depth"_a = nb::none(), "lines"_a = 1,
           nb::call_guard<nb::gil_scoped_release>(), "Begins to search the board's position.")
      .def(
          "next",
          [](Engine& self, double seconds) -> std::optional<InfoTuple> {
            const auto info = self.next(seconds);
            if (!info) return std::nullopt;
            return as_tuple(*info);
          },
          "seconds"_a, nb::call_guard<nb::gil_scoped_release>(),
          "Returns the next report, or the last one brought up to date; None after the end.")
      .def("wait", &Engine::wait, "seconds"_a, nb::call_guard<nb::gil_scoped_release>(),
           "Returns whether the search ended within these seconds.")
      .def("stop", &Engine::stop, nb::call_guard<nb::gil_scoped_release>(),
           "Tells the search to end soon.")
      .def("clear", &Engine::clear, nb::call_guard<nb::gil_scoped_release>(),
           "Forgets what earlier searches found.");

  nb::class_<Weights>(module, "Weights", nb::is_final(),
                      "What cells are worth in an evaluation and in the order of moves.")
      .def(
          "__init__",
          [](Weights* self, const std::vector<int>& numbers) {
            new (self) Weights(weights_from(numbers));
          },
          "numbers"_a);
  nb::class_<Study>(module, "Study", nb::is_final(), "A position for those who fit weights.")
      .def(nb::init<const Board&>(), "board"_a)
      .def("evaluation", &Study::evaluation, "weights"_a,
           "Returns the worth of the position for the side to move.")
      .def("terms", &Study::terms,
           "Returns the weights that make up the evaluation with how often each counts, and whether a "
           "search may end here.")
      .def("terms_along", &Study::terms_along, "moves"_a, "first"_a,
           "Returns the plies where a search may end, how many terms each has, and the terms.")
      .def("choices_along", &Study::choices_along, "moves"_a, "first"_a,
           "Returns the plies with something to choose, how many cells each has to choose from, and "
           "these with their mixes.");
}

}  // namespace noughts
