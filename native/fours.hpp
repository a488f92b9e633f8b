#pragma once

#include "control.hpp"
#include "entry.hpp"
#include "outlook.hpp"
#include "shape_board.hpp"
#include "table.hpp"

namespace noughts {

// How deep, and with how many nodes, wins by fours are looked for where the depth of a search ends.
inline constexpr int horizon_fours = 16;
inline constexpr int horizon_nodes = 8;

// The search for a win by fours alone: each move leaves one cell that would win, so each reply is
// known, and the line is as narrow as a forced win can be. Not for gravity.
template <int Words>
class Fours {
 public:
  using Cells = Bits<Words>;

  Fours(ShapeBoard<Words>& board, Table& table, Meter& meter)
      : board_(board), table_(table), meter_(meter) {}

  // Returns the plies in which the side to move wins, through at most `most` fours; 0 says only
  // that no such win was found within the nodes allowed. A win is a fact, its length an upper bound.
  int win(int most, std::uint64_t nodes) {
    stop_at_ = meter_.nodes() + nodes;
    return attack(most);
  }

  // After a win was found that the Outlook does not tell: the move that begins it, or none where
  // the table has forgotten it.
  int winning_move() const {
    const auto known = recall();
    return known && known->plies != 0 ? known->move : no_move;
  }

  // Under which key the table has what is known of the position with this one.
  static std::uint64_t salted(std::uint64_t key) { return key ^ 0x9b1d5c3f7a2e4860; }

  // After a win was found: adds the cells that its line depends on, and returns true. A stone of
  // the other side anywhere else changes nothing: it is on no cell of the line, and at no step of
  // it does it make a four. Returns false where the table has forgotten the line.
  bool add_zone(Cells& zone);

 private:
  using Kind = typename Outlook<Words>::Kind;

  // What is remembered of a position: the plies of the win, the move that begins it, and through
  // how many fours it was looked for.
  struct Known {
    int plies = 0;
    int tried = 0;
    int move = no_move;
  };

  int attack(int most);
  bool keep_building(Cells& fours) const;
  std::optional<Known> recall() const;
  void remember(const Known& known);

  ShapeBoard<Words>& board_;
  Table& table_;
  Meter& meter_;
  std::uint64_t stop_at_ = 0;
};

template <int Words>
int Fours<Words>::attack(int most) {
  const Outlook<Words> outlook = look(board_);
  if (outlook.kind == Kind::Won) return outlook.plies;
  const int us = board_.turn();
  Cells moves = board_.fours(us);
  if (outlook.kind == Kind::Lost && outlook.plies == 2) return 0;
  if (outlook.kind == Kind::Forced)
    moves &= outlook.replies;
  else if (!keep_building(moves))
    return 0;
  if (most == 0 || !moves.any()) return 0;
  if (const auto known = recall())
    if (known->plies != 0 || known->tried >= most) return known->plies;

  // The more a four builds beside it, the sooner it is tried.
  for (int beside = static_cast<int>(Shape::OpenThree); beside >= 0; --beside)
    for (int cell : moves) {
      if (rank_table().beside_four(board_.pattern(cell, us)) != static_cast<Shape>(beside)) continue;
      if (meter_.nodes() >= stop_at_) return 0;
      board_.play_unweighed(cell);
      const int reply = board_.wins(us).first();
      table_.prefetch(salted(board_.key_after(reply)));
      board_.play_unweighed(reply);
      const bool in_time = meter_.tick() && meter_.tick();
      const int rest = in_time ? attack(most - 1) : 0;
      board_.undo();
      board_.undo();
      if (!in_time) return 0;
      if (rest == 0) continue;
      remember({rest + 2, most, cell});
      return rest + 2;
    }
  if (meter_.nodes() < stop_at_) remember({0, most});
  return 0;
}

// Leaves the fours that build something beside them. Returns false where none of them builds a
// three: then no further four comes of one, and two that meet in a line are too rare to look for.
template <int Words>
bool Fours<Words>::keep_building(Cells& fours) const {
  bool threes = false;
  Cells building;
  for (int cell : fours) {
    const Shape beside = rank_table().beside_four(board_.pattern(cell, board_.turn()));
    if (beside >= Shape::Two) building.set(cell);
    threes = threes || beside >= Shape::Three;
  }
  fours = building;
  return threes;
}

template <int Words>
bool Fours<Words>::add_zone(Cells& zone) {
  const int us = board_.turn(), them = us ^ 1;
  int played = 0;
  bool whole = false;
  while (true) {
    zone |= board_.wins(them) | board_.double_fours(them) | board_.fours(them);
    const Outlook<Words> outlook = look(board_);
    if (outlook.kind == Kind::Won) {
      const int cell = outlook.replies.first();
      zone |= Cells::one(cell) | board_.completions(cell, us);
      whole = true;
      break;
    }
    const auto known = recall();
    if (!known || known->plies == 0) break;
    board_.play_unweighed(known->move);
    const int reply = board_.wins(us).first();
    board_.play_unweighed(reply);
    zone |= Cells::one(known->move) | Cells::one(reply);
    played += 2;
    meter_.tick();
    meter_.tick();
  }
  while (played-- > 0) board_.undo();
  return whole;
}

template <int Words>
auto Fours<Words>::recall() const -> std::optional<Known> {
  const auto data = table_.find(salted(board_.key()));
  if (!data) return std::nullopt;
  return Known{static_cast<int>(*data & 1023), static_cast<int>(*data >> 10 & 1023),
               static_cast<int>(*data >> 20 & 1023)};
}

template <int Words>
void Fours<Words>::remember(const Known& known) {
  const auto data = static_cast<Table::Data>(known.plies) |
                    static_cast<Table::Data>(known.tried) << 10 |
                    static_cast<Table::Data>(known.move) << 20;
  table_.store(salted(board_.key()), data, known.tried);
}

}  // namespace noughts
