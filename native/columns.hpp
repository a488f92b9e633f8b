#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "rules.hpp"

namespace noughts {

// The board of a game under gravity in one word: a column is rows + 1 bits from the bottom up, the
// highest of them always 0, so that no run goes on from one column to the next.
//
//     .  .  .        2  6 10      adding the bottom row to what is taken carries each column's
//     .  X  .        1  5  9      bit to its lowest empty cell: there the next stone comes to lie
//     O  X  .        0  4  8
class Columns {
 public:
  using Word = std::uint64_t;

  // Whether the game's board fits; rules without gravity or with runs of exactly K do not.
  static bool fit(const Rules& rules) {
    return rules.gravity && !rules.exact && (rules.rows + 1) * rules.cols <= 64 &&
           (rules.k - 1) * (rules.rows + 2) < 64;
  }

  explicit Columns(const Rules& rules) : rules_(rules) {
    const int height = rules.rows + 1;
    strides_ = {1, height - 1, height, height + 1};
    for (int col = 0; col < rules.cols; ++col) {
      const Word foot = Word{1} << col * height;
      bottom_ |= foot;
      by_middle_.push_back((foot << rules.rows) - foot);
      board_ |= by_middle_.back();
      for (int row = rules.rows % 2; row < rules.rows; row += 2) lower_ |= foot << row;
    }
    std::vector<Word> sorted;
    for (int i = 0; i < rules.cols; ++i)
      sorted.push_back(by_middle_[(rules.cols - 1) / 2 + (i % 2 ? i / 2 + 1 : -i / 2)]);
    by_middle_ = sorted;
  }

  Word board() const { return board_; }

  // The columns' cells, those of the middle first.
  const std::vector<Word>& by_middle() const { return by_middle_; }

  // The lower cell of each pair, where the columns are cut into pairs from the top.
  Word lower() const { return lower_; }

  Word bit(int cell) const {
    const int row = cell / rules_.cols, col = cell % rules_.cols;
    return Word{1} << (col * (rules_.rows + 1) + rules_.rows - 1 - row);
  }

  int cell(Word bit) const {
    const int at = std::countr_zero(bit), height = rules_.rows + 1;
    return (rules_.rows - 1 - at % height) * rules_.cols + at / height;
  }

  // The cells open to the next stone.
  Word open(Word taken) const { return (taken + bottom_) & board_; }

  // The cells, taken or not, that would complete a run of K together with the stones.
  Word completing(Word stones) const {
    if (rules_.k == 4) return completing(stones, std::integral_constant<int, 4>());
    return completing(stones, rules_.k);
  }

  bool has_run(Word stones) const {
    if (rules_.k == 4) return has_run(stones, std::integral_constant<int, 4>());
    return has_run(stones, rules_.k);
  }

 private:
  template <class K>
  bool has_run(Word stones, K k) const {
    Word runs = 0;
    for (int stride : strides_) {
      Word run = stones;
      for (int i = 1; i < k; ++i) run &= stones >> i * stride;
      runs |= run;
    }
    return runs != 0;
  }

  // For each direction, the stones that go on without a gap for i cells on one side, and for the
  // rest of the run on the other.
  template <class K>
  Word completing(Word stones, K k) const {
    Word cells = 0;
    for (int stride : strides_) {
      std::array<Word, Rules::max_side> before;
      before[0] = ~Word{0};
      for (int i = 1; i < k; ++i) before[i] = before[i - 1] & stones << i * stride;
      Word after = ~Word{0};
      for (int i = 0; i < k; ++i) {
        cells |= before[k - 1 - i] & after;
        if (i + 1 < k) after &= stones >> (i + 1) * stride;
      }
    }
    return cells;
  }

  Rules rules_;
  std::array<int, 4> strides_;
  Word board_ = 0;
  Word bottom_ = 0;
  Word lower_ = 0;
  std::vector<Word> by_middle_;
};

}  // namespace noughts
