// Looks to choose from: whole pictures by what they are for, and ways to move.
import { ask, patient, pause, Silence } from "./api.js";
import { element, title } from "./controls.js";

const $ = (id) => document.getElementById(id);
const plain = { name: "", summary: "The number alone, as the options say" };

/** Where a picture of a card comes from; nothing moves for whoever wants that. */
function address(kind, settings) {
  return `/render.${kind}?${new URLSearchParams(settings)}`;
}

/**
 * Fills both galleries.
 *
 * @param radio makes a group of buttons of which one is chosen; `check` marks that one.
 * @param chooseTheme, choosePreset take the name that was chosen, or an empty one.
 */
export function gallery({ themes, presets, calm, radio, check, chooseTheme, choosePreset }) {
  const families = [plain, ...themes.filter(({ isDark }) => !isDark)];
  const twin = (name) => (name && $("dark").checked ? themes.find((one) => one.name === name)?.twin ?? name : name);
  const card = (name, summary, attributes) => {
    const shot = element("span", { class: "shot" });
    shot.append(element("img", { alt: "", width: 104, height: 62, ...attributes }));
    const label = element("span", { class: "name" }, false, name === "kpi" ? "KPI" : name ? title(name.replaceAll("-", " ")) : "Plain");
    return { value: name, content: [shot, label], help: summary };
  };

  radio($("themes"), "theme", families.map(({ name, purpose, summary }) =>
    card(name, purpose ? `For ${purpose}. ${summary}` : summary, {})), (name) => chooseTheme(twin(name)));
  radio($("presets"), "preset", [{ ...plain, summary: "No preset: digits roll on a spring" }, ...presets].map(({ name, summary }) => {
    const sample = { from: "128", to: "256", canvas: "272x116", padding: "16", "hold-start": "0.5", ...(name && { preset: name }) };
    return card(name, summary, { "data-address": address(calm ? "png" : "gif", calm ? sample : { ...sample, fps: "25" }) });
  }), choosePreset);

  /** Themes stand still, and move as long as somebody points at one. */
  function dress() {
    for (const button of $("themes").querySelectorAll("[role=radio]")) {
      const theme = themes.find((one) => one.name === twin(button.dataset.theme));
      const image = button.querySelector("img");
      const settings = theme ? { ...theme.sample, theme: theme.name } : { from: "1204", to: "4812", padding: "24,40" };
      image.dataset.address = address("png", settings);
      image.dataset.live = address("gif", { ...settings, fps: "20" });
      image.dataset.still = "";
      button.classList.toggle("night", Boolean(theme?.isDark));
    }
  }
  const moving = { now: null };
  async function move(image) {
    if (calm || !image?.dataset.still || image === moving.now) return;
    moving.now = image;
    try {
      const blob = await (await ask(image.dataset.live)).blob();
      if (moving.now === image) image.src = URL.createObjectURL(blob);
    } catch { /* it stays as it is */ }
  }
  function rest() {
    const image = moving.now;
    moving.now = null;
    if (image?.dataset.still) image.src = image.dataset.still;
  }
  for (const button of $("themes").querySelectorAll("[role=radio]")) {
    // A story is a film of two million pixels a frame: too much to look at for a moment.
    if (button.dataset.theme === "story") continue;
    for (const name of ["pointerenter", "focus"]) button.addEventListener(name, () => move(button.querySelector("img")));
    for (const name of ["pointerleave", "blur"]) button.addEventListener(name, rest);
  }

  const tabs = [["themes", "Themes"], ["presets", "Presets"]];
  const turn = (name) => {
    for (const [id] of tabs) $(id).hidden = id !== name;
    $("dark-label").hidden = name !== "themes";
    check($("galleries"), "gallery", name);
  };
  radio($("galleries"), "gallery", tabs.map(([value, text]) => ({ value, content: [text], help: null })), turn);
  turn("themes");

  let begin = null;
  $("dark").addEventListener("change", () => {
    const chosen = themes.find((one) => one.name === $("themes").dataset.chosen);
    dress();
    begin?.();
    if (chosen && chosen.isDark !== $("dark").checked) chooseTheme(chosen.twin);
  });
  dress();

  return {
    /** Marks what is chosen. */
    show(theme, preset) {
      $("themes").dataset.chosen = theme;
      const found = themes.find((one) => one.name === theme);
      if (found && found.isDark !== $("dark").checked) {
        $("dark").checked = found.isDark;
        dress();
        begin?.();
      }
      check($("themes"), "theme", found?.isDark ? found.twin : theme);
      check($("presets"), "preset", preset);
    },

    /**
     * Draws the cards one by one, behind what somebody waits for: that stops what is being drawn here.
     *
     * @param isBusy whether somebody waits; `mine` is given what ends the drawing of a card.
     */
    draw(isBusy, mine) {
      let round = 0;
      begin = async () => {
        const now = (round += 1);
        // What is largest by far comes last.
        const rest = ":not([data-theme=story])";
        const images = [`#themes [role=radio]${rest} img`, "#themes [data-theme=story] img", "#presets img"]
          .flatMap((selector) => [...document.querySelectorAll(selector)]);
        for (const image of images) {
          if (image.dataset.drawn === image.dataset.address) continue;
          for (let isDone = false; !isDone && now === round;) {
            while (isBusy()) await pause(80);
            const asked = image.dataset.address;
            const stop = new AbortController();
            mine(stop);
            try {
              const answer = await patient(() => ask(asked, { signal: stop.signal }), stop.signal);
              image.src = image.dataset.still = URL.createObjectURL(await answer.blob());
              image.dataset.drawn = asked;
              isDone = true;
            } catch (error) {
              if (error.name === "AbortError") continue;
              if (error instanceof Silence) return;
              // What cannot be drawn here, as where a font is missing, is told when it is chosen.
              image.removeAttribute("src");
              isDone = true;
            }
          }
        }
      };
      begin();
    },
  };
}
