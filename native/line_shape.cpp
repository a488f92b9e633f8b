#include "line_shape.hpp"

#include <algorithm>
#include <bit>
#include <vector>

namespace noughts {
namespace {

constexpr int middle = Surroundings::middle;

Offsets bit(int at) { return Offsets{1} << at; }

// The empty cells, without the middle, of every window of K through the middle that can still
// become a winning run. An exact run must not touch a further stone of its own:
//
//     . X X[_]X . X      K = 4: the window  X X _ X  can be filled, the one after it,
//                        X _ X .  , cannot: it would join the stone on its right
std::vector<Offsets> live_windows(const Surroundings& line, int k, bool exact) {
  const auto mark = [&line](int at) { return line.marks[at]; };
  std::vector<Offsets> windows;
  for (int first = middle - k + 1; first <= middle; ++first) {
    const int last = first + k - 1;
    if (exact && (mark(first - 1) == Mark::Own || mark(last + 1) == Mark::Own)) continue;
    Offsets empty = 0;
    bool live = true;
    for (int at = first; at <= last; ++at) {
      if (at == middle) continue;
      if (mark(at) == Mark::Blocked) live = false;
      if (mark(at) == Mark::Empty) empty |= bit(at);
    }
    if (live) windows.push_back(empty);
  }
  return windows;
}

}  // namespace

// Windows that need the fewest stones, n, decide. Two of them that share n - 1 of their empty
// cells make the shape open: the shared ones are filled first, and then either end wins.
//
//     . X[_]X . .     K = 4: windows  . X _ X  and  X _ X .  need one each and share none
//     1       2       so the stone leaves two cells, 1 and 2, that win
LineShape line_shape(const Surroundings& line, int k, bool exact) {
  std::vector<Offsets> windows = live_windows(line, k, exact);
  if (windows.empty()) return {};
  const auto fewer = [](Offsets a, Offsets b) { return std::popcount(a) < std::popcount(b); };
  const int needs = std::popcount(*std::min_element(windows.begin(), windows.end(), fewer));
  std::erase_if(windows, [needs](Offsets empty) { return std::popcount(empty) != needs; });

  LineShape made;
  bool open = false;
  for (Offsets one : windows) {
    made.next |= one;
    for (Offsets other : windows)
      if (std::popcount(one & other) == needs - 1 && one != other) {
        open = true;
        made.best |= one & other;
      }
  }
  if (needs <= 1) {
    made.best = made.next;
    open = std::popcount(made.next) > 1;
  }
  made.shape = shape_of(needs, open);
  return made;
}

}  // namespace noughts
