// The calls of the program. An answer that is no success becomes an Error with its words.

async function answer(response) {
  if (response.ok) return response;
  const text = await response.text();
  let message = text.trim(), advice = null;
  try {
    ({ message, advice } = JSON.parse(text));
  } catch { /* Plain words. */ }
  const error = new Error(message);
  error.advice = advice;
  error.status = response.status;
  // The program has a newer state than what was asked for.
  error.isOld = response.status === 410;
  throw error;
}

export async function get(path, query = {}) {
  const words = new URLSearchParams(query).toString();
  return (await answer(await fetch(`/api/${path}${words ? `?${words}` : ""}`))).json();
}

let styles = null;

/// The styles with their constants, which do not change.
export const getStyles = () => styles ??= get("styles");

export async function post(path, body = {}) {
  return (await answer(await fetch(`/api/${path}`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  }))).json();
}

export async function blob(path, query, signal) {
  const words = new URLSearchParams(query).toString();
  return (await answer(await fetch(`/api/${path}?${words}`, { signal }))).blob();
}

/// Keeps a file of this machine for a call that names it.
export async function upload(file) {
  return (await answer(await fetch(`/api/upload?name=${encodeURIComponent(file.name)}`, { method: "POST", body: file }))).json();
}

export async function words(path, query) {
  return (await answer(await fetch(`/api/${path}?${new URLSearchParams(query)}`))).text();
}

async function part(response) {
  const numbers = (name) => (response.headers.get(name) ?? "").split(" ").map(Number);
  const [[width, height], [left, top], [frame]] = ["X-Size", "X-Place", "X-Frame"].map(numbers);
  // Files one after the other, each of the rows below those of the one before; they are decoded side by side. Without a
  // body nothing changes.
  const body = response.status === 204 ? null : await response.blob();
  let end = 0;
  const images = body === null ? [] : await Promise.all(numbers("X-Strips").map((length) =>
    createImageBitmap(body.slice(end, end += length, "image/png"))));
  return { width, height, left, top, frame, images };
}

/// The part of a frame's picture that differs from the frame that is shown: its place, the whole size and the bitmaps.
export async function framePart(query) {
  return part(await answer(await fetch(`/api/frame?${new URLSearchParams(query)}`)));
}

/// The picture that a call answers with.
export async function picture(path, body) {
  return part(await answer(await fetch(`/api/${path}`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  })));
}

/// Runs one call at a time; of those that come meanwhile the newest alone is run.
export function newestOnly(run) {
  let waiting = null, busy = false;
  return async function call(...words) {
    waiting = words;
    if (busy) return;
    busy = true;
    try {
      while (waiting) {
        const next = waiting;
        waiting = null;
        await run(...next);
      }
    } finally {
      busy = false;
    }
  };
}

/// Calls `changed` with the number of each new state, and `lost` while the program cannot be reached: with whether it
/// cannot, and whether another one that was started in its place refuses the page.
export function listen(changed, lost) {
  const socket = new WebSocket(`ws://${location.host}/socket`);
  socket.onmessage = (event) => changed(Number(event.data));
  socket.onopen = () => lost(false);
  socket.onclose = async () => {
    lost(true, await fetch("/api/devices").then(({ status }) => status === 403, () => false));
    setTimeout(() => listen(changed, lost), 1000);
  };
}
