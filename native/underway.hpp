#pragma once

#include <array>
#include <atomic>
#include <cstdint>

namespace noughts {

// The positions that the threads of one search are at work on just now. A thread that comes to a
// move of which another one is on the way to the value puts it off, and finds that value in the
// table later. It is a hint: one slot for many keys, and the last to write it wins.
//
// Known as simplified ABDADA, after T. Kerrigan.
class Underway {
 public:
  bool has(std::uint64_t key) const { return slot(key).load(std::memory_order_relaxed) == key; }
  void begin(std::uint64_t key) { slot(key).store(key, std::memory_order_relaxed); }
  void end(std::uint64_t key) {
    if (has(key)) slot(key).store(0, std::memory_order_relaxed);
  }

 private:
  static constexpr int bits = 12;
  using Slot = std::atomic<std::uint64_t>;

  const Slot& slot(std::uint64_t key) const { return slots_[key >> (64 - bits)]; }
  Slot& slot(std::uint64_t key) { return slots_[key >> (64 - bits)]; }

  std::array<Slot, 1 << bits> slots_{};
};

// Says that a thread is at work on a position, while it lives; where there is nobody to tell, null,
// it does nothing.
class Visit {
 public:
  Visit(Underway* underway, std::uint64_t key) : underway_(underway), key_(key) {
    if (underway_) underway_->begin(key_);
  }
  ~Visit() {
    if (underway_) underway_->end(key_);
  }
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;

 private:
  Underway* const underway_;
  const std::uint64_t key_;
};

}  // namespace noughts
