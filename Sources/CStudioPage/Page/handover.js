// Hand-over: clips and pictures as files, the sheet and the code for developers, the golden, a link.

import { element, fill, find } from "./elements.js";
import { get, post } from "./server.js";
import { store } from "./store.js";
import { codeSection } from "./code.js";
import { goldenSection } from "./golden.js";
import { linkSection } from "./link.js";

const formats = [
  ["mp4", "MP4", "Video for messages, slides and the web"], ["gif", "GIF", "Plays everywhere, 256 colors"], ["webp", "WebP", "Small animation for the web"],
  ["webm", "WebM", "Video for browsers"], ["mov", "ProRes", "For editing, with transparency"], ["apng", "APNG", "Animation without loss"],
];

export const row = (label, control, unit) => element("label", { class: "control" }, element("span", {}, label, unit ? element("small", {}, ` ${unit}`) : null), control);

/// The file's name without its extension.
export const stem = () => store.state.file.path.split("/").pop().replace(/\.ya?ml$/, "");

const sizeText = (bytes) => bytes < 1000 ? `${bytes} bytes` : bytes < 1e6 ? `${(bytes / 1000).toFixed(0)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;

/// A form that writes one file, with its progress, a question before it replaces one, and the result.
export function writer({ kind, name, label, request = () => ({}), rows = [] }) {
  const output = element("input", { type: "text", name: "output", value: name, spellcheck: "false", "aria-label": "File" });
  const status = element("div", { class: "status", role: "status" });
  const button = element("button", { type: "submit", class: "primary" }, label);
  async function write(replaces) {
    button.disabled = true;
    const bar = element("progress", { max: 1, "aria-label": "Progress" });
    const count = element("span", { class: "quiet" }, "Writing…");
    fill(status, element("div", { class: "row" }, bar, count, kind === "clip" ? element("button", { type: "button", class: "small", onclick: () => post("stop") }, "Stop") : null));
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
      } else fill(status, element("p", { class: "bad" }, error.message), error.advice ? element("p", { class: "quiet" }, error.advice) : null);
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

function clipSection() {
  const view = store.state.view.options;
  const slow = view.slowmo ?? "1";
  let format = "mp4";
  const slowmo = element("input", { type: "text", value: slow, title: "For all steps, or as push=4,pop=2" });
  const fps = element("input", { type: "number", min: 1, max: 240, value: view.fps ?? "60" });
  const width = element("input", { type: "number", min: 16, max: 8192, placeholder: "the device's" });
  const quality = element("input", { type: "number", min: 0, max: 100, placeholder: "80" });
  const most = element("input", { type: "text", placeholder: "none; 10MB, slack", "aria-label": "Largest size" });
  const background = element("select", {}, [["", "None"], ["gradient", "Gradient"], ["#F2F2F7", "Light"], ["#1C1C1E", "Dark"]].map(([value, text]) => element("option", { value }, text)));
  const frame = element("input", { type: "checkbox" });
  const bounce = element("input", { type: "checkbox" });
  const facts = element("p", { class: "quiet facts", "aria-live": "polite" });
  let waiting = null, estimates = 0;
  const summary = element("p", { class: "quiet" });
  const buttons = formats.map(([value, label, description]) => element("button", { type: "button", "aria-pressed": String(value === format), onclick: () => choose(value, description) }, label));
  function choose(value, description) {
    format = value;
    buttons.forEach((button, index) => button.setAttribute("aria-pressed", String(formats[index][0] === value)));
    summary.textContent = description;
    made.output.value = made.output.value.replace(/\.[a-z0-9]+$/, "") + "." + value;
    quality.closest("label").hidden = !["mp4", "webm", "webp"].includes(value);
    most.closest("label").hidden = !["mp4", "gif", "webp"].includes(value);
    tell();
  }
  /// What the options make of the clip.
  function tell() {
    const film = store.state.film;
    if (!film) return;
    const old = parseFloat(slow) || 1, next = parseFloat(slowmo.value) || old;
    const length = film.steps.reduce((sum, { start, end, isHold }) => sum + (end - start) * (isHold ? 1 : next / old), 0) * (bounce.checked ? 2 : 1);
    const height = width.value ? `, ${width.value} × ${Math.round(width.value * film.height / film.width)} pixels` : "";
    facts.textContent = `${length.toFixed(1)} s, about ${Math.round(length * Number(fps.value || 60))} frames${height}`;
    clearTimeout(waiting);
    waiting = setTimeout(estimate, 400);
  }
  /// Tells how large the file will be about, from a part of it that the program writes.
  async function estimate() {
    if (!made.form.isConnected) return;
    const asked = ++estimates, told = facts.textContent;
    facts.textContent = `${told} · estimating the size…`;
    try {
      const { size, seconds } = await post("estimate", { kind: "clip", output: made.output.value, ...made.request() });
      if (asked !== estimates) return;
      facts.textContent = `${told} · estimate: ${sizeText(size)}, ${sizeText(size / seconds)} a second${most.value ? ", before it is made to fit" : ""}`;
    } catch {
      // The export says what is wrong; a newer estimate ends an older one.
      if (asked === estimates) facts.textContent = told;
    }
  }
  const made = writer({
    kind: "clip", name: `${stem()}${slow === "1" ? "" : /^[\d.]+$/.test(slow) ? `@${slow}x` : "-slow"}.mp4`, label: "Export",
    rows: [element("div", { class: "segments", role: "group", "aria-label": "Format" }, buttons), summary,
      element("div", { class: "columns" }, row("Slow motion", slowmo, "×"), row("Frames per second", fps), row("Width", width, "pixels"), row("Quality", quality), row("Background", background),
        row("Largest size", most), row("Device frame", frame), row("Forwards and backwards", bounce)), facts],
    request: () => {
      const options = { slowmo: slowmo.value || "1", fps: fps.value || "60" };
      if (width.value) options.width = width.value;
      if (quality.value && !quality.closest("label").hidden) options.quality = quality.value;
      if (most.value && !most.closest("label").hidden) options["size-limit"] = most.value;
      if (background.value) options.background = background.value;
      if (frame.checked) options.frame = "";
      if (bounce.checked) options.bounce = "";
      return { options };
    },
  });
  made.form.addEventListener("input", tell);
  choose("mp4", formats[0][2]);
  return made.form;
}

const steps = (label) => element("select", { "aria-label": label }, element("option", { value: "" }, "The whole clip"),
  (store.state.film?.steps ?? []).filter(({ isHold }) => !isHold).map(({ name }) => element("option", { value: name }, name)));

function pictureSection() {
  const still = writer({ kind: "still", name: `${stem()}-poster.png`, label: "Write the poster", request: () => ({ frame: store.frame }) });
  const count = element("input", { type: "number", min: 2, max: 60, value: 8 });
  const step = steps("Step of the strip");
  const strip = writer({ kind: "strip", name: `${stem()}-strip.png`, label: "Write the strip", rows: [row("Pictures", count), row("Part", step)], request: () => ({ count: Number(count.value) || 8, step: step.value || null }) });
  return element("div", {}, element("h3", {}, "Poster"), element("p", { class: "quiet" }, `The frame at the playhead, ${store.frame}, at the device's resolution.`), still.form,
    element("h3", {}, "Strip"), element("p", { class: "quiet" }, "Instants side by side, with their times."), strip.form);
}

