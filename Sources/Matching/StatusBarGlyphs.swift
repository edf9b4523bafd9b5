/// Finds the time and the symbols of a status bar on a picture that lies beneath it.
package enum StatusBarGlyphs {
  /// The greatest height of a symbol, in points: a battery has 13.
  private static let tallest = 16
  /// The least difference from what is above and below, in levels.
  private static let contrast: Float = 60

  /// The rectangles of what is written at both ends of a strip at the top of a screenshot, in pixels; none unless
  /// something is written at both.
  ///
  /// White or black marks that are lower than a symbol are looked for: an opening by a vertical line removes them.
  ///
  /// - Parameters:
  ///   - height: Of the strip, in points.
  ///   - scale: Pixels per point.
  package static func find(on screenshot: PixelGrid, height: Int, scale: Int) -> [PixelRectangle] {
    let strip = screenshot.cropped(
      to: PixelRectangle(x: 0, y: 0, width: screenshot.width, height: height * scale))
    let light = marks(strip, isLight: true, scale: scale)
    let dark = marks(strip, isLight: false, scale: scale)
    let found = light.count(where: \.self) >= dark.count(where: \.self) ? light : dark
    let groups = self.groups(found, width: strip.width, height: strip.height, reach: 3 * scale)
      .filter {
        $0.height >= 6 * scale && $0.height <= (tallest + 2) * scale && $0.width >= 3 * scale
      }
    let left = groups.filter { $0.right < strip.width * 45 / 100 }
    let right = groups.filter { $0.x > strip.width * 55 / 100 }
    // Both stand on one line.
    var (best, middle) = (0, 0)
    for one in left {
      for other in right where abs(one.y + one.bottom - other.y - other.bottom) <= 8 * scale {
        guard one.area + other.area > best else { continue }
        best = one.area + other.area
        middle = (one.y + one.bottom) / 2
      }
    }
    guard best > 0 else { return [] }
    let written = (left + right).filter { $0.y < middle && $0.bottom > middle }
    return (written + [island(on: strip, scale: scale)].compactMap(\.self)).map {
      PixelRectangle(
        x: $0.x - 2 * scale, y: $0.y - 2 * scale, width: $0.width + 4 * scale,
        height: $0.height + 4 * scale
      ).clipped(width: screenshot.width, height: screenshot.height)
    }
  }

  /// The Dynamic Island, black and 126 by 37 points large; nil where there is none, or black around it.
  private static func island(on strip: PixelGrid, scale: Int) -> PixelRectangle? {
    let (x, y) = (strip.width / 2, 30 * scale)
    func isBlack(_ x: Int, _ y: Int) -> Bool {
      x >= 0 && y >= 0 && x < strip.width && y < strip.height
        && strip[x, y].distance(to: Pixel(0, 0, 0, 255)) < 12
    }
    func reach(_ dx: Int, _ dy: Int) -> Int {
      (0..<80 * scale).first { !isBlack(x + $0 * dx, y + $0 * dy) } ?? .max / 4
    }
    let (left, right, top, bottom) = (reach(-1, 0), reach(1, 0), reach(0, -1), reach(0, 1))
    guard (110 * scale..<142 * scale).contains(left + right),
      (32 * scale..<42 * scale).contains(top + bottom)
    else { return nil }
    return PixelRectangle(
      x: x - left + 1, y: y - top + 1, width: left + right - 1, height: top + bottom - 1)
  }

  /// Whether each pixel belongs to a mark.
  private static func marks(_ strip: PixelGrid, isLight: Bool, scale: Int) -> [Bool] {
    let (width, height) = (strip.width, strip.height)
    let plane = GrayPlane(strip)
    let sign: Float = isLight ? 1 : -1
    let values = plane.values.map { $0 * sign }
    let half = tallest * scale / 2
    var lowest = values
    var opened = values
    for x in 0..<width {
      for y in 0..<height {
        var least = values[y * width + x]
        for v in max(0, y - half)...min(height - 1, y + half) {
          least = min(least, values[v * width + x])
        }
        lowest[y * width + x] = least
      }
      for y in 0..<height {
        var most = lowest[y * width + x]
        for v in max(0, y - half)...min(height - 1, y + half) {
          most = max(most, lowest[v * width + x])
        }
        opened[y * width + x] = most
      }
    }
    let limit: Float = isLight ? 200 : -70
    return values.indices.map { values[$0] - opened[$0] > contrast && values[$0] > limit }
  }

  /// The bounds of pixels that are no more than a number of pixels apart.
  private static func groups(
    _ found: [Bool], width: Int, height: Int, reach: Int
  ) -> [PixelRectangle] {
    // In squares, whose neighbours belong together.
    let size = max(1, reach)
    let columns = (width + size - 1) / size, rows = (height + size - 1) / size
    var bounds = [PixelRectangle?](repeating: nil, count: columns * rows)
    for y in 0..<height {
      for x in 0..<width where found[y * width + x] {
        let index = y / size * columns + x / size
        let pixel = PixelRectangle(x: x, y: y, width: 1, height: 1)
        bounds[index] = bounds[index]?.union(pixel) ?? pixel
      }
    }
    var result: [PixelRectangle] = []
    var seen = bounds.map { $0 == nil }
    for start in seen.indices where !seen[start] {
      seen[start] = true
      var members = [start]
      var next = 0
      var box = bounds[start]
      while next < members.count {
        let (column, row) = (members[next] % columns, members[next] / columns)
        next += 1
        for v in max(0, row - 1)...min(rows - 1, row + 1) {
          for u in max(0, column - 1)...min(columns - 1, column + 1) {
            let index = v * columns + u
            guard !seen[index], let other = bounds[index] else { continue }
            seen[index] = true
            members.append(index)
            box = box?.union(other) ?? other
          }
        }
      }
      if let box { result.append(box) }
    }
    return result
  }
}
