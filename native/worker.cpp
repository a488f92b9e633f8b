#include "worker.hpp"

#include <algorithm>

#include "finisher.hpp"
#include "trap.hpp"

namespace noughts {
namespace {

constexpr int exhaustive_cells = 16;  // with so few cells left every move is searched to the full
constexpr int gravity_cells = 30;     // with so few left in so few columns the end is in reach too
constexpr int gravity_cols = 8;
constexpr int last_leap = 10;         // from so far to the end, there
constexpr int first_window = 40;      // around the last depth's score
constexpr int widest_window = 1000;

// The nodes spent on looking for a win by threats before each depth: more the longer it takes, and
// more where there is promise of one; and up to which proof number each kind of threats is tried.
constexpr int promising = 300;
constexpr std::uint64_t attack_nodes(std::uint64_t limit, std::uint64_t so_far, int score) {
  const std::uint64_t first = std::min<std::uint64_t>(2000, limit / 4);
  return first + (score == unranked || score > promising ? so_far : so_far / 5);
}
constexpr int attack_proof(int depth) { return 20 + 10 * depth; }

// On whether passing would lose, and on whether the move chosen loses to threats.
constexpr std::uint64_t pass_nodes(std::uint64_t so_far) { return 500 + so_far / 4; }
constexpr std::uint64_t parry_nodes(std::uint64_t so_far) { return 200 + so_far / 8; }

// After how many nodes of other search a game under gravity is solved, if it can be: some are worth
// it for a good order of moves, and the more cells are left the less likely it succeeds. Then most
// nodes go there.
constexpr std::uint64_t nodes_before_solving(int empty) {
  return empty <= 24 ? 0 : std::uint64_t{1} << std::clamp(2 * empty - 62, 11, 62);
}
constexpr std::uint64_t solver_nodes(std::uint64_t so_far) { return 1000 + 4 * so_far; }
constexpr std::uint64_t refining_nodes(std::uint64_t so_far) { return 1'000'000 + so_far; }

// On writing a line out to its end, which is no part of the search: these nodes do not count, and
// there are a few milliseconds for it once the search was told to end.
constexpr std::uint64_t finishing_nodes = 20'000;
constexpr double finishing_grace = 0.005;

// On which move sets the best trap, where all is drawn. The solver's nodes are cheap.
constexpr std::uint64_t trap_nodes(std::uint64_t so_far, int empty, bool by_solver) {
  const auto cells = static_cast<std::uint64_t>(empty);
  return (by_solver ? 5 : 1) * (so_far / 4 + 8 * cells * cells * cells);
}

std::uint64_t share(std::uint64_t nodes, int number, int workers) {
  return nodes / workers + (number == 0 ? nodes % workers : 0);
}

}  // namespace

template <int Words>
Worker<Words>::Worker(const BasicBoard<Words>& position, const Weights& weights, Table& table,
                      Control& control, int number, int workers)
    : board_(position, weights),
      table_(table),
      control_(control),
      meter_(control, share(control.limits().nodes, number, workers)),
      number_(number),
      exhaustive_(board_.empty_count() <= exhaustive_cells),
      uses_threats_(!exhaustive_ && !position.rules().gravity),
      keeps_attacking_(uses_threats_ && number == std::min(1, workers - 1)),
      search_(board_, table, meter_, exhaustive_, workers > 1 ? &control.underway() : nullptr),
      loud_(board_, table, meter_, Threats<Words>::Scope::Loud),
      quiet_(board_, table, meter_, Threats<Words>::Scope::Quiet),
      quieter_(board_, table, meter_, Threats<Words>::Scope::Quieter) {
  if (uses_threats_ && number <= 1) attacks_ = {&loud_, &quiet_, &quieter_};
  if (Columns::fit(board_.rules()) && number == 0 && control.limits().lines == 1 &&
      control.limits().depth >= board_.empty_count())
    solver_.emplace(board_, table_, meter_);
}

// Where the end of the game is in reach, a look ahead gives a good order of moves, and then it is
// cheapest to go to the end at once.
template <int Words>
int Worker<Words>::next_depth(int depth) const {
  const Rules& rules = board_.rules();
  const int empty = board_.empty_count();
  const bool narrow = rules.gravity && rules.cols <= gravity_cols && empty <= gravity_cells;
  const int look_ahead = exhaustive_ ? 4 : narrow ? std::max(16, empty - last_leap) : Rules::max_cells;
  return depth == look_ahead ? std::max(depth + 1, deepest()) : depth + 1;
}

template <int Words>
int Worker<Words>::deepest() const {
  return std::min(control_.limits().depth, board_.empty_count());
}

template <int Words>
void Worker<Words>::think(const Report& report) {
  set_up_moves();
  if (number_ == 0) report(info(0));
  int last = 0;
  bool solved = false;
  for (int depth = 1; last < deepest() && !settled(last); depth = next_depth(depth)) {
    const bool whole = attack(depth) && deepen(depth) && parry(depth);
    if (whole) {
      last = depth;
      if (!is_forced(moves_.front().score)) last_score_ = moves_.front().score;
      solved = solve(report);
      if (solved) last = board_.empty_count();
    }
    meter_.show();
    if (number_ == 0) {
      if (const FoundWin win = control_.found_win(); win.plies != 0) take_win(win);
      if (!solved) std::stable_sort(moves_.begin(), moves_.end(), better);
      if (solver_) solver_->advise(moves_);
      finish_lines(last);
      report(info(last));
    }
    if (!whole) break;
  }
  if (number_ == 0 && lines() == 1 && is_drawn(last)) {
    set_trap();
    finish_lines(last);
    meter_.show();
    report(info(last));
  }
}

// Lists the moves, the likeliest first, with what the threats on the board say of them: a win in
// one is taken and a loss in one parried before any search.
template <int Words>
void Worker<Words>::set_up_moves() {
  const int us = board_.turn(), them = us ^ 1;
  const Outlook<Words> outlook = look(board_);
  const bool restricted = outlook.kind == Kind::Forced || outlook.kind == Kind::Pressed;
  const bool won = outlook.kind == Kind::Won && outlook.plies == 1;
  const bool lost = outlook.kind == Kind::Lost;
  const bool gravity = board_.rules().gravity;
  const int cols = board_.rules().cols;
  const Cells moves = board_.moves();
  Cells listed = exhaustive_ || restricted || won || lost ? moves : board_.near_moves();
  if (!listed.any()) listed = moves;
  all_moves_ = listed == moves;
  for (int cell : listed) {
    RootMove& move = moves_.emplace_back();
    move.cell = cell;
    move.line.assign(1, static_cast<std::int16_t>(cell));
    if (won && outlook.replies.test(cell)) move.known = win_at(1);
    if (lost || (restricted && !outlook.replies.test(cell))) move.known = loss_at(outlook.plies);
    if (!move.known && gravity && cell >= cols && board_.wins(them).test(cell - cols))
      move.known = loss_at(2);  // the stone would carry theirs
    move.score = move.known ? move.known : unranked;
  }
  const auto hope = [&](const RootMove& move) {
    const int off_row = 2 * (move.cell / board_.rules().cols) - board_.rules().rows + 1;
    const int off_col = 2 * (move.cell % board_.rules().cols) - board_.rules().cols + 1;
    return 64 * board_.promise(move.cell, board_.weights().choice) -
           off_row * off_row - off_col * off_col;
  };
  std::stable_sort(moves_.begin(), moves_.end(), [&](const RootMove& a, const RootMove& b) {
    return a.score != b.score ? a.score > b.score : hope(a) > hope(b);
  });
}

template <int Words>
void Worker<Words>::add_far_moves() {
  Cells far = board_.moves();
  for (const RootMove& move : moves_) far &= ~Cells::one(move.cell);
  for (int cell : far) {
    RootMove& move = moves_.emplace_back();
    move.cell = cell;
    move.line.assign(1, static_cast<std::int16_t>(cell));
  }
  all_moves_ = true;
}

template <int Words>
std::size_t Worker<Words>::lines() const {
  return std::min<std::size_t>(control_.limits().lines, moves_.size());
}

// Looks for a win by threats; once the loudest kind is known not to win, or seems not to, by the
// next. A worker that leaves this to another does it once, so that no depth is done without. Returns
// false when there was no more time.
template <int Words>
bool Worker<Words>::attack(int depth) {
  const int us = board_.turn();
  const std::uint64_t so_far = meter_.nodes();
  if (so_far != 0 && !keeps_attacking_) return !meter_.over();
  const std::uint64_t allowed = attack_nodes(meter_.allowed(), so_far, moves_.front().score);
  std::size_t kind = 0;
  while (kind < attacks_.size() && !meter_.over()) {
    Threats<Words>& threats = *attacks_[kind];
    const std::uint64_t spent = meter_.nodes() - so_far;
    if (spent >= allowed) break;
    const Answer answer = threats.search(us, allowed - spent, attack_proof(depth));
    if (answer == Answer::Unknown) break;
    if (answer == Answer::Unlikely) {
      ++kind;
      continue;
    }
    attacks_.erase(attacks_.begin() + kind);
    if (answer == Answer::NotWon) continue;
    const FoundWin win{threats.plies(us), threats.winning_line(us)};
    if (win.plies == 0 || win.line.empty()) continue;  // the table has forgotten it
    take_win(win);
    if (number_ == 0) continue;
    control_.tell_win(win);
    if (lines() == 1) control_.stop();  // the first worker has no more to find
  }
  return !meter_.over();
}

// Puts the move that begins a win first, unless a shorter way is known.
template <int Words>
void Worker<Words>::take_win(const FoundWin& win) {
  const auto found = std::find_if(moves_.begin(), moves_.end(), [&win](const RootMove& move) {
    return move.cell == win.line.front();
  });
  if (found == moves_.end() || found->score >= win_at(win.plies)) return;
  found->known = found->score = win_at(win.plies);
  found->line = win.line;
  std::rotate(moves_.begin(), found, found + 1);
  attacks_.clear();
}

// Searches all lines to the depth. Returns false when there was no more time.
template <int Words>
bool Worker<Words>::deepen(int depth) {
  if (depth >= board_.empty_count() && !all_moves_) add_far_moves();  // to the end means all
  for (std::size_t line = 0; line < lines(); ++line) {
    const int score = search_line(line, depth);
    if (meter_.over()) return false;
    if (line == 0 && is_loss(score) && !all_moves_) {
      add_far_moves();
      search_line(line, depth);
      if (meter_.over()) return false;
    }
  }
  return true;
}

// Returns the value of the best move but the first `line` ones, searched with a window around what
// the last depth gave, wider each time the value falls outside.
template <int Words>
int Worker<Words>::search_line(std::size_t line, int depth) {
  const int last = moves_[line].score;
  int width = first_window;
  const bool narrow = depth > 3 && last != unranked && !is_forced(last);
  int alpha = narrow ? last - width : -unbounded;
  int beta = narrow ? last + width : unbounded;
  while (true) {
    const int score = search_.search_root(moves_, line, alpha, beta, depth);
    if (meter_.over() || (alpha < score && score < beta)) return score;
    width *= 4;
    const bool give_up = width > widest_window || is_forced(score);
    if (score <= alpha) alpha = give_up ? -unbounded : score - width;
    if (score >= beta) beta = give_up ? unbounded : score + width;
  }
}

// Where the other side would win by threats if it were to move, sees to it that the move chosen
// stands against them. Returns false when there was no more time.
template <int Words>
bool Worker<Words>::parry(int depth) {
  if (!uses_threats_ || number_ != 0) return !meter_.over();
  const int them = board_.turn() ^ 1;
  if (loses_by_passing_ == Answer::Unknown) {
    board_.pass();
    loses_by_passing_ = loud_.search(them, pass_nodes(meter_.nodes()));
    board_.undo_pass();
  }
  if (loses_by_passing_ == Answer::NotWon) return !meter_.over();
  while (!meter_.over() && !is_forced(moves_.front().score)) {
    RootMove& move = moves_.front();
    board_.play(move.cell);
    int plies = 0;
    if (meter_.tick() && loud_.search(them, parry_nodes(meter_.nodes())) == Answer::Won)
      plies = loud_.plies(them);
    if (plies != 0) {
      move.known = move.score = loss_at(plies + 1);
      const Moves line = loud_.winning_line(them);
      move.line.resize(1);
      move.line.insert(move.line.end(), line.begin(), line.end());
    }
    board_.undo();
    if (plies == 0) break;
    std::stable_sort(moves_.begin(), moves_.end(), better);
    if (!deepen(depth)) return false;
  }
  return !meter_.over();
}

// Solves the position, if it can be in a time that fits that of the search so far. Returns whether it
// did; then it has looked for the soonest win or the latest loss as well.
template <int Words>
bool Worker<Words>::solve(const Report& report) {
  const std::uint64_t so_far = meter_.nodes();
  if (!solver_ || so_far < nodes_before_solving(board_.empty_count())) return false;
  if (!solver_->decide(moves_, moves_.front().score > promising, solver_nodes(so_far)))
    return false;
  solver_->rank(moves_);
  report(info(board_.empty_count()));
  solver_->refine(refining_nodes(meter_.nodes()));
  solver_->rank(moves_);
  return true;
}

// Whether a deeper search could not tell anything new.
template <int Words>
bool Worker<Words>::settled(int depth) const {
  if (!board_.can_win(0) && !board_.can_win(1)) return true;
  for (std::size_t line = 0; line < lines(); ++line) {
    const int score = moves_[line].score;
    if (!is_forced(score) || (is_loss(score) && !all_moves_)) return false;
    if (exhaustive_ && plies_to(score) > std::max(depth, 1)) return false;
  }
  return true;
}

template <int Words>
bool Worker<Words>::is_drawn(int depth) const {
  return moves_.size() > 1 && board_.can_win(board_.turn()) && depth >= board_.empty_count() &&
         moves_.front().score == 0;
}

template <int Words>
void Worker<Words>::set_trap() {
  const std::uint64_t left = meter_.allowed() - meter_.nodes();
  if (left == 0) return;
  const std::uint64_t nodes =
      trap_nodes(meter_.nodes(), board_.empty_count(), solver_.has_value());
  Meter meter(control_, std::min(left, nodes));
  if (solver_) {
    ColumnSolver solver(board_.rules(), table_, meter);
    Trap(board_, meter, [this, &solver](int) {
      return solver.search(stones_in_columns(board_, solver.columns()), 0) > 0;
    }).set(moves_);
  } else {
    AlphaBeta<Words> search(board_, table_, meter, exhaustive_);
    Trap(board_, meter, [this, &search](int ply) {
      return search.search(0, 1, board_.empty_count(), ply, nullptr) > 0;
    }).set(moves_);
  }
  meter_.add(meter.nodes());
}

template <int Words>
void Worker<Words>::finish_lines(int depth) {
  for (std::size_t line = 0; line < lines(); ++line) {
    RootMove& move = moves_[line];
    Meter meter(control_, finishing_nodes, finishing_grace);
    if (solver_ && depth >= board_.empty_count() && !move.known)
      solver_->follow(move, meter);
    else if (is_win(move.score) && static_cast<int>(move.line.size()) != plies_to(move.score))
      Finisher<Words>(board_, table_, meter).finish(move.line, board_.turn());
  }
}

template <int Words>
Info Worker<Words>::info(int depth) const {
  Info info;
  info.depth = depth;
  info.seconds = control_.seconds();
  int worst = last_score_;  // what is shown for a move not yet ranked: it was not better before
  for (std::size_t line = 0; line < lines(); ++line) {
    info.lines.push_back(line_info(moves_[line], depth));
    if (moves_[line].score == unranked) info.lines.back().score = worst;
    worst = std::min(worst, info.lines.back().score);
  }
  return info;
}

template <int Words>
InfoLine Worker<Words>::line_info(const RootMove& move, int depth) const {
  InfoLine line;
  line.moves = move.line;
  line.score = move.score;
  const bool to_the_end = depth >= board_.empty_count();
  if (is_forced(move.score)) {
    const int plies = plies_to(move.score);
    const bool win = is_win(move.score);
    line.mate = win ? plies : -plies;
    line.value = win ? InfoLine::Value::Win : InfoLine::Value::Loss;
    const bool searched = to_the_end && !move.known;  // what threats tell is an upper bound
    const bool all_seen = exhaustive_ && plies <= depth && !(solver_ && move.known);
    if (plies <= (win ? 3 : 2) || searched || all_seen) line.distance = plies;
  } else if (to_the_end || (!board_.can_win(0) && !board_.can_win(1))) {
    line.value = InfoLine::Value::Draw;
    line.distance = board_.empty_count();
  }
  return line;
}

template class Worker<1>;
template class Worker<2>;
template class Worker<4>;
template class Worker<11>;

}  // namespace noughts
