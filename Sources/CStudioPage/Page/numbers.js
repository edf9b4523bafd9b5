// A number as a slider with a field, a unit and a way back to its default.

import { element, short, clamp } from "./elements.js";
import { newGesture } from "./store.js";

/// Where a range spans decades, the slider's way is the cube of its place.
const isWide = (least, most) => least >= 0 && most / Math.max(least, 0.01) > 200;

/// A button that takes a value back to its default.
export const resetButton = (label, standard, onclick) => element("button", {
  type: "button", class: "reset", title: `Back to ${standard}`, "aria-label": `${label}: back to ${standard}`, onclick,
}, "↺");

/// - change: called with the value and the name of the gesture, at each move.
export function numberControl({ label, value, least, most, unit, standard, summary, change }) {
  const wide = isWide(least, most);
  const toPlace = (number) => {
    const share = (clamp(number, least, most) - least) / (most - least);
    return wide ? Math.cbrt(share) : share;
  };
  const toNumber = (place) => {
    const number = least + (wide ? place ** 3 : place) * (most - least);
    const step = 10 ** Math.floor(Math.log10(Math.max(Math.abs(number), (most - least) / 1000, 1e-3)) - 1.3);
    return clamp(Math.round(number / step) * step, least, most);
  };
  let gesture = null;
  const send = (number) => {
    fillTo();
    change(Number(short(number)), gesture ??= newGesture());
  };
  const fillTo = () => {
    slider.style.setProperty("--share", `${Number(slider.value) * 100}%`);
    slider.setAttribute("aria-valuetext", `${short(toNumber(Number(slider.value)))} ${unit ?? ""}`.trim());
  };
  const slider = element("input", {
    type: "range", min: 0, max: 1, step: "any", value: toPlace(value), "aria-label": label,
    oninput: () => {
      const number = toNumber(Number(slider.value));
      field.value = short(number);
      send(number);
    },
    onchange: () => { gesture = null; },
  });
  fillTo();
  const field = element("input", {
    type: "number", class: "number", min: least, max: most, step: "any", value: short(value), "aria-label": unit ? `${label} (${unit})` : label,
    onchange: () => {
      if (field.value === "" || !field.validity.valid) { field.value = short(value); return; }
      slider.value = toPlace(Number(field.value));
      send(Number(field.value));
      gesture = null;
    },
  });
  const reset = standard === undefined || standard === null || Number(standard) === value ? null
    : resetButton(label, standard, () => change(Number(standard), newGesture()));
  return element("div", { class: "control", title: [summary, `${short(least)} to ${short(most)} ${unit ?? ""}`].filter(Boolean).join("\n") },
    element("label", {}, label, unit ? element("small", {}, ` ${unit}`) : null), reset, field, slider);
}
