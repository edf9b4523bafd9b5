/// Where a picture's points on the first screenshot are on the second: `second = first * scale + offset`.
package struct Alignment: Hashable, Sendable {
  package var scale: Float
  package var x: Float
  package var y: Float

  package init(scale: Float, x: Float, y: Float) {
    self.scale = scale
    self.x = x
    self.y = y
  }

  func point(_ x: Float, _ y: Float) -> (x: Float, y: Float) {
    (x * scale + self.x, y * scale + self.y)
  }

  package var inverse: Alignment { Alignment(scale: 1 / scale, x: -x / scale, y: -y / scale) }

  /// Between places whose first pixels' centres are at 0, from one of larger or smaller planes whose first
  /// pixels' edges are at 0.
  ///
  /// - Parameters:
  ///   - first, second: Pixels for each pixel of the planes.
  func edges(first: Float, second: Float) -> Alignment {
    let scale = scale * second / first
    return Alignment(
      scale: scale, x: (x + 0.5 - self.scale / 2) * second, y: (y + 0.5 - self.scale / 2) * second)
  }
}

/// Sides in pixels, of a screenshot's left top corner.
package struct PixelFrame: Hashable, Sendable {
  package var left: Float
  package var top: Float
  package var right: Float
  package var bottom: Float

  package init(left: Float, top: Float, right: Float, bottom: Float) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  package var width: Float { right - left }
  package var height: Float { bottom - top }
  var area: Float { max(0, width) * max(0, height) }

  func contains(_ x: Float, _ y: Float) -> Bool {
    x >= left && x <= right && y >= top && y <= bottom
  }

  func union(_ other: PixelFrame) -> PixelFrame {
    PixelFrame(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  func intersection(_ other: PixelFrame) -> PixelFrame {
    PixelFrame(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// How much of both they share, 0 to 1: the area of the intersection over that of the union.
  func overlap(_ other: PixelFrame) -> Float {
    let common = intersection(other)
    guard common.width > 0, common.height > 0 else { return 0 }
    return common.area / max(1, area + other.area - common.area)
  }

  package func mapped(_ alignment: Alignment) -> PixelFrame {
    let start = alignment.point(left, top)
    let end = alignment.point(right, bottom)
    return PixelFrame(left: start.x, top: start.y, right: end.x, bottom: end.y)
  }

  /// The frame of a picture that the screen's edge cuts, as a card's in a row that scrolls: as much of the other
  /// screenshot's picture is left out beyond the edge as on the opposite side. Nil if nothing is cut.
  ///
  /// - Parameters:
  ///   - other: The frame on the other screenshot, in pixels of this one.
  ///   - scale: Pixels per point.
  package func beyondScreen(
    like other: PixelFrame, on screenshot: PixelGrid, scale: Int
  ) -> PixelFrame? {
    let (width, height) = (Float(screenshot.width), Float(screenshot.height))
    var result = self
    let isAt = (
      left: left < 1, right: right > width - 1, top: top < 1, bottom: bottom > height - 1
    )
    if isAt.right, !isAt.left {
      result.right = max(right, min(other.right, other.left + other.right - left))
    } else if isAt.left, !isAt.right {
      result.left = min(left, max(other.left, other.left + other.right - right))
    }
    if isAt.bottom, !isAt.top {
      result.bottom = max(bottom, min(other.bottom, other.top + other.bottom - top))
    } else if isAt.top, !isAt.bottom {
      result.top = min(top, max(other.top, other.top + other.bottom - bottom))
    }
    return result.distance(to: self) > 4 * Float(scale) ? result : nil
  }

  func scaled(_ factor: Float) -> PixelFrame {
    PixelFrame(
      left: left * factor, top: top * factor, right: right * factor, bottom: bottom * factor)
  }

  /// The largest distance of a side from one of another frame.
  func distance(to other: PixelFrame) -> Float {
    max(
      abs(left - other.left), abs(top - other.top), abs(right - other.right),
      abs(bottom - other.bottom))
  }

  func inset(_ x: Float, _ y: Float) -> PixelFrame {
    PixelFrame(left: left + x, top: top + y, right: right - x, bottom: bottom - y)
  }
}
