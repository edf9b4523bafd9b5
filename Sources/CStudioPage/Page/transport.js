// The controls beneath the stage and their keys: space, arrows, J K L.

import { announce, element, find } from "./elements.js";
import { playerButtons, speedChoice, timeText } from "./player.js";
import { store, on, seek, seconds } from "./store.js";
import { slowMotion, setSlowMotion } from "./pace.js";
import { play, pause, setZoom, setSpeed, setLoop, setLoopEdge, loopedRange } from "./stage.js";

const player = playerButtons({ toggle: play, step });
const clock = element("output", { class: "clock", "aria-label": "Time and frame", "aria-live": "off" });
const scrubber = element("input", {
  type: "range", id: "scrubber", min: 0, max: 1, step: 1, value: 0, "aria-label": "Frame",
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
  [["1", "Real time"], ["2", "2× slow"], ["4", "4× slow"], ["10", "10× slow"]], "1", (value) => setSlowMotion(value));
const loopButton = element("button", {
  type: "button", title: "Loop the step at the playhead, or all; I and O loop from and up to the playhead", "aria-pressed": "false",
  onclick: () => {
    const film = store.state?.film;
    const step = film?.steps.find((step) => seconds(store.frame) < step.end);
    setLoop(loopedRange() || !step ? null : {
      start: Math.round(step.start * film.frameRate), end: Math.round(step.end * film.frameRate),
    });
  },
}, "Loop step");

/// What is shown, in words.
function stateText() {
  const film = store.state.film;
  const step = film.steps.find((step) => seconds(store.frame) < step.end);
  return `frame ${store.frame} of ${film.frames - 1}, ${timeText(store.frame, film.frameRate)}${step ? `, ${step.name}` : ""}`;
}

function update() {
  const film = store.state?.film;
  if (!film) return;
  scrubber.max = film.frames - 1;
  scrubber.value = store.frame;
  scrubber.setAttribute("aria-valuetext", stateText());
  scrubber.style.setProperty("--share", `${store.frame / Math.max(1, film.frames - 1) * 100}%`);
  find("frame").setAttribute("aria-label", `The clip: ${stateText()}`);
  clock.textContent = `${timeText(store.frame, film.frameRate)} · ${store.frame} / ${film.frames - 1}`;
  player.show(store.isPlaying);
  loopButton.setAttribute("aria-pressed", String(loopedRange() !== null));
  slowmoChoice.value = slowMotion().all;
}

let waiting = 0;

/// A screen reader says the frame once the playhead rests, and the length of the clip when it has changed.
function tellState() {
  clearTimeout(waiting);
  if (store.isPlaying) return announce("Playing");
  waiting = setTimeout(() => { if (store.state?.film) announce(`Paused at ${stateText()}`); }, 400);
}

let toldLength = null;

function tellLength() {
  const film = store.state?.film;
  if (!film?.isMeasured || film.length === toldLength) return;
  if (toldLength !== null) announce(`The clip is ${film.length.toFixed(2)} s long`);
  toldLength = film.length;
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
  i: () => store.state?.film && setLoopEdge(true),
  o: () => store.state?.film && setLoopEdge(false),
};

function step(count) {
  pause();
  seek(store.frame + count);
}

/// Whether the focus is where Tab has brought it, not where the pointer was pressed.
let isByKeyboard = false;

/// Whether a key belongs to what is being edited, or to what the keyboard has gone to.
function isOwn({ key, target }) {
  if (target.closest("textarea, input:not([type=range]), select, dialog")) return true;
  if (!isByKeyboard) return false;
  return key === " " ? target.matches("button, summary, a") : key.length > 1 && target.matches("input[type=range]:not(#scrubber)");
}

export function start() {
  find("transport").append(
    player.element, scrubber, clock, loopButton, speedChoice(setSpeed), slowmoChoice, zoomChoice);
  on("state", update);
  on("state", tellLength);
  on("frame", update);
  on("frame", () => { if (!store.isPlaying) tellState(); });
  on("playing", update);
  on("playing", tellState);
  on("loop", update);
  document.addEventListener("pointerdown", () => { isByKeyboard = false; }, { capture: true });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Tab") isByKeyboard = true;
    if (event.ctrlKey || event.metaKey || event.altKey || isOwn(event)) return;
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}
