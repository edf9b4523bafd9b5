/// Why a match is not certain.
package enum MatchDoubt: Sendable {
  /// Too little of what both places have in common is the same.
  case content
  /// Most of it is the page, as around text and symbols.
  case text
  /// Another match has one of both places, too, so that either may be meant.
  case repeated
  /// A side has no clear edge, or the picture goes on beyond it.
  case sides
  /// From the second screenshot to the first, other places are found.
  case direction
}

/// What speaks for a frame: the same content as in the other one, and an edge along each side at which the picture ends.
struct MatchEvidence {
  private let picture: PixelGrid
  private let other: PixelGrid
  /// From pixels of this screenshot to those of the other one.
  private let alignment: Alignment
  private var frame: PixelFrame
  /// In pixels of the other screenshot.
  private let otherFrame: PixelFrame
  /// In pixels.
  private var radius: Float
  /// Pixels per point.
  private let scale: Float

  /// The least part of a side along which the colors inside and outside differ.
  private static let leastEdge: Float = 0.4
  /// The least difference at an edge, in levels.
  private static let step = 8
  /// The least part of the places in common that have the same color.
  private static let leastShare: Float = 0.55

  /// - Parameters:
  ///   - frame: In pixels, with the radius of its corners.
  ///   - otherFrame: In pixels of the other screenshot.
  ///   - alignment: From pixels of this screenshot to those of the other one.
  init(
    _ picture: PixelGrid, frame: PixelFrame, radius: Float, scale: Int, other: PixelGrid,
    otherFrame: PixelFrame, _ alignment: Alignment
  ) {
    self.picture = picture
    self.other = other
    self.alignment = alignment
    self.frame = frame
    self.otherFrame = otherFrame
    self.radius = radius
    self.scale = Float(scale)
  }

  private enum Side: CaseIterable {
    case left, top, right, bottom
    var isVertical: Bool { self == .left || self == .right }
    var outward: Float { self == .left || self == .top ? -1 : 1 }
  }

  /// Whether an edge is along each side that is not the screenshot's, and the picture ends there.
  var hasClearSides: Bool {
    Side.allCases.allSatisfy { side in
      isAtBorder(side) || (hasEdge(side) && endsAt(side) && beginsAt(side))
    }
  }

  /// Whether the places in common have the same colors, but for a common factor of brightness.
  var hasSameColors: Bool {
    let common = frame.intersection(otherFrame.mapped(alignment.inverse))
    let count = 24
    var pairs: [(Level, Level)] = []
    for row in 0..<count {
      for column in 0..<count {
        let x = common.left + common.width * (Float(column) + 0.5) / Float(count)
        let y = common.top + common.height * (Float(row) + 0.5) / Float(count)
        pairs.append(levels(x, y))
      }
    }
    var (product, square): (Float, Float) = (0, 1)
    for (own, there) in pairs {
      product += own[0] * there[0] + own[1] * there[1] + own[2] * there[2]
      square += there[0] * there[0] + there[1] * there[1] + there[2] * there[2]
    }
    let factor = min(max(product / square, 0.4), 2.5)
    let same = pairs.count { own, there in
      let difference = own - there * factor
      return max(abs(difference[0]), abs(difference[1]), abs(difference[2])) < 40
    }
    return Float(same) >= Self.leastShare * Float(pairs.count)
  }

  /// The frame with each side that lies beyond the other frame's moved to an edge there, if the color beyond it
  /// is smooth along the side, as that of a shadow is.
  ///
  /// Most pictures have one crop on both screenshots.
  var withoutShadow: PixelFrame {
    let wanted = otherFrame.mapped(alignment.inverse)
    let shared = frame.intersection(wanted)
    guard shared.width > 4 * scale, shared.height > 4 * scale else { return frame }
    var (moved, evidence) = (self, self)
    evidence.frame = shared
    evidence.radius = cornerRadius(of: shared, on: picture, scale: Int(scale))
    for side in Side.allCases {
      let (own, there) = (position(side), evidence.position(side))
      let reach = max(1.5, 1.2 / alignment.scale).rounded(.up)
      guard abs(own - there) > reach, let edge = evidence.nearestEdge(side, within: Int(reach)),
        evidence.isSmooth(side, to: own)
      else { continue }
      moved.setPosition(side, edge)
    }
    return moved.frame
  }

  /// The line within a number of pixels of a side along which the colors differ most, if they do along half of it.
  private func nearestEdge(_ side: Side, within reach: Int) -> Float? {
    let line = line(side)
    let middle = position(side).rounded()
    var best: (sum: Int, steep: Int, place: Float) = (0, 0, middle)
    for offset in -reach...reach {
      var moved = self
      moved.setPosition(side, middle + Float(offset))
      let steps = line.map {
        min(60, moved.pixel(side, -0.5, $0).distance(to: moved.pixel(side, 0.5, $0)))
      }
      let sum = steps.reduce(0, +)
      if sum > best.sum {
        best = (sum, steps.count { $0 > Self.step }, middle + Float(offset))
      }
    }
    return best.steep * 2 > line.count ? best.place : nil
  }

