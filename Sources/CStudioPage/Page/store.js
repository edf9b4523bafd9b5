// The state that the page shows: the program's, and the page's own playhead.

import { get, post, newestOnly } from "./server.js";

export const store = {
  /// The program's state; null before the first answer.
  state: null,
  /// The number of the frame that is shown.
  frame: 0,
  isPlaying: false,
  /// The clip whose values the inspector changes: "now", the name of a kept one, or "all".
  changes: "now",
  /// Draws the frame at the playhead; the stage's.
  draw: async () => {},
};

const listeners = new Map();

/// Calls a function after each change of a kind: "state", "film", "frame", "playing", "drawn", "changes", "error". A state is told
/// after the picture of its film is drawn, so that the picture comes first.
export function on(kind, listener) {
  if (!listeners.has(kind)) listeners.set(kind, []);
  listeners.get(kind).push(listener);
}

export function tell(kind, value) {
  for (const listener of listeners.get(kind) ?? []) listener(value);
}

export function take(state) {
  if (store.state && state.number < store.state.number) return;
  const oldFilm = store.state?.film?.number;
  store.state = state;
  const frames = state.film?.frames ?? 1;
  const isBeyond = store.frame >= frames;
  if (isBeyond) store.frame = frames - 1;
  if (state.film?.number === oldFilm) {
    // The film turned out to be shorter than the one before it.
    if (isBeyond) tell("frame");
    return tell("state");
  }
  tell("film");
  const drawing = store.draw().then(() => tell("state"));
  return Promise.race([drawing, new Promise((resolve) => { setTimeout(resolve, longest); })]);
}

/// How long an edit waits for the picture of the one before, in milliseconds; then it takes its place.
const longest = 150;

let calls = 0, told = 0;

export const refresh = newestOnly(async () => {
  try { await take(await get("state")); } catch (error) { tell("error", error); }
});

/// Asks for the state if the program has a newer one than the answers of the page's own calls.
export function noteNumber(number) {
  told = Math.max(told, number);
  if (calls === 0 && told > (store.state?.number ?? 0)) refresh();
}

/// A call that changes the state.
async function change(path, body) {
  calls += 1;
  let state;
  try { state = await post(path, body); } finally { calls -= 1; }
  const shown = take(state);
  noteNumber(told);
  await shown;
}

/// The names of the clips that change with a value; undefined for the present one alone.
export const clipsOfValues = () => store.changes === "now" ? undefined
  : store.changes === "all" ? ["now", ...store.state.kept.map(({ name }) => name)] : [store.changes];

export function seek(frame) {
  const last = (store.state?.film?.frames ?? 1) - 1;
  const next = Math.min(last, Math.max(0, Math.round(frame)));
  if (next === store.frame) return;
  store.frame = next;
  tell("frame");
}

/// The mistakes of the last edit are shown; an edit without mistakes takes them away.
export const edit = newestOnly(async (edits) => {
  try {
    await change("edit", edits);
    tell("error", null);
  } catch (error) {
    tell("error", error);
  }
});

/// Whether a change was made. `failed` gets the error of one that was not, in place of the page.
export async function call(path, body, failed = (error) => tell("error", error)) {
  try {
    await change(path, body);
    tell("error", null);
    return true;
  } catch (error) {
    failed(error);
    return false;
  }
}

/// The view that was asked for last, until it is answered.
let wantedView = null;

export async function setView(name, text) {
  const wanted = { ...wantedView ?? store.state.view.options, [name]: text };
  wantedView = wanted;
  const isSet = await call("view", { options: wanted });
  if (wantedView === wanted) wantedView = null;
  return isSet;
}

/// A name for the edits of one gesture, which are undone together.
export const newGesture = () => Math.random().toString(36).slice(2);

export const seconds = (frame) => frame / (store.state?.film?.frameRate ?? 60);
