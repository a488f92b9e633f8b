// The choice of a game: by name or by sliders, who plays, swap2, clocks.

import { NAMED_GAMES, Position, Rules } from "../game.js";
import { html } from "../markup.js";
import { readClock, writeClock } from "./clock.js";
import { GAME_NAMES, aim, playerNames } from "./game_names.js";
import { offersSwap2 } from "./swap2.js";

const CLOCKS = {
  none: "No clock",
  "1+0": "1 minute",
  "5+0": "5 minutes",
  "3+2": "3 minutes + 2 seconds a move",
  own: "Own setting",
};

export class NewGameDialog {
  constructor(dialog, session) {
    Object.assign(this, { dialog, session });
  }

  open() {
    this.#build();
    this.#show(this.session.tree.rules);
    this.dialog.showModal();
  }

  #build() {
    const slider = (id, label, least, most) => {
      const input = html("input", { type: "range", id, min: least, max: most, oninput: () => this.#onSlide() });
      const shown = html("output", { for: id, class: "numbers" });
      this[id] = input;
      return html("div", { class: "field slider" }, html("label", { for: id }, label), shown, input);
    };
    const check = (id, label) => {
      this[id] = html("input", { type: "checkbox", id, onchange: () => this.#onSlide() });
      return html("label", { class: "check", for: id }, this[id], label);
    };
    const players = (id, label, value) => {
      this[id] = html(
        "select",
        { id },
        [...playerNames].map(([player, name]) => html("option", { value: player, selected: player === value }, name)),
      );
      return html("div", { class: "field" }, html("label", { for: id }, label), this[id]);
    };
    this.names = html(
      "div",
      { class: "chips", role: "group", "aria-label": "Well-known games" },
      Object.entries(GAME_NAMES).map(([name, title]) =>
        html(
          "button",
          { type: "button", "data-game": name, onclick: () => this.#show(Rules.parse(NAMED_GAMES[name])) },
          title,
        ),
      ),
    );
    this.summary = html("p", { class: "quiet", id: "game-summary", role: "status" });
    this.swap2Field = check("swap2", "Swap2 opening: place three stones, then choose sides");
    const clockNow = writeClock(this.session.clock.setting);
    const listed = clockNow in CLOCKS;
    this.clock = html(
      "select",
      { id: "clock-setting", onchange: () => this.#showOwnClock() },
      Object.entries(CLOCKS).map(([value, name]) =>
        html("option", { value, selected: value === (listed ? clockNow : "own") }, name),
      ),
    );
    this.ownClock = html("input", {
      type: "text",
      id: "own-clock",
      value: listed ? "10+5" : clockNow,
      inputmode: "text",
      autocomplete: "off",
    });
    this.ownClockField = html(
      "div",
      { class: "field" },
      html("label", { for: "own-clock" }, "Minutes + seconds a move"),
      this.ownClock,
    );
    this.fault = html("p", { class: "fault", role: "alert" });
    const { X, O } = this.session.players;
    this.dialog.replaceChildren(
      html(
        "form",
        { class: "dialog-form", onsubmit: (event) => this.#start(event) },
        html("h2", { id: "new-game-title" }, "New game"),
        this.names,
        this.summary,
        html(
          "div",
          { class: "sliders" },
          slider("rows", "Rows", 1, 26),
          slider("cols", "Columns", 1, 26),
          slider("k", "In a row to win", 1, 26),
        ),
        html(
          "div",
          { class: "checks" },
          check("exact", "Exactly so many, no longer row"),
          check("gravity", "Gravity: stones fall"),
          this.swap2Field,
        ),
        html("div", { class: "pair" }, players("new-X", "X is played by", X), players("new-O", "O is played by", O)),
        html(
          "div",
          { class: "pair" },
          html("div", { class: "field" }, html("label", { for: "clock-setting" }, "Clocks"), this.clock),
          this.ownClockField,
        ),
        this.fault,
        html(
          "div",
          { class: "buttons dialog-buttons" },
          html("button", { type: "button", onclick: () => this.dialog.close() }, "Cancel"),
          html("button", { type: "submit", class: "primary", id: "start-game" }, "Start"),
        ),
      ),
    );
    this.#showOwnClock();
  }

  #showOwnClock() {
    this.ownClockField.hidden = this.clock.value !== "own";
  }

  get #rules() {
    return new Rules(
      Number(this.rows.value),
      Number(this.cols.value),
      Number(this.k.value),
      this.exact.checked,
      this.gravity.checked,
    );
  }

  #show(rules) {
    this.rows.value = rules.rows;
    this.cols.value = rules.cols;
    this.k.max = Math.max(rules.rows, rules.cols);
    this.k.value = rules.k;
    this.exact.checked = rules.exact;
    this.gravity.checked = rules.gravity;
    this.#onSlide();
  }

  #onSlide() {
    this.k.max = Math.max(Number(this.rows.value), Number(this.cols.value));
    for (const input of [this.rows, this.cols, this.k]) input.previousElementSibling.textContent = input.value;
    const rules = this.#rules;
    for (const button of this.names.children)
      button.setAttribute("aria-pressed", String(button.dataset.game === rules.name));
    this.summary.textContent = `${rules.rows} rows, ${rules.cols} columns, ${aim(rules)}.`;
    this.swap2Field.hidden = !offersSwap2(rules);
  }

  #start(event) {
    event.preventDefault();
    const own = this.clock.value === "own";
    const clock = this.clock.value === "none" ? null : readClock(own ? this.ownClock.value : this.clock.value);
    if (own && !clock) {
      this.fault.textContent = "Write a clock as minutes+seconds, as in 10+5.";
      return this.ownClock.focus();
    }
    const rules = this.#rules;
    this.dialog.close();
    this.session.newGame({
      start: Position.start(rules),
      players: { X: this["new-X"].value, O: this["new-O"].value },
      clock,
      swap2: offersSwap2(rules) && this.swap2.checked,
    });
  }
}
