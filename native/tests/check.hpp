#pragma once

#include <iostream>
#include <stdexcept>
#include <vector>

// The whole test framework: facts that register themselves, and two ways to check.
namespace check {

struct Fact {
  const char* sentence;
  const char* file;
  void (*test)();
};

inline std::vector<Fact>& facts() {
  static std::vector<Fact> all;
  return all;
}

struct Registration {
  Registration(const char* sentence, const char* file, void (*test)()) {
    facts().push_back({sentence, file, test});
  }
};

// Throws, and so ends the fact, at the first thing that does not hold.
template <class A, class B>
void equal(const A& got, const B& wanted, const char* text, const char* file, int line) {
  if (got == wanted) return;
  std::cerr << file << ':' << line << ": " << text << "\n  got " << got << ", wanted " << wanted
            << '\n';
  throw std::logic_error("a check failed");
}

}  // namespace check

#define CHECK_JOIN_(a, b) a##b
#define CHECK_JOIN(a, b) CHECK_JOIN_(a, b)
#define FACT(sentence)                                                  \
  static void CHECK_JOIN(fact_, __LINE__)();                            \
  static const check::Registration CHECK_JOIN(registration_, __LINE__)( \
      sentence, __FILE__, CHECK_JOIN(fact_, __LINE__));                 \
  static void CHECK_JOIN(fact_, __LINE__)()

#define CHECK_EQUAL(got, wanted) \
  check::equal((got), (wanted), #got " == " #wanted, __FILE__, __LINE__)
#define CHECK(condition) check::equal(bool(condition), true, #condition, __FILE__, __LINE__)
#define CHECK_THROWS(Error, statement)                                            \
  do {                                                                            \
    bool thrown = false;                                                          \
    try {                                                                         \
      statement;                                                                  \
    } catch (const Error&) {                                                      \
      thrown = true;                                                              \
    }                                                                             \
    check::equal(thrown, true, #statement " throws " #Error, __FILE__, __LINE__); \
  } while (false)
