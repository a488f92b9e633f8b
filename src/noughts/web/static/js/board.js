// A board as one SVG: a grid that a mouse, a finger, a keyboard and a screen reader can all play on.
//
// Three looks, chosen by the game: `tiles` for crosses and noughts, `stones` on wood from 10x10, `discs` under gravity.

import { columnLetter } from "./game.js";
import { svg } from "./markup.js";

const CELL = 40;

// Letters grow with the board, so that they keep their size on the screen.
const letterOf = ({ rows, cols }) => 2.5 + 0.75 * Math.max(rows, cols);

export const lookOf = (rules) =>
  rules.gravity ? "discs" : Math.min(rules.rows, rules.cols) >= 10 ? "stones" : "tiles";

export class Board {
  #container;
  #label;
  #onMove;
  #root = null;
  #rules = null;
  #cells = [];
  #preview = null;
  #position = null;
  #options = {};
  #focused = 0;
  #lettering;
  #letter = 0;
  // The rim on the left and below; and on the other two sides, where only a board of stones has letters.
  #rim = 0;
  #farRim = 0;

  // onMove(cell) is called for every move a person chooses that may be played, and for any cell when shown `free`.
  // lettering: how much larger than usual the letters of the rim are, as a small board needs them.
  constructor(container, { label = "Board", onMove = () => {}, lettering = 1 } = {}) {
    this.#container = container;
    this.#label = label;
    this.#onMove = onMove;
    this.#lettering = lettering;
  }

  get element() {
    return this.#root;
  }

