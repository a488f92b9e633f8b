#include "engine.hpp"

#include <chrono>
#include <stdexcept>
#include <system_error>
#include <utility>
#include <vector>

#include "worker.hpp"

namespace noughts {
namespace {

std::chrono::duration<double> span(double seconds) {
  return std::chrono::duration<double>(seconds);
}

// Does something where its scope is left, by an exception too.
template <class Action>
class AtEnd {
 public:
  explicit AtEnd(Action action) : action_(std::move(action)) {}
  ~AtEnd() { action_(); }
  AtEnd(const AtEnd&) = delete;
  AtEnd& operator=(const AtEnd&) = delete;

 private:
  Action action_;
};

}  // namespace

Engine::Engine(int hash_mib, int threads) : table_(hash_mib), threads_(threads) {}

Engine::~Engine() {
  stop();
  if (thread_.joinable()) thread_.join();
}

void Engine::start(const Board& board, const Weights& weights, const Limits& limits) {
  if (board.over()) throw std::invalid_argument("the game is over");
  // The new thread may end before its handle is kept, and another start must not come in between.
  const std::lock_guard lock(starting_);
  claim(std::make_unique<Control>(limits));
  try {
    if (thread_.joinable()) thread_.join();
    table_.age();
    thread_ = std::thread([this, board, weights] { run(board, weights); });
  } catch (...) {
    release(nullptr);
    throw;
  }
}

void Engine::run(const Board& board, const Weights& weights) {
  std::exception_ptr failure;
  try {
    board.visit([&](const auto& position) { run_on(position, weights); });
  } catch (...) {
    failure = std::current_exception();
  }
  release(failure);
}

template <int Words>
void Engine::run_on(const BasicBoard<Words>& position, const Weights& weights) {
  std::vector<std::unique_ptr<Worker<Words>>> workers;
  for (int number = 0; number < threads_; ++number)
    workers.push_back(std::make_unique<Worker<Words>>(position, weights, table_, *control_, number,
                                                      threads_));
  const auto set_count = [this](std::function<std::uint64_t()> count) {
    const std::lock_guard lock(guard_);
    count_nodes_ = std::move(count);
  };
  set_count([&workers] {
    std::uint64_t nodes = 0;
    for (const auto& worker : workers) nodes += worker->nodes();
    return nodes;
  });
  const AtEnd no_count_without_workers([&] { set_count(nullptr); });
  Info answer;
  {
    std::vector<std::jthread> helpers;
    const AtEnd helpers_are_not_waited_for_in_vain([this] { control_->stop(); });
    try {
      for (int number = 1; number < threads_; ++number)
        helpers.emplace_back([&worker = *workers[number]] { worker.think({}); });
    } catch (const std::system_error&) {  // the system gives no more threads: it goes with fewer
    }
    workers[0]->think([&](const Info& info) {
      answer = info;
      report(info);
    });
  }
  answer.seconds = control_->seconds();
  report(std::move(answer));
}

void Engine::report(Info info) {
  const std::lock_guard lock(guard_);
  info.nodes = count_nodes_();
  last_ = info;
  reports_.push_back(std::move(info));
  changed_.notify_all();
}

std::optional<Info> Engine::next(double seconds) {
  std::unique_lock lock(guard_);
  changed_.wait_for(lock, span(seconds), [this] { return !reports_.empty() || !running_; });
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  if (!reports_.empty()) {
    Info info = std::move(reports_.front());
    reports_.pop_front();
    return info;
  }
  if (!running_) return std::nullopt;
  if (count_nodes_) last_.nodes = count_nodes_();
  if (control_) last_.seconds = control_->seconds();
  return last_;
}

void Engine::stop() {
  const std::lock_guard lock(guard_);
  if (control_) control_->stop();
}

bool Engine::wait(double seconds) {
  std::unique_lock lock(guard_);
  return changed_.wait_for(lock, span(seconds), [this] { return !running_; });
}

void Engine::clear() {
  claim(nullptr);
  table_.clear();
  release(nullptr);
}

// Takes the engine for one piece of work; of two threads that want it at once one gets it.
void Engine::claim(std::unique_ptr<Control> control) {
  const std::lock_guard lock(guard_);
  if (running_) throw std::logic_error("a search is running");
  running_ = true;
  control_ = std::move(control);
  reports_.clear();
  last_ = {};
  failure_ = nullptr;
}

void Engine::release(std::exception_ptr failure) {
  const std::lock_guard lock(guard_);
  failure_ = std::move(failure);
  running_ = false;
  changed_.notify_all();
}

}  // namespace noughts
