// A form that writes one file: its name, its progress, a question before it replaces one, and the result.

import { element, fill } from "./elements.js";
import { get, post } from "./server.js";
import { store } from "./store.js";

export const row = (label, control, unit) => element("label", { class: "control" }, element("span", {}, label, unit ? element("small", {}, ` ${unit}`) : null), control);

/// The file's name without its extension.
export const stem = () => store.state.file.path.split("/").pop().replace(/\.ya?ml$/, "");

export const sizeText = (bytes) => bytes < 1000 ? `${bytes} bytes` : bytes < 1e6 ? `${(bytes / 1000).toFixed(0)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;

/// A form that writes one file, with its progress, a question before it replaces one, and the result.
export function writer({ kind, name, label, request = () => ({}), rows = [] }) {
  const output = element("input", { type: "text", name: "output", value: name, spellcheck: "false", "aria-label": "File" });
  const status = element("div", { class: "status", role: "status" });
  const button = element("button", { type: "submit", class: "primary" }, label);
  async function write(replaces) {
    button.disabled = true;
    let isStopped = false;
    const stop = () => {
      isStopped = true;
      post("stop").catch(() => {});
    };
    const bar = element("progress", { max: 1, "aria-label": "Progress" });
    const count = element("span", { class: "quiet" }, "Writing…");
    fill(status, element("div", { class: "row" }, bar, count, kind === "clip" ? element("button", { type: "button", class: "small", onclick: stop }, "Stop") : null));
    const timer = setInterval(async () => {
      try {
        const { frames, expected } = await get("progress");
        if (expected === 0) return;
        bar.value = frames / expected;
        count.textContent = `${frames} of ${expected} frames`;
      } catch { /* The end of the writing says what is wrong. */ }
    }, 200);
    try {
      const written = await post("write", { kind, output: output.value, replaces, ...request() });
      clearInterval(timer);
      result(written);
    } catch (error) {
      clearInterval(timer);
      if (error.status === 409 && !replaces) {
        fill(status, element("div", { class: "row" }, element("span", {}, error.message),
          element("button", { type: "button", onclick: () => write(true) }, "Replace it")));
      } else if (isStopped) fill(status, element("p", { class: "quiet" }, "Stopped."));
      else fill(status, element("p", { class: "bad" }, error.message), error.advice ? element("p", { class: "quiet" }, error.advice) : null);
    } finally {
      button.disabled = false;
    }
  }
  function result({ name, path, size }) {
    const address = `/api/written?${new URLSearchParams({ name })}`;
    const isVideo = /\.(mp4|webm)$/i.test(name), isImage = /\.(gif|webp|apng|png)$/i.test(name);
    fill(status, element("div", { class: "row" }, element("span", { class: "good" }, `Wrote ${path}`), element("span", { class: "quiet" }, sizeText(size)),
      element("a", { class: "button", href: `${address}&keep=1`, download: name }, "Download")),
    isVideo ? element("video", { src: address, autoplay: true, loop: true, muted: true, controls: true }) : isImage ? element("img", { src: `${address}&size=${size}`, alt: name }) : null);
    status.scrollIntoView({ block: "nearest" });
  }
  const form = element("form", { class: "writer", onsubmit: (event) => { event.preventDefault(); write(false); } },
    ...rows, row("File", output), element("div", { class: "row end" }, button), status);
  return { form, output, request };
}
