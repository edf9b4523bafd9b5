// Curves of what moves, the old one and the new one over each other.

import { clamp, element } from "./elements.js";
import { plot } from "./plot.js";
import { count, decimal, time } from "./texts.js";

export class Curves {
  /** How many are drawn at first. */
  static shown = 6;

  constructor(clip, onSeek) {
    this.clip = clip;
    this.plots = [];
    this.element = element("div", { class: "curves" });
    this.onSeek = onSeek;
    this.add(clip.curves.slice(0, Curves.shown));
    const others = clip.curves.slice(Curves.shown);
    if (others.length) {
      const more = element("button", { class: "more", type: "button", onclick: () => {
        more.remove();
        this.add(others);
        this.show(this.frame ?? 0);
      } }, `Show ${count(others.length, "more curve")}`);
      this.element.append(more);
    }
  }

  add(curves) {
    for (const curve of curves) {
      const plot = new ElementCurve(this.clip, curve, this.onSeek);
      this.plots.push(plot);
      this.element.append(plot.element);
    }
  }

  show(frame) {
    this.frame = frame;
    for (const plot of this.plots) plot.show(frame);
  }
}

/** The curves of one quantity. */
class ElementCurve {
  constructor(clip, curve, onSeek) {
    this.curve = curve;
    const values = [...curve.old, ...curve.new].filter((value) => typeof value === "number");
    const low = values.reduce((a, b) => Math.min(a, b), Infinity);
    const high = values.reduce((a, b) => Math.max(a, b), -Infinity);
    const margin = (high - low || 1) * 0.06;
    // Through the middles of the frames.
    const points = (values) => values.map((value, frame) => [frame + 0.5, value]);
    const lines = plot({
      lines: [{ class: "old", points: points(curve.old) }, { class: "new", points: points(curve.new) }],
      length: clip.frameCount, low: low - margin, high: high + margin, label: ElementCurve.summary(clip, curve),
    });
    this.values = element("span", { class: "values" });
    lines.addEventListener("pointerdown", (event) => {
      const box = lines.getBoundingClientRect();
      const frame = Math.floor((event.clientX - box.left) / box.width * clip.frameCount);
      onSeek(clamp(frame, 0, clip.frameCount - 1));
    });
    this.element = element("figure", { class: "curve" },
      element("figcaption", {}, element("b", {}, `${curve.element}.${curve.property}`), this.values),
      element("div", { class: "row" }, element("span", { class: "axis", "aria-hidden": "true" },
        element("span", {}, decimal(high)), element("span", {}, decimal(low))), lines));
  }

  static summary(clip, { element: name, property, unit, old, new: after }) {
    let worst = 0;
    const distance = (frame) => Math.abs((after[frame] ?? NaN) - (old[frame] ?? NaN)) || 0;
    for (let frame = 1; frame < clip.frameCount; frame += 1) if (distance(frame) > distance(worst)) worst = frame;
    return `${name}.${property}: differs most at ${time(clip, worst)}, `
      + `${ElementCurve.text(old[worst])} before and ${ElementCurve.text(after[worst])} now ${unit}`;
  }

  static text(value) { return typeof value === "number" ? decimal(value) : "hidden"; }

  show(frame) {
    const [old, after] = [this.curve.old[frame], this.curve.new[frame]];
    const change = typeof old === "number" && typeof after === "number" ? after - old : 0;
    const sign = change > 0 ? "+" : "";
    this.values.replaceChildren(
      element("span", { class: "old" }, ElementCurve.text(old)), " \u2192 ", element("span", { class: "new" }, ElementCurve.text(after)),
      ` ${this.curve.unit}`,
      decimal(change) === "0" || decimal(change) === "\u22120" ? "" : element("span", { class: "change" }, ` (${sign}${decimal(change)})`));
  }
}
