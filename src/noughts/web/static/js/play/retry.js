// A mistake that is being played again: where, what was played, and what a review says of the moves tried instead.

import { isMistake } from "./review_marks.js";

const ARTICLES = { inaccuracy: "an inaccuracy", mistake: "a mistake", blunder: "a blunder" };

export class Retry {
  // before: the node at which somebody looks for a better move than `played`; best: the engine's own, by name.
  constructor(before, best, played) {
    Object.assign(this, { before, best, played });
  }

  isTry(node) {
    return node.parent === this.before;
  }

  wantsJudging(node) {
    return this.isTry(node) && !node.review && node.name !== this.best && node.name !== this.played;
  }

  // Returns what is to be said of a move that was tried; null while nobody knows.
  verdict(node) {
    if (node.name === this.played) return `${node.name} was played in the game.`;
    if (node.name === this.best) return `Yes: ${node.name} is the engine’s move.`;
    if (!node.review) return null;
    const { mark } = node.review;
    return isMistake(mark) ? `No: ${node.name} is ${ARTICLES[mark]} too.` : `Yes: ${node.name} is as good as any.`;
  }
}
