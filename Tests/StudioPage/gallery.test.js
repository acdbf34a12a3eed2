import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { gallery } from "./page/gallery.js";
import { pause } from "./page/api.js";

const own = { fetch: globalThis.fetch, document: globalThis.document };
let images = [];

/** An element with attributes and nothing else. */
const fake = () => ({
  dataset: {}, append() {}, setAttribute() {}, addEventListener() {}, querySelectorAll: () => [],
  removeAttribute(name) { delete this[name]; },
});

beforeEach(() => {
  images = ["a", "b"].map((name) => Object.assign(fake(), { dataset: { address: `/render.gif?preset=${name}` } }));
  const byId = new Map();
  globalThis.document = {
    getElementById: (id) => byId.get(id) ?? byId.set(id, fake()).get(id),
    createElement: fake,
    querySelectorAll: (selector) => (selector === "#presets img" ? images : []),
  };
});
afterEach(() => { Object.assign(globalThis, own); });

/** Draws the cards with a server that returns these answers, and waits for that many requests. */
async function draw(count, answer) {
  const asked = [];
  globalThis.fetch = async (address) => {
    asked.push(address);
    return answer(asked.length);
  };
  const looks = gallery({ themes: [], presets: [], radio() {}, check() {}, chooseTheme() {}, choosePreset() {} });
  looks.draw(() => false, () => {});
  for (let turn = 0; asked.length < count && turn < 1000; turn += 1) await pause(10);
  await pause(50);
  return asked;
}

const refusal = (status) => new Response('{"error": {"message": "no"}}', { status });

test("the cards are drawn one by one, and a busy server is asked again", async () => {
  const asked = await draw(3, (time) => (time === 1 ? refusal(429) : new Response("GIF")));
  assert.deepEqual(asked, ["a", "a", "b"].map((name) => `/render.gif?preset=${name}`));
  for (const image of images) assert.match(image.src, /^blob:/);
});

test("a card that is refused stays empty, and the next one is drawn", async () => {
  const asked = await draw(2, (time) => (time === 1 ? refusal(400) : new Response("GIF")));
  assert.equal(asked.length, 2);
  assert.equal(images[0].src, undefined);
  assert.match(images[1].src, /^blob:/);
});

test("no card is asked for after the server has gone", async () => {
  const asked = await draw(1, () => { throw new TypeError("failed"); });
  assert.equal(asked.length, 1);
});
