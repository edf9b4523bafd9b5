// Up to four kept clips beside the present one: A, B, C and D, in sync under one playhead.

import { element, find, refill } from "./elements.js";
import { post, newestOnly } from "./server.js";
import { screen } from "./screen.js";
import { store, on, tell } from "./store.js";
import { draw, place } from "./stage.js";

const modes = [["side", "Side by side"], ["flip", "Flip"], ["onion", "Onion skin"], ["difference", "Difference"], ["sweep", "Sweep"]];
let mode = "side", kept = [], against = null, flipped = false;

const list = element("div", { class: "compare" });

async function keep() {
  try {
    kept = await post("keep");
    build();
    show();
  } catch (error) { tell("error", error); }
}

async function forget(name) {
  try { kept = await post("forget", { name }); } catch (error) { return tell("error", error); }
  if (against === name) against = null;
  build();
  show();
}

/// Draws the kept clips at the playhead.
const show = newestOnly(async () => {
  const screens = find("screens");
  const wanted = mode === "side" ? kept : kept.filter(({ name }) => name === against);
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
    } catch (error) { if (!error.isOld) tell("error", error); }
  }
  screens.classList.toggle("flipped", flipped);
  place();
});

function setMode(value) {
  mode = value;
  against ??= kept[0]?.name ?? null;
  build();
  show();
}

function build() {
  refill(list,
    element("p", { class: "quiet" }, "Keep the present clip, change values, and compare. Kept clips follow the playhead."),
    element("div", { class: "row" }, element("button", { type: "button", class: "primary", onclick: keep, disabled: kept.length >= 4 },
      `Keep as ${"ABCD".split("").find((name) => !kept.some((clip) => clip.name === name)) ?? "—"}`)),
    element("ul", { class: "kept-list" }, kept.map(({ name, description }) => element("li", {},
      element("button", {
        type: "button", "aria-pressed": String(against === name), title: "Compare with this one",
        onclick: () => { against = name; build(); show(); },
      }, name), element("span", { class: "quiet" }, description),
      element("button", { type: "button", class: "small", "aria-label": `Forget ${name}`, onclick: () => forget(name) }, "✕")))),
    kept.length === 0 ? null : element("div", { class: "segments", role: "group", "aria-label": "How to compare" },
      modes.map(([value, label]) => element("button", { type: "button", "aria-pressed": String(mode === value), onclick: () => setMode(value) }, label))),
    kept.length > 0 && mode === "flip" ? element("button", { type: "button", onclick: () => { flipped = !flipped; show(); } }, "Flip (F)") : null,
    kept.length > 0 && (mode === "onion" || mode === "sweep") ? element("input", {
      type: "range", min: 0, max: 100, value: 50, "aria-label": "Share", oninput: (event) => find("screens").style.setProperty("--share", `${event.target.value}%`),
    }) : null);
}

export function panel() {
  build();
  on("frame", show);
  on("drawn", () => { if (kept.length > 0 && !store.isPlaying) show(); });
  document.addEventListener("keydown", (event) => {
    if (event.key === "f" && mode === "flip" && !event.target.closest("textarea, input")) { flipped = !flipped; show(); }
  });
  return list;
}
