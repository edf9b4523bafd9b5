// Curves of what moves, the old one and the new one over each other.

class Curves {
  /** How many are drawn at first. */
  static shown = 6;

  constructor(clip, onSeek) {
    this.clip = clip;
    this.plots = [];
    this.element = make("div.curves");
    this.onSeek = onSeek;
    this.add(clip.curves.slice(0, Curves.shown));
    const others = clip.curves.slice(Curves.shown);
    if (others.length) {
      const more = make("button.more", { type: "button", on: { click: () => {
        more.remove();
        this.add(others);
        this.show(this.frame ?? 0);
      } } }, `Show ${count(others.length, "more curve")}`);
      this.element.append(more);
    }
  }

  add(curves) {
    for (const curve of curves) {
      const plot = new Plot(this.clip, curve, this.onSeek);
      this.plots.push(plot);
      this.element.append(plot.element);
    }
  }

  show(frame) {
    this.frame = frame;
    for (const plot of this.plots) plot.show(frame);
  }
}

/** The plot of one quantity. */
class Plot {
  constructor(clip, curve, onSeek) {
    this.curve = curve;
    const values = [...curve.old, ...curve.new].filter((value) => typeof value === "number");
    const low = values.reduce((a, b) => Math.min(a, b), Infinity);
    const high = values.reduce((a, b) => Math.max(a, b), -Infinity);
    const margin = (high - low || 1) * 0.06;
    const scale = { low: low - margin, range: high - low + 2 * margin, frames: clip.frameCount };
    this.values = make("span.values");
    const drawing = draw("svg", { viewBox: `0 0 ${clip.frameCount} 100`, preserveAspectRatio: "none", role: "img",
      "aria-label": Plot.summary(clip, curve) },
      draw("path", { class: "old", d: Plot.path(curve.old, scale) }),
      draw("path", { class: "new", d: Plot.path(curve.new, scale) }));
    drawing.addEventListener("pointerdown", (event) => {
      const box = drawing.getBoundingClientRect();
      const frame = Math.floor((event.clientX - box.left) / box.width * clip.frameCount);
      onSeek(Math.max(0, Math.min(clip.frameCount - 1, frame)));
    });
    this.element = make("figure.curve", {},
      make("figcaption", {}, make("b", {}, `${curve.element}.${curve.property}`), this.values),
      make("div.row", {}, make("span.axis", { "aria-hidden": "true" },
        make("span", {}, decimal(high)), make("span", {}, decimal(low))), drawing));
  }

  /** A line through the middles of the frames; it breaks where there is no value. */
  static path(values, { low, range }) {
    let isDown = false;
    return values.map((value, frame) => {
      if (typeof value !== "number") { isDown = false; return ""; }
      const point = `${isDown ? "L" : "M"}${frame + 0.5} ${(100 - 100 * (value - low) / range).toFixed(2)}`;
      isDown = true;
      return point;
    }).join("");
  }

  static summary(clip, { element, property, unit, old, new: after }) {
    let worst = 0;
    const distance = (frame) => Math.abs((after[frame] ?? NaN) - (old[frame] ?? NaN)) || 0;
    for (let frame = 1; frame < clip.frameCount; frame += 1) if (distance(frame) > distance(worst)) worst = frame;
    return `${element}.${property}: differs most at ${time(clip, worst)}, `
      + `${Plot.text(old[worst])} before and ${Plot.text(after[worst])} now ${unit}`;
  }

  static text(value) { return typeof value === "number" ? decimal(value) : "hidden"; }

  show(frame) {
    const [old, after] = [this.curve.old[frame], this.curve.new[frame]];
    const change = typeof old === "number" && typeof after === "number" ? after - old : 0;
    const sign = change > 0 ? "+" : "";
    this.values.replaceChildren(
      make("span.old", {}, Plot.text(old)), " \u2192 ", make("span.new", {}, Plot.text(after)),
      ` ${this.curve.unit}`,
      decimal(change) === "0" || decimal(change) === "\u22120" ? "" : make("span.change", {}, ` (${sign}${decimal(change)})`));
  }
}
