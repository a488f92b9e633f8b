#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "board.hpp"
#include "control.hpp"
#include "info.hpp"
#include "table.hpp"
#include "weights.hpp"

namespace noughts {

// Searches positions in threads of its own, one position at a time, and remembers between them.
// Everything may be called from any thread; `start` and `clear` are refused while a search runs.
class Engine {
 public:
  Engine(int hash_mib, int threads);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  // Begins to search. Throws std::invalid_argument for a game that is over, std::logic_error while
  // another search runs.
  void start(const Board& board, const Weights& weights, const Limits& limits);

  // Returns the next report, or after so many seconds without one the last again with the nodes
  // and the time of now; nothing once the search has ended and its last report was taken.
  std::optional<Info> next(double seconds);

  // Tells the search to end soon.
  void stop();

  // Waits so many seconds for the search to end. Returns whether it has.
  bool wait(double seconds);

  // Forgets what earlier searches found. Throws std::logic_error while a search runs.
  void clear();

 private:
  void claim(std::unique_ptr<Control> control);
  void release(std::exception_ptr failure);
  void run(const Board& board, const Weights& weights);
  template <int Words>
  void run_on(const BasicBoard<Words>& position, const Weights& weights);
  void report(Info info);

  Table table_;
  int threads_;

  std::mutex starting_;  // of the thread's handle
  std::thread thread_;

  std::mutex guard_;  // of all below
  std::condition_variable changed_;
  std::unique_ptr<Control> control_;
  std::deque<Info> reports_;
  Info last_;
  std::function<std::uint64_t()> count_nodes_;
  bool running_ = false;
  std::exception_ptr failure_;
};

}  // namespace noughts
