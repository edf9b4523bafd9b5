// A timing curve with two handles and four numbers.

import { element, drawing, short, clamp } from "./elements.js";
import { newGesture } from "./store.js";

const named = {
  "ease-in-out": [0.42, 0, 0.58, 1], "ease-in": [0.42, 0, 1, 1], "ease-out": [0, 0, 0.58, 1],
  ease: [0.25, 0.1, 0.25, 1], linear: [0, 0, 1, 1],
};

function points(text) {
  const given = named[text] ?? text?.match(/-?[\d.]+/g)?.map(Number);
  return given?.length === 4 ? [...given] : [...named["ease-in-out"]];
}

/// - change: called with the curve as a preset writes it, and the name of the gesture.
export function bezierControl({ text, change }) {
  const values = points(text);
  const [width, height, least, most] = [240, 120, -0.4, 1.4];
  const x = (value) => value * width, y = (value) => (most - value) / (most - least) * height;
  let gesture = null;
  const send = () => change(`[${values.map(short).join(", ")}]`, gesture ??= newGesture());
  const path = drawing("path", { class: "line" });
  const arms = [drawing("line", { class: "arm" }), drawing("line", { class: "arm" })];
  const handles = [0, 1].map((index) => drawing("circle", {
    r: 6, class: "handle", tabindex: 0, role: "slider", "aria-label": `Control point ${index + 1}`, "aria-valuemin": -2, "aria-valuemax": 3,
    onpointerdown: (event) => event.target.setPointerCapture(event.pointerId),
    onpointermove: (event) => {
      if (!event.target.hasPointerCapture(event.pointerId)) return;
      const box = box_().getBoundingClientRect();
      values[2 * index] = Math.round(clamp((event.clientX - box.left) / box.width, 0, 1) * 100) / 100;
      values[2 * index + 1] = Math.round(clamp(most - (event.clientY - box.top) / box.height * (most - least), -2, 3) * 100) / 100;
      place();
      send();
    },
    onpointerup: () => { gesture = null; },
    onkeydown: (event) => {
      const step = { ArrowLeft: [-0.01, 0], ArrowRight: [0.01, 0], ArrowUp: [0, 0.01], ArrowDown: [0, -0.01] }[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      values[2 * index] = clamp(values[2 * index] + step[0], 0, 1);
      values[2 * index + 1] = clamp(values[2 * index + 1] + step[1], -2, 3);
      place();
      send();
    },
  }));
  const box = drawing("svg", { class: "plot bezier", role: "group", "aria-label": "Timing curve with two control points", viewBox: `0 0 ${width} ${height}` },
    drawing("line", { x1: 0, x2: width, y1: y(0), y2: y(0), class: "axis" }),
    drawing("line", { x1: 0, x2: width, y1: y(1), y2: y(1), class: "axis" }), ...arms, path, ...handles);
  const box_ = () => box;
  const fields = values.map((value, index) => element("input", {
    type: "number", class: "number", step: 0.01, value: short(value), "aria-label": ["x1", "y1", "x2", "y2"][index],
    onchange: () => {
      values[index] = index % 2 === 0 ? clamp(Number(fields[index].value), 0, 1) : Number(fields[index].value);
      place();
      send();
      gesture = null;
    },
  }));
  function place() {
    const [x1, y1, x2, y2] = values;
    path.setAttribute("d", `M0,${y(0)} C${x(x1)},${y(y1)} ${x(x2)},${y(y2)} ${width},${y(1)}`);
    for (const [index, [px, py]] of [[x1, y1], [x2, y2]].entries()) {
      handles[index].setAttribute("cx", x(px));
      handles[index].setAttribute("cy", y(py));
      handles[index].setAttribute("aria-valuenow", py);
      handles[index].setAttribute("aria-valuetext", `${short(px)}, ${short(py)}`);
      arms[index].setAttribute("x1", index * width);
      arms[index].setAttribute("y1", y(index));
      arms[index].setAttribute("x2", x(px));
      arms[index].setAttribute("y2", y(py));
    }
    fields.forEach((field, index) => { field.value = short(values[index]); });
  }
  place();
  return element("div", { class: "bezier-editor" }, box, element("div", { class: "row" }, fields),
    element("div", { class: "segments" }, Object.keys(named).map((name) => element("button", {
      type: "button", "aria-pressed": String(text === name), onclick: () => change(name, newGesture()),
    }, name))));
}
