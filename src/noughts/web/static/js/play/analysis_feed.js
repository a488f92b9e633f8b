// The running analysis over one WebSocket: what was asked for last, and the reports that answer it.

// The server reads so many messages a second; whoever steps fast through a game asks for the last position only.
const PAUSE = 150;
const WHEN_ALL_WAIT = 5000;

export class AnalysisFeed extends EventTarget {
  #socket = null;
  #wanted = null;
  #sentAt = -PAUSE;
  #timer = null;

  get running() {
    return this.#wanted !== null;
  }

  // Asks for the best lines of a position; replaces what ran before.
  start(position, lines) {
    this.#want({ kind: "lines", position: String(position), message: { start: String(position), lines } });
  }

  // Asks for a review of a game, written with its moves.
  review(game) {
    this.#want({ kind: "review", message: { review: game } });
  }

  stop() {
    if (!this.#wanted) return;
    this.#wanted = null;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ stop: true }));
  }

  // Leaves the server altogether: what it still does for this page, it stops.
  close() {
    this.#wanted = null;
    this.#socket?.close();
    this.#socket = null;
  }

  #want(wanted) {
    this.#wanted = wanted;
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#sendLater(Math.max(0, this.#sentAt + PAUSE - performance.now()));
    } else if (this.#socket?.readyState !== WebSocket.CONNECTING) this.#open();
  }

  #sendLater(pause) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#send(), pause);
  }

  #send() {
    if (!this.#wanted || this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#sentAt = performance.now();
    this.#socket.send(JSON.stringify(this.#wanted.message));
  }

  #open() {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/analysis`);
    this.#socket = socket;
    socket.addEventListener("open", () => this.#send());
    socket.addEventListener("message", ({ data }) => {
      if (this.#socket === socket) this.#receive(JSON.parse(data));
    });
    socket.addEventListener("close", () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      if (!this.#wanted) return;
      this.#wanted = null;
      this.#tell("trouble", "The analysis was cut off: the server does not answer.");
    });
  }

  #receive(report) {
    if (!this.#wanted) return;
    if (report.error) {
      this.#wanted = null;
      return this.#tell("trouble", report.error);
    }
    if (report.busy) {
      // Not even queued: too many wait already.
      if (report.done) this.#sendLater(WHEN_ALL_WAIT);
      return this.#tell("busy", report);
    }
    if (this.#wanted.kind === "review") {
      if (report.lines) return;
      this.#tell("review", report);
      if (report.done) this.#wanted = null;
    } else if (report.lines && report.position === this.#wanted.position) {
      this.#tell("report", report);
      if (report.done) {
        this.#wanted = null;
        this.#tell("done", report);
      }
    }
  }

  #tell(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }
}
