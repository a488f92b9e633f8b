#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace noughts {

// A growing set of 64-bit keys that are already as good as random, so their low bits say where to
// look: one flat table, at most three quarters full, with 0 for an empty slot.
class KeySet {
 public:
  std::size_t size() const { return used_ + has_zero_; }

  // Returns whether the key is new.
  bool insert(std::uint64_t key) {
    if (key == 0) return !std::exchange(has_zero_, true);
    if (4 * (used_ + 1) > 3 * slots_.size()) grow();
    std::uint64_t& slot = find(key);
    if (slot == key) return false;
    slot = key;
    ++used_;
    return true;
  }

 private:
  // The slot that holds the key, or the empty one where it belongs.
  std::uint64_t& find(std::uint64_t key) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = key & mask;
    while (slots_[at] != 0 && slots_[at] != key) at = (at + 1) & mask;
    return slots_[at];
  }

  void grow() {
    const auto old = std::exchange(slots_, std::vector<std::uint64_t>(2 * slots_.size()));
    for (std::uint64_t key : old)
      if (key != 0) find(key) = key;
  }

  std::vector<std::uint64_t> slots_ = std::vector<std::uint64_t>(64);
  std::size_t used_ = 0;
  bool has_zero_ = false;
};

}  // namespace noughts
