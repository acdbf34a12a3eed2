// Builds one control for each row of the table of options.
import { json } from "./api.js";
import { springEditor } from "./spring.js";

/** Makes an element; `isVector` is for SVG. */
export function element(name, attributes = {}, isVector = false, text = null) {
  const made = isVector ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(key, "");
    else if (value !== null && value !== undefined && value !== false) made.setAttribute(key, value);
  }
  if (text !== null) made.textContent = text;
  return made;
}

/** Keys that most people set first. */
const first = [
  "title", "suffix", "icon", "goal", "style", "currency", "locale", "font", "fontSize", "weight", "color", "background",
  "canvas", "for", "duration", "loop", "maxBytes",
];
/** Labels of keys whose own names are unclear. */
const names = { for: "Place", maxBytes: "Size limit", fps: "Frames a second", color: "Colour" };

/** Label of a key: `Font size` for `fontSize`. */
export const title = (key) => {
  if (key in names) return names[key];
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0].toUpperCase() + words.slice(1);
};

/** A sentence with the labels of other options in place of their marks, `{spring}` and `--font-size`. */
export const labelled = (text) => text?.replace(/\badd (?=--)/g, "set ").replace(/[;.]? ?(see rollgif \w+|rollgif \w+ lists them)/i, "")
  .replace(/\{(\w+)\}|--([a-z][a-z-]*)/g, (mark, key, option) => title(key ?? option.replace(/-(.)/g, (_, letter) => letter.toUpperCase())));

/** A word without capitals and marks: `text-color`, `textColor` and `text color` are one. */
export const letters = (text) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Whether a slider is useful: the range is small, or the default tells where common values are. */
const hasSlider = ({ range, default: usual, words }) =>
  (range[1] - range[0] <= 900 || Number.isFinite(Number.parseFloat(usual))) && !(words && !Number.isFinite(Number.parseFloat(usual)));

/** Ends of a slider: those of the option, or a range of common values. */
function ends(option) {
  const [least, most] = option.range;
  if (most - least <= 900) return [least, most];
  const usual = Number(option.default) || { seconds: 1.25, pixels: 25, digits: 5 }[option.unit] || 25;
  return [Math.max(least, 0), Math.min(most, usual * 4)];
}

export class Controls {
  /**
   * @param options rows of the table.
   * @param set takes a key and its texts; an empty list resets the key.
   */
  constructor(options, groups, set, meanings, take) {
    [this.set, this.meanings, this.take] = [set, meanings, take];
    this.rows = new Map();
    const shown = options.filter((option) => !["from", "to", "values", "until", "at", "frames", "preset", "theme"].includes(option.key));
    const sections = [["Essentials", first.map((key) => shown.find((option) => option.key === key))]];
    for (const section of new Set(shown.map((option) => option.section))) {
      sections.push([section, shown.filter((option) => option.section === section && !first.includes(option.key))]);
    }
    for (const [name, members] of sections) {
      const group = element("details", { class: "group", open: name === "Essentials" });
      const summary = element("summary", {}, false, name);
      const count = element("span", { class: "count" });
      summary.append(count);
      const rows = element("div", { class: "rows" });
      group.append(summary, rows);
      for (const option of members.filter(Boolean)) {
        const row = this.row(option);
        Object.assign(row, { option, group, count });
        rows.append(row.box);
        this.rows.set(option.key, row);
      }
      groups.append(group);
    }
    this.groups = [...groups.children];
  }

  row(option) {
    const id = `option-${option.option}`;
    const box = element("div", { class: `row ${option.kind}`, id: `row-${option.key}` });
    const head = element("div", { class: "head" });
    const label = option.kind === "spring"
      ? element("span", { class: "label" }, false, title(option.key))
      : element("label", { for: id }, false, title(option.key));
    const undo = element("button", { type: "button", class: "link undo", "aria-label": `Reset ${title(option.key).toLowerCase()}` }, false, "reset");
    undo.addEventListener("click", () => this.set(option.key, []));
    const help = element("small", { id: `${id}-help` }, false, labelled(option.help));
    const fault = element("small", { class: "fault", id: `${id}-fault` });
    const describe = { id, "aria-describedby": `${id}-help ${id}-fault` };
    const made = this.control(option, describe);
    head.append(label, undo);
    if (option.kind === "flag") head.insertBefore(made.box, undo);
    box.append(head);
    if (option.kind !== "flag") box.append(made.box);
    box.append(help, fault);
    return { box, show: made.show, input: made.input, fault };
  }

