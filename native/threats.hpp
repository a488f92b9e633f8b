#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "control.hpp"
#include "fours.hpp"
#include "moves.hpp"
#include "outlook.hpp"
#include "shape_board.hpp"
#include "table.hpp"

namespace noughts {

// The search for a win by threats: every move of the attacker makes a four, or a three, which
// threatens to leave two winning cells. The defender has just the replies that the Outlook lists,
// his own fours among them, and any other move loses at once; so a win found is a fact. Not for
// gravity.
//
// It is a depth-first proof-number search. A position's proof number says how many positions yet
// unseen would have to turn out well for the attacker to prove his win, the disproof number the
// same for the defender; it goes where they are least, and comes back when another place has
// become more promising. Both numbers stay in the table, so a search that ran out of nodes goes on
// where it was when it is asked again.
template <int Words>
class Threats {
 public:
  using Cells = Bits<Words>;
  enum class Answer { Won, NotWon, Unlikely, Unknown };

  // Which moves count as threats: fours and threes; also quiet moves that threaten to win by fours;
  // also those that threaten to win by fours and threes. Each finds more than the last, slower.
  enum class Scope { Loud, Quiet, Quieter };

  Threats(ShapeBoard<Words>& board, Table& table, Meter& meter, Scope scope)
      : board_(board), table_(table), meter_(meter), fours_(board, table, meter), scope_(scope) {
    if (scope == Scope::Quieter)
      loud_ = std::make_unique<Threats>(board, table, meter, Scope::Loud);
  }

  using Number = std::uint32_t;  // a proof or disproof number
  static constexpr Number infinite = (1 << 18) - 1;

  // Says whether the attacker, to move or not, wins by threats, spending at most so many nodes.
  // NotWon means that no threats of this kind do, not that the position is not won; Unlikely that
  // the proof number has come to `most_proof`, which takes few nodes where there is no promise.
  Answer search(int attacker, std::uint64_t nodes, Number most_proof = infinite);

  // After a win was found, the plies it takes; an upper bound.
  int plies(int attacker) const;

  // After a win was found: adds the cells that it depends on, and returns true. A stone of the
  // other side anywhere else changes nothing: it is on no cell that is played or threatened, and
  // is never with two more stones a run of its own. Returns false where the table has forgotten
  // too much.
  bool add_zone(int attacker, Cells& zone);

  // After a win was found: the attacker's moves that prove it and the longest replies, up to the
  // winning stone. Shorter where the table has forgotten too much.
  Moves winning_line(int attacker);

 private:
  using Kind = typename Outlook<Words>::Kind;

  struct Numbers {
    Number proof;
    Number disproof;
    int plies = 0;       // of a proved win
    int move = no_move;  // the one that proves it, or resists longest

    bool proved() const { return proof == 0; }
    bool refuted() const { return disproof == 0; }
  };
  static constexpr Numbers lost{infinite, 0};
  static Numbers won(int plies, int move = no_move) { return {0, infinite, plies, move}; }

  // A move, with what is known of the position after it.
  struct Child {
    int cell;
    Numbers numbers;
    Number toll = 0;         // what going there costs beyond that
    bool late = false;       // a four of the defender's that meets no threat
    bool repeated = false;   // whether it was tried to win after it as without it

    // How near the side to move is to an answer in its favour by this move.
    Number distance(bool attacking) const {
      const Number number = attacking ? numbers.proof : numbers.disproof;
      return number == 0 ? 0 : std::min(infinite, number + toll);
    }
  };

  // Lists of moves that are done with: their memory serves the next ones.
  class Spare {
   public:
    std::vector<Child> take() {
      if (lists_.empty()) {
        lists_.reserve(++made_);  // so that there is room when all come back
        return {};
      }
      std::vector<Child> list = std::move(lists_.back());
      lists_.pop_back();
      return list;
    }
    void give_back(std::vector<Child> list) {
      list.clear();
      lists_.push_back(std::move(list));
    }

   private:
    std::vector<std::vector<Child>> lists_;
    std::size_t made_ = 0;
  };

  // A position's moves; of the defender's, those that are not listed lose in `unlisted` plies.
  struct Children {
    explicit Children(Spare& spare) : list(spare.take()), spare_(spare) {}
    ~Children() { spare_.give_back(std::move(list)); }
    Children(const Children&) = delete;
    Children& operator=(const Children&) = delete;

    std::vector<Child> list;
    int unlisted = 0;

   private:
    Spare& spare_;
  };

  // The numbers of a position from those of its moves, and what its other moves add to the sum.
  struct Sum {
    Numbers numbers;
    Number others;
  };

  Numbers prove(int attacker, Number proof_limit, Number disproof_limit, int hint);
  static int proved_by(const Children& children);
  std::optional<Numbers> expand(int attacker, Children& children);
  std::optional<Numbers> expand_quiet(Children& children);
  int passing_loses(Cells& zone);
  void list(const Cells& moves, bool attacking, Children& children) const;
  Cells threats(int side) const;
  static Sum sum_up(bool attacking, const Children& children);

  void repeat_late(int attacker, Children& children);
  bool repeat_after_four(int attacker, std::uint64_t before);
  bool repeat(int attacker, std::uint64_t difference);

  bool add_zone_below(int attacker, Cells& zone);

  bool out_of_nodes() const { return meter_.over() || meter_.nodes() >= stop_at_; }
  std::uint64_t salted(std::uint64_t key, int attacker) const;
  std::optional<Numbers> recall(std::uint64_t key) const;
  void remember(std::uint64_t key, const Numbers& numbers, std::uint64_t spent);

  ShapeBoard<Words>& board_;
  Table& table_;
  Meter& meter_;
  Fours<Words> fours_;
  const Scope scope_;
  std::unique_ptr<Threats> loud_;  // for what quiet moves threaten
  std::uint64_t stop_at_ = 0;
  Spare spare_;
};

extern template class Threats<1>;
extern template class Threats<2>;
extern template class Threats<4>;
extern template class Threats<11>;

}  // namespace noughts
