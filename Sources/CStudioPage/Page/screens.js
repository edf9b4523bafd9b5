// Elements: both screens of the transition side by side, in the pixels of the exporter, with what moves over them.

import { element, drawing, fill, find } from "./elements.js";
import { get, newestOnly } from "./server.js";
import { store, on, tell } from "./store.js";
import { pause } from "./stage.js";
import { board } from "./board.js";
import { links } from "./links.js";

/// The program's answer about both screens; null before the first one.
export const shown = { answer: null, keys: "transition", selection: null, isByName: false };
const place = element("div", { id: "elements", hidden: true });
const ties = drawing("svg", { class: "ties", "aria-hidden": "true" });
const boards = element("div", { class: "boards" });
const note = element("p", { class: "quiet note" });
let isOpen = false;

export const colors = ["--accent", "--length", "--motion", "--content", "--environment"];

/// The id of nodes that repeat, without the number of one of them.
export const common = (name) => name?.replace(/\[\d+\]$/, "");

/// The link that a node belongs to, and its number; undefined for a node that stays.
export function linkOf(side, id) {
  const all = shown.answer?.links.links ?? [];
  const end = (link) => side === 0 ? link.from : link.to;
  const own = all.findIndex((link) => end(link) === id);
  const index = own < 0 ? all.findIndex((link) => end(link) === common(id)) : own;
  return index < 0 ? undefined : { link: all[index], index };
}

/// The node with a name; of nodes that repeat the first one.
export function nodeNamed(side, name) {
  const nodes = name === undefined ? [] : shown.answer?.screens[side]?.nodes ?? [];
  return nodes.find((node) => node.name === name) ?? nodes.find((node) => common(node.name) === name);
}

/// Names the nodes: by their ids, or by their keys if these lead to one node alone, which can be given an id.
function name(screen) {
  for (const node of screen.nodes) {
    const isAlone = node.keys && screen.nodes.filter(({ keys }) => keys === node.keys).length === 1;
    node.name = node.id ?? (isAlone ? node.keys : undefined);
  }
}

export function select(side, id) {
  shown.selection = side === null ? null : { side, id };
  for (const figure of boards.children) figure.dispatchEvent(new Event("selection"));
  tie();
  tell("selection");
}

const load = newestOnly(async () => {
  if (!isOpen || !store.state?.film) return;
  try {
    const answer = await get("screens", { keys: shown.keys });
    if (!isOpen) return;
    answer.screens.forEach(name);
    shown.answer = answer;
    // In this style, layers of one name are one.
    shown.isByName = store.state.transitions.find(({ keys }) => keys === shown.keys)?.style === "layers" && answer.links.links.length === 0;
    if (shown.isByName) {
      const [first, second] = answer.screens.map(({ nodes }) => nodes.filter(({ id }) => id !== undefined));
      answer.links.links = first.filter(({ id }) => second?.some((node) => node.id === id)).map(({ id }) => ({ from: id, to: id, options: {} }));
    }
    if (shown.selection && !nodeNamed(shown.selection.side, shown.selection.id)) shown.selection = null;
    await build();
    tell("screens");
  } catch (error) {
    // The next state has other screens.
    if (!store.state.problems.some(({ isError }) => isError)) return tell("error", error);
    note.textContent = "The screens come back when the mistakes in the file are mended.";
  }
});

async function build() {
  const { screens, film } = shown.answer;
  const made = screens.map((screen, side) => board({ screen, side, film }));
  // The old screens stay until the new ones can be drawn.
  await Promise.allSettled(made.map((figure) => figure.querySelector("img").decode()));
  fill(boards, made);
  const isDrawn = screens.some(({ isScreenshot }) => isScreenshot);
  note.textContent = screens.length < 2 ? "The timeline has no transition: tap, push or present something."
    : isDrawn ? "Draw a rectangle on each screen, and drag from the dot of one to the other." : shown.isByName ? "Layers of one name are one: drag from the dot of a layer to the one that gets its name." : "Drag from the dot of a node to the node that it becomes. A double-click, or a rectangle around it, chooses one without a name.";
  layOut();
}

