/// What is along the sides of a frame.
extension MatchEvidence {
  mutating func setPosition(_ side: Side, _ place: Float) {
    switch side {
    case .left: frame.left = place
    case .top: frame.top = place
    case .right: frame.right = place
    case .bottom: frame.bottom = place
    }
  }

  func position(_ side: Side) -> Float {
    switch side {
    case .left: frame.left
    case .top: frame.top
    case .right: frame.right
    case .bottom: frame.bottom
    }
  }

  func isAtBorder(_ side: Side) -> Bool {
    let end = Float(side.isVertical ? picture.width : picture.height)
    return side.outward < 0 ? position(side) < 1 : position(side) > end - 1
  }

  /// Places along the straight part of a side, in pixels.
  func line(_ side: Side) -> [Float] {
    let (low, high) = side.isVertical ? (frame.top, frame.bottom) : (frame.left, frame.right)
    let length = high - low
    // In the middle of a circle's side, as far as it is within a pixel of the square.
    let least = min(length / 2, max(2, (2 * radius).squareRoot()))
    let half = max(least, min(length * 0.35, length / 2 - radius))
    let middle = (low + high) / 2
    let count = min(160, max(5, Int(2 * half)))
    return (0..<count).map { middle - half + 2 * half * (Float($0) + 0.5) / Float(count) }
  }

  /// A place at a distance outside of a side, or inside for less than 0.
  func place(_ side: Side, _ distance: Float, _ along: Float) -> (x: Float, y: Float) {
    let across = position(side) + side.outward * distance
    return side.isVertical ? (across, along) : (along, across)
  }

  func pixel(_ side: Side, _ distance: Float, _ along: Float) -> Pixel {
    let (x, y) = place(side, distance, along)
    return picture[Int(x), Int(y)]
  }

  /// The colors at a place of this screenshot, and at the same place of the picture on the other one.
  func levels(_ x: Float, _ y: Float) -> (own: Level, other: Level) {
    let there = alignment.point(x, y)
    return (
      picture.mean(x, y, side: min(max(1, 1 / alignment.scale), 6)),
      other.mean(there.x, there.y, side: min(max(1, alignment.scale), 6))
    )
  }

  /// Whether a place's one on the other screenshot is within the frame there and its round corners.
  func isInOther(_ x: Float, _ y: Float) -> Bool {
    let there = alignment.point(x, y)
    let inner = otherFrame.inset(max(1, alignment.scale), max(1, alignment.scale))
    guard there.x > inner.left, there.x < inner.right, there.y > inner.top, there.y < inner.bottom
    else { return false }
    let across = max(0, otherRadius - min(there.x - inner.left, inner.right - there.x))
    let down = max(0, otherRadius - min(there.y - inner.top, inner.bottom - there.y))
    return across * across + down * down <= otherRadius * otherRadius
  }

  /// Whether the device's status bar or home indicator may lie at a place of either screenshot.
  func isSystems(_ x: Float, _ y: Float) -> Bool {
    let there = alignment.point(x, y)
    return y < 60 * scale || y > Float(picture.height) - 20 * scale
      || there.y < 60 * otherScale || there.y > Float(other.height) - 20 * otherScale
  }

  /// The part of a side along which the color changes from one pixel to the next, 0 to 1. That of a shadow
  /// changes slowly.
  func edge(_ side: Side) -> Float {
    let line = line(side)
    let steep = line.count { along in
      [-1.5, -0.5, 0.5].contains { distance in
        pixel(side, distance, along).distance(to: pixel(side, distance + 1, along)) > Self.step
      } || isPlainStep(side, along, within: 1.5)
    }
    return Float(steep) / Float(line.count)
  }

