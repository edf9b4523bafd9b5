// The list of what moves, and the values of the element that is chosen.

import { element, fill, refill, short } from "./elements.js";
import { getStyles } from "./server.js";
import { store, on } from "./store.js";
import { shown, select, show, linkOf, nodeNamed, colors } from "./screens.js";
import { addElement, setFrame, setRadius, rename, removeElement, connect, disconnect, setContent, setOption, setTiming, move } from "./element-edits.js";
import { constantControl } from "./constants.js";
import { timingControl, timingOf, fieldsOf } from "./timings.js";

const place = element("div", { class: "links" });

function swatch(index) {
  const dot = element("span", { class: "swatch" });
  dot.style.setProperty("--color", `var(${colors[index % colors.length]})`);
  return dot;
}

/// The nodes of a screen that can be connected, as the choices of a menu.
const choices = (side) => (shown.answer.screens[side]?.nodes ?? []).filter(({ name }) => name !== undefined)
  .toSorted((one, two) => (one.id === undefined) - (two.id === undefined))
  .map(({ name, id, type }) => element("option", { value: name }, id ?? `${type}, ${name.split(".").slice(-3, -1).join(" ")}`));

/// Connects by the keyboard.
function connection() {
  if (shown.isByName || shown.answer.screens.length < 2) return [];
  const from = element("select", { "aria-label": "From the first screen" }, choices(0).filter(({ value }) => !linkOf(0, value)));
  const to = element("select", { "aria-label": "To the second screen" }, element("option", { value: "" }, "the whole screen"), choices(1));
  if (from.options.length === 0) return [];
  const { side, id } = shown.selection ?? {};
  const chosen = side === 0 ? from : to;
  if ([...chosen.options].some(({ value }) => value === id)) chosen.value = id;
  return [element("div", { class: "row connect" }, from, element("span", { class: "quiet", "aria-hidden": "true" }, "→"), to,
    element("button", { type: "button", onclick: () => connect(from.value, to.value || null) }, "Connect"))];
}

function row(link, index, all) {
  const { links: { isList }, parameters } = shown.answer;
  const title = link.from ?? "what is tapped";
  const contents = parameters.find(({ name }) => name === "content").choices;
  const name = element("button", { type: "button", class: "name", "aria-pressed": String(link.from !== undefined && shown.selection?.id === link.from), onclick: () => select(0, link.from) }, title);
  if (shown.isByName) return element("li", {}, swatch(index), name);
  const content = element("select", { "aria-label": `Content of ${title}`, title: "What it shows while it flies", onchange: () => setContent(link, content.value) },
    contents.map((name) => element("option", { value: name }, name)));
  content.value = link.options.content ?? "automatic";
  const to = element("select", { "aria-label": `What ${title} becomes`, onchange: () => connect(link.from, to.value || null) },
    element("option", { value: "" }, "the whole screen"), choices(1));
  to.value = link.to ?? "";
  return element("li", {}, swatch(index), name, element("span", { class: "quiet" }, "→"), to, content,
    element("span", { class: "tools" },
      isList && index > 0 ? element("button", { type: "button", class: "small", "aria-label": `${title} further back`, title: "Further back", onclick: () => move(index, -1) }, "↑") : null,
      isList && index < all.length - 1 ? element("button", { type: "button", class: "small", "aria-label": `${title} further in front`, title: "Further in front", onclick: () => move(index, 1) }, "↓") : null,
      element("button", { type: "button", class: "small", "aria-label": `Disconnect ${title}`, title: "Disconnect", onclick: () => disconnect(link) }, "✕")));
}

/// A number of points.
function number(label, value, change, isOff) {
  const field = element("input", { type: "number", step: "any", value: short(value), "aria-label": `${label} (points)`, disabled: isOff, onchange: () => { if (field.value !== "") change(Number(field.value)); } });
  return element("label", { class: "cell" }, element("small", {}, label), field);
}

