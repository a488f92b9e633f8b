// The game as numbered moves, variations in their own paragraphs, comments below their move.

import { html } from "../markup.js";
import { signOf } from "./review_marks.js";

export class MoveList {
  #list = html("div", { class: "move-list", role: "group", "aria-label": "Moves of the game" });
  #comment = html("textarea", { id: "comment", rows: 2, maxlength: 2000 });
  #commentField = html("div", { class: "field comment-field" });
  #tools = html("div", { class: "buttons move-tools" });

  constructor(container, session) {
    this.session = session;
    this.#commentField.append(html("label", { for: "comment" }, ""), this.#comment);
    this.#comment.addEventListener("input", () => {
      session.tree.current.comment = this.#comment.value;
      session.save();
      this.#renderList();
    });
    container.replaceChildren(this.#list, this.#tools, this.#commentField);
  }

  render() {
    const { tree } = this.session;
    this.#renderList();
    const node = tree.current;
    this.#comment.value = node.comment;
    this.#commentField.querySelector("label").textContent = node.parent ? `Comment on ${node.name}` : "Comment on the game";
    const inVariation = node.path.some((step) => step.parent && step.parent.children[0] !== step);
    this.#tools.replaceChildren(...[
      inVariation && html("button", { type: "button", onclick: () => this.#change(() => tree.promote(node)) }, "Make main line"),
      node.parent && html("button", { type: "button", onclick: () => this.#change(() => tree.remove(node)) }, `Delete from ${node.name}`),
    ].filter(Boolean));
    const current = this.#list.querySelector("[aria-current]");
    if (current) keepInView(this.#list, current);
  }

  #change(edit) {
    edit();
    this.session.visit(this.session.tree.current);
  }

  #renderList() {
    const { root } = this.session.tree;
    const start = html("button", { type: "button", class: "move start", "aria-current": root === this.session.tree.current ? "true" : null, onclick: () => this.session.visit(root) }, "Start");
    this.#list.replaceChildren(start, ...comment(root), ...this.#line(root, 0));
  }

  // The moves that follow a node: its first child's line, the others as variations after the move they replace.
  #line(node, depth) {
    const parts = [];
    let numbered = true;
    while (node.children.length) {
      const [main, ...variations] = node.children;
      parts.push(...this.#move(main, numbered), ...comment(main));
      numbered = variations.length > 0 || main.comment !== "";
      for (const variation of variations) {
        parts.push(html("div", { class: "variation", "data-depth": Math.min(depth + 1, 4) },
          ...this.#move(variation, true), ...comment(variation), ...this.#line(variation, depth + 1)));
      }
      node = main;
    }
    return parts;
  }

  #move(node, numbered) {
    const first = this.session.tree.root.position.turn;
    const number = Math.floor((node.ply - 1 + (first === "O" ? 1 : 0)) / 2) + 1;
    const current = node === this.session.tree.current;
    const sign = node.review ? signOf(node.review.mark) : "";
    const label = node.side === "X" ? `${number}.` : numbered ? `${number}…` : null;
    const button = html("button", {
      type: "button", class: `move side-${node.side}${sign ? ` ${node.review.mark}` : ""}`, "aria-current": current ? "true" : null,
      "aria-label": `${node.side} ${node.name}${sign ? `, ${node.review.mark}` : ""}`, onclick: () => this.session.visit(node),
    }, `${node.name}${sign}`);
    return label ? [html("span", { class: "numbered" }, html("span", { class: "number", "aria-hidden": "true" }, label), button)] : [button];
  }
}

const comment = (node) => (node.comment ? [html("p", { class: "comment" }, node.comment)] : []);

// Scrolls the list and nothing else: scrollIntoView would move the page away from the board on a phone.
function keepInView(list, item) {
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top + 8;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + 8;
}
