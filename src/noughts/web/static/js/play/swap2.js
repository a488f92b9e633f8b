// The swap2 opening: one player places three stones; the other takes a side, or adds two and lets the first choose.
//
//     place (X O X) -> choose: X | O | add two (O X) -> choose again: X | O

import { other } from "../game.js";

// Points that make a side about three times in five the winner.
const CLEARLY = 100;

export const offersSwap2 = (rules) => rules.k === 5 && !rules.gravity && Math.min(rules.rows, rules.cols) >= 10;

export class Swap2 {
  // first places the three stones, second chooses: players as the session names them.
  constructor(first, second, stage = "place") {
    Object.assign(this, { first, second, stage });
  }

  // Who decides now: moves in `place` and `add`, a side in the others.
  get decider() {
    return this.stage === "place" || this.stage === "choose again" ? this.first : this.second;
  }

  get placing() {
    return this.stage === "place" || this.stage === "add";
  }

  // Called after a stone was placed; ply is the number of stones on the board.
  placed(ply) {
    if (this.stage === "place" && ply >= 3) this.stage = "choose";
    else if (this.stage === "add" && ply >= 5) this.stage = "choose again";
  }

  // Returns who plays which side after this choice, or null when the choice is to add two stones.
  choose(choice) {
    if (choice === "add") {
      this.stage = "add";
      return null;
    }
    const rest = this.decider === this.first ? this.second : this.first;
    return choice === "X" ? { X: this.decider, O: rest } : { X: rest, O: this.decider };
  }

  // Returns what a computer chooses: the better side where one is clearly better, else two more stones while it may.
  // score: an engine's of the position, for the side to move.
  bestChoice(score, turn) {
    if (this.stage === "choose" && Math.abs(score) < CLEARLY) return "add";
    return score > 0 ? turn : other(turn);
  }

  toData() {
    return { first: this.first, second: this.second, stage: this.stage };
  }
}

// Three stones that the engine, thinking for seconds, called level on 15 by 15: rows and columns from the centre.
const OPENINGS = [
  [
    [-1, -2],
    [-1, -3],
    [0, 4],
  ],
  [
    [-3, 3],
    [-4, -1],
    [0, -2],
  ],
  [
    [-1, 2],
    [2, 3],
    [-3, -2],
  ],
  [
    [4, -4],
    [3, 4],
    [2, 2],
  ],
  [
    [-2, 0],
    [1, 1],
    [3, -3],
  ],
  [
    [-3, 3],
    [3, 3],
    [3, 0],
  ],
  [
    [-3, -2],
    [-3, 1],
    [0, 3],
  ],
  [
    [-2, 4],
    [-4, 4],
    [0, -3],
  ],
  [
    [0, 4],
    [1, -2],
    [1, -1],
  ],
  [
    [-1, 3],
    [-4, 3],
    [1, -3],
  ],
];

// Returns the cells of a balanced opening, turned at random.
export function balancedOpening(rules, random = Math.random) {
  const stones = OPENINGS[Math.floor(random() * OPENINGS.length)];
  const [flip, mirror, turn] = [random() < 0.5 ? 1 : -1, random() < 0.5 ? 1 : -1, random() < 0.5];
  const [middleRow, middleCol] = [Math.floor(rules.rows / 2), Math.floor(rules.cols / 2)];
  return stones.map(([down, right]) => {
    const [a, b] = turn ? [right, down] : [down, right];
    return (middleRow + a * flip) * rules.cols + middleCol + b * mirror;
  });
}
