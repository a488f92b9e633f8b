#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <vector>

#include "geometry.hpp"
#include "zobrist.hpp"

namespace noughts {

// A position that moves are played on and taken back from, in as many words as its cells need.
// It trusts its callers: `play` wants a legal cell, `undo` a move to take back. Sides are 0 for X
// and 1 for O; cells are row * cols + col from the top left.
template <int Words>
class BasicBoard {
 public:
  using Cells = Bits<Words>;

  explicit BasicBoard(const Rules& rules)
      : geometry_(std::make_shared<const Geometry<Words>>(rules)) {}

  const Geometry<Words>& geometry() const { return *geometry_; }
  const Rules& rules() const { return geometry_->rules; }
  const Cells& stones(int side) const { return stones_[side]; }
  Cells taken() const { return stones_[0] | stones_[1]; }
  int turn() const { return turn_; }
  int winner() const { return winner_; }  // -1 when nobody has won
  bool full() const { return taken() == geometry_->board; }
  bool over() const { return winner_ >= 0 || full(); }
  int ply() const { return static_cast<int>(history_.size()); }
  Cells legal() const { return winner_ >= 0 ? Cells() : geometry_->moves(taken()); }

  // All cells of the winner's winning runs; empty when nobody has won.
  Cells winning_cells() const {
    return winner_ >= 0 ? geometry_->winning_cells(stones_[winner_]) : Cells();
  }

  // The same for the same stones and side to move, however they came about.
  std::uint64_t key() const { return key_; }

  // The least key among the images of the position under the board's symmetries.
  std::uint64_t canonical_key() const {
    std::uint64_t least = key_;
    for (const auto& image : geometry_->symmetries) least = std::min(least, key_under(image));
    return least;
  }

  void play(int cell) {
    history_.push_back(static_cast<std::int16_t>(cell));
    stones_[turn_].set(cell);
    if (geometry_->wins_through(stones_[turn_], cell)) winner_ = turn_;
    key_ ^= zobrist.stone[turn_][cell] ^ zobrist.o_to_move;
    turn_ ^= 1;
  }

  void undo() {
    const int cell = history_.back();
    history_.pop_back();
    turn_ ^= 1;
    key_ ^= zobrist.stone[turn_][cell] ^ zobrist.o_to_move;
    stones_[turn_] ^= Cells::one(cell);
    winner_ = -1;
  }

  // Takes on a position given by its stones, with no moves to take back. Throws
  // std::invalid_argument, and stays as it was, where they are no position. The stones may come in
  // any width, so that those off the board are seen and not cut off.
  template <int Other>
  void load(const Bits<Other>& given_x, const Bits<Other>& given_o, int turn) {
    const auto demand = [](bool met, const char* else_say) {
      if (!met) throw std::invalid_argument(else_say);
    };
    demand(turn == 0 || turn == 1, "the turn is 0 for X or 1 for O");
    demand(!((given_x | given_o) & ~Bits<Other>(geometry_->board)).any(),
           "a stone lies off the board");
    const Cells x(given_x), o(given_o), both = x | o;
    const int lead = x.count() - o.count();
    demand(!(x & o).any(), "a cell holds both X and O");
    demand(-1 <= lead && lead <= 1, "no alternation of turns gives these numbers of stones");
    demand(lead == 0 || turn == (lead > 0), "the side with more stones cannot be to move");
    demand(!rules().gravity || !(both & ~geometry_->supported(both)).any(),
           "a stone floats above an empty cell");
    const std::array<bool, 2> won = {geometry_->winning_cells(x).any(),
                                     geometry_->winning_cells(o).any()};
    demand(!won[0] || !won[1], "both sides have won");
    demand(!won[turn], "the side to move has already won");

    stones_ = {x, o};
    turn_ = turn;
    winner_ = won[turn ^ 1] ? turn ^ 1 : -1;
    key_ = key_under(geometry_->symmetries.front());
    history_.clear();
  }

 private:
  std::uint64_t key_under(const std::vector<std::int16_t>& image) const {
    std::uint64_t key = turn_ == 1 ? zobrist.o_to_move : 0;
    for (int side : {0, 1})
      for (int cell : stones_[side]) key ^= zobrist.stone[side][image[cell]];
    return key;
  }

  std::shared_ptr<const Geometry<Words>> geometry_;
  std::array<Cells, 2> stones_;
  int turn_ = 0;
  int winner_ = -1;
  std::uint64_t key_ = 0;
  std::vector<std::int16_t> history_;
};

}  // namespace noughts
