#include <random>
#include <set>
#include <string>
#include <vector>

#include "check.hpp"
#include "line_shape.hpp"
#include "shape.hpp"
#include "shape_table.hpp"

namespace {

using namespace noughts;

constexpr int middle = Surroundings::middle;

// A line drawn as `.XO#`, X being the side that moves, with its middle cell at `at`.
Surroundings line_of(const std::string& drawing, int at) {
  Surroundings line;
  line.marks.fill(Mark::Blocked);
  for (int i = 0; i < static_cast<int>(drawing.size()); ++i) {
    const char mark = drawing[i];
    line.marks[middle + i - at] = mark == '.'   ? Mark::Empty
                                  : mark == 'X' ? Mark::Own
                                                : Mark::Blocked;
  }
  return line;
}

// The definition once more, by trying every further stone on a line of characters.
struct Naive {
  std::string line;
  int at;
  int k;
  bool exact;

  bool won() const {
    int first = at, last = at;
    while (first > 0 && line[first - 1] == 'X') --first;
    while (last + 1 < static_cast<int>(line.size()) && line[last + 1] == 'X') ++last;
    const int length = last - first + 1;
    return exact ? length == k : length >= k;
  }

  std::vector<std::pair<int, Naive>> after_one_more() const {
    std::vector<std::pair<int, Naive>> lines;
    for (int i = 0; i < static_cast<int>(line.size()); ++i)
      if (line[i] == '.') {
        lines.emplace_back(i, *this);
        lines.back().second.line[i] = 'X';
      }
    return lines;
  }

  bool winnable_with(int stones) const {
    if (won()) return true;
    if (stones == 0) return false;
    for (const auto& [cell, after] : after_one_more())
      if (after.winnable_with(stones - 1)) return true;
    return false;
  }

  int needs() const {
    for (int stones = 0; stones < k; ++stones)
      if (winnable_with(stones)) return stones;
    return -1;
  }

  // Whether some choice of all stones but the last leaves two cells or more for it.
  bool open(int needs) const {
    int ways = 0;
    for (const auto& [cell, after] : after_one_more()) {
      if (needs == 1 ? after.won() : after.winnable_with(needs - 1) && after.open(needs - 1)) ++ways;
    }
    return needs == 1 ? ways > 1 : ways > 0;
  }

  Shape shape() const {
    const int n = needs();
    return n < 0 ? Shape::None : shape_of(n, n > 0 && n < 4 && open(n));
  }

