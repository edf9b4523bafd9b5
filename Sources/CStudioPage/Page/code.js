// The code of the movements for a framework, as `motion --as` prints it.

import { element, fill } from "./elements.js";
import { words } from "./server.js";

const frameworks = [["swiftui", "SwiftUI"], ["uikit", "UIKit"], ["css", "CSS"], ["compose", "Compose"]];
let chosen = "swiftui";

/// Lines with their comments, texts and numbers marked.
function marked(text) {
  const pattern = /(\/\/.*$|\/\*.*?\*\/|^\s*#.*$)|("(?:[^"\\]|\\.)*")|\b(\d+(?:\.\d+)?)\b|\b(let|var|func|struct|class|import|return|val|fun|if|else|guard|in|self|extension|private|static|case|override|init)\b/gm;
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    parts.push(text.slice(end, match.index));
    const kind = match[1] ? "comment" : match[2] ? "text" : match[3] ? "number" : "word";
    parts.push(element("span", { class: kind }, match[0]));
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== "");
}

export async function copy(text, button) {
  const old = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    button.textContent = "Select it, and press Ctrl+C";
  }
  setTimeout(() => { button.textContent = old; }, 1600);
}

export function codeSection() {
  const code = element("pre", { class: "code", tabindex: 0, "aria-label": "Code" });
  let text = "";
  const button = element("button", { type: "button", class: "primary", onclick: () => copy(text, button) }, "Copy");
  const buttons = frameworks.map(([value, label]) => element("button", { type: "button", onclick: () => { chosen = value; load(); } }, label));
  async function load() {
    buttons.forEach((one, index) => one.setAttribute("aria-pressed", String(frameworks[index][0] === chosen)));
    fill(code, element("span", { class: "comment" }, "Playing the clip…"));
    button.disabled = true;
    const wanted = chosen;
    try {
      const loaded = await words("code", { as: wanted });
      if (wanted !== chosen) return;
      text = loaded;
      fill(code, marked(text));
      button.disabled = false;
    } catch (error) {
      fill(code, error.message);
    }
  }
  load();
  return element("div", { class: "code-section" }, element("div", { class: "row spread" }, element("div", { class: "segments", role: "group", "aria-label": "Framework" }, buttons), button), code);
}
