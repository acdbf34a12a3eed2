import assert from "node:assert/strict";
import { test } from "node:test";
import { labelled } from "./page/controls.js";

test("sentences name options by their labels on the page", () => {
  for (const [text, shown] of [
    ["0.9; set by {spring}; 1 with {easing}", "0.9; set by Spring; 1 with Easing"],
    ["it is hard to read; add --color '#111111', or choose another background", "it is hard to read; set Colour '#111111', or choose another background"],
    ["enlarge --width, or choose a smaller --font-size", "enlarge Width, or choose a smaller Font size"],
    ["size, format and limits; see rollgif places.", "size, format and limits."],
    ["did you mean x-gif? rollgif places lists them", "did you mean x-gif?"],
    ["in texts such as {@/name}", "in texts such as {@/name}"],
    [undefined, undefined],
  ]) assert.equal(labelled(text), shown);
});