  control(option, describe) {
    const { key, kind } = option;
    const tell = (...texts) => this.set(key, texts.filter((text) => text !== ""));
    if (kind === "spring") {
      const editor = springEditor(option, (text) => tell(text));
      return { box: editor.box, input: editor.box.querySelector("input"), show: (texts, usual, report) => editor.show(texts[0] ?? usual, report) };
    }
    const box = element("div", { class: "control" });
    if (kind === "path") return this.file(option, describe, box);
    if (kind === "flag") {
      const input = element("input", { ...describe, type: "checkbox", role: "switch" });
      input.addEventListener("change", () => this.set(key, [String(input.checked)]));
      box.append(input);
      return { box, input, show: (texts, usual) => { input.checked = (texts[0] ?? usual) === "true"; } };
    }
    if (kind === "choice") {
      const input = element("select", describe);
      for (const word of option.words) input.append(element("option", { value: word }, false, word));
      input.addEventListener("change", () => tell(input.value));
      box.append(input);
      return { box, input, show: (texts, usual) => { input.value = texts[0] ?? usual ?? ""; } };
    }
    // The page draws one picture, so `for` takes a single value.
    if (option.repeats && key !== "for") {
      const input = element("textarea", { ...describe, rows: 1, spellcheck: "false" });
      input.addEventListener("input", () => tell(...input.value.split("\n")));
      box.append(input);
      if (option.names) {
        // A text area has no datalist, so the names are in a list below it that is filled on focus.
        const pick = element("select", { "aria-label": `Add ${title(key).toLowerCase()}`, class: "pick" });
        pick.append(element("option", { value: "" }, false, "Add…"));
        fill(pick, key, (name) => element("option", { value: name }, false, name));
        pick.addEventListener("change", () => {
          tell(...[...input.value.split("\n"), pick.value].filter(Boolean));
          pick.value = "";
        });
        box.append(pick);
      }
      return { box, input, show: (texts, usual) => { write(input, texts.join("\n")); input.placeholder = usual ?? labelled(option.note) ?? "one a line"; } };
    }
    const input = element("input", { ...describe, spellcheck: "false" });
    const show = [(texts, usual) => { write(input, texts[0] ?? ""); input.placeholder = usual ?? labelled(option.note) ?? option.value; }];
    input.addEventListener("input", () => tell(input.value));
    if (option.range && kind !== "lengths" && hasSlider(option)) {
      const [min, max] = ends(option);
      const step = kind === "integer" ? 1 : max - min <= 2 ? 0.01 : max - min <= 20 ? 0.05 : 1;
      const slider = element("input", { type: "range", min, max, step, "aria-label": `${title(key)}, slider` });
      slider.addEventListener("input", () => tell(slider.value));
      show.push((texts, usual) => { slider.value = Number.parseFloat(texts[0] ?? usual) || min; });
      input.classList.add("short");
      box.append(slider);
    }
    if (kind === "color" || kind === "paint") {
      const color = element("input", { type: "color", "aria-label": `${title(key)}, picker` });
      color.addEventListener("input", () => tell(color.value + (/\/[^/)]*$/.exec(input.value)?.[0] ?? "")));
      show.push((texts, usual) => { color.value = hex(texts[0] ?? usual) ?? color.value; });
      box.append(color);
    }
    box.append(input);
    if (option.words || option.names || option.transparent) {
      const list = element("datalist", { id: `${describe.id}-names` });
      for (const word of option.words ?? []) list.append(element("option", { value: word }));
      if (option.transparent) list.append(element("option", { value: "transparent" }));
      input.setAttribute("list", list.id);
      if (option.names) fill(list, key, (name) => element("option", { value: name }), input);
      box.append(list);
    }
    return { box, input, show: (texts, usual) => show.forEach((part) => part(texts, usual)) };
  }

  /** File from the user's disk, which the page keeps under its name. */
  file({ key }, describe, box) {
    const input = element("input", { ...describe, spellcheck: "false", placeholder: "drop one on the page" });
    input.addEventListener("input", () => this.set(key, input.value ? [input.value] : []));
    const pick = element("input", { type: "file", class: "hidden-input", id: `${describe.id}-file`, accept: "image/png,image/jpeg" });
    const label = element("label", { class: "button", for: pick.id }, false, "Choose");
    pick.setAttribute("aria-label", `Choose a file for ${title(key).toLowerCase()}`);
    pick.addEventListener("change", () => { this.take(pick.files[0], key); pick.value = ""; });
    box.append(input, pick, label);
    return { box, input, show: (texts) => write(input, texts[0] ?? "") };
  }

  /** Shows the settings and their defaults; for a panel the defaults are the settings of the whole picture. */
  show(state, presets, report, whole = null) {
    const preset = presets.find((one) => one.name === (state.preset ?? whole?.preset)?.[0]);
    const counts = new Map();
    for (const [key, row] of this.rows) {
      const texts = state[key] ?? [];
      row.usual = whole?.[key]?.[0] ?? preset?.settings[key] ?? row.option.default;
      row.show(texts, row.usual, report);
      row.box.classList.toggle("set", texts.length > 0);
      row.box.classList.toggle("elsewhere", whole !== null && row.option.whole === true);
      if (whole && row.option.whole) continue;
      const [set, all] = counts.get(row.count) ?? [0, 0];
      counts.set(row.count, [set + (texts.length > 0 ? 1 : 0), all + 1]);
    }
    for (const group of this.groups) group.classList.toggle("elsewhere", !group.querySelector(".row:not(.elsewhere)"));
    for (const [count, [set, all]] of counts) {
      count.textContent = set ? `${set} set` : String(all);
      count.classList.toggle("set", set > 0);
    }
  }

  /** Marks the option that a refusal is about, and opens its group. */
  markFault(key, message) {
    const failedRow = this.rows.get(key);
    // Open the group, so that the message is visible.
    if (failedRow) failedRow.group.open = true;
    for (const [name, row] of this.rows) {
      const isWrong = name === key;
      row.fault.textContent = isWrong ? message : "";
      if (isWrong) row.input.setAttribute("aria-invalid", "true");
      else row.input.removeAttribute("aria-invalid");
    }
  }

  reveal(key) {
    const row = this.rows.get(key);
    const input = row?.input ?? document.getElementById(key);
    if (!input) return;
    if (row) row.group.open = true;
    input.scrollIntoView({ block: "center" });
    input.focus();
  }

  /** Options for search words, by the table of synonyms: `file size`, `60 KB`, `slow`. */
  meant(words) {
    const letterWords = words.filter((word) => !/^[\d.,:]+$/.test(word)).map((word) => word.replace(/^[\d.,]+/, ""));
    const phrase = letters(letterWords.join(""));
    const keys = new Set();
    if (!phrase) return keys;
    for (const [word, text] of Object.entries(this.meanings)) {
      const name = letters(word);
      if (name !== phrase && !(phrase.length > 3 && name.startsWith(phrase))) continue;
      for (const [, option] of text.matchAll(/--([a-z-]+)/g)) keys.add(option);
      if (text.startsWith("-f ")) keys.add("format");
    }
    return keys;
  }

  /** Hides options without the words in their names, help or synonyms; returns the number of the others. */
  find(text) {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const meant = this.meant(words);
    let found = 0;
    for (const row of this.rows.values()) {
      const { key, option, help, words: choices } = row.option;
      const searched = `${title(key)} ${key} ${option} ${help} ${(choices ?? []).join(" ")}`.toLowerCase();
      row.box.hidden = !words.every((word) => searched.includes(word)) && !meant.has(option);
      if (!row.box.hidden) found += 1;
      // Matches in names and synonyms come before matches in the help.
      const isNamed = words.length && (meant.has(option) || words.some((word) => title(key).toLowerCase().includes(word)));
      row.box.style.order = isNamed ? -1 : 0;
    }
    for (const group of this.groups) {
      group.style.order = [...group.querySelectorAll(".row:not([hidden])")].some((box) => box.style.order === "-1") ? -1 : 0;
      group.hidden = !group.querySelector(".row:not([hidden])");
      if (words.length) { group.dataset.was ??= group.open ? "open" : "shut"; group.open = true; }
      else if (group.dataset.was) { group.open = group.dataset.was === "open"; delete group.dataset.was; }
    }
    return words.length ? found : null;
  }
}

/** Writes a text into a field unless it is there already, which would move the cursor. */
function write(input, text) {
  if (input.value !== text) input.value = text;
}

/** Fills a list with names from the server when its field is used for the first time. */
function fill(list, key, make, field = list) {
  field.addEventListener("focus", async () => {
    try {
      list.append(...(await json(`/names.json?key=${key}`)).map(make));
    } catch { /* without names one types them */ }
  }, { once: true });
}

/** CSS colour, perhaps with a time behind a slash, in the form of a colour picker. */
function hex(given) {
  const text = given?.replace(/\/[^/)]*$/, "");
  if (!text || text === "transparent" || text.includes("gradient")) return null;
  const context = (hex.context ??= new OffscreenCanvas(1, 1).getContext("2d"));
  context.fillStyle = "#010203";
  context.fillStyle = /^[\da-f]{3}([\da-f]{3})?$/i.test(text) ? `#${text}` : text;
  return context.fillStyle.startsWith("#") && context.fillStyle !== "#010203" ? context.fillStyle : null;
}
