#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "basic_board.hpp"
#include "geometry.hpp"
#include "shape.hpp"
#include "shape_table.hpp"
#include "weights.hpp"
#include "zobrist.hpp"

namespace noughts {

// A position for search: for each empty cell and each side it knows what a stone there would make,
// kept up to date as moves are played and taken back. Like BasicBoard it trusts its callers, and
// it wants games that go on: a winning stone is seen coming (`wins`), never played.
template <int Words>
class ShapeBoard {
 public:
  using Cells = Bits<Words>;

  ShapeBoard(const BasicBoard<Words>& position, const Weights& weights);

  const Geometry<Words>& geometry() const { return *geometry_; }
  const Rules& rules() const { return geometry_->rules; }
  int turn() const { return state_->turn; }
  // The same for the same game, stones and side to move; not the key of a BasicBoard.
  std::uint64_t key() const { return state_->key; }
  const Cells& stones(int side) const { return state_->stones[side]; }
  Cells taken() const { return state_->stones[0] | state_->stones[1]; }
  int empty_count() const { return state_->empty; }
  bool empty(int cell) const { return cells_[cell].stone == 0; }
  int last_move() const { return state_->move; }  // -1 where there is none

  // The cells open to the next stone, whoever places it.
  Cells moves() const { return geometry_->moves(taken()); }

  // Those of them near enough to a stone, or to the middle of the board, to matter at once; all of
  // them under gravity.
  Cells near_moves() const {
    return rules().gravity ? moves() : state_->near & ~taken();
  }

  // The empty cells where the side's stone would win; leave it two winning cells or more; leave it
  // one; or threaten to leave it two. Under gravity they need not be open to a stone yet.
  const Cells& wins(int side) const { return kept(side, Degree::Win); }
  const Cells& double_fours(int side) const { return kept(side, Degree::DoubleFour); }
  const Cells& fours(int side) const { return kept(side, Degree::Four); }
  const Cells& threes(int side) const { return kept(side, Degree::Three); }

  // Whether the side could still fill a winning run if the other side never moved again.
  bool can_win(int side) const { return state_->live[side] != 0; }

  // Of an empty cell.
  Pattern pattern(int cell, int side) const {
    return static_cast<Pattern>(cells_[cell].patterns >> 16 * side);
  }
  Rank rank(int cell, int side) const { return ranks_[pattern(cell, side)]; }
  Mix mix(int cell, int side) const { return mix_in(mix_degree(cell, side)); }

  // What is at stake, as a Tension.
  int tension() const;

  // Whether the side to move counts as the mover where its cells are weighed.
  bool is_mover() const { return !rules().gravity || empty_count() % 2 == 0; }

  // The cells that would win for the side after its stone on an empty cell, through that stone.
  Cells completions(int cell, int side) const;

  // The cells that would bring the side's run through that stone in this direction one nearer.
  Cells continuations(int cell, int side, int direction) const;

  const Weights& weights() const { return weights_; }

  // What the cells and the tension weigh for the side to move.
  int weighed() const;

  // How promising a stone of the side to move on an empty cell is.
  int promise(int cell, const Order& order) const {
    return order(mix(cell, turn()), mix(cell, turn() ^ 1));
  }

  void play(int cell);
  void undo();

  // The same for a search that asks for no evaluation: until it is taken back, `weighed` is void.
  void play_unweighed(int cell);

  // Gives the turn to the other side, and back.
  void pass();
  void undo_pass();

  // The key of the position after the move.
  std::uint64_t key_after(int cell) const {
    return key() ^ zobrist.stone[turn()][cell] ^ zobrist.o_to_move;
  }

  // The least key among the images of the position under the board's symmetries, and which one of
  // them has it.
  std::uint64_t canonical_key(int& symmetry) const;

