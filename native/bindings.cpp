#include <nanobind/nanobind.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <limits>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <vector>

#include "board.hpp"
#include "count.hpp"
#include "engine_bindings.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using noughts::Board;
using noughts::Rules;

namespace {

// The nearest T to a Python int, so that a number far out of range meets the same ValueError as
// one just out of range.
template <class T>
T nearest(const nb::int_& number) {
  int overflow = 0;
  const long long value = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
  if (overflow == 0 && std::in_range<T>(value)) return static_cast<T>(value);
  const bool negative = overflow < 0 || (overflow == 0 && value < 0);
  return negative ? std::numeric_limits<T>::min() : std::numeric_limits<T>::max();
}

// Cells travel as Python ints, through little-endian bytes. The methods are taken from int itself,
// since a subclass may have replaced them.
constexpr int cells_bytes = Board::Cells::size / 8;

nb::handle int_type() { return reinterpret_cast<PyObject*>(&PyLong_Type); }

nb::int_ to_python(const Board::Cells& cells) {
  std::array<unsigned char, cells_bytes> bytes;
  for (int i = 0; i < cells_bytes; ++i)
    bytes[i] = static_cast<unsigned char>(cells.word(i / 8) >> i % 8 * 8);
  return nb::int_(int_type().attr("from_bytes")(nb::bytes(bytes.data(), bytes.size()), "little"));
}

Board::Cells from_python(const nb::int_& number) {
  try {
    const nb::bytes bytes(int_type().attr("to_bytes")(number, cells_bytes, "little"));
    Board::Cells cells;
    for (int cell = 0; cell < Board::Cells::size; ++cell)
      if (static_cast<unsigned char>(bytes.c_str()[cell / 8]) >> cell % 8 & 1)
        cells.set(cell);
    return cells;
  } catch (nb::python_error& error) {
    if (!error.matches(PyExc_OverflowError)) throw;
    throw std::invalid_argument("a stone lies off the board");
  }
}

std::vector<int> listed(const Board::Cells& cells) {
  std::vector<int> list;
  for (int cell : cells) list.push_back(cell);
  return list;
}

// Runs in the midst of a count that has let go of the interpreter, so that Ctrl-C ends it.
void check_signals() {
  nb::gil_scoped_acquire held;
  if (PyErr_CheckSignals() != 0) throw nb::python_error();
}

// Counts on a copy of the board: once the interpreter is let go, other threads may play on it.
template <class Count>
auto without_interpreter(Board board, Count count) {
  nb::gil_scoped_release released;
  return count(board);
}

}  // namespace

NB_MODULE(_native, module) {
  // What a Python cache still holds when the interpreter ends is no fault worth a report.
  nb::set_leak_warnings(false);

  module.doc() = "The native core: the board with its rules, keys and counts, and the engine.";

  nb::class_<Board>(module, "Board", nb::is_final(),
                    "A position that moves are played on and taken back from.")
      .def(
          "__init__",
          [](Board* self, nb::int_ rows, nb::int_ cols, nb::int_ k, bool exact, bool gravity) {
            new (self) Board(
                Rules{nearest<int>(rows), nearest<int>(cols), nearest<int>(k), exact, gravity});
          },
          "rows"_a, "cols"_a, "k"_a, "exact"_a = false, "gravity"_a = false,
          "Makes the empty board of a game, X to move.")
      .def_prop_ro(
          "rows", [](const Board& self) { return self.rules().rows; }, "The number of rows.")
      .def_prop_ro(
          "cols", [](const Board& self) { return self.rules().cols; }, "The number of columns.")
      .def_prop_ro(
          "k", [](const Board& self) { return self.rules().k; }, "How many in a row win.")
      .def_prop_ro(
          "exact", [](const Board& self) { return self.rules().exact; },
          "Whether a run longer than K does not win.")
      .def_prop_ro(
          "gravity", [](const Board& self) { return self.rules().gravity; },
          "Whether a stone falls to the lowest empty cell of its column.")
      .def_prop_ro("turn", &Board::turn, "The side to move: 0 for X, 1 for O.")
      .def_prop_ro("winner", &Board::winner, "The side that has won, or -1.")
      .def_prop_ro("over", &Board::over, "Whether somebody has won or the board is full.")
      .def_prop_ro("ply", &Board::ply, "The number of moves that can be taken back.")
      .def_prop_ro(
          "x", [](const Board& self) { return to_python(self.stones(0)); },
          "X's stones, bit row * cols + col for each.")
      .def_prop_ro(
          "o", [](const Board& self) { return to_python(self.stones(1)); },
          "O's stones, bit row * cols + col for each.")
      .def_prop_ro("key", &Board::key, "A 64-bit number for the stones and the side to move.")
      .def_prop_ro("canonical_key", &Board::canonical_key,
                   "The least key among the position's images under symmetry.")
      .def(
          "load",
          [](Board& self, nb::int_ x, nb::int_ o, nb::int_ turn) {
            self.load(from_python(x), from_python(o), nearest<int>(turn));
          },
          "x"_a, "o"_a, "turn"_a, "Takes on a position given by its stones; forgets the moves.")
      .def(
          "play", [](Board& self, nb::int_ cell) { self.play(nearest<int>(cell)); }, "cell"_a,
          "Places a stone of the side to move.")
      .def("undo", &Board::undo, "Takes back the last move.")
      .def(
          "legal_moves", [](const Board& self) { return listed(self.legal()); },
          "Returns the cells open to the side to move, ascending.")
      .def(
          "winning_cells", [](const Board& self) { return listed(self.winning_cells()); },
          "Returns the cells of the winner's winning runs, ascending.")
      .def(
          "copy", [](const Board& self) { return self; },
          "Returns a board of its own with the same position and moves.")
      .def(
          "perft",
          [](const Board& self, nb::int_ depth) {
            return without_interpreter(self, [plies = nearest<int>(depth)](const Board& board) {
              return noughts::perft(board, plies, check_signals);
            });
          },
          "depth"_a, "Returns the number of move sequences of exactly `depth` plies.")
      .def(
          "count_tree",
          [](const Board& self) {
            const auto tree = without_interpreter(
                self, [](const Board& board) { return noughts::count_tree(board, check_signals); });
            return std::tuple(tree.games, tree.nodes, tree.wins_x, tree.wins_o, tree.draws);
          },
          "Returns the games, nodes, wins of X, wins of O and draws of the tree below.")
      .def(
          "count_positions",
          [](const Board& self, nb::int_ limit) {
            const auto most = nearest<long long>(limit);
            if (most < 0) throw std::invalid_argument("a limit is 0 or more");
            const auto positions = without_interpreter(self, [most](const Board& board) {
              return noughts::count_positions(board, most, check_signals);
            });
            return std::tuple(positions.all, positions.up_to_symmetry);
          },
          "limit"_a = 50'000'000,
          "Returns the number of reachable positions, and of those up to symmetry.");

  noughts::bind_engine(module);
}
