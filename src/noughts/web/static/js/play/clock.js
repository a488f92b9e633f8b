// Two clocks, of which one runs at most: milliseconds left to each side, more after each move, a flag that falls.

import { other } from "../game.js";

export class Clock {
  #running = null;
  #since = 0;
  #timer = null;

  // setting: {minutes, increment} or null for a game without clocks. left: {X, O} in milliseconds, as saved.
  constructor(setting, { left = null, onTick = () => {}, onFlag = () => {} } = {}) {
    this.setting = setting;
    this.left = left ?? (setting ? { X: setting.minutes * 60000, O: setting.minutes * 60000 } : null);
    this.onTick = onTick;
    this.onFlag = onFlag;
  }

  get running() {
    return this.#running;
  }

  // Milliseconds this side has left.
  remaining(side) {
    const used = this.#running === side ? performance.now() - this.#since : 0;
    return Math.max(0, this.left[side] - used);
  }

  // Lets this side's clock run and stops the other's.
  run(side) {
    if (!this.setting || this.#running === side) return;
    this.stop();
    this.#running = side;
    this.#since = performance.now();
    this.#timer = setInterval(() => this.#tick(), 100);
  }

  stop() {
    if (this.#running) this.left[this.#running] = this.remaining(this.#running);
    this.#running = null;
    clearInterval(this.#timer);
  }

  // The side has moved: its clock stops, with the increment added.
  press(side) {
    if (!this.setting) return;
    this.stop();
    this.left[side] += this.setting.increment * 1000;
    this.run(other(side));
  }

  #tick() {
    const side = this.#running;
    if (this.remaining(side) > 0) return this.onTick();
    this.stop();
    this.onTick();
    this.onFlag(side);
  }
}

// Returns 4:05, or 9.3 below ten seconds.
export function clockText(milliseconds) {
  if (milliseconds < 10000) return (Math.ceil(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

// Returns the setting written as minutes+seconds, null for anything else.
export function readClock(text) {
  const match = /^(\d{1,3}(?:\.\d)?)\+(\d{1,3})$/.exec(text.trim());
  return match && Number(match[1]) > 0 ? { minutes: Number(match[1]), increment: Number(match[2]) } : null;
}

export const writeClock = (setting) => (setting ? `${setting.minutes}+${setting.increment}` : "none");
