// The edits of elements, as changes of the preset's file.

import { store, call, edit as change, newGesture, tell } from "./store.js";
import { shown, select, nodeNamed, linkOf } from "./screens.js";
import { short } from "./elements.js";

/// A node's name in one line of YAML.
const quoted = (name) => /^[\w-]+$/.test(name) ? name : `"${name}"`;
const list = (numbers) => `[${numbers.map(short).join(", ")}]`;
const edit = (change) => call("edit", { ...change, gesture: newGesture() });

/// Whether the picture that an element shows a part of still covers it.
const covers = ([x, y, width, height], frame) => x <= frame[0] + 0.5 && y <= frame[1] + 0.5
  && x + width >= frame[0] + frame[2] - 0.5 && y + height >= frame[1] + frame[3] - 0.5;

export function setFrame(node, frame) {
  const { keys, placement, frame: old } = node;
  if (!placement || frame.every((value, index) => value === old[index])) return;
  // Until the next answer, the page shows what was asked for.
  node.frame = frame;
  if (placement.form === "list") return edit({ set: [`${keys}=${list(frame)}`] });
  if (placement.form === "frame") {
    // A picture that was cut out for the old place is of no use for one beyond it.
    const isCovered = !placement.pictureFrame || covers(placement.pictureFrame, frame);
    return edit({ set: [`${keys}.frame=${list(frame)}`], remove: isCovered ? [] : [`${keys}.picture`, `${keys}.picture-frame`] });
  }
  const [x, y, width, height] = placement.numbers.map((value, index) => value + frame[index] - old[index]);
  return edit({ set: [`${keys}.at=${list([x, y])}`, `${keys}.width=${short(width)}`, `${keys}.height=${short(height)}`] });
}

export function setRadius(node, radius) {
  const { keys, placement } = node;
  if (placement?.form === "list") return edit({ set: [`${keys}={ frame: ${list(node.frame)}, corner-radius: ${short(radius)} }`] });
  return edit({ set: [`${keys}.${placement?.form === "frame" ? "corner-radius" : "radius"}=${short(radius)}`] });
}

/// The first name that is free on both screens.
function freeName(taken = []) {
  const names = new Set([...taken, ...shown.answer.screens.flatMap(({ nodes }) => nodes.map(({ id }) => id))]);
  let number = 1;
  while (names.has(`element-${number}`)) number += 1;
  return `element-${number}`;
}

/// An element on a screenshot.
export async function addElement(screen, side, frame) {
  // What is drawn on the second screen is most often what was drawn last on the first.
  const waiting = side === 1 ? shown.answer.screens[0].nodes.find(({ id }) => !linkOf(0, id) && !nodeNamed(1, id)) : undefined;
  const name = waiting?.id ?? freeName();
  if (!await edit({ set: [`screens.${screen.id}.elements.${name}=${list(frame)}`] })) return;
  select(side, name);
  if (waiting) await connect(waiting.id, name);
}

export async function removeElement(screen, node) {
  if (!screen.isScreenshot) return tell("error", { message: "A node is taken away in the file.", advice: "Here, it can be disconnected." });
  const side = shown.answer.screens.indexOf(screen);
  const found = linkOf(side, node.id);
  const remove = [node.keys];
  if (found?.link.keys) remove.unshift(shown.answer.links.links.length === 1 ? `${shown.keys}.elements` : found.link.keys);
  else if (found) remove.unshift(`${shown.keys}.source`, `${shown.keys}.hero`);
  select(null);
  await edit({ remove });
}

export async function rename(screen, node, name) {
  if (name === node.id || !/^[a-z][a-z0-9-]*$/.test(name)) return tell("screens");
  const side = shown.answer.screens.indexOf(screen);
  const { link } = node.id === undefined ? {} : linkOf(side, node.id) ?? {};
  const role = side === 0 ? ["from", "source"] : ["to", "hero"];
  const set = link ? [link.keys ? `${link.keys}.${role[0]}=${name}` : `${shown.keys}.${role[1]}=${name}`] : [];
  select(side, name);
  await edit(screen.isScreenshot ? { set: [...set, `screens.${screen.id}.elements.${name}=${node.text}`], remove: [node.keys] }
    : { set: [...set, `${node.keys}.id=${name}`] });
}

