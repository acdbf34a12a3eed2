import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { test } from "node:test";
import vm from "node:vm";

const folder = new URL("./page/", import.meta.url);
const read = (name) => readFileSync(new URL(name, folder), "utf8");
const names = readdirSync(folder).filter((name) => name.endsWith(".js"));
const html = read("index.html");

test("every module of the page links: each imported name is exported", async () => {
  assert.ok(names.includes("studio.js"), `the page has only ${names}`);
  for (const name of names) {
    // A module that failed to link stays broken, so every root gets its own modules.
    const linked = new Map();
    const module = (file) => {
      if (!linked.has(file)) linked.set(file, new vm.SourceTextModule(read(file), { identifier: file }));
      return linked.get(file);
    };
    await module(name).link((specifier) => module(basename(specifier)));
  }
});

test("every module is reached from the page", () => {
  const reached = new Set();
  const visit = (name) => {
    if (reached.has(name)) return;
    reached.add(name);
    for (const [, file] of read(name).matchAll(/from "\.\/(.+?)"/g)) visit(file);
  };
  for (const [, file] of html.matchAll(/<script type="module" src="(.+?)"/g)) visit(file);
  assert.deepEqual([...reached].sort(), names.sort());
});

test("every element that a module asks for by its id is in the page", () => {
  const ids = new Set([...html.matchAll(/ id="(.+?)"/g)].map(([, id]) => id));
  for (const name of names) {
    for (const [, id] of read(name).matchAll(/(?:\$|getElementById)\("([\w-]+)"\)/g)) {
      assert.ok(ids.has(id), `${name} asks for #${id}`);
    }
  }
});