 private:
  // All that a move changes and that is small enough to be copied at every move.
  struct State {
    std::array<Cells, 2> stones;
    std::array<std::array<Cells, degree_count>, 2> threats;
    Cells near;
    std::array<std::int64_t, 2> sum{};  // of the mixes' weights on all empty cells
    std::array<int, 2> live{};          // the number of empty cells with any shape
    std::uint64_t key = 0;
    std::uint32_t log_size = 0;
    std::int16_t move = -1;
    std::int16_t empty = 0;
    int turn = 0;
  };

  // One cell: the code of its line in each direction, and the patterns, mixes and degrees that follow;
  // X's share of each in the lower half, O's in the upper. Those of a taken cell rest, and are right
  // again when its stone is taken back.
  struct alignas(64) Cell {
    std::array<std::uint64_t, 4> code{};
    std::uint32_t patterns = 0;
    std::uint32_t mix_degrees = 0;
    std::uint32_t stone = 0;   // 1 for X, 2 for O
  };

  // What a cell on the line of a move was before it.
  struct Change {
    std::uint64_t code_at;  // the code, and between its halves 4 * cell + direction
    std::uint32_t patterns;
    std::uint32_t mix_degrees;
  };
  static constexpr int at_shift = 20;
  static constexpr std::uint64_t at_mask = std::uint64_t{0xfff} << at_shift;
  static_assert(ShapeTable::max_code >> at_shift == 0 && 4 * Rules::max_cells <= 0xfff + 1);

  // How far the board goes on from a cell, at most the radius.
  struct Reach {
    std::array<std::array<std::uint8_t, 2>, 4> steps{};  // by direction: backward, forward
  };

  // Two weights in one number, so that one addition adds both: the mover's below, the waiter's
  // above. A negative lower half borrows from the upper, which the way back makes good.
  static std::int64_t both(int mover, int waiter) {
    return static_cast<std::int64_t>(waiter) * (std::int64_t{1} << 32) + mover;
  }
  static int mover_part(std::int64_t sum) { return static_cast<std::int32_t>(sum); }
  static int waiter_part(std::int64_t sum) {
    return static_cast<int>((sum - mover_part(sum)) / (std::int64_t{1} << 32));
  }

  void lay_out();
  template <bool Weighed>
  void make(int cell);
  template <bool Weighed>
  void place(int cell, int side);
  template <bool Table, bool Weighed>
  void tell_neighbours(int cell, int side);
  MixDegree mix_degree(int cell, int side) const {
    return static_cast<MixDegree>(cells_[cell].mix_degrees >> 16 * side);
  }
  void change_degree(int at, int side, Degree was, Degree is);
  const Cells& kept(int side, Degree degree) const {
    return state_->threats[side][static_cast<int>(degree)];
  }
  void count_cell(int at, int side, int sign);
  Shape line_shape_at(int at, int direction, int side) const;
  Surroundings surroundings(int at, int direction, int side) const;

  std::shared_ptr<const Geometry<Words>> geometry_;
  std::shared_ptr<const ShapeTable> table_;  // null where K is too long for one
  const RankTable& ranks_;
  std::array<std::int64_t, all_mixes> worth_;  // of each mix, for both roles
  const Weights weights_;
  int radius_;
  std::uint64_t rules_key_;  // sets the keys of one game apart from those of another
  std::array<int, 4> stride_{};
  std::array<bool, 4> k_fits_{};
  std::vector<Reach> reach_;
  std::vector<Mix> row_mix_;  // what the row of a cell adds to its mix
  std::vector<Cells> near_;  // the cells about each cell
  std::array<std::vector<std::uint64_t>, 2> deltas_;  // what a stone of a side adds at a place
  std::vector<Cell> cells_;
  std::vector<State> states_;
  State* state_ = nullptr;
  std::vector<Change> log_;
};

extern template class ShapeBoard<1>;
extern template class ShapeBoard<2>;
extern template class ShapeBoard<4>;
extern template class ShapeBoard<11>;

}  // namespace noughts
