#pragma once

#include <cstdint>
#include <vector>

#include "bits.hpp"
#include "line.hpp"
#include "rules.hpp"

namespace noughts {

// What never changes in a game: the board's cells, lines and symmetries. Made once for its rules
// and shared by all boards that play by them.
template <int Words>
struct Geometry {
  using Cells = Bits<Words>;

  explicit Geometry(const Rules& rules);

  Rules rules;
  Cells board;
  Cells top;
  Cells bottom;
  std::vector<Line<Words>> lines;                     // those on which K fits
  std::vector<std::vector<std::int16_t>> symmetries;  // the image of each cell; identity first

  // The cells on which a stone would rest. Below a cell is the cell `cols` further on, so a shift
  // down brings to each cell the stone beneath it:
  //
  //     taken         taken >> cols     with the bottom row, less what is taken: the moves
  //     . . .         . X .             . 1 .
  //     . X .         X X .             1 . .
  //     X X .         . . .             . . 1
  Cells supported(const Cells& taken) const { return taken >> rules.cols | bottom; }

  // The cells open to the next stone, whoever places it.
  Cells moves(const Cells& taken) const {
    const Cells empty = board & ~taken;
    return rules.gravity ? empty & supported(taken) : empty;
  }

  // Whether the stone on `cell` wins, where none did before it.
  bool wins_through(const Cells& stones, int cell) const {
    for (const auto& line : lines)
      if (line.wins_through(stones, cell)) return true;
    return false;
  }

  // All cells of the winning runs among the stones.
  Cells winning_cells(const Cells& stones) const {
    Cells cells;
    for (const auto& line : lines) cells |= line.winning_cells(stones);
    return cells;
  }

  // The cells, empty or not, on which one more stone would win.
  Cells completions(const Cells& stones) const {
    Cells cells;
    if (stones.count() < rules.k - 1) return cells;
    for (const auto& line : lines) cells |= line.completions(stones);
    return cells;
  }
};

}  // namespace noughts
