/// One screenshot's view of a picture: its place, and what belongs to it.
package struct PictureSide: Sendable {
  package let screenshot: PixelGrid
  /// In pixels.
  package let frame: PixelFrame
  package let corners: PictureCorners
  /// In pixels, what does not belong to the picture: buttons that lie on it, for instance.
  package var kept: [PixelRectangle]
  /// What the device draws over the screenshot, which is known exactly and shown by itself.
  package let marks: [KeptPart]
  /// The screenshot without the marks: the page or a continuation of the picture is in their places.
  let unmarked: PixelGrid
  /// The width of the ring along a round picture's inside, in pixels.
  let ring: Float

  package init(
    _ screenshot: PixelGrid, frame: PixelFrame, corners: PictureCorners,
    kept: [PixelRectangle] = [], marks: [KeptPart] = []
  ) {
    self.screenshot = screenshot
    self.frame = frame
    self.corners = corners
    self.kept = kept
    let pixels = frame.pixels(of: screenshot)
    self.marks = marks.filter { $0.frame.overlaps(pixels) }
    unmarked = self.marks.isEmpty ? screenshot : screenshot.without(self.marks)
    ring = Self.ring(of: frame, corners, on: screenshot)
  }

  /// Whether a place of the screenshot shows the picture: inside of the frame and of its round corners.
  ///
  /// - Parameter margin: How far inside, in pixels, except at the screenshot's edges.
  func shows(_ x: Float, _ y: Float, margin: Float = 1) -> Bool {
    let left = frame.left + (frame.left > 0.5 ? margin : 0)
    let top = frame.top + (frame.top > 0.5 ? margin : 0)
    let right = frame.right - (frame.right < Float(screenshot.width) - 0.5 ? margin : 0)
    let bottom = frame.bottom - (frame.bottom < Float(screenshot.height) - 0.5 ? margin : 0)
    guard x >= left, x <= right, y >= top, y <= bottom else { return false }
    // Continuous corners reach further along the sides than circles do.
    let radius = corners.radius
    let reach = radius * 1.3
    let (dx, dy) = (
      max(
        corners.round == .right ? 0 : left + reach - x,
        corners.round == .left ? 0 : x - right + reach, 0),
      max(
        corners.round == .bottom ? 0 : top + reach - y,
        corners.round == .top ? 0 : y - bottom + reach, 0)
    )
    guard dx > 0, dy > 0 else { return true }
    if dx > 0, dy > 0, radius > 0 {
      let (cx, cy) = (max(0, dx - reach + radius), max(0, dy - reach + radius))
      return cx == 0 || cy == 0 || (cx * cx + cy * cy).squareRoot() <= radius - margin
    }
    return true
  }

  func keeps(_ x: Float, _ y: Float) -> Bool {
    kept.contains { $0.contains(Int(x), Int(y)) }
  }

  /// Whether the device draws something over a place, so that nobody knows what the picture shows there.
  ///
  /// - Parameter distance: How far around, in pixels.
  func isMarked(_ x: Float, _ y: Float, within distance: Float = 0) -> Bool {
    marks.contains { mark in
      guard mark.frame.contains(Int(x), Int(y), margin: Int(distance) + 2) else { return false }
      return mark.covers(Int(x), Int(y))
        || distance > 0
          && [(-1, 0), (1, 0), (0, -1), (0, 1)].contains { u, v in
            mark.covers(Int(x) + Int(distance) * u, Int(y) + Int(distance) * v)
          }
    }
  }

  /// The pixels of a point on a phone of the screenshot's width.
  var point: Float { max(1, Float(min(screenshot.width, screenshot.height)) / 393) }

  /// The frame in whole pixels.
  package var pixels: PixelRectangle { frame.pixels(of: screenshot) }
}

/// A part of a screenshot that lies over a picture and stays there.
package struct KeptPart: Sendable {
  /// In pixels of the screenshot.
  package let frame: PixelRectangle
  /// Without what lies behind it.
  package let picture: PixelGrid

  /// Whether most of it is within one of some rectangles.
  package func isMostly(in places: [PixelRectangle]) -> Bool {
    places.contains { 2 * $0.intersection(frame).area > frame.area }
  }

  /// Whether it covers a pixel of the screenshot, or one beside it.
  func covers(_ x: Int, _ y: Int) -> Bool {
    for v in y - 1...y + 1 {
      for u in x - 1...x + 1 where frame.contains(u, v) {
        if picture[u - frame.x, v - frame.y][3] > 0 { return true }
      }
    }
    return false
  }
}
