#pragma once

#include <algorithm>
#include <array>

#include "shape.hpp"

namespace noughts {

// How many fours and threes each side could make at once, counted up to where more tell no more,
// and whether the side to move is pressed, the other being able to leave itself two winning cells:
// what is at stake, as one number. Under gravity the cells need not be open to a stone yet.
struct Tension {
  static constexpr int fours = 4, threes = 5;  // so many counts are told apart
  static constexpr int count = 2 * fours * threes * fours * threes;

  static constexpr int of(bool pressed, int own_fours, int own_threes, int other_fours,
                          int other_threes) {
    int number = pressed;
    number = number * fours + std::min(own_fours, fours - 1);
    number = number * threes + std::min(own_threes, threes - 1);
    number = number * fours + std::min(other_fours, fours - 1);
    return number * threes + std::min(other_threes, threes - 1);
  }
};

// How promising a stone on an empty cell is before any search: for what it makes, by its side's mix,
// and for what it takes from the other. Where they were fitted, a hundred points change the odds of a
// move by a factor of e.
struct Order {
  std::array<int, all_mixes> making{};
  std::array<int, all_mixes> taking{};

  int operator()(Mix own, Mix other) const { return making[own] + taking[other]; }
};

// What empty cells are worth by the mix of their shapes. In an evaluation: to the side to move, and
// to the side that waits, and what the tension is worth to the side to move. In the order of moves:
// of all that can be chosen, and of the threats in an attack that wins.
//
// Under gravity who is to move says less than who will have to fill the last cells, so there the
// mover is the side that moves when the number of empty cells is even.
struct Weights {
  static constexpr int unit = 16;  // those of the evaluation are in sixteenths of a point
  static constexpr int evaluation_count = 2 * all_mixes + Tension::count + 1;
  static constexpr int count = evaluation_count + 4 * all_mixes;

  std::array<int, all_mixes> mover{};
  std::array<int, all_mixes> waiter{};
  std::array<int, Tension::count> tension{};
  int last_word = 0;  // under gravity, for being foretold to have it
  Order choice;
  Order attack;
};

}  // namespace noughts
