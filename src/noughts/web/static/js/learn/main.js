// The page "Learn": the part after # says what is open, so that back and forward work.

import { html } from "../markup.js";
import { ask } from "../server.js";
import { home } from "./home.js";
import { leaveLesson, lessonPage } from "./lesson.js";
import { puzzlePage } from "./puzzle.js";

const place = document.getElementById("content");
const trouble = document.getElementById("trouble");
let opening = 0;
let contents = null;

async function load() {
  contents ??= Promise.all([ask("/api/lessons"), ask("/api/puzzles")]).then(([{ lessons }, { puzzles }]) => ({
    lessons,
    puzzles,
  }));
  return contents;
}

async function open() {
  const mine = (opening += 1);
  const [kind, id, page] = decodeURIComponent(location.hash.slice(1)).split("/");
  place.setAttribute("aria-busy", "true");
  leaveLesson();
  try {
    const { lessons, puzzles } = await load();
    const element =
      kind === "lesson"
        ? await lessonPage(lessons, id, Number(page) || 1)
        : kind === "puzzle"
          ? puzzlePage(puzzles, id)
          : home(lessons, puzzles);
    if (mine !== opening) return;
    trouble.hidden = true;
    place.replaceChildren(element);
    const heading = place.querySelector("h1");
    document.title = `${heading.textContent} · Noughts`;
    heading.setAttribute("tabindex", "-1");
    if (opening > 1) {
      window.scrollTo(0, 0);
      heading.focus({ preventScroll: true });
    }
  } catch (error) {
    if (mine !== opening) return;
    contents = error.passing ? null : contents;
    trouble.textContent = error.message;
    trouble.hidden = false;
    place.replaceChildren(html("p", {}, html("a", { href: "#" }, "All lessons and puzzles")));
  } finally {
    if (mine === opening) place.removeAttribute("aria-busy");
  }
}

window.addEventListener("hashchange", open);
open();
