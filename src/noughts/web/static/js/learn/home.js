// The contents of Learn: five lessons, and the puzzles by difficulty.

import { html } from "../markup.js";
import { pagesDone, puzzleState } from "./progress.js";

const LEVELS = ["", "Easy", "Fair", "Tricky", "Hard", "Very hard"];

export function home(lessons, puzzles) {
  const solved = puzzles.filter((puzzle) => puzzleState(puzzle.id) === "solved").length;
  return html(
    "div",
    { class: "learn-home" },
    html(
      "div",
      { class: "learn-title" },
      html("h1", {}, "Learn"),
      html(
        "p",
        { class: "quiet" },
        "How a computer looks ahead, in five short lessons; and puzzles to look ahead yourself.",
      ),
    ),
    html(
      "section",
      { "aria-labelledby": "lessons-title" },
      html("h2", { id: "lessons-title" }, "Lessons"),
      html(
        "ol",
        { class: "lesson-cards" },
        lessons.map((lesson, at) => card(lesson, at)),
      ),
    ),
    html(
      "section",
      { "aria-labelledby": "puzzles-title" },
      html(
        "div",
        { class: "puzzles-head" },
        html("h2", { id: "puzzles-title" }, "Puzzles"),
        html("p", { class: "quiet numbers" }, `${solved} of ${puzzles.length} solved`),
      ),
      html(
        "p",
        { class: "quiet" },
        "Made by exact search, and checked by a second one. The other side always defends as well as it can.",
      ),
      [1, 2, 3, 4, 5].map((level) =>
        group(
          level,
          puzzles.filter((puzzle) => puzzle.level === level),
        ),
      ),
    ),
  );
}

function card(lesson, at) {
  const done = pagesDone(lesson.id);
  const finished = done >= lesson.pages;
  const page = finished ? 1 : done + 1;
  const said = finished ? "finished" : done ? `${done} of ${lesson.pages} pages` : `${lesson.pages} pages`;
  return html(
    "li",
    {},
    html(
      "a",
      { class: `panel lesson-card${finished ? " finished" : ""}`, href: `#lesson/${lesson.id}/${page}` },
      html("span", { class: "number", "aria-hidden": "true" }, finished ? "✓" : at + 1),
      html("h3", {}, lesson.title),
      html("p", { class: "quiet" }, lesson.summary),
      html("span", { class: "small state" }, said),
    ),
  );
}

function group(level, puzzles) {
  if (!puzzles.length) return null;
  return html(
    "div",
    { class: "puzzle-group" },
    html("h3", {}, dots(level), LEVELS[level]),
    html(
      "ul",
      { class: "puzzle-list" },
      puzzles.map((puzzle) => {
        const state = puzzleState(puzzle.id);
        return html(
          "li",
          {},
          html(
            "a",
            { class: `puzzle-link ${state ?? ""}`, href: `#puzzle/${puzzle.id}` },
            html("span", { class: "game" }, puzzle.game),
            html("span", { class: "small quiet" }, puzzle.task),
            state ? html("span", { class: "badge" }, state === "solved" ? "✓ solved" : "tried") : null,
          ),
        );
      }),
    ),
  );
}

export function dots(level) {
  return html(
    "span",
    { class: "dots", role: "img", "aria-label": `Difficulty ${level} of 5` },
    "●".repeat(level),
    html("span", { class: "off" }, "●".repeat(5 - level)),
  );
}
