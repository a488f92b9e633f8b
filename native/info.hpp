#pragma once

#include <cstdint>
#include <vector>

#include "alphabeta.hpp"

namespace noughts {

// One of the best moves as a search reports it, seen by the side to move.
struct InfoLine {
  enum class Value : std::int8_t { Loss = -1, Draw = 0, Win = 1, Unknown = 2 };

  int score = 0;
  int mate = 0;                  // plies to a forced end, negative where it is a loss; 0 for none
  Value value = Value::Unknown;  // where proved
  int distance = -1;             // plies to the end under best play; -1 where not known
  Moves moves;                   // the line, the best move first
};

// How far a search has come.
struct Info {
  int depth = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::vector<InfoLine> lines;  // best first
};

}  // namespace noughts
