// X's prospects as a bar beside the board.

import { html } from "../markup.js";

export class EvaluationBar {
  #fill = html("div", { class: "bar-x" });
  #text = html("span", { class: "bar-text numbers", "aria-hidden": "true" });

  constructor(container) {
    this.container = container;
    container.classList.add("evaluation-bar");
    container.setAttribute("role", "meter");
    container.setAttribute("aria-label", "X’s prospects");
    container.setAttribute("aria-valuemin", "0");
    container.setAttribute("aria-valuemax", "100");
    container.append(this.#fill, this.#text);
  }

  render(evaluation, look) {
    this.container.classList.remove("bar-tiles", "bar-stones", "bar-discs");
    this.container.classList.add(`bar-${look}`);
    const share = Math.round((evaluation?.share ?? 0.5) * 100);
    this.container.style.setProperty("--share", `${share}%`);
    this.container.classList.toggle("x-ahead", share >= 50);
    this.container.classList.toggle("proved", evaluation?.proved ?? false);
    this.container.setAttribute("aria-valuenow", share);
    this.container.setAttribute("aria-valuetext", evaluation ? evaluation.text : "not known");
    this.#text.textContent = evaluation?.short ?? "";
  }
}
