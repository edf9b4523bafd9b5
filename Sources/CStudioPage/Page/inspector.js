// The transition: its style, and every constant of it with unit, range and default.

import { element, fill, find, refill } from "./elements.js";
import { get } from "./server.js";
import { store, on, tell, edit, newGesture } from "./store.js";
import { numberControl } from "./numbers.js";
import { springControl } from "./spring.js";
import { bezierControl } from "./bezier.js";
import { toggle as togglePicker } from "./styles.js";

let styles = [], chosen = 0, shown = null;

const transition = () => store.state?.transitions[chosen] ?? store.state?.transitions[0];

/// Sets constants: "size.duration" to a text. A transition that is a name alone becomes a mapping.
function set(name, text, gesture) {
  const { keys, style, hasMapping } = transition();
  if (hasMapping) return edit({ set: [`${keys}.${name}=${text}`], gesture });
  const inner = name.split(".").reduceRight((value, key) => `{ ${key}: ${value} }`, text);
  return edit({ set: [`${keys}={ style: ${style}, ${inner.slice(2, -2)} }`], gesture });
}

function control(parameter, value) {
  const name = parameter.name.split(".").pop().replaceAll("-", " ");
  const label = name[0].toUpperCase() + name.slice(1);
  const change = (text, gesture) => set(parameter.name, text, gesture);
  if (parameter.range && !value?.startsWith("[")) {
    return numberControl({
      label, value: Number(value ?? parameter.default ?? parameter.range[0]), least: parameter.range[0],
      most: parameter.range[1], unit: parameter.unit?.replace(/[()]/g, "").replace("seconds", "s"), standard: parameter.default,
      summary: parameter.summary, change,
    });
  }
  if (parameter.choices?.includes("ease-in-out")) return bezierControl({ text: value, change });
  if (parameter.choices) {
    const select = element("select", { "aria-label": label, onchange: () => change(select.value, newGesture()) },
      parameter.choices.map((choice) => element("option", { value: choice }, choice)));
    select.value = value;
    return element("div", { class: "control", title: parameter.summary }, element("label", {}, label), select);
  }
  const field = element("input", {
    type: "text", value: value ?? "", placeholder: "none", "aria-label": label,
    onchange: () => change(field.value, newGesture()),
  });
  return element("div", { class: "control", title: parameter.summary }, element("label", {}, label), field);
}

/// A timing among other constants of a part: its keys are written one by one.
function mixedTiming(prefix, parameters, values) {
  const own = ["duration", "damping-ratio", "curve"];
  const of = (name) => parameters.find((parameter) => parameter.name === `${prefix}.${name}`);
  const isSpring = values[`${prefix}.damping-ratio`] !== undefined;
  const { keys } = transition();
  const replace = (name, text, other) => edit({
    set: [`${keys}.${prefix}.${name}=${text}`], remove: [`${keys}.${prefix}.${other}`], gesture: newGesture(),
  });
  const kind = !of("curve") ? null : element("div", { class: "segments", role: "group", "aria-label": "Spring or curve" },
    element("button", { type: "button", "aria-pressed": String(isSpring), onclick: () => isSpring || replace("damping-ratio", "0.8", "curve") }, "Spring"),
    element("button", { type: "button", "aria-pressed": String(!isSpring), onclick: () => isSpring && replace("curve", "ease-in-out", "damping-ratio") }, "Curve"));
  const shown = isSpring ? ["duration", "damping-ratio"] : ["duration", "curve"];
  return [
    ...parameters.filter(({ name }) => !own.includes(name.split(".").pop())).map((parameter) => control(parameter, values[parameter.name])),
    kind, ...shown.map(of).filter(Boolean).map((parameter) => control(parameter, values[parameter.name])),
  ];
}

/// A group of duration, damping ratio and curve alone is one timing: a spring or a curve.
function timing(prefix, parameters, values) {
  const keys = `${transition().keys}.${prefix}`;
  const duration = values[`${prefix}.duration`], ratio = values[`${prefix}.damping-ratio`];
  const isSpring = ratio !== undefined;
  const replace = (text, gesture) => set(prefix, text, gesture);
  const reason = parameters.some(({ name }) => name === `${prefix}.curve`) ? undefined : "The style has a spring here, no curve";
  const kind = element("div", { class: "segments", role: "group", "aria-label": "Spring or curve" },
    [["Spring", true, `{ duration: ${duration}, damping-ratio: 0.8 }`], ["Curve", false, `{ duration: ${duration}, curve: ease-in-out }`]]
      .map(([label, wanted, text]) => element("button", {
        type: "button", "aria-pressed": String(isSpring === wanted), disabled: !wanted && reason, title: wanted ? undefined : reason,
        onclick: () => isSpring !== wanted && replace(text, newGesture()),
      }, label)));
  if (isSpring) return [kind, springControl({ keys, duration, ratio, change: replace })];
  const curve = values[`${prefix}.curve`];
  const durationParameter = parameters.find(({ name }) => name.endsWith("duration"));
  return [
    kind,
    bezierControl({ text: curve, change: (text, gesture) => replace(`{ duration: ${duration}, curve: ${text} }`, gesture) }),
    numberControl({
      label: "Duration", value: Number(duration), least: durationParameter.range[0], most: durationParameter.range[1], unit: "s",
      standard: durationParameter.default,
      change: (value, gesture) => replace(`{ duration: ${value}, curve: ${curve} }`, gesture),
    }),
  ];
}

