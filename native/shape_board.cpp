#include "shape_board.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace noughts {
namespace {

constexpr std::array<std::array<int, 2>, 4> directions = {{{0, 1}, {1, 0}, {1, 1}, {1, -1}}};

std::uint64_t key_of(const Rules& rules) {
  std::uint64_t key = rules.rows;
  for (int part : {rules.cols, rules.k, int{rules.exact}, int{rules.gravity}}) key = key * 32 + part;
  key *= 0x9e3779b97f4a7c15;
  return key ^ key >> 29;
}

}  // namespace

template <int Words>
ShapeBoard<Words>::ShapeBoard(const BasicBoard<Words>& position, const Weights& weights)
    : geometry_(std::make_shared<const Geometry<Words>>(position.rules())),
      table_(shape_table(position.rules().k, position.rules().exact)),
      ranks_(rank_table()),
      weights_(weights),
      radius_(radius_of(position.rules().k, position.rules().exact)),
      rules_key_(key_of(position.rules())) {
  for (int mix = 0; mix < all_mixes; ++mix)
    worth_[mix] = both(weights.mover[mix], weights.waiter[mix]);
  lay_out();
  const int cells = rules().cells();
  states_.resize(2 * cells + 8);  // as many passes as moves, at most
  log_.resize(static_cast<std::size_t>(cells) * 8 * radius_ + 1);
  state_ = states_.data();
  state_->empty = static_cast<std::int16_t>(cells);
  for (int side : {0, 1})
    for (int cell : position.stones(side)) {
      place<true>(cell, side);
      state_->log_size = 0;
    }
  state_->turn = position.turn();
  state_->key = position.key() ^ rules_key_;
}

// Works out the shapes of the empty board, and how its cells lie to each other.
template <int Words>
void ShapeBoard<Words>::lay_out() {
  const auto [rows, cols, k, exact, gravity] = rules();
  const int cells = rows * cols;
  cells_.resize(cells);
  reach_.resize(cells);
  near_.resize(cells);
  row_mix_.resize(cells);
  for (int d = 0; d < 4; ++d) {
    const auto [dr, dc] = directions[d];
    stride_[d] = dr * cols + dc;
    k_fits_[d] = (dr == 0 || k <= rows) && (dc == 0 || k <= cols);
  }
  if (table_)
    for (int place = 0; place < 2 * radius_; ++place) {
      const std::uint64_t unit = table_->unit(place);
      deltas_[0].push_back(unit | 2 * unit << 32);
      deltas_[1].push_back(2 * unit | unit << 32);
    }

  const int about = std::max(1, std::min(2, k - 1));
  for (int at = 0; at < cells; ++at) {
    const int row = at / cols, col = at % cols;
    if (gravity && (rows - row) % 2 == 0) row_mix_[at] = mix_count;
    for (int r = std::max(0, row - about); r <= std::min(rows - 1, row + about); ++r)
      for (int c = std::max(0, col - about); c <= std::min(cols - 1, col + about); ++c)
        near_[at].set(r * cols + c);
    for (int d = 0; d < 4; ++d)
      for (int forward : {0, 1}) {
        const int dr = forward ? directions[d][0] : -directions[d][0];
        const int dc = forward ? directions[d][1] : -directions[d][1];
        int steps = 0;
        for (int r = row + dr, c = col + dc;
             steps < radius_ && 0 <= r && r < rows && 0 <= c && c < cols; r += dr, c += dc)
          ++steps;
        reach_[at].steps[d][forward] = static_cast<std::uint8_t>(steps);
      }
  }

  states_.resize(1);
  state_ = states_.data();
  for (int at = 0; at < cells; ++at) {
    for (int d = 0; d < 4; ++d) {
      if (table_)  // what lies off the board is blocked for both sides
        for (int forward : {0, 1})
          for (int i = reach_[at].steps[d][forward] + 1; i <= radius_; ++i) {
            const std::uint64_t unit = table_->unit(table_->place(forward ? i : -i));
            cells_[at].code[d] += 2 * unit | 2 * unit << 32;
          }
      if (!k_fits_[d]) continue;
      for (int side : {0, 1}) {
        const auto shape = static_cast<std::uint32_t>(line_shape_at(at, d, side));
        cells_[at].patterns |= shape << (16 * side + 4 * d);
      }
    }
    for (int side : {0, 1}) {
      const std::uint32_t mix_degree = ranks_.mix_degree(pattern(at, side)) + row_mix_[at];
      cells_[at].mix_degrees |= mix_degree << 16 * side;
      count_cell(at, side, 1);
    }
    const int off_row = std::abs(2 * (at / cols) - rows + 1);
    const int off_col = std::abs(2 * (at % cols) - cols + 1);
    if (off_row <= 2 && off_col <= 2) state_->near.set(at);
  }
}

template <int Words>
void ShapeBoard<Words>::play(int cell) {
  make<true>(cell);
}

template <int Words>
void ShapeBoard<Words>::play_unweighed(int cell) {
  make<false>(cell);
}

