#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <iterator>

namespace noughts {

// A set of cells, one bit each; cell 0 is the lowest bit of word 0.
template <int Words>
class Bits {
 public:
  static constexpr int size = 64 * Words;

  constexpr Bits() = default;

  // The same set in another width; cells that do not fit are left out.
  template <int Other>
  constexpr explicit Bits(const Bits<Other>& other) {
    for (int i = 0; i < std::min(Words, Other); ++i) words_[i] = other.word(i);
  }

  static constexpr Bits one(int cell) {
    Bits bits;
    bits.set(cell);
    return bits;
  }

  constexpr std::uint64_t word(int index) const { return words_[index]; }
  constexpr bool test(int cell) const { return words_[index(cell)] & bit(cell); }

  constexpr void set(int cell) { words_[index(cell)] |= bit(cell); }

  // Puts a cell in, or takes it out where it was in.
  constexpr void flip(int cell) { words_[index(cell)] ^= bit(cell); }

  constexpr bool any() const {
    std::uint64_t all = 0;
    for (std::uint64_t word : words_) all |= word;
    return all != 0;
  }

  // Whether there are two cells or more.
  constexpr bool several() const {
    int words = 0;
    for (std::uint64_t word : words_) {
      if (word & (word - 1)) return true;
      words += word != 0;
    }
    return words > 1;
  }

  // The first cell of a set that has one.
  constexpr int first() const {
    int index = 0;
    while (words_[index] == 0) ++index;
    return 64 * index + std::countr_zero(words_[index]);
  }

  constexpr int count() const {
    int total = 0;
    for (std::uint64_t word : words_) total += std::popcount(word);
    return total;
  }

  constexpr Bits& operator&=(const Bits& other) {
    for (int i = 0; i < Words; ++i) words_[i] &= other.words_[i];
    return *this;
  }
  constexpr Bits& operator|=(const Bits& other) {
    for (int i = 0; i < Words; ++i) words_[i] |= other.words_[i];
    return *this;
  }
  constexpr Bits& operator^=(const Bits& other) {
    for (int i = 0; i < Words; ++i) words_[i] ^= other.words_[i];
    return *this;
  }
  friend constexpr Bits operator&(Bits a, const Bits& b) { return a &= b; }
  friend constexpr Bits operator|(Bits a, const Bits& b) { return a |= b; }
  friend constexpr Bits operator^(Bits a, const Bits& b) { return a ^= b; }
  constexpr Bits operator~() const {
    Bits bits;
    for (int i = 0; i < Words; ++i) bits.words_[i] = ~words_[i];
    return bits;
  }
  constexpr bool operator==(const Bits&) const = default;

  // Shifts want 0 <= n < size. Whole words go first, which strides on a board rarely need; the
  // loop that is left has a constant length, and each word takes in what its neighbour loses:
  //
  //               word 1   word 0
  //              [ abcd ] [ efgh ]
  //     << 1     [ bcde ] [ fgh0 ]      e came across
  //
  // It comes across in two shifts, because one by 64 - 0 would be undefined.
  constexpr Bits operator<<(int n) const {
    Bits bits = n < 64 ? *this : words_up(n / 64);
    const int rest = n % 64;
    for (int i = Words - 1; i > 0; --i)
      bits.words_[i] = bits.words_[i] << rest | bits.words_[i - 1] >> 1 >> (63 - rest);
    bits.words_[0] <<= rest;
    return bits;
  }
  constexpr Bits operator>>(int n) const {
    Bits bits = n < 64 ? *this : words_down(n / 64);
    const int rest = n % 64;
    for (int i = 0; i < Words - 1; ++i)
      bits.words_[i] = bits.words_[i] >> rest | bits.words_[i + 1] << 1 << (63 - rest);
    bits.words_[Words - 1] >>= rest;
    return bits;
  }

  // Walks the cells in ascending order: `for (int cell : bits)`.
  class Iterator {
   public:
    constexpr explicit Iterator(const Bits& bits) : bits_(bits), rest_(bits.words_[0]) { settle(); }
    constexpr int operator*() const { return 64 * index_ + std::countr_zero(rest_); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      settle();
      return *this;
    }
    constexpr bool operator==(std::default_sentinel_t) const { return rest_ == 0; }

   private:
    constexpr void settle() {
      while (rest_ == 0 && index_ + 1 < Words) rest_ = bits_.words_[++index_];
    }

    const Bits& bits_;
    int index_ = 0;
    std::uint64_t rest_;
  };
  constexpr Iterator begin() const { return Iterator(*this); }
  constexpr std::default_sentinel_t end() const { return {}; }

 private:
  // Unsigned, since dividing what could be negative takes more steps.
  static constexpr unsigned index(int cell) { return static_cast<unsigned>(cell) / 64; }
  static constexpr std::uint64_t bit(int cell) {
    return std::uint64_t{1} << static_cast<unsigned>(cell) % 64;
  }

  constexpr Bits words_up(int n) const {
    Bits bits;
    for (int i = n; i < Words; ++i) bits.words_[i] = words_[i - n];
    return bits;
  }
  constexpr Bits words_down(int n) const {
    Bits bits;
    for (int i = n; i < Words; ++i) bits.words_[i - n] = words_[i];
    return bits;
  }

  std::array<std::uint64_t, Words> words_{};
};

}  // namespace noughts
