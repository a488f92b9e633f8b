// A walk along one of the engine's lines: the board shows what would happen, the game stays as it is.

export class LineWalk {
  // node: where the line starts. moves: its cells. at: how many of them are shown.
  constructor(node, moves, at = 1) {
    Object.assign(this, { node, moves, at });
  }

  get position() {
    return this.moves.slice(0, this.at).reduce((position, move) => position.play(move), this.node.position);
  }

  get canGoOn() {
    return this.at < this.moves.length;
  }

  get canGoBack() {
    return this.at > 0;
  }

  step(by) {
    this.at = Math.max(0, Math.min(this.moves.length, this.at + by));
  }

  // Writes the line into the game as a variation, up to where it was walked.
  keep(tree) {
    tree.visit(this.node);
    for (const move of this.moves.slice(0, this.at)) tree.play(move);
  }
}
