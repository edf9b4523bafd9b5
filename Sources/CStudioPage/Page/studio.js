// Puts the page together. The program's state is the truth; each module shows a part of it.

import { element, find } from "./elements.js";
import { listen } from "./server.js";
import { store, on, call, refresh, noteNumber } from "./store.js";
import * as stage from "./stage.js";
import * as transport from "./transport.js";
import * as finger from "./finger.js";
import * as timeline from "./timeline.js";
import * as inspector from "./inspector.js";
import * as view from "./view.js";
import * as source from "./source.js";
import * as compare from "./compare.js";
import * as exporter from "./exporter.js";

function tabs(panels) {
  const buttons = panels.map(([name, panel], index) => {
    const button = element("button", {
      type: "button", role: "tab", id: `tab-${name}`, "aria-selected": String(index === 0), "aria-controls": `panel-${name}`,
      onclick: () => choose(index),
    }, name);
    panel.id = `panel-${name}`;
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", button.id);
    panel.hidden = index !== 0;
    return button;
  });
  function choose(chosen) {
    panels.forEach(([, panel], index) => {
      panel.hidden = index !== chosen;
      buttons[index].setAttribute("aria-selected", String(index === chosen));
    });
  }
  find("tabs").append(...buttons);
  find("panels").append(...panels.map(([, panel]) => panel));
}

function showFile() {
  const { file, problems, canUndo, canRedo } = store.state;
  const errors = problems.filter(({ isError }) => isError).length;
  find("file-name").textContent = file.path.split("/").pop();
  find("file-name").title = file.path;
  find("file-note").textContent = errors > 0 ? `${errors} ${errors === 1 ? "mistake" : "mistakes"}: the stage shows the last clip without`
    : file.isBuiltIn ? "comes with the tool; the first edit makes a copy" : "saved";
  find("file-note").classList.toggle("bad", errors > 0);
  find("undo").disabled = !canUndo;
  find("redo").disabled = !canRedo;
  document.title = `${file.path.split("/").pop()} – Studio`;
}

function toast(error) {
  const place = find("toast");
  place.hidden = !error;
  if (error) place.replaceChildren(element("strong", {}, error.message), error.advice ? element("span", {}, error.advice) : "");
}

stage.start();
transport.start();
finger.start();
timeline.start();
tabs([["File", source.panel()], ["Compare", compare.panel()]]);
on("state", showFile);
on("error", toast);
on("layout", () => {});
find("undo").onclick = () => call("undo");
find("redo").onclick = () => call("redo");
find("open-export").onclick = exporter.open;
find("toast").onclick = () => toast(null);
document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || event.target.closest("textarea, input[type=text], input[type=number]")) return;
  event.preventDefault();
  call(event.shiftKey ? "redo" : "undo");
});
await Promise.all([view.start(), inspector.start()]);
listen(noteNumber,
  (isLost) => toast(isLost ? { message: "The studio does not answer.", advice: "Start it again with transition-export studio." } : null));
await refresh();