/// How an element flies: by the transition's timings or its own, its delay, order and shape.
function flight(link) {
  if (!link.keys) return [];
  const transition = store.state.transitions.find(({ keys }) => keys === shown.keys);
  const title = element("h2", {}, `How ${link.from} flies`);
  const timings = ["position", "size"].flatMap((part) => {
    const common = timingOf(part, transition?.values ?? {}), own = timingOf(part, link.options);
    const isOwn = own.duration !== undefined;
    const choice = element("div", { class: "control" }, element("span", {}, part === "position" ? "Position" : "Size"),
      element("div", { class: "segments", role: "group", "aria-label": `Timing of the ${part}` },
        element("button", { type: "button", "aria-pressed": String(!isOwn), title: "The timing of the transition", onclick: () => isOwn && setTiming(link, part, null) }, "Linked"),
        element("button", { type: "button", "aria-pressed": String(isOwn), title: "A timing of its own", disabled: common.duration === undefined, onclick: () => isOwn || setTiming(link, part, fieldsOf(common)) }, "Apart")));
    return [choice, ...isOwn ? timingControl({ keys: `${link.keys}.${part}`, timing: own, standard: common, range: [0.01, 10], change: (fields, gesture) => setTiming(link, part, fields, gesture) }) : []];
  });
  const others = shown.answer.parameters.filter(({ name }) => name !== "content")
    .map((parameter) => constantControl(parameter, link.options[parameter.name], (value, gesture) => setOption(link, parameter.name, value, gesture)));
  return [title, element("div", { class: "part" }, timings, others)];
}

/// The values of the chosen element, and the corners of what it becomes.
function details() {
  const { side, id } = shown.selection ?? {};
  const node = id === undefined ? undefined : nodeNamed(side, id);
  if (!node) return [];
  const screen = shown.answer.screens[side];
  const found = node.id === undefined ? undefined : linkOf(side, id);
  const otherId = found && (side === 0 ? found.link.to : found.link.from);
  const other = otherId && nodeNamed(1 - side, otherId);
  const put = (index) => (value) => setFrame(node, node.frame.map((old, place) => place === index ? value : old));
  const name = element("input", { type: "text", value: node.id ?? "", placeholder: "none", "aria-label": "Name", disabled: /\[/.test(node.id ?? ""), spellcheck: "false", onchange: () => rename(screen, node, name.value.trim()) });
  const canRound = (one) => one.placement || one.keys;
  return [
    element("h2", {}, side === 0 ? "On the first screen" : "On the second screen"),
    element("label", { class: "control" }, element("span", {}, "Name"), name),
    element("div", { class: "cells" }, ["X", "Y", "Width", "Height"].map((label, index) => number(label, node.frame[index], put(index), !node.placement))),
    node.placement ? null : element("p", { class: "quiet" }, "The layout places it; its frame is not written in the file."),
    element("div", { class: "cells two" },
      number("Corner radius here", node.radius, (value) => setRadius(node, value), !canRound(node)),
      other ? number("Corner radius there", other.radius, (value) => setRadius(other, value), !canRound(other)) : null),
    ...found ? flight(found.link) : [],
    screen.isScreenshot ? element("div", { class: "row end" }, element("button", { type: "button", onclick: () => removeElement(screen, node) }, "Remove")) : null,
  ];
}

function free() {
  const nodes = shown.answer.screens.flatMap((screen, side) => screen.isScreenshot ? screen.nodes.filter(({ id }) => id && !linkOf(side, id)).map(({ id }) => [side, id]) : []);
  if (nodes.length === 0) return [];
  return [element("h2", {}, "Not connected"), element("ul", { class: "free" }, nodes.map(([side, id]) => element("li", {},
    element("button", { type: "button", class: "name", onclick: () => select(side, id) }, id), element("span", { class: "quiet" }, side === 0 ? "on the first screen" : "on the second screen"))))];
}

/// A rectangle in the middle of a screenshot, for the keyboard.
function additions() {
  const screens = shown.answer.screens.map((screen, side) => [screen, side]).filter(([screen]) => screen.isScreenshot);
  if (screens.length === 0) return [];
  const middle = ({ width, height }) => [width / 4, height / 4, width / 2, height / 4].map(Math.round);
  return [element("div", { class: "row" }, screens.map(([screen, side]) => element("button", { type: "button", onclick: () => addElement(screen, side, middle(screen)) },
    side === 0 ? "Add to the first screen" : "Add to the second screen")))];
}

function build() {
  if (!shown.answer) {
    const hasMistakes = store.state?.problems.some(({ isError }) => isError);
    return refill(place, element("p", { class: "quiet" }, hasMistakes ? "The file has mistakes: mend them under File." : "The first and the second screen side by side, and what moves between them."),
      hasMistakes ? null : element("div", { class: "row" }, element("button", { type: "button", onclick: () => show(true) }, "Show both screens")));
  }
  const { links } = shown.answer.links;
  refill(place, element("h2", {}, "What moves"),
    links.length === 0 ? element("p", { class: "quiet" }, "Nothing is connected.") : element("ul", { class: "link-list" }, links.map((link, index) => row(link, index, links))),
    ...connection(), ...additions(), ...free(), ...details());
}

export const links = {
  panel() {
    build();
    return place;
  },
  async start() {
    on("screens", build);
    on("state", () => { if (!shown.answer) build(); });
    on("selection", build);
    shown.styles = await getStyles();
  },
};
