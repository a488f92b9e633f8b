// Between the server's records and the game's tree: both are flat lists of nodes, each with the place of its parent.

import { Position } from "../game.js";
import { GameTree } from "./game_tree.js";
import { PERSON } from "./session.js";

// Returns {tree, players} of a record as the server reads it; the tree looks at the end of the main line.
export function treeOfRecord(record) {
  const start = Position.parse(record.start);
  const tree = GameTree.fromData({
    start: record.start,
    current: 0,
    nodes: record.nodes.map(({ parent, move, comment }) => ({
      parent: parent ?? -1,
      move: move === null ? null : start.rules.parseCell(move),
      comment,
    })),
  });
  tree.visit(tree.line.at(-1));
  const { X, O } = record.players;
  return { tree, players: X || O ? `${X || "X"} against ${O || "O"}` : "" };
}

// Returns what the server needs to write the session's game in this form.
export function recordOfTree(session, form) {
  const { tree, players } = session;
  const { nodes } = tree.toData();
  const name = (player) => (player === PERSON ? "" : player);
  const onBoard = mainEnd(tree).position.outcome();
  return {
    position: String(tree.root.position),
    form,
    nodes: nodes.map(({ parent, move, comment = "" }) => ({
      parent: parent < 0 ? null : parent,
      move: move === null ? null : tree.rules.cellName(move),
      comment,
    })),
    players: { X: name(players.X), O: name(players.O) },
    result: onBoard || !session.ending ? "*" : session.ending.winner,
  };
}

function mainEnd(tree) {
  let node = tree.root;
  while (node.children.length) [node] = node.children;
  return node;
}
