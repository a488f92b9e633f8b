#include <exception>
#include <iostream>

#include "check.hpp"

int main() {
  int failed = 0;
  for (const auto& [sentence, test] : check::facts()) {
    try {
      test();
    } catch (const std::exception& error) {
      std::cerr << "FAILED: " << sentence << " (" << error.what() << ")\n";
      ++failed;
    }
  }
  std::cout << check::facts().size() - failed << " of " << check::facts().size() << " facts hold\n";
  return failed != 0;
}
