#pragma once

#include <array>

#include "outlook.hpp"
#include "parity.hpp"
#include "shape_board.hpp"

namespace noughts {

// A position as the fitting of weights sees it: the evaluation is the sum of the counts times the
// weights, in the order that weights are read in, the waiter's counted down.
struct Terms {
  std::array<int, Weights::count> counts{};
  bool settles = false;  // a search may end here: no stone wins at once, no reply is forced
};

template <int Words>
Terms terms(const ShapeBoard<Words>& board) {
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
  return found;
}

// The evaluation as a search takes it.
template <int Words>
int standing(const ShapeBoard<Words>& board) {
  return board.evaluation() + (board.rules().gravity ? parity(board) : 0);
}

}  // namespace noughts
