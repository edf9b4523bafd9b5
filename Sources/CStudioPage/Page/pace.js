// The pace of the step at the playhead: its slow motion, and where its picture stands still. Both are options of the
// view, which change no file; exports have them too.

import { element, fill, refill, short } from "./elements.js";
import { store, on, seconds, setView } from "./store.js";

const place = element("div", { class: "pace", role: "group", "aria-label": "Pace of the step" });

/// The factor of all steps, and those of steps by their names: "2,push=4".
export function slowMotion() {
  const parts = (store.state?.view.options.slowmo ?? "1").split(",");
  return {
    all: parts.find((part) => !part.includes("=")) ?? "1",
    steps: new Map(parts.filter((part) => part.includes("=")).map((part) => part.split("="))),
  };
}

/// Sets the factor of all steps, or of one; an empty one is that of all.
export function setSlowMotion(factor, step = null) {
  const { all, steps } = slowMotion();
  if (step && factor) steps.set(step, factor);
  else if (step) steps.delete(step);
  const own = [...steps].map(([name, value]) => `${name}=${value}`);
  const common = step ? all : factor;
  return setView("slowmo", [...(common === "1" && own.length > 0 ? [] : [common]), ...own].join(","));
}

const freezes = () => (store.state?.view.options.freeze ?? "").split(",").filter(Boolean);

/// How much of a step has passed at the playhead, from 0 to 1, and its length in seconds without freezes.
function passed(step) {
  const still = step.freezes.reduce((sum, [start, end]) => sum + end - start, 0);
  const before = step.freezes.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, now()) - start), 0);
  const length = step.end - step.start - still;
  return { share: Math.min(1, Math.max(0, (now() - step.start - before) / length)), length };
}

/// The seconds of a movement that have passed at the playhead, at normal speed.
export function secondsIn(step) {
  const { share, length } = passed(step);
  const { all, steps } = slowMotion();
  return share * length / Number(steps.get(step.name) ?? all);
}

/// Lets a step stand still at the playhead for a time; an empty one takes its freezes away.
function setFreeze(step, time) {
  const others = freezes().filter((freeze) => !freeze.startsWith(`${step.name}:`));
  const { share } = passed(step);
  return setView("freeze", [...others, ...(time ? [`${step.name}:${short(share * 100)}%=${time}`] : [])].join(","));
}

const now = () => seconds(store.frame);

function choice(label, options, value, change) {
  const select = element("select", { "aria-label": label, title: label, onchange: () => change(select.value) },
    (options.some(([known]) => known === value) ? options : [...options, [value, value]])
      .map(([known, text]) => element("option", { value: known }, text)));
  select.value = value;
  return select;
}

let shown = null;

function update() {
  const film = store.state?.film;
  const step = film?.steps.find(({ end }) => now() < end) ?? film?.steps.at(-1);
  const { slowmo = "", freeze = "" } = store.state?.view.options ?? {};
  const next = JSON.stringify([step, slowmo, freeze]);
  if (next === shown) return;
  shown = next;
  if (!step) return fill(place);
  const frozen = freezes().find((text) => text.startsWith(`${step.name}:`));
  refill(place,
    element("strong", {}, step.name),
    step.isHold ? null : choice("Slow motion of the step",
      [["", "Slow motion of the clip"], ...["1", "2", "4", "8", "16"].map((factor) => [factor, `${factor}× slow`])],
      slowMotion().steps.get(step.name) ?? "", (factor) => setSlowMotion(factor, step.name)),
    choice("Freeze of the step at the playhead",
      [["", "No freeze"], ...["0.25s", "0.5s", "1s", "2s"].map((time) => [time, `Freeze ${time.replace("s", " s")} here`])],
      frozen?.split("=")[1] ?? "", (time) => setFreeze(step, time)));
}

export function panel() {
  on("state", update);
  on("frame", update);
  return place;
}
