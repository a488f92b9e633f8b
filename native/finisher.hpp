#pragma once

#include "alphabeta.hpp"
#include "control.hpp"
#include "shape_board.hpp"
#include "table.hpp"
#include "threats.hpp"

namespace noughts {

// Writes out the line of a forced win up to the winning stone, where the search knew that it was
// won and did not need to see the end. This is no part of the search and has a meter of its own.
template <int Words>
class Finisher {
 public:
  Finisher(ShapeBoard<Words>& board, Table& table, Meter& meter)
      : board_(board),
        meter_(meter),
        search_(board, table, meter_, false),
        loud_(board, table, meter_, Threats<Words>::Scope::Loud),
        quiet_(board, table, meter_, Threats<Words>::Scope::Quiet),
        quieter_(board, table, meter_, Threats<Words>::Scope::Quieter) {}

  // Extends the line, which leads to a forced win of the side, as far as it can.
  void finish(Moves& line, int winner);

 private:
  using Kind = typename Outlook<Words>::Kind;

  Moves rest(int winner);

  ShapeBoard<Words>& board_;
  Meter& meter_;
  AlphaBeta<Words> search_;
  Threats<Words> loud_;
  Threats<Words> quiet_;
  Threats<Words> quieter_;
};

template <int Words>
void Finisher<Words>::finish(Moves& line, int winner) {
  std::size_t played = 0;
  bool ended = false;
  while (true) {
    for (; played < line.size() && !ended; ++played) {
      ended = board_.wins(board_.turn()).test(line[played]);
      if (ended) break;
      board_.play(line[played]);
    }
    if (ended || meter_.over()) break;
    const Moves more = rest(winner);
    if (more.empty()) break;
    line.insert(line.end(), more.begin(), more.end());
  }
  while (played-- > 0) board_.undo();
}

// Some moves more of the win.
template <int Words>
Moves Finisher<Words>::rest(int winner) {
  constexpr int deepest = 24;
  const Outlook<Words> outlook = look(board_);
  const auto one = [](int cell) { return Moves(1, static_cast<std::int16_t>(cell)); };
  if (outlook.kind == Kind::Won || outlook.kind == Kind::Forced) return one(outlook.replies.first());
  for (Threats<Words>* threats : {&loud_, &quiet_, &quieter_})
    if (!board_.rules().gravity && threats->search(winner, 5000) == Threats<Words>::Answer::Won)
      return threats->winning_line(winner);
  const bool winning = board_.turn() == winner;
  for (int depth = 1; depth <= deepest && !meter_.over(); ++depth) {
    Moves line;
    const int score = search_.search(-unbounded, unbounded, depth, 0, &line);
    if (meter_.over()) break;
    if ((winning ? is_win(score) : is_loss(score)) && !line.empty()) return line;
  }
  return {};
}

}  // namespace noughts
