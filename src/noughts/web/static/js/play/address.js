// The address bar: a game's position is in it, written so that a person can read it.

// Returns the page's address for what the tree looks at.
export function pageAddress(tree) {
  const written = encodeURIComponent(tree.address())
    .replaceAll("%20", "+")
    .replaceAll("%2C", ",")
    .replaceAll("%2F", "/");
  return `/?position=${written}`;
}

// Returns the position written in the address bar, null where there is none.
export function positionInAddress() {
  return new URLSearchParams(location.search).get("position");
}
