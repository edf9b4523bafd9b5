// The preset's text, with its mistakes at their lines.

import { element } from "./elements.js";
import { store, on, call } from "./store.js";

const numbers = element("div", { class: "line-numbers", "aria-hidden": "true" });
const area = element("textarea", { id: "text", spellcheck: "false", autocomplete: "off", "aria-label": "The preset's text", "aria-description": "Escape, then Tab leaves it" });
const list = element("ol", { class: "problems", "aria-label": "Problems" });
const save = element("button", { type: "button", class: "primary", onclick: submit }, "Apply");
const revert = element("button", { type: "button", onclick: () => { base = null; update(); } }, "Discard");
const note = element("span", { class: "quiet" });
/// The text that the person's changes began with; null without changes.
let base = null;
let wasEscape = false;

const isChanged = () => base !== null && area.value !== base;

async function submit() {
  if (!isChanged()) return;
  if (await call("text", { text: area.value, base })) {
    base = null;
    update();
  }
}

function number(problems) {
  const marked = new Map(problems.filter(({ line }) => line).map((problem) => [problem.line, problem]));
  const count = area.value.split("\n").length;
  numbers.replaceChildren(...Array.from({ length: count }, (_, index) => {
    const problem = marked.get(index + 1);
    return element("span", { class: problem ? (problem.isError ? "error" : "warning") : "", title: problem?.message }, String(index + 1));
  }));
}

function select(line, column) {
  const lines = area.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + (column ?? 1) - 1;
  area.focus();
  area.setSelectionRange(start, start + 1);
  area.scrollTop = Math.max(0, (line - 6) * 18);
}

function update() {
  const state = store.state;
  if (!state) return;
  if (base === null && area.value !== state.text) {
    const scroll = area.scrollTop;
    area.value = state.text;
    area.scrollTop = scroll;
  }
  if (base !== null && base !== state.text) note.textContent = "The file has changed meanwhile: discard, or copy your text first.";
  else note.textContent = isChanged() ? "Not applied yet" : "";
  save.disabled = !isChanged();
  revert.hidden = base === null;
  number(state.problems);
  list.replaceChildren(...state.problems.map((problem) => element("li", { class: problem.isError ? "error" : "warning" },
    problem.line ? element("button", { type: "button", class: "link", onclick: () => select(problem.line, problem.column) },
      `Line ${problem.line}`) : null,
    ` ${problem.message}`, problem.advice ? element("small", {}, problem.advice) : null)));
}

export function panel() {
  area.addEventListener("input", () => {
    base ??= store.state.text;
    if (!isChanged()) base = null;
    update();
  });
  area.addEventListener("scroll", () => { numbers.scrollTop = area.scrollTop; });
  area.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
    // Tab indents, but for Shift+Tab, and after Escape.
    const isLeaving = wasEscape || event.shiftKey;
    wasEscape = event.key === "Escape";
    if (event.key !== "Tab" || isLeaving) return;
    event.preventDefault();
    area.setRangeText("  ", area.selectionStart, area.selectionEnd, "end");
    area.dispatchEvent(new Event("input"));
  });
  on("state", update);
  return element("div", { class: "source" }, list, element("div", { class: "editor" }, numbers, area),
    element("div", { class: "row" }, note, revert, save));
}
