#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "fours.hpp"
#include "outlook.hpp"
#include "last_word.hpp"
#include "shape_board.hpp"

namespace noughts {

// A weight, by its number in the order mover's, waiter's, tension's, last word's, and how often it
// counts.
struct Term {
  std::uint16_t weight;
  std::int16_t count;
};

// Takes positions apart as the fitting of weights sees them: the evaluation is the sum of the terms'
// counts times their weights, the waiter's counted down.
template <int Words>
class Terms {
 public:
  explicit Terms(ShapeBoard<Words>& board)
      : board_(board), table_(1), control_(Limits{}), meter_(control_, most_nodes) {}

  std::vector<Term> list() const {
    std::array<int, Weights::evaluation_count> counts{};
    const int us = board_.turn(), ours = board_.is_mover() ? 0 : all_mixes;
    for (int cell : board_.geometry().board & ~board_.taken()) {
      ++counts[ours + board_.mix(cell, us)];
      --counts[all_mixes - ours + board_.mix(cell, us ^ 1)];
    }
    counts[2 * all_mixes + board_.tension()] = 1;
    if (board_.rules().gravity) counts.back() = last_word(board_);
    std::vector<Term> terms;
    for (int i = 0; i < Weights::evaluation_count; ++i)
      if (counts[i] != 0)
        terms.push_back({static_cast<std::uint16_t>(i), static_cast<std::int16_t>(counts[i])});
    return terms;
  }

  // Whether a search may end here: nothing is forced, and no win by fours is near.
  bool settles() {
    using Kind = typename Outlook<Words>::Kind;
    const Kind kind = look(board_).kind;
    if (kind != Kind::Open && kind != Kind::Pressed) return false;
    return board_.rules().gravity || !board_.fours(board_.turn()).any() ||
           Fours<Words>(board_, table_, meter_).win(horizon_fours, horizon_nodes) == 0;
  }

 private:
  static constexpr std::uint64_t most_nodes = std::uint64_t{1} << 40;

  ShapeBoard<Words>& board_;
  Table table_;
  Control control_;
  Meter meter_;
};

}  // namespace noughts
