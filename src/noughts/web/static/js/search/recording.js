// A recorded search on the server, a few steps at a time: what was fetched is kept, what comes next is fetched ahead.

import { ask } from "../server.js";

const AT_ONCE = 24;
const AFTER_A_JUMP = 4;
const KEPT = 720;
const BETWEEN_LOOKS = 250;

export class Recording {
  #views = new Map();
  #coming = new Map();

  // position and search as texts; `open` must be awaited before anything else.
  constructor(position, search) {
    this.position = position;
    this.search = search;
    this.summary = null;
  }

  // onProgress({steps, ahead}) hears how far the server is, should it have to record the search first.
  async open(step = 0, onProgress = null) {
    const looking = onProgress && setInterval(() => this.#look(onProgress), BETWEEN_LOOKS);
    try {
      await this.#fetch(step, AFTER_A_JUMP);
    } finally {
      clearInterval(looking);
    }
    return this;
  }

  async #look(onProgress) {
    const query = new URLSearchParams({ position: this.position, search: this.search });
    const progress = await ask(`/api/search/progress?${query}`).catch(() => null);
    if (progress && !this.summary) onProgress(progress);
  }

  get steps() {
    return this.summary.steps;
  }

  clamp(step) {
    return Math.max(0, Math.min(this.steps - 1, Math.round(step)));
  }

  // The view of a step when it is here already, else null.
  here(step) {
    return this.#views.get(this.clamp(step)) ?? null;
  }

  async at(step) {
    const wanted = this.clamp(step);
    if (!this.#views.has(wanted)) {
      // Whoever walks gets the way ahead, back or forth; whoever jumps may jump again at once.
      if (this.#views.has(wanted + 1)) await this.#fetch(Math.max(0, wanted - AT_ONCE + 1), AT_ONCE);
      else await this.#fetch(wanted, this.#views.has(wanted - 1) ? AT_ONCE : AFTER_A_JUMP);
    }
    return this.#views.get(wanted);
  }

  // Fetches what follows a step in this direction, so that walking on does not wait.
  async ahead(step, direction) {
    const edge = [2, AT_ONCE / 2].map((far) => this.clamp(step + direction * far)).find((at) => !this.#views.has(at));
    if (edge === undefined) return;
    await this.#fetch(direction > 0 ? edge : Math.max(0, edge - AT_ONCE + 1), AT_ONCE).catch(() => {});
  }

  #fetch(from, count) {
    const key = `${from} ${count}`;
    if (!this.#coming.has(key)) {
      const query = new URLSearchParams({ position: this.position, search: this.search, step: from, count });
      const answer = ask(`/api/search/steps?${query}`)
        .then(({ search, views }) => {
          this.summary = search;
          for (const view of views) this.#keep(view);
        })
        .finally(() => this.#coming.delete(key));
      this.#coming.set(key, answer);
    }
    return this.#coming.get(key);
  }

  #keep(view) {
    this.#views.delete(view.step);
    this.#views.set(view.step, view);
    if (this.#views.size > KEPT) this.#views.delete(this.#views.keys().next().value);
  }
}
