// The page for play and analysis: makes its parts and keeps them in step with the session.

import { announce } from "../announce.js";
import { Board, lookOf } from "../board.js";
import { Rules, Position } from "../game.js";
import { players } from "../server.js";
import { pageAddress, positionInAddress, searchAddress } from "./address.js";
import { AnalysisPanel } from "./analysis_panel.js";
import { EditorDialog } from "./editor_dialog.js";
import { EvaluationBar } from "./evaluation_bar.js";
import { gameTitle, learnPlayers } from "./game_names.js";
import { GameTree } from "./game_tree.js";
import { MoveList } from "./move_list.js";
import { NewGameDialog } from "./new_game_dialog.js";
import { PlayerPlates } from "./player_plates.js";
import { Prompt } from "./prompt.js";
import { RecordsDialog } from "./records_dialog.js";
import { PERSON, Session } from "./session.js";
import { statusText } from "./status.js";

const byId = (id) => document.getElementById(id);

const session = new Session();
const board = new Board(byId("board"), {
  label: "Board",
  onMove: (cell) => {
    if (session.personMayMove) session.play(cell);
  },
});
const plates = new PlayerPlates(byId("players"), session);
const moves = new MoveList(byId("moves"), session);
const analysis = new AnalysisPanel(byId("analysis"), session);
const bar = new EvaluationBar(byId("evaluation-bar"));
const prompt = new Prompt(byId("prompt"), session, analysis);
const newGame = new NewGameDialog(byId("new-game-dialog"), session);
const editor = new EditorDialog(byId("editor-dialog"), session);
const records = new RecordsDialog(byId("records-dialog"), session);

function showBoard() {
  const { walk } = analysis;
  const position = walk ? walk.position : session.position;
  const marks = session.hint !== null && !walk ? [{ cell: session.hint, kind: "hint", label: "hint" }] : [];
  board.show(position, { ghosts: analysis.ghosts, marks, disabled: Boolean(walk) || !session.personMayMove });
}

function showButtons() {
  const { tree, swap2, result } = session;
  byId("undo").disabled = !tree.current.parent || Boolean(swap2);
  byId("redo").disabled = !tree.canRedo || Boolean(swap2);
  byId("hint").disabled = !session.personMayMove;
  byId("resign").disabled = Boolean(result) || Boolean(swap2) || !Object.values(session.players).includes(PERSON);
  byId("swap-sides").disabled = Boolean(swap2);
  const search = searchAddress(session.position);
  byId("see-search").hidden = search === null;
  if (search) byId("see-search").href = search;
  byId("analysis-toggle").setAttribute("aria-expanded", String(analysis.open));
  byId("analysis-toggle").setAttribute("aria-pressed", String(analysis.open));
}

function showTrouble() {
  const { trouble } = session;
  const place = byId("trouble");
  place.hidden = !trouble;
  if (!trouble) return place.replaceChildren();
  const retry = document.createElement("button");
  retry.type = "button";
  retry.textContent = "Try again";
  retry.addEventListener("click", trouble.again);
  place.replaceChildren(trouble.message, retry);
}

function showAnalysis() {
  byId("evaluation-bar").hidden = !analysis.open;
  bar.render(session.tree.current.evaluation, lookOf(session.tree.rules));
  prompt.render();
  showBoard();
  showButtons();
  moves.render();
}

function show() {
  const { rules } = session.tree;
  const title = gameTitle(rules);
  byId("game-title").textContent = title;
  byId("game-status").textContent = statusText(session);
  byId("game-status").classList.toggle("over", Boolean(session.result));
  document.title = `${statusText(session)} – ${title} – Noughts`;
  board.relabel(`${title}, ${rules.rows} rows, ${rules.cols} columns`);
  plates.render();
  showTrouble();
  analysis.follow();
  showAnalysis();
}

function speak(what) {
  const { tree } = session;
  const move = tree.current.parent ? `${tree.current.side} ${tree.current.name}. ` : "";
  const verdict = session.retry?.isTry(tree.current) ? session.retry.verdict(tree.current) : null;
  if (what === "move" || what === "walk") announce(move + (verdict ?? statusText(session)));
  else if (what === "hint" && session.hint !== null) announce(`Hint: ${session.tree.rules.cellName(session.hint)}`);
  else if (what !== "thinking") announce(statusText(session));
}

session.addEventListener("change", ({ detail }) => {
  history.replaceState(null, "", pageAddress(session.tree));
  show();
  speak(detail);
});
session.addEventListener("tick", () => plates.renderClocks());
analysis.addEventListener("change", showAnalysis);
addEventListener("pagehide", () => session.save());

byId("undo").addEventListener("click", () => session.undo());
byId("redo").addEventListener("click", () => session.redo());
byId("hint").addEventListener("click", () => session.askHint());
byId("resign").addEventListener("click", () => session.resign());
byId("new-game").addEventListener("click", () => newGame.open());
byId("swap-sides").addEventListener("click", () => session.swapSides());
byId("edit").addEventListener("click", () => editor.open());
byId("records").addEventListener("click", () => records.open());
byId("analysis-toggle").addEventListener("click", () => analysis.toggle());
byId("share").addEventListener("click", share);
document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  board.focus();
});

addEventListener("keydown", (event) => {
  if (
    !(event.ctrlKey || event.metaKey) ||
    event.key.toLowerCase() !== "z" ||
    event.target.closest("input, textarea, dialog")
  )
    return;
  event.preventDefault();
  const button = byId(event.shiftKey ? "redo" : "undo");
  if (!button.disabled) button.click();
});

async function share() {
  const button = byId("share");
  try {
    await navigator.clipboard.writeText(location.href);
    button.textContent = "Address copied";
    announce("Address copied");
  } catch {
    button.textContent = "Copy it from the address bar";
  }
  setTimeout(() => {
    button.textContent = "Share";
  }, 2500);
}

function openAddress() {
  const written = positionInAddress();
  if (written === null)
    return (
      session.restore() ||
      session.newGame({ start: Position.start(new Rules(3, 3, 3)), players: { X: PERSON, O: "medium" } })
    );
  if (session.restore(written)) return true;
  try {
    session.open(GameTree.parse(written));
  } catch (error) {
    session.newGame({ start: Position.start(new Rules(3, 3, 3)), players: { X: PERSON, O: "medium" } });
    session.trouble = {
      message: `The position in the address cannot be opened: ${error.message}`,
      again: () => location.reload(),
    };
    show();
  }
  return true;
}

async function learnWhoPlays() {
  try {
    const answer = await players();
    learnPlayers(answer.players.map(({ player, label }) => [player, label]));
    plates.listPlayers();
  } catch {
    /* the four levels that are always there stay listed */
  }
}

openAddress();
learnWhoPlays();
