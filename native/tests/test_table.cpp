#include <cstdint>
#include <random>
#include <thread>
#include <vector>

#include "check.hpp"
#include "entry.hpp"
#include "table.hpp"
#include "underway.hpp"

namespace {

using namespace noughts;

FACT("an entry comes back as it was stored") {
  for (const Entry& entry : {Entry{-29999, 676, 675, Bound::Upper}, {29999, 0, no_move, Bound::Lower},
                             {0, 1, 0, Bound::Exact}, {-1, 12, 224, Bound::Exact}}) {
    const Entry back = Entry::unpack(entry.pack());
    CHECK_EQUAL(back.score, entry.score);
    CHECK_EQUAL(back.depth, entry.depth);
    CHECK_EQUAL(back.move, entry.move);
    CHECK(back.bound == entry.bound);
    CHECK(entry.pack() >> Table::data_bits == 0);
  }
}

FACT("a table keeps within its size, finds what it stored last and forgets when cleared") {
  Table table(1);
  CHECK(table.bytes() <= 1u << 20);
  CHECK(table.bytes() > 1u << 19);
  CHECK(!table.find(12345));
  table.store(12345, 7, 3);
  table.store(12345, 8, 2);
  CHECK_EQUAL(table.find(12345).value(), 8u);
  table.clear();
  CHECK(!table.find(12345));
}

FACT("entries of old searches give way first, then those that were cheap") {
  Table table(1);
  const auto key = [](std::uint64_t i) { return std::uint64_t{1} << 63 | i; };  // one cluster
  for (int i = 0; i < 4; ++i) table.store(key(i), 1 + i, i == 2 ? 1 : 50);
  table.store(key(4), 9, 50);
  CHECK(!table.find(key(2)));
  CHECK(table.find(key(0)));
  for (int i = 0; i < 10; ++i) table.age();
  for (int i = 10; i < 14; ++i) table.store(key(i), 1, 1);
  for (int i = 10; i < 14; ++i) CHECK(table.find(key(i)));
}

FACT("threads that write the same entries never read a mixed one") {
  Table table(1);
  std::vector<std::jthread> threads;
  std::atomic<int> wrong = 0;
  for (int thread = 0; thread < 4; ++thread)
    threads.emplace_back([&table, &wrong, thread] {
      std::mt19937_64 random(thread);
      for (int i = 0; i < 100000; ++i) {
        const std::uint64_t key = random() % 64 * 0x9e3779b97f4a7c15;
        if (const auto data = table.find(key)) wrong += *data % 64 != key % 64;
        table.store(key, (random() & 0xffffff) * 64 + key % 64, random() % 100);
      }
    });
  threads.clear();
  CHECK_EQUAL(wrong.load(), 0);
}

FACT("who is underway is known until he has come home, or another took his slot") {
  Underway underway;
  constexpr std::uint64_t key = 0x123456789abcdef0, same_slot = key + 1, elsewhere = ~key;
  CHECK(!underway.has(key));
  {
    const Visit visit(&underway, key);
    CHECK(underway.has(key));
    CHECK(!underway.has(same_slot));
    {
      const Visit later(&underway, same_slot), far(&underway, elsewhere);
      CHECK(!underway.has(key));
      CHECK(underway.has(same_slot));
      CHECK(underway.has(elsewhere));
    }
    CHECK(!underway.has(same_slot));
    CHECK(!underway.has(elsewhere));
  }
  CHECK(!underway.has(key));
  const Visit nobody(nullptr, key);
  CHECK(!underway.has(key));
}

}  // namespace
