// What an engine says of a position, in words and as X's share of the bar.

import { other } from "../game.js";

// So many points make a side e times likelier to win; the bar and the graph are drawn on this scale.
const POINTS = 300;

// Returns {share, text, short, proved}, seen by X, of a line seen by the side to move.
export function evaluationOf(line, turn) {
  const sign = turn === "X" ? 1 : -1;
  const winner =
    line.value === "win" || line.mate > 0 ? turn : line.value === "loss" || line.mate < 0 ? other(turn) : null;
  if (winner) {
    const plies = line.distance ?? (line.mate === null ? null : Math.abs(line.mate));
    const proved = line.value === "win" || line.value === "loss";
    return {
      share: winner === "X" ? 1 : 0,
      text: `${winner} wins${plies === null ? "" : ` in ${count(plies)}`}`,
      short: `${winner}${plies === null ? "" : ` in ${plies}`}`,
      proved,
    };
  }
  if (line.value === "draw") {
    return { share: 0.5, text: "draw", short: "draw", proved: true, distance: line.distance ?? null };
  }
  const points = (line.score ?? 0) * sign;
  const better = points === 0 ? "level" : `${points > 0 ? "X" : "O"} better`;
  return { share: 1 / (1 + Math.exp(-points / POINTS)), text: better, short: signed(points), proved: false };
}

// Returns the evaluation of a finished game.
export function evaluationOfEnd(outcome) {
  const share = outcome.winner === "X" ? 1 : outcome.winner === "O" ? 0 : 0.5;
  const text = outcome.winner ? `${outcome.winner} has won` : "draw";
  return { share, text, short: outcome.winner ? `${outcome.winner} won` : "draw", proved: true };
}

export const signed = (points) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");

export const count = (plies) => (plies === 1 ? "1 move" : `${plies} moves`);
