// One search on the page: its title, the event in words, the board of the node and the tree.

import { Board } from "../board.js";
import { Position } from "../game.js";
import { html } from "../markup.js";
import { grouped, signed } from "./numbers.js";
import { Tree } from "./tree.js";

const KINDS = { enter: "Enter", value: "Value", alpha: "Alpha", beta: "Beta", cutoff: "Cutoff", leave: "Leave" };

export class Lane {
  #board;
  #tree;
  #parts;
  #wanted = 0;

  // onJump(step): somebody chose a step here.
  constructor(recording, { onJump = () => {} } = {}) {
    this.recording = recording;
    this.view = null;
    const { summary } = recording;
    this.#parts = {
      at: html("span", { class: "at numbers" }),
      kind: html("span", { class: "kind" }),
      words: html("p", { class: "words" }),
      question: html("p", { class: "question" }),
      board: html("div", { class: "lane-board" }),
      tree: html("div", {
        class: "tree-frame",
        tabindex: "0",
        role: "group",
        "aria-label": `Tree of ${summary.label}`,
      }),
    };
    const { at, kind, words, question, board, tree } = this.#parts;
    this.element = html(
      "section",
      { class: "panel lane", "aria-label": summary.label },
      html("header", { class: "lane-head" }, html("h2", {}, summary.label), at),
      html("div", { class: "event" }, kind, words),
      question,
      html("div", { class: "lane-body" }, board, tree),
    );
    this.#board = new Board(board, { label: `Board of the node, ${summary.label}`, lettering: 2 });
    this.#tree = new Tree(tree, { onJump });
  }

  // Shows a step; when another is asked for meanwhile, only the newest is drawn. Returns the view that is shown.
  async show(step) {
    const wanted = (this.#wanted += 1);
    const view = this.recording.here(step) ?? (await this.recording.at(step));
    if (wanted === this.#wanted) this.#draw(view);
    return this.view;
  }

  #draw(view) {
    const { summary } = this.recording;
    this.view = view;
    this.element.dataset.step = view.step;
    const { at, kind, words, question } = this.#parts;
    at.textContent = `step ${grouped(view.step + 1)} of ${grouped(summary.steps)}`;
    kind.textContent = KINDS[view.kind];
    kind.className = `kind kind-${view.kind}`;
    words.textContent = view.words;
    question.textContent = view.question ?? "";
    question.hidden = !view.question;
    const here = view.path.at(-1);
    const position = Position.parse(view.board);
    const last = here.move === undefined ? null : position.rules.parseCell(here.move);
    const marks = here.branches
      .filter((branch) => branch.value !== undefined && branch.state === "done")
      .map((branch) => ({
        cell: position.rules.parseCell(branch.move),
        kind: "note",
        text: signed(branch.value),
        label: `value ${signed(branch.value)}`,
      }));
    this.#board.show(position, { last, marks, disabled: true });
    this.#tree.show(view, summary.family);
  }
}
