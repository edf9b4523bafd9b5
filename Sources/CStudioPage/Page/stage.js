// The stage: the frame at the playhead without loss while nothing plays, and the exporter's video while it does.

import { element, find } from "./elements.js";
import { blob, framePart, newestOnly } from "./server.js";
import { paintPart, screen } from "./screen.js";
import { store, on, tell, seek } from "./store.js";

const canvas = element("canvas", { id: "frame", role: "img", "aria-label": "The frame at the playhead" });
const video = element("video", { id: "video", "aria-label": "The clip", muted: true, playsinline: true, hidden: true });
let zoom = 0; // Pixels of the page for one of the picture; 0 to fit.
let speed = 1;
let clip = null; // { film, url }
const rendering = "Rendering the clip…";

/// Gives the screens their sizes; side by side they share the room.
export function place() {
  const film = store.state?.film;
  if (!film) return;
  const area = find("canvas-area");
  const { children, dataset } = find("screens");
  const count = dataset.mode === "side" ? children.length : 1;
  const [padding, gap] = [48, 24];
  const room = { width: (area.clientWidth - padding - (count - 1) * gap) / count, height: area.clientHeight - padding };
  const fit = Math.min(room.width / film.width, room.height / film.height);
  const factor = zoom === 0 ? fit : zoom / devicePixelRatio;
  for (const screen of document.querySelectorAll("#screens canvas, #screens video")) {
    screen.style.width = `${Math.max(1, Math.round(film.width * factor))}px`;
    screen.style.height = `${Math.max(1, Math.round(film.height * factor))}px`;
    screen.style.imageRendering = zoom >= 1 ? "pixelated" : "auto";
  }
}

/// Puts what the program has drawn into a canvas.
export function paintStrips(target, { images, top, ...part }) {
  for (const image of images) {
    paintPart(target, { ...part, top, image });
    top += image.height;
    image.close();
  }
}

/// Draws a frame of a film into a canvas: the part that differs from the frame that it shows.
export async function draw(target, film, frame) {
  const { film: shownFilm, frame: shownFrame } = target.dataset;
  const shown = shownFilm ? { "shown-film": shownFilm, "shown-frame": shownFrame } : {};
  const part = await framePart({ film, frame, ...shown });
  // Something else may have been drawn meanwhile; then the part does not fit.
  if (target.dataset.film !== shownFilm || target.dataset.frame !== shownFrame) return draw(target, film, frame);
  paintStrips(target, part);
  target.dataset.film = film;
  target.dataset.frame = part.frame;
}

/// After how many milliseconds a picture is asked for again that a change has ended.
const wait = 100;

const show = newestOnly(async () => {
  const film = store.state?.film;
  if (!film || store.isPlaying) return;
  const frame = store.frame;
  try {
    await draw(canvas, film.number, frame);
    place();
    tell("drawn");
  } catch (error) {
    // The next state has another film, or a change of something else has ended the play.
    if (error.isOld) setTimeout(show, wait);
    else if (store.state?.film?.number === film.number) tell("error", error);
  }
});

async function prepareClip() {
  const film = store.state?.film;
  if (!film || clip?.film === film.number) return Boolean(film);
  find("stage-note").textContent = rendering;
  find("stage-note").hidden = false;
  try {
    const data = await blob("clip", { film: film.number });
    if (store.state.film.number !== film.number) return false;
    if (clip) URL.revokeObjectURL(clip.url);
    clip = { film: film.number, url: URL.createObjectURL(data) };
    video.src = clip.url;
    await new Promise((resolve, reject) => {
      video.onloadeddata = resolve;
      video.onerror = () => reject(new Error("The browser cannot play the clip."));
    });
    return true;
  } finally {
    find("stage-note").hidden = true;
  }
}

export async function play() {
  if (store.isPlaying) return pause();
  try {
    if (!await prepareClip()) return;
    const film = store.state.film;
    if (store.frame >= film.frames - 1) seek(0);
    await new Promise((resolve) => {
      video.addEventListener("seeked", resolve, { once: true });
      // The middle of the frame, so that rounding never shows a neighbour.
      video.currentTime = (store.frame + 0.5) / film.frameRate;
    });
    if (store.state.film.number !== film.number) return;
    // It is laid out before it runs, which would cost its first frames.
    store.isPlaying = true;
    video.hidden = false;
    canvas.hidden = true;
    place();
    tell("playing");
    await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
    if (!store.isPlaying) return;
    video.playbackRate = speed;
    await video.play();
    follow();
  } catch (error) {
    pause();
    // An edit came before the clip was there.
    if (!error.isOld) tell("error", error);
  }
}

export function pause() {
  if (!store.isPlaying) return;
  video.pause();
  store.isPlaying = false;
  canvas.hidden = false;
  video.hidden = true;
  tell("playing");
  show();
}

function follow() {
  if (!store.isPlaying) return;
  const film = store.state.film;
  const range = loopRange();
  if (video.ended || video.currentTime * film.frameRate >= range.end) {
    video.currentTime = (range.start + 0.5) / film.frameRate;
    video.play();
  }
  const frame = Math.min(film.frames - 1, Math.floor(video.currentTime * film.frameRate));
  if (frame !== store.frame) {
    store.frame = frame;
    tell("frame");
  }
  requestAnimationFrame(follow);
}

let loop = null; // { start, end } in frames; null for all.

export function setLoop(range) {
  loop = range;
  tell("loop");
}

function loopRange() {
  const frames = store.state?.film?.frames ?? 1;
  return loop ? { start: Math.min(loop.start, frames - 1), end: Math.min(loop.end, frames) } : { start: 0, end: frames };
}

/// Null for all frames.
export const loopedRange = () => loop;

/// Loops from the playhead on, or up to it.
export function setLoopEdge(isStart) {
  const { start, end } = loopRange(), { frame } = store;
  setLoop(isStart ? { start: frame, end: end > frame ? end : store.state.film.frames } : { start: start <= frame ? start : 0, end: frame + 1 });
}

export function setZoom(value) {
  zoom = value;
  place();
}

export function setSpeed(value) {
  speed = value;
  video.playbackRate = value;
}

/// A preset that had mistakes from the beginning has no clip yet.
function showWhetherEmpty() {
  const isEmpty = !store.state.film;
  find("screens").hidden = find("transport").inert = isEmpty;
  if (isEmpty) find("stage-note").textContent = "The clip comes when the mistakes in the file are mended.";
  if (isEmpty || find("stage-note").textContent !== rendering) find("stage-note").hidden = !isEmpty;
}

export function start() {
  find("screens").append(screen("Now", {}, canvas, video));
  on("state", showWhetherEmpty);
  store.draw = show;
  on("film", pause);
  on("frame", () => { if (!store.isPlaying) show(); });
  new ResizeObserver(place).observe(find("canvas-area"));
}
