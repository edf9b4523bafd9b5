// The page: the list of clips, the clip that is shown, keys, filter and theme.

import { announce, drawing, element, find } from "./elements.js";
import { Approval } from "./approval.js";
import { Curves } from "./curves.js";
import { Panels } from "./panels.js";
import { Pictures } from "./pictures.js";
import { movePlayhead, playerButtons, playhead, speedChoice, stepBars } from "./player.js";
import { Heat, Strip } from "./strip.js";
import { count, decimal, kindNames, memory, readJSON, time } from "./texts.js";

const report = readJSON("report");
const goldens = readJSON("goldens").goldens;
const approval = new Approval(new Set(goldens.map((golden) => golden.path)));

for (const clip of report.clips) {
  clip.frameCount = Math.max(clip.oldFrames, clip.newFrames);
  clip.changes = new Map(clip.frames.map((frame) => [frame.frame, frame]));
  clip.kinds = kindNames.filter((kind) => clip.differences.some((difference) => difference.kind === kind));
}

const outcomes = {
  different: { word: "Different", sign: "\u25cf" },
  missing: { word: "No golden", sign: "\u2715" },
  unusable: { word: "Golden unusable", sign: "\u2715" },
  same: { word: "Same", sign: "\u2713" },
};

/** The kinds that are shown; all where none is chosen. */
const chosen = new Set();
const shownKinds = () => kindNames.filter((kind) => chosen.size === 0 || chosen.has(kind));

/** The clip that is shown. */
let view = null;

// The list.

const list = {
  items: [],

  build() {
    const nav = find("clips");
    const groups = [
      ["Different", report.clips.filter((clip) => clip.outcome === "different")],
      ["Without a usable golden", report.clips.filter((clip) => ["missing", "unusable"].includes(clip.outcome))],
      ["Same", report.clips.filter((clip) => clip.outcome === "same")],
    ];
    for (const [title, clips] of groups) {
      if (!clips.length) continue;
      const items = clips.map((clip) => this.item(clip));
      nav.append(element("details", { open: title !== "Same" || clips.length === report.clips.length },
        element("summary", {}, `${title} `, element("span", { class: "number" }, String(clips.length))),
        element("ul", {}, ...items)));
    }
  },

  item(clip) {
    const link = element("a", { href: address(clip), onclick: (event) => {
      event.preventDefault();
      openClip(clip);
    } },
      element("span", { class: "name" }, element("span", { class: "check", "aria-hidden": "true" }), clip.name),
      element("span", { class: "unseen" }, ` ${outcomes[clip.outcome].word}: ${clip.kinds.join(", ")}`),
      clip.frames.length ? this.strip(clip) : null);
    const item = element("li", {}, link);
    this.items.push({ clip, item, link });
    return item;
  },

  strip(clip) {
    const kinds = clip.kinds.filter((kind) => clip.frames.some((frame) => frame.kinds.includes(kind)));
    const rects = kinds.flatMap((kind, row) =>
      Strip.runs(clip.frames.filter((frame) => frame.kinds.includes(kind))).map(([first, last]) =>
        drawing("rect", { class: kind, x: first, y: row, width: last - first + 1, height: 1 })));
    return drawing("svg", { class: "small-strip", viewBox: `0 0 ${clip.frameCount} ${kinds.length}`,
      preserveAspectRatio: "none", "aria-hidden": "true" }, ...rects);
  },

  /** The clips that the filter leaves. */
  get clips() {
    return this.items.filter(({ item }) => !item.hidden).map(({ clip }) => clip);
  },

  update() {
    for (const { clip, item, link } of this.items) {
      item.hidden = chosen.size > 0 && !clip.kinds.some((kind) => chosen.has(kind));
      if (view?.clip === clip) link.setAttribute("aria-current", "true"); else link.removeAttribute("aria-current");
      link.querySelector(".check").textContent = approval.has(clip.golden) ? "\u2713 " : "";
    }
    for (const group of document.querySelectorAll("#clips details")) {
      group.hidden = [...group.querySelectorAll("li")].every((item) => item.hidden);
    }
  },
};

function address(clip, frame) {
  return `#clip=${encodeURIComponent(clip.golden)}` + (frame === undefined ? "" : `&frame=${frame}`);
}

