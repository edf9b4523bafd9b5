// The clip as a file: its format and options, and about how large it will be.

import { element } from "./elements.js";
import { post } from "./server.js";
import { store } from "./store.js";
import { row, sizeText, stem, writer } from "./writer.js";

/// The options of a text such as "--codec hevc --caption 'Two words'", by their names.
function optionsOf(text) {
  const options = {};
  const rest = text.replaceAll(/--([a-z-]+)(?:[=\s]\s*("[^"]*"|'[^']*'|(?!--)[^\s"']+))?(?=\s|$)/g, (_, name, value = "") => {
    if (name in options) throw new Error(`--${name} is there twice.`);
    options[name] = value.replace(/^(["'])(.*)\1$/, "$2");
    return "";
  });
  if (rest.trim()) throw new Error(`“${rest.trim()}” is no option: write options as on the command line, such as --codec hevc.`);
  return options;
}

const formats = [
  ["mp4", "MP4", "Video for messages, slides and the web"], ["gif", "GIF", "Plays everywhere, 256 colors"], ["webp", "WebP", "Small animation for the web"],
  ["webm", "WebM", "Video for browsers"], ["mov", "ProRes", "For editing, with transparency"], ["apng", "APNG", "Animation without loss"],
];

export function clipSection() {
  const view = store.state.view.options;
  const slow = view.slowmo ?? "1";
  let format = "mp4";
  const slowmo = element("input", { type: "text", value: slow, title: "For all steps, or as push=4,pop=2" });
  const fps = element("input", { type: "number", min: 1, max: 240, value: view.fps ?? "60" });
  const width = element("input", { type: "number", min: 16, max: 8192, placeholder: "the device's" });
  const quality = element("input", { type: "number", min: 0, max: 100, placeholder: "80" });
  const most = element("input", { type: "text", placeholder: "none; 10MB, slack", "aria-label": "Largest size" });
  const background = element("select", {}, [["", "None"], ["gradient", "Gradient"], ["#F2F2F7", "Light"], ["#1C1C1E", "Dark"]].map(([value, text]) => element("option", { value }, text)));
  const isFramed = Boolean(view.frame);
  const frame = element("input", { type: "checkbox", checked: isFramed, disabled: isFramed, title: isFramed ? "The stage shows it, too" : undefined });
  const bounce = element("input", { type: "checkbox" });
  const further = element("input", { type: "text", spellcheck: "false", placeholder: "--codec hevc --hold-last 1s", title: "All other options of transition-export render, as on the command line" });
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
        row("Largest size", most), row("Device frame", frame), row("Forwards and backwards", bounce)), row("Further options", further), facts],
    request: () => {
      const options = { slowmo: slowmo.value || "1", fps: fps.value || "60" };
      if (width.value) options.width = width.value;
      if (quality.value && !quality.closest("label").hidden) options.quality = quality.value;
      if (most.value && !most.closest("label").hidden) options["size-limit"] = most.value;
      if (background.value) options.background = background.value;
      if (frame.checked) options.frame = "";
      if (bounce.checked) options.bounce = "";
      return { options: { ...options, ...optionsOf(further.value) } };
    },
  });
  made.form.addEventListener("input", tell);
  choose("mp4", formats[0][2]);
  return made.form;
}
