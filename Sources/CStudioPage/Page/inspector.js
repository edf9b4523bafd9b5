// The transition: its style, and every constant of it. Its timings are linked to one, or apart.

import { element, fill, find, refill } from "./elements.js";
import { getStyles } from "./server.js";
import { store, on, tell, edit, newGesture, clipsOfValues } from "./store.js";
import { constantControl } from "./constants.js";
import { timingControl, timingOf, timingChange, isSameTiming, fieldsOf } from "./timings.js";
import { toggle as togglePicker } from "./styles.js";

let styles = [], chosen = 0, shown = null;

/// The transition whose values are shown: the present clip's, or that of the kept clip that is changed.
function transition() {
  const clip = store.state?.kept.find(({ name }) => name === store.changes);
  const all = (clip ?? store.state)?.transitions ?? [];
  return all[chosen] ?? all[0];
}

const change = (edits) => edit({ ...edits, clips: clipsOfValues() });

/// Sets constants, [["size.duration", "0.5"], …], and takes others away. A transition that is a name alone becomes a mapping.
function assign(entries, removed, gesture) {
  const { keys, style, hasMapping } = transition();
  if (hasMapping) {
    return change({ set: entries.map(([name, text]) => `${keys}.${name}=${text}`), remove: removed.map((name) => `${keys}.${name}`), gesture });
  }
  if (entries.length === 0) return undefined;
  const tree = {};
  for (const [name, text] of entries) {
    const words = name.split(".");
    words.slice(0, -1).reduce((place, word) => place[word] ??= {}, tree)[words.at(-1)] = text;
  }
  const text = (value) => typeof value === "string" || typeof value === "number" ? value
    : `{ ${Object.entries(value).map(([key, inner]) => `${key}: ${text(inner)}`).join(", ")} }`;
  return change({ set: [`${keys}=${text({ style, ...tree })}`], gesture });
}

function control(parameter) {
  return constantControl(parameter, transition().values[parameter.name],
    (text, gesture) => text === null ? assign([], [parameter.name], gesture) : assign([[parameter.name, text]], [], gesture));
}

const last = ({ name }) => name.split(".").pop();
const timingNames = ["duration", "damping-ratio", "curve"];

/// A part with its constants: { prefix, parameters, hasTiming, isPure }.
function parts(parameters) {
  const groups = new Map();
  for (const parameter of parameters) {
    const dot = parameter.name.lastIndexOf(".");
    const prefix = dot < 0 ? "" : parameter.name.slice(0, dot);
    groups.set(prefix, [...(groups.get(prefix) ?? []), parameter]);
  }
  return [...groups].map(([prefix, parameters]) => {
    const names = parameters.map(last);
    return {
      prefix, parameters,
      hasTiming: names.includes("duration") && names.includes("damping-ratio"),
      isPure: prefix !== "" && names.every((name) => timingNames.includes(name)),
    };
  });
}

const timing = ({ prefix }) => timingOf(prefix, transition().values);
const obstacle = ({ parameters }) => parameters.some((parameter) => last(parameter) === "curve") ? undefined : "The style has a spring here, no curve";

function standardOf({ prefix, parameters }) {
  return timingOf(prefix, Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.default])));
}

/// Writes one timing to parts. In several clips only what has changed is written: their other values may differ.
function write(parts, fields, gesture, moved) {
  const changes = parts.map(({ prefix, isPure }) => timingChange(prefix, fields, isPure, store.changes === "all" ? moved : undefined));
  return assign(changes.flatMap(({ set }) => set), changes.flatMap(({ remove }) => remove), gesture);
}

const controlOfTiming = (parts, standard) => timingControl({
  keys: [transition().keys, parts[0].prefix].filter(Boolean).join("."), clip: ["now", "all"].includes(store.changes) ? null : store.changes,
  timing: timing(parts[0]), standard,
  range: parts[0].parameters.find((parameter) => last(parameter) === "duration").range, obstacle: parts.map(obstacle).find(Boolean),
  change: (fields, gesture, moved) => write(parts, fields, gesture, moved),
});

/// What opens and closes together; other timings belong to a way of closing, or to the finger.
const together = ["", "position", "size", "rest", "second", "first"];
/// The transitions whose equal timings a person has set apart, by their keys.
const apart = new Set();

/// The parts whose timings can be linked. `rest` is the older form of `second` and `first`.
function linkable(all) {
  const result = all.filter(({ prefix, hasTiming }) => hasTiming && together.includes(prefix))
    .filter(({ prefix }) => prefix !== "rest" || !all.some((part) => part.prefix === "second"));
  return result.length > 1 ? result : [];
}

const isLinked = (parts) => parts.length > 0 && !apart.has(transition().keys) && parts.every((part) => isSameTiming(timing(part), timing(parts[0])));

const titles = {
  "": "General", second: "Second screen", first: "First screen", bars: "Bars", gesture: "Finger", from: "Outline at the start", to: "Outline at the end",
};

function titleOf(prefix) {
  const words = titles[prefix] ?? prefix.split(".").map((word) => titles[word] ?? word.replaceAll("-", " ")).join(" · ").toLowerCase();
  return words[0].toUpperCase() + words.slice(1);
}

