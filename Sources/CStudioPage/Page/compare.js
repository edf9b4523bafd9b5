// Up to four kept clips beside the present one: A, B, C and D, in sync under one playhead. A slider changes its value in
// one of them, or in all.

import { element, find, refill } from "./elements.js";
import { newestOnly } from "./server.js";
import { screen } from "./screen.js";
import { store, on, tell, call } from "./store.js";
import { draw, place } from "./stage.js";

const modes = [["side", "Side by side"], ["flip", "Flip"], ["onion", "Onion skin"], ["difference", "Difference"], ["sweep", "Sweep"]];
let mode = "side", against = null, flipped = false;

const list = element("div", { class: "compare" });
const kept = () => store.state?.kept ?? [];

/// Draws the kept clips at the playhead.
const show = newestOnly(async () => {
  const screens = find("screens");
  const wanted = mode === "side" ? kept() : kept().filter(({ name }) => name === against);
  screens.dataset.mode = wanted.length === 0 ? "none" : mode;
  for (const old of screens.querySelectorAll("figure.kept")) {
    if (!wanted.some(({ name }) => name === old.dataset.name)) old.remove();
  }
  for (const { name, film, frames } of wanted) {
    let figure = screens.querySelector(`figure.kept[data-name="${name}"]`);
    if (!figure) {
      figure = screen(name, { class: "kept", "data-name": name }, element("canvas", { role: "img", "aria-label": `The kept clip ${name}` }));
      const next = [...screens.querySelectorAll("figure.kept")].find(({ dataset }) => dataset.name > name);
      screens.insertBefore(figure, next ?? screens.lastElementChild);
    }
    try {
      await draw(figure.querySelector("canvas"), film, Math.min(store.frame, frames - 1));
    } catch (error) {
      // A change of something else has ended the play, or the next state has another film.
      if (error.isOld) setTimeout(show, 100);
      else tell("error", error);
    }
  }
  screens.classList.toggle("flipped", flipped);
  place();
});

function setMode(value) {
  mode = value;
  against ??= kept()[0]?.name ?? null;
  build();
  show();
}

/// Shows the kept clip in place of the present one, or that again.
function flip() {
  flipped = !flipped;
  build();
  show();
}

function setChanges(value) {
  store.changes = value;
  build();
  tell("changes");
}

/// The values of a clip that are others in one of the other clips, in words.
function differences(clip) {
  const [own, ...others] = [clip, store.state, ...kept()].map(({ transitions }) => transitions[0]).filter(Boolean);
  if (!own) return "";
  const isOther = (read) => others.some((other) => read(other) !== read(own));
  const names = [...new Set([own, ...others].flatMap(({ values }) => Object.keys(values)))]
    .filter((name) => own.values[name] !== undefined && isOther(({ values }) => values[name])).toSorted();
  const last = (name) => name.split(".").pop();
  // Parts that have one value in common are not listed.
  const words = names.map((name) => {
    const isCommon = names.every((one) => last(one) !== last(name) || own.values[one] === own.values[name]);
    return `${isCommon ? last(name).replaceAll("-", " ") : name} ${own.values[name]}`;
  });
  return [...isOther(({ style }) => style) ? [own.style] : [], ...new Set(words)].join(", ") || "as the others";
}

function row(clip) {
  const { name, refusal } = clip;
  return element("li", {},
    element("button", {
      type: "button", "aria-pressed": String(against === name), title: "Compare with this one",
      onclick: () => { against = name; build(); show(); },
    }, name),
    element("span", { class: "quiet" }, differences(clip), refusal ? element("small", { class: "bad" }, `Not changed: ${refusal}`) : null),
    element("button", { type: "button", class: "small", "aria-label": `Use ${name}`, title: "Give the file the values of this clip", onclick: () => call("use", { name }) }, "Use"),
    element("button", { type: "button", class: "small", "aria-label": `Forget ${name}`, title: "Forget", onclick: () => call("forget", { name }) }, "✕"));
}

/// What a slider changes: the file's clip, a kept one, or all.
function changes() {
  const choices = [["now", "Now"], ...kept().map(({ name }) => [name, name]), ["all", "All"]];
  return element("div", { class: "changes" }, element("span", {}, "Sliders change"),
    element("div", { class: "segments", role: "group", "aria-label": "Which clips the sliders change" }, choices.map(([value, label]) => element("button", {
      type: "button", "aria-pressed": String(store.changes === value), onclick: () => setChanges(value),
    }, label))));
}

function build() {
  const clips = kept();
  const free = "ABCD".split("").find((name) => !clips.some((clip) => clip.name === name));
  refill(list,
    element("p", { class: "quiet" }, "Keep the present clip, change values, and compare. Kept clips follow the playhead."),
    element("div", { class: "row" }, element("button", { type: "button", class: "primary", onclick: () => call("keep"), disabled: !free }, free ? `Keep as ${free}` : "Four are kept")),
    element("ul", { class: "kept-list" }, clips.map(row)),
    clips.length === 0 ? null : changes(),
    clips.length === 0 ? null : element("div", { class: "segments", role: "group", "aria-label": "How to compare" },
      modes.map(([value, label]) => element("button", { type: "button", "aria-pressed": String(mode === value), onclick: () => setMode(value) }, label))),
    clips.length > 0 && mode === "flip" ? element("button", { type: "button", "aria-pressed": String(flipped), "aria-label": "Show the kept clip", title: "Show the kept clip (F)", onclick: flip }, `Shown: ${flipped ? against : "Now"}`) : null,
    clips.length > 0 && (mode === "onion" || mode === "sweep") ? element("input", {
      type: "range", min: 0, max: 100, value: 50, "aria-label": "Share", oninput: (event) => find("screens").style.setProperty("--share", `${event.target.value}%`),
    }) : null);
}

let shown = null;

/// Follows the kept clips of the state, which another window changes, too.
function update() {
  const next = JSON.stringify([kept(), store.state.transitions]);
  if (next === shown) return;
  shown = next;
  const names = kept().map(({ name }) => name);
  if (!names.includes(against)) against = mode === "side" ? null : names[0] ?? null;
  if (names.length === 0 || !["now", "all", ...names].includes(store.changes)) setChanges("now");
  else build();
  show();
}

export function panel() {
  build();
  on("state", update);
  on("frame", show);
  on("drawn", () => { if (kept().length > 0 && !store.isPlaying) show(); });
  document.addEventListener("keydown", (event) => {
    if (event.key === "f" && mode === "flip" && !event.target.closest("textarea, input")) flip();
  });
  return list;
}
