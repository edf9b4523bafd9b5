// One screen with the rectangles of its elements: they are drawn, moved and resized, and snap to one another.

import { announce, element, drawing, short } from "./elements.js";
import { shown, select, common, linkOf, nodeNamed, tie, colors } from "./screens.js";
import { setFrame, addElement, removeElement, connect } from "./element-edits.js";
import { reach, guides, snap, half } from "./snapping.js";

const corners = [[0, 0], [0.5, 0], [1, 0], [1, 0.5], [1, 1], [0.5, 1], [0, 1], [0, 0.5]];
const cursors = ["nwse", "ns", "nesw", "ew", "nwse", "ns", "nesw", "ew"];

/// Whether it is the only node of its name, or the first of those that repeat.
const isFirst = ({ id }) => id === common(id) || id.endsWith("[1]");

/// A node and its place, in words.
const place = ({ id, type }, frame) => `${id ?? type ?? "New rectangle"}: at ${short(frame[0])}, ${short(frame[1])}, ${short(frame[2])} by ${short(frame[3])}`;

export function board({ screen, side, film }) {
  const overlay = drawing("svg", { class: "rectangles", role: "group", "aria-label": "Nodes", viewBox: `0 0 ${screen.width} ${screen.height}`, preserveAspectRatio: "none" });
  const surface = element("div", { class: "board", tabindex: 0, role: "application", "aria-label": `${screen.id}: elements` },
    element("img", { src: `/api/screen?film=${film}&index=${side}`, alt: `The screen ${screen.id}`, draggable: "false" }), overlay);
  const figure = element("figure", { class: "side" }, element("figcaption", {}, side === 0 ? "First screen" : "Second screen", element("small", {}, ` ${screen.id}`)), surface);
  let gesture = null; // { kind, node, start: [x, y], frame, index }
  let lines = [];

  const isChosen = (node) => shown.selection?.side === side && nodeNamed(side, shown.selection.id) === node;
  const scale = () => surface.clientWidth / screen.width || 1;
  const point = (event) => {
    const box = surface.getBoundingClientRect();
    return [(event.clientX - box.left) / box.width * screen.width, (event.clientY - box.top) / box.height * screen.height];
  };

  function rectangle(node, frame) {
    const found = node.id === undefined ? undefined : linkOf(side, node.id);
    const isSelected = isChosen(node);
    const group = drawing("g", { class: `node ${found ? "linked" : "free"} ${isSelected ? "selected" : ""}`, "data-id": node.name, role: "img", "aria-label": place(node, frame) });
    if (found) group.style.setProperty("--color", `var(${colors[found.index % colors.length]})`);
    let [x, y, width, height] = frame;
    if (!isSelected && !screen.isScreenshot) {
      // Of what is scrolled, the part on the screen.
      const [right, bottom] = [Math.min(screen.width, x + width), Math.min(screen.height, y + height)];
      [x, y] = [Math.max(0, x), Math.max(0, y)];
      [width, height] = [Math.max(0, right - x), Math.max(0, bottom - y)];
    }
    const radius = Math.min(node.radius, width / 2, height / 2);
    group.append(drawing("rect", { x, y, width, height, rx: radius, class: "outline" }));
    const unit = 1 / scale();
    if (isSelected || (found || screen.isScreenshot) && isFirst(node)) {
      // A chip over the upper left corner, inside where there is no room above.
      const top = y >= 17 * unit ? y - 17 * unit : y + 3 * unit, left = y >= 17 * unit ? x : x + 3 * unit;
      const text = drawing("text", { x: left + 5 * unit, y: top + 11 * unit, "font-size": 10.5 * unit });
      text.textContent = (isSelected ? node.id : common(node.id)) ?? node.type ?? "";
      if (node.name !== undefined) group.append(drawing("rect", { class: "chip", x: left, y: top, width: (text.textContent.length * 6.1 + 11) * unit, height: 15 * unit, rx: 4 * unit }), text);
    }
    if (isSelected && node.placement) {
      corners.forEach(([right, down], index) => group.append(drawing("rect", {
        class: "corner", x: x + width * right - 4 * unit, y: y + height * down - 4 * unit, width: 8 * unit, height: 8 * unit, rx: 2 * unit,
        "data-corner": index, style: undefined,
      })));
      group.querySelectorAll(".corner").forEach((corner, index) => { corner.style.cursor = `${cursors[index]}-resize`; });
    }
    if (side === 0 && node.name !== undefined && (isSelected || found)) group.append(drawing("circle", { class: "dot", cx: x + width, cy: y + height / 2, r: 5 * unit }));
    return group;
  }

  function draw() {
    const unit = 1 / scale();
    const nodes = screen.nodes.filter((node) => node.id !== undefined || isChosen(node));
    overlay.replaceChildren(
      ...nodes.map((node) => rectangle(node, gesture?.frame && gesture.node === node ? gesture.frame : node.frame)),
      ...(["draw", "choose"].includes(gesture?.kind) && gesture.frame ? [rectangle({ id: undefined, radius: 0 }, gesture.frame)] : []),
      ...lines.map(([horizontal, at]) => drawing("line", horizontal ? { x1: 0, x2: screen.width, y1: at, y2: at, class: "guide" } : { x1: at, x2: at, y1: 0, y2: screen.height, class: "guide" })));
    for (const line of overlay.querySelectorAll(".guide")) line.setAttribute("stroke-width", unit);
  }

  /// The smallest node at a point, of those with ids unless all are wanted.
  function hit([x, y], isDeep = false) {
    const at = screen.nodes.filter(({ id, name, frame }) => (isDeep ? name : id) !== undefined && x >= frame[0] && y >= frame[1] && x <= frame[0] + frame[2] && y <= frame[1] + frame[3]);
    return at.toSorted((one, two) => one.frame[2] * one.frame[3] - two.frame[2] * two.frame[3])[0];
  }

  /// The node whose rectangle is most like one: the common part of both is most of what they cover together.
  function nodeLike([x, y, width, height]) {
    const share = ({ frame }) => {
      const common = Math.max(0, Math.min(x + width, frame[0] + frame[2]) - Math.max(x, frame[0]))
        * Math.max(0, Math.min(y + height, frame[1] + frame[3]) - Math.max(y, frame[1]));
      return common / (width * height + frame[2] * frame[3] - common);
    };
    const best = screen.nodes.filter(({ name }) => name !== undefined).toSorted((one, two) => share(two) - share(one))[0];
    return best && share(best) >= 0.3 ? best : undefined;
  }

  function begin(event) {
    if (event.button !== 0) return;
    surface.focus({ preventScroll: true });
    const start = point(event);
    const selected = screen.nodes.find(isChosen);
    const corner = event.target.dataset?.corner;
    const group = event.target.closest?.("g.node");
    const named = group && nodeNamed(side, group.dataset.id);
    if (event.target.classList.contains("dot") && named) gesture = { kind: "tie", node: named };
    else if (corner !== undefined && selected) gesture = { kind: "resize", node: selected, start, frame: [...selected.frame], corner: corners[Number(corner)] };
    else {
      const node = hit(start);
      if (!screen.isScreenshot && !node?.placement) {
        // A rectangle around a node chooses it.
        select(node ? side : null, node?.name);
        gesture = { kind: "choose", node: null, start, frame: null };
      } else if (node && !event.shiftKey) {
        select(side, node.name);
        gesture = { kind: "move", node, start, frame: [...node.frame], isStill: true };
      } else if (screen.isScreenshot) {
        select(null);
        const { across, down } = event.altKey ? { across: [], down: [] } : guides(screen, side, null);
        const [x, y] = start, distance = reach / scale();
        gesture = { kind: "draw", node: null, start: [x + (snap([x], across, distance)?.way ?? 0), y + (snap([y], down, distance)?.way ?? 0)], frame: null };
      } else return select(null);
    }
    event.preventDefault();
    surface.setPointerCapture(event.pointerId);
  }

  function move(event) {
    if (!gesture) return;
    const [x, y] = point(event);
    if (gesture.kind === "tie") return tie({ node: gesture.node, x: event.clientX, y: event.clientY });
    const { across, down } = event.altKey ? { across: [], down: [] } : guides(screen, side, gesture.node?.id ?? null);
    const distance = reach / scale();
    lines = [];
    const pull = (positions, all, horizontal) => {
      const found = snap(positions, all, distance);
      if (found) lines.push([horizontal, found.line]);
      return found?.way ?? 0;
    };
    const [startX, startY] = gesture.start;
    if (gesture.kind === "move") {
      if (gesture.isStill && Math.hypot(x - startX, y - startY) * scale() < 3) return;
      if (!gesture.node.placement) return;
      gesture.isStill = false;
      const [left, top, width, height] = gesture.node.frame;
      const [toX, toY] = [left + x - startX, top + y - startY];
      gesture.frame = [
        half(toX + pull([toX, toX + width / 2, toX + width], across, false)), half(toY + pull([toY, toY + height / 2, toY + height], down, true)), width, height,
      ];
    } else {
      const isDrawn = gesture.kind !== "resize";
      if (gesture.kind === "choose" && !gesture.frame && Math.hypot(x - startX, y - startY) * scale() < 4) return;
      const [right, below] = isDrawn ? [x < startX ? 0 : 1, y < startY ? 0 : 1] : gesture.corner;
      const [left, top, width, height] = isDrawn ? [startX, startY, 0, 0] : gesture.node.frame;
      let [one, two, three, four] = [left, top, left + width, top + height];
      const [snappedX, snappedY] = [right === 0.5 ? x : x + pull([x], across, false), below === 0.5 ? y : y + pull([y], down, true)];
      if (right === 0) one = Math.min(snappedX, three - (isDrawn ? 0 : 4));
      if (right === 1) three = Math.max(snappedX, one + (isDrawn ? 0 : 4));
      if (below === 0) two = Math.min(snappedY, four - (isDrawn ? 0 : 4));
      if (below === 1) four = Math.max(snappedY, two + (isDrawn ? 0 : 4));
      one = Math.max(0, one);
      two = Math.max(0, two);
      gesture.frame = [half(one), half(two), half(Math.min(three, screen.width) - one), half(Math.min(four, screen.height) - two)];
    }
    draw();
  }

  function end(event) {
    if (!gesture) return;
    const { kind, node, frame, isStill } = gesture;
    lines = [];
    if (kind === "tie") {
      gesture = null;
      tie();
      const beneath = document.elementsFromPoint(event.clientX, event.clientY).map((one) => one.closest?.(".side")).find((one) => one && one !== figure);
      if (beneath) connect(node.name, beneath.nodeAt(event));
      return;
    }
    if (kind === "draw" && frame && frame[2] >= 8 && frame[3] >= 8) addElement(screen, side, frame);
    else if (frame && !isStill && node?.placement) setFrame(node, frame);
    const chosen = kind === "choose" && frame ? nodeLike(frame) : undefined;
    gesture = null;
    if (chosen) return select(side, chosen.name);
    draw();
  }

  figure.nodeAt = (event) => hit(point(event), event.altKey)?.name ?? null;
  surface.addEventListener("pointerdown", begin);
  surface.addEventListener("pointermove", move);
  surface.addEventListener("pointerup", end);
  surface.addEventListener("dblclick", (event) => {
    const node = screen.isScreenshot ? undefined : hit(point(event), true);
    if (node) select(side, node.name);
  });
  surface.addEventListener("pointercancel", () => { gesture = null; lines = []; draw(); });
  surface.addEventListener("keydown", (event) => {
    const node = screen.nodes.find(isChosen);
    const step = event.shiftKey ? 10 : 1;
    const way = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key];
    if (event.key === "Escape") select(null);
    else if (node && way && node.placement) {
      const [x, y, width, height] = node.frame;
      setFrame(node, [x + way[0], y + way[1], width, height]);
      announce(place(node, node.frame));
    } else if (node && (event.key === "Delete" || event.key === "Backspace")) removeElement(screen, node);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  figure.addEventListener("selection", draw);
  draw();
  return figure;
}
