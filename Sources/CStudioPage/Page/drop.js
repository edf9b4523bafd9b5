// Pictures that are dropped on the page: two begin a transition, one takes the place of another picture.

import { element, fill, find } from "./elements.js";
import { get, upload } from "./server.js";
import { store, call, tell } from "./store.js";
import { pause } from "./stage.js";
import { pictureAt } from "./screens.js";

const kinds = /\.(png|jpe?g|webp|heic|svg)$/i;
const veil = element("div", { id: "veil", hidden: true });

/// The pictures among dropped or chosen files.
const pictures = (files) => [...files].filter(({ name }) => kinds.test(name));

/// Asks which picture comes first, and begins.
export function begin(files) {
  const dialog = find("begin-dialog");
  let order = [...files].sort((one, two) => one.name.localeCompare(two.name, undefined, { numeric: true }));
  const urls = new Map(order.map((file) => [file, URL.createObjectURL(file)]));
  const status = element("p", { role: "status", class: "bad" });
  const start = element("button", { type: "submit", class: "primary" }, "Begin");
  const pair = element("div", { class: "pair" });
  const card = (file, label) => element("figure", {}, element("img", { src: urls.get(file), alt: "" }),
    element("figcaption", {}, element("small", {}, label), file.name));
  const build = () => fill(pair, card(order[0], "First screen"),
    element("button", { type: "button", class: "round", "aria-label": "Swap", title: "Swap", onclick: () => { order.reverse(); build(); } }, "⇄"),
    card(order[1], "Second screen"));
  async function run(event) {
    event.preventDefault();
    start.disabled = true;
    status.textContent = "";
    try {
      const [first, second] = [await upload(order[0]), await upload(order[1])];
      if (!await call("begin", { first: first.number, second: second.number }, (error) => { status.textContent = error.message; })) return;
      dialog.close();
      tell("begun");
    } catch (error) {
      status.textContent = error.message;
    } finally {
      start.disabled = false;
    }
  }
  dialog.onclose = () => urls.forEach((url) => URL.revokeObjectURL(url));
  // Pictures may come before the first answer of the program.
  const file = store.state?.file;
  fill(dialog, element("form", { onsubmit: run }, element("h2", {}, "Begin a transition"), pair,
    element("p", { class: "quiet" }, !file || file.isBuiltIn ? "It becomes a file in the current folder at the first edit."
      : `It becomes a file in the current folder at the first edit; ${file.path.split("/").pop()} stays as it is.`),
    status, element("div", { class: "row end" }, element("button", { type: "button", onclick: () => dialog.close() }, "Cancel"), start)));
  build();
  dialog.showModal();
}

/// The place of the picture beneath the pointer, as the keys of its file.
async function target(event) {
  const inElements = pictureAt(event);
  if (inElements !== undefined) return inElements;
  const canvas = find("frame");
  const box = canvas.getBoundingClientRect();
  const [x, y] = [event.clientX - box.left, event.clientY - box.top];
  if (canvas.hidden || x < 0 || y < 0 || x >= box.width || y >= box.height) return null;
  if (store.state.view.options.frame !== undefined) throw new Error("Take the device frame away first.");
  const { width, scale } = store.state.film;
  const points = width / scale / box.width;
  return (await get("picture-node", { x: x * points, y: y * points, frame: store.frame })).picture;
}

async function replace(file, event) {
  try {
    const keys = await target(event);
    if (!keys) throw Object.assign(new Error("There is no picture here."), { advice: "Drop one on a picture to replace it, or two anywhere to begin a transition." });
    const { number } = await upload(file);
    await call("picture", { upload: number, keys });
  } catch (error) {
    tell("error", error);
  }
}

function drop(event) {
  veil.hidden = true;
  const files = event.dataTransfer?.files ?? [];
  if (files.length === 0) return;
  event.preventDefault();
  pause();
  const dropped = pictures(files);
  if (dropped.length === 2) return begin(dropped);
  if (dropped.length === 1) return replace(dropped[0], event);
  tell("error", { message: dropped.length === 0 ? "These are no pictures." : "Drop one picture or two.", advice: "PNG, JPEG, WebP, HEIC and SVG" });
}

export function start() {
  veil.append(element("div", {}, element("strong", {}, "Drop two screens to begin"), element("span", {}, "or one picture on the picture that it replaces")));
  document.body.append(veil);
  const chooser = element("input", { type: "file", id: "choose-pictures", multiple: true, accept: ".png,.jpg,.jpeg,.webp,.heic,.svg", hidden: true, onchange: () => {
    const chosen = pictures(chooser.files);
    if (chosen.length === 2) begin(chosen);
    else tell("error", { message: "Choose two pictures: the first and the second screen." });
    chooser.value = "";
  } });
  document.body.append(chooser);
  find("open-begin").onclick = () => chooser.click();
  const hasFiles = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");
  addEventListener("dragover", (event) => { if (hasFiles(event)) { event.preventDefault(); veil.hidden = false; } });
  addEventListener("dragleave", (event) => { if (event.relatedTarget === null) veil.hidden = true; });
  addEventListener("drop", drop);
}
