// Who plays X and who plays O: a plate each, with the choice of player and the clock.

import { lookOf, piece } from "../board.js";
import { html, svg } from "../markup.js";
import { clockText } from "./clock.js";
import { playerName, playerNames } from "./game_names.js";

export class PlayerPlates {
  #plates;

  constructor(container, session) {
    this.session = session;
    this.#plates = Object.fromEntries(["X", "O"].map((side) => [side, this.#plate(side)]));
    container.replaceChildren(this.#plates.X.element, this.#plates.O.element);
    this.listPlayers();
  }

  #plate(side) {
    const icon = svg("svg", { class: "piece-icon", viewBox: "0 0 40 40", "aria-hidden": "true" });
    const select = html("select", {
      id: `player-${side}`,
      "aria-label": `${side} is played by`,
      onchange: () => this.session.setPlayer(side, select.value),
    });
    const clock = html("span", { class: "clock numbers", role: "timer", "aria-label": `${side}’s clock` });
    const element = html(
      "div",
      { class: "plate", "data-side": side },
      icon,
      html("span", { class: "plate-side" }, side),
      select,
      clock,
    );
    return { element, icon, select, clock };
  }

  listPlayers() {
    for (const { select } of Object.values(this.#plates)) {
      select.replaceChildren(...[...playerNames].map(([value, name]) => html("option", { value }, name)));
    }
    this.render();
  }

  render() {
    const { session } = this;
    const look = lookOf(session.tree.rules);
    for (const [side, { element, icon, select }] of Object.entries(this.#plates)) {
      icon.replaceChildren(piece(side, look));
      const player = session.players[side];
      if (![...select.options].some((option) => option.value === player))
        select.append(html("option", { value: player }, playerName(player)));
      select.value = player;
      select.disabled = session.swap2 !== null;
      element.classList.toggle("to-move", !session.result && session.position.turn === side);
    }
    this.renderClocks();
  }

  renderClocks() {
    const { clock } = this.session;
    for (const [side, plate] of Object.entries(this.#plates)) {
      plate.clock.hidden = !clock.setting;
      if (!clock.setting) continue;
      const left = clock.remaining(side);
      plate.clock.textContent = clockText(left);
      plate.clock.classList.toggle("running", clock.running === side);
      plate.clock.classList.toggle("short", left < 10000);
    }
  }
}
