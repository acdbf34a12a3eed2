// The stage plays the picture as the browser does, and its scrubber shows any frame exactly.
import { element } from "./controls.js";

const $ = (id) => document.getElementById(id);
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

export class Stage {
  constructor() {
    [this.image, this.still, this.scrub, this.place, this.button] = [$("picture"), $("still"), $("scrub"), $("place"), $("play")];
    this.plays = !reducedMotion.matches;
    this.report = null;
    this.scrub.addEventListener("input", () => this.pause(Number(this.scrub.value)));
    this.button.addEventListener("click", () => (this.plays ? this.pause() : this.play()));
    reducedMotion.addEventListener("change", () => { if (reducedMotion.matches) this.pause(); });
    requestAnimationFrame(() => this.follow());
  }

  /** Shows a picture as soon as it is decoded; the whole one replaces a draft. */
  async show(blob, type, isDraft) {
    const address = URL.createObjectURL(blob);
    const next = new Image();
    next.src = address;
    try {
      await next.decode();
    } catch {
      // The browser cannot decode it frame by frame but may still show it, as with an SVG.
    }
    next.id = "picture";
    next.alt = this.image.alt;
    this.image.replaceWith(next);
    if (this.image.src) URL.revokeObjectURL(this.image.src);
    this.image = next;
    this.started = performance.now();
    this.decoder?.close();
    this.decoder = null;
    this.times = null;
    [this.blob, this.type, this.isDraft] = [blob, type, isDraft];
    if (!this.plays && !isDraft) await this.pause(this.hasBeenScrubbed ? Number(this.scrub.value) : Infinity);
    else if (this.plays) this.still.hidden = true;
    this.image.style.visibility = this.still.hidden ? "" : "hidden";
  }

  /** Takes the report of the picture: its length and its text. */
  describe(report) {
    this.report = report;
    this.image.alt = report.alternativeText;
    this.still.setAttribute("aria-label", report.alternativeText);
    this.still.setAttribute("role", "img");
    this.scrub.max = String(report.frames - 1);
    const canScrub = report.frames > 1 && (this.isVector || "ImageDecoder" in window);
    this.scrub.disabled = !canScrub;
    this.button.disabled = !canScrub;
    this.scrub.title = canScrub ? "" : "This browser cannot take animations apart";
  }

  get isVector() { return this.type === "image/svg+xml"; }

  play() {
    this.plays = true;
    this.hasBeenScrubbed = false;
    this.button.setAttribute("aria-label", "Pause");
    this.still.hidden = true;
    this.image.style.visibility = "";
    // New address of the same bytes, so that they start at the first frame.
    if (this.blob) {
      URL.revokeObjectURL(this.image.src);
      this.image.src = URL.createObjectURL(this.blob);
    }
    this.started = performance.now();
  }

  /** Stops at a frame, or at the current one. */
  async pause(frame = null) {
    const at = Math.min(frame ?? this.frameNow(), this.report ? this.report.frames - 1 : 0);
    if (frame !== null && Number.isFinite(frame)) this.hasBeenScrubbed = true;
    this.plays = false;
    this.button.setAttribute("aria-label", "Play");
    this.scrub.value = String(at);
    this.tell(at);
    this.wanted = at;
    if (this.isDrawing) return;
    this.isDrawing = true;
    try {
      // Only the latest frame is drawn, because dragging is faster than drawing.
      for (let drawn = null; drawn !== this.wanted && !this.plays;) {
        drawn = this.wanted;
        await this.draw(drawn);
      }
    } finally {
      this.isDrawing = false;
    }
    this.still.dataset.frame = String(this.wanted);
  }

  async draw(frame) {
    const blob = this.blob;
    const picture = this.isVector ? await this.vectorFrame(frame) : await this.storedFrame(frame);
    if (!picture || this.plays || blob !== this.blob) return picture?.close?.();
    const [width, height] = [picture.displayWidth ?? picture.width, picture.displayHeight ?? picture.height];
    if (this.still.width !== width || this.still.height !== height) [this.still.width, this.still.height] = [width, height];
    const context = this.still.getContext("2d");
    context.clearRect(0, 0, width, height);
    context.drawImage(picture, 0, 0);
    picture.close?.();
    this.still.hidden = false;
    this.image.style.visibility = "hidden";
  }

