// What the visitor has done, kept in this browser; without storage it lasts as long as the page.

const KEY = "noughts.learn";

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY));
    return { lessons: kept?.lessons ?? {}, puzzles: kept?.puzzles ?? {} };
  } catch {
    return { lessons: {}, puzzles: {} };
  }
}

const state = read();

function write() {
  try {
    localStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    /* not remembered, still counted */
  }
}

// How many pages of the lesson were finished.
export const pagesDone = (lesson) => state.lessons[lesson] ?? 0;

export function finishPage(lesson, page) {
  state.lessons[lesson] = Math.max(pagesDone(lesson), page);
  write();
}

// "solved", "tried" or undefined.
export const puzzleState = (id) => state.puzzles[id];

export function markPuzzle(id, mark) {
  if (state.puzzles[id] === "solved") return;
  state.puzzles[id] = mark;
  write();
}
