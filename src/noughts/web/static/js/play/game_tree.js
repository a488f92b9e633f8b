// A game with its variations and comments: nodes, the one that is looked at, and the way to walk between them.

import { Position, readGame, writeGame } from "../game.js";

let made = 0;

class Node {
  constructor(position, move = null, parent = null) {
    this.id = made++;
    this.position = position;
    this.move = move;
    this.parent = parent;
    this.children = [];
    this.comment = "";
    // {share, text, proved}: what an engine thinks of the position, seen by X.
    this.evaluation = null;
    // What a review says of the move that led here.
    this.review = null;
    // The child that redo follows: the last one visited.
    this.next = null;
  }

  get ply() {
    return this.parent ? this.parent.ply + 1 : 0;
  }

  get side() {
    return this.parent?.position.turn ?? null;
  }

  get name() {
    return this.move === null ? "the start" : this.position.rules.cellName(this.move);
  }

  // The nodes from the root to here.
  get path() {
    const path = [];
    for (let node = this; node; node = node.parent) path.unshift(node);
    return path;
  }
}

export class GameTree {
  constructor(start) {
    this.root = new Node(start);
    this.current = this.root;
  }

  // Returns the tree of one line, looking at its end.
  static ofGame(start, moves) {
    const tree = new GameTree(start);
    for (const move of moves) tree.play(move);
    return tree;
  }

  static parse(text) {
    const { start, moves } = readGame(text);
    return GameTree.ofGame(start, moves);
  }

  get position() {
    return this.current.position;
  }

  get rules() {
    return this.root.position.rules;
  }

  // The nodes of the line that is looked at: from the root through the current node to the end that redo would reach.
  get line() {
    const line = this.current.path;
    for (let node = this.current; (node = node.next ?? node.children[0]);) line.push(node);
    return line;
  }

  // Plays a move from the current node, or follows it where it is known; returns its node.
  play(move) {
    let node = this.current.children.find((child) => child.move === move);
    if (!node) {
      node = new Node(this.position.play(move), move, this.current);
      this.current.children.push(node);
    }
    this.current.next = node;
    this.current = node;
    return node;
  }

  visit(node) {
    this.current = node;
    for (let child = node; child.parent; child = child.parent) child.parent.next = child;
  }

  undo() {
    if (this.current.parent) this.visit(this.current.parent);
  }

  redo() {
    const next = this.current.next ?? this.current.children[0];
    if (next) this.visit(next);
  }

  get canRedo() {
    return this.current.children.length > 0;
  }

  // Removes a node with all that follows.
  remove(node) {
    const { parent } = node;
    if (!parent) return;
    parent.children = parent.children.filter((child) => child !== node);
    if (parent.next === node) parent.next = null;
    if (this.current.path.includes(node)) this.visit(parent);
  }

  // Makes the line through this node the main line.
  promote(node) {
    for (let child = node; child.parent; child = child.parent) {
      const { children } = child.parent;
      children.splice(children.indexOf(child), 1);
      children.unshift(child);
    }
  }

  // All nodes, parents first.
  *nodes() {
    const waiting = [this.root];
    while (waiting.length) {
      const node = waiting.pop();
      yield node;
      waiting.push(...node.children.toReversed());
    }
  }

  // The address of a node: its start and the moves that lead to it.
  address(node = this.current) {
    return writeGame(
      this.root.position,
      node.path.slice(1).map((step) => step.move),
    );
  }

  // Returns the tree as plain data: a flat list, since a game of 676 moves is too deep to nest.
  toData() {
    const places = new Map();
    const list = [];
    for (const node of this.nodes()) {
      places.set(node, list.length);
      list.push({
        parent: node.parent ? places.get(node.parent) : -1,
        move: node.move,
        ...(node.comment && { comment: node.comment }),
        ...(node.evaluation && { evaluation: node.evaluation }),
        ...(node.review && { review: node.review }),
      });
    }
    return {
      start: String(this.root.position),
      nodes: list,
      current: places.get(this.current),
      next: [...places].map(([node]) => places.get(node.next) ?? -1),
    };
  }

  static fromData(data) {
    const tree = new GameTree(Position.parse(data.start));
    const made = [];
    for (const { parent, move, comment = "", evaluation = null, review = null } of data.nodes) {
      let node = tree.root;
      if (parent >= 0) {
        node = new Node(made[parent].position.play(move), move, made[parent]);
        made[parent].children.push(node);
      }
      Object.assign(node, { comment, evaluation, review });
      made.push(node);
    }
    data.next?.forEach((next, place) => {
      made[place].next = made[next] ?? null;
    });
    tree.current = made[data.current] ?? tree.root;
    return tree;
  }
}
