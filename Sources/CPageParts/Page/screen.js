// The pictures of the clip on the stage.

import { element } from "./elements.js";

/// Puts a part of a picture into a canvas.
///
/// - width, height: of the whole picture.
/// - image: the bitmap.
export function paintPart(canvas, { width, height, left, top, image }) {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext("2d");
  context.clearRect(left, top, image.width, image.height);
  context.drawImage(image, left, top);
}

/// A picture with its caption: a device's screen on the stage.
export function screen(caption, properties, ...layers) {
  return element("figure", { ...properties, class: `screen ${properties.class ?? ""}`.trim() },
    layers, caption === null ? null : element("figcaption", {}, caption));
}
