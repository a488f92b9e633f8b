// The steps' controls: a slider, buttons, keys and a clock. What they mean is for the page to say.

import { html, svg } from "../markup.js";

const SPEEDS = [
  [1, "1 / s"],
  [3, "3 / s"],
  [10, "10 / s"],
  [40, "40 / s"],
  [400, "400 / s"],
  [5000, "5,000 / s"],
  [60000, "60,000 / s"],
];
const SHAPES = {
  first: "M6 5v14M19 5L9 12l10 7z",
  back: "M17 5L7 12l10 7z",
  play: "M7 4.5L20 12 7 19.5z",
  pause: "M8 5v14M16 5v14",
  forward: "M7 5l10 7-10 7z",
  last: "M18 5v14M5 5l10 7-10 7z",
};
const TYPED_IN = "input, select, textarea, [role=grid]";

export class Transport {
  #parts = {};
  #container;
  #on;
  #timer = null;

  // on: step(change), go(step), end(where), mark(direction), leaf(direction), tick(steps) - true while there is more.
  constructor(container, on, { marks = "cutoff", full = true } = {}) {
    this.#on = on;
    this.#container = container;
    const button = (name, label, act, { text = null, key = null } = {}) =>
      (this.#parts[name] = html(
        "button",
        {
          type: "button",
          class: text ? null : "icon",
          "aria-label": text ? null : label,
          title: key ? `${label} (${key})` : label,
          onclick: act,
        },
        text ?? icon(name),
      ));
    const speed = (this.#parts.speed = html(
      "select",
      { id: "speed", "aria-label": "Speed" },
      SPEEDS.map(([rate, name]) => html("option", { value: rate, selected: rate === 3 }, name)),
    ));
    const slider = (this.#parts.slider = html("input", {
      type: "range",
      min: 0,
      max: 0,
      value: 0,
      "aria-label": "Step",
      class: "step-slider",
    }));
    slider.addEventListener("input", () => {
      this.pause();
      on.go(Number(slider.value));
    });
    container.replaceChildren(
      slider,
      html(
        "div",
        { class: "transport-buttons" },
        html(
          "div",
          { class: "buttons walk" },
          button("first", "To the beginning", () => this.#hand(() => on.end(-1)), { key: "Home" }),
          button("back", "One step back", () => this.#hand(() => on.step(-1)), { key: "←" }),
          button("play", "Play", () => this.toggle(), { key: "Space" }),
          button("forward", "One step forward", () => this.#hand(() => on.step(1)), { key: "→" }),
          button("last", "To the end", () => this.#hand(() => on.end(1)), { key: "End" }),
        ),
        html(
          "div",
          { class: "buttons jumps" },
          full &&
            button("previousMark", "Previous", () => this.#hand(() => on.mark(-1)), {
              text: html("span", {}, "◂ Cutoff"),
              key: "Shift+C",
            }),
          button("nextMark", "Next", () => this.#hand(() => on.mark(1)), {
            text: html("span", {}, "Cutoff ▸"),
            key: "C",
          }),
          full &&
            button("previousLeaf", "Previous", () => this.#hand(() => on.leaf(-1)), {
              text: html("span", {}, "◂ Leaf"),
              key: "Shift+L",
            }),
          full &&
            button("nextLeaf", "Next", () => this.#hand(() => on.leaf(1)), {
              text: html("span", {}, "Leaf ▸"),
              key: "L",
            }),
        ),
        full && html("div", { class: "speed" }, html("label", { for: "speed" }, "Speed"), speed),
      ),
    );
    this.rename(marks);
    document.addEventListener("keydown", (event) => this.#onKey(event));
  }

  // Takes the controls to another place on the page.
  move(container) {
    container.replaceChildren(...this.#container.childNodes);
    this.#container = container;
  }

  get playing() {
    return this.#timer !== null;
  }

  // What a jump leads to: a cutoff, UCT's change of mind, a node that was decided.
  rename(marks, leaf = "leaf") {
    const name = (part, text, label) => {
      if (!this.#parts[part]) return;
      this.#parts[part].firstChild.textContent = text;
      this.#parts[part].setAttribute("aria-label", label);
    };
    const title = (word) => word[0].toUpperCase() + word.slice(1);
    name("previousMark", `◂ ${title(marks)}`, `Previous ${marks}`);
    name("nextMark", `${title(marks)} ▸`, `Next ${marks}`);
    name("previousLeaf", `◂ ${title(leaf)}`, `Previous ${leaf}`);
    name("nextLeaf", `${title(leaf)} ▸`, `Next ${leaf}`);
  }

  show(view, steps) {
    const { slider } = this.#parts;
    slider.max = steps - 1;
    slider.value = view.step;
    slider.setAttribute("aria-valuetext", `step ${view.step + 1} of ${steps}`);
    const { next_mark, previous_mark, next_leaf, previous_leaf } = view.jumps;
    const off = {
      first: view.step === 0,
      back: view.step === 0,
      forward: view.step === steps - 1,
      last: view.step === steps - 1,
      play: view.step === steps - 1,
      previousMark: previous_mark === null,
      nextMark: next_mark === null,
      previousLeaf: previous_leaf === null,
      nextLeaf: next_leaf === null,
    };
    for (const [name, is] of Object.entries(off)) this.#enable(this.#parts[name], !is);
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  play() {
    if (this.playing || this.#parts.play.getAttribute("aria-disabled") === "true") return;
    this.#face("pause", "Pause");
    let owed = 0;
    let then = performance.now();
    const beat = async (now) => {
      owed += ((now - then) / 1000) * Number(this.#parts.speed.value);
      then = now;
      const whole = Math.floor(owed);
      owed -= whole;
      if (whole && !(await this.#on.tick(whole))) this.pause();
      if (this.playing) this.#timer = requestAnimationFrame(beat);
    };
    this.#timer = requestAnimationFrame((now) => {
      then = now;
      beat(now);
    });
  }

  pause() {
    if (!this.playing) return;
    cancelAnimationFrame(this.#timer);
    this.#timer = null;
    this.#face("play", "Play");
  }

  // A step by hand ends the playing.
  #hand(act) {
    this.pause();
    act();
  }

  // Not the attribute `disabled`: a button that loses its use while it has the focus must keep the focus.
  #enable(button, on) {
    if (!button) return;
    button.setAttribute("aria-disabled", String(!on));
  }

  #face(shape, label) {
    this.#parts.play.replaceChildren(icon(shape));
    this.#parts.play.setAttribute("aria-label", label);
  }

  #onKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
    const typed = event.target.closest?.(TYPED_IN);
    if (typed && typed !== this.#parts.slider) return;
    if (typed && event.key.startsWith("Arrow")) return;
    const keys = {
      ArrowRight: () => this.#on.step(1),
      ArrowLeft: () => this.#on.step(-1),
      Home: () => this.#on.end(-1),
      End: () => this.#on.end(1),
      c: () => this.#on.mark(1),
      C: () => this.#on.mark(-1),
      l: () => this.#on.leaf(1),
      L: () => this.#on.leaf(-1),
    };
    if (event.key === " " && !event.target.closest?.("button, a, summary")) {
      event.preventDefault();
      this.toggle();
    } else if (keys[event.key]) {
      event.preventDefault();
      this.#hand(keys[event.key]);
    }
  }
}

function icon(name) {
  return svg(
    "svg",
    { viewBox: "0 0 24 24", "aria-hidden": "true", class: "shape" },
    svg("path", { d: SHAPES[name] ?? "" }),
  );
}