/** Puts the place into the address once it rests: browsers refuse frequent changes. */
function keepAddress(clip, frame) {
  clearTimeout(keepAddress.timer);
  keepAddress.timer = setTimeout(() => {
    try { history.replaceState(null, "", address(clip, frame)); } catch { /* The address stays. */ }
  }, 400);
}

// The clip.

class ClipView {
  constructor(clip) {
    this.clip = clip;
    this.frame = 0;
    this.speed = 1;
    const json = readJSON(`pictures-${report.clips.indexOf(clip)}`);
    this.pictures = json && json.pictures.looks.length ? new Pictures(json) : null;
    this.main = find("clip");
    this.main.replaceChildren(this.heading(), ...(clip.frameCount && clip.outcome !== "same" ? this.body() : []),
      this.remarks());
  }

  heading() {
    const { clip } = this;
    const parts = [element("h2", {}, clip.name),
      element("span", { class: `outcome ${clip.outcome}` }, `${outcomes[clip.outcome].sign} ${outcomes[clip.outcome].word}`),
      ...clip.kinds.map((kind) => element("span", { class: `kind ${kind}` }, kind))];
    if (approval.recordable.has(clip.golden)) {
      this.checkbox = element("input", { type: "checkbox", checked: approval.has(clip.golden),
        onchange: () => approval.set(clip.golden, this.checkbox.checked) });
      parts.push(element("label", { class: "approve" }, this.checkbox, " Approve the new version"));
    }
    return element("div", { class: "heading" }, element("div", { class: "title" }, ...parts),
      clip.problem ? element("p", { class: "problem" }, clip.problem) : null,
      clip.settings ? element("p", { class: "settings" }, clip.settings) : null);
  }

  body() {
    const { clip } = this;
    const kinds = shownKinds().filter((kind) => clip.frames.some((frame) => frame.kinds.includes(kind)));
    this.strip = new Strip(clip, kinds, (frame) => this.seek(frame));
    const steps = clip.steps.filter((step) => step.new ?? step.old).map((step) => (
      { ...(step.new ?? step.old), name: step.name, isHold: /^hold(-\d+)?$/.test(step.name) }));
    const bars = stepBars(steps, clip.frameCount / clip.frameRate,
      (start) => this.seek(Math.ceil(start * clip.frameRate - 1e-6), true));
    const plots = element("div", { class: "plots" }, bars, this.strip.element, playhead());
    this.timeline = element("section", { class: "timeline", "aria-label": "Time" }, this.transport(), plots);
    if (clip.curves.length) {
      this.curves = new Curves(clip, (frame) => this.seek(frame));
      plots.append(
        element("h3", {}, "Curves ", element("span", { class: "legend" }, element("span", { class: "old" }, "old"), element("span", { class: "new" }, "new"))),
        this.curves.element);
    }
    const side = element("div", { class: "side" }, this.sentences());
    if (clip.columns && clip.frames.length) {
      const ratio = this.pictures ? this.pictures.width / this.pictures.height : clip.columns / clip.rows;
      this.heat = new Heat(clip, ratio, shownKinds(), (frame) => this.seek(frame, true));
      side.append(element("section", { class: "where", "aria-label": "Where on the screen" },
        element("div", {}, element("h3", {}, "Where on the screen"), element("p", {}, this.heat.legend)), this.heat.element));
    }
    const stage = element("section", { class: "stage", "aria-label": "Pictures" });
    if (this.pictures) {
      this.panels = new Panels(clip, this.pictures);
      stage.append(this.options(), this.panels.element, this.panels.note);
    } else {
      stage.append(element("p", { class: "notice" }, "There are no pictures of this clip."));
    }
    return [element("div", { class: "body" }, stage, side, this.timeline)];
  }

  /** How the pictures are shown. */
  options() {
    const views = [["all", "All"], ["old", "Old"], ["new", "New"], ["difference", "Difference"]];
    const buttons = views.map(([name, title]) => element("button", { type: "button",
      onclick: () => { this.panels.view = name; } }, title));
    this.panels.onview = (view) => {
      buttons.forEach((button, index) => button.setAttribute("aria-pressed", String(views[index][0] === view)));
    };
    this.panels.view = "all";
    const factors = [1, 4, 16, 64].map((factor) =>
      element("option", { value: factor, selected: factor === this.panels.amplification }, `\u00d7 ${factor}`));
    const amplify = element("select", { onchange: () => this.panels.amplify(Number(amplify.value)) }, ...factors);
    const cells = element("input", { type: "checkbox", onchange: () => {
      this.panels.showsCells = cells.checked;
      this.show();
    } });
    return element("div", { class: "options" },
      element("div", { class: "segments", role: "group", "aria-label": "Pictures that are shown" }, ...buttons),
      element("label", {}, "Difference ", amplify), element("label", {}, cells, " Cells"));
  }