  // Shows a position. last, winning: cells (those of the position unless given). ghosts: [{cell, side, text}].
  // marks: [{cell, kind, text, label}], kind one of hint, good, bad, note. disabled: nothing may be chosen.
  // free: any cell may be chosen, as an editor needs.
  show(position, options = {}) {
    if (!this.#rules?.equals(position.rules)) this.#build(position.rules);
    this.#position = position;
    this.#options = options;
    const last = options.last === undefined ? position.lastMove : options.last;
    const winning = new Set(options.winning ?? position.outcome()?.cells ?? []);
    const ghosts = new Map((options.ghosts ?? []).map((ghost) => [ghost.cell, ghost]));
    const marks = new Map((options.marks ?? []).map((mark) => [mark.cell, mark]));
    this.#cells.forEach((cell, index) => {
      this.#paint(cell, {
        side: position.at(index),
        last: index === last,
        won: winning.has(index),
        ghost: ghosts.get(index) ?? null,
        mark: marks.get(index) ?? null,
      });
    });
    this.#root.classList.toggle("idle", Boolean(options.disabled) || (!options.free && position.isOver));
    this.#root.setAttribute("aria-disabled", String(Boolean(options.disabled)));
    this.#hidePreview();
  }

  relabel(label) {
    this.#label = label;
    this.#root?.setAttribute("aria-label", label);
  }

  focus() {
    this.#cells[this.#focused]?.group.focus();
  }

  #build(rules) {
    const hadFocus = this.#root?.contains(document.activeElement);
    this.#rules = rules;
    const look = lookOf(rules);
    this.#letter = this.#lettering * letterOf(rules);
    this.#rim = Math.round(1.7 * this.#letter);
    this.#farRim = { stones: this.#rim, discs: 3, tiles: 0.5 }[look];
    const width = this.#rim + rules.cols * CELL + this.#farRim;
    const height = this.#farRim + rules.rows * CELL + this.#rim;
    this.#cells = [];
    const rows = Array.from({ length: rules.rows }, (_, row) =>
      svg(
        "g",
        { role: "row" },
        Array.from({ length: rules.cols }, (_, col) => this.#buildCell(row, col)),
      ),
    );
    this.#preview = svg("g", { class: "preview", "aria-hidden": "true" });
    this.#root = svg(
      "svg",
      {
        class: `board ${look}`,
        viewBox: `0 0 ${width} ${height}`,
        role: "grid",
        "aria-label": this.#label,
        "aria-rowcount": rules.rows,
        "aria-colcount": rules.cols,
      },
      this.#ground(rules, look, width, height),
      rows,
      this.#preview,
    );
    // On the container, so that a page can keep a tall board within the screen.
    this.#container.style.setProperty("--aspect", width / height);
    this.#root.addEventListener("keydown", (event) => this.#onKey(event));
    this.#root.addEventListener("click", (event) => this.#choose(this.#cellOf(event.target)));
    this.#root.addEventListener("pointerover", (event) => this.#showPreview(event));
    this.#root.addEventListener("pointerleave", () => this.#hidePreview());
    this.#container.replaceChildren(this.#root);
    this.#focused = rules.gravity
      ? Math.floor(rules.cols / 2)
      : Math.floor(rules.rows / 2) * rules.cols + Math.floor(rules.cols / 2);
    this.#cells[this.#focused].group.setAttribute("tabindex", "0");
    if (hadFocus) this.focus();
  }

  #buildCell(row, col) {
    const [x, y] = this.#corner(row * this.#rules.cols + col);
    const content = svg("g", { class: "content" });
    const group = svg(
      "g",
      {
        class: "cell",
        role: "gridcell",
        tabindex: "-1",
        "data-cell": this.#cells.length,
        transform: `translate(${x} ${y})`,
        "aria-rowindex": row + 1,
        "aria-colindex": col + 1,
      },
      svg("rect", { class: "square", x: 1.5, y: 1.5, width: CELL - 3, height: CELL - 3, rx: 6 }),
      content,
      svg("rect", { class: "ring", x: 2.5, y: 2.5, width: CELL - 5, height: CELL - 5, rx: 6 }),
    );
    this.#cells.push({ group, content, shown: null });
    return group;
  }

  #ground(rules, look, width, height) {
    const [rim, top, half] = [this.#rim, this.#farRim, CELL / 2];
    const [right, bottom] = [rim + rules.cols * CELL, top + rules.rows * CELL];
    const ground = svg("g", { class: "ground", "aria-hidden": "true", "font-size": this.#letter });
    if (look === "stones") {
      ground.append(svg("rect", { class: "wood", x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: 10 }));
      const lines = [];
      for (let row = 0; row < rules.rows; row++)
        lines.push(`M${rim + half} ${top + half + row * CELL}H${right - half}`);
      for (let col = 0; col < rules.cols; col++)
        lines.push(`M${rim + half + col * CELL} ${top + half}V${bottom - half}`);
      ground.append(svg("path", { class: "grid-lines", d: lines.join("") }));
      for (const cell of starPoints(rules)) {
        const [x, y] = this.#corner(cell);
        ground.append(svg("circle", { class: "star", cx: x + half, cy: y + half, r: 3.5 }));
      }
    } else if (look === "discs") {
      ground.append(
        svg("rect", {
          class: "frame",
          x: rim - 3,
          y: top - 3,
          width: right - rim + 6,
          height: bottom - top + 6,
          rx: 14,
        }),
      );
    }
    for (let col = 0; col < rules.cols; col++) {
      const x = rim + col * CELL + half;
      ground.append(svg("text", { class: "rim", x, y: height - rim / 2 + 1 }, columnLetter(col)));
      if (look === "stones") ground.append(svg("text", { class: "rim", x, y: rim / 2 }, columnLetter(col)));
    }
    for (let row = 0; row < rules.rows; row++) {
      const y = top + row * CELL + half;
      ground.append(svg("text", { class: "rim", x: rim / 2, y }, rules.rows - row));
      if (look === "stones") ground.append(svg("text", { class: "rim", x: width - rim / 2, y }, rules.rows - row));
    }
    return ground;
  }

  #corner(cell) {
    return [this.#rim + this.#rules.colOf(cell) * CELL, this.#farRim + this.#rules.rowOf(cell) * CELL];
  }

  #paint(cell, state) {
    const name = this.#rules.cellName(Number(cell.group.dataset.cell));
    const { side, last, won, ghost, mark } = state;
    const said = [name, side ?? "empty"];
    if (last && side) said.push("last move");
    if (won) said.push("in the winning row");
    if (ghost) said.push(`suggestion ${ghost.text ?? ""}`.trim());
    if (mark) said.push(mark.label ?? mark.text ?? mark.kind);
    const shown = JSON.stringify([side, last, won, ghost, mark]);
    if (cell.shown === shown) return;
    const fresh = side && !(cell.shown && JSON.parse(cell.shown)[0] === side);
    cell.shown = shown;
    cell.group.setAttribute("aria-label", said.join(", "));
    cell.group.classList.toggle("last", Boolean(last && side));
    cell.group.classList.toggle("won", won);
    cell.group.classList.toggle("taken", Boolean(side));
    const look = lookOf(this.#rules);
    const parts = [];
    if (look === "discs") parts.push(svg("circle", { class: "hole", cx: 20, cy: 20, r: 16 }));
    if (side) {
      const stone = piece(side, look);
      if (fresh && last) stone.classList.add("fresh");
      parts.push(stone);
    }
    if (last && side && look === "stones") parts.push(svg("circle", { class: `dot on-${side}`, cx: 20, cy: 20, r: 4 }));
    if (last && side && look === "discs") parts.push(svg("circle", { class: "halo", cx: 20, cy: 20, r: 17 }));
    if (ghost) {
      parts.push(svg("circle", { class: `ghost ghost-${ghost.side}`, cx: 20, cy: 20, r: 14 }));
      if (ghost.text)
        parts.push(svg("text", { class: `ghost-text ghost-text-${ghost.side}`, x: 20, y: 20.5 }, ghost.text));
    }
    if (mark) {
      parts.push(
        svg("rect", { class: `mark mark-${mark.kind}`, x: 3, y: 3, width: CELL - 6, height: CELL - 6, rx: 7 }),
      );
      if (mark.text)
        parts.push(
          svg(
            "text",
            { class: `mark-text mark-text-${mark.kind}${side ? " on-stone" : ""}`, x: 20, y: 20.5 },
            mark.text,
          ),
        );
    }
    cell.content.replaceChildren(...parts);
  }

  #cellOf(target) {
    const group = target.closest?.("[data-cell]");
    return group ? Number(group.dataset.cell) : null;
  }

  // The cell a choice stands for, null when it may not be played: under gravity a column means its landing cell.
  #meant(cell) {
    if (cell === null || this.#options.disabled) return null;
    if (this.#options.free) return cell;
    const meant = this.#rules.gravity ? this.#position.landing(this.#rules.colOf(cell)) : cell;
    return meant !== null && this.#position.isLegal(meant) ? meant : null;
  }

  #choose(cell) {
    if (cell === null) return;
    this.#focusOn(cell, false);
    const meant = this.#meant(cell);
    if (meant !== null) this.#onMove(meant);
  }

  #onKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { rows, cols } = this.#rules;
    const row = this.#rules.rowOf(this.#focused);
    const col = this.#rules.colOf(this.#focused);
    const to = {
      ArrowLeft: [row, col - 1],
      ArrowRight: [row, col + 1],
      ArrowUp: [row - 1, col],
      ArrowDown: [row + 1, col],
      Home: [row, 0],
      End: [row, cols - 1],
      PageUp: [0, col],
      PageDown: [rows - 1, col],
    }[event.key];
    if (to) {
      event.preventDefault();
      if (to[0] >= 0 && to[0] < rows && to[1] >= 0 && to[1] < cols) this.#focusOn(to[0] * cols + to[1], true);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.#choose(this.#focused);
    }
  }

  #focusOn(cell, move) {
    this.#cells[this.#focused].group.setAttribute("tabindex", "-1");
    this.#focused = cell;
    this.#cells[cell].group.setAttribute("tabindex", "0");
    if (move) this.focus();
  }

  #showPreview(event) {
    this.#hidePreview();
    if (event.pointerType === "touch" || this.#options.free) return;
    const meant = this.#meant(this.#cellOf(event.target));
    if (meant === null) return;
    const [x, y] = this.#corner(meant);
    this.#preview.setAttribute("transform", `translate(${x} ${y})`);
    this.#preview.replaceChildren(piece(this.#position.turn, lookOf(this.#rules)));
  }

  #hidePreview() {
    this.#preview?.replaceChildren();
  }
}

