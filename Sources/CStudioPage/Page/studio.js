// Puts the page together. The program's state is the truth; each module shows a part of it.

import { element, find, tabList } from "./elements.js";
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

/// Puts the panels beside the stage; what it gives shows one by its name.
function panelTabs(panels) {
  const names = Object.keys(panels), places = Object.values(panels);
  const tabs = names.map((name, index) => {
    places[index].id = `panel-${name}`;
    places[index].setAttribute("role", "tabpanel");
    places[index].setAttribute("aria-labelledby", `tab-${name}`);
    return element("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}` }, name);
  });
  const select = tabList(find("tabs"), tabs, (chosen) => places.forEach((panel, index) => { panel.hidden = index !== chosen; }));
  select(0);
  find("panels").append(...places);
  return (name) => select(names.indexOf(name));
}

/// The parts of the page that F6 goes through, as in other applications.
const areas = ["bar", "inspector", "stage", "side", "timeline"].map(find);

function goToNextArea(event) {
  if (event.key !== "F6" || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  const current = areas.findIndex((area) => area.contains(document.activeElement));
  const step = event.shiftKey ? (current < 0 ? 0 : -1) : 1;
  areas[(current + step + areas.length) % areas.length].focus();
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
const showPanel = panelTabs({ File: source.panel(), Elements: links.panel(), Compare: compare.panel() });
on("mode", () => { if (screens.isShown()) showPanel("Elements"); });
on("state", showFile);
const showNotice = () => { if (store.state?.file.notice) toast({ message: store.state.file.notice }); };
on("begun", showNotice);
on("error", toast);
find("undo").onclick = () => call("undo");
find("redo").onclick = () => call("redo");
find("open-handover").onclick = () => handover.open();
find("toast").onclick = () => toast(null);
for (const area of areas) area.tabIndex = -1;
find("skip").onclick = () => find("stage").focus();
document.addEventListener("keydown", goToNextArea);
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