  transport() {
    const button = (title, sign, key, action) => element("button", { type: "button", title: `${title} (${key})`,
      "aria-label": title, onclick: action }, sign);
    this.player = playerButtons({ toggle: () => this.toggle(), step: (count) => this.seek(this.frame + count, true) });
    this.readout = element("p", { class: "readout" });
    return element("div", { class: "transport" },
      this.player.element, speedChoice((speed) => { this.speed = speed; }),
      element("div", { class: "buttons" },
        ...[["First difference", "First", "F", () => this.first()], ["Worst difference", "Worst", "W", () => this.worst()],
          ["Difference before", "Previous", "P", () => this.next(-1)], ["Next difference", "Next", "N", () => this.next(1)]]
          .map(([title, sign, key, action]) => button(title, sign, key, action))),
      this.readout);
  }

  sentences() {
    const kinds = shownKinds();
    const differences = this.clip.differences.filter((difference) => kinds.includes(difference.kind));
    const items = differences.map((difference) => {
      const frame = difference.worstFrame ?? difference.firstFrame;
      const text = [element("span", { class: `kind ${difference.kind}` }, difference.kind), element("span", {}, ` ${difference.text}`)];
      return element("li", {}, frame === undefined ? element("div", { class: "sentence" }, ...text)
        : element("button", { class: "sentence", type: "button", onclick: () => this.seek(frame, true) }, ...text));
    });
    this.sentenceItems = items.map((item, index) => ({ item, difference: differences[index] }));
    return element("section", { class: "sentences", "aria-label": "What differs" }, element("h3", {}, "What differs"),
      element("ol", {}, ...items));
  }