  /// The frame with the lines beyond its sides that are the picture's, up to two on each: its outermost one may have
  /// another color, and its edge may be soft. An edge is at their end.
  var withOutermostLines: PixelFrame {
    var moved = self
    for side in Side.allCases where !isAtBorder(side) {
      let line = line(side)
      func step(_ distance: Float) -> Float {
        line.reduce(0) { sum, along in
          let (inner, outer) = (
            Level(pixel(side, distance - 0.5, along)), Level(pixel(side, distance + 0.5, along))
          )
          return sum + inner.distance(to: outer)
        } / Float(line.count)
      }
      let own = step(0)
      let lines = [1, 2].last { (count: Float) in
        step(count) > max(8, own / 2) && step(count + 1) < step(count) / 2
      }
      if let lines { moved.setPosition(side, position(side) + side.outward * lines) }
    }
    return moved.frame.intersection(
      PixelFrame(left: 0, top: 0, right: Float(picture.width), bottom: Float(picture.height)))
  }

  /// The same between the pixels on both sides alone.
  func sharpEdge(_ side: Side) -> Float {
    let line = line(side)
    let steep = line.count {
      pixel(side, -0.5, $0).distance(to: pixel(side, 0.5, $0)) > Self.step
        || isPlainStep(side, $0, within: 0.5)
    }
    return Float(steep) / Float(line.count)
  }

  /// Whether a place of a side is between two plain colors that are alike, as a light gray plate's on a white page.
  private func isPlainStep(_ side: Side, _ along: Float, within distance: Float) -> Bool {
    let (inside, outside) = (pixel(side, -distance, along), pixel(side, distance, along))
    return inside.distance(to: outside) >= Self.plainStep
      && inside.distance(to: pixel(side, -distance - 4, along)) <= 1
      && outside.distance(to: pixel(side, distance + 4, along)) <= 1
  }

  static let distances: [Float] = [1.5, 2.5, 3.5]

  /// Whether what lies beyond a side is not what the other screenshot shows there of the picture.
  func endsAt(_ side: Side) -> Bool {
    var outside: [(own: Level, other: Level, isInOther: Bool)] = []
    for along in line(side) {
      for distance in Self.distances {
        let (x, y) = place(side, distance * scale, along)
        guard x >= 0, y >= 0, x < Float(picture.width), y < Float(picture.height) else { continue }
        let (own, other) = levels(x, y)
        outside.append((own, other, isInOther(x, y)))
      }
    }
    guard !outside.isEmpty else { return true }
    let middle = outside.map(\.own).sorted { $0[1] < $1[1] }[outside.count / 2]
    let isPlain = outside.count { $0.own.distance(to: middle) > 14 } * 4 < outside.count
    let shown = outside.filter(\.isInOther)
    if shown.count * 3 > outside.count {
      // A dark page is almost like a dark picture.
      let tolerance: Float = isPlain ? 8 : 20
      return shown.count { $0.own.distance(to: $0.other) < tolerance } * 2 < shown.count
    }
    if isLine(side) { return false }
    // Both end here: what is around both may be the same page, but not one of a strong color, as the sea beneath a
    // town. Without a page, a line within a larger picture may be taken for a side, and is seldom as clear.
    if isPlain, middle.saturation < 45 { return true }
    return
      (edge(side) >= Self.clearEdge
      && outside.count { $0.own.distance(to: $0.other) < 20 } * 10 < outside.count * 7)
  }

  /// Whether what lies beyond a side is what lies within it, but for a line between both, as a player's progress: the
  /// picture goes on. A border is along the opposite side, too.
  func isLine(_ side: Side) -> Bool {
    func isBetween(_ side: Side) -> Bool {
      guard !isAtBorder(side) else { return false }
      let line = line(side)
      // The edge is the line's outer or its inner one.
      return [(1, 6), (6, 1)].contains { (outside: Float, inside: Float) in
        let same = line.count {
          pixel(side, outside * scale, $0).distance(to: pixel(side, -inside * scale, $0))
            <= Self.step + Self.step / 2
        }
        return same * 10 > line.count * 7
      }
    }
    return isBetween(side) && !isBetween(side.opposite)
  }

