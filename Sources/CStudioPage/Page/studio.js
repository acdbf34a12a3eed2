// Keeps the state of the page, stores it in the address, and reacts to changes.
import { Address, AddressHistory, heldFiles, ownHistory } from "./address.js";
import { ask, json, retryWhileBusy, pause, Refusal, NoAnswer } from "./api.js";
import { Controls, element, labelled, title } from "./controls.js";
import { gallery } from "./gallery.js";
import { colored, copy, copyPicture, downloads, keep } from "./output.js";
import { joined, list, nameOf, panelEditor, separated, settingsOf, withOption } from "./panels.js";
import { Stage } from "./stage.js";

const $ = (id) => document.getElementById(id);
/** Milliseconds after which a picture should be shown; a draft is drawn when the whole one is late. */
const draftDelay = 150;
/** Milliseconds of drawing above which the draft comes first. */
const slowDrawing = 80;
const shown = { gif: "image/gif", webp: "image/webp", apng: "image/apng", svg: "image/svg+xml" };
/** Keys of countdowns alone. */
const clockKeys = ["until", "at", "frames", "expiredText"];
/** Keys with a field of their own above the others. */
const fields = ["from", "to", "values", "until", "at", "frames"];
const beginning = { from: ["1204"], to: ["4812"] };
/** Targets of the snippet. */
const pages = { web: "Web page", readme: "README", email: "E-mail" };
const reducesMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;

const { options, presets, themes, formats, meanings, absent } = await json("/options.json");
const byKey = new Map(options.map((option) => [option.key, option]));
const stage = new Stage();

let state = {};
/** Unknown names and texts of the address, for the server to check. */
let unknownParameters = [];
let format = "gif";
let page = "web";
let report = null;
let controls = null;
let panels = null;
/** Index of the panel whose options are shown; null is the whole picture. */
let selectedPanel = null;
let drawing = null;
let galleryAbort = null;
let isBusy = false;
/** Milliseconds that the last whole picture took. */
let lastDrawTime = 0;

// The address.

const address = new Address(options, Object.keys(shown), Object.keys(pages));
const settings = () => address.query(state, unknownParameters);
const steps = new AddressHistory(
  () => location.pathname + address.search({ state, unknownParameters, format, page }), ownHistory);

function read() {
  const found = address.read(location.search);
  ({ unknownParameters, format, page } = found);
  state = found.state ?? structuredClone(beginning);
}

addEventListener("popstate", () => { read(); render(); });

// Changes.

function set(key, texts) {
  performance.mark("key");
  if (texts.length) state[key] = texts;
  else delete state[key];
  // Exclusive options are removed: the last one counts.
  if (texts.length) for (const other of byKey.get(key)?.excludes ?? []) delete state[other];
  steps.remember();
  render();
}

/** List of panels; empty if there is none or if it cannot be read. */
function panelList() {
  try { return "panels" in state ? list(state.panels[0]) : []; } catch { return []; }
}

/** Sets an option of the chosen panel, or of the whole picture. */
function setOption(key, texts) {
  if (selectedPanel === null) return set(key, texts);
  const all = panelList();
  set("panels", [JSON.stringify(all.with(selectedPanel, withOption(all[selectedPanel], byKey.get(key), texts)))]);
}

/** Shows the settings of the whole picture, or of one of its panels, in the controls. */
function showControls(shownReport) {
  const all = panelList();
  if (selectedPanel !== null && selectedPanel >= all.length) selectedPanel = null;
  const names = all.length ? ["Whole picture", ...all.map((panel) => nameOf(panel))] : [];
  $("owners").hidden = !names.length;
  if ($("owners").dataset.names !== String(names)) {
    $("owners").dataset.names = String(names);
    $("owners").replaceChildren();
    const entries = names.map((name, index) => ({ value: index ? String(index - 1) : "", content: [name], help: null }));
    choices($("owners"), "owner", entries, (value) => {
      selectedPanel = value === "" ? null : Number(value);
      showControls(report);
    });
  }
  check($("owners"), "owner", selectedPanel === null ? "" : String(selectedPanel));
  if (selectedPanel === null) controls.show(state, presets, shownReport);
  else controls.show(settingsOf(all[selectedPanel], options), presets, shownReport, state);
}

