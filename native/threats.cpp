#include "threats.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace noughts {
namespace {

constexpr std::uint64_t nodes_to_recall = 20000;  // to find again what the table has forgotten
constexpr int quiet_fours = 12;  // how deep, and with how many nodes, a quiet move's fours are tried
constexpr int quiet_nodes = 120;
constexpr int quieter_nodes = 30;  // and its threats

// A plain four keeps the attack going without bringing it on, and can be put in anywhere: without
// a toll the search would try all ways to do so before it looks elsewhere.
constexpr std::uint32_t four_toll = 1;

// Likewise a four of the defender's that meets no threat; it seldom refutes.
constexpr std::uint32_t late_disproof = 5;

// With fewer threats than this at hand a win is less likely.
constexpr int many_threats = 10;

// What an attacking move is expected to cost before it is looked at: a threat 3 where its promise is
// 0 and one less for each 83 points of it, a quiet move more, less the more it builds for later.
int threat_proof(int promise) { return std::max(1, (3500 - 12 * promise) / 1000); }

int quiet_proof(Pattern pattern) {
  const Rank rank = rank_table()[pattern];
  int proof = rank == Rank::Three || rank == Rank::DoubleTwo ? 12 : 22;
  for (int direction = 0; direction < 4; ++direction) {
    const Shape shape = shape_in(pattern, direction);
    if (shape == Shape::OpenTwo || shape == Shape::Three) --proof;
  }
  return proof;
}

// The same for a move that wins after another reply.
constexpr std::uint32_t repeated_proof(std::uint32_t proof) { return std::max(1u, proof * 3 / 10); }

}  // namespace

template <int Words>
auto Threats<Words>::search(int attacker, std::uint64_t nodes, Number most_proof) -> Answer {
  stop_at_ = meter_.nodes() + nodes;
  const Numbers found = prove(attacker, most_proof, infinite, no_move);
  if (found.proved()) return Answer::Won;
  if (found.refuted()) return Answer::NotWon;
  return found.proof >= most_proof ? Answer::Unlikely : Answer::Unknown;
}

template <int Words>
int Threats<Words>::plies(int attacker) const {
  const auto known = recall(salted(board_.key(), attacker));
  return known && known->proved() ? known->plies : 0;
}

// Returns the position's numbers, of which one has reached its limit unless the nodes ran out: a
// proof number of 0 is a proof, a disproof number of 0 says that these threats do not win.
template <int Words>
auto Threats<Words>::prove(int attacker, Number proof_limit, Number disproof_limit, int hint)
    -> Numbers {
  // Step 1. What the threats on the board decide, or else the moves to look at.
  const bool attacking = board_.turn() == attacker;
  const std::uint64_t key = salted(board_.key(), attacker), began = meter_.nodes();
  Children children(spare_);
  if (const auto now = expand(attacker, children)) {
    remember(key, *now, 0);
    return *now;
  }
  if (attacking)
    for (Child& child : children.list)
      if (child.cell == hint) {
        child.numbers.proof = repeated_proof(child.numbers.proof);
        child.toll = 0;
      }
  for (Child& child : children.list)
    if (const auto known = recall(salted(board_.key_after(child.cell), attacker)))
      child.numbers = *known;
  while (true) {
    // Step 2. The position's numbers follow from those of its moves.
    if (!attacking) repeat_late(attacker, children);
    const auto [numbers, others] = sum_up(attacking, children);
    if (out_of_nodes() || numbers.proof >= proof_limit || numbers.disproof >= disproof_limit ||
        numbers.proved() || numbers.refuted()) {
      remember(key, numbers, meter_.nodes() - began);
      return numbers;
    }

    // Step 3. The move nearest to an answer, and how far the next one is behind it.
    Child* best = nullptr;
    Number second = infinite;
    for (Child& child : children.list) {
      const Number distance = child.distance(attacking);
      if (!attacking && child.numbers.proved()) continue;
      if (!best || distance < best->distance(attacking)) {
        if (best) second = best->distance(attacking);
        best = &child;
      } else {
        second = std::min(second, distance);
      }
    }

    // Step 4. Go there, until it is clearly no longer the nearest, or until what is found there
    // takes this position over a limit.
    const Number patience = std::min(infinite, second + 1 + second / 4);
    const Number own = std::min(attacking ? proof_limit : disproof_limit, patience) - best->toll;
    const Number other = (attacking ? disproof_limit : proof_limit) - others;
    board_.play_unweighed(best->cell);
    if (meter_.tick())
      best->numbers = attacking ? prove(attacker, own, other, no_move)
                                : prove(attacker, other, own, proved_by(children));
    board_.undo();
  }
}

