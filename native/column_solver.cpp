#include "column_solver.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace noughts {
namespace {

constexpr int least_for_siblings = 16;  // with fewer cells left it does not pay to look all replies up

std::uint64_t mixed(std::uint64_t key) {
  key *= 0x9e3779b97f4a7c15;
  key ^= key >> 32;
  key *= 0xd6e8feb86659fd93;
  return key ^ key >> 29;
}

// A bound on a position's value, as it lies in the table.
struct Known {
  int value;
  bool is_lower;

  static Known unpack(Table::Data data) {
    return {static_cast<int>(data & 255) - 128, (data & 256) != 0};
  }
  Table::Data pack() const {
    return static_cast<Table::Data>(value + 128) | (is_lower ? 256 : 0) | 512;
  }
};

}  // namespace

ColumnSolver::ColumnSolver(const Rules& rules, Table& table, Meter& meter)
    : columns_(rules),
      salt_(mixed((rules.rows * 32 + rules.cols) * 32 + rules.k)),
      table_(table),
      meter_(meter) {}

// Different positions of a game have different keys: of a column with h stones, 2^h - 1 as they are
// taken, the sum is between that and 2^(h+1) - 2, so it gives the height away, and with it the rest.
std::uint64_t ColumnSolver::key(Word own, Word taken) const { return mixed(own + taken) ^ salt_; }

int ColumnSolver::search(const Stones& stones, int value) {
  const int empty = std::popcount(columns_.board() & ~stones.taken);
  if (empty == 0) return 0;
  if (columns_.completing(stones.own) & columns_.open(stones.taken)) return empty;
  return negamax(stones.own, stones.taken, empty, value);
}

Moves ColumnSolver::line(Stones stones, int value) {
  Moves moves;
  for (bool found = true; found && stones.taken != columns_.board();) {
    found = false;
    const Word open = columns_.open(stones.taken), winning = columns_.completing(stones.own) & open;
    for (const Word column : columns_.by_middle()) {
      const Word stone = column & (winning != 0 ? winning : open);
      const Stones after{stones.own ^ stones.taken, stones.taken | stone};
      if (stone == 0 || (winning == 0 && search(after, -value) > -value)) continue;
      if (out()) return moves;
      moves.push_back(static_cast<std::int16_t>(columns_.cell(stone)));
      if (winning != 0) return moves;
      stones = after;
      value = -value;
      found = true;
      break;
    }
  }
  return moves;
}

// Returns 0 where the mover cannot win against one who answers each move right above it, -1 where
// the mover then loses, 1 where that says nothing. It works if each column has an even number of
// cells left: of each two the mover gets the lower one. Two columns that are odd at first, given by
// their open cells, do as well: who plays in one is answered in the other.
//
//     2  2  .        the mover may get all 1, and one of the two b; the other all 2, and one b
//     1  1  2
//     b  b  1
int ColumnSolver::answered(Word mover, Word other, Word odd) const {
  const Word one = odd & -odd, two = odd ^ one;
  if (two & (two - 1)) return 1;
  const Word free = columns_.board() & ~(mover | other | odd), lower = free & columns_.lower();
  mover |= lower;
  other |= free ^ lower;
  if (columns_.has_run(mover | one) || (two != 0 && columns_.has_run(mover | two))) return 1;
  return columns_.has_run(other | one) && (two == 0 || columns_.has_run(other | two)) ? -1 : 0;
}

// Wants a side to move that does not win at once.
int ColumnSolver::negamax(Word own, Word taken, int empty, int alpha) {
  if (!meter_.tick() || meter_.nodes() >= stop_at_) return 0;

  // Step 1. The moves that do not lose at once: not below a cell where the other side wins, and on
  // one that is open if there is one.
  const Word other = own ^ taken, free = columns_.board() ^ taken, open = columns_.open(taken);
  const Word theirs = columns_.completing(other) & free;
  Word moves = open & ~(theirs >> 1);
  if (const Word forced = open & theirs; forced != 0) moves &= forced & (forced - 1) ? 0 : forced;
  if (moves == 0) return 1 - empty;
  if (empty <= 2) return 0;

  // Step 2. What is possible at all: a win in three plies, a loss in four, and neither for a side
  // that has no line left.
  if (alpha >= empty - 2) return empty - 2;
  if (alpha < 3 - empty) return 3 - empty;
  if (!columns_.has_run(alpha >= 0 ? own | free : other | free)) return 0;

  // Step 3. What comes of answering right above each move: of the other side's doing so, where the
  // number of cells left is even, else of this side's, after a move in one of the odd columns.
  const Word odd = open & ~columns_.lower();
  if (empty % 2 == 0) {
    if (const int most = answered(own, other, odd); most <= 0 && alpha >= most) return most;
  } else if (alpha <= 0) {
    for (Word rest = odd & moves; rest != 0; rest &= rest - 1) {
      const Word first = rest & -rest;
      const int least = -answered(other, own | first, odd ^ first);
      if (least >= 0 && least > alpha) return least;
    }
  }

  // Step 4. What the table knows, of the position and of those a move leads to.
  const std::uint64_t here = key(own, taken);
  if (const auto data = table_.find(here)) {
    const Known known = Known::unpack(*data);
    if (known.is_lower ? known.value > alpha : known.value <= alpha) return known.value;
  }

  // Step 5. The moves that make the most cells win come first, then those of the middle.
  struct Choice {
    Word stone;
    std::uint64_t key;
    int score;
  };
  std::array<Choice, Rules::max_side> choices;
  int count = 0;
  for (const Word column : columns_.by_middle())
    if (const Word stone = moves & column; stone != 0) {
      choices[count] = {stone, key(other, taken | stone), 0};
      table_.prefetch(choices[count++].key);
    }
  for (int i = 0; i < count; ++i) {
    Choice choice = choices[i];
    choice.score = std::popcount(columns_.completing(own | choice.stone) & free);
    int place = i;
    for (; place > 0 && choices[place - 1].score < choice.score; --place)
      choices[place] = choices[place - 1];
    choices[place] = choice;
  }
  if (empty > least_for_siblings)
    for (int i = 0; i < count; ++i)
      if (const auto data = table_.find(choices[i].key)) {
        const Known known = Known::unpack(*data);
        if (!known.is_lower && -known.value > alpha) return -known.value;
      }

  // Step 6. Try them until one is good enough.
  const std::uint64_t before = meter_.nodes();
  int best = -empty;
  for (int i = 0; i < count && best <= alpha; ++i) {
    best = std::max(best, -negamax(other, taken | choices[i].stone, empty - 1, -alpha - 1));
    if (out()) return 0;
  }
  const Known found{best, best > alpha};
  table_.store(here, found.pack(), std::bit_width(meter_.nodes() - before));
  return best;
}

}  // namespace noughts
