import assert from "node:assert/strict";
import { test } from "node:test";
import { Address, AddressHistory, heldFiles } from "./page/address.js";

const options = [
  { key: "from", option: "from" }, { key: "fontSize", option: "font-size" }, { key: "titleStyle", option: "title-style" },
  { key: "font", option: "font" },
];
const address = new Address(options, ["gif", "svg"], ["web", "email"]);

test("what was set comes back from its address", () => {
  const states = [
    { from: ["1 204"], fontSize: ["72"] },
    { from: [""], font: ["Inter", "Noto Sans"] },
    { panels: ['[{"from":"1","to":"20000000000000000001"}]'] },
    { from: ["1&2=3#%"], id: ["größe"], output: ["a b.gif"], format: ["gif"] },
    { font: ["own.ttf"], held: ["abc/own.ttf"] },
  ];
  for (const state of states) {
    for (const format of ["gif", "svg"]) {
      for (const page of ["web", "email"]) {
        const said = { state, unknownParameters: [["colour", "red"]], format, page };
        assert.deepEqual(address.read(address.search(said)), said);
      }
    }
  }
});

test("keys are taken as well as options' names, and what nobody knows is kept", () => {
  const found = address.read("?fontSize=12&font-size=13&size=3&as=exe&html-for=page");
  assert.deepEqual(found.state, { fontSize: ["12", "13"] });
  assert.deepEqual(found.unknownParameters, [["size", "3"]]);
  assert.deepEqual([found.format, found.page], ["gif", "web"]);
});

test("an address that says nothing is no state", () => {
  assert.equal(address.read("").state, null);
  assert.deepEqual(address.read("?as=svg").state, {});
});

test("a dropped file goes when nothing names it", () => {
  const held = ["1/a.png", "2/b/c.ttf"];
  assert.deepEqual(heldFiles({ held, titleStyle: ['600 "b/c.ttf"'] }), ["2/b/c.ttf"]);
  assert.deepEqual(heldFiles({ held, panels: ['[{"icon":"a.png"}]'] }), ["1/a.png"]);
  assert.deepEqual(heldFiles({}), []);
});

/** A browser with a manual clock, which records what it is asked to do. */
function browser() {
  const timers = new Map();
  const made = { time: 0, calls: [] };
  return Object.assign(made, {
    push: (address) => made.calls.push({ kind: "push", address, time: made.time }),
    replace: (address) => made.calls.push({ kind: "replace", address, time: made.time }),
    now: () => made.time,
    later: (act, milliseconds) => {
      const timer = Symbol("timer");
      timers.set(timer, { act, at: made.time + milliseconds });
      return timer;
    },
    forget: (timer) => timers.delete(timer),
    goTo(time) {
      made.time = time;
      for (const [timer, { act, at }] of timers) {
        if (at > time) continue;
        timers.delete(timer);
        act();
      }
    },
  });
}

test("a slider that is dragged for a minute never passes what browsers allow", () => {
  const own = browser();
  let value = 0;
  const steps = new AddressHistory(() => String(value), own);
  for (let time = 0; time < 60_000; time += 16) {
    own.goTo(time);
    value += 1;
    steps.remember();
  }
  own.goTo(61_000);
  const within = (milliseconds) => Math.max(...own.calls.map(({ time }) =>
    own.calls.filter((other) => other.time >= time && other.time < time + milliseconds).length));
  assert.ok(within(30_000) <= 100, `${within(30_000)} in 30 s`);
  assert.ok(within(10_000) <= 200, `${within(10_000)} in 10 s`);
  assert.equal(own.calls.at(-1).address, String(value));
  assert.equal(own.calls.filter(({ kind }) => kind === "push").length, 1);
});

test("a step back is what was set a second ago", () => {
  const own = browser();
  const steps = new AddressHistory(() => "", own);
  for (const time of [0, 200, 900, 2500, 2600]) {
    own.goTo(time);
    steps.remember();
  }
  steps.separate();
  steps.remember();
  assert.deepEqual(own.calls.map(({ kind }) => kind), ["push", "replace", "replace", "push", "replace", "push"]);
});
