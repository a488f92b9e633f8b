#pragma once

#include <string>

#include "board.hpp"

// The board of a drawing, one character a cell, rows from the top; spaces are only for the eye.
inline noughts::Board drawn(const noughts::Rules& rules, const std::string& rows, char turn) {
  using Cells = noughts::Board::Cells;
  Cells x, o;
  int cell = 0;
  for (char mark : rows) {
    if (mark == ' ') continue;
    if (mark == 'X') x |= Cells::one(cell);
    if (mark == 'O') o |= Cells::one(cell);
    ++cell;
  }
  noughts::Board board(rules);
  board.load(x, o, turn == 'O');
  return board;
}

inline std::string marked(const noughts::Rules& rules, const noughts::Board::Cells& cells) {
  std::string marks(rules.cells(), '.');
  for (int cell : cells) marks[cell] = '1';
  return marks;
}