  /** Stored picture of a frame; equal neighbours are one picture with a longer time. */
  async storedFrame(frame) {
    if (!("ImageDecoder" in window) || !this.blob) return null;
    const blob = this.blob;
    const decoder = this.decoder ?? (await this.openDecoder());
    if (!this.times) {
      const ends = [];
      let end = 0;
      for (let index = 0; index < decoder.tracks.selectedTrack.frameCount; index += 1) {
        const { image } = await decoder.decode({ frameIndex: index });
        end += image.duration ?? 0;
        ends.push(end);
        image.close();
        if (blob !== this.blob) return null;
      }
      this.times = ends;
    }
    // Seek to the middle of the frame's time, in microseconds, because its ends belong to two pictures.
    const time = ((frame + 0.5) * 1e6) / this.report.fps;
    const found = this.times.findIndex((end) => end > time);
    const index = found < 0 ? this.times.length - 1 : found;
    const { image } = await decoder.decode({ frameIndex: index });
    if (image.displayWidth) return image;
    // Workaround for Firefox, which returns a closed picture again; a new decoder has it whole.
    return (await (await this.openDecoder()).decode({ frameIndex: index })).image;
  }

  async openDecoder() {
    this.decoder?.close();
    const decoder = (this.decoder = new ImageDecoder({ data: await this.blob.arrayBuffer(), type: this.type }));
    await decoder.tracks.ready;
    await decoder.completed;
    return decoder;
  }

  /** SVG at an instant: the document's clock is stopped, and its state is drawn as a picture. */
  async vectorFrame(frame) {
    this.text ??= [null, null];
    if (this.text[0] !== this.blob) this.text = [this.blob, await this.blob.text()];
    const { width, height, fps } = this.report;
    const time = frame / fps;
    const shot = new Image();
    // Remove the style for reduced motion, because it would show the still instead of the animation.
    const [style, hidden] = /<style>[^<]*?\.([\w-]+)\s*\{\s*display:\s*none[^<]*<\/style>/.exec(this.text[1]) ?? [];
    const plain = style ? this.text[1].replace(style, "") : this.text[1];
    const held = new DOMParser().parseFromString(plain, "image/svg+xml").documentElement;
    if (hidden) for (const other of held.querySelectorAll(`.${hidden}`)) other.remove();
    const box = element("div");
    box.style.cssText = "position:fixed;left:-9999px;top:0";
    box.append(held);
    document.body.append(box);
    held.pauseAnimations();
    held.setCurrentTime(time);
    await new Promise(requestAnimationFrame);
    freeze(held);
    const text = new XMLSerializer().serializeToString(held);
    box.remove();
    shot.src = URL.createObjectURL(new Blob([text], { type: this.type }));
    await shot.decode();
    const picture = await createImageBitmap(shot, { resizeWidth: width * 2, resizeHeight: height * 2 });
    URL.revokeObjectURL(shot.src);
    return picture;
  }

  frameNow() {
    if (!this.report) return 0;
    const { seconds, plays, frames, fps } = this.report;
    const passed = (performance.now() - (this.started ?? 0)) / 1000;
    if (plays > 0 && passed >= plays * seconds) return frames - 1;
    return Math.min(frames - 1, Math.floor((passed % seconds) * fps));
  }

  /** Moves the scrubber along with the animation. */
  follow() {
    if (this.plays && this.report && !this.scrub.disabled && document.activeElement !== this.scrub) {
      const frame = this.frameNow();
      if (Number(this.scrub.value) !== frame) {
        this.scrub.value = String(frame);
        this.tell(frame);
      }
    }
    requestAnimationFrame(() => this.follow());
  }

  tell(frame) {
    if (!this.report) return;
    const { frames, fps } = this.report;
    this.place.textContent = `${frame + 1} / ${frames} · ${(frame / fps).toFixed(2)} s`;
    this.scrub.setAttribute("aria-valuetext", `Frame ${frame + 1} of ${frames}`);
  }
}

/** Writes the current state of an SVG into its attributes, and removes its animations. */
function freeze(svg) {
  for (const animation of svg.querySelectorAll("animate, animateTransform, set, animateMotion")) {
    const target = animation.targetElement ?? animation.parentElement;
    const name = animation.getAttribute("attributeName");
    if (animation.localName === "animateTransform") {
      const matrix = matrixOf(target.transform.animVal);
      if (matrix) target.setAttribute("transform", `matrix(${matrix.a} ${matrix.b} ${matrix.c} ${matrix.d} ${matrix.e} ${matrix.f})`);
    } else if (name) {
      const value = target[name]?.animVal?.value ?? getComputedStyle(target).getPropertyValue(name);
      if (value !== "" && value !== undefined) target.setAttribute(name, value);
    }
  }
  for (const animation of [...svg.querySelectorAll("animate, animateTransform, set, animateMotion")]) animation.remove();
}

function matrixOf(list) {
  let product = null;
  for (let index = 0; index < list.numberOfItems; index += 1) {
    const { matrix } = list.getItem(index);
    product = product ? product.multiply(matrix) : matrix;
  }
  return product;
}
