// The page "See the search": what is watched is in the address, and so is the step.

import { announce } from "../announce.js";
import { Chooser } from "./chooser.js";
import { showCounters } from "./counters.js";
import { Lane } from "./lane.js";
import { grouped } from "./numbers.js";
import { Recording } from "./recording.js";
import { Transport } from "./transport.js";

const MARKS = { plain: "cutoff", window: "cutoff", uct: "new favourite", pns: "decided node" };
const LEAVES = { plain: "leaf", window: "leaf", uct: "random game", pns: "finished game" };
const $ = (id) => document.getElementById(id);

const lanes = [];
let link = "step";
let lead = 0;
let opening = 0;
let addressTimer = null;

const chooser = new Chooser($("chooser"), { onChange: () => open(chooser.choice, 0) });
const transport = new Transport($("transport"), {
  step: (change) => byHand(() => leader().view.step + change),
  go: (step) => go(step),
  end: (where) => byHand(() => (where < 0 ? 0 : leader().recording.steps - 1)),
  mark: (way) => byHand(() => leader().view.jumps[way > 0 ? "next_mark" : "previous_mark"]),
  leaf: (way) => byHand(() => leader().view.jumps[way > 0 ? "next_leaf" : "previous_leaf"]),
  tick: async (steps) => {
    await go(leader().view.step + steps);
    return leader().view.step < leader().recording.steps - 1;
  },
});

function leader() {
  return lanes[lead];
}

async function byHand(where) {
  if (!lanes.length) return;
  const step = where();
  if (step === null) return;
  await go(step);
  announce(leader().view.words);
}

// Brings the leader to a step, and the other search to where it belongs then.
async function go(step) {
  if (!lanes.length) return;
  const { recording, view } = leader();
  const at = recording.clamp(step);
  const change = view ? at - view.step : 1;
  await guarded(() =>
    Promise.all(
      lanes.map((lane) => {
        if (lane === leader()) return lane.show(at);
        if (link === "own" && lane.view) return null;
        return lane.show(
          link === "fraction" ? (at / Math.max(1, recording.steps - 1)) * (lane.recording.steps - 1) : at,
        );
      }),
    ),
  );
  if (!lanes.length || !leader().view) return;
  transport.show(leader().view, leader().recording.steps);
  showCounters($("counters"), lanes);
  if (Math.abs(change) <= 1) for (const lane of lanes) lane.recording.ahead(lane.view.step, change < 0 ? -1 : 1);
  rememberSoon();
}

// Tells how far the recordings of one opening are; the server makes one after the other.
function progressOf(mine) {
  const reports = new Map();
  return (search) => (report) => {
    if (mine !== opening) return;
    reports.set(search, report);
    const steps = Math.max(...[...reports.values()].map((one) => one.steps));
    const ahead = Math.min(...[...reports.values()].map((one) => one.ahead));
    if (!steps && !ahead) return;
    if ($("recording").hidden) announce("The search is being recorded");
    $("recording").hidden = false;
    $("recording").textContent = steps
      ? `Recording the search: ${grouped(steps)} steps so far`
      : `Waiting for ${ahead === 1 ? "another search" : `${ahead} other searches`} to be recorded`;
  };
}

async function open(choice, step) {
  const mine = (opening += 1);
  const progress = progressOf(mine);
  transport.pause();
  $("lanes").setAttribute("aria-busy", "true");
  $("recording").hidden = true;
  await guarded(async () => {
    const opened = await Promise.all(
      [choice.first, choice.second]
        .filter(Boolean)
        .map((search, at) => new Recording(choice.position, search).open(at ? 0 : step, progress(at))),
    );
    if (mine !== opening) return;
    link = choice.link || "step";
    lead = 0;
    lanes.splice(
      0,
      lanes.length,
      ...opened.map((recording, at) => new Lane(recording, { onJump: (to) => lookAt(at, to) })),
    );
    $("lanes").replaceChildren(...lanes.map((lane) => lane.element));
    $("lanes").classList.toggle("two", lanes.length > 1);
    lanes.forEach((lane, at) => lane.element.addEventListener("focusin", () => leadBy(at)));
    lanes.forEach((lane, at) => lane.element.addEventListener("pointerdown", () => leadBy(at)));
    const { family } = leader().recording.summary;
    transport.rename(MARKS[family], LEAVES[family]);
    await go(step);
    remember();
  });
  if (mine === opening) {
    $("lanes").removeAttribute("aria-busy");
    $("recording").hidden = true;
  }
}

// Two searches that move on their own: the controls belong to the one touched last.
function leadBy(at) {
  if (link !== "own" || at === lead) return;
  lead = at;
  lanes.forEach((lane, number) => lane.element.classList.toggle("led", number === lead));
  const { family } = leader().recording.summary;
  transport.rename(MARKS[family], LEAVES[family]);
  transport.show(leader().view, leader().recording.steps);
}

async function lookAt(at, step) {
  if (link === "own") leadBy(at);
  transport.pause();
  const to =
    at === lead ? step : link === "fraction" ? (step / lanes[at].recording.steps) * leader().recording.steps : step;
  await byHand(() => to);
}

async function guarded(work) {
  try {
    await work();
    $("trouble").hidden = true;
  } catch (error) {
    transport.pause();
    $("trouble").textContent = error.message;
    $("trouble").hidden = false;
  }
}

function rememberSoon() {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(remember, 250);
}

function remember() {
  if (!lanes.length) return;
  const choice = chooser.choice;
  const query = new URLSearchParams({ position: choice.position, search: choice.first });
  if (choice.second) {
    query.set("second", choice.second);
    query.set("link", choice.link);
  }
  query.set("step", lanes[0].view.step);
  history.replaceState(null, "", `?${query}`);
}

function start() {
  const query = new URLSearchParams(location.search);
  const asked = {
    position: query.get("position") || "3,3,3 X1O/1X1/3 O",
    first: query.get("search") || "alphabeta",
    second: query.get("second") || "",
    link: query.get("link") || "step",
  };
  const step = Math.max(0, Math.min(10_000_000, Math.floor(Number(query.get("step")) || 0)));
  try {
    chooser.choice = asked;
  } catch (error) {
    $("trouble").textContent = error.message;
    $("trouble").hidden = false;
    chooser.choice = { ...asked, position: "3,3,3" };
    return;
  }
  open(asked, step);
}

start();
