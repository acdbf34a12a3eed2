import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { ask, json, retryWhileBusy, pause, Refusal, NoAnswer } from "./page/api.js";

const own = globalThis.fetch;
afterEach(() => { globalThis.fetch = own; });
const answering = (...answers) => { globalThis.fetch = async () => answers.length > 1 ? answers.shift() : answers[0]; };

test("a refusal says what the command line would say, and which key it is about", async () => {
  const error = { message: "--fps: 0 is too few", key: "fps", faults: [{ line: 1 }] };
  answering(new Response(JSON.stringify({ error }), { status: 400 }));
  const refused = await ask("/render.gif").catch((error) => error);
  assert.ok(refused instanceof Refusal);
  assert.deepEqual([refused.status, refused.message, refused.key], [400, error.message, "fps"]);
  assert.deepEqual(refused.faults, error.faults);
});

test("an answer that is no JSON is told by its number", async () => {
  answering(new Response("<h1>Bad gateway</h1>", { status: 502 }));
  await assert.rejects(json("/options.json"), /502/);
});

test("a server that is gone is silence, and leaving is neither", async () => {
  globalThis.fetch = async () => { throw new TypeError("failed"); };
  await assert.rejects(ask("/"), NoAnswer);
  globalThis.fetch = async () => { throw new DOMException("left", "AbortError"); };
  await assert.rejects(ask("/"), { name: "AbortError" });
});

test("a server that has too much to do is asked again, one that refuses is not", async () => {
  const busy = () => new Response('{"error": {"message": "later"}}', { status: 429 });
  answering(busy(), new Response('{"ok": 1}'));
  assert.deepEqual(await retryWhileBusy(() => json("/render.json")), { ok: 1 });
  answering(new Response('{"error": {"message": "no"}}', { status: 400 }));
  await assert.rejects(retryWhileBusy(() => json("/render.json")), /no/);
});

test("a pause ends when nobody waits for it any more", async () => {
  const signal = new AbortController();
  const waiting = pause(60_000, signal.signal);
  signal.abort();
  await assert.rejects(waiting, { name: "AbortError" });
});
