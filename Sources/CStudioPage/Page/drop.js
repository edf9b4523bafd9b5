// Files that are dropped on the page: two pictures begin a transition, others take the place of pictures and rows.

import { element, fill, find } from "./elements.js";
import { get, upload } from "./server.js";
import { store, call, tell } from "./store.js";
import { pause } from "./stage.js";
import { replaceableAt } from "./screens.js";

const kinds = /\.(png|jpe?g|webp|heic|svg)$/i, tables = /\.(csv|json)$/i;
const veil = element("div", { id: "veil", hidden: true });

/// The pictures among dropped or chosen files, in the order of their names.
const pictures = (files) => [...files].filter(({ name }) => kinds.test(name))
  .sort((one, two) => one.name.localeCompare(two.name, undefined, { numeric: true }));

/// Asks which picture comes first, and begins.
export function begin(files) {
  const dialog = find("begin-dialog");
  const order = [...files];
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

/// What can be replaced beneath the pointer: the keys of a picture's file, and those of a list of rows.
async function target(event) {
  const inElements = replaceableAt(event);
  if (inElements !== undefined) return inElements;
  const canvas = find("frame");
  const box = canvas.getBoundingClientRect();
  const [x, y] = [event.clientX - box.left, event.clientY - box.top];
  if (canvas.hidden || x < 0 || y < 0 || x >= box.width || y >= box.height) return {};
  if (store.state.view.options.frame) throw new Error("Take the device frame away first.");
  const { width, scale } = store.state.film;
  const points = width / scale / box.width;
  return get("picture-node", { x: x * points, y: y * points, frame: store.frame });
}

const problem = (message, advice) => Object.assign(new Error(message), { advice });

/// Puts files in the place of what is beneath the pointer: pictures of a picture or of rows, or the rows of a list.
async function replace(files, event) {
  try {
    const { picture, rows } = await target(event);
    const isTable = tables.test(files[0].name);
    const keys = isTable ? rows : picture;
    if (!keys && isTable) throw problem("There is no list here.", "Drop rows on what a node with repeat shows of its data.");
    if (!keys) throw problem("There is no picture here.", "Drop one on a picture to replace it, or two anywhere to begin a transition.");
    const uploads = [];
    for (const file of files) uploads.push((await upload(file)).number);
    await call("replace", { uploads, keys });
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
  if (dropped.length > 0) return replace(dropped, event);
  if (files.length === 1 && tables.test(files[0].name)) return replace([files[0]], event);
  tell("error", problem("These are neither pictures nor rows.", "PNG, JPEG, WebP, HEIC and SVG; CSV and JSON for the rows of a list"));
}

export function start() {
  veil.append(element("div", {}, element("strong", {}, "Drop two screens to begin"), element("span", {}, "or one picture on the picture that it replaces, or several, or a CSV or JSON file, on a list")));
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
