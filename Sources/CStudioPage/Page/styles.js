// The picker of styles: moving thumbnails of these screens, drawn when they are seen and nothing else is to do.

import { element, fill, find, refill } from "./elements.js";
import { get, post, blob } from "./server.js";
import { store, on, call } from "./store.js";

let choices = [], styles = [], keys = "transition", isOpen = false;
/// By style: { url } of its clip, or { reason } why there is none.
const clips = new Map();
let running = null;

const place = element("section", { id: "styles", hidden: true, role: "dialog", "aria-label": "Styles" });

/// The styles whose tiles are in sight, in their order.
const seen = new Set();
const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) seen.add(target.dataset.style);
    else seen.delete(target.dataset.style);
  }
  next();
}, { root: place, rootMargin: "60px" });

/// Draws the next thumbnail that is seen; the stage goes first.
async function next() {
  if (running || !isOpen || choices.length === 0 || store.isPlaying || !store.state?.film) return;
  const style = styles.map(({ name }) => name).find((name) => seen.has(name) && !clips.has(name) && isPossible(name));
  if (!style) return;
  running = new AbortController();
  const film = store.state.film.number;
  try {
    const clip = await blob("thumbnail", { keys, style }, running.signal);
    if (film === store.state.film.number) show(style, { url: URL.createObjectURL(clip) });
  } catch (error) {
    if (error.name !== "AbortError" && !error.isOld) show(style, { reason: words(error.message) });
  } finally {
    running = null;
  }
  setTimeout(next, 30);
}

function show(style, clip) {
  clips.set(style, clip);
  const frame = place.querySelector(`[data-style="${style}"] .thumbnail`);
  if (frame) fill(frame, picture(style));
}

/// What a tile shows: nothing before the clip is drawn.
function picture(style) {
  const clip = clips.get(style);
  return clip === undefined ? null : clip.url ? element("img", { src: clip.url, alt: "" }) : element("small", { class: "quiet" }, `No picture: ${clip.reason}`);
}

/// Ends the drawing of a thumbnail, here and in the program.
function stop() {
  if (!running) return;
  running.abort();
  post("thumbnail-stop").catch(() => {});
}

function forget() {
  // The program has ended what is drawn of the film before.
  running?.abort();
  for (const { url } of clips.values()) if (url) URL.revokeObjectURL(url);
  clips.clear();
}

/// What is wrong, without its place in the file and its code.
const words = (message) => message.split("\n")[0].replace(/^error: /i, "").replace(/^[^\s:]+:\d+:\d+: /, "").replace(/ \[[a-z-]+\]$/, "");

/// Why a style cannot play here; undefined for one that can.
function obstacle(style) {
  const message = choices.find((choice) => choice.style === style)?.obstacle;
  return message && words(message);
}

const isPossible = (style) => !obstacle(style);

function tile({ name, summary }) {
  const reason = obstacle(name);
  const current = store.state.transitions.find((transition) => transition.keys === keys)?.style;
  const result = element("button", {
    type: "button", class: "tile", "data-style": name, "aria-pressed": String(name === current), "aria-disabled": String(Boolean(reason)), title: reason ?? summary,
    onclick: () => { if (!reason) call("style", { keys, style: name }); },
  }, element("span", { class: "thumbnail" }, picture(name)),
  element("strong", {}, name), element("small", {}, reason ?? summary));
  observer.observe(result);
  return result;
}

function build() {
  if (!isOpen || !store.state) return;
  observer.disconnect();
  seen.clear();
  const scroll = place.querySelector(".tiles")?.scrollTop ?? 0;
  const possible = styles.filter(({ name }) => isPossible(name)), others = styles.filter(({ name }) => !isPossible(name));
  refill(place, element("header", {}, element("h2", {}, "Styles"), element("button", { type: "button", class: "round", "aria-label": "Close", onclick: close }, "✕")),
    element("div", { class: "tiles" }, possible.map(tile), others.length > 0 ? element("h3", {}, "Not with this transition") : null, others.map(tile)));
  place.querySelector(".tiles").scrollTop = scroll;
}

async function load() {
  try {
    choices = await get("choices", { keys });
  } catch { /* The list is without reasons then. */ }
  build();
}

export function toggle(transition, list) {
  if (isOpen && keys === transition) return close();
  [keys, styles, isOpen] = [transition, list, true];
  place.hidden = false;
  build();
  (place.querySelector("[aria-pressed=true]") ?? place.querySelector("button")).focus({ preventScroll: true });
  load();
}

export function close() {
  if (place.contains(document.activeElement)) find("style")?.focus();
  isOpen = false;
  place.hidden = true;
  stop();
}

export function start() {
  find("stage").append(place);
  on("film", () => {
    forget();
    if (isOpen) load();
  });
  on("drawn", next);
  on("playing", () => { if (store.isPlaying) stop(); else next(); });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape" && isOpen) close(); });
}
