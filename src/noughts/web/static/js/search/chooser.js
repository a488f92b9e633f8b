// What to watch: a position, a search, and a second search beside it.

import { Board } from "../board.js";
import { Position } from "../game.js";
import { html } from "../markup.js";
import { SearchField } from "./search_field.js";

const POSITIONS = [
  ["3,3,3", "Tic-tac-toe, empty board"],
  ["3,3,3 X2/3/3 O", "Tic-tac-toe, one stone"],
  ["3,3,3 X1O/1X1/3 O", "Tic-tac-toe, three stones"],
  ["3,3,3 XO1/1X1/2O X", "Tic-tac-toe, four stones"],
  ["4,4,3", "4 by 4, three in a row"],
  ["4,4,4 XOX1/OXO1/XO2/4 X", "4 by 4, four in a row"],
  ["6,7,4,gravity", "Connect Four"],
  ["5,5,4", "5 by 5, four in a row"],
];
const LINKS = [
  ["step", "step for step"],
  ["fraction", "by the part that is done"],
  ["own", "on its own"],
];

export class Chooser {
  #first;
  #second;
  #text;
  #preset;
  #link;
  #board;
  #position = null;
  #onChange;

  constructor(form, { onChange }) {
    this.#onChange = onChange;
    this.#first = new SearchField("first", "Search", { onChange: () => onChange() });
    this.#second = new SearchField("second", "Beside it", {
      optional: true,
      onChange: () => {
        this.#arrange();
        onChange();
      },
    });
    this.#text = html("input", { id: "position", type: "text", spellcheck: "false", autocomplete: "off" });
    this.#preset = html(
      "select",
      { id: "preset" },
      POSITIONS.map(([value, name]) => html("option", { value }, name)),
      html("option", { value: "" }, "as set up below"),
    );
    this.#link = html(
      "select",
      { id: "link" },
      LINKS.map(([value, name]) => html("option", { value }, name)),
    );
    const place = html("div", { class: "setup-board" });
    this.#board = new Board(place, {
      label: "Position to search; a cell plays a move",
      lettering: 2,
      onMove: (cell) => this.#set(this.#position.play(cell)),
    });
    const setup = html(
      "details",
      { class: "setup" },
      html("summary", {}, "Set up another position"),
      html(
        "div",
        { class: "setup-body" },
        place,
        html(
          "div",
          { class: "setup-side" },
          html(
            "p",
            { class: "small quiet" },
            "Play moves on the board, or write the position: game, rows from the top, who moves.",
          ),
          field("position", "Position", this.#text),
          html(
            "div",
            { class: "buttons" },
            html(
              "button",
              { type: "button", onclick: () => this.#set(Position.start(this.#position.rules)) },
              "Empty board",
            ),
          ),
        ),
      ),
    );
    form.append(
      html(
        "div",
        { class: "chooser-row" },
        field("preset", "Position", this.#preset),
        this.#first.element,
        this.#second.element,
        (this.linkField = field("link", "They move", this.#link)),
      ),
      setup,
    );
    form.addEventListener("submit", (event) => event.preventDefault());
    this.#preset.addEventListener("change", () =>
      this.#preset.value ? this.#set(Position.parse(this.#preset.value)) : (setup.open = true),
    );
    this.#text.addEventListener("change", () => this.#read());
    this.#link.addEventListener("change", () => onChange());
  }

  get choice() {
    return {
      position: String(this.#position),
      first: this.#first.text,
      second: this.#second.text,
      link: this.#link.value,
    };
  }

  // Sets the fields to a choice. Throws a NotationError for a position that is none.
  set choice({ position, first, second, link }) {
    this.#position = Position.parse(position);
    this.#first.text = first;
    this.#second.text = second;
    if (LINKS.some(([value]) => value === link)) this.#link.value = link;
    this.#showPosition();
    this.#arrange();
  }

  #read() {
    try {
      this.#text.setCustomValidity("");
      this.#set(Position.parse(this.#text.value));
    } catch (error) {
      this.#text.setCustomValidity(error.message);
      this.#text.reportValidity();
    }
  }

  #set(position) {
    this.#position = position;
    this.#showPosition();
    this.#onChange();
  }

  #showPosition() {
    const written = String(this.#position);
    this.#text.value = written;
    this.#board.show(this.#position, {});
    const known = POSITIONS.find(([text]) => String(Position.parse(text)) === written);
    this.#preset.value = known ? known[0] : "";
  }

  #arrange() {
    this.linkField.hidden = !this.#second.text;
  }
}

function field(id, label, control) {
  return html("div", { class: "field" }, html("label", { for: id }, label), control);
}
