// The rules and positions of m,n,k-games, as the server knows them; tests hold the two together.
//
// A cell is a number, row * cols + col, from the top left. A side is "X" or "O", an empty cell null.
//
//     0 1 2        a3 b3 c3
//     3 4 5        a2 b2 c2
//     6 7 8        a1 b1 c1

export const LONGEST_SIDE = 26;
const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
];

export const NAMED_GAMES = {
  tictactoe: "3,3,3",
  gomoku: "15,15,5",
  "gomoku-standard": "15,15,5,exact",
  "gomoku-freestyle": "20,20,5",
  connect4: "6,7,4,gravity",
};

export class NotationError extends Error {}

export const other = (side) => (side === "X" ? "O" : "X");

export class Rules {
  constructor(rows, cols, k, exact = false, gravity = false) {
    for (const [name, value] of [
      ["rows", rows],
      ["columns", cols],
    ]) {
      if (!(Number.isInteger(value) && value >= 1 && value <= LONGEST_SIDE)) {
        throw new NotationError(`${value} ${name} is not a board: a board has 1 to ${LONGEST_SIDE} ${name}`);
      }
    }
    if (!(Number.isInteger(k) && k >= 1 && k <= Math.max(rows, cols))) {
      throw new NotationError(
        `${k} in a row is no aim on ${rows} rows and ${cols} columns: K is from 1 to ${Math.max(rows, cols)} there`,
      );
    }
    Object.assign(this, { rows, cols, k, exact, gravity });
    Object.freeze(this);
  }

  // Returns the game written as M,N,K[,exact][,gravity] or by one of the known names.
  static parse(text) {
    const word = text.toLowerCase();
    const match = /^(\d{1,9}),(\d{1,9}),(\d{1,9})(,exact)?(,gravity)?$/.exec(NAMED_GAMES[word] ?? word);
    if (!match)
      throw new NotationError(
        `“${text}” is not a game: write M,N,K, then ,exact and ,gravity, or a name such as gomoku`,
      );
    return new Rules(Number(match[1]), Number(match[2]), Number(match[3]), Boolean(match[4]), Boolean(match[5]));
  }

  get size() {
    return this.rows * this.cols;
  }

  // The known name of this game, or null.
  get name() {
    const written = String(this);
    return Object.keys(NAMED_GAMES).find((name) => NAMED_GAMES[name] === written) ?? null;
  }

  rowOf(cell) {
    return Math.floor(cell / this.cols);
  }

  colOf(cell) {
    return cell % this.cols;
  }

  cellName(cell) {
    return columnLetter(this.colOf(cell)) + (this.rows - this.rowOf(cell));
  }

  // Returns the cell written like b2.
  parseCell(text) {
    const match = /^([a-z])([1-9][0-9]?)$/.exec(text.toLowerCase());
    if (match) {
      const row = this.rows - Number(match[2]);
      const col = match[1].charCodeAt(0) - 97;
      if (row >= 0 && row < this.rows && col < this.cols) return row * this.cols + col;
    }
    throw new NotationError(`“${text}” is not a cell of ${this}: its cells are a1 to ${this.cellName(this.cols - 1)}`);
  }

  equals(rules) {
    return String(this) === String(rules);
  }

  toString() {
    return `${this.rows},${this.cols},${this.k}${this.exact ? ",exact" : ""}${this.gravity ? ",gravity" : ""}`;
  }
}

export const columnLetter = (col) => String.fromCharCode(97 + col);

export class Position {
  #outcome;

  // Makes the position of stones that are known to be one; `parse` and `of` check them.
  constructor(rules, stones, turn, lastMove = null) {
    Object.assign(this, { rules, stones, turn, lastMove });
    Object.freeze(this);
  }

  static start(rules, first = "X") {
    return new Position(rules, Array(rules.size).fill(null), first);
  }

  // Returns the position of these stones, or throws a NotationError that says why no game leads to it.
  static of(rules, stones, turn = null) {
    const count = (side) => stones.filter((stone) => stone === side).length;
    const more = count("X") - count("O");
    const mover = turn ?? (more > 0 ? "O" : "X");
    if (more !== 0 && more !== (mover === "O" ? 1 : -1)) {
      throw new NotationError(
        `no alternation gives ${count("X")} X and ${count("O")} O with ${mover} to move:` +
          " both have the same number, or the side that moved last has one more",
      );
    }
    if (rules.gravity) {
      const floating = stones.findIndex(
        (stone, cell) => stone && cell + rules.cols < rules.size && !stones[cell + rules.cols],
      );
      if (floating >= 0)
        throw new NotationError(
          `the stone on ${rules.cellName(floating)} floats: under gravity the cell below must be filled first`,
        );
    }
    const won = ["X", "O"].filter((side) => winningCells(rules, stones, side).length);
    if (won.length === 2)
      throw new NotationError(`both sides have ${rules.k} in a row: the first to get there ends the game`);
    if (won[0] === mover) throw new NotationError(`${mover} has ${rules.k} in a row but did not move last`);
    return new Position(rules, stones, mover);
  }

  // Returns the position written as `3,3,3 X1O/1X1/3 O`, `3,3,3` or either with `moves b2 a1`.
  static parse(text) {
    const { start, moves } = readGame(text);
    return moves.reduce((position, move) => position.play(move), start);
  }

  at(cell) {
    return this.stones[cell];
  }

  get ply() {
    return this.stones.filter(Boolean).length;
  }