  std::set<int> next() const {
    std::set<int> cells;
    const int n = needs();
    if (n <= 0) return cells;
    for (const auto& [cell, after] : after_one_more())
      if (after.needs() == n - 1) cells.insert(cell);
    return cells;
  }
};

Shape drawn_shape(const std::string& drawing, int k, bool exact = false) {
  const int at = static_cast<int>(drawing.find('_'));
  std::string line = drawing;
  line[at] = '.';
  return line_shape(line_of(line, at), k, exact).shape;
}

FACT("shapes of five in a row are what players call them") {
  CHECK(drawn_shape("XX_XX", 5) == Shape::Win);
  CHECK(drawn_shape(".XX_X.", 5) == Shape::OpenFour);
  CHECK(drawn_shape("OXX_X.", 5) == Shape::Four);
  CHECK(drawn_shape("X.X_X.X", 5) == Shape::OpenFour);
  CHECK(drawn_shape("..X_X..", 5) == Shape::OpenThree);
  CHECK(drawn_shape(".X_X..", 5) == Shape::OpenThree);
  CHECK(drawn_shape("O.X_X.O", 5) == Shape::Three);
  CHECK(drawn_shape(".X._X.", 5) == Shape::OpenThree);
  CHECK(drawn_shape("OX._X.", 5) == Shape::Three);
  CHECK(drawn_shape("..X_...", 5) == Shape::OpenTwo);
  CHECK(drawn_shape("OX_...", 5) == Shape::Two);
  CHECK(drawn_shape(".._..", 5) == Shape::One);
  CHECK(drawn_shape("O._..O", 5) == Shape::None);
}

FACT("a run that would grow too long makes nothing where five must be exact") {
  CHECK(drawn_shape("XXX_XX", 5, true) == Shape::None);
  CHECK(drawn_shape("XX_XX", 5, true) == Shape::Win);
  CHECK(drawn_shape("X.XX_X.", 5, true) == Shape::Four);
  CHECK(drawn_shape("X.XX_X.", 5, false) == Shape::OpenFour);
}

FACT("a lone stone is three from a win of four and none from a win of one") {
  CHECK(drawn_shape("..._...", 4) == Shape::OpenTwo);
  CHECK(drawn_shape(".._..", 3) == Shape::OpenThree);
  CHECK(drawn_shape("._.", 2) == Shape::OpenFour);
  CHECK(drawn_shape("._O", 2) == Shape::Four);
  CHECK(drawn_shape("_", 1) == Shape::Win);
  CHECK(drawn_shape("X_", 1, true) == Shape::None);
}

FACT("shapes of random lines are those of the definition") {
  std::mt19937 random(1);
  for (int trial = 0; trial < 1500; ++trial) {
    const int k = 1 + random() % 5;
    const bool exact = random() % 2;
    std::string line(1 + random() % 11, '.');
    for (char& mark : line) mark = "..XXO"[random() % 5];
    const int at = random() % line.size();
    Naive naive{line, at, k, exact};
    naive.line[at] = 'X';
    line[at] = '.';
    const LineShape made = line_shape(line_of(line, at), k, exact);
    CHECK_EQUAL(static_cast<int>(made.shape), static_cast<int>(naive.shape()));
    std::set<int> next;
    for (int i = 0; i < 2 * middle + 1; ++i)
      if (made.next >> i & 1) next.insert(i - middle + at);
    CHECK(next == naive.next());
  }
}

FACT("the table and the windows agree on every line") {
  for (const auto& [k, exact] : {std::pair{1, false}, {1, true}, {2, false}, {2, true}, {3, false},
                                 {3, true}, {4, false}, {4, true}, {5, false}, {5, true}, {6, false}}) {
    const auto table = shape_table(k, exact);
    const int radius = table->radius(), places = 2 * radius;
    const auto as_places = [&](Offsets offsets) {
      ShapeTable::Places set = 0;
      for (int place = 0; place < places; ++place)
        if (offsets >> (middle + table->offset(place)) & 1) set |= 1 << place;
      return set;
    };
    Surroundings line;
    line.marks.fill(Mark::Blocked);
    for (ShapeTable::Code code = 0; code < table->unit(places); ++code) {
      for (int place = 0; place < places; ++place)
        line.marks[middle + table->offset(place)] = static_cast<Mark>(code / table->unit(place) % 3);
      const LineShape made = line_shape(line, k, exact);
      CHECK_EQUAL(static_cast<int>(table->shape(code)), static_cast<int>(made.shape));
      CHECK_EQUAL(table->next(code), as_places(made.next));
      CHECK_EQUAL(table->best(code), as_places(made.best));
    }
  }
  CHECK(shape_table(5, false) == shape_table(5, false));
  CHECK(shape_table(8, false) == nullptr);
}

FACT("two fours in two directions leave two cells that win, and so does one open four") {
  const auto pattern = [](std::initializer_list<Shape> shapes) {
    Pattern made = 0;
    int direction = 0;
    for (Shape shape : shapes) made |= static_cast<int>(shape) << 4 * direction++;
    return made;
  };
  using enum Shape;
  const RankTable& ranks = rank_table();
  CHECK(ranks[pattern({Four, None, Four})] == Rank::DoubleFour);
  CHECK(ranks[pattern({None, OpenFour})] == Rank::DoubleFour);
  CHECK(ranks[pattern({Four, None, None, OpenThree})] == Rank::FourThree);
  CHECK(ranks[pattern({Four, Three, OpenTwo})] == Rank::Four);
  CHECK(ranks[pattern({OpenThree, OpenThree})] == Rank::DoubleThree);
  CHECK(ranks[pattern({OpenFour, Win})] == Rank::Win);
  CHECK(ranks[pattern({})] == Rank::None);
}

}  // namespace