template <int Words>
template <bool Weighed>
void ShapeBoard<Words>::make(int cell) {
  state_[1] = state_[0];
  ++state_;
  const int side = state_->turn;
  place<Weighed>(cell, side);
  state_->key ^= zobrist.stone[side][cell] ^ zobrist.o_to_move;
  state_->turn = side ^ 1;
  state_->move = static_cast<std::int16_t>(cell);
}

template <int Words>
void ShapeBoard<Words>::undo() {
  const Change* const first = log_.data() + state_[-1].log_size;
  for (const Change* change = log_.data() + state_->log_size; change-- != first;) {
    const auto at = (change->code_at & at_mask) >> at_shift;
    Cell& cell = cells_[at / 4];
    cell.code[at % 4] = change->code_at & ~at_mask;
    cell.patterns = change->patterns;
    cell.mix_degrees = change->mix_degrees;
  }
  cells_[state_->move].stone = 0;
  --state_;
}

template <int Words>
void ShapeBoard<Words>::pass() {
  state_[1] = state_[0];
  ++state_;
  state_->turn ^= 1;
  state_->key ^= zobrist.o_to_move;
  state_->move = -1;
}

template <int Words>
void ShapeBoard<Words>::undo_pass() {
  --state_;
}

template <int Words>
template <bool Weighed>
void ShapeBoard<Words>::place(int cell, int side) {
  for (int view : {0, 1}) count_cell(cell, view, -1);
  cells_[cell].stone = 1 << side;
  state_->stones[side].flip(cell);
  state_->near |= near_[cell];
  --state_->empty;
  if (table_)
    tell_neighbours<true, Weighed>(cell, side);
  else
    tell_neighbours<false, Weighed>(cell, side);
}

// Tells the empty cells around a new stone, as far as either side's runs can still reach across
// what lies between. Behind one stone of each side nobody's can:
//
//     [X] . X . O .        the last cell has nothing to do with the first
//
// Most of all time is spent here, so what changes at every cell is held in local variables.
template <int Words>
template <bool Table, bool Weighed>
void ShapeBoard<Words>::tell_neighbours(int cell, int side) {
  Cell* const cells = cells_.data();
  Change* log = log_.data() + state_->log_size;
  const Shape* const shapes = Table ? table_->shapes() : nullptr;
  const std::uint64_t* const deltas = deltas_[side].data();
  const Mix* const row_mix = row_mix_.data();
  std::int64_t sum_x = state_->sum[0], sum_o = state_->sum[1];

  constexpr std::uint32_t degree_bits = 0xfc00fc00;
  const auto tell = [&](int at, int d, int place) {
    Cell& there = cells[at];
    const std::uint32_t patterns = there.patterns, before = there.mix_degrees;
    log->code_at = there.code[d] | static_cast<std::uint64_t>(4 * at + d) << at_shift;
    log->patterns = patterns;
    log->mix_degrees = before;
    ++log;
    std::uint32_t x, o;
    if constexpr (Table) {
      const std::uint64_t code = there.code[d] += deltas[place];
      x = static_cast<std::uint32_t>(shapes[static_cast<std::uint32_t>(code)]);
      o = static_cast<std::uint32_t>(shapes[code >> 32]);
    } else {
      x = static_cast<std::uint32_t>(line_shape_at(at, d, 0));
      o = static_cast<std::uint32_t>(line_shape_at(at, d, 1));
    }
    const std::uint32_t was = patterns >> 4 * d & 0x000f000f, is = x | o << 16;
    if (was == is) return;
    const std::uint32_t now = patterns ^ (was ^ is) << 4 * d;
    there.patterns = now;
    const auto now_x = static_cast<Pattern>(now), now_o = static_cast<Pattern>(now >> 16);
    // A pattern only ever dies: no stone makes a line that was blocked free.
    if (now_x == 0 && (patterns & 0xffff) != 0) --state_->live[0];
    if (now_o == 0 && patterns >> 16 != 0) --state_->live[1];
    const auto x_was = static_cast<MixDegree>(before), o_was = static_cast<MixDegree>(before >> 16);
    const auto x_is = static_cast<MixDegree>(ranks_.mix_degree(now_x) + row_mix[at]);
    const auto o_is = static_cast<MixDegree>(ranks_.mix_degree(now_o) + row_mix[at]);
    there.mix_degrees = x_is | static_cast<std::uint32_t>(o_is) << 16;
    if constexpr (Weighed) {
      sum_x += worth_[mix_in(x_is)] - worth_[mix_in(x_was)];
      sum_o += worth_[mix_in(o_is)] - worth_[mix_in(o_was)];
    }
    if (((before ^ there.mix_degrees) & degree_bits) == 0) return;
    change_degree(at, 0, degree_in(x_was), degree_in(x_is));
    change_degree(at, 1, degree_in(o_was), degree_in(o_is));
  };

  for (int d = 0; d < 4; ++d) {
    if (!k_fits_[d]) continue;
    const auto [backward, forward] = reach_[cell].steps[d];
    int between = 0;
    for (int i = 1, at = cell + stride_[d]; i <= forward; ++i, at += stride_[d]) {
      if (const int stone = cells[at].stone) {
        if ((between |= stone) == 3) break;
      } else {
        tell(at, d, radius_ - i);
      }
    }
    between = 0;
    for (int i = 1, at = cell - stride_[d]; i <= backward; ++i, at -= stride_[d]) {
      if (const int stone = cells[at].stone) {
        if ((between |= stone) == 3) break;
      } else {
        tell(at, d, radius_ + i - 1);
      }
    }
  }
  state_->sum = {sum_x, sum_o};
  state_->log_size = static_cast<std::uint32_t>(log - log_.data());
}