// The move that wins after a reply that is proved to lose, which may win after the others too.
template <int Words>
int Threats<Words>::proved_by(const Children& children) {
  for (const Child& child : children.list)
    if (child.numbers.proved() && child.numbers.move != no_move) return child.numbers.move;
  return no_move;
}

// Returns the numbers where no search is needed, else lists the moves with a guess at theirs.
template <int Words>
auto Threats<Words>::expand(int attacker, Children& children) -> std::optional<Numbers> {
  const bool attacking = board_.turn() == attacker;
  const Outlook<Words> outlook = look(board_);
  switch (outlook.kind) {
    case Kind::Won: return attacking ? won(outlook.plies, outlook.replies.first()) : lost;
    case Kind::Lost: return attacking ? lost : won(outlook.plies);
    case Kind::Open:
      if (attacking) break;
      if (scope_ != Scope::Loud) return expand_quiet(children);
      return lost;
    case Kind::Forced:
      list(outlook.replies, attacking, children);
      children.list.front().numbers.proof = 1;
      children.unlisted = outlook.plies;
      return std::nullopt;
    case Kind::Pressed: break;
  }
  Cells moves = outlook.replies;
  if (attacking) {
    moves = threats(attacker);
    if (outlook.kind == Kind::Pressed) moves &= outlook.replies;
    if (!moves.any()) return lost;
  }
  list(moves, attacking, children);
  if (attacking) return std::nullopt;
  children.unlisted = outlook.plies;
  const Cells meeting = defences(board_, attacker);
  for (Child& child : children.list) {
    child.late = !meeting.test(child.cell);
    if (child.late) child.numbers.disproof = late_disproof;
  }
  std::stable_partition(children.list.begin(), children.list.end(),
                        [](const Child& child) { return !child.late; });
  return std::nullopt;
}

// The defender's place after a move that made neither four nor three. It is a threat if the
// attacker would win were the defender to pass, and then only the cells that this win depends on
// are replies.
template <int Words>
auto Threats<Words>::expand_quiet(Children& children) -> std::optional<Numbers> {
  Cells zone;
  const int plies = passing_loses(zone);
  if (plies == 0) return lost;
  list(zone, false, children);
  children.unlisted = plies;
  return std::nullopt;
}

// Where the side to move would lose by passing, adds the cells that this depends on and returns the
// plies, the pass included; else 0.
template <int Words>
int Threats<Words>::passing_loses(Cells& zone) {
  board_.pass();
  int plies = fours_.win(quiet_fours, quiet_nodes);
  bool known = plies != 0 && fours_.add_zone(zone);
  const int attacker = board_.turn();
  if (!known && loud_ && loud_->search(attacker, quieter_nodes) == Answer::Won) {
    plies = loud_->plies(attacker);
    known = plies != 0 && loud_->add_zone(attacker, zone);
  }
  board_.undo_pass();
  return known ? plies + 1 : 0;
}

template <int Words>
void Threats<Words>::list(const Cells& moves, bool attacking, Children& children) const {
  const int us = board_.turn(), them = us ^ 1;
  int poverty = 0;
  if (attacking) {
    const int at_hand = board_.threes(us).count() + board_.fours(us).count();
    poverty = std::max(0, many_threats - at_hand) / 2;
  }
  // The most promising first, by insertion: the lists are short.
  struct Hope {
    int value;
    int cell;
  };
  std::array<Hope, Rules::max_cells> order;
  int count = 0;
  for (int cell : moves) {
    table_.prefetch(salted(board_.key_after(cell), attacking ? us : them));
    const Hope hope{board_.promise(cell, board_.weights().choice), cell};
    int at = count++;
    for (; at > 0 && order[at - 1].value < hope.value; --at) order[at] = order[at - 1];
    order[at] = hope;
  }
  children.list.reserve(count);
  for (int i = 0; i < count; ++i) {
    Child& child = children.list.emplace_back();
    child.cell = order[i].cell;
    child.numbers = {1, 1};
    if (!attacking) continue;
    const Rank rank = board_.rank(child.cell, us);
    const bool threat = Rank::OpenThree <= rank && rank <= Rank::FourThree;
    const int proof = threat ? threat_proof(board_.promise(child.cell, board_.weights().attack))
                             : quiet_proof(board_.pattern(child.cell, us));
    child.numbers.proof = static_cast<Number>(proof + poverty);
    if (rank == Rank::Four) child.toll = four_toll;
  }
}

