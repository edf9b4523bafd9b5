// The controls beneath the stage and their keys: space, arrows, J K L.

import { element, find } from "./elements.js";
import { store, on, seek, seconds } from "./store.js";
import { slowMotion, setSlowMotion } from "./pace.js";
import { play, pause, setZoom, setSpeed, setLoop, hasLoop } from "./stage.js";

const playButton = element("button", { type: "button", class: "play", onclick: play });
const clock = element("output", { class: "clock", "aria-label": "Time and frame" });
const scrubber = element("input", {
  type: "range", min: 0, max: 1, step: 1, value: 0, "aria-label": "Frame",
  oninput: () => { pause(); seek(Number(scrubber.value)); },
});

function choices(label, options, chosen, change) {
  const select = element("select", { "aria-label": label, title: label, onchange: () => change(select.value) },
    options.map(([value, text]) => element("option", { value }, text)));
  select.value = chosen;
  return select;
}

const zoomChoice = choices("Zoom", [["0", "Fit"], ["0.5", "50 %"], ["1", "100 %"], ["2", "200 %"], ["4", "400 %"], ["8", "800 %"]],
  "0", (value) => setZoom(Number(value)));
const slowmoChoice = choices("Slow motion: each frame is computed anew",
  [["1", "1×"], ["2", "2× slow"], ["4", "4× slow"], ["10", "10× slow"]], "1", (value) => setSlowMotion(value));
const speedChoice = choices("Speed of the player", [["1", "Speed 1"], ["0.5", "½"], ["0.25", "¼"], ["0.1", "⅒"]], "1",
  (value) => setSpeed(Number(value)));
const loopButton = element("button", {
  type: "button", title: "Loop the step at the playhead", "aria-pressed": "false",
  onclick: () => {
    const film = store.state?.film;
    const step = film?.steps.find((step) => seconds(store.frame) < step.end);
    setLoop(hasLoop() || !step ? null : {
      start: Math.round(step.start * film.frameRate), end: Math.round(step.end * film.frameRate),
    });
  },
}, "Loop step");

function update() {
  const film = store.state?.film;
  if (!film) return;
  scrubber.max = film.frames - 1;
  scrubber.value = store.frame;
  scrubber.style.setProperty("--share", `${store.frame / Math.max(1, film.frames - 1) * 100}%`);
  clock.textContent = `${seconds(store.frame).toFixed(3)} s · ${store.frame} / ${film.frames - 1}`;
  playButton.textContent = store.isPlaying ? "❚❚" : "▶";
  playButton.setAttribute("aria-label", store.isPlaying ? "Pause" : "Play");
  loopButton.setAttribute("aria-pressed", String(hasLoop()));
  slowmoChoice.value = slowMotion().all;
}

const keys = {
  " ": play,
  k: play,
  ArrowLeft: () => step(-1),
  ArrowRight: () => step(1),
  j: () => step(-10),
  l: () => step(10),
  Home: () => { pause(); seek(0); },
  End: () => { pause(); seek(Infinity); },
};

function step(count) {
  pause();
  seek(store.frame + count);
}

/// Whether a key belongs to what is being edited.
const isEditing = (target) => target.closest("textarea, input:not([type=range]), select, dialog");

export function start() {
  find("transport").append(
    element("button", { type: "button", "aria-label": "One frame back", onclick: () => step(-1) }, "‹"),
    playButton,
    element("button", { type: "button", "aria-label": "One frame on", onclick: () => step(1) }, "›"),
    scrubber, clock, loopButton, speedChoice, slowmoChoice, zoomChoice);
  on("state", update);
  on("frame", update);
  on("playing", update);
  on("loop", update);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isEditing(event.target)) return;
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}