/** Replaces one number by panels: the text of their list, or null for none. */
function setPanels(text) {
  for (const key of ["from", "to", "values", "text", ...clockKeys]) delete state[key];
  if (text === null) [state.from, state.to] = [["0"], ["100"]];
  set("panels", text === null ? [] : [text]);
}

function choose(name) {
  const preset = presets.find((one) => one.name === name);
  // Settings that the preset has too are removed, so that its look is visible; the numbers and others stay.
  for (const key of Object.keys(preset?.settings ?? {})) delete state[key];
  set("preset", preset ? [name] : []);
}

/** Whether the user has set nothing yet: the settings are the initial ones, or a theme's sample. */
function isUntouched() {
  const { theme, preset, ...rest } = state;
  const serialized = (of) => JSON.stringify(Object.entries(of).map(([key, texts]) => [key, String(texts)]).sort());
  return [beginning, ...themes.map(({ sample }) => sample)].some((one) => serialized(one) === serialized(rest));
}

/** Takes a theme; its sample numbers come along as long as the user has set none. */
function chooseTheme(name) {
  const theme = themes.find((one) => one.name === name);
  if (isUntouched()) {
    const sample = Object.entries(theme?.sample ?? beginning).map(([key, text]) => [key, [text].flat()]);
    state = { ...Object.fromEntries(sample), ...(state.preset && { preset: state.preset }) };
  }
  for (const key of Object.keys(theme?.settings ?? {})) delete state[key];
  set("theme", theme ? [name] : []);
}

/** Shows the settings everywhere, and draws them. */
function render() {
  for (const key of fields) {
    const text = state[key]?.[0] ?? "";
    if ($(key).value !== text) $(key).value = text;
  }
  const mode = ["panels", "values", "until"].find((key) => key in state) ?? "pair";
  for (const [id, key] of [["pair", "pair"], ["list", "values"], ["clock", "until"]]) $(id).hidden = mode !== key;
  $("numbers-help").hidden = mode === "panels" || mode === "until";
  $("several").hidden = mode === "panels";
  $("several").textContent = mode === "pair" ? "Several values" : "Two numbers";
  $("countdown").hidden = mode === "panels" || mode === "until";
  $("beside").textContent = mode === "panels" ? "One number" : "Side by side";
  panels.show(state.panels?.[0]);
  showControls(null);
  looks.show(state.theme?.[0] ?? "", state.preset?.[0] ?? "");
  check($("pages"), "page", page);
  check($("formats"), "format", format);
  draw();
}

function check(group, name, value) {
  for (const button of group.querySelectorAll("[role=radio]")) {
    const isChecked = button.dataset[name] === value;
    button.setAttribute("aria-checked", String(isChecked));
    button.tabIndex = isChecked ? 0 : -1;
  }
}

// Drawing fetches the picture and its report, and aborts the drawing before it.

async function draw() {
  drawing?.abort();
  galleryAbort?.abort();
  const controller = (drawing = new AbortController());
  const { signal } = controller;
  const [query, type] = [settings(), format];
  const whole = new AbortController();
  isBusy = true;
  $("canvas").classList.add("stale");
  $("busy").hidden = true;
  const late = setTimeout(() => { $("busy").hidden = false; }, 400);
  try {
    // No draft for curves, which have no frames to leave out, and none for a single frame.
    const hasDraft = type !== "svg" && stage.plays;
    // Draft first, since both at once would make each late.
    const isDraftFirst = hasDraft && lastDrawTime > slowDrawing;
    if (isDraftFirst) await draft(query, type, signal);
    const begun = performance.now();
    const picture = retryWhileBusy(() => ask(`/render.${type}?${query}`, { signal }), signal).then((answer) => answer.blob());
    // Report after the picture, unless that takes long.
    const reporting = Promise.race([picture, pause(draftDelay, signal)])
      .then(() => retryWhileBusy(() => json(`/render.json?${query}&as=${type}&html-for=${page}`, { signal }), signal))
      .then((answer) => {
        if (signal.aborted) return;
        report = answer;
        describe();
      });
    // Only the first failure is shown.
    reporting.catch(() => {});
    if (hasDraft && !isDraftFirst) {
      const isLate = AbortSignal.any([signal, whole.signal]);
      pause(draftDelay, isLate).then(() => draft(query, type, isLate)).catch(() => {});
    }
    const blob = await picture;
    whole.abort();
    // A paused picture needs the report to find its frame.
    if (!stage.plays) await reporting;
    if (signal.aborted) return;
    lastDrawTime = performance.now() - begun;
    await stage.show(blob, shown[type], false);
    if (signal.aborted) return;
    drawn("key to whole picture");
    performance.clearMarks("key");
    await reporting;
    if (!signal.aborted) finished(blob.size);
  } catch (error) {
    if (error.name !== "AbortError" && controller === drawing) failed(error);
  } finally {
    whole.abort();
    clearTimeout(late);
    if (controller === drawing) {
      isBusy = false;
      $("busy").hidden = true;
      $("canvas").classList.remove("stale");
    }
  }
}

