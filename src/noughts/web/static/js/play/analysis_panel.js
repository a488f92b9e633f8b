// The analysis beside the board: start and stop, the best lines as they come, the graph and the review.

import { announce } from "../announce.js";
import { html } from "../markup.js";
import { AnalysisFeed } from "./analysis_feed.js";
import { evaluationOf, evaluationOfEnd } from "./evaluation.js";
import { EvaluationGraph } from "./evaluation_graph.js";
import { LineList } from "./line_list.js";
import { LineWalk } from "./line_walk.js";
import { ReviewPanel } from "./review_panel.js";

const NUMBER = new Intl.NumberFormat("en-GB", { notation: "compact", maximumFractionDigits: 1 });

const PAUSE_BETWEEN_TURNS = 1000;

export class AnalysisPanel extends EventTarget {
  feed = new AnalysisFeed();
  // The last report for the node that is looked at.
  report = null;
  walk = null;
  #on = false;
  #lines = 3;
  #waiting = null;
  #trouble = null;
  #node = null;

  constructor(container, session) {
    super();
    this.container = container;
    this.session = session;
    this.#build();
    this.feed.addEventListener("report", ({ detail }) => this.#onReport(detail));
    this.feed.addEventListener("done", ({ detail }) => {
      this.#render();
      if (detail.gave_way) this.#askAgainLater(this.#node);
    });
    this.feed.addEventListener("review", () => {
      this.#waiting = null;
    });
    this.feed.addEventListener("busy", ({ detail }) => {
      this.#waiting = detail.place ?? 0;
      this.#render();
    });
    this.feed.addEventListener("trouble", ({ detail }) => {
      this.#trouble = detail;
      this.#on = false;
      this.#render();
    });
    document.addEventListener("visibilitychange", () => this.#onVisibility());
    addEventListener("pagehide", () => this.feed.close());
  }

  get open() {
    return !this.container.hidden;
  }

  // The engine's moves as numbered ghosts for the board.
  get ghosts() {
    if (!this.open || !this.report || this.walk) return [];
    const { rules, turn } = this.session.position;
    return this.report.lines.map((line, place) => ({
      cell: rules.parseCell(line.move),
      side: turn,
      text: String(place + 1),
    }));
  }

  toggle() {
    this.container.hidden = !this.container.hidden;
    if (!this.open) this.stop();
    else this.follow();
    this.#changed();
  }

  start() {
    if (this.review.running) this.review.stop();
    this.#on = true;
    this.#trouble = null;
    this.#ask();
    announce("Analysis started");
  }

  stop() {
    this.#on = false;
    if (this.review.running) this.review.stop();
    this.feed.stop();
    this.#waiting = null;
    this.#render();
  }

  // The game has moved on: what is shown belongs to the old position.
  follow() {
    const node = this.session.tree.current;
    if (node !== this.#node) {
      this.#node = node;
      this.walk = null;
      this.report = null;
      const outcome = node.position.outcome();
      if (outcome) node.evaluation = evaluationOfEnd(outcome);
      this.#trouble = null;
      if (this.session.retry?.wantsJudging(node)) this.review.judge(node);
      else if (this.#on) this.#ask();
    }
    this.#render();
  }

  #ask() {
    this.report = null;
    this.#waiting = null;
    if (this.session.position.isOver) this.feed.stop();
    else this.feed.start(this.session.position, this.#lines);
    this.#render();
  }

  // The search made room for others before its time was over: it goes on when its turn comes again.
  #askAgainLater(node) {
    setTimeout(() => {
      if (this.#on && !this.feed.running && node === this.#node && !document.hidden) {
        this.feed.start(node.position, this.#lines);
      }
    }, PAUSE_BETWEEN_TURNS);
  }

  #onReport(report) {
    this.#waiting = null;
    if (!report.lines.length) return;
    // After giving way it begins anew: what is known already stays until it is deeper than that.
    if (this.report && report.depth < this.report.depth && report.nodes < this.report.nodes) return;
    const first = this.report === null;
    this.report = report;
    const { turn } = this.session.position;
    this.session.tree.current.evaluation = evaluationOf(report.lines[0], turn);
    this.#render();
    if (first || report.done) announce(this.#spoken());
    this.#changed();
  }

  #spoken() {
    const [line] = this.report.lines;
    const { text, proved } = this.session.tree.current.evaluation;
    return `Best move ${line.move}: ${text}${proved ? ", proved" : ""}`;
  }

  #onVisibility() {
    if (document.hidden) {
      if (this.review.running) this.review.stop();
      this.feed.close();
    } else if (this.#on) this.#ask();
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }

  walkAlong(line, at) {
    const { rules } = this.session.position;
    this.walk = new LineWalk(
      this.session.tree.current,
      line.pv.map((name) => rules.parseCell(name)),
      at,
    );
    this.#changed();
  }

  leaveWalk() {
    this.walk = null;
    this.#changed();
  }

  #build() {
    this.switch = html(
      "button",
      { type: "button", id: "analyse", class: "primary", onclick: () => (this.#on ? this.stop() : this.start()) },
      "Analyse",
    );
    const lines = html(
      "select",
      {
        id: "analysis-lines",
        onchange: () => {
          this.#lines = Number(lines.value);
          if (this.#on) this.#ask();
        },
      },
      [1, 2, 3, 4, 5].map((number) =>
        html("option", { value: number, selected: number === this.#lines }, String(number)),
      ),
    );
    this.facts = html("p", { class: "facts numbers small quiet", id: "analysis-facts" });
    this.verdict = html("p", { class: "verdict", id: "analysis-verdict" });
    this.list = new LineList((line, moves) => this.walkAlong(line, moves));
    this.container.append(
      html(
        "div",
        { class: "analysis-head" },
        html("h2", {}, "Analysis"),
        html("div", { class: "lines-field" }, html("label", { for: "analysis-lines" }, "Lines"), lines),
        this.switch,
      ),
      this.verdict,
      this.facts,
      this.list.element,
    );
    this.graph = new EvaluationGraph(this.container, this.session);
    this.review = new ReviewPanel(this.container, this.session, this.feed, () => {
      this.#on = false;
      this.#trouble = null;
      this.report = null;
      this.#render();
      this.#changed();
    });
  }

  #render() {
    const { session, report } = this;
    const over = session.position.isOver;
    this.switch.textContent = this.#on ? "Stop" : "Analyse";
    this.switch.disabled = over && !this.#on;
    const evaluation = session.tree.current.evaluation;
    const distance = evaluation?.distance ? `, ${evaluation.distance} moves to the end` : "";
    this.verdict.replaceChildren(
      evaluation ? capital(evaluation.text) + distance : over ? "" : "Not analysed yet.",
      ...(evaluation?.proved && !over ? [" ", html("span", { class: "badge" }, "proved")] : []),
    );
    this.facts.textContent = this.#trouble ?? this.#factsText(report);
    this.facts.classList.toggle("fault", this.#trouble !== null);
    this.list.render(report?.lines ?? [], session.position.turn);
    this.graph.render();
    this.review.render();
  }

  #factsText(report) {
    if (this.#waiting !== null)
      return this.#waiting
        ? `The server is busy: place ${this.#waiting} in the queue.`
        : "The server is busy: asking again in a moment.";
    if (!report) return this.#on && !this.session.position.isOver ? "Thinking…" : "";
    const speed = report.seconds > 0.01 ? ` · ${NUMBER.format(report.nodes / report.seconds)} a second` : "";
    const gaveWay = report.gave_way ? " · gave way to others" : "";
    return `Depth ${report.depth} · ${NUMBER.format(report.nodes)} nodes${speed}${gaveWay}`;
  }
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);
