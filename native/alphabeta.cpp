#include "alphabeta.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <utility>

#include "evaluation.hpp"

namespace noughts {
namespace {

constexpr int first_to_try = 1 << 20;  // the table's move before all others
constexpr int killer_bonus = 500;
constexpr int counter_bonus = 300;
constexpr int evaluation_limit = 20000;
constexpr int pass_nodes = 1000;  // for the proof that passing loses
constexpr int at_no_depth = std::numeric_limits<int>::max();
constexpr int shared_depth = 4;   // with how much depth left threads keep out of each other's way
constexpr int put_off = 1 << 22;  // taken from the score of a move that another thread is at
constexpr int folded_cells = 20;  // boards up to this size share entries between symmetric positions

// With how much depth left a win by threats is looked for, how many nodes that may take, more along
// the main line, and up to which proof number it is followed elsewhere. Where there is a win it takes
// some fifteen nodes; nearly all others are spent where there is none.
constexpr int threat_depth = 2;
constexpr int threat_nodes(int depth, bool main_line) {
  return (main_line ? 1000 : 50) * (depth - threat_depth + 1);
}
constexpr int threat_proof(int depth) { return 8 + 2 * (depth - threat_depth); }

// How many moves are worth a look with little depth left, and up to which depth.
constexpr int late_depth = 10;
constexpr int moves_at(int depth) { return 5 + 2 * depth; }

// How far below alpha the evaluation may lie for quiet moves still to be tried.
constexpr int hopeful_depth = 4;
constexpr int hope(int depth) { return 150 * depth; }

// How far above beta it must lie to be taken for the value.
constexpr int sure_depth = 8;
constexpr int sureness(int depth) { return 60 * depth; }

// By how much a late move is searched less deep at first.
int reduction(int depth, int number, bool quiet) {
  static const auto table = [] {
    std::array<std::array<std::int8_t, 64>, 64> plies{};
    for (int d = 1; d < 64; ++d)
      for (int n = 1; n < 64; ++n)
        plies[d][n] = static_cast<std::int8_t>(0.5 + std::log(d) * std::log(n) / 1.2);
    return plies;
  }();
  const int plies = table[std::min(depth, 63)][std::min(number, 63)];
  return quiet ? plies : plies / 2;
}

}  // namespace

template <int Words>
AlphaBeta<Words>::AlphaBeta(ShapeBoard<Words>& board, Table& table, Meter& meter, bool exhaustive,
                            Underway* underway)
    : board_(board),
      table_(table),
      meter_(meter),
      underway_(underway),
      fours_(board, table, meter),
      threats_(board, table, meter, Threats<Words>::Scope::Loud),
      exhaustive_(exhaustive),
      folds_(exhaustive && board.rules().cells() <= folded_cells),
      choices_(2 * board.rules().cells() + 8) {}

template <int Words>
int AlphaBeta<Words>::search_root(std::vector<RootMove>& moves, std::size_t first, int alpha,
                                  int beta, int depth) {
  int best = -unbounded;
  const int old_alpha = alpha;
  const bool forced = look(board_).kind == Kind::Forced;
  std::vector<RootMove> tried(moves.begin() + first, moves.end());
  for (RootMove& move : tried) move.score = move.known ? move.known : unranked;
  bool opening = true;
  std::size_t put_off_from = tried.size();  // where the moves that another thread is at begin
  for (std::size_t i = 0; i < tried.size(); ++i) {
    while (!opening && i < put_off_from && !tried[i].known && elsewhere(tried[i].cell, depth)) {
      std::rotate(tried.begin() + i, tried.begin() + i + 1, tried.end());
      --put_off_from;
    }
    RootMove& move = tried[i];
    int score = move.known;
    Moves below;
    if (!move.known) {
      const int next = forced ? depth : depth - 1;
      table_.prefetch(board_.key_after(move.cell));
      board_.play(move.cell);
      meter_.tick();
      const Visit visit(others_at(depth), board_.key());
      if (!opening) score = -search(-alpha - 1, -alpha, next, 1, nullptr);
      if (opening || (score > alpha && score < beta))
        score = -search(-beta, -alpha, next, 1, &below);
      board_.undo();
      if (meter_.over()) break;
    }
    // Only what beats alpha, the first move, and what loses is known well enough to be ranked.
    if (opening || score > alpha || is_loss(score)) move.score = score;
    if (!move.known && (opening || score > alpha)) {
      move.line.assign(1, static_cast<std::int16_t>(move.cell));
      move.line.insert(move.line.end(), below.begin(), below.end());
    }
    opening = false;
    best = std::max(best, score);
    alpha = std::max(alpha, score);
    if (score >= beta) break;
  }
  // Where nothing was finished, or only that the first moves are worse than was thought, what the
  // last depth said stands.
  if (opening || (meter_.over() && best <= old_alpha && !is_loss(best))) return best;
  std::stable_sort(tried.begin(), tried.end(), better);
  std::move(tried.begin(), tried.end(), moves.begin() + first);
  return best;
}

template <int Words>
int AlphaBeta<Words>::search(int alpha, int beta, int depth, int ply, Moves* line) {
  const int us = board_.turn(), them = us ^ 1;
  const int old_alpha = alpha;

  // Step 1. A draw that stands: the board is full, or no line is left to either side. A side that
  // has none cannot do better than draw.
  const bool we_can = board_.can_win(us), they_can = board_.can_win(them);
  if (!we_can && !they_can) return 0;
  if ((!we_can && alpha >= 0) || (!they_can && beta <= 0)) return 0;

  // Step 2. What the threats on the board decide by themselves.
  const Outlook<Words> outlook = look(board_);
  if (outlook.kind == Kind::Won) return win_at(ply + outlook.plies);
  if (outlook.kind == Kind::Lost) return loss_at(ply + outlook.plies);
  const bool forced = outlook.kind == Kind::Forced, pressed = outlook.kind == Kind::Pressed;

  // Step 3. No win from here can be sooner than in three plies, no loss sooner than in two.
  if (alpha >= win_at(ply + 3)) return win_at(ply + 3);
  if (beta <= loss_at(ply + 2)) return loss_at(ply + 2);

  // Step 4. Where the depth ends the position is settled; not while a reply is forced.
  if (depth <= 0 && !forced) return settle(ply);
  depth = std::max(depth, 0);

  // Step 5. What the table knows: enough, if it was searched as deep; forced ends at any depth.
  int symmetry = 0;
  const std::uint64_t key = table_key(symmetry);
  const Entry known = recall(key, symmetry, ply);
  if (enough(known, alpha, beta, line ? at_no_depth : depth)) return known.score;

  // Step 6. Well ahead with little depth left and nothing threatened: take it as it stands. Ahead
  // even after a pass, which here is nearly always worse than a move: the same.
  const bool whole = exhaustive_ || depth >= board_.empty_count();
  const bool narrow = beta - alpha == 1;
  const bool quiet_node = !whole && !forced && !pressed;
  const int stands_at = quiet_node && narrow ? standing() : 0;
  if (quiet_node && narrow && !is_forced(beta)) {
    if (depth <= sure_depth && stands_at - sureness(depth) >= beta) return stands_at;
    const bool passed = board_.last_move() < 0;
    if (depth >= 2 && !passed && stands_at >= beta && !board_.rules().gravity) {
      board_.pass();
      const int score = -search(-beta, -beta + 1, depth - 3 - depth / 4, ply + 1, nullptr);
      board_.undo_pass();
      if (meter_.over()) return 0;
      if (score >= beta) return is_win(score) ? beta : score;
    }
  }

  // Step 7. A win by threats ends the search of this position.
  if (!whole && !forced && !board_.rules().gravity && depth >= threat_depth &&
      (line || known.depth < depth) && (board_.fours(us) | board_.threes(us)).any()) {
    const auto most_proof = line ? Threats<Words>::infinite : threat_proof(depth);
    if (threats_.search(us, threat_nodes(depth, line), most_proof) == Threats<Words>::Answer::Won)
      if (const int plies = threats_.plies(us)) return win_at(ply + plies);
    if (meter_.over()) return 0;
  }

  // Step 8. Without a move from the table the order is poor: a little less depth finds one.
  if (quiet_node && depth >= 4 && known.move == no_move) --depth;

  // Step 9. The moves to try. Those that the threats leave are all there are; else, near the end
  // or on a small board, all; else those near the stones, and a loss among these proves nothing.
  Cells candidates = outlook.replies;
  bool complete = true;
  int best = -unbounded;
  if (pressed && (board_.moves() & ~candidates).any()) best = loss_at(ply + outlook.plies);
  if (!forced && !pressed) {
    const Cells moves = board_.moves();
    candidates = whole ? moves : board_.near_moves();
    if (!candidates.any()) candidates = moves;
    complete = candidates == moves;
  }
  if (best >= beta) return best;
  alpha = std::max(alpha, best);
  auto& choices = choices_[ply];
  list(candidates, ply, known.move, choices);

  int best_move = no_move, number = 0, waiting = 0;
  Moves below;
  for (std::size_t i = 0;; ++i) {
    // Step 10. Where all moves near the stones lose, see what is left of the others.
    if (i == choices.size()) {
      if (complete || !is_loss(best)) break;
      Cells far = board_.moves() & ~candidates;
      const int plies = losing_pass(far);
      if (plies == 0) break;
      complete = true;
      best = std::max(best, loss_at(ply + plies));
      if (best >= beta || !far.any()) break;
      for (int cell : far) choices.push_back({0, static_cast<std::int16_t>(cell)});
    }

    // Step 11. The best of those left comes next, or after all others if another thread is at it;
    // with little depth the late and quiet, and the quiet that are far behind, are left out.
    std::size_t next_best = i;
    for (std::size_t j = i + 1; j < choices.size(); ++j)
      if (choices[j].score > choices[next_best].score) next_best = j;
    std::swap(choices[i], choices[next_best]);
    const int cell = choices[i].cell;
    const bool was_put_off = is_put_off(choices[i]);
    const int place = was_put_off ? choices[i].place : number + waiting;
    const bool quiet =
        board_.rank(cell, us) < Rank::OpenThree && board_.rank(cell, them) < Rank::OpenThree;
    if (quiet_node && quiet && !was_put_off && number > 0 && best > -doubt) {
      const bool late = depth <= late_depth && place >= moves_at(depth);
      const bool hopeless = narrow && depth <= hopeful_depth && stands_at + hope(depth) <= alpha;
      if (late || hopeless) {
        complete = false;
        if (hopeless) best = std::max(best, stands_at + hope(depth));
        const auto rest = choices.begin() + i;
        choices.erase(std::remove_if(rest, choices.end(), std::not_fn(is_put_off)), choices.end());
        if (i == choices.size()) break;
        --i;
        continue;
      }
    }
    if (number > 0 && !was_put_off && elsewhere(cell, depth)) {
      choices[i].score -= put_off;
      choices[i].place = static_cast<std::int16_t>(number + waiting++);
      --i;
      continue;
    }

    // Step 12. Meanwhile another thread may have come to the end of this position.
    if (number > 0 && narrow && !line && others_at(depth)) {
      const Entry now = recall(key, symmetry, ply);
      if (enough(now, old_alpha, beta, depth)) return now.score;
    }

    // Step 13. Play it. A forced reply costs no depth; late moves get less at first, threats and what
    // takes them half as much less as quiet ones.
    const int next = forced ? depth : depth - 1;
    int less = 0;
    if (quiet_node && depth >= 3 && place >= 3) less = reduction(depth, place, quiet) - !narrow;
    less = std::clamp(less, 0, std::max(0, next - 1));
    const std::uint64_t next_key = board_.key_after(cell);
    table_.prefetch(next > 0 ? next_key : fours_.salted(next_key));
    board_.play(cell);
    if (!meter_.tick()) {
      board_.undo();
      return 0;
    }
    const Visit visit(others_at(depth), board_.key());
    int score;
    below.clear();
    if (number == 0) {
      score = -search(-beta, -alpha, next, ply + 1, line ? &below : nullptr);
    } else {
      score = -search(-alpha - 1, -alpha, next - less, ply + 1, nullptr);
      if (score > alpha && less) score = -search(-alpha - 1, -alpha, next, ply + 1, nullptr);
      if (score > alpha && score < beta)
        score = -search(-beta, -alpha, next, ply + 1, line ? &below : nullptr);
    }
    board_.undo();
    if (meter_.over()) return 0;
    ++number;

    // Step 14. Better than all before it, or good enough to end the search of this position.
    if (score > best) {
      best = score;
      best_move = cell;
      if (score > alpha) {
        alpha = score;
        if (line) {
          line->assign(1, static_cast<std::int16_t>(cell));
          line->insert(line->end(), below.begin(), below.end());
        }
      }
      if (score >= beta) break;
    }
  }

  // Step 15. Remember which moves refute, and what was found. A loss stands only if no move was
  // left out.
  if (best >= beta && best_move != no_move) {
    ordering_.refuted(us, ply, board_.last_move(), best_move, depth);
    for (int i = 0; i + 1 < number; ++i) ordering_.failed(us, choices[i].cell, depth);
  }
  if (!complete && is_loss(best)) best = -doubt;
  const Bound bound = best >= beta       ? Bound::Lower
                      : best > old_alpha ? Bound::Exact
                                         : Bound::Upper;
  const Entry entry{from_node(best, ply), depth, through(symmetry, best_move), bound};
  table_.store(key, entry.pack(), depth + (bound == Bound::Exact ? 2 : 0));
  return best;
}

// What the table knows of the position, as seen from here; an entry without bound if it has none.
template <int Words>
Entry AlphaBeta<Words>::recall(std::uint64_t key, int symmetry, int ply) const {
  const auto data = table_.find(key);
  if (!data) return {};
  Entry known = Entry::unpack(*data);
  known.score = from_root(known.score, ply);
  known.move = back_through(symmetry, known.move);
  return known;
}

// Whether that makes a search to the depth needless. Forced ends are facts, found at any depth.
template <int Words>
bool AlphaBeta<Words>::enough(const Entry& known, int alpha, int beta, int depth) {
  if (known.bound == Bound::None) return false;
  const bool high = known.bound != Bound::Upper && known.score >= beta;
  const bool low = known.bound != Bound::Lower && known.score <= alpha;
  const bool fact = high ? is_win(known.score) : low && is_loss(known.score);
  return fact || (known.depth >= depth && (high || low || known.bound == Bound::Exact));
}

template <int Words>
bool AlphaBeta<Words>::is_put_off(const Choice& choice) {
  return choice.score < -put_off / 2;
}

// Whom to tell, and to ask, who is where; null where it is not worth it.
template <int Words>
Underway* AlphaBeta<Words>::others_at(int depth) const {
  return depth >= shared_depth ? underway_ : nullptr;
}

// Whether another thread is looking at the move.
template <int Words>
bool AlphaBeta<Words>::elsewhere(int cell, int depth) const {
  const Underway* const others = others_at(depth);
  return others && others->has(board_.key_after(cell));
}

// Returns the value where the depth ends: a win by fours, which is a fact, or the evaluation.
template <int Words>
int AlphaBeta<Words>::settle(int ply) {
  if (!board_.rules().gravity && board_.fours(board_.turn()).any())
    if (const int plies = fours_.win(horizon_fours, horizon_nodes)) return win_at(ply + plies);
  return standing();
}

// Where the other side would win by threats if this one passed, leaves of the cells those that the
// win depends on, and returns the plies in which all others lose; 0 where it was not found to.
template <int Words>
int AlphaBeta<Words>::losing_pass(Cells& cells) {
  if (board_.rules().gravity) return 0;
  const int them = board_.turn() ^ 1;
  Cells zone;
  board_.pass();
  int plies = fours_.win(horizon_fours, pass_nodes);
  bool known = plies != 0 && fours_.add_zone(zone);
  if (!known && threats_.search(them, pass_nodes) == Threats<Words>::Answer::Won) {
    plies = threats_.plies(them);
    known = plies != 0 && threats_.add_zone(them, zone);
  }
  board_.undo_pass();
  cells &= zone;
  return known ? plies + 1 : 0;
}

// Lists the cells with how soon to try them, as far as is known without search.
template <int Words>
void AlphaBeta<Words>::list(const Cells& cells, int ply, int table_move,
                            std::vector<Choice>& choices) const {
  choices.clear();
  const int us = board_.turn(), last = board_.last_move();
  for (int cell : cells) {
    int score = board_.promise(cell, board_.weights().choice) + ordering_.history(us, cell);
    if (cell == table_move) score += first_to_try;
    if (ordering_.killer(ply, cell)) score += killer_bonus;
    if (ordering_.counter(us, last, cell)) score += counter_bonus;
    choices.push_back({score, static_cast<std::int16_t>(cell)});
  }
}

template <int Words>
int AlphaBeta<Words>::standing() const {
  return std::clamp(evaluation(board_), -evaluation_limit, evaluation_limit);
}

template <int Words>
std::uint64_t AlphaBeta<Words>::table_key(int& symmetry) const {
  return folds_ ? board_.canonical_key(symmetry) : board_.key();
}

// A move as it lies in the image of the position under a symmetry, and back.
template <int Words>
int AlphaBeta<Words>::through(int symmetry, int move) const {
  return move == no_move ? move : board_.geometry().symmetries[symmetry][move];
}

template <int Words>
int AlphaBeta<Words>::back_through(int symmetry, int move) const {
  if (move == no_move || symmetry == 0) return move;
  const auto& image = board_.geometry().symmetries[symmetry];
  return static_cast<int>(std::find(image.begin(), image.end(), move) - image.begin());
}

template class AlphaBeta<1>;
template class AlphaBeta<2>;
template class AlphaBeta<4>;
template class AlphaBeta<11>;

}  // namespace noughts