/** Draws a picture with few frames for display until the whole one is ready; its errors are left to that. */
async function draft(query, type, signal) {
  let blob;
  try {
    blob = await (await ask(`/render.${type}?${query}&draft=1`, { signal })).blob();
  } catch (error) {
    if (error.name === "AbortError") throw error;
    return;
  }
  if (signal.aborted) return;
  await stage.show(blob, shown[type], true);
  if (!signal.aborted) drawn("key to draft");
}

/** Measures the time of a picture since the last key. */
function drawn(name) {
  $("canvas").classList.remove("refused");
  $("canvas").classList.remove("stale");
  const key = performance.getEntriesByName("key").at(-1);
  if (key) requestAnimationFrame((time) => performance.measure(name, { start: key.startTime, end: Math.max(time, key.startTime) }));
}

function finished(bytes) {
  $("errors").replaceChildren();
  markFault(null);
  facts(bytes);
  document.body.dataset.drawn = String(Number(document.body.dataset.drawn ?? 0) + 1);
}

function describe() {
  stage.describe(report);
  showControls(report);
  $("status").textContent = report.alternativeText;
  $("command").replaceChildren(...colored(report.command));
  $("command-note").hidden = !report.command.startsWith("rollgif --job ");
  const files = heldFiles(state).map((text) => text.slice(text.indexOf("/") + 1)).join(", ");
  $("held-note").hidden = !files;
  $("held-note").textContent = files && `It reads ${files} from the folder that it runs in.`;
  $("job").textContent = JSON.stringify(report.job, null, 2);
  $("html").textContent = (report.html ?? "").trim();
  for (const id of ["command", "job", "html"]) $(id).classList.remove("old");
  $("warnings").replaceChildren(...report.warnings.map((text) => element("p", { class: "note" }, false, labelled(text))));
  facts(null);
}

const size = (bytes) =>
  bytes < 1000 ? `${bytes} B` : bytes < 1e6 ? `${(bytes / 1000).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(2)} MB`;

function facts(bytes) {
  const { width, height, frames, fps, seconds, plays } = report;
  const rows = [
    ["Size", bytes === null ? "…" : size(bytes)], ["Pixels", `${width}×${height}`],
    ["Length", `${Number(seconds.toFixed(2))} s`], ["Frames", format === "svg" ? "smooth" : String(frames)],
    ["Rate", format === "svg" ? "–" : `${fps} fps`], ["Plays", plays ? String(plays) : "forever"],
  ];
  $("facts").replaceChildren(...rows.map(([name, value], index) => {
    const box = element("div", { class: index > 3 ? "minor" : "" });
    box.append(element("dt", {}, false, name), element("dd", { "data-fact": name.toLowerCase() }, false, value));
    return box;
  }));
}

/** Shows an error beside its field, without the option's name. */
function markFault(key, message = "") {
  const reason = labelled(message.replace(/^--[a-z-]+:? ?/, ""));
  controls.markFault(key, reason);
  for (const name of fields) {
    if (name === key) $(name).setAttribute("aria-invalid", "true");
    else $(name).removeAttribute("aria-invalid");
  }
  $("numbers-fault").textContent = fields.includes(key) ? reason : "";
}

