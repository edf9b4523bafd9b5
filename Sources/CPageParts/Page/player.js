// What moves in time: the buttons of the player, the steps of the clip, and the playhead.

import { element } from "./elements.js";

/// The button that plays, between those that go a frame back and on.
///
/// - step: called with -1 or 1.
/// - Returns: its element, and a function that shows whether it plays.
export function playerButtons({ toggle, step }) {
  const button = (label, key, sign, onclick) =>
    element("button", { type: "button", "aria-label": label, title: `${label} (${key})`, onclick }, sign);
  const play = button("Play", "Space", "▶", toggle);
  play.classList.add("play");
  return {
    element: element("div", { class: "player" },
      button("One frame back", "Left arrow", "‹", () => step(-1)), play,
      button("One frame on", "Right arrow", "›", () => step(1))),
    show(isPlaying) {
      play.textContent = isPlaying ? "❚❚" : "▶";
      play.setAttribute("aria-label", isPlaying ? "Pause" : "Play");
      play.title = isPlaying ? "Pause (Space)" : "Play (Space)";
    },
  };
}

/// How fast the player shows the clip.
export function speedChoice(change) {
  const select = element("select", { "aria-label": "Speed of the player", title: "Speed of the player", onchange: () => change(Number(select.value)) },
    [["1", "Speed 1"], ["0.5", "½"], ["0.25", "¼"], ["0.1", "⅒"]].map(([value, text]) => element("option", { value }, text)));
  return select;
}

/// Puts an element over a part of the time.
export function placeInTime(bar, start, end, length) {
  bar.style.left = `${start / length * 100}%`;
  bar.style.width = `${Math.max(0, end - start) / length * 100}%`;
  return bar;
}

/// The steps of a clip as bars over their times in seconds: { name, start, end, isHold, freezes }.
///
/// - seek: called with the time at which a step begins.
export function stepBars(steps, length, seek) {
  const bars = steps.map(({ name, start, end, isHold }) => placeInTime(element("button", {
    type: "button", class: isHold ? "hold" : "move", "aria-label": name, title: `${name}: ${(end - start).toFixed(3)} s`, onclick: () => seek(start),
  }, element("span", {}, name)), start, end, length));
  const stills = steps.flatMap(({ freezes }) => freezes ?? []).map(([start, end]) => placeInTime(
    element("span", { class: "still", title: `The picture stands still for ${(end - start).toFixed(2)} s` }), start, end, length));
  return element("div", { class: "steps", role: "group", "aria-label": "Steps" }, bars, stills);
}

/// The line at the present frame.
export const playhead = () => element("div", { class: "playhead", "aria-hidden": "true" });

/// - place: what holds the playhead.
export const movePlayhead = (place, frame, frames) => place.style.setProperty("--position", (frame + 0.5) / Math.max(1, frames));

/// The time of a frame, such as "0.267 s".
export const timeText = (frame, frameRate) => `${(frame / frameRate).toFixed(3)} s`;