// The cells where a stone makes a four or a three; where it makes a second four possible in a cell
// that has one, which would become a double four; and, if quiet moves count, where it may prepare
// fours.
template <int Words>
auto Threats<Words>::threats(int side) const -> Cells {
  Cells cells = board_.fours(side) | board_.threes(side);
  for (int four : board_.fours(side)) {
    const Pattern pattern = board_.pattern(four, side);
    for (int direction = 0; direction < 4; ++direction) {
      const Shape shape = shape_in(pattern, direction);
      if (shape == Shape::Three || shape == Shape::OpenThree)
        cells |= board_.continuations(four, side, direction);
    }
  }
  if (scope_ != Scope::Loud)
    for (int cell : board_.near_moves()) {
      const Rank rank = board_.rank(cell, side);
      if (Rank::OpenTwo <= rank && rank <= Rank::Three) cells.set(cell);
    }
  return cells;
}

// In the attacker's place one move is enough, so the least proof number counts, and all must be
// refuted; in the defender's it is the other way round. Where all count, it is the largest number
// and one for each of the others, since lines that lead to the same positions share their cost.
// Late moves wait until the others are proved.
template <int Words>
auto Threats<Words>::sum_up(bool attacking, const Children& children) -> Sum {
  Number least = infinite, most = 0, count = 0;
  int plies = attacking ? longest : 0, move = no_move;
  bool early_open = false;
  for (const Child& child : children.list) {
    const Numbers& numbers = child.numbers;
    const Number sum = attacking ? numbers.disproof : numbers.proof;
    least = std::min(least, child.distance(attacking));
    most = std::max(most, sum);
    if (child.late && early_open) continue;
    if (sum > 0) ++count;
    if (sum > 0 && !attacking && !child.late) early_open = true;
    if (numbers.proved() && (attacking ? numbers.plies + 1 < plies : numbers.plies + 1 > plies)) {
      plies = numbers.plies + 1;
      move = child.cell;
    }
  }
  if (!attacking) plies = std::max(plies, children.unlisted);
  const Number others = count == 0 ? 0 : count - 1;
  const Number total = std::min(infinite, most + others);
  if (attacking) return {{least, total, plies, move}, others};
  return {{total, least, plies, move}, others};
}

// Once all replies that meet the threats are proved, tries to prove the late ones, the defender's
// other fours: each has its forced answer, and after the two the win mostly goes on as before.
template <int Words>
void Threats<Words>::repeat_late(int attacker, Children& children) {
  for (Child& child : children.list) {
    if (child.numbers.proved() || child.repeated) continue;
    if (!child.late) return;
    child.repeated = true;
    const std::uint64_t before = board_.key();
    board_.play_unweighed(child.cell);
    if (meter_.tick() && repeat_after_four(attacker, before))
      if (const auto known = recall(salted(board_.key(), attacker))) child.numbers = *known;
    board_.undo();
  }
}

// The attacker's place after a four of the defender's: answers it, and repeats the win that is
// known from before the four. Returns whether it still is one.
template <int Words>
bool Threats<Words>::repeat_after_four(int attacker, std::uint64_t before) {
  const std::uint64_t key = salted(board_.key(), attacker);
  const Outlook<Words> outlook = look(board_);
  if (outlook.kind == Kind::Won) {
    remember(key, won(outlook.plies, outlook.replies.first()), 0);
    return true;
  }
  if (outlook.kind != Kind::Forced) return false;
  const int answer = outlook.replies.first();
  board_.play_unweighed(answer);
  const bool proved = meter_.tick() && repeat(attacker, board_.key() ^ before);
  const int rest = proved ? plies(attacker) : 0;
  board_.undo();
  if (rest == 0) return false;
  remember(key, won(rest + 1, answer), 0);
  return true;
}

// Tries to win by the moves that win in the position whose key differs by so much, and remembers
// what it proves. Returns whether that went through to the end.
template <int Words>
bool Threats<Words>::repeat(int attacker, std::uint64_t difference) {
  const bool attacking = board_.turn() == attacker;
  const std::uint64_t here = board_.key(), key = salted(here, attacker);
  if (const auto known = recall(key); known && (known->proved() || known->refuted()))
    return known->proved();
  if (out_of_nodes()) return false;
  Children children(spare_);
  if (const auto now = expand(attacker, children)) {
    remember(key, *now, 0);
    return now->proved();
  }
  int move = no_move;
  if (attacking) {
    const auto known = recall(key ^ difference);
    if (!known || !known->proved()) return false;
    move = known->move;
  }
  Numbers numbers = won(0);
  for (const Child& child : children.list) {
    if (attacking && child.cell != move) continue;
    board_.play_unweighed(child.cell);
    const bool proved = meter_.tick() && (child.late ? repeat_after_four(attacker, here)
                                                     : repeat(attacker, difference));
    const int rest = proved ? plies(attacker) : 0;
    board_.undo();
    if (rest == 0) return false;
    if (attacking || rest + 1 > numbers.plies) numbers = won(rest + 1, child.cell);
  }
  if (numbers.move == no_move) return false;
  numbers.plies = std::max(numbers.plies, children.unlisted);
  remember(key, numbers, 0);
  return true;
}

