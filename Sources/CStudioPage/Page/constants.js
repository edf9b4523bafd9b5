// A constant of a style, of a part or of an element: its control, with unit, range and a way back to its default.

import { element } from "./elements.js";
import { newGesture } from "./store.js";
import { numberControl, resetButton } from "./numbers.js";
import { bezierControl } from "./bezier.js";

/// The last word of a constant's name, as a label.
function labelOf({ name }) {
  const words = name.split(".").pop().replaceAll("-", " ");
  return words[0].toUpperCase() + words.slice(1);
}

/// A constant's unit; none where its name says it.
function unitOf({ unit }, label) {
  const words = unit?.replace(/[()]/g, "").replace("seconds", "s");
  return words && label.toLowerCase().endsWith(words) ? undefined : words;
}

/// - change: called with the value as a preset writes it, and the name of the gesture; null takes the value away.
export function constantControl(parameter, value, change) {
  const label = labelOf(parameter);
  if (parameter.range && !value?.startsWith("[")) {
    return numberControl({
      label, value: Number(value ?? parameter.default ?? parameter.range[0]), least: parameter.range[0],
      most: parameter.range[1], unit: unitOf(parameter, label), standard: parameter.default,
      summary: parameter.summary, change,
    });
  }
  if (parameter.choices?.includes("ease-in-out")) return bezierControl({ text: value, change });
  const standard = parameter.default;
  const reset = value === undefined || value === standard ? null
    : resetButton(label, standard ?? "none", () => change(standard ?? null, newGesture()));
  const row = (field) => element("div", { class: "control", title: parameter.summary }, element("label", {}, label), reset, field);
  if (parameter.choices) {
    const select = element("select", { "aria-label": label, onchange: () => change(select.value, newGesture()) },
      parameter.choices.map((choice) => element("option", { value: choice }, choice)));
    select.value = value;
    return row(select);
  }
  if (["true", "false"].includes(standard)) {
    const check = element("input", {
      type: "checkbox", checked: (value ?? standard) === "true", "aria-label": label, onchange: () => change(String(check.checked), newGesture()),
    });
    return row(check);
  }
  const field = element("input", {
    type: "text", value: value ?? "", placeholder: "none", "aria-label": label,
    onchange: () => change(field.value || null, newGesture()),
  });
  return row(field);
}
