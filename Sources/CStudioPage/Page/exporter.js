// Writes clips and pictures with the options of the command line.

import { element, find } from "./elements.js";
import { post } from "./server.js";
import { store, tell } from "./store.js";

const formats = [
  ["mp4", "MP4 video"], ["gif", "GIF animation"], ["webm", "WebM video"], ["mov", "ProRes MOV"], ["webp", "Animated WebP"], ["apng", "Animated PNG"],
];

const baseName = () => {
  const name = store.state.file.path.split("/").pop().replace(/\.ya?ml$/, "");
  const slow = Number(store.state.view.options.slowmo ?? 1);
  return slow === 1 ? name : `${name}@${slow}x`;
};

/// The folder of the preset; a preset of the tool is written to the current folder.
const folder = () => store.state.file.isBuiltIn || !store.state.file.path.includes("/") ? ""
  : store.state.file.path.replace(/[^/]*$/, "");

export function open() {
  const dialog = find("export-dialog");
  const format = element("select", { name: "format" }, formats.map(([value, label]) => element("option", { value }, label)));
  const output = element("input", { type: "text", name: "output", value: `${folder()}${baseName()}.mp4`, spellcheck: "false" });
  const slowmo = element("input", { type: "number", min: 0.1, max: 100, step: "any", value: store.state.view.options.slowmo ?? "1" });
  const fps = element("input", { type: "number", min: 1, max: 240, value: store.state.view.options.fps ?? "60" });
  const width = element("input", { type: "number", min: 16, max: 8192, placeholder: "the device's" });
  const frame = element("input", { type: "checkbox" });
  const bounce = element("input", { type: "checkbox" });
  const status = element("p", { role: "status" });
  const write = element("button", { type: "submit", class: "primary" }, "Export");
  format.onchange = () => { output.value = output.value.replace(/\.[a-z0-9]+$/, "") + "." + format.value; };
  const row = (label, control) => element("label", { class: "control" }, element("span", {}, label), control);
  async function run(event) {
    event.preventDefault();
    const options = { slowmo: slowmo.value || "1", fps: fps.value || "60" };
    if (width.value) options.width = width.value;
    if (frame.checked) options.frame = "";
    if (bounce.checked) options.bounce = "";
    write.disabled = true;
    status.className = "quiet";
    const begin = Date.now();
    const timer = setInterval(() => { status.textContent = `Writing… ${((Date.now() - begin) / 1000).toFixed(0)} s`; }, 200);
    try {
      const { path } = await post("export", { output: output.value, options });
      status.className = "good";
      status.textContent = `Wrote ${path}`;
      tell("exported", path);
    } catch (error) {
      status.className = "bad";
      status.textContent = error.message;
    } finally {
      clearInterval(timer);
      write.disabled = false;
    }
  }
  dialog.replaceChildren(element("form", { onsubmit: run },
    element("h2", {}, "Export"), row("Format", format), row("File", output), row("Slow motion", slowmo),
    row("Frames per second", fps), row("Width in pixels", width), row("Device frame", frame), row("Forwards and backwards", bounce),
    status, element("div", { class: "row" }, element("button", { type: "button", onclick: () => dialog.close() }, "Close"), write)));
  dialog.showModal();
}