  /// Whether what lies within a side is what the other screenshot shows there, if it does.
  ///
  /// Texts and shades over a picture may hide it there; a caption or a shadow beside it ends at a straight edge.
  func beginsAt(_ side: Side) -> Bool {
    if isFlat(side) { return false }
    if agrees(side, at: 0, from: 0.3) { return true }
    let length = side.isVertical ? frame.width : frame.height
    let line = line(side)
    var depth: Float = 2
    while depth < length * 0.4 {
      let steps = line.count {
        pixel(side, -depth, $0).distance(to: pixel(side, -depth - 1, $0)) > 2 * Self.step
      }
      if steps * 10 > line.count * 6 { return false }
      if Int(depth) % max(1, Int(2 * scale)) == 0, agrees(side, at: depth, from: 0.5) {
        return true
      }
      depth += 1
    }
    return false
  }

  /// Whether what lies within a side has one color along it, as the page or a shadow on it, where the other
  /// screenshot shows more.
  func isFlat(_ side: Side) -> Bool {
    func range(_ levels: [Level]) -> Float {
      let least = levels.reduce(Level(repeating: 255)) { pointwiseMin($0, $1) }
      let most = levels.reduce(Level(repeating: 0)) { pointwiseMax($0, $1) }
      return (most - least).largest
    }
    let line = line(side)
    var isShown = false
    let isFlat = Self.distances.allSatisfy { distance in
      var (own, other): ([Level], [Level]) = ([], [])
      for along in line {
        let (x, y) = place(side, -distance * scale, along)
        own.append(Level(picture[Int(x), Int(y)]))
        if isInOther(x, y), !isSystems(x, y) { other.append(levels(x, y).other) }
      }
      if other.count > 6 { isShown = true }
      return range(own) <= 3 && (other.count <= 6 || range(other) > 10)
    }
    guard isFlat, !isShown else { return isFlat }
    // The other one does not tell: a gap to the next picture ends at a straight edge.
    let length = side.isVertical ? frame.width : frame.height
    for depth in 2..<max(3, Int(min(40 * scale, 0.3 * length))) {
      let steep = line.count {
        pixel(side, -Float(depth), $0).distance(to: pixel(side, -Float(depth) - 1, $0)) > Self.step
      }
      if steep * 10 >= line.count * 9 { return true }
      if steep > 0 { return false }
    }
    return false
  }

  /// Whether both screenshots show the same, or nothing that tells, along a side.
  ///
  /// - Parameters:
  ///   - depth: How far within the side, in pixels.
  ///   - least: The least correlation of the brightness.
  func agrees(_ side: Side, at depth: Float, from least: Float) -> Bool {
    var values: [(own: Float, other: Float)] = []
    for along in line(side) {
      for distance in Self.distances {
        let (x, y) = place(side, -distance * scale - depth, along)
        guard isInOther(x, y), !isSystems(x, y) else { continue }
        let (own, there) = levels(x, y)
        values.append((own.luma, there.luma))
      }
    }
    guard values.count > 12 else { return depth == 0 }
    let count = Float(values.count)
    let (a, b) = (
      values.reduce(0) { $0 + $1.own } / count, values.reduce(0) { $0 + $1.other } / count
    )
    var (aa, bb, ab, error): (Float, Float, Float, Float) = (0, 0, 0, 0)
    for value in values {
      aa += (value.own - a) * (value.own - a)
      bb += (value.other - b) * (value.other - b)
      ab += (value.own - a) * (value.other - b)
      error += abs(value.own - value.other)
    }
    // A shade may lie over one of them, and a plain part tells nothing.
    if error / count < 20 || max(aa, bb) / count < 36 { return true }
    return ab / max(1, (aa * bb).squareRoot()) > least
  }
}

extension Level {
  /// The difference of the channels of color.
  var saturation: Float {
    Swift.max(self[0], self[1], self[2]) - Swift.min(self[0], self[1], self[2])
  }

  /// The brightness of BT.601.
  var luma: Float { 0.114 * self[0] + 0.587 * self[1] + 0.299 * self[2] }

  /// The greatest difference of a channel of color.
  func distance(to other: Level) -> Float {
    Swift.max(
      abs(self[0] - other[0]), abs(self[1] - other[1]), abs(self[2] - other[2]))
  }
}
