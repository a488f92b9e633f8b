// Games and players as a person calls them.

import { PERSON } from "./session.js";

export const GAME_NAMES = {
  tictactoe: "Tic-tac-toe",
  connect4: "Connect Four",
  gomoku: "Gomoku",
  "gomoku-standard": "Gomoku, exactly five",
  "gomoku-freestyle": "Gomoku on 20 × 20",
};

// Returns Gomoku, or 4 × 5, 3 in a row, with gravity.
export function gameTitle(rules) {
  if (rules.name) return GAME_NAMES[rules.name];
  return `${rules.rows} × ${rules.cols}, ${aim(rules)}`;
}

export function aim(rules) {
  return `${rules.exact ? "exactly " : ""}${rules.k} in a row${rules.gravity ? ", with gravity" : ""}`;
}

// The levels, until the server has said which players it has.
export let playerNames = new Map([
  [PERSON, "Person"],
  ["easy", "Easy"],
  ["medium", "Medium"],
  ["hard", "Hard"],
  ["perfect", "Perfect"],
]);

export function learnPlayers(list) {
  playerNames = new Map([[PERSON, "Person"], ...list]);
}

export const playerName = (player) => playerNames.get(player) ?? player;
