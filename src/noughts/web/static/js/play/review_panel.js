// A review of the game: every mistake with the better move, on the move list, on the graph, and to be played again.

import { announce } from "../announce.js";
import { writeGame } from "../game.js";
import { html } from "../markup.js";
import { evaluationOf, evaluationOfEnd } from "./evaluation.js";
import { isMistake } from "./review_marks.js";

export class ReviewPanel {
  running = false;
  #nodes = [];
  // Only one move is judged, not the game.
  #single = false;
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
    this.#single = false;
    this.#begin(this.session.tree.line);
  }

  // Judges the one move that led to this node, as a review of the game would.
  judge(node) {
    this.#single = true;
    this.#begin([node.parent, node]);
  }

  // nodes: a line of the tree, of which all but the first are judged.
  #begin(nodes) {
    this.#nodes = nodes;
    this.#root = this.session.tree.root;
    const moves = nodes.slice(1);
    for (const node of moves) node.review = null;
    this.running = true;
    this.#trouble = null;
    this.feed.review(
      writeGame(
        nodes[0].position,
        moves.map((node) => node.move),
      ),
    );
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
      if (this.#single) announce(this.session.retry?.verdict(this.#nodes[1]) ?? "");
      else this.#sumUp(report.summary ?? null);
    } else {
      const node = this.#nodes[report.ply];
      if (!node) return;
      node.review = { mark: report.mark, best: report.best };
      this.#evaluate(node, report);
    }
    this.session.save();
    this.onChange();
  }

  #sumUp(summary) {
    this.#summary = summary;
    const count = this.#mistakes().length;
    announce(`Review done: ${count === 1 ? "1 mistake" : `${count} mistakes`}`);
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
    const reviewing = this.running && !this.#single;
    this.button.textContent = reviewing ? "Stop the review" : "Review the game";
    this.button.disabled = line.length < 2 || (this.running && this.#single);
    const mistakes = this.#mistakes();
    this.state.textContent =
      this.#trouble ??
      (reviewing ? `${reviewed} of ${line.length - 1} moves` : reviewed ? this.#resultText(mistakes) : "");
    const drawn = mistakes
      .map((node) => `${node.id} ${node.review.mark} ${node.review.best} ${this.#isRetried(node)}`)
      .join();
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.list.replaceChildren(...mistakes.map((node) => this.#item(node)));
  }

  #isRetried(node) {
    const { retry } = this.session;
    return retry?.before === node.parent && retry.played === node.name;
  }

  // What the engine thinks of the position is the answer that somebody now looks for.
  #tryAgain(node) {
    this.feed.stop();
    this.onChange();
    this.session.playAgain(node.parent, node.review.best, node.name);
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
      this.#isRetried(node) ? null : html("span", { class: "small quiet" }, `better: ${node.review.best}`),
      html(
        "button",
        {
          type: "button",
          class: "again",
          "aria-label": `Try again before ${node.side} ${node.name}`,
          onclick: () => this.#tryAgain(node),
        },
        "Try again",
      ),
    );
  }
}
