// A review of the game: every mistake with the better move, on the move list, on the graph, and to be played again.

import { announce } from "../announce.js";
import { html } from "../markup.js";
import { evaluationOf, evaluationOfEnd } from "./evaluation.js";
import { isMistake } from "./review_marks.js";

export class ReviewPanel {
  running = false;
  #nodes = [];
  #trouble = null;
  #root = null;
  #summary = null;
  #drawn = "";

  constructor(container, session, feed, onChange) {
    Object.assign(this, { session, feed, onChange });
    this.button = html(
      "button",
      { type: "button", id: "review", onclick: () => (this.running ? this.stop() : this.start()) },
      "Review the game",
    );
    this.state = html("p", { class: "small quiet", id: "review-state", role: "status" });
    this.list = html("ul", { class: "mistakes", id: "mistakes" });
    container.append(
      html("div", { class: "review" }, html("div", { class: "buttons" }, this.button, this.state), this.list),
    );
    feed.addEventListener("review", ({ detail }) => this.#onReport(detail));
    feed.addEventListener("trouble", ({ detail }) => {
      if (!this.running) return;
      this.running = false;
      this.#trouble = detail;
      this.render();
    });
  }

  start() {
    const { tree } = this.session;
    this.#nodes = tree.line;
    this.#root = tree.root;
    for (const node of this.#nodes) node.review = null;
    this.running = true;
    this.#trouble = null;
    this.feed.review(tree.address(this.#nodes.at(-1)));
    this.onChange();
  }

  stop() {
    this.running = false;
    this.feed.stop();
    this.render();
  }

  #onReport(report) {
    if (this.#root !== this.session.tree.root) return this.stop();
    if (report.done) {
      this.running = false;
      this.#summary = report.summary ?? null;
      const count = this.#mistakes().length;
      announce(`Review done: ${count === 1 ? "1 mistake" : `${count} mistakes`}`);
    } else {
      const node = this.#nodes[report.ply];
      if (!node) return;
      node.review = { mark: report.mark, best: report.best };
      this.#evaluate(node, report);
    }
    this.session.save();
    this.onChange();
  }

  #resultText(mistakes) {
    const accuracy = ["X", "O"]
      .filter((side) => typeof this.#summary?.[side]?.accuracy === "number")
      .map((side) => `${side} ${Math.round(this.#summary[side].accuracy)}%`)
      .join(", ");
    const found = mistakes.length ? "" : "No mistakes found. ";
    return found + (accuracy ? `Accuracy: ${accuracy}` : "");
  }

  // The report speaks of the move, seen by its side; the evaluation is of the position that the move led to.
  #evaluate(node, { score, mate, value, best_score: bestScore, best_mate: bestMate, best_value: bestValue }) {
    const outcome = node.position.outcome();
    const left = mate === null ? null : mate - Math.sign(mate);
    node.evaluation = outcome
      ? evaluationOfEnd(outcome)
      : evaluationOf({ score, mate: left, value, distance: null }, node.side);
    if (node.ply === 1)
      node.parent.evaluation = evaluationOf(
        { score: bestScore, mate: bestMate, value: bestValue, distance: null },
        node.side,
      );
  }

  #mistakes() {
    return this.session.tree.line.filter((node) => node.review && isMistake(node.review.mark));
  }

  render() {
    const { line } = this.session.tree;
    const reviewed = line.filter((node) => node.review).length;
    this.button.textContent = this.running ? "Stop the review" : "Review the game";
    this.button.disabled = line.length < 2;
    const mistakes = this.#mistakes();
    this.state.textContent =
      this.#trouble ??
      (this.running ? `${reviewed} of ${line.length - 1} moves` : reviewed ? this.#resultText(mistakes) : "");
    const drawn = mistakes.map((node) => `${node.id} ${node.review.mark} ${node.review.best}`).join();
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.list.replaceChildren(...mistakes.map((node) => this.#item(node)));
  }

  #item(node) {
    return html(
      "li",
      {},
      html(
        "button",
        { type: "button", class: "move plain", onclick: () => this.session.visit(node) },
        `${node.side} ${node.name}`,
      ),
      html("span", { class: `tag ${node.review.mark}` }, node.review.mark),
      html("span", { class: "small quiet" }, `better: ${node.review.best}`),
      html(
        "button",
        {
          type: "button",
          class: "again",
          "aria-label": `Try again before ${node.side} ${node.name}`,
          onclick: () => this.session.playAgain(node.parent, node.review.best, node.name),
        },
        "Try again",
      ),
    );
  }
}