function groups(parameters) {
  const result = new Map();
  for (const parameter of parameters) {
    const dot = parameter.name.lastIndexOf(".");
    const prefix = dot < 0 ? "" : parameter.name.slice(0, dot);
    result.set(prefix, [...(result.get(prefix) ?? []), parameter]);
  }
  return result;
}

/// What decides which controls there are: a change of a value alone keeps them, so that a drag goes on.
const shape = () => JSON.stringify([
  transition()?.keys, transition()?.style, store.state.transitions.length, Object.keys(transition()?.values ?? {}),
]);

const titles = {
  "": "General", second: "Second screen", first: "First screen", bars: "Bars", gesture: "Finger", from: "Outline at the start", to: "Outline at the end",
};
/// The sections that a person has opened or closed, by their names.
const opened = new Map();
const isOpened = (prefix, standard) => opened.get(prefix) ?? standard;

function build() {
  const place = find("inspector");
  const current = transition();
  if (!current) return fill(place, element("h2", {}, "Transition"), element("p", { class: "quiet" }, store.state.film ? "The timeline has no transition." : "It comes with the clip."));
  const style = styles.find(({ name }) => name === current.style);
  const which = store.state.transitions.length < 2 ? null : element("select", {
    "aria-label": "Which transition", onchange: (event) => { chosen = Number(event.target.value); tell("transition", transition().keys); build(); },
  }, store.state.transitions.map(({ keys }, index) => element("option", { value: index, selected: index === chosen }, keys)));
  const section = (isOpen) => ([prefix, parameters]) => {
    const names = parameters.map(({ name }) => name.split(".").pop());
    const isTiming = prefix !== "" && names.includes("duration") && names.includes("damping-ratio");
    const isPure = names.every((name) => ["duration", "damping-ratio", "curve"].includes(name));
    const words = titles[prefix] ?? prefix.split(".").map((word) => titles[word] ?? word.replaceAll("-", " ")).join(" · ").toLowerCase();
    const title = words[0].toUpperCase() + words.slice(1);
    const details = element("details", { open: isOpened(prefix, isOpen), "aria-label": title }, element("summary", {}, title),
      element("div", { class: "part" }, ...(isTiming ? (isPure ? timing : mixedTiming)(prefix, parameters, current.values)
        : parameters.map((parameter) => control(parameter, current.values[parameter.name]))).filter(Boolean)));
    details.addEventListener("toggle", () => opened.set(prefix, details.open));
    return details;
  };
  const own = style?.parameters ?? [];
  const further = (style?.parts ?? []).filter(({ name }) => !own.some((parameter) => parameter.name === name));
  const parts = [...[...groups(own)].map(section(true)), ...[...groups(further)].map(section(false))];
  const scroll = place.scrollTop;
  refill(place,
    element("h2", {}, "Transition"), which,
    element("button", { type: "button", id: "style", class: "picker", "aria-haspopup": "dialog", "aria-label": `Style: ${current.style}`, onclick: () => togglePicker(current.keys, styles) },
      element("span", {}, element("strong", {}, current.style), element("small", {}, style?.summary ?? "")), element("span", { class: "chevron", "aria-hidden": "true" }, "⌄")),
    ...parts);
  place.scrollTop = scroll;
}

function update() {
  if (!store.state || styles.length === 0) return;
  const next = shape();
  const isDragging = document.activeElement?.closest?.("#inspector") && document.querySelector("#inspector input[type=range]:active, #inspector .handle:active");
  if (next === shown && (isDragging || hasSameValues())) return;
  if (isDragging) { pending = true; return; }
  shown = next;
  values = JSON.stringify(transition()?.values);
  build();
}

let values = null, pending = false;
const hasSameValues = () => JSON.stringify(transition()?.values) === values;

export async function start() {
  on("state", update);
  document.addEventListener("pointerup", () => setTimeout(() => { if (pending || !hasSameValues()) { pending = false; shown = null; update(); } }, 60));
  styles = await get("styles");
  update();
}