function sheetSection() {
  const kind = element("select", {}, [["html", "HTML page"], ["pdf", "PDF"], ["png", "PNG"]].map(([value, text]) => element("option", { value }, text)));
  const step = steps("Step of the sheet");
  const sheet = writer({ kind: "sheet", name: `${stem()}-spec.html`, label: "Write the sheet", rows: [row("Kind", kind), row("Part", step)], request: () => ({ step: step.value || null }) });
  kind.onchange = () => { sheet.output.value = sheet.output.value.replace(/\.[a-z0-9]+$/, "") + "." + kind.value; };
  return element("div", {}, element("p", { class: "quiet" }, "One page for developers: filmstrips, curves, a table of what moves, and the code."), sheet.form);
}

const sections = [["Clip", clipSection], ["Pictures", pictureSection], ["Spec sheet", sheetSection], ["Code", codeSection], ["Golden", goldenSection], ["Link", linkSection]];

export function open(chosen = 0) {
  const dialog = find("handover-dialog");
  const content = element("div", { class: "content" });
  const tabs = sections.map(([name], index) => element("button", { type: "button", role: "tab", onclick: () => choose(index) }, name));
  function choose(index) {
    tabs.forEach((tab, place) => tab.setAttribute("aria-selected", String(place === index)));
    fill(content, element("h2", {}, sections[index][0]), sections[index][1]());
  }
  fill(dialog, element("nav", { role: "tablist", "aria-label": "Hand over" }, tabs), content,
    element("button", { type: "button", class: "round close", "aria-label": "Close", onclick: () => dialog.close() }, "✕"));
  choose(chosen);
  dialog.showModal();
}
