// The position editor: stones put down by hand, checked by the server before they are used.

import { Board } from "../board.js";
import { Position } from "../game.js";
import { html } from "../markup.js";
import { checkPosition } from "../server.js";
import { GameTree } from "./game_tree.js";

const TOOLS = { X: "Place X", O: "Place O", erase: "Erase" };

export class EditorDialog {
  #stones = [];
  #turn = "X";
  #rules = null;

  constructor(dialog, session) {
    Object.assign(this, { dialog, session });
  }

  open() {
    const { position } = this.session;
    this.#rules = position.rules;
    this.#stones = position.stones.slice();
    this.#turn = position.turn;
    this.#build();
    this.#render();
    this.dialog.showModal();
  }

  #build() {
    const place = html("div", { class: "board-place" });
    this.board = new Board(place, { label: "Board to edit", onMove: (cell) => this.#put(cell) });
    const radio = (group, value, label, checked, onchange) => {
      const id = `${group}-${value}`;
      return html(
        "label",
        { class: "check", for: id },
        html("input", { type: "radio", name: group, id, value, checked, onchange }),
        label,
      );
    };
    this.tool = "X";
    this.fault = html("p", { class: "fault", id: "editor-fault", role: "alert" });
    this.text = html("input", {
      type: "text",
      id: "editor-text",
      spellcheck: "false",
      autocomplete: "off",
      onchange: () => this.#readText(),
    });
    this.dialog.replaceChildren(
      html(
        "form",
        { class: "dialog-form", onsubmit: (event) => this.#use(event) },
        html("h2", { id: "editor-title" }, "Edit board"),
        html(
          "div",
          { class: "editor" },
          place,
          html(
            "div",
            { class: "editor-tools" },
            html(
              "fieldset",
              {},
              html("legend", {}, "A click will"),
              Object.entries(TOOLS).map(([tool, label]) =>
                radio("tool", tool, label, tool === "X", () => {
                  this.tool = tool;
                }),
              ),
            ),
            html(
              "fieldset",
              { id: "editor-turn" },
              html("legend", {}, "To move"),
              ["X", "O"].map((side) =>
                radio("turn", side, side, side === this.#turn, () => {
                  this.#turn = side;
                  this.#render();
                }),
              ),
            ),
            html(
              "button",
              {
                type: "button",
                onclick: () => {
                  this.#stones.fill(null);
                  this.#render();
                },
              },
              "Clear",
            ),
          ),
        ),
        html("div", { class: "field" }, html("label", { for: "editor-text" }, "As text"), this.text),
        this.fault,
        html(
          "div",
          { class: "buttons dialog-buttons" },
          html("button", { type: "button", onclick: () => this.dialog.close() }, "Cancel"),
          html("button", { type: "submit", class: "primary", id: "use-position" }, "Use this position"),
        ),
      ),
    );
  }

  #put(cell) {
    const stone = this.tool === "erase" || this.#stones[cell] === this.tool ? null : this.tool;
    this.#stones[cell] = stone;
    this.#render();
  }

  get #position() {
    return new Position(this.#rules, this.#stones.slice(), this.#turn);
  }

  #render() {
    this.fault.textContent = "";
    this.text.value = String(this.#position);
    for (const side of ["X", "O"]) this.dialog.querySelector(`#turn-${side}`).checked = side === this.#turn;
    this.board.show(this.#position, { free: true, winning: [] });
  }

  #readText() {
    try {
      const position = Position.parse(this.text.value);
      this.#rules = position.rules;
      this.#stones = position.stones.slice();
      this.#turn = position.turn;
      this.#render();
    } catch (error) {
      this.fault.textContent = error.message;
    }
  }

  async #use(event) {
    event.preventDefault();
    try {
      await checkPosition(this.text.value);
      this.dialog.close();
      this.session.open(GameTree.parse(this.text.value), this.session.players);
    } catch (error) {
      this.fault.textContent = error.message;
    }
  }
}
