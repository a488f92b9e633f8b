#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace noughts {

// What searches remember of positions, shared by all threads without locks. An entry is two words,
// the second the data and the first the key xored with it: a pair that two threads wrote at once
// no longer gives the key back and is taken for no entry.
//
// Data is 48 bits of the caller's; above them stand what the entry is worth, for choosing which of
// four neighbours to give up, and the search that wrote it, so that old ones go first.
class Table {
 public:
  using Data = std::uint64_t;
  static constexpr int data_bits = 48;
  static constexpr int max_worth = 1023;

  explicit Table(std::size_t mib);
  ~Table();
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  std::size_t bytes() const { return clusters_ * sizeof(Cluster); }

  std::optional<Data> find(std::uint64_t key) const;
  void store(std::uint64_t key, Data data, int worth);

  void prefetch(std::uint64_t key) const {
#if defined(__GNUC__)
    __builtin_prefetch(&cluster(key));
#else
    static_cast<void>(key);
#endif
  }

  // Must not be called while a search runs.
  void age() { generation_ = (generation_ + 1) & 63; }
  void clear();

 private:
  struct Slot {
    std::uint64_t key;
    std::uint64_t data;
  };
  struct alignas(64) Cluster {
    std::array<Slot, 4> slots;
  };

  // The high half of key * clusters: spreads keys over any number of clusters.
  Cluster& cluster(std::uint64_t key) const {
    return memory_[(key >> 32) * static_cast<std::uint64_t>(clusters_) >> 32];
  }

  std::size_t clusters_;
  Cluster* memory_;
  unsigned generation_ = 0;
};

}  // namespace noughts
