// How the game stands, in one sentence.

import { other } from "../game.js";
import { playerName } from "./game_names.js";
import { PERSON } from "./session.js";

export function statusText(session) {
  const { result, position, players, swap2 } = session;
  if (result) {
    if (result.kind === "resigned") return `${other(result.winner)} resigned: ${result.winner} wins`;
    if (result.kind === "time") return `${other(result.winner)} ran out of time: ${result.winner} wins`;
    return result.winner ? `${result.winner} wins` : "A draw";
  }
  if (swap2 && !swap2.placing) return "Choosing sides";
  if (session.advising) return "Looking for a hint…";
  if (session.thinking) return `${playerName(session.mover)} is thinking…`;
  const people = Object.values(players).filter((player) => player === PERSON).length;
  if (people === 1 && players[position.turn] === PERSON && !swap2) return `Your move, ${position.turn}`;
  return `${position.turn} to move`;
}