// Moves a cell from the set of one degree to that of another.
template <int Words>
inline void ShapeBoard<Words>::change_degree(int at, int side, Degree was, Degree is) {
  if (was == is) return;
  if (was != Degree::Quiet) state_->threats[side][static_cast<int>(was)].flip(at);
  if (is != Degree::Quiet) state_->threats[side][static_cast<int>(is)].flip(at);
}

// Adds what an empty cell holds for a side to the sum and the sets, or takes it out of them.
template <int Words>
void ShapeBoard<Words>::count_cell(int at, int side, int sign) {
  const Mix shapes = mix(at, side);
  state_->sum[side] += sign * worth_[shapes];
  if (pattern(at, side) != 0) state_->live[side] += sign;
  const Degree degree = degree_in(mix_degree(at, side));
  if (degree != Degree::Quiet) state_->threats[side][static_cast<int>(degree)].flip(at);
}

template <int Words>
int ShapeBoard<Words>::tension() const {
  const int us = state_->turn, them = us ^ 1;
  return Tension::of(double_fours(them).any(), fours(us).count(), threes(us).count(),
                     fours(them).count(), threes(them).count());
}

template <int Words>
int ShapeBoard<Words>::weighed() const {
  const std::int64_t ours = state_->sum[state_->turn], theirs = state_->sum[state_->turn ^ 1];
  const int cells = is_mover() ? mover_part(ours) - waiter_part(theirs)
                               : waiter_part(ours) - mover_part(theirs);
  return cells + weights_.tension[tension()];
}

template <int Words>
auto ShapeBoard<Words>::completions(int cell, int side) const -> Cells {
  Cells cells;
  for (int d = 0; d < 4; ++d) {
    const Shape shape = shape_in(pattern(cell, side), d);
    if (shape == Shape::Four || shape == Shape::OpenFour) cells |= continuations(cell, side, d);
  }
  return cells;
}

template <int Words>
auto ShapeBoard<Words>::continuations(int cell, int side, int direction) const -> Cells {
  Cells cells;
  const int stride = stride_[direction];
  if (table_) {
    const std::uint64_t code = cells_[cell].code[direction];
    for (std::uint32_t places = table_->next(static_cast<std::uint32_t>(code >> 32 * side)); places;
         places &= places - 1)
      cells.set(cell + table_->offset(std::countr_zero(places)) * stride);
  } else {
    Offsets next = line_shape(surroundings(cell, direction, side), rules().k, rules().exact).next;
    for (; next; next &= next - 1)
      cells.set(cell + (std::countr_zero(next) - Surroundings::middle) * stride);
  }
  return cells;
}

template <int Words>
Shape ShapeBoard<Words>::line_shape_at(int at, int direction, int side) const {
  if (table_) return table_->shape(static_cast<std::uint32_t>(cells_[at].code[direction] >> 32 * side));
  return line_shape(surroundings(at, direction, side), rules().k, rules().exact).shape;
}

template <int Words>
Surroundings ShapeBoard<Words>::surroundings(int at, int direction, int side) const {
  Surroundings line;
  line.marks.fill(Mark::Blocked);
  const auto steps = reach_[at].steps[direction];
  for (int i = -steps[0]; i <= steps[1]; ++i) {
    const int stone = cells_[at + i * stride_[direction]].stone;
    line.marks[Surroundings::middle + i] =
        stone == 0 ? Mark::Empty : stone == 1 << side ? Mark::Own : Mark::Blocked;
  }
  return line;
}

template <int Words>
std::uint64_t ShapeBoard<Words>::canonical_key(int& symmetry) const {
  std::uint64_t least = key();
  symmetry = 0;
  const auto& images = geometry_->symmetries;
  for (std::size_t i = 1; i < images.size(); ++i) {
    std::uint64_t image_key = rules_key_ ^ (turn() == 1 ? zobrist.o_to_move : 0);
    for (int side : {0, 1})
      for (int cell : stones(side)) image_key ^= zobrist.stone[side][images[i][cell]];
    if (image_key >= least) continue;
    least = image_key;
    symmetry = static_cast<int>(i);
  }
  return least;
}

template class ShapeBoard<1>;
template class ShapeBoard<2>;
template class ShapeBoard<4>;
template class ShapeBoard<11>;

}  // namespace noughts
