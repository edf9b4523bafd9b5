// Hand-over: clips and pictures as files, the sheet and the code for developers, the golden, a link.

import { element, fill, find, tabList } from "./elements.js";
import { store } from "./store.js";
import { clipSection } from "./clip-export.js";
import { codeSection } from "./code.js";
import { goldenSection } from "./golden.js";
import { linkSection } from "./link.js";
import { row, stem, writer } from "./writer.js";

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
  const list = element("nav", { role: "tablist", "aria-label": "Hand over" });
  const tabs = sections.map(([name]) => element("button", { type: "button", role: "tab" }, name));
  const select = tabList(list, tabs, (index) => fill(content, element("h2", {}, sections[index][0]), sections[index][1]()));
  fill(dialog, list, content,
    element("button", { type: "button", class: "round close", "aria-label": "Close", onclick: () => dialog.close() }, "✕"));
  select(chosen);
  dialog.showModal();
}
