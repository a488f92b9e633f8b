#include <bitset>
#include <random>

#include "bits.hpp"
#include "check.hpp"

namespace {

using noughts::Bits;

template <int Words>
std::bitset<64 * Words> standard(const Bits<Words>& bits) {
  std::bitset<64 * Words> set;
  for (int cell = 0; cell < bits.size; ++cell) set[cell] = bits.test(cell);
  return set;
}

template <int Words>
void agrees_with_the_standard_bitset() {
  std::mt19937 random(Words);
  const auto some = [&random] {
    Bits<Words> bits;
    for (int i = 0; i < 20 * Words; ++i) bits |= Bits<Words>::one(random() % bits.size);
    return bits;
  };
  for (int shift = 0; shift < Bits<Words>::size; ++shift) {
    const Bits<Words> a = some(), b = some();
    CHECK_EQUAL(standard(a << shift), standard(a) << shift);
    CHECK_EQUAL(standard(a >> shift), standard(a) >> shift);
    CHECK_EQUAL(standard(a & b), (standard(a) & standard(b)));
    CHECK_EQUAL(standard(a | b), (standard(a) | standard(b)));
    CHECK_EQUAL(standard(a ^ b), (standard(a) ^ standard(b)));
    CHECK_EQUAL(standard(~a), ~standard(a));
    CHECK_EQUAL(a.count(), static_cast<int>(standard(a).count()));
    CHECK_EQUAL(a.any(), standard(a).any());
    CHECK_EQUAL(a == b, standard(a) == standard(b));
    CHECK(Bits<Words>(Bits<11>(a)) == a);

    Bits<Words> walked;
    int last = -1;
    for (int cell : a) {
      CHECK(cell > last);
      walked |= Bits<Words>::one(last = cell);
    }
    CHECK(walked == a);
  }
  CHECK(!Bits<Words>().any());
  CHECK(Bits<Words>().begin() == Bits<Words>().end());
}

FACT("a set of cells agrees with std::bitset in every width") {
  agrees_with_the_standard_bitset<1>();
  agrees_with_the_standard_bitset<2>();
  agrees_with_the_standard_bitset<4>();
  agrees_with_the_standard_bitset<11>();
}

}  // namespace
