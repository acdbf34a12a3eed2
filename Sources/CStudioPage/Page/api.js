// Sends requests to the server. Failures carry the message that the command line would print.

export class Refusal extends Error {
  constructor(status, error) {
    super(error.message);
    this.status = status;
    this.key = error.key ?? null;
    this.faults = error.faults ?? [];
  }
}

/** Failure without any answer from the server. */
export class NoAnswer extends Error {}

export async function ask(address, options = {}) {
  let answer;
  try {
    answer = await fetch(address, options);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new NoAnswer("The studio does not answer.");
  }
  if (answer.ok) return answer;
  let error = { message: `The studio answers with ${answer.status}.` };
  try { ({ error } = await answer.json()); } catch { /* what is no JSON says nothing more */ }
  throw new Refusal(answer.status, error);
}

export const json = async (address, options) => (await ask(address, options)).json();

/** Repeats a request, a little later, while the server is busy. */
export async function retryWhileBusy(asking, signal) {
  for (;;) {
    try {
      return await asking();
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 429) throw error;
      await pause(400, signal);
    }
  }
}

export function pause(milliseconds, signal) {
  return new Promise((done, fail) => {
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      fail(new DOMException("superseded", "AbortError"));
    }, { once: true });
  });
}
