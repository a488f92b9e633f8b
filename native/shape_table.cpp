#include "shape_table.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <mutex>
#include <utility>

namespace noughts {

ShapeTable::ShapeTable(int k, bool exact)
    : k_(k), exact_(exact), radius_(radius_of(k, exact)) {
  units_[0] = 1;
  for (int place = 0; place < max_places; ++place) units_[place + 1] = 3 * units_[place];
  const int places = 2 * radius_;
  const Code codes = units_[places];
  shapes_.resize(codes);
  next_.resize(codes);
  best_.resize(codes);

  // How far each line is from its end; `never` where it cannot be won.
  constexpr std::uint8_t never = 255;
  std::vector<std::uint8_t> needs(codes, never);
  std::vector<bool> open(codes);
  for (Code code = codes; code-- > 0;) {
    if (wins(code)) {
      needs[code] = 0;
      shapes_[code] = Shape::Win;
      continue;
    }
    std::uint8_t least = never;
    for (int place = 0; place < places; ++place)
      if (mark(code, place) == Mark::Empty) least = std::min(least, needs[code + units_[place]]);
    if (least == never) continue;
    for (int place = 0; place < places; ++place) {
      if (mark(code, place) != Mark::Empty) continue;
      const Code after = code + units_[place];
      if (needs[after] != least) continue;
      next_[code] |= 1 << place;
      if (least == 0 || open[after]) best_[code] |= 1 << place;
    }
    needs[code] = least + 1;
    open[code] = least == 0 ? std::popcount(next_[code]) > 1 : best_[code] != 0;
    shapes_[code] = shape_of(needs[code], open[code]);
  }
}

bool ShapeTable::wins(Code code) const {
  int length = 1;
  for (int sign : {-1, 1})
    for (int i = 1; i <= radius_ && mark(code, place(sign * i)) == Mark::Own; ++i) ++length;
  return exact_ ? length == k_ : length >= k_;
}

std::shared_ptr<const ShapeTable> shape_table(int k, bool exact) {
  if (!ShapeTable::fits(k, exact)) return nullptr;
  static std::mutex guard;
  static std::map<std::pair<int, bool>, std::shared_ptr<const ShapeTable>> made;
  const std::lock_guard lock(guard);
  auto& table = made[{k, exact}];
  if (!table) table = std::make_shared<const ShapeTable>(k, exact);
  return table;
}

}  // namespace noughts
