// To what the sides of a rectangle snap while it is drawn, moved or resized.

import { linkOf, nodeNamed } from "./screens.js";

/// So near, in pixels of the page, a side snaps.
export const reach = 6;

/// The sides and middles to which rectangles snap, in points.
export function guides(screen, side, own) {
  const frames = screen.nodes.filter((node) => node.id !== own && (node.id || screen.isScreenshot)).map(({ frame }) => frame);
  const twin = own === null ? undefined : linkOf(side, own)?.link;
  const other = twin && nodeNamed(1 - side, side === 0 ? twin.to : twin.from);
  if (other) frames.push(other.frame);
  const across = [0, screen.width / 2, screen.width, 16, screen.width - 16], down = [0, screen.height / 2, screen.height];
  for (const [x, y, width, height] of frames) {
    across.push(x, x + width / 2, x + width);
    down.push(y, y + height / 2, y + height);
  }
  return { across, down };
}

/// The nearest guide for one of some positions, as the way to it; null for none.
export function snap(positions, lines, distance) {
  let best = null;
  for (const position of positions) {
    for (const line of lines) {
      const way = line - position;
      if (Math.abs(way) <= distance && (best === null || Math.abs(way) < Math.abs(best.way))) best = { way, line };
    }
  }
  return best;
}

/// To half points.
export const half = (value) => Math.round(value * 2) / 2;
