// Outputs to take along: a command line, a snippet, a job file, a picture of any type.
import { ask } from "./api.js";
import { element } from "./controls.js";

/** Copies a text, and reports it on the pressed button. */
export async function copy(text, button) {
  const name = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    button.textContent = "Select and copy";
  }
  setTimeout(() => { button.textContent = name; }, 1400);
}

/** Bytes of a blob as a data URI. */
const inline = (blob) => new Promise((done, fail) => {
  const reader = new FileReader();
  reader.onload = () => done(reader.result);
  reader.onerror = () => fail(reader.error);
  reader.readAsDataURL(blob);
});

/**
 * Copies the animation as HTML, for mails for example, and its last frame as a picture.
 *
 * @param query gives the current settings as in an address; `refused` gets errors of drawing.
 */
export async function copyPicture(button, query, report, refused) {
  if (!report) return;
  const picture = async (kind) => (await ask(`/render.${kind}?${query()}`)).blob();
  const markup = async () => {
    const image = element("img", { src: await inline(await picture("gif")), width: report.width, height: report.height, alt: report.alternativeText });
    return new Blob([image.outerHTML], { type: "text/html" });
  };
  const name = button.textContent;
  try {
    await navigator.clipboard.write([new ClipboardItem({ "text/html": markup(), "image/png": picture("png") })]);
    button.textContent = "Copied";
  } catch (error) {
    if (error.key !== undefined) return refused(error);
    button.textContent = "Not here: download it";
  }
  setTimeout(() => { button.textContent = name; }, 1400);
}

/** Saves a file through the browser. */
export function keep(blob, name) {
  const link = element("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * Adds a button for every type.
 *
 * @param query gives the current settings as in an address.
 * @param refused gets errors of drawing.
 */
export function downloads(box, formats, query, refused) {
  const seen = new Set();
  for (const { name, works, note } of formats) {
    if (seen.has(name)) continue;
    seen.add(name);
    const link = element("a", {
      class: name === "gif" ? "button main" : "button", href: "#", role: "button", "data-format": name,
      title: works ? note : `${name}: ${note}`, "aria-disabled": works ? null : "true",
    }, false, name);
    link.addEventListener("click", async (event) => {
      event.preventDefault();
      if (!works) return refused(new Error(note));
      link.setAttribute("aria-busy", "true");
      try {
        const answer = await ask(`/render.${name}?${query()}`);
        // Lottie as text, whose extension is json; a .lottie would be an archive.
        keep(await answer.blob(), `rollgif.${name === "lottie" ? "json" : name}`);
      } catch (error) {
        refused(error);
      } finally {
        link.removeAttribute("aria-busy");
      }
    });
    link.addEventListener("keydown", (event) => { if (event.key === " ") { event.preventDefault(); link.click(); } });
    box.append(link);
  }
}

/** Command with highlighted options. */
export function colored(command) {
  const parts = command.split(/(?<=\s)(--?[a-z][a-z-]*)/);
  return parts.map((part, index) => (index % 2 ? element("span", { class: "name" }, false, part) : document.createTextNode(part)));
}
