#pragma once

#include <algorithm>
#include <vector>

#include "bits.hpp"
#include "rules.hpp"

namespace noughts {

// One of the four directions in which a run can lie, and what K in a row means along it.
//
// Rows lie end to end in the bits with nothing between them, so a bare shift makes neighbours of
// the end of one row and the start of the next. A guard holds the cells whose shifted partner is
// really on the same line:
//
//     stones          stones >> 1     guard of 1      stones & stones >> 1 & guard
//     . X X           1 1 1           1 1 .           . 1 .
//     X . .           . . .           1 1 .           . . .
//
// Cells 2 and 3, both X, touch in the bits and not on the board.
template <int Words>
class Line {
 public:
  using Cells = Bits<Words>;

  // The line that goes down `dr` rows and across `dc` columns at each step. K must fit on the
  // board in that direction: this is what keeps every shift below within the board's bits.
  Line(const Rules& rules, int dr, int dc)
      : k_(rules.k), exact_(rules.exact), stride_(dr * rules.cols + dc) {
    for (int steps = 0; steps <= k_; ++steps)
      guards_.push_back(guard(rules, steps * dr, steps * dc));
    for (int length = 1; length < k_; length += doublings_.back())
      doublings_.push_back(std::min(length, k_ - length));
  }

  // The first cells of the winning runs among the stones. Runs double until they are K long; in
  // a row of 8, with K = 5 as 1 + 1 + 2 + 1:
  //
  //     stones        . X X X X X X .
  //     2 in a row    . 1 1 1 1 1 . .     it & it >> 1
  //     4 in a row    . 1 1 1 . . . .     it & it >> 2
  //     5 in a row    . 1 1 . . . . .     it & it >> 1
  //
  // A run that goes on too long for `exact` shows as two starts side by side: both are dropped.
  Cells starts(const Cells& stones) const {
    Cells runs = stones;
    for (int steps : doublings_) runs &= runs >> steps * stride_ & guards_[steps];
    if (exact_) {
      const Cells longer = runs & runs >> stride_ & guards_[1];
      runs &= ~(longer | longer << stride_);
    }
    return runs;
  }

  // All cells of the winning runs among the stones.
  Cells winning_cells(const Cells& stones) const {
    const Cells first = starts(stones);
    Cells cells = first;
    for (int i = 1; i < k_; ++i) cells |= first << i * stride_;
    return cells;
  }

  // Whether the run through the stone on `cell` wins, where no other run does. On few words it is
  // cheaper to look at all runs at once, on many to walk outward from the stone.
  bool wins_through(const Cells& stones, int cell) const {
    if constexpr (Words <= 2) {
      return starts(stones).any();
    } else {
      const Cells& has_next = guards_[1];
      int length = 1;
      for (int at = cell; has_next.test(at) && stones.test(at + stride_); at += stride_) ++length;
      for (int at = cell - stride_; at >= 0 && has_next.test(at) && stones.test(at); at -= stride_)
        ++length;
      return exact_ ? length == k_ : length >= k_;
    }
  }

  // The cells, empty or not, that would make a winning run with the stones around them.
  Cells completions(const Cells& stones) const {
    Cells cells = joins(stones, k_);
    if (exact_ && guards_[k_].any()) cells &= ~joins(stones, k_ + 1);
    return cells;
  }

 private:
  // The cells that would lie in a run of `length` or longer: those with i stones right after them
  // and length - 1 - i right before them, for some i.
  //
  //     . X X _ X .     length 4: two before the gap, one after it
  //
  // With a(i) for "i stones right after" and b(i) for "a stone i cells before", that is, for 4,
  //
  //     a(3) | b(1) & (a(2) | b(2) & (a(1) | b(3) & a(0)))
  //
  // worked out from the inside, where each a(i) follows from the last.
  Cells joins(const Cells& stones, int length) const {
    Cells after = guards_[0];
    Cells cells = after;
    for (int i = 1; i < length; ++i) {
      const int back = length - i;
      const Cells before = (stones & guards_[back]) << back * stride_;
      after = (after & stones) >> stride_ & guards_[1];
      cells = after | (before & cells);
    }
    return cells;
  }

  // The cells from which `dr` down and `dc` across is still on the board.
  static Cells guard(const Rules& rules, int dr, int dc) {
    Cells cells;
    for (int row = 0; row + dr < rules.rows; ++row)
      for (int col = std::max(0, -dc); col < rules.cols && col + dc < rules.cols; ++col)
        cells.set(row * rules.cols + col);
    return cells;
  }

  int k_;
  bool exact_;
  int stride_;
  std::vector<Cells> guards_;   // for each number of steps along the line, 0 to K
  std::vector<int> doublings_;  // what each step adds to a run of 1, to make it K
};

}  // namespace noughts
