// The tree at one step: the path from the root, and at each of its nodes all branches. The rest is never drawn.

import { html, svg } from "../markup.js";
import { counted, signed } from "./numbers.js";

const SAID = { unseen: "not looked at yet", open: "looked into now", done: "done", pruned: "cut off, never looked at" };

export class Tree {
  #list = html("ol", { class: "tree" });
  #onJump;
  #levels = [];

  // onJump(step) is called when somebody asks for the step at which a branch is left.
  constructor(container, { onJump }) {
    this.#onJump = onJump;
    container.append(this.#list);
    // A tree that is not on the page yet has no height: once it has one, this is told.
    new ResizeObserver(() => this.#follow()).observe(container);
  }

  show(view, family) {
    const keys = view.path.map((_, depth) =>
      view.path
        .slice(1, depth + 1)
        .map((level) => level.move)
        .join(" "),
    );
    view.path.forEach((level, depth) => {
      if (this.#levels[depth]?.key !== keys[depth] || this.#levels[depth].count !== level.branches.length) {
        this.#replace(depth, keys[depth], level);
      }
      this.#fill(this.#levels[depth], view, depth, family);
    });
    for (const gone of this.#levels.splice(view.path.length)) gone.element.remove();
    this.#follow();
  }

  // Keeps the end of the path in sight without moving the page.
  #follow() {
    const last = this.#levels.at(-1)?.element;
    const frame = this.#list.parentElement;
    if (last && frame.scrollHeight > frame.clientHeight + 4)
      frame.scrollTop = Math.max(0, last.offsetTop + last.offsetHeight - frame.clientHeight);
  }

  #replace(depth, key, level) {
    for (const gone of this.#levels.splice(depth)) gone.element.remove();
    const row = html("div", { class: "branches" });
    row.style.setProperty("--count", level.branches.length);
    const edges = svg("svg", {
      class: "edges",
      viewBox: "0 0 100 100",
      preserveAspectRatio: "none",
      "aria-hidden": "true",
    });
    const caption = html("div", { class: "caption" });
    const reason = html("p", { class: "reason" });
    const fan = html("div", { class: "fan" }, edges, row);
    const element = html("li", { class: "level" }, caption, level.branches.length ? fan : null, reason);
    this.#list.append(element);
    this.#levels.push({ key, count: level.branches.length, element, row, edges, caption, reason, shown: [] });
  }

  #fill(drawn, view, depth, family) {
    const level = view.path[depth];
    drawn.row.classList.toggle("tight", level.branches.length > 6 && (family === "uct" || family === "pns"));
    drawn.element.classList.toggle("current", depth === view.path.length - 1);
    drawn.caption.replaceChildren(...caption(level, depth, family));
    drawn.reason.textContent = level.reason ?? "";
    drawn.reason.hidden = !level.reason;
    const from = depth === 0 ? 50 : centre(view.path[depth - 1].branches, view.path[depth].move);
    drawn.edges.replaceChildren(...edges(level.branches, from, level.best));
    level.branches.forEach((branch, at) => {
      const look = JSON.stringify([branch, level.best === branch.move]);
      if (drawn.shown[at] === look) return;
      drawn.shown[at] = look;
      const element = this.#branch(branch, level, family);
      if (drawn.row.children[at]) drawn.row.children[at].replaceWith(element);
      else drawn.row.append(element);
    });
  }

  #branch(branch, level, family) {
    const best = branch.move === level.best && branch.state === "done";
    const value = worth(branch, family);
    const classes = ["branch", branch.state, tone(branch, family), best && "best", branch.cut && "cut"]
      .filter(Boolean)
      .join(" ");
    const label = [
      branch.move,
      SAID[branch.state],
      value && `value ${value}`,
      branch.visits && `${branch.visits} visits`,
      best && "the best so far",
    ];
    const parts = [
      html("span", { class: "move" }, branch.move),
      value ? html("span", { class: "worth" }, value) : null,
      family === "uct" && branch.visits ? html("span", { class: "visits" }, `${branch.visits}×`) : null,
    ];
    if (branch.state === "done" && branch.leave !== undefined) {
      return html(
        "button",
        {
          type: "button",
          class: classes,
          "aria-label": `${label.filter(Boolean).join(", ")}. Go to where it is left`,
          onclick: () => this.#onJump(branch.leave),
        },
        parts,
      );
    }
    return html("span", { class: classes, role: "img", "aria-label": label.filter(Boolean).join(", ") }, parts);
  }
}

function worth(branch, family) {
  if (family === "pns") return branch.proof === undefined ? "" : `${counted(branch.proof)}|${counted(branch.disproof)}`;
  const sign = { most: "≤", least: "≥" }[branch.bound] ?? "";
  return branch.value === undefined ? "" : sign + signed(branch.value);
}

// Whose a branch is by its value so far; a tone needs words beside it, and they are there.
function tone(branch, family) {
  if (branch.state !== "done" && branch.state !== "open") return null;
  if (family === "pns") return branch.proof === 0 ? "proved" : branch.disproof === 0 ? "refuted" : null;
  if (branch.value === undefined) return null;
  const level = family === "uct" ? Math.round(branch.value * 3) : branch.value;
  return level > 0 ? "for-x" : level < 0 ? "for-o" : "even";
}

function caption(level, depth, family) {
  const picks = family === "plain" || family === "window";
  const deed = !picks ? "to move" : level.turn === "X" ? "picks the most" : "picks the least";
  const who = level.over ? "the end" : `${level.turn} ${deed}`;
  const facts = [];
  const fact = (name, value, title) =>
    facts.push(
      html("span", { class: "fact", "data-fact": name, title }, html("span", { class: "name" }, name), ` ${value}`),
    );
  if (level.alpha !== undefined) {
    fact("α", signed(level.alpha), "alpha: what X is sure of");
    fact("β", signed(level.beta), "beta: what O can hold X to");
  }
  if (family === "pns") {
    fact("proof", counted(level.proof), "the least number of leaves to prove it");
    fact("disproof", counted(level.disproof), "the least number of leaves to refute it");
  } else if (family === "uct") {
    fact("visits", level.visits, "games through this node");
    fact("mean", level.value === undefined ? "?" : signed(level.value), "their average for X");
  } else {
    fact("value", level.value === undefined ? "?" : signed(level.value), "the best so far");
  }
  return [
    html(
      "span",
      { class: `node node-${level.over ? "over" : level.turn}${level.left ? " left" : ""}` },
      depth === 0 ? "root" : level.move,
    ),
    html("span", { class: "who" }, who),
    html("span", { class: "facts" }, facts),
  ];
}

function edges(branches, from, best) {
  return branches.map((branch, at) =>
    svg("path", {
      class: `edge ${branch.state}${branch.move === best ? " best" : ""}`,
      d: `M${from} 0C${from} 60 ${((at + 0.5) / branches.length) * 100} 40 ${((at + 0.5) / branches.length) * 100} 100`,
    }),
  );
}

function centre(branches, move) {
  const at = branches.findIndex((branch) => branch.move === move);
  return ((at + 0.5) / branches.length) * 100;
}