/// Fits both screens into the room.
function layOut() {
  const screens = shown.answer?.screens ?? [];
  if (!isOpen || screens.length === 0) return;
  const room = { width: place.clientWidth - 64 - 96 * (screens.length - 1), height: place.clientHeight - note.offsetHeight - 64 };
  const widest = Math.max(...screens.map(({ width }) => width)), highest = Math.max(...screens.map(({ height }) => height));
  const scale = Math.max(0.1, Math.min(room.width / screens.length / widest, room.height / highest));
  [...boards.children].forEach((figure, side) => {
    const stage = figure.querySelector(".board");
    stage.style.width = `${screens[side].width * scale}px`;
    stage.style.height = `${screens[side].height * scale}px`;
    figure.dispatchEvent(new Event("selection"));
  });
  tie();
}

/// Draws a line from each node to what it becomes.
export function tie(extra = null) {
  const box = place.getBoundingClientRect();
  const end = (side, node, isStart) => {
    const rectangle = boards.children[side]?.querySelector(".board")?.getBoundingClientRect();
    if (!rectangle) return null;
    const scale = rectangle.width / shown.answer.screens[side].width;
    const [x, y, width, height] = node?.frame ?? [0, 0, shown.answer.screens[side].width, shown.answer.screens[side].height];
    return [rectangle.left - box.left + (x + (isStart ? width : 0)) * scale, rectangle.top - box.top + (y + height / 2) * scale];
  };
  const curve = ([x, y], [toX, toY], name, extraClass = "") => {
    const bend = Math.max(40, Math.abs(toX - x) / 2);
    const path = drawing("path", { d: `M${x},${y} C${x + bend},${y} ${toX - bend},${toY} ${toX},${toY}`, class: `tie ${extraClass}` });
    path.style.setProperty("--color", `var(${name})`);
    return path;
  };
  const all = shown.answer?.screens.length === 2 ? shown.answer.links.links : [];
  const paths = all.map((link, index) => {
    const from = nodeNamed(0, link.from), to = link.to === undefined ? null : nodeNamed(1, link.to);
    if (!from || to === undefined) return null;
    const [start, stop] = [end(0, from, true), end(1, to, false)];
    return start && stop ? curve(start, stop, colors[index % colors.length], shown.selection && ![link.from, link.to].includes(shown.selection.id) ? "dim" : "") : null;
  });
  if (extra) {
    const from = end(0, extra.node, true);
    paths.push(curve(from, [extra.x - box.left, extra.y - box.top], "--accent", "loose"));
  }
  ties.replaceChildren(...paths.filter(Boolean));
}

/// The keys of the picture and of the list beneath the pointer; undefined while the stage is shown.
export function replaceableAt(event) {
  if (!isOpen) return undefined;
  for (const [side, figure] of [...boards.children].entries()) {
    const box = figure.querySelector(".board").getBoundingClientRect();
    const screen = shown.answer.screens[side];
    const x = (event.clientX - box.left) / box.width * screen.width, y = (event.clientY - box.top) / box.height * screen.height;
    if (x < 0 || y < 0 || x >= screen.width || y >= screen.height) continue;
    if (screen.picture) return { picture: screen.picture };
    const found = screen.nodes.filter(({ frame }) => x >= frame[0] && y >= frame[1] && x < frame[0] + frame[2] && y < frame[1] + frame[3]);
    return { picture: found.findLast(({ picture }) => picture)?.picture, rows: found.findLast(({ rows }) => rows)?.rows };
  }
  return {};
}

export const isShown = () => isOpen;

export function show(isVisible) {
  isOpen = isVisible;
  place.hidden = !isVisible;
  find("canvas-area").hidden = isVisible;
  find("transport").hidden = isVisible;
  if (isVisible) pause();
  // Edits go on meanwhile, and what it showed is no longer true.
  else shown.answer = null;
  for (const button of find("modes").children) button.setAttribute("aria-pressed", String((button.value === "elements") === isVisible));
  if (isVisible) load();
  else tell("screens");
  tell("mode");
}

export function start() {
  place.append(boards, ties, note);
  find("canvas-area").before(place);
  find("modes").append(
    element("button", { type: "button", value: "clip", "aria-pressed": "true", onclick: () => show(false) }, "Clip"),
    element("button", { type: "button", value: "elements", "aria-pressed": "false", onclick: () => show(true) }, "Elements"));
  on("film", load);
  on("transition", (keys) => { shown.keys = keys; load(); });
  on("begun", () => show(true));
  new ResizeObserver(layOut).observe(place);
  links.start();
}
