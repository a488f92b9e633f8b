// What the pages ask the server, and one kind of error for all that can go wrong on the way.

export class ServerError extends Error {
  // passing: the same question may be answered later, so asking again makes sense.
  constructor(message, { passing = false } = {}) {
    super(message);
    this.passing = passing;
  }
}

export async function ask(path, body = undefined, { signal } = {}) {
  let response;
  try {
    response = await fetch(
      path,
      body === undefined
        ? { signal }
        : {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify(body),
            signal,
          },
    );
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new ServerError("The server does not answer.", { passing: true });
  }
  const answer = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer;
  if (response.status === 503 || response.status === 429)
    throw new ServerError("The server is busy.", { passing: true });
  throw new ServerError(answer?.error ?? `The server answered ${response.status}.`, {
    passing: response.status >= 500,
  });
}

export const players = () => ask("/api/players");

export const bestMove = (position, player, options) => ask("/api/best", { position, player }, options);

export const readRecord = (text, form = undefined) => ask("/api/records/read", { text, form });

export const writeRecord = (record) => ask("/api/records/write", record);

// Answers for a position that can be; else throws what is wrong with it.
export const checkPosition = (position) => ask("/api/records/write", { position, form: "txt" });
