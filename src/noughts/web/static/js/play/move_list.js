// The game as numbered moves, variations in their own paragraphs, comments below their move.
//
// Reviews and analysis change the list while somebody reads it: as long as its moves and comments stay, so do its
// buttons, and neither a click nor the keyboard's focus is lost.

import { html } from "../markup.js";
import { signOf } from "./review_marks.js";

export class MoveList {
  #list = html("div", { class: "move-list", role: "group", "aria-label": "Moves of the game" });
  #comment = html("textarea", { id: "comment", rows: 2, maxlength: 2000 });
  #commentField = html("div", { class: "field comment-field" });
  #tools = html("div", { class: "buttons move-tools" });
  #buttons = new Map();
  #drawn = null;
  #current = null;

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
    const { tree, swap2 } = this.session;
    const node = tree.current;
    this.#renderList();
    if (this.#comment.value !== node.comment) this.#comment.value = node.comment;
    this.#commentField.querySelector("label").textContent = node.parent
      ? `Comment on ${node.name}`
      : "Comment on the game";
    this.#renderTools(tree, node, swap2);
    if (node !== this.#current) keepInView(this.#list, this.#buttons.get(node));
    this.#current = node;
  }

  #renderTools(tree, node, swap2) {
    const inVariation = node.path.some((step) => step.parent && step.parent.children[0] !== step);
    const wanted = swap2
      ? []
      : [...(inVariation ? ["Make main line"] : []), ...(node.parent ? [`Delete ${node.name} and what follows`] : [])];
    if (wanted.join() === [...this.#tools.children].map((button) => button.textContent).join()) return;
    this.#tools.replaceChildren(
      ...wanted.map((text) =>
        html(
          "button",
          {
            type: "button",
            onclick: () => this.#change(text.startsWith("Make") ? "promote" : "remove"),
          },
          text,
        ),
      ),
    );
  }

  #change(how) {
    const { tree } = this.session;
    tree[how](tree.current);
    this.session.visit(tree.current);
  }

  #renderList() {
    const { tree } = this.session;
    const drawing = [...tree.nodes()].map((node) => `${node.id}<${node.parent?.id} ${node.comment}`).join("\n");
    if (drawing !== this.#drawn) {
      this.#drawn = drawing;
      this.#buttons.clear();
      const start = html(
        "button",
        { type: "button", class: "move start", onclick: () => this.session.visit(tree.root) },
        "Start",
      );
      this.#buttons.set(tree.root, start);
      this.#list.replaceChildren(start, ...comment(tree.root), ...this.#line(tree.root));
    }
    for (const [node, button] of this.#buttons) {
      if (node.parent) mark(node, button);
      if (node === tree.current) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
  }

  // The moves that follow a node: its first child's line, the others as variations after the move they replace.
  #line(node) {
    const parts = [];
    let numbered = true;
    while (node.children.length) {
      const [main, ...variations] = node.children;
      parts.push(this.#move(main, numbered), ...comment(main));
      numbered = variations.length > 0 || main.comment !== "";
      for (const variation of variations) {
        parts.push(
          html(
            "div",
            { class: "variation" },
            this.#move(variation, true),
            ...comment(variation),
            ...this.#line(variation),
          ),
        );
      }
      node = main;
    }
    return parts;
  }

  #move(node, numbered) {
    const second = this.session.tree.root.position.turn === "O" ? 1 : 0;
    const number = Math.floor((node.ply - 1 + second) / 2) + 1;
    const button = html("button", { type: "button", onclick: () => this.session.visit(node) });
    this.#buttons.set(node, button);
    if (node.side === "O" && !numbered) return button;
    return html(
      "span",
      { class: "numbered" },
      html("span", { class: "number", "aria-hidden": "true" }, `${number}${node.side === "X" ? "." : "…"}`),
      button,
    );
  }
}

// Writes on a move's button what it is and what a review thinks of it.
function mark(node, button) {
  const sign = node.review ? signOf(node.review.mark) : "";
  const text = node.name + sign;
  if (button.textContent === text) return;
  button.textContent = text;
  button.className = `move${sign ? ` ${node.review.mark}` : ""}`;
  button.setAttribute("aria-label", `${node.side} ${node.name}${sign ? `, ${node.review.mark}` : ""}`);
}

const comment = (node) => (node.comment ? [html("p", { class: "comment" }, node.comment)] : []);

// Scrolls the list and nothing else: scrollIntoView would move the page away from the board on a phone.
function keepInView(list, item) {
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top + 8;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + 8;
}
