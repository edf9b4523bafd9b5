// A spring as one thing: its forms, linked, with curve, settling time and overshoot.

import { element, short } from "./elements.js";
import { plot } from "./plot.js";
import { get } from "./server.js";
import { numberControl } from "./numbers.js";

/// The forms in which presets take a spring, with ranges for sliders.
const forms = [
  {
    name: "UIKit", fields: [
      ["duration", "Duration", 0.01, 10, "s"], ["damping-ratio", "Damping ratio", 0.01, 1, ""],
    ], values: (spring) => [spring.duration, spring.dampingRatio],
  },
  {
    name: "Bounce", fields: [["duration", "Duration", 0.01, 5, "s"], ["bounce", "Bounce", 0, 0.99, ""]],
    values: (spring) => [spring.response, spring.bounce],
  },
  {
    name: "Response", fields: [
      ["response", "Response", 0.01, 5, "s"], ["damping-fraction", "Damping fraction", 0.01, 1, ""],
    ], values: (spring) => [spring.response, spring.dampingRatio],
  },
  {
    name: "Physics", fields: [
      ["mass", "Mass", 0.1, 10, ""], ["stiffness", "Stiffness", 1, 2000, ""], ["damping", "Damping", 0.1, 200, ""],
    ], values: (spring) => [1, spring.stiffness, spring.damping],
  },
];

const fieldsOf = (form, values) => form.fields.map(([key], index) => [key, short(values[index])]);

/// The forms that a person has chosen to see, by the keys of the springs.
const chosenForms = new Map();

/// The form in which a spring is written; the first one where it is not.
const formOf = (written) => forms.find(({ fields }) => fields.every(([key]) => key === "mass" || key in written)) ?? forms[0];

/// - keys: that lead to it in the file, or in the kept clip of the name `clip`.
/// - duration, ratio: its values in UIKit's form.
/// - change: called with the keys of the form and their texts, the name of the gesture, and the key whose value alone has changed.
export function springControl({ keys, clip, duration, ratio, change }) {
  const place = element("div", { class: "spring" });
  async function build() {
    const spring = await get("spring", { duration, "damping-ratio": ratio, keys, ...clip ? { clip } : {} });
    const written = formOf(spring.written);
    const form = chosenForms.get(keys) ?? written;
    const values = form.values(spring);
    const choice = element("div", { class: "segments", role: "group", "aria-label": "Form of the spring" },
      forms.map((candidate) => element("button", {
        type: "button", "aria-pressed": String(candidate === form),
        onclick: () => {
          chosenForms.set(keys, candidate);
          build().catch(() => {});
        },
      }, candidate.name)));
    const fields = form.fields.map(([key, label, least, most, unit], index) => numberControl({
      label, value: values[index], least, most, unit,
      change: (value, gesture) => {
        values[index] = value;
        // Another form than the written one needs all its keys.
        change(fieldsOf(form, values), gesture, form === written ? key : undefined);
        preview();
      },
    }));
    const figure = element("figure", {});
    function describe(spring) {
      figure.replaceChildren(
        plot({
          lines: [{ class: "one", points: spring.samples.map((value, index) => [index, value]) }],
          length: spring.samples.length - 1, low: -0.1, high: 1.5, marks: [0, 1], label: "Progress of the spring",
        }),
        element("figcaption", { class: "quiet" },
          `settles in ${short(spring.duration)} s · overshoot ${(spring.overshoot * 100).toFixed(1)} %`));
    }
    async function preview() {
      try {
        describe(await get("spring", Object.fromEntries(form.fields.map(([key], index) => [key, values[index]]))));
      } catch { /* Not a spring yet. */ }
    }
    describe(spring);
    const named = element("select", { "aria-label": "Named spring", onchange: () => named.value && change([["spring", named.value]], null) },
      element("option", { value: "" }, "none"), spring.names.map((name) => element("option", { value: name }, name)));
    named.value = spring.written.spring ?? "";
    place.replaceChildren(choice, figure, ...fields, element("div", { class: "control", title: "A spring of Figma or SwiftUI by its name" }, element("label", {}, "Named spring"), named));
  }
  // Without an answer the page says so, and builds anew with the next state.
  build().catch(() => {});
  return place;
}
