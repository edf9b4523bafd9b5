// Texts, and what is kept. All text from the report is set as text, never as HTML.

import { find } from "./elements.js";
import { timeText } from "./player.js";

/** The JSON in an element of the page; null where there is none. */
export function readJSON(id) {
  const place = find(id);
  return place ? JSON.parse(place.textContent) : null;
}

/** "1 clip", "3 clips". */
export function count(number, noun, plural = noun + "s") {
  return `${number.toLocaleString("en")} ${number === 1 ? noun : plural}`;
}

/** A number with at most so many decimals. */
export function decimal(value, digits = 2) {
  return String(Number(value.toFixed(digits))).replace("-", "\u2212");
}

/** The time of a frame, such as "0.267 s". */
export function time(clip, frame) {
  return timeText(frame, clip.frameRate);
}

/** A value kept for the next visit, where the browser allows it. */
export const memory = {
  get(key) {
    try { return localStorage.getItem(key); } catch { return null; }
  },
  set(key, value) {
    try { localStorage.setItem(key, value); } catch { /* It lasts as long as the page. */ }
  },
};

/** The kinds of differences, in the order in which they are told. */
export const kindNames = ["length", "timing", "motion", "content", "environment"];
