#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <mutex>
#include <utility>

#include "moves.hpp"
#include "underway.hpp"

namespace noughts {

// How long a search may go on; whatever is reached first ends it.
struct Limits {
  double seconds = std::numeric_limits<double>::infinity();
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  int depth = std::numeric_limits<int>::max();
  int lines = 1;  // how many of the best moves are wanted, each with its line
};

// A forced win that one thread of a search has found for all.
struct FoundWin {
  int plies = 0;  // 0 where there is none
  Moves line;
};

// What the threads of one search share apart from the table: when to stop, who is where, and a win.
class Control {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Control(const Limits& limits) : limits_(limits), began_(Clock::now()) {}

  const Limits& limits() const { return limits_; }
  double seconds() const {
    return std::chrono::duration<double>(Clock::now() - began_).count();
  }

  // The seconds since the search was told to end, by its time or by `stop`; negative before that.
  double overdue() const {
    return seconds() - std::min(limits_.seconds, stopped_.load(std::memory_order_relaxed));
  }

  Underway& underway() { return underway_; }

  void tell_win(FoundWin win) {
    const std::lock_guard lock(guard_);
    win_ = std::move(win);
  }
  FoundWin found_win() const {
    const std::lock_guard lock(guard_);
    return win_;
  }

  void stop() {
    const double now = seconds();
    double earlier = stopped_.load(std::memory_order_relaxed);
    while (now < earlier && !stopped_.compare_exchange_weak(earlier, now, std::memory_order_relaxed)) {
    }
  }

 private:
  Limits limits_;
  Clock::time_point began_;
  std::atomic<double> stopped_ = std::numeric_limits<double>::infinity();
  mutable std::mutex guard_;  // of the win
  FoundWin win_;
  alignas(64) Underway underway_;
};

// Counts the moves one thread makes on its board, and sees when it is time to stop.
class Meter {
 public:
  // With a grace it goes on for so many seconds after the search was told to end.
  Meter(const Control& control, std::uint64_t allowed, double grace = 0)
      : control_(control), allowed_(allowed), grace_(grace) {
    set_next_look();
  }

  // Counts one move. Returns false when the search has to end; what it finds from then on is void.
  bool tick() {
    if (++nodes_ >= next_look_) look();
    return !over_;
  }

  // Counts moves that were made under another meter.
  void add(std::uint64_t nodes) {
    nodes_ += nodes;
    set_next_look();
  }

  bool over() const { return over_; }
  std::uint64_t nodes() const { return nodes_; }
  std::uint64_t allowed() const { return allowed_; }

  // The count as other threads may read it: a moment old until it is shown.
  std::uint64_t shown() const { return shown_.load(std::memory_order_relaxed); }
  void show() { shown_.store(nodes_, std::memory_order_relaxed); }

 private:
  static constexpr std::uint64_t pace = 16;  // fresh memory can make each of them slow

  void set_next_look() { next_look_ = over_ ? nodes_ : std::min(allowed_, nodes_ + pace); }

  void look() {
    if (over_) --nodes_;  // what comes after the end does not count
    show();
    if (nodes_ >= allowed_ || control_.overdue() >= grace_) over_ = true;
    set_next_look();
  }

  const Control& control_;
  std::uint64_t allowed_;
  double grace_;
  std::uint64_t nodes_ = 0;
  std::uint64_t next_look_ = 0;
  std::atomic<std::uint64_t> shown_ = 0;
  bool over_ = false;
};

}  // namespace noughts