  remarks() {
    const { clip } = this;
    const rows = [["Preset", clip.preset], ["Golden", clip.golden],
      ["Frames", clip.frameCount ? `${clip.oldFrames} before, ${clip.newFrames} now, ${decimal(clip.frameRate)} each second` : ""],
    ].filter(([, value]) => value);
    return element("section", { class: "remarks", "aria-label": "About the clip" },
      ...(clip.notes.length ? [element("ul", {}, ...clip.notes.map((note) => element("li", {}, note)))] : []),
      element("dl", {}, ...rows.flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)])));
  }

  // Time.

  /** The frames that differ in a kind that is shown. */
  get differing() {
    const kinds = shownKinds();
    return this.clip.frames.filter((frame) => frame.kinds.some((kind) => kinds.includes(kind))).map(({ frame }) => frame);
  }

  first() { this.jump(this.differing[0], "First difference"); }

  worst() {
    const frames = this.differing;
    const { worstFrame } = this.clip;
    if (frames.includes(worstFrame)) { this.jump(worstFrame, "Worst difference"); return; }
    const size = (frame) => this.clip.changes.get(frame).pixels ?? this.clip.changes.get(frame).cells.length;
    this.jump(frames.reduce((worst, frame) => worst === undefined || size(frame) > size(worst) ? frame : worst, undefined),
      "Worst difference");
  }

  /** The frame after or before this one that differs. */
  next(direction) {
    const frames = this.differing;
    const frame = direction > 0 ? frames.find((frame) => frame > this.frame)
      : frames.findLast((frame) => frame < this.frame);
    if (frame === undefined) {
      announce(direction > 0 ? "No difference after this frame." : "No difference before this frame.");
    } else {
      this.jump(frame, "Difference");
    }
  }

  jump(frame, title) {
    if (frame === undefined) { announce("No frame differs."); return; }
    this.seek(frame);
    announce(`${title}. ${this.description()}`);
  }

  /** @param {boolean} isTold Whether it is announced. */
  seek(frame, isTold = false) {
    this.pause();
    this.frame = Math.max(0, Math.min(this.clip.frameCount - 1, frame));
    this.show();
    if (isTold) announce(this.description());
  }

  description() {
    const { clip, frame } = this;
    const step = this.step();
    const changed = clip.changes.get(frame);
    return `Frame ${frame} of ${clip.frameCount - 1}, ${time(clip, frame)}${step ? `, ${step}` : ""}: `
      + (changed ? `differs, ${changed.kinds.join(", ")}` : "same");
  }

  step() {
    const now = this.frame / this.clip.frameRate;
    return this.clip.steps.findLast((step) => {
      const interval = step.new ?? step.old;
      return interval && interval.start <= now + 1e-6 && now < interval.end;
    })?.name ?? "";
  }

  /** Shows the frame. */
  show() {
    const { clip, frame } = this;
    if (!this.timeline) return;
    const changed = clip.changes.get(frame);
    const step = this.step();
    movePlayhead(this.timeline, frame, clip.frameCount);
    this.strip.show(frame, this.description());
    this.heat?.show(frame);
    this.curves?.show(frame);
    this.readout.replaceChildren(
      element("b", {}, `Frame ${frame}`), ` of ${clip.frameCount - 1} \u00b7 ${time(clip, frame)}`,
      step ? ` \u00b7 ${step}` : "",
      changed ? element("span", { class: "differs" }, changed.pixels === undefined
        ? ` \u00b7 ${count(changed.cells.length, "cell")} of ${clip.columns * clip.rows} differ${changed.cells.length === 1 ? "s" : ""}`
        : ` \u00b7 ${count(changed.pixels, "pixel")}, at most ${changed.worstChannel} of 255`)
        : " \u00b7 same");
    for (const { item, difference } of this.sentenceItems) {
      item.classList.toggle("now", difference.worstFrame === frame);
    }
    keepAddress(clip, frame);
    return this.panels?.show(frame).catch((error) => {
      this.panels.note.textContent = `This browser cannot show the picture: ${error.message}`;
    });
  }

  toggle() { if (this.timer) this.pause(); else this.play(); }

  play() {
    if (!this.timeline) return;
    if (this.frame >= this.clip.frameCount - 1) this.frame = 0;
    this.player.show(true);
    let start = null;
    const from = this.frame;
    let isBusy = false;
    const tick = async (now) => {
      start ??= now;
      const frame = from + Math.floor((now - start) / 1000 * this.clip.frameRate * this.speed);
      if (frame >= this.clip.frameCount) { this.seek(this.clip.frameCount - 1); return; }
      this.timer = requestAnimationFrame(tick);
      // A frame whose picture takes too long is left out.
      if (isBusy || frame === this.frame) return;
      this.frame = frame;
      isBusy = true;
      await this.show();
      isBusy = false;
    };
    this.timer = requestAnimationFrame(tick);
  }

  pause() {
    if (!this.timer) return;
    cancelAnimationFrame(this.timer);
    this.timer = null;
    this.player.show(false);
  }

  close() {
    this.pause();
    this.pictures?.close();
  }
}

/** Shows a clip at a frame, or at its worst one. */
function openClip(clip, frame) {
  view?.close();
  view = new ClipView(clip);
  view.seek(frame ?? clip.worstFrame ?? 0);
  if (!view.timeline) keepAddress(clip);
  list.update();
  list.items.find((item) => item.clip === clip).link.scrollIntoView({ block: "nearest", inline: "nearest" });
  announce(`${clip.name}: ${outcomes[clip.outcome].word}. ${clip.differences[0]?.text ?? clip.problem ?? ""}`);
}

/** Opens the clip after or before the one that is shown. */
function openNext(direction) {
  const clips = list.clips;
  const index = clips.indexOf(view.clip);
  const clip = clips[index < 0 ? 0 : index + direction];
  if (clip) openClip(clip); else announce(direction > 0 ? "This is the last clip." : "This is the first clip.");
}

// The filter.

function buildKinds() {
  const group = find("kinds");
  for (const kind of kindNames) {
    const number = report.clips.filter((clip) => clip.kinds.includes(kind)).length;
    if (!number) continue;
    const button = element("button", { class: `kind ${kind}`, type: "button", "aria-pressed": "false", onclick: () => {
      if (chosen.has(kind)) chosen.delete(kind); else chosen.add(kind);
      button.setAttribute("aria-pressed", String(chosen.has(kind)));
      list.update();
      if (list.clips.length && !list.clips.includes(view.clip)) openClip(list.clips[0]); else openClip(view.clip, view.frame);
      announce(`${count(list.clips.length, "clip")} shown.`);
    } }, `${kind} `, element("span", { class: "number" }, String(number)));
    group.append(button);
  }
}

