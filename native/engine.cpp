#include "engine.hpp"

#include <chrono>
#include <stdexcept>
#include <utility>
#include <vector>

#include "worker.hpp"

namespace noughts {
namespace {

std::chrono::duration<double> span(double seconds) {
  return std::chrono::duration<double>(seconds);
}

}  // namespace

Engine::Engine(int hash_mib, int threads) : table_(hash_mib), threads_(threads) {}

Engine::~Engine() {
  stop();
  if (thread_.joinable()) thread_.join();
}

void Engine::start(const Board& board, const Weights& weights, const Limits& limits) {
  if (board.over()) throw std::invalid_argument("the game is over");
  require_rest();
  if (thread_.joinable()) thread_.join();
  table_.age();
  const std::lock_guard lock(guard_);
  control_ = std::make_unique<Control>(limits);
  reports_.clear();
  last_ = {};
  failure_ = nullptr;
  running_ = true;
  thread_ = std::thread([this, board, weights] { run(board, weights); });
}

void Engine::run(const Board& board, const Weights& weights) {
  std::exception_ptr failure;
  try {
    board.visit([&](const auto& position) { run_on(position, weights); });
  } catch (...) {
    failure = std::current_exception();
  }
  const std::lock_guard lock(guard_);
  failure_ = failure;
  running_ = false;
  changed_.notify_all();
}

template <int Words>
void Engine::run_on(const BasicBoard<Words>& position, const Weights& weights) {
  std::vector<std::unique_ptr<Worker<Words>>> workers;
  for (int number = 0; number < threads_; ++number)
    workers.push_back(std::make_unique<Worker<Words>>(position, weights, table_, *control_, number,
                                                      threads_));
  const auto count = [&workers] {
    std::uint64_t nodes = 0;
    for (const auto& worker : workers) nodes += worker->nodes();
    return nodes;
  };
  {
    const std::lock_guard lock(guard_);
    count_nodes_ = count;
  }
  std::vector<std::jthread> helpers;
  for (int number = 1; number < threads_; ++number)
    helpers.emplace_back([&worker = *workers[number]] { worker.think({}); });
  Info answer;
  workers[0]->think([&](const Info& info) {
    answer = info;
    report(info);
  });
  control_->stop();
  helpers.clear();
  answer.seconds = control_->seconds();
  report(std::move(answer));
  const std::lock_guard lock(guard_);
  count_nodes_ = nullptr;
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
  last_.seconds = control_->seconds();
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
  require_rest();
  table_.clear();
}

void Engine::require_rest() {
  const std::lock_guard lock(guard_);
  if (running_) throw std::logic_error("a search is running");
}

}  // namespace noughts
