#pragma once

#include <cstdint>
#include <utility>
#include <variant>

#include "basic_board.hpp"
#include "bits.hpp"
#include "rules.hpp"

namespace noughts {

// A board of any size, in the narrowest width that holds it. Unlike the BasicBoard within, it
// trusts nobody: what is not allowed throws std::invalid_argument and changes nothing.
class Board {
 public:
  using Cells = Bits<11>;
  static_assert(Cells::size >= Rules::max_cells);
  using Variant = std::variant<BasicBoard<1>, BasicBoard<2>, BasicBoard<4>, BasicBoard<11>>;

  explicit Board(const Rules& rules);
  explicit Board(Variant board) : board_(std::move(board)) {}

  // Calls `see` with the BasicBoard within and returns what it returns.
  template <class See>
  decltype(auto) visit(See&& see) const {
    return std::visit(std::forward<See>(see), board_);
  }

  const Rules& rules() const {
    return visit([](const auto& board) -> const Rules& { return board.rules(); });
  }
  Cells stones(int side) const {
    return visit([side](const auto& board) { return Cells(board.stones(side)); });
  }
  int turn() const {
    return visit([](const auto& board) { return board.turn(); });
  }
  int winner() const {
    return visit([](const auto& board) { return board.winner(); });
  }
  bool over() const {
    return visit([](const auto& board) { return board.over(); });
  }
  int ply() const {
    return visit([](const auto& board) { return board.ply(); });
  }
  Cells legal() const {
    return visit([](const auto& board) { return Cells(board.legal()); });
  }
  Cells winning_cells() const {
    return visit([](const auto& board) { return Cells(board.winning_cells()); });
  }
  std::uint64_t key() const {
    return visit([](const auto& board) { return board.key(); });
  }
  std::uint64_t canonical_key() const {
    return visit([](const auto& board) { return board.canonical_key(); });
  }

  void play(int cell);
  void undo();
  void load(const Cells& x, const Cells& o, int turn);

 private:
  Variant board_;
};

}  // namespace noughts