// The theme.

function buildTheme() {
  const themes = ["system", "light", "dark"];
  const button = find("theme");
  const apply = (theme) => {
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    button.textContent = `Theme: ${theme}`;
    button.dataset.theme = theme;
    memory.set("transition-export-theme", theme);
  };
  const kept = memory.get("transition-export-theme");
  apply(themes.includes(kept) ? kept : "system");
  const turn = () => apply(themes[(themes.indexOf(button.dataset.theme) + 1) % themes.length]);
  button.addEventListener("click", turn);
  return turn;
}

// The keys.

function buildKeys(turnTheme) {
  const dialog = find("keys");
  const keys = [
    ["ArrowLeft", "\u2190", "Frame before; with Shift ten", (event) => view.seek(view.frame - (event.shiftKey ? 10 : 1), true)],
    ["ArrowRight", "\u2192", "Frame after; with Shift ten", (event) => view.seek(view.frame + (event.shiftKey ? 10 : 1), true)],
    ["Home", "Home", "First frame", () => view.seek(0, true)],
    ["End", "End", "Last frame", () => view.seek(Infinity, true)],
    [" ", "Space", "Play, pause", () => view.toggle()],
    ["f", "F", "First difference", () => view.first()],
    ["w", "W", "Worst difference", () => view.worst()],
    ["n", "N", "Next difference", () => view.next(1)],
    ["p", "P", "Difference before", () => view.next(-1)],
    ["j", "J", "Next clip", () => openNext(1)],
    ["k", "K", "Clip before", () => openNext(-1)],
    ["x", "X", "Flip between old and new", () => flip()],
    ["1", "1", "All pictures; 2, 3, 4: one of them", () => look("all")],
    ["2", "", "", () => look("old")],
    ["3", "", "", () => look("new")],
    ["4", "", "", () => look("difference")],
    ["a", "A", "Approve the new version, or not", () => view.checkbox?.click()],
    ["t", "T", "Theme", turnTheme],
    ["?", "?", "These keys", () => dialog.showModal()],
  ];
  dialog.append(element("h2", { id: "keys-title" }, "Keys"),
    element("dl", {}, ...keys.filter(([, sign]) => sign).flatMap(([, sign, text]) =>
      [element("dt", {}, element("kbd", {}, sign)), element("dd", {}, text)])),
    element("form", { method: "dialog" }, element("button", { class: "primary" }, "Close")));
  find("help").addEventListener("click", () => dialog.showModal());

  const actions = new Map(keys.map(([key, , , action]) => [key, action]));
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || dialog.open) return;
    const { target } = event;
    // Keys that the focused control has itself.
    if (target.matches("select")) return;
    if (event.key === " " && target.matches("button, input, summary, a")) return;
    const action = actions.get(event.key.length === 1 ? event.key.toLowerCase() : event.key);
    if (!action || !view) return;
    event.preventDefault();
    action(event);
  });
}

function look(name) { if (view.panels) view.panels.view = name; }

function flip() { look(view.panels?.view === "old" ? "new" : "old"); }

// The start.

function totals() {
  const number = (outcome) => report.clips.filter((clip) => clip.outcome === outcome).length;
  const parts = [
    number("different") ? `${number("different")} different` : "",
    number("missing") + number("unusable") ? `${number("missing") + number("unusable")} without a usable golden` : "",
    `${number("same")} the same`,
  ].filter((part) => part);
  find("totals").textContent = parts.join(", ");
  document.title = `Transitions: ${parts[0]}`;
}

function start() {
  totals();
  buildKinds();
  list.build();
  buildKeys(buildTheme());
  approval.onchange = () => {
    list.update();
    if (view.checkbox) view.checkbox.checked = approval.has(view.clip.golden);
  };
  if (!report.clips.length) {
    find("clip").append(element("p", { class: "notice" }, "No clip was verified."));
    return;
  }
  const places = new URLSearchParams(location.hash.slice(1));
  const clip = report.clips.find((clip) => clip.golden === places.get("clip"))
    ?? list.items[0].clip;
  const frame = Number.parseInt(places.get("frame") ?? "", 10);
  openClip(clip, Number.isNaN(frame) ? undefined : frame);
}

start();