template <int Words>
bool Threats<Words>::add_zone(int attacker, Cells& zone) {
  stop_at_ = meter_.nodes() + nodes_to_recall;
  return add_zone_below(attacker, zone);
}

template <int Words>
bool Threats<Words>::add_zone_below(int attacker, Cells& zone) {
  // Step 1. The cells where a stone of the defender's would need just one more to make a four.
  const int defender = attacker ^ 1;
  zone |= board_.wins(defender) | board_.double_fours(defender) | board_.fours(defender);
  for (int cell : board_.geometry().board & ~board_.taken())
    if (board_.rank(cell, defender) >= Rank::Three) zone.set(cell);

  // Step 2. The cells of the attacker's threats, by which the moves not listed lose.
  zone |= board_.wins(attacker);
  for (int cell : board_.double_fours(attacker))
    zone |= Cells::one(cell) | board_.completions(cell, attacker);
  const bool attacking = board_.turn() == attacker;
  if (scope_ != Scope::Loud && !attacking && look(board_).kind == Kind::Open)
    if (passing_loses(zone) == 0) return false;

  // Step 3. The move that wins, or all replies, and what comes after them.
  Children children(spare_);
  if (const auto now = expand(attacker, children)) return now->proved();
  const Numbers numbers = prove(attacker, infinite, infinite, no_move);
  if (!numbers.proved()) return false;
  for (const Child& child : children.list) {
    if (attacking && child.cell != numbers.move) continue;
    zone.set(child.cell);
    board_.play_unweighed(child.cell);
    const bool whole = meter_.tick() && add_zone_below(attacker, zone);
    board_.undo();
    if (!whole) return false;
  }
  return true;
}

template <int Words>
Moves Threats<Words>::winning_line(int attacker) {
  Moves line;
  int played = 0;
  stop_at_ = meter_.nodes() + nodes_to_recall;
  while (true) {
    const Outlook<Words> outlook = look(board_);
    int move = no_move;
    if (outlook.kind == Kind::Lost && board_.turn() != attacker) {
      move = (outlook.plies == 2 ? board_.wins(attacker) : board_.double_fours(attacker)).first();
    } else if (const Numbers found = prove(attacker, infinite, infinite, no_move); found.proved()) {
      move = found.move;
    }
    if (move == no_move) break;
    line.push_back(static_cast<std::int16_t>(move));
    if (outlook.kind == Kind::Won && outlook.plies == 1) break;
    board_.play_unweighed(move);
    ++played;
    if (!meter_.tick()) break;
  }
  while (played-- > 0) board_.undo();
  return line;
}

template <int Words>
std::uint64_t Threats<Words>::salted(std::uint64_t key, int attacker) const {
  constexpr std::array<std::uint64_t, 3> scopes = {0, 0x510e527fade682d1, 0x1f83d9abfb41bd6b};
  return key ^ (attacker == 0 ? 0x3c6ef372fe94f82b : 0xa54ff53a5f1d36f1) ^
         scopes[static_cast<int>(scope_)];
}

template <int Words>
auto Threats<Words>::recall(std::uint64_t key) const -> std::optional<Numbers> {
  const auto data = table_.find(key);
  if (!data) return std::nullopt;
  const auto proof = static_cast<Number>(*data & infinite);
  const auto other = static_cast<Number>(*data >> 18 & infinite);
  const int move = static_cast<int>(*data >> 36 & 1023);
  if (proof == 0) return won(static_cast<int>(other), move);
  return Numbers{proof, other, 0, move};
}

template <int Words>
void Threats<Words>::remember(std::uint64_t key, const Numbers& numbers, std::uint64_t spent) {
  const std::uint64_t other = numbers.proved() ? numbers.plies : numbers.disproof;
  table_.store(key, numbers.proof | other << 18 | static_cast<std::uint64_t>(numbers.move) << 36,
               4 + 2 * std::bit_width(spent));
}

template class Threats<1>;
template class Threats<2>;
template class Threats<4>;
template class Threats<11>;

}  // namespace noughts
