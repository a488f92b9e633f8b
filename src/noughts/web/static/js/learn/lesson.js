// A page of a lesson: the text, the question, and the live search at the step it speaks of.

import { announce } from "../announce.js";
import { html } from "../markup.js";
import { Lane } from "../search/lane.js";
import { grouped } from "../search/numbers.js";
import { Recording } from "../search/recording.js";
import { Transport } from "../search/transport.js";
import { ask } from "../server.js";
import { finishPage, pagesDone } from "./progress.js";

let lanes = [];
let transport = null;

const controls = {
  step: (change) => go(() => lanes[0].view.step + change),
  go: (step) => go(() => step),
  end: (where) => go(() => (where < 0 ? 0 : lanes[0].recording.steps - 1)),
  mark: (way) => go(() => lanes[0].view.jumps[way > 0 ? "next_mark" : "previous_mark"]),
  leaf: (way) => go(() => lanes[0].view.jumps[way > 0 ? "next_leaf" : "previous_leaf"]),
  tick: async (steps) => {
    await show(lanes[0].view.step + steps);
    return lanes[0].view.step < lanes[0].recording.steps - 1;
  },
};

async function go(where) {
  if (!lanes.length) return;
  const step = where();
  if (step === null) return;
  await show(step);
  announce(lanes[0].view.words);
}

// The second search goes by the part that is done, so that both are at their ends together.
async function show(step) {
  const [first, second] = lanes;
  const at = first.recording.clamp(step);
  const part = at / Math.max(1, first.recording.steps - 1);
  await Promise.all([first.show(at), second?.show(part * (second.recording.steps - 1))]);
  transport.show(first.view, first.recording.steps);
  for (const lane of lanes) lane.recording.ahead(lane.view.step, 1);
}

export function leaveLesson() {
  transport?.pause();
  lanes = [];
}

export async function lessonPage(lessons, id, number) {
  leaveLesson();
  const place = lessons.findIndex((lesson) => lesson.id === id);
  if (place < 0) throw new Error(`There is no lesson “${id}”.`);
  const lesson = lessons[place];
  const page = Math.max(1, Math.min(lesson.pages, number));
  const content = await ask(`/api/lessons/${id}/${page}`);
  const recordings = await Promise.all(
    [content.search, content.second]
      .filter(Boolean)
      .map((search, at) => new Recording(content.position, search).open(at ? 0 : content.step)),
  );
  lanes = recordings.map((recording) => new Lane(recording, { onJump: (step) => go(() => step) }));
  const steps = html("section", { class: "panel transport", "aria-label": "Steps" });
  // One transport a page of the browser: it listens for keys as long as the document lives.
  if (!transport) transport = new Transport(steps, controls, { full: false });
  else transport.move(steps);
  const following = page < lesson.pages ? `#lesson/${id}/${page + 1}` : "#";
  const next = html(
    "a",
    { class: "button primary", href: following, id: "next-page", onclick: () => finishPage(id, page) },
    page < lesson.pages ? "Next" : "Finish the lesson",
  );
  const back =
    page > 1
      ? html("a", { class: "button", href: `#lesson/${id}/${page - 1}` }, "Back")
      : html("a", { class: "button", href: "#" }, "All lessons");
  const element = html(
    "div",
    { class: "lesson" },
    html(
      "div",
      { class: "lesson-text panel" },
      html(
        "p",
        { class: "quiet small numbers" },
        `Lesson ${place + 1} of ${lessons.length}, page ${page} of ${lesson.pages}`,
      ),
      html("h1", {}, lesson.title),
      progressBar(page, lesson.pages),
      content.text.map((paragraph) => html("p", {}, paragraph)),
      content.question ? question(content.question, id, page, next) : null,
      html("div", { class: "buttons lesson-walk" }, back, next),
    ),
    html(
      "div",
      { class: "lesson-view" },
      steps,
      html(
        "div",
        { class: `lanes lesson-lane${lanes.length > 1 ? " two" : ""}` },
        lanes.map((lane) => lane.element),
      ),
      lanes.length > 1 ? costs(!content.question || pagesDone(id) >= page) : null,
    ),
  );
  await show(content.step);
  return element;
}

function progressBar(page, pages) {
  return html(
    "div",
    { class: "lesson-progress", "aria-hidden": "true" },
    Array.from({ length: pages }, (_, at) => html("span", { class: at < page ? "done" : null })),
  );
}

// Told once the question is answered: it is often the answer.
function costs(told) {
  return html(
    "p",
    { class: "panel small costs numbers", hidden: !told },
    lanes.map((lane) =>
      html(
        "span",
        {},
        `${lane.recording.summary.label}: ${grouped(lane.recording.summary.totals.nodes)} positions in all`,
      ),
    ),
  );
}

function question({ ask: asked, choices }, id, page, next) {
  const feedback = html("p", { class: "feedback", role: "status" });
  const known = pagesDone(id) >= page;
  const allow = (yes) => {
    next.classList.toggle("waiting", !yes);
    if (yes) next.removeAttribute("aria-disabled");
    else next.setAttribute("aria-disabled", "true");
  };
  next.addEventListener(
    "click",
    (event) => {
      if (next.getAttribute("aria-disabled") !== "true") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      feedback.textContent = "Answer the question first.";
    },
    { capture: true },
  );
  const answer = async (choice, button) => {
    const { right, words } = await ask(`/api/lessons/${id}/${page}`, { answer: choice }).catch((error) => ({
      right: false,
      words: error.message,
    }));
    feedback.textContent = words;
    feedback.className = `feedback ${right ? "right" : "wrong"}`;
    button.classList.add(right ? "right" : "wrong");
    if (!right) return;
    finishPage(id, page);
    for (const told of document.querySelectorAll(".costs")) told.hidden = false;
    allow(true);
  };
  allow(known);
  return html(
    "fieldset",
    { class: "question-box" },
    html("legend", {}, asked),
    html(
      "div",
      { class: "buttons choices" },
      choices.map((choice) =>
        html("button", { type: "button", onclick: (event) => answer(choice, event.currentTarget) }, choice),
      ),
    ),
    feedback,
  );
}
