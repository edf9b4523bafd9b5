// When a clip differs (a row for each kind) and where on the screen.

import { drawing, element } from "./elements.js";
import { count } from "./texts.js";

/** The strip of time, which is the scrubber, too. */
export class Strip {
  /** @param {(frame: number) => void} onSeek Called when the user moves the scrubber. */
  constructor(clip, kinds, onSeek) {
    this.clip = clip;
    this.input = element("input", { class: "scrubber", type: "range", min: 0, max: Math.max(0, clip.frameCount - 1),
      step: 1, value: 0, "aria-label": "Frame", oninput: () => onSeek(this.input.valueAsNumber) });
    const rows = kinds.map((kind) => Strip.row(clip, kind));
    this.element = element("div", { class: "strip" }, ...rows, this.input);
  }

  static row(clip, kind) {
    const runs = Strip.runs(clip.frames.filter((frame) => frame.kinds.includes(kind)));
    const bars = runs.map(([first, last]) =>
      drawing("rect", { x: first, y: 0, width: last - first + 1, height: 1 }));
    const shape = drawing("svg", { viewBox: `0 0 ${clip.frameCount} 1`, preserveAspectRatio: "none", role: "img",
      "aria-label": runs.length
        ? `${kind}: frames ${runs.map(([first, last]) => first === last ? first : `${first} to ${last}`).join(", ")}`
        : `${kind}: no frame` }, ...bars);
    return element("div", { class: `row ${kind}` }, element("span", { class: "label", "aria-hidden": "true" }, kind), shape);
  }

  /** Runs of frames, as pairs of the first and the last one. */
  static runs(frames) {
    const runs = [];
    for (const { frame } of frames) {
      const run = runs.at(-1);
      if (run && run[1] === frame - 1) run[1] = frame; else runs.push([frame, frame]);
    }
    return runs;
  }

  show(frame, text) {
    this.input.value = frame;
    this.input.setAttribute("aria-valuetext", text);
  }
}

/** In how many frames each cell of the screen differs. */
export class Heat {
  /** @param {(frame: number) => void} onSeek Called with the next frame in which a cell differs. */
  constructor(clip, ratio, kinds, onSeek) {
    this.clip = clip;
    const frames = clip.frames.filter((frame) => frame.kinds.some((kind) => kinds.includes(kind)));
    const counts = Array(clip.columns * clip.rows).fill(0);
    for (const frame of frames) for (const cell of frame.cells) counts[cell] += 1;
    const most = Math.max(1, ...counts);
    this.rects = counts.map((number, cell) => {
      const rect = drawing("rect", { x: cell % clip.columns + 0.04, y: Math.floor(cell / clip.columns) + 0.04,
        width: 0.92, height: 0.92, rx: 0.08, class: number ? "hot" : "cold",
        "fill-opacity": number ? (0.12 + 0.88 * (number / most) ** 2).toFixed(2) : 1 });
      if (number) {
        rect.append(drawing("title", {}, `${count(number, "frame")} of ${frames.length}`));
        rect.addEventListener("click", () => onSeek(this.next(frames, cell)));
      }
      return rect;
    });
    const worst = counts.indexOf(most);
    this.legend = `The stronger the color, the more frames differ there: up to ${most}. A click goes to the next one.`;
    const label = frames.length
      ? `Where it differs, in ${clip.columns} columns and ${clip.rows} rows: most often in column `
        + `${worst % clip.columns + 1} of row ${Math.floor(worst / clip.columns) + 1}, in ${count(most, "frame")}`
      : "Nowhere on the screen";
    const shape = drawing("svg", { viewBox: `0 0 ${clip.columns} ${clip.rows}`, preserveAspectRatio: "none",
      role: "img", "aria-label": label, class: "heat" }, ...this.rects);
    shape.style.aspectRatio = ratio;
    this.element = shape;
    this.frame = 0;
  }

  next(frames, cell) {
    const hot = frames.filter((frame) => frame.cells.includes(cell));
    return (hot.find((frame) => frame.frame > this.frame) ?? hot[0]).frame;
  }

  show(frame) {
    this.frame = frame;
    const cells = new Set(this.clip.changes.get(frame)?.cells);
    this.rects.forEach((rect, cell) => rect.classList.toggle("now", cells.has(cell)));
  }
}
