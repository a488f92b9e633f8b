// One puzzle: the visitor moves, the server judges and defends; a wrong move is shown with what refutes it.

import { announce } from "../announce.js";
import { Board, lookOf } from "../board.js";
import { Position, other } from "../game.js";
import { html } from "../markup.js";
import { ask } from "../server.js";
import { dots } from "./home.js";
import { markPuzzle, puzzleState } from "./progress.js";

const PAUSE = 350;
const wait = (time) =>
  new Promise((resolve) => {
    setTimeout(resolve, matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : time);
  });

export function puzzlePage(puzzles, id) {
  const at = puzzles.findIndex((puzzle) => puzzle.id === id);
  if (at < 0) throw new Error(`There is no puzzle “${id}”.`);
  return new PuzzleView(puzzles[at], at, puzzles).element;
}

class PuzzleView {
  #puzzle;
  #start;
  #moves = [];
  #board;
  #busy = false;
  #parts;

  constructor(puzzle, at, puzzles) {
    this.#puzzle = puzzle;
    this.#start = Position.parse(puzzle.position);
    const place = html("div", { class: "puzzle-board" });
    this.#parts = {
      status: html("p", { class: "puzzle-status" }, "Your move."),
      hint: html("button", { type: "button", id: "hint", onclick: () => this.#hint() }, "Hint"),
      again: html("button", { type: "button", id: "again", onclick: () => this.#restart() }, "Start again"),
      back: html(
        "button",
        { type: "button", id: "take-back", hidden: true, class: "primary", onclick: () => this.#takeBack() },
        "Take it back",
      ),
      next: html(
        "a",
        { class: "button", id: "next-puzzle", href: `#puzzle/${puzzles[(at + 1) % puzzles.length].id}` },
        "Next puzzle",
      ),
    };
    const { status, hint, again, back, next } = this.#parts;
    this.element = html(
      "div",
      { class: "puzzle" },
      place,
      html(
        "div",
        { class: "panel puzzle-text" },
        html("p", { class: "quiet small numbers" }, `Puzzle ${at + 1} of ${puzzles.length} · ${puzzle.game}`),
        html("h1", {}, puzzle.task),
        dots(puzzle.level),
        lookOf(this.#start.rules) === "stones"
          ? html("p", { class: "quiet small" }, "X has the black stones, O the white ones.")
          : null,
        status,
        html("div", { class: "buttons" }, back, hint, again, next),
        html(
          "p",
          { class: "small" },
          html("a", { href: "#" }, "All lessons and puzzles"),
          " · ",
          html("a", { href: `/?${new URLSearchParams({ position: puzzle.position })}` }, "Open in Play"),
        ),
      ),
    );
    this.#board = new Board(place, { label: `Puzzle: ${puzzle.task}`, onMove: (cell) => this.#play(cell) });
    this.#show();
    if (puzzleState(puzzle.id) === "solved") this.#say("Solved before. Once more?", "");
  }

  #position(moves = this.#moves) {
    return moves.reduce((position, move) => position.play(position.rules.parseCell(move)), this.#start);
  }

  #show(options = {}) {
    this.#board.show(this.#position(), { disabled: this.#busy, ...options });
  }

  #say(words, mood) {
    this.#parts.status.textContent = words;
    this.#parts.status.className = `puzzle-status ${mood}`;
    announce(words);
  }

  async #play(cell) {
    if (this.#busy) return;
    const name = this.#start.rules.cellName(cell);
    this.#busy = true;
    this.#moves.push(name);
    this.#show();
    try {
      const answer = await ask(`/api/puzzles/${this.#puzzle.id}/move`, { moves: this.#moves });
      await this.#take(answer, cell);
    } catch (error) {
      this.#moves.pop();
      this.#busy = false;
      this.#show();
      this.#say(error.message, "wrong");
    }
  }

  async #take({ verdict, words, moves, line }, cell) {
    if (verdict === "wrong" || verdict === "slow") {
      if (verdict === "wrong") markPuzzle(this.#puzzle.id, "tried");
      const position = this.#position();
      const ghosts = line.slice(0, 9).map((move, at) => ({
        cell: position.rules.parseCell(move),
        side: at % 2 ? other(position.turn) : position.turn,
        text: String(at + 1),
      }));
      this.#show({ ghosts, marks: [{ cell, kind: "bad", label: "not the solution" }] });
      this.#parts.back.hidden = false;
      this.#parts.hint.hidden = true;
      this.#say(words, verdict);
      this.#parts.back.focus();
      return;
    }
    if (moves.length > this.#moves.length) {
      await wait(PAUSE);
      this.#moves = moves;
    }
    this.#busy = verdict === "solved";
    this.#show(verdict === "solved" ? { marks: [{ cell, kind: "good", label: "right" }] } : {});
    if (verdict !== "solved") {
      const left = this.#puzzle.moves - this.#moves.length / 2;
      this.#say(`${words} ${left === 1 ? "One move" : `${left} moves`} to go.`, "right");
      return;
    }
    markPuzzle(this.#puzzle.id, "solved");
    this.#say(`Solved. ${words}`, "solved");
    this.#parts.hint.hidden = true;
    this.#parts.next.classList.add("primary");
    this.#parts.next.focus();
  }

  async #hint() {
    if (this.#busy) return;
    this.#busy = true;
    try {
      const { move } = await ask(`/api/puzzles/${this.#puzzle.id}/hint`, { moves: this.#moves });
      this.#busy = false;
      this.#show({ marks: [{ cell: this.#start.rules.parseCell(move), kind: "hint", label: "hint" }] });
      this.#say(`Try ${move}.`, "");
    } catch (error) {
      this.#busy = false;
      this.#say(error.message, "wrong");
    }
  }

  #takeBack() {
    this.#moves.pop();
    this.#unlock();
    this.#say("Try again.", "");
    this.#board.focus();
  }

  #restart() {
    this.#moves = [];
    this.#unlock();
    this.#say("Your move.", "");
  }

  #unlock() {
    this.#busy = false;
    this.#parts.back.hidden = true;
    this.#parts.hint.hidden = false;
    this.#show();
  }
}
