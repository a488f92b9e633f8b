#include <algorithm>
#include <exception>
#include <iostream>
#include <string_view>

#include "check.hpp"

// Checks all facts, or those of the files whose names hold one of the words given.
int main(int count, char** words) {
  int checked = 0, failed = 0;
  for (const auto& [sentence, file, test] : check::facts()) {
    const auto names = [file = std::string_view(file)](const char* word) {
      return file.find(word) != file.npos;
    };
    if (count > 1 && std::none_of(words + 1, words + count, names)) continue;
    ++checked;
    try {
      test();
    } catch (const std::exception& error) {
      std::cerr << "FAILED: " << sentence << " (" << error.what() << ")\n";
      ++failed;
    }
  }
  std::cout << checked - failed << " of " << checked << " facts hold\n";
  return failed != 0 || checked == 0;
}
