// Panels are several numbers side by side. Each has a row, and a text field holds all their settings.
import { element } from "./controls.js";

/** List in a text; numbers become strings, with all digits where the browser gives their source. */
export const list = (text) => JSON.parse(text, (_, value, context) =>
  (typeof value === "number" && context?.source ? context.source : value));

/** Values as one text: between semicolons where one of them has a comma, as `$1,299` has. */
export const joined = (values) => values.map(String).join(values.some((value) => String(value).includes(",")) ? ";" : ",");

/** Values of such a text. */
export const separated = (text) => text.split(text.includes(";") ? ";" : ",").map((value) => value.trim());

/** Settings of a panel, as texts by key like those of a whole picture. */
export function settingsOf(panel, options) {
  const found = {};
  for (const { key, repeats } of options) {
    const value = panel[key];
    if (value === undefined) continue;
    if (Array.isArray(value)) found[key] = repeats ? value.map(String) : [joined(value)];
    else if (value && typeof value === "object") found[key] = [parts(value)];
    else found[key] = [String(value)];
  }
  return found;
}

/** Text of a spring's object: `bouncy,speed=0.8`. */
const parts = ({ name, ...numbers }) => [...(name ? [name] : []), ...Object.entries(numbers).map(([part, number]) =>
  `${part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}=${number}`)].join(",");

/** Panel with an option set, or reset for an empty list; options that it excludes are removed. */
export function withOption(panel, { key, kind, excludes }, texts) {
  const changed = { ...panel };
  delete changed[key];
  if (!texts.length) return changed;
  for (const other of excludes ?? []) delete changed[other];
  changed[key] = kind === "flag" ? texts[0] === "true" : texts.length > 1 ? texts : texts[0];
  return changed;
}

/** Name of a panel in the list: its id, title or label, else its contents. */
export const nameOf = (panel) => {
  const own = [panel.id ?? panel.title ?? panel.label ?? ""].flat()[0];
  if (own) return String(own);
  if ("text" in panel) return `“${[panel.text].flat()[0]}”`;
  if ("values" in panel) return [panel.values].flat().join(", ");
  return `${panel.from ?? "?"} → ${panel.to ?? "?"}`;
};

/** Builds the editor in a box; `set` takes the text of the list, or null where no panel is left. */
export function panelEditor(box, set) {
  const rows = element("div", { class: "panel-rows" });
  const more = element("div", { class: "panel-more" });
  const all = element("textarea", { id: "panels-text", spellcheck: "false", rows: 6, "aria-describedby": "panels-help panels-fault" });
  const fault = element("small", { class: "fault", id: "panels-fault" });
  const whole = element("details", { class: "panel-whole" });
  const label = element("label", { for: all.id, class: "visually-hidden" }, false, "All settings of the panels, as in a job file");
  const help = element("small", { id: "panels-help" }, false, "Each panel takes the options of a number: color, fontSize, label, background, radius, delay…");
  whole.append(element("summary", {}, false, "As in a job file"), label, all, help, fault);
  box.append(rows, more, whole);
  for (const [name, panel] of [["Add a number", { from: "0", to: "100" }], ["Add a text", { text: ":" }]]) {
    const button = element("button", { type: "button", class: "link" }, false, name);
    button.addEventListener("click", () => tell([...panels, panel], true));
    more.append(button);
  }
  let panels = [];
  let shape = null;
  // Empty titles are removed; an empty number is kept, as a mistake to report.
  const changed = ({ title, ...rest }, key, value) => {
    if (key !== "title") return { ...rest, ...(title === undefined ? {} : { title }), [key]: value };
    return value ? { ...rest, title: value } : rest;
  };

  function tell(next, toLast = false) {
    set(next.length ? JSON.stringify(next) : null);
    if (toLast) rows.lastElementChild?.querySelector("input")?.focus();
  }

  all.addEventListener("input", () => {
    try {
      const next = list(all.value);
      if (!Array.isArray(next)) throw new SyntaxError("A list of panels is expected: [{…}, {…}]");
      fault.textContent = "";
      set(next.length ? all.value : null);
    } catch (error) {
      fault.textContent = error.message;
    }
  });

  function field(index, key, name) {
    const box = element("label");
    const input = element("input", { spellcheck: "false", "data-panel": index, "data-key": key });
    input.addEventListener("input", () => tell(panels.map((panel, at) => (at === index ? changed(panel, key, input.value) : panel))));
    box.append(element("span", {}, false, name), input);
    return box;
  }

  function row(panel, index) {
    const line = element("div", { class: "panel-row", role: "group", "aria-label": `Panel ${index + 1}` });
    if ("text" in panel) line.append(field(index, "text", "Text"));
    else if ("values" in panel) line.append(field(index, "values", "Values"));
    else line.append(field(index, "from", "From"), field(index, "to", "To"));
    if (!("text" in panel)) line.append(field(index, "title", "Title"));
    const remove = element("button", { type: "button", class: "swap", "aria-label": `Remove panel ${index + 1}`, title: "Remove" }, false, "×");
    remove.addEventListener("click", () => tell(panels.filter((_, at) => at !== index)));
    line.append(remove);
    return line;
  }

  return {
    /** Shows the panels of a text; rows are rebuilt only when their kinds change, so that typing can continue. */
    show(text) {
      box.hidden = text === undefined;
      if (box.hidden) { shape = null; return; }
      try { panels = list(text); } catch { panels = []; }
      const now = panels.map((panel) => ("text" in panel ? "t" : "values" in panel ? "v" : "n")).join("");
      if (now !== shape) rows.replaceChildren(...panels.map(row));
      shape = now;
      for (const input of rows.querySelectorAll("input")) {
        const value = String([panels[input.dataset.panel][input.dataset.key] ?? ""].flat().join(","));
        if (input.value !== value) input.value = value;
      }
      if (document.activeElement !== all) all.value = JSON.stringify(panels, null, 1);
    },
  };
}
