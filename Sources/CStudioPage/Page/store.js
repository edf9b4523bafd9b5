// The state that the page shows: the program's, and the page's own playhead.

import { get, post, newestOnly } from "./server.js";

export const store = {
  /// The program's state; null before the first answer.
  state: null,
  /// The number of the frame that is shown.
  frame: 0,
  isPlaying: false,
};

const listeners = new Map();

/// Calls a function after each change of a kind: "state", "film", "frame", "playing", "error", "lost".
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
  if (store.frame >= frames) store.frame = frames - 1;
  tell("state");
  if (state.film?.number !== oldFilm) tell("film");
}

export const refresh = newestOnly(async () => {
  try { take(await get("state")); } catch (error) { tell("error", error); }
});

export function seek(frame) {
  const last = (store.state?.film?.frames ?? 1) - 1;
  const next = Math.min(last, Math.max(0, Math.round(frame)));
  if (next === store.frame) return;
  store.frame = next;
  tell("frame");
}

/// The mistakes of the last edit are shown; an edit without mistakes takes them away.
export const edit = newestOnly(async (change) => {
  try {
    take(await post("edit", change));
    tell("error", null);
  } catch (error) {
    tell("error", error);
  }
});

/// Whether a change was made. `failed` gets the error of one that was not, in place of the page.
export async function call(path, body, failed = (error) => tell("error", error)) {
  try {
    take(await post(path, body));
    tell("error", null);
    return true;
  } catch (error) {
    failed(error);
    return false;
  }
}

export const setView = (name, text) => call("view", {
  options: { ...store.state.view.options, [name]: text },
});

/// A name for the edits of one gesture, which are undone together.
export const newGesture = () => Math.random().toString(36).slice(2);

export const seconds = (frame) => frame / (store.state?.film?.frameRate ?? 60);
