// One polite live region a page: what a screen reader says when the game moves on.

let region = null;

export function announce(text) {
  if (!region) {
    region = document.createElement("div");
    region.className = "visually-hidden";
    region.setAttribute("role", "status");
    region.setAttribute("aria-live", "polite");
    region.dataset.region = "announcements";
    document.body.append(region);
  }
  // The same words twice are news too: an unchanged region would stay silent.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
