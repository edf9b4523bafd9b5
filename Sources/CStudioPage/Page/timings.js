// A timing as one thing: a spring in one of its forms, or a curve.

import { element, short } from "./elements.js";
import { newGesture } from "./store.js";
import { numberControl, resetButton } from "./numbers.js";
import { springControl } from "./spring.js";
import { bezierControl } from "./bezier.js";

/// The keys of a timing in all forms; those of one form exclude the others.
const allKeys = ["duration", "damping-ratio", "curve", "spring", "response", "damping-fraction", "bounce", "mass", "stiffness", "damping"];

const inner = (prefix, name) => prefix === "" ? name : `${prefix}.${name}`;

/// The timing of a part among values by their names: its duration with a damping ratio or a curve, as texts.
export function timingOf(prefix, values) {
  const [duration, ratio, curve] = ["duration", "damping-ratio", "curve"].map((name) => values[inner(prefix, name)]);
  return ratio === undefined || ratio === null ? { duration, curve } : { duration, ratio };
}

export const isSameTiming = (one, other) => ["duration", "ratio", "curve"].every((name) => one[name] === other[name]);

/// The keys of a timing with their texts: [["duration", "0.5"], …].
export const fieldsOf = ({ duration, ratio, curve }) =>
  [["duration", duration], ratio === undefined ? ["curve", curve ?? "ease-in-out"] : ["damping-ratio", ratio]];

/// What writes a timing to a part: the values that are set, and the keys that are taken away.
///
/// - isPure: whether the part has a timing alone, and no other keys.
/// - moved: the key that alone is written; undefined for all.
export function timingChange(prefix, fields, isPure, moved) {
  if (moved) return { set: fields.filter(([key]) => key === moved).map(([key, text]) => [inner(prefix, key), text]), remove: [] };
  if (isPure) return { set: [[prefix, `{ ${fields.map(([key, text]) => `${key}: ${text}`).join(", ")} }`]], remove: [] };
  const kept = fields.map(([key]) => key);
  return {
    set: fields.map(([key, text]) => [inner(prefix, key), text]),
    remove: allKeys.filter((key) => !kept.includes(key)).map((key) => inner(prefix, key)),
  };
}

/// - keys: that lead to it in the file, or in the kept clip of the name `clip`.
/// - timing: its values; `standard`: those that it has by itself, or null.
/// - obstacle: why it can be no curve; undefined where it can.
/// - change: called with the keys and their texts, the name of the gesture, and the key whose value alone has changed.
export function timingControl({ keys, clip, timing, standard, range, obstacle, change }) {
  const { duration, ratio, curve } = timing;
  const isSpring = ratio !== undefined;
  const kinds = [["Spring", true, { duration, ratio: "0.8" }], ["Curve", false, { duration, curve: "ease-in-out" }]];
  const isChanged = standard && standard.duration !== undefined && !isSameTiming(timing, standard);
  const words = standard && fieldsOf(standard).map(([key, text]) => `${key.replace("-", " ")} ${text}`).join(", ");
  const kind = element("div", { class: "kind" },
    element("div", { class: "segments", role: "group", "aria-label": "Spring or curve" }, kinds.map(([label, wanted, next]) => element("button", {
      type: "button", "aria-pressed": String(isSpring === wanted), disabled: !wanted && obstacle, title: wanted ? undefined : obstacle,
      onclick: () => isSpring !== wanted && change(fieldsOf(next), newGesture()),
    }, label))),
    isChanged ? resetButton("Timing", words, () => change(fieldsOf(standard), newGesture())) : null);
  if (isSpring) return [kind, springControl({ keys, clip, duration, ratio, change })];
  return [
    kind,
    bezierControl({ text: curve, change: (text, gesture) => change(fieldsOf({ duration, curve: text }), gesture, "curve") }),
    numberControl({
      label: "Duration", value: Number(duration), least: range[0], most: range[1], unit: "s",
      change: (value, gesture) => change(fieldsOf({ duration: short(value), curve }), gesture, "duration"),
    }),
  ];
}
