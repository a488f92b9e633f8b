#include "root_solver.hpp"

#include <algorithm>

#include "mate.hpp"

namespace noughts {

bool RootSolver::decide(const std::vector<RootMove>& moves, bool hopeful, std::uint64_t nodes) {
  const auto place = [&moves](const Try& one) {
    return std::find_if(moves.begin(), moves.end(),
                        [&one](const RootMove& move) { return move.cell == one.cell; });
  };
  std::stable_sort(tries_.begin(), tries_.end(),
                   [&place](const Try& a, const Try& b) { return place(a) < place(b); });
  for (Try& one : tries_)
    if (const int score = place(one)->score; is_win(score))
      one.low = std::max(one.low, ColumnSolver::value(score, empty_));
    else if (is_loss(score))
      one.high = std::min(one.high, ColumnSolver::value(score, empty_));
  solver_.allow(nodes);
  for (const int value : {hopeful ? 1 : 0, hopeful ? 0 : 1})
    if (!reach(value)) return false;
  return true;
}

// Whether it is known who wins.
bool RootSolver::decided() const { return low() > 0 || high() < 0 || (low() == 0 && high() == 0); }

void RootSolver::refine(std::uint64_t nodes) {
  solver_.allow(nodes);
  while (low() < high() && reach(low() + (high() - low() + 1) / 2)) {
  }
}

int RootSolver::low() const {
  return std::max_element(tries_.begin(), tries_.end(), [](const Try& a, const Try& b) {
           return a.low < b.low;
         })->low;
}

int RootSolver::high() const {
  return std::max_element(tries_.begin(), tries_.end(), [](const Try& a, const Try& b) {
           return a.high < b.high;
         })->high;
}

// Finds a move that is worth so much, or that there is none. Returns false when it had to stop.
bool RootSolver::reach(int value) {
  for (Try& one : tries_) {
    if (low() >= value) break;
    if (one.high < value) continue;
    const int found = -solver_.search(after(one), -value);
    if (solver_.out()) return false;
    if (found >= value)
      one.low = found;
    else
      one.high = found;
  }
  return true;
}

const RootSolver::Try& RootSolver::at(int cell) const {
  return *std::find_if(tries_.begin(), tries_.end(),
                       [cell](const Try& one) { return one.cell == cell; });
}

void RootSolver::advise(std::vector<RootMove>& moves) const {
  if (decided()) return;
  for (RootMove& move : moves)
    if (const Try& one = at(move.cell); one.high < 0)
      move.known = move.score = ColumnSolver::score(one.high, empty_);
  std::stable_sort(moves.begin(), moves.end(), better);
  const auto safe = std::find_if(moves.begin(), moves.end(),
                                 [this](const RootMove& move) { return at(move.cell).low >= 0; });
  if (safe != moves.end() && !is_win(moves.front().score)) std::rotate(moves.begin(), safe, safe + 1);
}

ColumnSolver::Stones RootSolver::after(const Try& one) const {
  return {stones_.own ^ stones_.taken, stones_.taken | one.stone};
}

// A bound that is not exact gives an end later than it may be; and the best is not, as long as
// another move may be better.
void RootSolver::rank(std::vector<RootMove>& moves) const {
  const bool refined = low() == high();
  for (RootMove& move : moves) {
    const Try& one = at(move.cell);
    const int value = one.low >= 0 ? one.low : one.high;
    const int score = one.low < 0 && one.high >= 0 ? unranked : ColumnSolver::score(value, empty_);
    move.known = is_forced(score) && !(refined && one.low == one.high) ? score : 0;
    if (move.score == score) continue;
    move.score = score;
    move.line.resize(1);
  }
  std::stable_sort(moves.begin(), moves.end(), [this](const RootMove& a, const RootMove& b) {
    const Try &one = at(a.cell), &two = at(b.cell);
    return one.low != two.low ? one.low > two.low : one.high > two.high;
  });
}

void RootSolver::follow(RootMove& move, Meter& meter) const {
  const Moves rest = ColumnSolver(rules_, table_, meter)
                         .line(after(at(move.cell)), -ColumnSolver::value(move.score, empty_));
  move.line.resize(1);
  move.line.insert(move.line.end(), rest.begin(), rest.end());
}

}  // namespace noughts