  /// Whether the colors change slowly along a side from it to a place beyond it.
  private func isSmooth(_ side: Side, to end: Float) -> Bool {
    let line = line(side)
    let length = abs(end - position(side))
    var (count, rough) = (0, 0)
    for part in [0.35, 0.6, 0.85] as [Float] {
      for (along, next) in zip(line, line.dropFirst()) {
        count += 1
        let step = pixel(side, part * length, along)
          .distance(to: pixel(side, part * length, next))
        if step > 6 { rough += 1 }
      }
    }
    return rough * 10 < count
  }

  // MARK: Sides

  private mutating func setPosition(_ side: Side, _ place: Float) {
    switch side {
    case .left: frame.left = place
    case .top: frame.top = place
    case .right: frame.right = place
    case .bottom: frame.bottom = place
    }
  }

  private func position(_ side: Side) -> Float {
    switch side {
    case .left: frame.left
    case .top: frame.top
    case .right: frame.right
    case .bottom: frame.bottom
    }
  }

  private func isAtBorder(_ side: Side) -> Bool {
    let end = Float(side.isVertical ? picture.width : picture.height)
    return side.outward < 0 ? position(side) < 1 : position(side) > end - 1
  }

  /// Places along the straight part of a side, in pixels.
  private func line(_ side: Side) -> [Float] {
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
  private func place(_ side: Side, _ distance: Float, _ along: Float) -> (x: Float, y: Float) {
    let across = position(side) + side.outward * distance
    return side.isVertical ? (across, along) : (along, across)
  }

  private func pixel(_ side: Side, _ distance: Float, _ along: Float) -> Pixel {
    let (x, y) = place(side, distance, along)
    return picture[Int(x), Int(y)]
  }

  /// The colors at a place of this screenshot, and at the same place of the picture on the other one.
  private func levels(_ x: Float, _ y: Float) -> (own: Level, other: Level) {
    let there = alignment.point(x, y)
    return (
      picture.mean(x, y, side: min(max(1, 1 / alignment.scale), 6)),
      other.mean(there.x, there.y, side: min(max(1, alignment.scale), 6))
    )
  }

  private func isInOther(_ x: Float, _ y: Float) -> Bool {
    let there = alignment.point(x, y)
    let margin = max(1, alignment.scale)
    return there.x > otherFrame.left + margin && there.x < otherFrame.right - margin
      && there.y > otherFrame.top + margin && there.y < otherFrame.bottom - margin
  }

  /// Whether the colors on both sides of a side differ.
  private func hasEdge(_ side: Side) -> Bool {
    let line = line(side)
    let reach = max(1, scale / 2) + 0.5
    let steep = line.count { along in
      pixel(side, -reach, along).distance(to: pixel(side, reach, along)) > Self.step
    }
    return Float(steep) >= Self.leastEdge * Float(line.count)
  }

  private static let distances: [Float] = [1.5, 2.5, 3.5]

  /// Whether what lies beyond a side is not what the other screenshot shows there of the picture.
  private func endsAt(_ side: Side) -> Bool {
    var (inside, same) = (0, 0)
    var (outside, alike) = (0, 0)
    var own: [Level] = []
    for along in line(side) {
      for distance in Self.distances {
        let (x, y) = place(side, distance * scale, along)
        guard x >= 0, y >= 0, x < Float(picture.width), y < Float(picture.height) else { continue }
        let (level, there) = levels(x, y)
        let isSame = Pixel(rounding: level).distance(to: Pixel(rounding: there)) < 20
        if isInOther(x, y) {
          inside += 1
          if isSame { same += 1 }
        } else {
          outside += 1
          if isSame { alike += 1 }
          own.append(level)
        }
      }
    }
    if inside * 2 > outside { return same * 2 < inside }
    // Both end here: what is around both may be the same page, but no texture.
    guard alike * 10 > outside * 7, !own.isEmpty else { return true }
    let middle = own.sorted { $0[1] < $1[1] }[own.count / 2]
    let textured = own.count {
      Pixel(rounding: $0).distance(to: Pixel(rounding: middle)) > 14
    }
    return textured * 4 < own.count
  }

  /// Whether what lies within a side is what the other screenshot shows there, if it does.
  private func beginsAt(_ side: Side) -> Bool {
    var values: [(own: Float, other: Float)] = []
    for along in line(side) {
      for distance in Self.distances {
        let (x, y) = place(side, -distance * scale, along)
        guard isInOther(x, y) else { continue }
        let (own, there) = levels(x, y)
        values.append((own.luma, there.luma))
      }
    }
    guard values.count > 12 else { return true }
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
    if error / count < 20 { return true }
    if max(aa, bb) / count < 36 { return abs(a - b) < 60 }
    return ab / max(1, (aa * bb).squareRoot()) > 0.4
  }
}

extension Level {
  /// The brightness of BT.601.
  fileprivate var luma: Float { 0.114 * self[0] + 0.587 * self[1] + 0.299 * self[2] }
}
