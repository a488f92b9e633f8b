#include "table.hpp"

#include <algorithm>
#include <cstring>
#include <new>

namespace noughts {
namespace {

using Word = std::atomic_ref<std::uint64_t>;

std::uint64_t read(std::uint64_t& word) { return Word(word).load(std::memory_order_relaxed); }
void write(std::uint64_t& word, std::uint64_t value) {
  Word(word).store(value, std::memory_order_relaxed);
}

constexpr std::uint64_t data_mask = (std::uint64_t{1} << Table::data_bits) - 1;
constexpr int worth_of(std::uint64_t word) { return word >> Table::data_bits & 1023; }
constexpr unsigned generation_of(std::uint64_t word) { return word >> 58; }

}  // namespace

// Memory comes zeroed from the system page by page as it is used, so a large table costs nothing
// before it is filled.
Table::Table(std::size_t mib)
    : clusters_(std::max<std::size_t>(1, mib * 1024 * 1024 / sizeof(Cluster) - 1)),
      memory_(std::calloc(clusters_ + 1, sizeof(Cluster))) {
  if (!memory_) throw std::bad_alloc();
  void* start = memory_.get();
  std::size_t room = (clusters_ + 1) * sizeof(Cluster);
  first_ = static_cast<Cluster*>(std::align(alignof(Cluster), bytes(), start, room));
}

std::optional<Table::Data> Table::find(std::uint64_t key) const {
  for (Slot& slot : cluster(key).slots) {
    const std::uint64_t data = read(slot.data);
    if ((read(slot.key) ^ data) == key && data != 0) return data & data_mask;
  }
  return std::nullopt;
}

void Table::store(std::uint64_t key, Data data, int worth) {
  Slot* chosen = nullptr;
  int least = max_worth + 1;
  for (Slot& slot : cluster(key).slots) {
    const std::uint64_t old = read(slot.data);
    if (old == 0 || (read(slot.key) ^ old) == key) {
      chosen = &slot;
      break;
    }
    const int age = (generation_ - generation_of(old)) & 63;
    const int value = worth_of(old) - 16 * age;
    if (value < least) {
      least = value;
      chosen = &slot;
    }
  }
  const std::uint64_t kept = std::clamp(worth, 0, max_worth);
  const std::uint64_t word =
      (data & data_mask) | kept << data_bits | std::uint64_t{generation_} << 58;
  write(chosen->key, key ^ word);
  write(chosen->data, word);
}

void Table::clear() {
  std::memset(static_cast<void*>(first_), 0, bytes());
  generation_ = 0;
}

}  // namespace noughts
