#pragma once

#include <cstdint>
#include <vector>

namespace noughts {

using Moves = std::vector<std::int16_t>;

}  // namespace noughts
