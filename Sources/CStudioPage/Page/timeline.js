// The steps of the clip, the times of its animators, and their curves, under one playhead.

import { element, find, refill } from "./elements.js";
import { movePlayhead, placeInTime, playhead, stepBars } from "./player.js";
import { plot } from "./plot.js";
import { get } from "./server.js";
import { store, on, seek } from "./store.js";
import { loopedRange, pause } from "./stage.js";
import { panel } from "./pace.js";

const colors = ["--length", "--motion", "--content", "--environment", "--accent"];
// The curves' axis is fixed, so that two clips can be compared: from -0.25 to 1.5 of the way.
const [least, most] = [-0.25, 1.5];
/// More animators than anyone reads are left out.
const mostAnimators = 240;
let motion = null, shownFilm = null, drawnFilm = null;

const head = playhead();
const looped = element("div", { class: "looped", title: "The frames that are repeated" });
const pace = panel();

function draw() {
  const film = store.state?.film;
  const place = find("timeline");
  if (!film) return refill(place);
  const steps = stepBars(film.steps, film.length, (time) => { pause(); seek(time * film.frameRate); });
  const tracks = element("div", { class: "tracks" }, element("div", { class: "lanes" }, steps, animators(film), curves(film), looped, head));
  refill(place, pace, tracks);
  moveHead();
  showLoop();
}

function showLoop() {
  const film = store.state?.film, range = loopedRange();
  looped.hidden = !film || range === null;
  if (!looped.hidden) placeInTime(looped, range.start / film.frameRate, Math.min(film.length, range.end / film.frameRate), film.length);
}

/// The animators of a film; none while they are not known.
const shown = (film) => motion === null || shownFilm !== film.number ? [] : motion.animators.slice(0, mostAnimators);

/// When an animator is done, also where its step stands still meanwhile.
const endOf = ({ end, firstFrame, progress }) => Math.max(end, motion.times[firstFrame + progress.length - 1] ?? end);

/// The first and the last view of a path.
const shortName = (name) => name.replace(/\/.*\//, "/…/");

/// Rows of animators that do not overlap one another, with their names: over a bar, or before one too near the end.
function inRows(animators, length) {
  const rows = [], ends = [], width = find("timeline").clientWidth - 32;
  for (const animator of animators) {
    const room = (shortName(animator.name).length * 6 + 12) / width * length;
    const isBefore = animator.start + room > length;
    const [start, end] = isBefore ? [animator.start - room, animator.start] : [animator.start, animator.start + room];
    const free = ends.findIndex((end) => end <= start);
    const row = free < 0 ? ends.length : free;
    (rows[row] ??= []).push({ animator, isBefore });
    ends[row] = Math.max(endOf(animator), end);
  }
  return rows;
}

let room = 0;

function animators(film) {
  const all = shown(film);
  const place = element("div", { class: "animators", role: "group", "aria-label": "Animators" }, inRows(all, film.length).map((row) => element("div", { class: "row-of-animators" }, row.map(({ animator, isBefore }) => {
    const bar = element("span", { class: `animator ${isBefore ? "before" : ""}`, role: "img", title: describe(animator), "aria-label": `${animator.name}: ${describe(animator)}` }, element("span", { class: "name" }, shortName(animator.name)));
    placeInTime(bar, animator.start, Math.max(endOf(animator), animator.start + film.length / 500), film.length);
    bar.style.setProperty("--color", `var(${colors[all.indexOf(animator) % colors.length]})`);
    return bar;
  }))));
  // While a film has none yet, the room of those before stays, so that an edit moves nothing.
  if (all.length > 0) room = place.children.length;
  else place.style.height = `${room * 16}px`;
  return place;
}

function describe(animator) {
  const targets = animator.targets.map((target) => `${target.element} ${target.property}`).join(", ");
  return `${targets}\n${animator.start.toFixed(3)} s to ${animator.end.toFixed(3)} s, `
    + `overshoot ${(animator.overshoot * 100).toFixed(1)} %`;
}

function curves(film) {
  return plot({
    lines: shown(film).map((animator, index) => ({
      class: `c${index % colors.length}`,
      points: animator.progress.map((value, offset) => [motion.times[animator.firstFrame + offset] ?? animator.end, value]),
    })),
    length: film.length, low: least, high: most, marks: [0, 1],
    label: "The progress of each animator, from -25 to 150 % of the way",
  });
}

function moveHead() {
  const film = store.state?.film;
  if (film) movePlayhead(find("timeline"), store.frame, film.frames);
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
      const loaded = await get("curves", { film });
      if (store.state.film.number !== film) return;
      [motion, shownFilm] = [loaded, film];
      draw();
    } catch (error) {
      // Another change has ended the play of a film that is still shown. A clip without motion has no curves.
      if (error.isOld && store.state.film.number === film) loadMotion();
    }
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
  on("loop", showLoop);
  find("timeline").addEventListener("pointerdown", scrub);
  find("timeline").addEventListener("pointermove", scrub);
}
