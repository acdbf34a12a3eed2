// The galleries show whole pictures by purpose, and presets of motion.
import { ask, NoAnswer, pause, retryWhileBusy } from "./api.js";
import { element, title } from "./controls.js";

const $ = (id) => document.getElementById(id);
const plain = { name: "", summary: "The number alone, as the options say" };

/** Address of a card's picture. */
function address(kind, settings) {
  return `/render.${kind}?${new URLSearchParams(settings)}`;
}

/**
 * Fills both galleries.
 *
 * @param radio makes a group of radio buttons; `check` marks the chosen one.
 * @param chooseTheme, choosePreset take the chosen name, or an empty one.
 */
export function gallery({ themes, presets, reducesMotion, radio, check, chooseTheme, choosePreset }) {
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
    return card(name, summary, { "data-address": address(reducesMotion ? "png" : "gif", reducesMotion ? sample : { ...sample, fps: "25" }) });
  }), choosePreset);

  /** Sets the pictures of the themes: stills, and animations that play while the pointer is on a card. */
  function setThemePictures() {
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
    if (reducesMotion || !image?.dataset.still || image === moving.now) return;
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
    // The story is skipped because its animation has two million pixels per frame.
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
    setThemePictures();
    begin?.();
    if (chosen && chosen.isDark !== $("dark").checked) chooseTheme(chosen.twin);
  });
  setThemePictures();

  return {
    /** Marks the chosen theme and preset. */
    show(theme, preset) {
      $("themes").dataset.chosen = theme;
      const found = themes.find((one) => one.name === theme);
      if (found && found.isDark !== $("dark").checked) {
        $("dark").checked = found.isDark;
        setThemePictures();
        begin?.();
      }
      check($("themes"), "theme", found?.isDark ? found.twin : theme);
      check($("presets"), "preset", preset);
    },

    /**
     * Draws the cards one by one whenever nothing else is drawn; a drawing for the user aborts that of a card.
     *
     * @param isBusy whether the user waits for a drawing; `started` gets the controller that aborts the drawing of a card.
     */
    draw(isBusy, started) {
      let round = 0;
      begin = async () => {
        const now = (round += 1);
        // The largest picture is drawn last.
        const rest = ":not([data-theme=story])";
        const images = [`#themes [role=radio]${rest} img`, "#themes [data-theme=story] img", "#presets img"]
          .flatMap((selector) => [...document.querySelectorAll(selector)]);
        for (const image of images) {
          if (image.dataset.drawn === image.dataset.address) continue;
          for (let isDone = false; !isDone && now === round;) {
            while (isBusy()) await pause(80);
            const asked = image.dataset.address;
            const stop = new AbortController();
            started(stop);
            try {
              const answer = await retryWhileBusy(() => ask(asked, { signal: stop.signal }), stop.signal);
              image.src = image.dataset.still = URL.createObjectURL(await answer.blob());
              image.dataset.drawn = asked;
              isDone = true;
            } catch (error) {
              if (error.name === "AbortError") continue;
              if (error instanceof NoAnswer) return;
              // Errors, such as a missing font, are reported when the card is chosen.
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
