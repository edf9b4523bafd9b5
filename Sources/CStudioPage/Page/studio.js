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
import * as handover from "./handover.js";
import * as screens from "./screens.js";
import * as styles from "./styles.js";
import * as drop from "./drop.js";
import * as link from "./link.js";
import { links } from "./links.js";

const choosers = [];

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
  choosers.push(...panels.map(([name], index) => [name, () => choose(index)]));
  find("tabs").append(...buttons);
  find("panels").append(...panels.map(([, panel]) => panel));
}

function showFile() {
  const { file, problems, canUndo, canRedo } = store.state;
  const errors = problems.filter(({ isError }) => isError).length;
  find("file-name").textContent = file.path.split("/").pop();
  find("file-name").title = file.path;
  find("file-note").textContent = errors > 0 ? `${errors} ${errors === 1 ? "mistake" : "mistakes"}, see File`
    : file.madeOf.length > 0 ? `made of ${file.madeOf.join(" and ")}`
    : file.isBuiltIn ? "comes with the tool; copied at an edit" : "saved";
  find("file-note").title = file.madeOf.length > 0 ? "The first edit saves it in the current folder" : find("file-note").textContent;
  find("file-note").classList.toggle("bad", errors > 0);
  find("undo").disabled = !canUndo;
  find("redo").disabled = !canRedo;
  document.title = `${file.path.split("/").pop()} – Studio`;
}

function toast(error) {
  const place = find("toast");
  place.hidden = !error;
  if (error) {
    place.replaceChildren(element("strong", {}, error.message), error.advice ? element("span", {}, error.advice) : "",
      error.action ? element("button", { type: "button", onclick: error.action.run }, error.action.label) : "");
  }
}

stage.start();
transport.start();
finger.start();
timeline.start();
screens.start();
styles.start();
drop.start();
link.start();
tabs([["File", source.panel()], ["Elements", links.panel()], ["Compare", compare.panel()]]);
on("mode", () => { if (screens.isShown()) new Map(choosers).get("Elements")(); });
on("state", showFile);
const showNotice = () => { if (store.state?.file.notice) toast({ message: store.state.file.notice }); };
on("begun", showNotice);
on("error", toast);
find("undo").onclick = () => call("undo");
find("redo").onclick = () => call("redo");
find("open-handover").onclick = () => handover.open();
find("toast").onclick = () => toast(null);
document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || event.target.closest("textarea, input[type=text], input[type=number]")) return;
  event.preventDefault();
  call(event.shiftKey ? "redo" : "undo");
});
await Promise.all([view.start(), inspector.start(), refresh()]);
showNotice();
let wasLost = false;
listen(noteNumber, (isLost, isOther) => {
  if (isLost) {
    toast(isOther ? { message: "The studio was started again.", advice: "Open the address that it printed. What you change here is not saved." }
      : { message: "The studio does not answer.", advice: "Start it again with transition-export studio. What you change here is not saved." });
    find("file-note").textContent = "not connected";
  } else if (wasLost) {
    toast(null);
    showFile();
  }
  wasLost = isLost;
});
