#include "board.hpp"

#include <stdexcept>
#include <string>

namespace noughts {
namespace {

Board::Variant narrowest(const Rules& rules) {
  const int cells = validated(rules).cells();
  if (cells <= Bits<1>::size) return BasicBoard<1>(rules);
  if (cells <= Bits<2>::size) return BasicBoard<2>(rules);
  if (cells <= Bits<4>::size) return BasicBoard<4>(rules);
  return BasicBoard<11>(rules);
}

template <int Words>
std::string why_illegal(const BasicBoard<Words>& board, int cell) {
  const int cells = board.rules().cells();
  const std::string name = "cell " + std::to_string(cell);
  if (cell < 0 || cell >= cells)
    return name + " is off the board: cells are 0 to " + std::to_string(cells - 1);
  if (board.over()) return "the game is over";
  if (board.taken().test(cell)) return name + " is taken";
  return name + " floats: a stone falls to the lowest empty cell of its column";
}

}  // namespace

Board::Board(const Rules& rules) : board_(narrowest(rules)) {}

void Board::play(int cell) {
  std::visit(
      [cell](auto& board) {
        const bool on_board = 0 <= cell && cell < board.rules().cells();
        if (!on_board || !board.legal().test(cell))
          throw std::invalid_argument(why_illegal(board, cell));
        board.play(cell);
      },
      board_);
}

void Board::undo() {
  if (ply() == 0) throw std::invalid_argument("there is no move to take back");
  std::visit([](auto& board) { board.undo(); }, board_);
}

void Board::load(const Cells& x, const Cells& o, int turn) {
  std::visit([&](auto& board) { board.load(x, o, turn); }, board_);
}

}  // namespace noughts