  // {winner, cells}, winner null for a draw; null while the game goes on.
  outcome() {
    if (this.#outcome === undefined) {
      const before = other(this.turn);
      const cells = winningCells(this.rules, this.stones, before);
      if (cells.length) this.#outcome = { winner: before, cells };
      else this.#outcome = this.stones.every(Boolean) ? { winner: null, cells: [] } : null;
    }
    return this.#outcome;
  }

  get isOver() {
    return this.outcome() !== null;
  }

  isLegal(cell) {
    if (!(cell >= 0 && cell < this.rules.size) || this.stones[cell] || this.isOver) return false;
    return !this.rules.gravity || this.landing(this.rules.colOf(cell)) === cell;
  }

  // The moves that may be played, row by row.
  legalMoves() {
    return this.stones.map((_, cell) => cell).filter((cell) => this.isLegal(cell));
  }

  // The cell a stone falls to in this column, null when it is full.
  landing(col) {
    for (let row = this.rules.rows - 1; row >= 0; row--) {
      if (!this.stones[row * this.rules.cols + col]) return row * this.rules.cols + col;
    }
    return null;
  }

  play(cell) {
    if (!this.isLegal(cell)) throw new NotationError(`${this.rules.cellName(cell)} cannot be played here`);
    const stones = this.stones.slice();
    stones[cell] = this.turn;
    return new Position(this.rules, stones, other(this.turn), cell);
  }

  // The cell written like b2; under gravity a bare column letter gives its landing cell.
  parseMove(text) {
    if (this.rules.gravity && text.length === 1) {
      const col = text.toLowerCase().charCodeAt(0) - 97;
      const cell = col >= 0 && col < this.rules.cols ? this.landing(col) : null;
      if (cell !== null) return cell;
      throw new NotationError(`column ${text} cannot be played here`);
    }
    return this.rules.parseCell(text);
  }

  toString() {
    const rows = [];
    for (let row = 0; row < this.rules.rows; row++) {
      const letters = this.stones
        .slice(row * this.rules.cols, (row + 1) * this.rules.cols)
        .map((stone) => stone ?? " ");
      rows.push(letters.join("").replace(/ +/g, (gap) => gap.length));
    }
    return `${this.rules} ${rows.join("/")} ${this.turn}`;
  }
}

// Returns {start, moves}: the position before `moves` and the cells played from it.
export function readGame(text) {
  const words = text.trim().split(/\s+/);
  const at = words.findIndex((word) => word.toLowerCase() === "moves");
  const written = at < 0 ? [] : words.splice(at).slice(1);
  if (!words[0]) throw new NotationError("no game given: write a position as in 3,3,3 X1O/1X1/3 O");
  if (words.length > 3) throw new NotationError(`“${words[3]}” is one word too many for a position`);
  const rules = Rules.parse(words[0]);
  const turn = words[2]?.toUpperCase() ?? null;
  if (turn && turn !== "X" && turn !== "O") throw new NotationError(`“${words[2]}” is nobody’s turn: X or O moves`);
  const stones = words[1] ? readRows(words[1], rules) : Array(rules.size).fill(null);
  const start = Position.of(rules, stones, turn);
  const moves = [];
  let position = start;
  for (const word of written) {
    moves.push(position.parseMove(word));
    position = position.play(moves.at(-1));
  }
  return { start, moves };
}

// Returns the text of a game from this start: the position, then the moves played.
export function writeGame(start, moves) {
  const bare = start.ply === 0 && start.turn === "X" ? String(start.rules) : String(start);
  return moves.length ? `${bare} moves ${moves.map((move) => start.rules.cellName(move)).join(" ")}` : bare;
}

function readRows(word, rules) {
  const rows = word.toUpperCase().split("/");
  if (rows.length !== rules.rows)
    throw new NotationError(`the rows do not fill the board: ${rules} has ${rules.rows} rows, ${rows.length} given`);
  return rows.flatMap((row, number) => {
    const tokens = row.match(/[XO]|[1-9][0-9]*/g) ?? [];
    if (tokens.join("") !== row)
      throw new NotationError(`“${row}” is not a row: X, O and numbers of empty cells are read`);
    const cells = tokens.flatMap((token) =>
      token === "X" || token === "O" ? [token] : Array(Math.min(Number(token), 99)).fill(null),
    );
    if (cells.length !== rules.cols)
      throw new NotationError(
        `the rows do not fill the board: row ${number + 1} from the top has ${cells.length} cells, not ${rules.cols}`,
      );
    return cells;
  });
}

// Returns every cell of this side that lies in a winning row, row by row.
function winningCells(rules, stones, side) {
  const { rows, cols, k, exact } = rules;
  const won = new Set();
  const owned = (row, col) => row >= 0 && row < rows && col >= 0 && col < cols && stones[row * cols + col] === side;
  for (const [down, right] of DIRECTIONS) {
    for (let cell = 0; cell < stones.length; cell++) {
      if (stones[cell] !== side) continue;
      const row = Math.floor(cell / cols);
      const col = cell % cols;
      if (owned(row - down, col - right)) continue;
      let length = 1;
      while (owned(row + down * length, col + right * length)) length++;
      if (exact ? length !== k : length < k) continue;
      for (let step = 0; step < length; step++) won.add((row + down * step) * cols + col + right * step);
    }
  }
  return [...won].sort((a, b) => a - b);
}
