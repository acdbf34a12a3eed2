// The editor of a spring: dragging the end of the curve sets its duration and bounce.
import { element } from "./controls.js";

const [width, height, left, right, goal, floor] = [300, 124, 14, 286, 34, 108];
const longest = 3;

/** Duration and bounce of a spring's text; null for other descriptions. */
function parts(text) {
  const found = /^duration=([\d.]+)(?:,bounce=(-?[\d.]+))?$/.exec(text ?? "");
  return found && { duration: Number(found[1]), bounce: Number(found[2] ?? 0) };
}

const clamp = (number, least, most) => Math.min(most, Math.max(least, number));
const x = (seconds) => left + (right - left) * Math.min(1, seconds / longest);

/** Builds the editor; `set` takes the text of a spring. */
export function springEditor(option, set) {
  const curve = element("path", { class: "curve" }, true);
  const knob = element("circle", { class: "knob", r: 8 }, true);
  const drawing = element("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": "The curve of the change" }, true);
  drawing.append(element("line", { class: "goal", x1: left, x2: right, y1: goal, y2: goal }, true), curve, knob);

  const names = element("select", { "aria-label": "Spring" });
  names.append(element("option", { value: "" }, false, "By numbers"));
  for (const word of option.words) names.append(element("option", { value: word }, false, word));
  const duration = slider("Duration", 0.05, longest, 0.05);
  const bounce = slider("Bounce", -0.5, 0.9, 0.05);
  const written = element("input", { "aria-label": "Spring, as a text", spellcheck: "false" });
  written.addEventListener("input", () => set(written.value));
  const settles = element("small", { role: "status" });
  const box = element("div", { class: "spring-box" });
  box.append(drawing, duration.line, bounce.line, names, written, settles);

  let now = { duration: 1, bounce: 0 };
  const tell = () => set(`duration=${now.duration},bounce=${now.bounce}`);
  duration.input.addEventListener("input", () => { now.duration = Number(duration.input.value); tell(); });
  bounce.input.addEventListener("input", () => { now.bounce = Number(bounce.input.value); tell(); });
  names.addEventListener("change", () => (names.value ? set(names.value) : tell()));

  drawing.addEventListener("pointerdown", (event) => {
    drawing.setPointerCapture(event.pointerId);
    move(event);
    drawing.addEventListener("pointermove", move);
  });
  for (const end of ["pointerup", "pointercancel"]) drawing.addEventListener(end, () => drawing.removeEventListener("pointermove", move));

  function move(event) {
    const place = drawing.getBoundingClientRect();
    const across = ((event.clientX - place.left) / place.width) * width;
    const down = ((event.clientY - place.top) / place.height) * height;
    now = {
      duration: round(clamp(((across - left) / (right - left)) * longest, 0.05, longest)),
      bounce: round(clamp((goal - down) / 40, -0.5, 0.9)),
    };
    tell();
  }

  return {
    box,
    /** Shows the text of a spring, and the curve of the last report. */
    show(text, report) {
      const given = parts(text);
      if (given) now = given;
      names.value = option.words.find((word) => word === text?.split(",")[0]) ?? "";
      if (document.activeElement !== written) written.value = text ?? "";
      for (const [part, name] of [[duration, "duration"], [bounce, "bounce"]]) {
        part.input.value = now[name];
        part.output.textContent = given ? (name === "duration" ? `${now[name]} s` : now[name]) : "–";
      }
      knob.setAttribute("cx", x(now.duration));
      knob.setAttribute("cy", clamp(goal - now.bounce * 40, 8, floor));
      knob.setAttribute("visibility", given ? "visible" : "hidden");
      if (!report) return;
      const { seconds, progress } = report.curve;
      const points = progress.map((part, index) => {
        const time = (seconds * index) / (progress.length - 1);
        return `${x(time).toFixed(1)} ${clamp(floor - part * (floor - goal), 4, height - 4).toFixed(1)}`;
      });
      curve.setAttribute("d", `M${points.join("L")}`);
      settles.textContent = `Settles in ${Number(seconds.toFixed(2))} s. Drag the curve, or use the sliders.`;
    },
  };
}

function slider(name, min, max, step) {
  const input = element("input", { type: "range", min, max, step, "aria-label": `Spring: ${name.toLowerCase()}` });
  const output = element("output");
  const line = element("div", { class: "pair-of" });
  line.append(element("span", {}, false, name), input, output);
  return { input, output, line };
}

const round = (number) => Math.round(number * 20) / 20;
