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

// Weights in the order mover's shapes, mover's ranks from OpenThree on, the same of the waiter, and
// the tempo.
Weights weights_from(const std::vector<int>& numbers) {
  if (numbers.size() != Weights::count)
    throw std::invalid_argument("weights are " + std::to_string(Weights::count) + " numbers");
  Weights weights;
  auto number = numbers.begin();
  for (auto* side : {&weights.mover, &weights.waiter}) {
    for (int& weight : side->shape) weight = *number++;
    for (int rank = Weights::first_rank; rank < rank_count; ++rank) side->rank[rank] = *number++;
    if (side->shape[0] != 0) throw std::invalid_argument("no shape has no weight");
  }
  weights.tempo = *number;
  return weights;
}

// A position, taken apart for those who fit weights.
class Evaluation {
 public:
  explicit Evaluation(const Board& board) : board_(board), terms_(terms_of(board)) {}

  std::vector<int> counts() const { return {terms_.counts.begin(), terms_.counts.end()}; }
  bool settles() const { return terms_.settles; }
  int points(const std::vector<int>& weights) const {
    return board_.visit([&weights]<int Words>(const BasicBoard<Words>& position) {
      return standing(ShapeBoard<Words>(position, weights_from(weights)));
    });
  }

 private:
  static Terms terms_of(const Board& board) {
    if (board.over()) throw std::invalid_argument("the game is over");
    return board.visit([]<int Words>(const BasicBoard<Words>& position) {
      ShapeBoard<Words> shapes(position, {});
      return terms(shapes);
    });
  }

  Board board_;
  Terms terms_;
};

void start(Engine& engine, const Board& board, const std::vector<int>& weights,
           std::optional<double> seconds, std::optional<std::uint64_t> nodes,
           std::optional<int> depth, int lines) {
  Limits limits;
  if (seconds) limits.seconds = *seconds;
  if (nodes) limits.nodes = *nodes;
  if (depth) limits.depth = *depth;
  limits.lines = lines;
  if (!(limits.seconds > 0) || limits.nodes < 1 || limits.depth < 1 || lines < 1)
    throw std::invalid_argument("a limit is above 0");
  engine.start(board, weights_from(weights), limits);
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

  nb::class_<Evaluation>(module, "Evaluation", nb::is_final(), "A position's worth, term by term.")
      .def(nb::init<const Board&>(), "board"_a)
      .def_prop_ro("counts", &Evaluation::counts, "What each weight is multiplied with.")
      .def_prop_ro("settles", &Evaluation::settles, "Whether a search may end here.")
      .def("points", &Evaluation::points, "weights"_a, "Returns the worth for the side to move.");
}

}  // namespace noughts