/// Lets a node of the first screen become one of the second; null for all of it. A node without an id gets one.
export async function connect(from, to) {
  const set = [];
  for (const [side, name] of [[0, from], [1, to]]) {
    const node = name === null ? undefined : nodeNamed(side, name);
    if (!node || node.id !== undefined) continue;
    const id = freeName(set.length > 0 ? [from] : []);
    set.push(`${node.keys}.id=${id}`);
    if (side === 0) from = id; else to = id;
  }
  const { keys } = shown;
  const edit = (change) => call("edit", { ...change, set: [...set, ...change.set ?? []], gesture });
  const gesture = newGesture();
  const { links } = shown.answer;
  const transition = store.state.transitions.find((one) => one.keys === keys);
  const style = shown.styles?.find(({ name }) => name === transition?.style);
  if (shown.isByName) {
    const target = to && nodeNamed(1, to);
    return target?.keys ? edit({ set: [`${target.keys}.id=${from}`] }) : tell("error", { message: "Choose the layer that it becomes." });
  }
  const pair = (from, to) => `{ from: ${quoted(from)}${to ? `, to: ${quoted(to)}` : ""} }`;
  const entry = pair(from, to);
  const old = links.links.findIndex((link) => link.from === from);
  if (links.isList && old >= 0) return edit(to === null ? { remove: [`${keys}.elements.${old}.to`] } : { set: [`${keys}.elements.${old}.to=${to}`] });
  if (links.isList) return edit({ insert: [{ into: `${keys}.elements`, value: entry, at: links.links.length }] });
  const isOne = links.links.length === 0 || old >= 0;
  const roles = style?.roles.map(({ name }) => name) ?? [];
  if (isOne && roles.includes("source") && transition.hasMapping) {
    return edit({ set: [`${keys}.source=${from}`, ...(to !== null && roles.includes("hero") ? [`${keys}.hero=${to}`] : [])] });
  }
  // Several elements, or a style that moves none: one that moves any number.
  const before = links.links.filter(({ from }) => from).map((link) => pair(link.from, link.to));
  const elements = `[ ${[...before, entry].join(", ")} ]`;
  const isLimited = typeof style?.maximumElements === "number";
  if (links.links.length === 0 && isLimited || !transition.hasMapping) {
    return edit({ set: [`${keys}={ style: shared-elements, elements: ${elements} }`] });
  }
  if (isLimited && !await call("style", { keys, style: "shared-elements" })) return undefined;
  return edit({ set: [`${keys}.elements=${elements}`], remove: [`${keys}.source`, `${keys}.hero`] });
}

export function disconnect(link) {
  if (!link.keys) return edit({ remove: [`${shown.keys}.hero`, `${shown.keys}.source`] });
  return edit({ remove: [shown.answer.links.links.length === 1 ? `${shown.keys}.elements` : link.keys] });
}

export function setContent(link, content) {
  return edit({ set: [`${link.keys ?? shown.keys}.content=${content}`] });
}

/// Sets a constant of an element; null takes it away.
export function setOption(link, name, value, gesture) {
  return change(value === null ? { remove: [`${link.keys}.${name}`], gesture } : { set: [`${link.keys}.${name}=${value}`], gesture });
}

/// Gives an element a timing of its own, [["duration", "0.5"], …], or with null that of the transition.
export function setTiming(link, part, fields, gesture = newGesture()) {
  return setOption(link, part, fields && `{ ${fields.map(([key, text]) => `${key}: ${text}`).join(", ")} }`, gesture);
}

/// Moves an element in the list: later ones are in front.
export function move(index, way) {
  const { links } = shown.answer.links;
  return edit({ remove: [links[index].keys], insert: [{ into: `${shown.keys}.elements`, value: links[index].text, at: index + way }] });
}
