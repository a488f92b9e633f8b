#pragma once

#include <array>

#include "fours.hpp"
#include "outlook.hpp"
#include "parity.hpp"
#include "shape_board.hpp"

namespace noughts {

// A position as the fitting of weights sees it: the evaluation is the sum of the counts times the
// weights, in the order that weights are read in, the waiter's counted down.
struct Terms {
  std::array<int, Weights::count> counts{};
  bool settles = false;  // a search may end here: nothing is forced, and no win by fours is near
};

template <int Words>
Terms terms(ShapeBoard<Words>& board) {
  constexpr int per_side = Weights::count / 2;
  Terms found;
  for (int view : {0, 1}) {
    const int side = view == 0 ? board.turn() : board.turn() ^ 1, sign = view == 0 ? 1 : -1;
    int* const shapes = found.counts.data() + view * per_side;
    int* const ranks = shapes + shape_count - Weights::first_rank;
    for (int cell = 0; cell < board.rules().cells(); ++cell) {
      if (!board.empty(cell)) continue;
      const Pattern pattern = board.pattern(cell, side);
      for (int d = 0; d < 4; ++d) shapes[static_cast<int>(shape_in(pattern, d))] += sign;
      const int rank = static_cast<int>(board.rank(cell, side));
      if (rank >= Weights::first_rank) ranks[rank] += sign;
    }
    shapes[0] = 0;  // no shape has no weight
  }
  found.counts.back() = 1;  // the tempo
  using Kind = typename Outlook<Words>::Kind;
  const Kind kind = look(board).kind;
  found.settles = kind == Kind::Open || kind == Kind::Pressed;
  if (found.settles && !board.rules().gravity && board.fours(board.turn()).any()) {
    constexpr int fours = 16, nodes = 16;  // as where the depth of a search ends
    Table table(1);
    Control control(Limits{});
    Meter meter(control, 2 * nodes);
    found.settles = Fours<Words>(board, table, meter).win(fours, nodes) == 0;
  }
  return found;
}

// The evaluation as a search takes it.
template <int Words>
int standing(const ShapeBoard<Words>& board) {
  return board.evaluation() + (board.rules().gravity ? parity(board) : 0);
}

}  // namespace noughts
