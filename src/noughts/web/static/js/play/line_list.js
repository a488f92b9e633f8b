// The engine's lines, renewed several times a second: elements stay and change their text, so that a click or the
// keyboard's focus is never lost between two reports.

import { html } from "../markup.js";
import { evaluationOf } from "./evaluation.js";

const SHOWN_MOVES = 10;

export class LineList {
  element = html("ol", { class: "lines", id: "analysis-list" });
  #rows = [];

  // onWalk(line, moves): a person wants to see so many moves of the line.
  constructor(onWalk) {
    this.onWalk = onWalk;
  }

  render(lines, turn) {
    while (this.#rows.length < lines.length) this.#rows.push(this.#row(this.#rows.length));
    this.#rows.forEach((row, place) => {
      row.line = lines[place] ?? null;
      row.item.hidden = row.line === null;
      if (row.line) this.#fill(row, turn);
    });
  }

  #row(place) {
    const row = { line: null, place, item: html("li", {}), score: html("span", { class: "score numbers" }), moves: [] };
    const pv = html("span", { class: "pv" });
    for (let step = 1; step <= SHOWN_MOVES; step++) {
      row.moves.push(html("button", { type: "button", class: "pv-move", onclick: () => this.onWalk(row.line, step) }));
    }
    pv.append(...row.moves);
    row.item.append(row.score, pv);
    this.element.append(row.item);
    return row;
  }

  #fill({ line, place, score, moves }, turn) {
    const { short, text, proved } = evaluationOf(line, turn);
    score.textContent = short;
    score.classList.toggle("proved", proved);
    score.title = proved ? `${text}, proved` : text;
    moves.forEach((button, step) => {
      const name = line.pv[step];
      button.hidden = !name;
      if (button.textContent === name || !name) return;
      button.textContent = name;
      button.setAttribute("aria-label", `Walk line ${place + 1} to ${name}`);
    });
  }
}
