// The evaluation over the game: a curve with X above and O below, a dot at each mistake, a line at the move looked at.

import { html, svg } from "../markup.js";
import { isMistake } from "./review_marks.js";

const WIDTH = 400;
const HEIGHT = 110;
const MARGIN = 6;

export class EvaluationGraph {
  #figure;

  constructor(container, session) {
    this.session = session;
    this.#figure = svg("svg", {
      class: "graph",
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: "none",
      role: "img",
    });
    this.#figure.addEventListener("click", (event) => this.#visit(event));
    container.append(html("div", { class: "graph-place" }, this.#figure));
  }

  render() {
    const { line, current } = this.session.tree;
    const last = Math.max(1, line.length - 1);
    const at = (ply) => MARGIN + (ply / last) * (WIDTH - 2 * MARGIN);
    const known = line
      .map((node, ply) => ({ node, ply, evaluation: node.evaluation }))
      .filter((point) => point.evaluation);
    const points = known.map(({ ply, evaluation }) => [
      at(ply),
      (1 - evaluation.share) * (HEIGHT - 2 * MARGIN) + MARGIN,
    ]);
    const parts = [svg("line", { class: "middle", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 })];
    if (points.length > 1) {
      const path = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
      parts.push(
        svg("path", {
          class: "area",
          d: `M${points[0][0].toFixed(1)} ${HEIGHT / 2}L${path}L${points.at(-1)[0].toFixed(1)} ${HEIGHT / 2}Z`,
        }),
        svg("path", { class: "curve", d: `M${path}`, "vector-effect": "non-scaling-stroke" }),
      );
    }
    const now = at(line.indexOf(current));
    parts.push(
      svg("line", { class: "now", x1: now, x2: now, y1: 0, y2: HEIGHT, "vector-effect": "non-scaling-stroke" }),
    );
    known.forEach(({ node }, place) => {
      const [x, y] = points[place];
      const mark = node.review?.mark;
      // A path of no length with a round cap stays round however the graph is stretched.
      if (isMistake(mark))
        parts.push(svg("path", { class: `spot ${mark}`, d: `M${x} ${y}h0.01`, "vector-effect": "non-scaling-stroke" }));
      else if (node === current || points.length === 1)
        parts.push(svg("path", { class: "spot", d: `M${x} ${y}h0.01`, "vector-effect": "non-scaling-stroke" }));
    });
    this.#figure.replaceChildren(...parts);
    const evaluation = current.evaluation;
    this.#figure.setAttribute(
      "aria-label",
      `Evaluation over the game, known for ${known.length} of ${line.length} positions` +
        `${evaluation ? `; here: ${evaluation.text}` : ""}`,
    );
  }

  #visit(event) {
    const { left, width } = this.#figure.getBoundingClientRect();
    const { line } = this.session.tree;
    const ply = Math.round(((event.clientX - left) / width) * (line.length - 1));
    this.session.visit(line[Math.max(0, Math.min(line.length - 1, ply))]);
  }
}
