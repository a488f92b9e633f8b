#pragma once

#include "weights.hpp"

namespace noughts {

// Weights that play sensibly: a cell is worth more the more its shapes are.
inline Weights some_weights() {
  Weights weights;
  for (int number = 0; number < 1 << 16; ++number) {
    const auto pattern = static_cast<Pattern>(number);
    int worth = 0;
    bool real = true;
    for (int direction = 0; direction < 4; ++direction) {
      const int shape = static_cast<int>(shape_in(pattern, direction));
      real = real && shape < shape_count;
      worth += shape * shape;
    }
    if (!real) continue;
    for (int row : {0, mix_count}) {
      const int mix = mix_of(pattern) + row;
      weights.mover[mix] = 5 * worth;
      weights.waiter[mix] = 4 * worth;
      weights.choice.making[mix] = weights.attack.making[mix] = 3 * worth;
      weights.choice.taking[mix] = 2 * worth;
    }
  }
  weights.last_word = 6400;
  return weights;
}

}  // namespace noughts