// A side's piece in a square of 40 by 40, as it lies on boards of this look.
export function piece(side, look) {
  if (look === "stones") {
    return svg(
      "g",
      { class: `stone stone-${side}` },
      svg("circle", { class: "body", cx: 20, cy: 20, r: 18 }),
      svg("ellipse", { class: "shine", cx: 14, cy: 12, rx: 7, ry: 5 }),
    );
  }
  if (look === "discs") {
    const engraved =
      side === "X"
        ? svg("path", { class: "engraved", d: "M15 15L25 25M25 15L15 25" })
        : svg("circle", { class: "engraved", cx: 20, cy: 20, r: 6.5 });
    return svg("g", { class: `disc disc-${side}` }, svg("circle", { class: "body", cx: 20, cy: 20, r: 16 }), engraved);
  }
  return side === "X"
    ? svg("path", { class: "pen pen-X", d: "M11.5 11.5L28.5 28.5M28.5 11.5L11.5 28.5" })
    : svg("circle", { class: "pen pen-O", cx: 20, cy: 20, r: 9.5 });
}

function starPoints({ rows, cols }) {
  const edges = (size) => (size % 2 ? [3, (size - 1) / 2, size - 4] : [3, size - 4]);
  return edges(rows).flatMap((row) => edges(cols).map((col) => row * cols + col));
}
