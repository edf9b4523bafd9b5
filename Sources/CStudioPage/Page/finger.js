// A finger on the stage: what the pointer does is played live, and becomes a step of the timeline.

import { element, find, short } from "./elements.js";
import { get, newestOnly, picture } from "./server.js";
import { store, tell, call, seconds, seek } from "./store.js";
import { paintStrips, pause } from "./stage.js";
import { secondsIn } from "./pace.js";

const button = element("button", {
  type: "button", "aria-pressed": "false", title: "Touch the screen: a tap or a drag becomes a step; in the middle of a movement it interrupts that",
  onclick: () => setActive(button.getAttribute("aria-pressed") !== "true"),
}, "Finger");

let touch = null; // { place: { index, lasting }, start, points: [[x, y, seconds]] }

const canvas = () => find("frame");

function setActive(isActive) {
  button.setAttribute("aria-pressed", String(isActive));
  canvas().classList.toggle("touchable", isActive);
}

/// In points of the screen, to tenths.
function point(event) {
  const box = canvas().getBoundingClientRect();
  const { width, height, scale } = store.state.film;
  return [(event.clientX - box.left) / box.width * width / scale, (event.clientY - box.top) / box.height * height / scale]
    .map((value) => Math.round(value * 10) / 10);
}

/// After the step that is shown. In the middle of a movement the touch interrupts it.
function placeOfStep() {
  const steps = store.state.film.steps;
  const shown = steps.findIndex(({ end }) => seconds(store.frame) < end);
  const index = (shown < 0 ? steps.length - 1 : shown) + 1;
  const time = shown < 0 || steps[shown].isHold ? 0 : Math.round(secondsIn(steps[shown]) * 1000) / 1000;
  return time > 0 ? { index, lasting: time } : { index };
}

/// At most forty points: the first, the last, and those between at even times.
function thinned(points) {
  const most = 40;
  if (points.length <= most) return points;
  return Array.from({ length: most }, (_, index) => points[Math.round(index * (points.length - 1) / (most - 1))]);
}

function step(points, isDown) {
  const [first, last] = [points[0], points.at(-1)];
  const distance = Math.max(...points.map(([x, y]) => Math.hypot(x - first[0], y - first[1])));
  if (distance < 8 && !isDown) return last[2] < 0.5 ? `tap: [${first[0]}, ${first[1]}]` : `press: { at: [${first[0]}, ${first[1]}], duration: ${short(last[2])} }`;
  const path = thinned(points).map((knot) => `[${knot.map(short).join(", ")}]`).join(", ");
  return `drag: { path: [ ${path} ]${isDown ? ", release: false" : ""} }`;
}

const show = newestOnly(async (points, place) => {
  try {
    const shown = await picture("preview", { step: step(points, true), ...place });
    if (touch === null) return;
    paintStrips(canvas(), shown);
    // It is no frame of the film.
    delete canvas().dataset.film;
    delete canvas().dataset.frame;
    canvas().dataset.preview = points.length;
  } catch { /* The step that is written tells what is wrong. */ }
});

function begin(event) {
  if (button.getAttribute("aria-pressed") !== "true" || event.button !== 0) return;
  if (store.state.view.options.overlay || store.state.view.options.frame) {
    tell("error", { message: "A finger needs the bare screen.", advice: "Take overlays and the device frame away first." });
    return;
  }
  event.preventDefault();
  pause();
  canvas().setPointerCapture(event.pointerId);
  touch = { place: placeOfStep(), start: event.timeStamp, points: [[...point(event), 0]] };
}

function move(event) {
  if (!touch) return;
  const time = Math.round((event.timeStamp - touch.start)) / 1000;
  if (time <= touch.points.at(-1)[2]) return;
  touch.points.push([...point(event), time]);
  if (touch.points.length > 2) show([...touch.points], touch.place);
}

async function end(event) {
  if (!touch) return;
  const { points, place, start } = touch;
  const time = Math.max(Math.round((event.timeStamp - start)) / 1000, points.at(-1)[2] + 0.001);
  points.push([...point(event), time]);
  touch = null;
  delete canvas().dataset.preview;
  setActive(false);
  await write({ step: step(points, false), ...place });
}

/// Writes a step; where it makes later ones impossible, such as a tap on what it has closed, these can be left out.
async function write(wanted) {
  const isWritten = await call("touch", wanted, (error) => tell("error", Object.assign(error, wanted.leavesOut ? {}
    : { action: { label: "Leave out what it makes impossible", run: () => write({ ...wanted, leavesOut: true }) } })));
  if (!isWritten) return tell("frame");
  const written = store.state.film.steps[wanted.index];
  if (!written) return;
  seek(written.start * store.state.film.frameRate);
  tellWhetherStill(wanted.index);
}

/// Says that nothing follows the finger in a step, and what the style follows.
async function tellWhetherStill(step) {
  const { film, transitions } = store.state;
  const isStill = await get("still", { film: film.number, step }).catch(() => false);
  if (!isStill) return;
  const drag = transitions.map(({ values }) => values["gesture.drag"]).find(Boolean);
  tell("error", {
    message: "Nothing on the screen follows this touch.",
    advice: drag && drag !== "none" ? `The transition follows a drag of the kind “${drag}”: see Drag under Finger, at the left.` : "Undo takes the step away.",
  });
}

export function start() {
  find("transport").prepend(button);
  canvas().addEventListener("pointerdown", begin);
  canvas().addEventListener("pointermove", move);
  canvas().addEventListener("pointerup", end);
  canvas().addEventListener("pointercancel", () => { touch = null; tell("frame"); });
}
