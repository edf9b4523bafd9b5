// The steps of the clip, the times of its animators, and their curves, under one playhead.

import { element, drawing, find } from "./elements.js";
import { get } from "./server.js";
import { store, on, seek } from "./store.js";
import { pause } from "./stage.js";
import { panel } from "./pace.js";

const colors = ["--length", "--motion", "--content", "--environment", "--accent"];
const width = 1000; // Units of the drawing; it is stretched.
const curveHeight = 96;
// The curves' axis is fixed, so that two clips can be compared: from -0.25 to 1.5 of the way.
const [least, most] = [-0.25, 1.5];
let motion = null, shownFilm = null, drawnFilm = null;

const head = element("div", { class: "playhead" });
const pace = panel();

function x(time) { return time / store.state.film.length * 100; }

function draw() {
  const film = store.state?.film;
  const place = find("timeline");
  place.replaceChildren();
  if (!film) return;
  const steps = element("div", { class: "steps" }, film.steps.map((step) => {
    const bar = element("button", {
      type: "button", class: step.isHold ? "hold" : "move",
      title: `${step.name}: ${(step.end - step.start).toFixed(3)} s`,
      onclick: () => { pause(); seek(step.start * film.frameRate); },
    }, step.name);
    bar.style.left = `${x(step.start)}%`;
    bar.style.width = `${x(step.end - step.start)}%`;
    return bar;
  }), film.steps.flatMap(({ freezes }) => freezes).map(([start, end]) => {
    const still = element("span", { class: "still", title: `The picture stands still for ${(end - start).toFixed(2)} s` });
    still.style.left = `${x(start)}%`;
    still.style.width = `${x(end - start)}%`;
    return still;
  }));
  const tracks = element("div", { class: "tracks" }, element("div", { class: "lanes" }, steps, animators(film), curves(film), head));
  place.append(pace, tracks);
  moveHead();
}

function animators(film) {
  if (motion === null || shownFilm !== film.number) {
    // Their room stays, so that an edit moves nothing.
    const room = element("div", { class: "animators" });
    room.style.height = `${Math.min(12, motion?.animators.length ?? 0) * 16}px`;
    return room;
  }
  return element("div", { class: "animators" }, motion.animators.slice(0, 12).map((animator, index) => {
    const row = element("div", { class: "animator", title: describe(animator) });
    const bar = element("span", { class: "run" }, element("span", { class: "name" }, animator.name));
    bar.style.left = `${x(animator.start)}%`;
    bar.style.width = `${Math.max(0.2, x(animator.end - animator.start))}%`;
    bar.style.setProperty("--color", `var(${colors[index % colors.length]})`);
    row.append(bar);
    return row;
  }));
}

function describe(animator) {
  const targets = animator.targets.map((target) => `${target.element} ${target.property}`).join(", ");
  return `${targets}\n${animator.start.toFixed(3)} s to ${animator.end.toFixed(3)} s, `
    + `overshoot ${(animator.overshoot * 100).toFixed(1)} %`;
}

function curves(film) {
  const y = (value) => (most - value) / (most - least) * curveHeight;
  const lines = [0, 1].map((value) => drawing("line", { x1: 0, x2: width, y1: y(value), y2: y(value), class: "axis" }));
  const paths = motion === null || shownFilm !== film.number ? [] : motion.animators.slice(0, 12).map((animator, index) => {
    const points = animator.progress.map((value, offset) => {
      const time = motion.times[animator.firstFrame + offset] ?? animator.end;
      return `${(time / film.length * width).toFixed(2)},${y(value).toFixed(2)}`;
    });
    return drawing("polyline", { points: points.join(" "), style: undefined, class: `curve c${index % colors.length}` });
  });
  return drawing("svg", {
    class: "curves", viewBox: `0 0 ${width} ${curveHeight}`, preserveAspectRatio: "none", role: "img",
    "aria-label": "The progress of each animator, from -25 to 150 % of the way",
  }, lines, paths);
}

function moveHead() {
  const film = store.state?.film;
  if (film) head.style.left = `${(store.frame + 0.5) / film.frames * 100}%`;
}

function scrub(event) {
  const lanes = find("timeline").querySelector(".lanes");
  if (!lanes || event.buttons !== 1) return;
  const box = lanes.getBoundingClientRect();
  pause();
  seek((event.clientX - box.left) / box.width * store.state.film.frames - 0.5);
}

let waiting = 0;

/// The motion takes longer than a picture, so it waits until the edits rest.
function loadMotion() {
  clearTimeout(waiting);
  waiting = setTimeout(async () => {
    const film = store.state?.film?.number;
    if (film === undefined) return;
    try {
      const loaded = await get("motion", { film });
      if (store.state.film.number !== film) return;
      [motion, shownFilm] = [loaded, film];
      draw();
    } catch { /* A clip without motion has no curves. */ }
  }, 150);
}

export function start() {
  on("state", () => {
    const film = store.state.film;
    if (!film?.isMeasured || film.number === drawnFilm) return;
    drawnFilm = film.number;
    draw();
    loadMotion();
  });
  on("frame", moveHead);
  find("timeline").addEventListener("pointerdown", scrub);
  find("timeline").addEventListener("pointermove", scrub);
}
