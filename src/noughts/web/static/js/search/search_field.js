// The choice of one search: its kind and that kind's options, read and written as `alphabeta:ordering=center`.

import { html } from "../markup.js";

const KINDS = [
  ["minimax", "Minimax"],
  ["alphabeta", "Alpha-beta"],
  ["limited-minimax", "Minimax to a depth"],
  ["limited", "Alpha-beta to a depth"],
  ["mcts", "UCT"],
  ["pns", "Proof-number search"],
];
const ORDERINGS = [
  ["none", "row by row"],
  ["center", "centre first"],
  ["corners", "centre, corners, rest"],
  ["two-tier-x", "two-tier, seen by X"],
  ["two-tier", "two-tier"],
];
const EVALUATIONS = [
  ["threats", "threats"],
  ["lines", "lines"],
  ["none", "none: 0"],
];
const SHOWN = {
  ordering: ["alphabeta", "limited"],
  depth: ["limited", "limited-minimax"],
  evaluation: ["limited", "limited-minimax"],
  playouts: ["mcts"],
};

export class SearchField {
  #kind;
  #options;
  #fields = {};

  // id: a word for the ids of its controls. optional: no search at all may be chosen.
  constructor(id, label, { optional = false, onChange }) {
    const choose = (name, choices, selected) =>
      html(
        "select",
        { id: `${id}-${name}` },
        choices.map(([value, text]) => html("option", { value, selected: value === selected }, text)),
      );
    const number = (name, min, max, value) => html("input", { id: `${id}-${name}`, type: "number", min, max, value });
    this.#kind = choose("kind", optional ? [["", "nothing"], ...KINDS] : KINDS);
    this.#options = {
      ordering: choose("ordering", ORDERINGS),
      depth: number("depth", 1, 9, 3),
      evaluation: choose("evaluation", EVALUATIONS),
      playouts: number("playouts", 1, 2000, 200),
    };
    const names = { ordering: "Order of moves", depth: "Depth", evaluation: "Evaluation", playouts: "Random games" };
    this.element = html(
      "div",
      { class: "search-field" },
      field(`${id}-kind`, label, this.#kind),
      Object.entries(this.#options).map(
        ([name, control]) => (this.#fields[name] = field(`${id}-${name}`, names[name], control)),
      ),
    );
    this.element.addEventListener("change", () => {
      this.#arrange();
      onChange();
    });
    this.#arrange();
  }

  get text() {
    const kind = this.#kind.value;
    if (!kind) return "";
    const number = (name) =>
      Math.round(Math.min(Number(this.#options[name].max), Math.max(1, Number(this.#options[name].value) || 1)));
    const words = [];
    if (SHOWN.ordering.includes(kind) && this.#options.ordering.value !== "none")
      words.push(`ordering=${this.#options.ordering.value}`);
    if (SHOWN.depth.includes(kind)) words.push(`depth=${number("depth")}`);
    if (SHOWN.evaluation.includes(kind) && this.#options.evaluation.value !== "threats")
      words.push(`evaluation=${this.#options.evaluation.value}`);
    if (kind === "mcts" && number("playouts") !== 200) words.push(`playouts=${number("playouts")}`);
    const name = { limited: "alphabeta", "limited-minimax": "minimax" }[kind] ?? kind;
    return words.length ? `${name}:${words.join(",")}` : name;
  }

  set text(written) {
    const [name, tail = ""] = written.split(":");
    const options = Object.fromEntries(
      tail
        .split(",")
        .filter(Boolean)
        .map((word) => word.split("=")),
    );
    const kind = options.depth ? { alphabeta: "limited", minimax: "limited-minimax" }[name] : name;
    this.#kind.value = kind ?? "";
    if (this.#kind.selectedIndex < 0) this.#kind.selectedIndex = 0;
    for (const [key, value] of Object.entries(options)) if (this.#options[key]) this.#options[key].value = value;
    this.#arrange();
  }

  #arrange() {
    for (const [name, element] of Object.entries(this.#fields))
      element.hidden = !SHOWN[name].includes(this.#kind.value);
  }
}

function field(id, label, control) {
  return html("div", { class: "field" }, html("label", { for: id }, label), control);
}
