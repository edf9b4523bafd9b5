// The old picture, the new one and their difference, side by side.

import { drawing, element } from "./elements.js";
import { content } from "./pictures.js";
import { paintPart, screen } from "./screen.js";

export class Panels {
  /**
   * @param {object} clip A clip of the report.
   * @param {Pictures} pictures Its pictures.
   */
  constructor(clip, pictures) {
    this.clip = clip;
    this.pictures = pictures;
    this.request = 0;
    this.amplification = 16;
    this.old = this.canvas();
    this.new = this.canvas();
    this.dimmed = this.canvas("dimmed");
    this.difference = this.canvas("difference");
    this.cells = drawing("svg", { class: "cells", viewBox: `0 0 ${clip.columns || 1} ${clip.rows || 1}`,
      preserveAspectRatio: "none", "aria-hidden": "true" });
    this.note = element("p", { class: "exactness" });
    this.figures = {
      old: this.figure("Old", "old", this.old),
      new: this.figure("New", "new", this.new),
      difference: this.figure("Difference", "difference", this.dimmed, this.difference, this.cells),
    };
    this.element = element("div", { class: "panels" }, ...Object.values(this.figures).map((figure) => figure.element));
    this.element.style.setProperty("--ratio", pictures.width / pictures.height);
    this.view = "all";
    this.amplify(this.amplification);
  }

  canvas(name = null) {
    return element("canvas",
      { class: name, width: this.pictures.width, height: this.pictures.height, "aria-hidden": "true" });
  }

  figure(title, view, ...layers) {
    const message = element("span", { class: "message" });
    const button = element("button", { class: "glass", type: "button", "aria-label": `${title} picture`,
      onclick: () => { this.view = this.view === view ? "all" : view; } }, ...layers, message);
    const figure = screen(title, {}, button);
    return { element: figure, button, caption: figure.querySelector("figcaption"), message, title };
  }

  /** "all", or the name of the picture that is shown alone. */
  get view() { return this.element.dataset.view; }

  set view(view) {
    this.element.dataset.view = view;
    for (const [name, figure] of Object.entries(this.figures)) {
      figure.element.hidden = view !== "all" && view !== name;
      figure.button.title = view === name ? "Show all pictures" : "Show this picture alone";
    }
    this.onview?.(view);
  }

  /** Multiplies what is shown of the difference. */
  amplify(factor) {
    this.amplification = factor;
    this.difference.style.filter = `brightness(${factor})`;
    this.figures.difference.caption.textContent = `Difference \u00d7 ${factor}`;
  }

  /** Shows a frame, unless another one is asked for before its pictures are decoded. */
  async show(frame) {
    const request = ++this.request;
    const look = this.pictures.look(frame);
    await this.pictures.load(look);
    if (request !== this.request || this.pictures.isClosed) return false;
    this.paint(look);
    this.element.dataset.decodedBytes = this.pictures.byteCount;
    this.tell(look, frame);
    // Decodes the next picture ahead.
    const next = this.pictures.look(frame + 1);
    if (next.whole !== look.whole || next.part !== look.part || next.old !== look.old) {
      this.pictures.load(next).catch(() => {});
    }
    return true;
  }

  paint({ whole, part, old }) {
    const { width: pixels, height: lines } = this.pictures;
    for (const file of [whole, part]) {
      if (file) paintPart(this.new, { width: pixels, height: lines, left: file.left, top: file.top, image: file.bitmap });
    }

    const before = this.old.getContext("2d");
    before.globalCompositeOperation = "source-over";
    before.drawImage(this.new, 0, 0);
    const difference = this.difference.getContext("2d");
    difference.globalCompositeOperation = "source-over";
    difference.fillRect(0, 0, this.pictures.width, this.pictures.height);
    if (old?.content === content.change) {
      // The upper half is what the old picture has more, the lower half what it has less.
      const { left, top, width, height, bitmap } = old;
      before.globalCompositeOperation = "difference";
      before.drawImage(bitmap, 0, height, width, height, left, top, width, height);
      before.globalCompositeOperation = "lighter";
      before.drawImage(bitmap, 0, 0, width, height, left, top, width, height);
      difference.drawImage(bitmap, 0, 0, width, height, left, top, width, height);
      difference.globalCompositeOperation = "lighter";
      difference.drawImage(bitmap, 0, height, width, height, left, top, width, height);
    } else if (old) {
      before.drawImage(old.bitmap, old.left, old.top);
      difference.drawImage(this.old, 0, 0);
      difference.globalCompositeOperation = "difference";
      difference.drawImage(this.new, 0, 0);
    }
    this.dimmed.getContext("2d").drawImage(this.new, 0, 0);
  }

  /** Says what the pictures are, and what they are not. */
  tell(look, frame) {
    const { clip, pictures } = this;
    const isOldOver = frame >= clip.oldFrames;
    const isNewOver = frame >= clip.newFrames;
    const changed = clip.changes.get(frame);
    const oldMessage = isOldOver ? "The old clip has ended" : look.isOldKnown ? "" : "No pixels recorded";
    this.put("old", oldMessage, frame);
    this.put("new", isNewOver ? "The new clip has ended" : "", frame);
    this.put("difference", "", frame);
    this.cells.replaceChildren();
    if (changed && (!look.isOldKnown || this.showsCells)) {
      for (const cell of changed.cells) {
        this.cells.append(drawing("rect", { x: cell % clip.columns, y: Math.floor(cell / clip.columns),
          width: 1, height: 1 }));
      }
    }
    this.note.textContent = [
      look.isHeld ? `Frame ${frame} has no picture of its own here; it shows frame ${pictures.pictureFrame(frame)}.` : "",
      Panels.exactness(look, pictures, changed),
    ].filter((text) => text).join(" ");
  }

  put(name, message, frame) {
    const figure = this.figures[name];
    figure.message.textContent = message;
    figure.button.classList.toggle("empty", message !== "");
    figure.button.setAttribute("aria-label",
      `${figure.title} picture, frame ${frame}${message ? ": " + message : ""}`);
  }

  static exactness({ whole, part, old, isOldKnown }, pictures, changed) {
    const size = `${pictures.width} \u00d7 ${pictures.height} pixels`;
    const isNear = [whole, part].some((file) => file?.content === content.near);
    const picture = isNear ? `near (WebP ${pictures.quality})` : "exact";
    if (!isOldKnown) return `Pictures: ${size}, ${picture}. Marked cells have other pixels.`;
    if (!old) {
      return changed
        ? `Pictures: ${size}, ${picture}. The difference is too fine to be seen at this size.`
        : `Pictures: ${size}, ${picture}. No pixel differs.`;
    }
    const isExact = old.content === content.change || (!isNear && old.content === content.exact);
    return `Pictures: ${size}, ${picture}. Difference: ${isExact ? "exact" : "near"}.`;
  }
}