function failed(error) {
  for (const id of ["command", "job", "html"]) $(id).classList.add("old");
  // Grey the canvas out, because the picture that still plays is not the requested one.
  $("canvas").classList.add("refused");
  markFault(error.key, error.message);
  const note = element("p", { class: "note" }, false, labelled(error.message));
  if (error.key && byKey.has(error.key)) {
    const show = element("button", { type: "button" }, false, `Show ${title(error.key).toLowerCase()}`);
    show.addEventListener("click", () => controls.reveal(error.key));
    note.append(show);
  }
  if (unknownParameters.length) {
    const drop = element("button", { type: "button" }, false, `Leave ${unknownParameters.map(([name]) => name).join(", ")} out`);
    drop.addEventListener("click", () => {
      unknownParameters = [];
      steps.remember();
      render();
    });
    note.append(drop);
  }
  if (error.faults?.length) {
    const list = element("ul");
    for (const { line, column, path, reason } of error.faults) {
      list.append(element("li", {}, false, `line ${line}, column ${column}${path ? `, ${path}` : ""}: ${reason}`));
    }
    note.append(list);
  }
  if (error instanceof NoAnswer) {
    note.textContent = "The studio does not answer. Is rollgif studio still running? Your settings are kept.";
    // Retry, in case the server comes back.
    const failedDrawing = drawing;
    setTimeout(() => { if (failedDrawing === drawing) draw(); }, 1500);
  }
  $("errors").replaceChildren(note);
  document.body.dataset.failed = String(Number(document.body.dataset.failed ?? 0) + 1);
}

// The page.

/** Sets up a group of radio buttons, with arrow keys. */
function radio(group, name = null, entries = [], chosen = null) {
  group.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...group.querySelectorAll("[role=radio]")];
    const next = all[(all.indexOf(document.activeElement) + step + all.length) % all.length];
    next.focus();
    next.click();
  });
  choices(group, name, entries, chosen);
}

function choices(group, name, entries, chosen) {
  for (const { value, content, help } of entries) {
    const button = element("button", { type: "button", role: "radio", title: help, class: ["theme", "preset"].includes(name) ? "card" : "" });
    button.dataset[name] = value;
    button.append(...content);
    button.addEventListener("click", () => chosen(value));
    group.append(button);
  }
}

function wire() {
  radio($("owners"));
  for (const key of fields) {
    // Empty dates mean now; an empty number is a mistake.
    const isOptional = ["at", "frames"].includes(key);
    $(key).addEventListener("input", () => set(key, isOptional && !$(key).value ? [] : [$(key).value]));
  }
  $("swap").addEventListener("click", () => {
    [state.from, state.to] = [state.to ?? [""], state.from ?? [""]];
    set("from", state.from);
  });
  $("several").addEventListener("click", () => {
    if ("values" in state) {
      const texts = separated(state.values[0]);
      delete state.values;
      state.to = [texts.at(-1)];
      set("from", [texts[0]]);
    } else if ("until" in state) {
      for (const key of clockKeys) delete state[key];
      state.to = ["100"];
      set("from", ["0"]);
    } else {
      set("values", [joined([state.from?.[0] ?? 0, state.to?.[0] ?? 1])]);
    }
    $("values" in state ? "values" : "from").focus();
  });
  $("countdown").addEventListener("click", () => {
    // A countdown has the style of a duration.
    for (const key of ["from", "to", "values", "style", "currency", "unit"]) delete state[key];
    state.frames = ["5"];
    set("until", [tomorrow()]);
    $("until").focus();
  });
  $("beside").addEventListener("click", () => {
    if ("panels" in state) {
      const first = list(state.panels[0]).find((panel) => "to" in panel) ?? {};
      setPanels(null);
      [state.from, state.to] = [[String(first.from ?? 0)], [String(first.to ?? 100)]];
      set("from", state.from);
      return;
    }
    const one = Object.fromEntries(["from", "to", "values", "label"].filter((key) => key in state).map((key) => [key, state[key][0]]));
    delete state.label;
    setPanels(JSON.stringify([one, { from: "0", to: "100" }]));
  });
  $("form").addEventListener("submit", (event) => event.preventDefault());
  $("search").addEventListener("input", () => {
    const found = controls.find($("search").value);
    const instead = absent[$("search").value.trim().toLowerCase().replaceAll(" ", "-")];
    const count = found ? `${found} option${found === 1 ? "" : "s"}` : "No option has these words";
    $("found").textContent = found === null ? "" : instead ?? count;
  });
  radio($("formats"), "format", Object.keys(shown).map((name) => ({ value: name, content: [name.toUpperCase()], help: null })), (name) => {
    format = name;
    steps.remember();
    render();
  });
  radio($("pages"), "page", Object.entries(pages).map(([name, text]) => ({ value: name, content: [text], help: null })), (name) => {
    page = name;
    steps.remember();
    render();
  });
  $("copy-picture").addEventListener("click", () => copyPicture($("copy-picture"), settings, report, failed));
  const setBackdrop = (name) => { $("frame").dataset.backdrop = name; check($("backdrops"), "backdrop", name); };
  radio($("backdrops"), "backdrop", ["checker", "light", "dark"].map((name) => ({ value: name, content: [title(name)], help: null })), setBackdrop);
  setBackdrop("checker");
  downloads($("downloads"), formats, settings, failed);
  for (const button of document.querySelectorAll("[data-copy]")) {
    const name = button.dataset.copy;
    button.setAttribute("aria-label", `Copy the ${name}`);
    button.addEventListener("click", () => copy(name === "link" ? location.href : $(name).textContent, button));
  }
  $("reset").addEventListener("click", () => {
    state = structuredClone(beginning);
    unknownParameters = [];
    [format, page] = ["gif", "web"];
    steps.separate();
    steps.remember();
    render();
    $("dark").checked = false;
    $("dark").dispatchEvent(new Event("change"));
  });
  $("save-job").addEventListener("click", () => {
    if (report) keep(new Blob([`${JSON.stringify(report.job, null, 2)}\n`], { type: "application/json" }), "rollgif.json");
  });
  $("open-file").addEventListener("change", () => { take($("open-file").files[0]); $("open-file").value = ""; });
  addEventListener("dragover", (event) => {
    event.preventDefault();
    $("drop").hidden = !event.dataTransfer.types.includes("Files");
  });
  addEventListener("dragleave", (event) => { if (!event.relatedTarget) $("drop").hidden = true; });
  addEventListener("drop", async (event) => {
    event.preventDefault();
    $("drop").hidden = true;
    for (const file of [...event.dataTransfer.files]) await take(file);
  });
}

