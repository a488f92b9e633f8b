// A game as it is being played: who plays, whose turn it is, when it is over, and what survives a reload.

import { Position, other } from "../game.js";
import { bestMove } from "../server.js";
import { Clock } from "./clock.js";
import { GameTree } from "./game_tree.js";
import { Retry } from "./retry.js";
import { Swap2, balancedOpening } from "./swap2.js";

export const PERSON = "person";
const STORED = "noughts.game";
const ADVISER = "engine:time=1";
const MOST_SECONDS = 2;
const MOVES_TO_COME = 30;

export class Session extends EventTarget {
  tree = new GameTree(Position.parse("3,3,3"));
  players = { X: PERSON, O: "medium" };
  clock = new Clock(null);
  // How a game ended off the board: {kind: "resigned" or "time", winner}, and at which node.
  ending = null;
  endNode = null;
  swap2 = null;
  // A computer whose turn it is waits, since somebody walked through the game.
  paused = false;
  hint = null;
  trouble = null;
  // The mistake that is being played again.
  retry = null;
  #asking = null;

  get position() {
    return this.tree.position;
  }

  // A computer looks for its move.
  get thinking() {
    return this.#asking !== null && !this.advising;
  }

  // A hint is on its way; a person may move all the same.
  get advising() {
    return this.#asking !== null && this.#asking.advice;
  }

  // {winner, cells, kind} when the game is over at the node that is looked at.
  get result() {
    const outcome = this.position.outcome();
    if (outcome) return { ...outcome, kind: "board" };
    return this.ending && this.endNode === this.tree.current ? { ...this.ending, cells: [] } : null;
  }

  // The player who makes the next move or choice.
  get mover() {
    if (this.retry?.before === this.tree.current) return PERSON;
    return this.swap2 ? this.swap2.decider : this.players[this.position.turn];
  }

  get personMayMove() {
    return !this.result && !this.thinking && this.mover === PERSON && (!this.swap2 || this.swap2.placing);
  }

  get computerWaits() {
    return !this.result && !this.thinking && this.mover !== PERSON;
  }

  newGame({ start, players, clock = null, swap2 = false }) {
    this.#reset(new GameTree(start), players, new Clock(clock));
    if (swap2) this.swap2 = new Swap2(players.X, players.O);
    this.#changed("game");
    this.#continue();
  }

  // Opens a game that somebody sent, read or set up.
  open(tree, players = { X: PERSON, O: PERSON }) {
    this.#reset(tree, players, new Clock(null));
    this.paused = true;
    this.#changed("game");
  }

