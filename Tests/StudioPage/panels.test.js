import assert from "node:assert/strict";
import { test } from "node:test";
import { letters, title } from "./page/controls.js";
import { joined, list, nameOf, separated, settingsOf, withOption } from "./page/panels.js";

test("a panel's settings are texts by key, as those of a picture are", () => {
  const options = [
    { key: "from" }, { key: "values" }, { key: "font", repeats: true }, { key: "spring" }, { key: "delta" },
  ];
  const panel = {
    from: 12, values: [1, 2.5], font: ["Inter", "Lato"], spring: { name: "calayer", damping: 9, dampingFraction: 0.8 }, delta: true,
    note: "nothing of the table",
  };
  assert.deepEqual(settingsOf(panel, options), {
    from: ["12"], values: ["1,2.5"], font: ["Inter", "Lato"], spring: ["calayer,damping=9,damping-fraction=0.8"],
    delta: ["true"],
  });
});

test("an option that is set takes the place of what says the same", () => {
  const value = { key: "value", kind: "text", excludes: ["from", "to"] };
  assert.deepEqual(withOption({ from: "1", to: "2", id: "a" }, value, ["7"]), { id: "a", value: "7" });
  assert.deepEqual(withOption({ value: "7", id: "a" }, value, []), { id: "a" });
  assert.deepEqual(withOption({}, { key: "delta", kind: "flag" }, ["false"]), { delta: false });
  assert.deepEqual(withOption({}, { key: "font", kind: "text" }, ["Inter", "Lato"]), { font: ["Inter", "Lato"] });
  const panel = { from: "1" };
  withOption(panel, value, ["7"]);
  assert.deepEqual(panel, { from: "1" }, "the panel itself stays");
});

test("panels are called by their words, else by what they show", () => {
  const names = { "North": { id: "North", title: "x" }, "Users": { title: ["Users"], to: 3 }, "“:”": { text: ":" },
    "1, 2": { values: [1, 2] }, "? → 3": { to: 3 } };
  for (const [name, panel] of Object.entries(names)) assert.equal(nameOf(panel), name);
});

test("a list that is no JSON is refused, and texts keep their digits", () => {
  assert.throws(() => list("[{]"), SyntaxError);
  assert.deepEqual(list('[{"to": "20000000000000000001"}]'), [{ to: "20000000000000000001" }]);
});

test("a key's title is words", () => {
  assert.equal(title("fontSize"), "Font size");
  assert.equal(title("fps"), "Frames a second");
});

test("values are one text, whatever they are written with", () => {
  assert.equal(joined(["10", 25, "18"]), "10,25,18");
  assert.equal(joined(["$1,299", "$999"]), "$1,299;$999");
  for (const values of [["10", "25"], ["$1,299", "$999"], ["90:00", "0"], ["1.5M", "2,1M", "49 €"]]) {
    assert.deepEqual(separated(joined(values)), values);
  }
  assert.deepEqual(separated("1, 2,3"), ["1", "2", "3"]);
  assert.deepEqual(settingsOf({ values: ["$1,299", "$999"] }, [{ key: "values" }]), { values: ["$1,299;$999"] });
});

test("other spellings of a word are that word", () => {
  for (const word of ["text-color", "textColor", "Text color", "text_color"]) assert.equal(letters(word), "textcolor");
});
