// What the searches cost so far and in all, side by side.

import { html } from "../markup.js";
import { grouped } from "./numbers.js";

const ROWS = [
  ["nodes", "Positions looked at"],
  ["leaves", "Leaves"],
  ["cutoffs", "Cutoffs"],
  ["decided", "Nodes decided"],
  ["playouts", "Random games"],
  ["depth", "Depth now"],
  ["deepest", "Deepest so far"],
];

export function showCounters(container, lanes) {
  const rows = ROWS.filter(([name]) => lanes.some((lane) => lane.view.counters[name] !== null));
  const heads = lanes.map((lane) => html("th", { scope: "col" }, lane.recording.summary.label));
  const table = html(
    "table",
    { class: "counters numbers" },
    html("thead", {}, html("tr", {}, html("td", {}), heads)),
    html(
      "tbody",
      {},
      rows.map(([name, label]) =>
        html(
          "tr",
          { "data-counter": name },
          html("th", { scope: "row" }, label),
          lanes.map((lane) => cell(lane, name)),
        ),
      ),
    ),
  );
  container.replaceChildren(
    table,
    html(
      "p",
      { class: "result" },
      lanes.map((lane) =>
        html("span", {}, html("strong", {}, `${lane.recording.summary.label}: `), lane.recording.summary.result, " "),
      ),
    ),
  );
}

function cell(lane, name) {
  const now = lane.view.counters[name];
  if (now === null) return html("td", { class: "quiet" }, "–");
  const total = lane.recording.summary.totals[name];
  return html(
    "td",
    {},
    html("span", { class: "now" }, grouped(now)),
    name === "depth" ? null : html("span", { class: "quiet of" }, ` of ${grouped(total)}`),
  );
}