  #reset(tree, players, clock) {
    this.#stopAsking();
    this.clock.stop();
    Object.assign(this, {
      tree,
      players: { ...players },
      ending: null,
      endNode: null,
      swap2: null,
      paused: false,
      hint: null,
      trouble: null,
      retry: null,
    });
    this.#useClock(clock);
  }

  #useClock(clock) {
    this.clock = clock;
    clock.onTick = () => this.dispatchEvent(new Event("tick"));
    clock.onFlag = (side) => this.#end({ kind: "time", winner: other(side) });
  }

  play(move) {
    this.#move(move);
    this.#continue();
  }

  #move(move) {
    this.#stopAsking();
    const side = this.position.turn;
    const retried = this.retry?.before === this.tree.current;
    this.tree.play(move);
    this.hint = null;
    this.trouble = null;
    this.ending = this.endNode = null;
    this.paused = retried;
    if (this.swap2) {
      this.swap2.placed(this.position.ply);
      this.paused = false;
    }
    if (this.result || retried || this.swap2) this.clock.stop();
    else this.clock.press(side);
    this.#changed("move");
  }

  // A person's or the computer's choice in a swap2 opening: X, O or add.
  chooseSide(choice) {
    const players = this.swap2.choose(choice);
    if (players) {
      this.players = players;
      this.swap2 = null;
    }
    this.#changed("choice");
    this.#continue();
  }

  setPlayer(side, player) {
    this.#stopAsking();
    this.players[side] = player;
    this.paused = false;
    this.#changed("players");
    this.#continue();
  }

  swapSides() {
    this.#stopAsking();
    this.players = { X: this.players.O, O: this.players.X };
    this.paused = false;
    this.#changed("players");
    this.#continue();
  }

  // Steps back to where a person is to move, at least once.
  undo() {
    this.#walk(
      () => this.tree.undo(),
      () => this.tree.current.parent,
    );
  }

  redo() {
    this.#walk(
      () => this.tree.redo(),
      () => this.tree.canRedo,
    );
  }

  visit(node) {
    this.#walk(
      () => this.tree.visit(node),
      () => false,
    );
  }

  #walk(step, more) {
    // Stones of an opening that is still being chosen cannot be taken back.
    if (this.swap2) return;
    this.#stopAsking();
    this.clock.stop();
    step();
    const alone = !Object.values(this.players).includes(PERSON);
    while (!alone && this.players[this.position.turn] !== PERSON && !this.position.isOver && more()) step();
    this.hint = this.trouble = null;
    this.paused = true;
    this.#changed("walk");
  }

  // Lets a computer that waits move.
  resume() {
    this.paused = false;
    this.#continue();
  }

  resign() {
    const { turn } = this.position;
    const loser = this.players[turn] === PERSON || this.players[other(turn)] !== PERSON ? turn : other(turn);
    this.#end({ kind: "resigned", winner: other(loser) });
  }

  #end(ending) {
    this.#stopAsking();
    this.clock.stop();
    this.ending = ending;
    this.endNode = this.tree.current;
    this.swap2 = null;
    this.#changed("end");
  }

  playAgain(before, best, played) {
    this.visit(before);
    this.retry = new Retry(before, best, played);
    this.#changed("retry");
  }

  showRetryAnswer() {
    this.hint = this.retry.best ? this.position.parseMove(this.retry.best) : null;
    this.#changed("hint");
  }

  endRetry() {
    this.retry = null;
    this.#changed("retry");
  }

  async askHint() {
    const answer = await this.#ask(ADVISER, () => this.askHint(), true);
    if (!answer) return;
    this.hint = this.position.rules.parseCell(answer.move);
    this.#changed("hint");
  }

  async #continue() {
    if (this.result || this.paused || this.thinking) return;
    if (!this.swap2 && this.clock.setting && this.tree.root !== this.tree.current) this.clock.run(this.position.turn);
    if (this.mover === PERSON) return;
    if (this.swap2?.stage === "place" && this.position.ply === 0) {
      for (const cell of balancedOpening(this.tree.rules)) this.#move(cell);
      this.#continue();
      return;
    }
    const choosing = this.swap2 !== null && !this.swap2.placing;
    // Stones of an opening are the engine's, whoever plays: best play by both sides keeps a level game level.
    const answer = await this.#ask(this.swap2 ? ADVISER : this.#onTheClock(this.mover), () => this.#continue());
    if (!answer) return;
    if (choosing) this.chooseSide(this.swap2.bestChoice(answer.score, this.position.turn));
    else this.play(this.position.parseMove(answer.move));
  }

  // The player, told to think no longer than its clock allows.
  #onTheClock(player) {
    if (player !== "perfect" || !this.clock.setting) return player;
    const seconds = this.clock.remaining(this.position.turn) / 1000 / MOVES_TO_COME + this.clock.setting.increment / 2;
    return `perfect:time=${Math.min(MOST_SECONDS, Math.max(0.05, seconds)).toFixed(2)}`;
  }

  // Returns the server's answer for the position looked at; null when it came too late or not at all.
  async #ask(player, again, advice = false) {
    this.#stopAsking();
    const asking = { cut: new AbortController(), advice };
    this.#asking = asking;
    this.trouble = null;
    this.#changed("thinking");
    try {
      const answer = await bestMove(String(this.position), player, { signal: asking.cut.signal });
      if (this.#asking !== asking) return null;
      this.#asking = null;
      return answer;
    } catch (error) {
      if (this.#asking !== asking) return null;
      this.#asking = null;
      this.trouble = { message: error.message, again };
      this.#changed("trouble");
      return null;
    }
  }

  #stopAsking() {
    this.#asking?.cut.abort();
    this.#asking = null;
  }

  #changed(what) {
    this.save();
    this.dispatchEvent(new CustomEvent("change", { detail: what }));
  }

  save() {
    const data = {
      version: 1,
      tree: this.tree.toData(),
      players: this.players,
      address: this.tree.address(),
      clock: this.clock.setting && {
        setting: this.clock.setting,
        left: { X: this.clock.remaining("X"), O: this.clock.remaining("O") },
      },
      ending: this.endNode === this.tree.current ? this.ending : null,
      swap2: this.swap2?.toData() ?? null,
      paused: this.paused,
    };
    try {
      localStorage.setItem(STORED, JSON.stringify(data));
    } catch {
      /* storage is off or full: the address still holds the position */
    }
  }

  // Restores the saved game, if there is one and, where an address is given, it is the same; returns whether it did.
  restore(address = null) {
    try {
      const data = JSON.parse(localStorage.getItem(STORED));
      if (data?.version !== 1 || (address !== null && data.address !== address)) return false;
      const tree = GameTree.fromData(data.tree);
      this.#reset(tree, data.players, new Clock(data.clock?.setting ?? null, { left: data.clock?.left ?? null }));
      this.ending = data.ending;
      this.endNode = data.ending ? tree.current : null;
      this.swap2 = data.swap2 ? new Swap2(data.swap2.first, data.swap2.second, data.swap2.stage) : null;
      this.paused = data.paused;
    } catch {
      return false;
    }
    this.#changed("game");
    this.#continue();
    return true;
  }
}