/** Takes a file by its content: a job's settings, a picture or a font. */
async function take(file, key = null) {
  if (!file) return;
  if (/\.jsonl?$/i.test(file.name) || file.type === "application/json") return open(file);
  try {
    const { tag, kind } = await json("/file", { method: "POST", body: file });
    const use = kind === "font" ? "font" : key ?? "backgroundImage";
    // Path for a font without an extension, which would else be read as a family.
    const name = kind === "font" && !/\.(ttf|otf|ttc|otc)$/i.test(file.name) ? `./${file.name}` : file.name;
    state.held = [...(state.held ?? []).filter((text) => !text.endsWith(`/${name}`)), `${tag}/${name}`];
    setOption(use, [name]);
    controls.reveal(use);
  } catch (error) {
    error.message = `${file.name}: ${error.message}`;
    failed(error);
  }
}

/** Tomorrow at 18:00, in the format of time options. */
function tomorrow() {
  const day = new Date(Date.now() + 86_400_000);
  const two = (number) => String(Math.abs(Math.trunc(number))).padStart(2, "0");
  const offset = -day.getTimezoneOffset();
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T18:00`
    + `${offset < 0 ? "-" : "+"}${two(offset / 60)}:${two(offset % 60)}`;
}

/** Takes a job file's settings, which the server reads. */
async function open(file) {
  if (!file) return;
  try {
    const texts = await json("/job", { method: "POST", body: await file.text() });
    state = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, [text].flat()]));
    unknownParameters = [];
    const type = state.format?.[0] ?? state.output?.[0].split(".").pop().toLowerCase();
    if (type in shown) format = type;
    steps.separate();
    steps.remember();
    render();
  } catch (error) {
    failed(error);
  }
}

controls = new Controls(options, $("groups"), setOption, meanings, take);
const looks = gallery({ themes, presets, reducesMotion, radio, check, chooseTheme, choosePreset: choose });
panels = panelEditor($("panels"), setPanels);
wire();
read();
render();
const isReady = setInterval(() => {
  if (!document.body.dataset.drawn && !document.body.dataset.failed) return;
  clearInterval(isReady);
  looks.draw(() => isBusy, (signal) => { galleryAbort = signal; });
}, 50);
