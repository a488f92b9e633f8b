// The address bar: a game's position is in it, written so that a person can read it.

const readable = (text) =>
  encodeURIComponent(text).replaceAll("%20", "+").replaceAll("%2C", ",").replaceAll("%2F", "/");

// Returns the page's address for what the tree looks at.
export const pageAddress = (tree) => `/?position=${readable(tree.address())}`;

// The server shows no tree of a larger board, and none to the end of the game with more empty cells than a tic-tac-toe.
const MOST_CELLS = 42;
const MOST_EMPTY = 9;

// Returns where the search from this position can be watched, null where the server would refuse to show it.
export function searchAddress(position) {
  const { size } = position.rules;
  if (size > MOST_CELLS || position.isOver) return null;
  const search = size - position.ply <= MOST_EMPTY ? "alphabeta" : "alphabeta:depth=3";
  return `/search?position=${readable(String(position))}&search=${search}`;
}

// Returns the position written in the address bar, null where there is none.
export function positionInAddress() {
  return new URLSearchParams(location.search).get("position");
}
