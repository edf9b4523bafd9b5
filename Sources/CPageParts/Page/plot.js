// Curves over time on fixed axes.

import { drawing } from "./elements.js";

/// Units of a drawing's width and height; it is stretched.
const plotSize = { width: 1000, height: 100 };

/// A line through points [time, value]; it breaks where there is no value.
function linePath(points, { length, low, high }) {
  let isDown = false;
  return points.map(([time, value]) => {
    if (typeof value !== "number") { isDown = false; return ""; }
    const x = time / length * plotSize.width, y = (high - value) / (high - low) * plotSize.height;
    const point = `${isDown ? "L" : "M"}${x.toFixed(2)} ${y.toFixed(2)}`;
    isDown = true;
    return point;
  }).join("");
}

/// - lines: each with its points [time, value] and its class.
/// - length: the time at the right edge, in the unit of the points.
/// - low, high: the values at the lower and the upper edge.
/// - marks: the values that have a line across.
/// - label: what a screen reader says.
export function plot({ lines, length, low, high, marks = [], label }) {
  const y = (value) => (high - value) / (high - low) * plotSize.height;
  return drawing("svg", {
    class: "plot", viewBox: `0 0 ${plotSize.width} ${plotSize.height}`, preserveAspectRatio: "none", role: "img", "aria-label": label,
  },
    marks.map((value) => drawing("line", { x1: 0, x2: plotSize.width, y1: y(value), y2: y(value), class: "axis" })),
    lines.map((line) => drawing("path", { class: `line ${line.class}`, d: linePath(line.points, { length, low, high }) })));
}
