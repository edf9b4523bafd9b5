/// What is on a plain or smooth background, without it.
package struct CutOut: Sendable {
  /// Premultiplied, with the size of the rectangle.
  package let picture: PixelGrid
  /// The background alone.
  package let background: PixelGrid

  /// The greatest difference of the background's pixels from a smooth continuation, in levels.
  private static let tolerance: Float = 10
  /// The fraction of the pixels along the sides that may differ more.
  private static let outliers = 0.02

  /// Nil if the rectangle's inner margin is no background: a photo reaches to its sides, text does not.
  ///
  /// The background is continued from the margin; a pixel's opacity is how far it is on the way from the background
  /// to the strongest color near it.
  ///
  /// - Parameter scale: Pixels per point.
  package init?(_ screenshot: PixelGrid, _ rectangle: PixelRectangle, scale: Int) {
    let frame = rectangle.clipped(width: screenshot.width, height: screenshot.height)
    let (width, height) = (frame.width, frame.height)
    guard width > 4, height > 4 else { return nil }
    guard Self.isOnBackground(screenshot, frame, scale: scale) else { return nil }
    let margin = max(1, scale / 2)
    self.init(screenshot.cropped(to: frame), scale: scale) { x, y in
      x < margin || y < margin || x >= width - margin || y >= height - margin
    }
  }

  /// The letters of a text that lies over a photo or a gradient; nil without letters of one color.
  ///
  /// - Parameter scale: Pixels per point.
  package init?(lettersOn screenshot: PixelGrid, _ rectangle: PixelRectangle, scale: Int) {
    let frame = rectangle.clipped(width: screenshot.width, height: screenshot.height)
    let all = FlatParts(screenshot, in: frame, least: max(4, scale * scale))
    let letters = all.parts.indices.filter {
      let box = all.parts[$0].bounds
      return box.x > frame.x && box.y > frame.y && box.right < frame.right
        && box.bottom < frame.bottom
    }
    let words = letters.map { one in
      letters.filter { all.parts[$0].color.distance(to: all.parts[one].color) <= 24 }
    }
    guard let word = words.max(by: { $0.count < $1.count }), word.count >= Self.fewestLetters else {
      return nil
    }
    var isLetter = [Bool](repeating: false, count: frame.area)
    for part in word {
      for (x, y) in all.pixels(of: part, on: screenshot) {
        let area = PixelRectangle(x: x, y: y, width: 1, height: 1).grown(by: scale)
          .intersection(frame)
        for row in area.y..<area.bottom {
          for column in area.x..<area.right {
            isLetter[(row - frame.y) * frame.width + column - frame.x] = true
          }
        }
      }
    }
    self.init(screenshot.cropped(to: frame), scale: scale, isOneColor: true) {
      !isLetter[$1 * frame.width + $0]
    }
  }

  /// The least number of letters that tell a text from a photo.
  private static let fewestLetters = 3

  /// - Parameters:
  ///   - isOneColor: Whether everything has one color.
  ///   - isBackground: Whether a pixel shows the background.
  private init?(
    _ shown: PixelGrid, scale: Int, isOneColor: Bool = false,
    _ isBackground: (_ x: Int, _ y: Int) -> Bool
  ) {
    let (width, height) = (shown.width, shown.height)
    let background = shown.filled(
      where: (0..<width * height).map { isBackground($0 % width, $0 / width) })
    // For each pixel the color near it that is farthest from the background.
    let differences = (0..<width * height).map { index in
      shown.level(index % width, index / width) - background.level(index % width, index / width)
    }
    var picture = PixelGrid(width: width, height: height)
    let reach = 2 * scale
    var isEmpty = true
    for y in 0..<height {
      for x in 0..<width {
        let difference = differences[y * width + x]
        guard difference.largest > 4 else { continue }
        var strongest = difference
        for v in max(0, y - reach)...min(height - 1, y + reach) {
          for u in max(0, x - reach)...min(width - 1, x + reach) {
            let other = differences[v * width + u]
            if other.largest > strongest.largest { strongest = other }
          }
        }
        let length = (strongest * strongest).colorSum
        let share = min(1, max(0, (difference * strongest).colorSum / max(1, length)))
        // A color that is not between the background and the strongest one is opaque.
        let rest = (difference - strongest * share).largest
        let alpha = min(1, max(share, rest > 24 && !isOneColor ? 1 : 0))
        guard alpha > 0.02 else { continue }
        isEmpty = false
        var color = (background.level(x, y) + difference / alpha).limited * alpha
        color[3] = alpha * 255
        picture[x, y] = Pixel(rounding: color.premultiplied)
      }
    }
    guard !isEmpty else { return nil }
    self.picture = picture
    self.background = background
  }

  /// Whether another cut-out shows the same in the same place, and not the same words in other lines.
  ///
  /// - Parameters:
  ///   - from, to: The rectangles of both.
  ///   - alignment: From pixels of the first screenshot to those of the second.
  package func shows(
    _ other: CutOut, from: PixelFrame, to: PixelFrame, _ alignment: Alignment
  ) -> Bool {
    let (own, its) = (shown(in: from).mapped(alignment), other.shown(in: to))
    return own.distance(to: its) < 0.2 * max(its.height, 1)
  }

  /// Whether it shows all that another cut-out of the same rectangle shows: what is on a plain background is a text if its
  /// letters are all of it.
  package func isWhole(of other: CutOut, scale: Int) -> Bool {
    let frame = PixelFrame(
      left: 0, top: 0, right: Float(picture.width), bottom: Float(picture.height))
    return shown(in: frame).distance(to: other.shown(in: frame)) <= 2 * Float(scale)
  }

  /// The places of both, with the transparent surroundings that make them the same part of one text, so that letters of one
  /// size lie on each other from its first word on. Neither is cut where one fades into the other.
  ///
  /// - Parameters:
  ///   - from, to: The rectangles of both.
  ///   - alignment: From pixels of the first screenshot to those of the second, if it is known.
  package func places(
    with other: CutOut, from: PixelFrame, to: PixelFrame, _ alignment: Alignment?
  ) -> (first: PixelFrame, second: PixelFrame) {
    let (own, its) = (shown(in: from), other.shown(in: to))
    let scale = alignment?.scale ?? other.lineHeight(in: its) / lineHeight(in: own)
    let across = Alignment(
      scale: scale, x: its.left - own.left * scale, y: its.top - own.top * scale)
    let whole = to.union(from.mapped(across))
    return (whole.mapped(across.inverse), whole)
  }

  /// The mean height of its lines.
  private func lineHeight(in shown: PixelFrame) -> Float {
    let isInLine = (0..<picture.height).map { y in
      (0..<picture.width).contains { picture[$0, y][3] > 64 }
    }
    let lines = zip([false] + isInLine, isInLine).count { !$0 && $1 }
    return max(1, shown.height) / Float(max(1, lines))
  }

  /// The rectangle around what is not transparent.
  private func shown(in frame: PixelFrame) -> PixelFrame {
    var result = PixelFrame(
      left: frame.right, top: frame.bottom, right: frame.left, bottom: frame.top)
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y][3] > 64 {
        let (left, top) = (frame.left + Float(x), frame.top + Float(y))
        result.left = min(result.left, left)
        result.right = max(result.right, left + 1)
        result.top = min(result.top, top)
        result.bottom = max(result.bottom, top + 1)
      }
    }
    return result
  }

  /// Whether a rectangle's inner margin is a plain or smooth background that goes on outside.
  static func isOnBackground(
    _ screenshot: PixelGrid, _ rectangle: PixelRectangle, scale: Int
  ) -> Bool {
    let frame = rectangle.clipped(width: screenshot.width, height: screenshot.height)
    let (width, height) = (frame.width, frame.height)
    guard width > 4, height > 4 else { return false }
    let shown = screenshot.cropped(to: frame)
    let margin = max(1, scale / 2)
    // The margin is smooth if what is just outside continues it.
    var (count, off) = (0, 0)
    for x in stride(from: 0, to: width, by: 2) {
      for (inner, outer) in [(0, -margin), (height - 1, height - 1 + margin)] {
        guard frame.y + outer >= 0, frame.y + outer < screenshot.height else { continue }
        count += 1
        let difference = shown.level(x, inner) - screenshot.level(frame.x + x, frame.y + outer)
        if difference.largest > tolerance { off += 1 }
      }
    }
    for y in stride(from: 0, to: height, by: 2) {
      for (inner, outer) in [(0, -margin), (width - 1, width - 1 + margin)] {
        guard frame.x + outer >= 0, frame.x + outer < screenshot.width else { continue }
        count += 1
        let difference = shown.level(inner, y) - screenshot.level(frame.x + outer, frame.y + y)
        if difference.largest > tolerance { off += 1 }
      }
    }
    return count > 0 && Double(off) <= Double(count) * outliers && isSmooth(shown, margin)
  }

  /// Whether the pixels along the sides change slowly.
  private static func isSmooth(_ shown: PixelGrid, _ margin: Int) -> Bool {
    var (count, off) = (0, 0)
    func add(_ first: Level, _ second: Level) {
      count += 1
      if (first - second).largest > 5 { off += 1 }
    }
    for x in stride(from: 0, to: shown.width - 2, by: 2) {
      add(shown.level(x, 0), shown.level(x + 2, 0))
      add(shown.level(x, shown.height - 1), shown.level(x + 2, shown.height - 1))
    }
    for y in stride(from: 0, to: shown.height - 2, by: 2) {
      add(shown.level(0, y), shown.level(0, y + 2))
      add(shown.level(shown.width - 1, y), shown.level(shown.width - 1, y + 2))
    }
    return Double(off) <= Double(max(1, count)) * outliers
  }
}

extension Level {
  fileprivate var colorSum: Float { self[0] + self[1] + self[2] }
}