/// The control that links timings to one, or sets them apart, with the one that they have.
function links(parts) {
  if (parts.length === 0) return [];
  const areLinked = isLinked(parts);
  const { keys } = transition();
  const link = () => {
    apart.delete(keys);
    if (isLinked(parts)) return rebuild();
    const first = timing(parts[0]);
    const isPossible = first.ratio !== undefined || !parts.some(obstacle);
    return write(parts, fieldsOf(isPossible ? first : { duration: first.duration, ratio: "1" }), newGesture());
  };
  const separate = () => { apart.add(keys); rebuild(); };
  const names = parts.map(({ prefix }, index) => index === 0 ? titleOf(prefix) : titleOf(prefix).toLowerCase());
  return [section("timings", "Timing", true, [
    element("div", { class: "segments", role: "group", "aria-label": "Timings of the parts" },
      element("button", { type: "button", "aria-pressed": String(areLinked), title: `One timing for all: that of ${names[0].toLowerCase()}`, onclick: () => areLinked || link() }, "Linked"),
      element("button", { type: "button", "aria-pressed": String(!areLinked), title: "Each part has its own", onclick: () => areLinked && separate() }, "Apart")),
    element("p", { class: "quiet" }, `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`),
    ...areLinked ? controlOfTiming(parts, null) : [],
  ])];
}

/// The sections that a person has opened or closed, by their names.
const opened = new Map();

function section(id, title, isOpen, content) {
  const details = element("details", { open: opened.get(id) ?? isOpen, "aria-label": title }, element("summary", {}, title),
    element("div", { class: "part" }, content));
  details.addEventListener("toggle", () => opened.set(id, details.open));
  return details;
}

/// The section of a part; null where it has only a timing that is linked with others.
function partSection(part, isOpen, linked) {
  const { prefix, parameters, hasTiming, isPure } = part;
  const hasLink = linked.includes(part);
  if (hasLink && isPure) return null;
  const others = hasTiming ? parameters.filter((parameter) => !timingNames.includes(last(parameter))) : parameters;
  const content = [...others.map(control), ...hasTiming && !hasLink ? controlOfTiming([part], standardOf(part)) : []];
  return content.length === 0 ? null : section(prefix, titleOf(prefix), isOpen, content);
}

/// The parts that the style does not have, with the reason.
function missing(style, parts) {
  const names = ["second", "first", "bars", "gesture"].filter((name) => !parts.some(({ prefix }) => prefix.split(".")[0] === name));
  if (names.length === 0) return null;
  return element("div", { class: "off", role: "note" }, names.map((name) => element("strong", {}, titleOf(name))),
    element("small", {}, `Not in this style: ${style.partsRule}.`));
}

/// What decides which controls there are: a change of a value alone keeps them, so that a drag goes on.
const shape = () => JSON.stringify([
  transition()?.keys, transition()?.style, store.state.transitions.length, Object.keys(transition()?.values ?? {}), store.changes, clipsOfValues(),
]);

/// Which clips the values are of, if they are not the present one's alone.
function whose() {
  if (store.changes === "now") return null;
  const kept = store.state.kept.map(({ name }) => name);
  return element("p", { class: "whose" }, store.changes === "all" ? `Values change in ${["the present clip", ...kept.slice(0, -1)].join(", ")} and ${kept.at(-1)}.` : `The values of clip ${store.changes}; the file stays as it is.`);
}

function build() {
  const place = find("inspector");
  const current = transition();
  if (!current) return fill(place, element("h2", {}, "Transition"), element("p", { class: "quiet" }, store.state.film ? "The timeline has no transition." : "It comes with the clip."));
  const style = styles.find(({ name }) => name === current.style);
  const which = store.state.transitions.length < 2 ? null : element("select", {
    "aria-label": "Which transition", onchange: (event) => { chosen = Number(event.target.value); tell("transition", transition().keys); build(); },
  }, store.state.transitions.map(({ keys }, index) => element("option", { value: index, selected: index === chosen }, keys)));
  const own = style?.parameters ?? [];
  const further = (style?.parts ?? []).filter(({ name }) => !own.some((parameter) => parameter.name === name));
  const [first, second] = [parts(own), parts(further)];
  const linkables = linkable([...first, ...second]);
  const linked = isLinked(linkables) ? linkables : [];
  const scroll = place.scrollTop;
  refill(place,
    element("h2", {}, "Transition"), whose(), which,
    element("button", { type: "button", id: "style", class: "picker", "aria-haspopup": "dialog", "aria-label": `Style: ${current.style}`,
      disabled: store.changes !== "now", title: store.changes === "now" ? undefined : "A style is chosen for the present clip",
      onclick: () => togglePicker(current.keys, styles) },
      element("span", {}, element("strong", {}, current.style), element("small", {}, style?.summary ?? "")), element("span", { class: "chevron", "aria-hidden": "true" }, "⌄")),
    ...links(linkables), ...first.map((part) => partSection(part, true, linked)), ...second.map((part) => partSection(part, false, linked)),
    style?.partsRule ? missing(style, [...first, ...second]) : null);
  place.scrollTop = scroll;
}

function rebuild() {
  shown = null;
  update();
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
  on("changes", update);
  document.addEventListener("pointerup", () => setTimeout(() => { if (pending || !hasSameValues()) { pending = false; rebuild(); } }, 60));
  styles = await getStyles();
  update();
}
