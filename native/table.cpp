#include "table.hpp"

#include <sys/mman.h>

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
// before it is filled; large pages, where the system has them, make looking things up cheaper.
Table::Table(std::size_t mib) : clusters_(mib * 1024 * 1024 / sizeof(Cluster)) {
  void* const memory = mmap(nullptr, bytes(), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
                            -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
  madvise(memory, bytes(), MADV_HUGEPAGE);
#endif
  memory_ = static_cast<Cluster*>(memory);
}

Table::~Table() { munmap(memory_, bytes()); }

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
  std::memset(static_cast<void*>(memory_), 0, bytes());
  generation_ = 0;
}

}  // namespace noughts
