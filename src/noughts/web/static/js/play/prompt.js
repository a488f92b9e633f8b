// What the game asks a person right now, below the board: a choice, a walk, a move to be found again.

import { html } from "../markup.js";

export class Prompt {
  #shown = [];

  constructor(container, session, analysis) {
    Object.assign(this, { container, session, analysis });
  }

  render() {
    const { session, analysis } = this;
    const parts = this.#parts();
    this.container.hidden = parts === null;
    // Reports of a running analysis must not take a button away from under a click.
    const shown = [
      analysis.walk,
      session.swap2,
      session.retry,
      ...(parts ?? []).map((part) => `${part.textContent}${part.disabled ?? ""}`),
    ];
    if (shown.length === this.#shown.length && shown.every((part, place) => part === this.#shown[place])) return;
    this.#shown = shown;
    const focused = this.container.contains(document.activeElement) ? document.activeElement.textContent : null;
    this.container.replaceChildren(...(parts ?? []));
    if (focused)
      [...this.container.querySelectorAll("button:not(:disabled)")]
        .find((button) => button.textContent === focused)
        ?.focus();
  }

  #parts() {
    const { session, analysis } = this;
    if (analysis.walk) return this.#walk(analysis.walk);
    if (session.swap2) return this.#swap2(session.swap2);
    if (session.retry) return this.#retry(session.retry);
    if (session.computerWaits && session.paused) {
      return [
        say(`It is ${session.position.turn}’s move.`),
        button("Let the computer move", () => session.resume(), true),
      ];
    }
    return null;
  }

  #walk(walk) {
    const { session, analysis } = this;
    const step = (by) => {
      walk.step(by);
      analysis.dispatchEvent(new Event("change"));
    };
    const back = button("Back a move", () => step(-1));
    const on = button("On a move", () => step(1));
    const keep = button("Keep as variation", () => {
      walk.keep(session.tree);
      analysis.walk = null;
      session.visit(session.tree.current);
    });
    keep.disabled = session.swap2 !== null;
    back.disabled = !walk.canGoBack;
    on.disabled = !walk.canGoOn;
    return [
      say(`The engine’s line, ${walk.at} of ${walk.moves.length} moves.`),
      back,
      on,
      keep,
      button("Back to the game", () => analysis.leaveWalk(), true),
    ];
  }

  #swap2(swap2) {
    const { session } = this;
    const people = swap2.first === swap2.second;
    const who = (first) => (people ? `The ${first ? "first" : "second"} player` : "You");
    const [place, choose] = people ? ["places", "chooses"] : ["place", "choose"];
    if (session.thinking || session.mover !== "person") return [say("Swap2: the computer is choosing.")];
    switch (swap2.stage) {
      case "place":
        return [say(`Swap2: ${who(true)} ${place} three stones, X, O, X. Left: ${3 - session.position.ply}.`)];
      case "add":
        return [say(`Swap2: ${who(false)} ${place} two more stones, O and X. Left: ${5 - session.position.ply}.`)];
      default: {
        const choices = [
          button("Play X", () => session.chooseSide("X")),
          button("Play O", () => session.chooseSide("O")),
        ];
        if (swap2.stage === "choose") choices.push(button("Add two stones", () => session.chooseSide("add")));
        return [say(`Swap2: ${who(swap2.stage === "choose again")} ${choose} a side. O is to move.`), ...choices];
      }
    }
  }

  #retry(retry) {
    const { session, analysis } = this;
    const node = session.tree.current;
    const end = button("Done", () => session.endRetry());
    if (node === retry.before)
      return [say(`Find a better move than ${retry.played}.`), button("Show it", () => session.showRetryAnswer()), end];
    if (!retry.isTry(node)) return null;
    const unknown = analysis.review.running ? `Judging ${node.name}…` : `${node.name} could not be judged.`;
    const again = button("Try once more", () => session.playAgain(retry.before, retry.best, retry.played));
    return [say(retry.verdict(node) ?? unknown), again, end];
  }
}

const say = (text) => html("p", {}, text);

const button = (text, onclick, primary = false) =>
  html("button", { type: "button", class: primary ? "primary" : null, onclick }, text);
