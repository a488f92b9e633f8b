#include "count.hpp"

#include <limits>
#include <stdexcept>
#include <string>

#include "key_set.hpp"

namespace noughts {
namespace {

// Lets the caller have a say once in 65,536 nodes.
class Ticker {
 public:
  explicit Ticker(const Poll& poll) : poll_(poll) {}
  void tick() {
    if (++ticks_ % 65536 == 0 && poll_) poll_();
  }

 private:
  const Poll& poll_;
  std::uint64_t ticks_ = 0;
};

// Counts without playing the last two plies: it is enough to know which moves win at once.
template <int Words>
class Perft {
 public:
  using Cells = Bits<Words>;

  Perft(const Geometry<Words>& geometry, const Poll& poll) : geometry_(geometry), ticker_(poll) {}

  std::uint64_t count(const Cells& own, const Cells& other, int depth) {
    ticker_.tick();
    const Cells moves = geometry_.moves(own | other);
    if (depth == 1) return moves.count();
    const Cells quiet = moves & ~geometry_.completions(own);
    if (depth == 2) return replies(moves, quiet);
    std::uint64_t total = 0;
    for (int cell : quiet) {
      const std::uint64_t below = count(other, own | Cells::one(cell), depth - 1);
      if (below > std::numeric_limits<std::uint64_t>::max() - total)
        throw std::overflow_error("more move sequences than 64 bits can count");
      total += below;
    }
    return total;
  }

 private:
  // Every quiet move leaves the moves there were, but for its own cell; under gravity the cell
  // above opens in its stead, unless the move was in the top row.
  std::uint64_t replies(const Cells& moves, const Cells& quiet) const {
    const std::uint64_t lost = (geometry_.rules.gravity ? quiet & geometry_.top : quiet).count();
    return std::uint64_t(quiet.count()) * moves.count() - lost;
  }

  const Geometry<Words>& geometry_;
  Ticker ticker_;
};

// One node at a time adds no more than the board's cells to any number, so that none of them
// overflows in a lifetime.
template <int Words>
class Tree {
 public:
  using Cells = Bits<Words>;

  Tree(const Geometry<Words>& geometry, const Poll& poll) : geometry_(geometry), ticker_(poll) {}

  void walk(const Cells& own, const Cells& other, int side) {
    ticker_.tick();
    ++nodes;
    const Cells moves = geometry_.moves(own | other);
    if (!moves.any()) {
      ++draws;
      return;
    }
    const Cells winning = moves & geometry_.completions(own);
    nodes += winning.count();
    wins[side] += winning.count();
    for (int cell : moves ^ winning) walk(other, own | Cells::one(cell), side ^ 1);
  }

  std::uint64_t nodes = 0;
  std::array<std::uint64_t, 2> wins{};
  std::uint64_t draws = 0;

 private:
  const Geometry<Words>& geometry_;
  Ticker ticker_;
};

template <int Words>
class Positions {
 public:
  Positions(std::uint64_t limit, const Poll& poll) : limit_(limit), ticker_(poll) {}

  void visit(BasicBoard<Words>& board) {
    ticker_.tick();
    if (!keys_.insert(board.key())) return;
    if (keys_.size() > limit_)
      throw std::overflow_error("more than " + std::to_string(limit_) + " positions");
    canonical_keys_.insert(board.canonical_key());
    for (int cell : board.legal()) {
      board.play(cell);
      visit(board);
      board.undo();
    }
  }

  PositionCount count() const { return {keys_.size(), canonical_keys_.size()}; }

 private:
  std::uint64_t limit_;
  Ticker ticker_;
  KeySet keys_;
  KeySet canonical_keys_;
};

}  // namespace

std::uint64_t perft(const Board& board, int depth, const Poll& poll) {
  if (depth < 0) throw std::invalid_argument("a depth is 0 or more");
  if (depth == 0) return 1;
  return board.visit([&]<int Words>(const BasicBoard<Words>& root) -> std::uint64_t {
    const int empty = root.rules().cells() - root.taken().count();
    if (root.over() || depth > empty) return 0;
    const int side = root.turn();
    return Perft<Words>(root.geometry(), poll)
        .count(root.stones(side), root.stones(side ^ 1), depth);
  });
}

TreeCount count_tree(const Board& board, const Poll& poll) {
  return board.visit([&]<int Words>(const BasicBoard<Words>& root) {
    Tree<Words> tree(root.geometry(), poll);
    if (root.winner() >= 0) {
      tree.nodes = tree.wins[root.winner()] = 1;
    } else {
      const int side = root.turn();
      tree.walk(root.stones(side), root.stones(side ^ 1), side);
    }
    const auto [wins_x, wins_o] = tree.wins;
    return TreeCount{wins_x + wins_o + tree.draws, tree.nodes, wins_x, wins_o, tree.draws};
  });
}

PositionCount count_positions(const Board& board, std::uint64_t limit, const Poll& poll) {
  return board.visit([&]<int Words>(BasicBoard<Words> root) {
    Positions<Words> positions(limit, poll);
    positions.visit(root);
    return positions.count();
  });
}

}  // namespace noughts
