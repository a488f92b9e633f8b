// A recorded search on the server, seen a few steps at a time: what was fetched is kept, what comes next is fetched ahead.

import { ask } from "../server.js";

const AT_ONCE = 24;
const KEPT = 720;

export class Recording {
  #views = new Map();
  #coming = new Map();

  // position and search as texts; `open` must be awaited before anything else.
  constructor(position, search) {
    this.position = position;
    this.search = search;
    this.summary = null;
  }

  async open(step = 0) {
    await this.#fetch(step);
    return this;
  }

  get steps() { return this.summary.steps; }

  clamp(step) { return Math.max(0, Math.min(this.steps - 1, Math.round(step))); }

  // The view of a step when it is here already, else null.
  here(step) { return this.#views.get(this.clamp(step)) ?? null; }

  async at(step) {
    const wanted = this.clamp(step);
    if (!this.#views.has(wanted)) await this.#fetch(wanted);
    return this.#views.get(wanted);
  }

  // Fetches what follows a step in this direction, so that walking on does not wait.
  async ahead(step, direction) {
    const edge = this.clamp(step + (direction * AT_ONCE) / 2);
    if (this.#views.has(edge)) return;
    await this.#fetch(direction > 0 ? edge : Math.max(0, edge - AT_ONCE + 1)).catch(() => {});
  }

  #fetch(from) {
    if (!this.#coming.has(from)) {
      const query = new URLSearchParams({ position: this.position, search: this.search, step: from, count: AT_ONCE });
      const answer = ask(`/api/search/steps?${query}`).then(({ search, views }) => {
        this.summary = search;
        for (const view of views) this.#keep(view);
      }).finally(() => this.#coming.delete(from));
      this.#coming.set(from, answer);
    }
    return this.#coming.get(from);
  }

  #keep(view) {
    this.#views.delete(view.step);
    this.#views.set(view.step, view);
    if (this.#views.size > KEPT) this.#views.delete(this.#views.keys().next().value);
  }
}
