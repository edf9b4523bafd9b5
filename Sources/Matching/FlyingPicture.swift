/// One picture for both of its places, without what lies over it on either screenshot.
package struct FlyingPicture: Sendable {
  package let pixels: PixelGrid
  /// The place of the whole picture on each screenshot, in pixels; it covers the picture's frame there.
  package let first: PixelFrame
  package let second: PixelFrame
  /// What lies over the picture on each screenshot.
  package let firstParts: [KeptPart]
  package let secondParts: [KeptPart]

  /// The greatest number of pixels of a picture.
  private static let largest: Float = 12_000_000

  /// Combines what both screenshots show of a picture.
  ///
  /// Each pixel is that of the screenshot which shows the picture larger, or with less over it if both are as large;
  /// where it does not show it, that of the other one; where neither does, what lies as far on the other side of the
  /// frame's edge; in round corners a smooth continuation.
  ///
  /// - Parameters:
  ///   - alignment: From pixels of the first to those of the second.
  package init(_ first: PictureSide, _ second: PictureSide, _ alignment: Alignment) {
    let search = OverlaySearch(first, second, alignment)
    var masks = (search.first, search.second)
    // A ring that only one of both has lies over the picture.
    let rings = (first.ring * alignment.scale, second.ring)
    if min(rings.0, rings.1) * 2 < max(rings.0, rings.1) {
      if rings.0 > rings.1 { first.markRing(in: &masks.0) } else { second.markRing(in: &masks.1) }
    }
    first.markDots(in: &masks.0)
    second.markDots(in: &masks.1)
    let one = CleanSide(first, mask: masks.0, other: second, masks.1, alignment)
    let two = CleanSide(second, mask: masks.1, other: first, masks.0, alignment.inverse)
    firstParts = one.parts
    secondParts = two.parts
    // Of two that are as sharp, the one with less over it.
    let isSecondSharper =
      abs(alignment.scale - 1) < 0.03
      ? search.second.count(where: \.self) <= search.first.count(where: \.self)
      : alignment.scale >= 1
    // In pixels of the sharper one.
    let (sharp, soft) = isSecondSharper ? (two, one) : (one, two)
    let toSoft = isSecondSharper ? alignment.inverse : alignment
    let frame = sharp.side.frame
    let other = soft.side.frame.mapped(toSoft.inverse)
    let union = PixelFrame(
      left: min(frame.left, other.left).rounded(.down),
      top: min(frame.top, other.top).rounded(.down),
      right: max(frame.right, other.right).rounded(.up),
      bottom: max(frame.bottom, other.bottom).rounded(.up))
    let ratio = max(1, (union.area / Self.largest).squareRoot())
    let width = max(1, Int(union.width / ratio)), height = max(1, Int(union.height / ratio))
    let stepX = union.width / Float(width), stepY = union.height / Float(height)
    let shade = EdgeShade(sharp, soft, toSoft)
    var picture = PixelGrid(width: width, height: height)
    var isKnown = [Bool](repeating: true, count: width * height)
    for row in 0..<height {
      for column in 0..<width {
        let x = union.left + (Float(column) + 0.5) * stepX
        let y = union.top + (Float(row) + 0.5) * stepY
        if let level = sharp.level(x, y, side: ratio) {
          picture[column, row] = Pixel(rounding: level)
          continue
        }
        let there = toSoft.point(x, y)
        if let level = soft.level(there.x, there.y, side: ratio * toSoft.scale) {
          picture[column, row] = Pixel(rounding: (level * shade.factor(x, y)).limited)
        } else if let level = sharp.mirrored(x, y, side: ratio) {
          picture[column, row] = Pixel(rounding: level)
        } else {
          isKnown[row * width + column] = false
        }
      }
    }
    pixels = picture.filled(where: isKnown)
    let place = union.mapped(toSoft)
    (self.first, self.second) = isSecondSharper ? (place, union) : (union, place)
  }
}

/// How much brighter a screenshot is than another one around what lies over its picture.
private struct SurroundingShade {
  private let width: Int
  /// The sums of both around each pixel; the fourth value of the first is their number.
  private let own: [Level]
  private let other: [Level]

  private static let reach = 16

  /// - Parameters:
  ///   - mask: For each pixel, whether something lies over the picture.
  ///   - level: What the other screenshot shows in a place.
  init(_ shown: PixelGrid, _ mask: [Bool], _ level: (Int, Int) -> Level?) {
    width = shown.width
    let height = shown.height
    let near = Separation.boxes(
      mask.map { $0 ? 1 as Float : 0 }, width: width, height: height, radius: Self.reach)
    var own = [Level](repeating: Level(), count: width * height)
    var other = own
    for y in stride(from: 0, to: height, by: 2) {
      for x in stride(from: 0, to: width, by: 2) {
        let index = y * width + x
        guard !mask[index], near[index] > 0.5, let there = level(x, y) else { continue }
        var here = shown.level(x, y)
        guard (here - there).largest < 90 else { continue }
        here[3] = 1
        own[index] = here
        other[index] = there
      }
    }
    self.own = Separation.boxes(own, width: width, height: height, radius: Self.reach)
    self.other = Separation.boxes(other, width: width, height: height, radius: Self.reach)
  }

  /// The factor for a color that the other one shows in a place.
  func factor(_ x: Int, _ y: Int, of level: Level) -> Level {
    let (own, other) = (own[y * width + x], other[y * width + x])
    guard own[3] > 3.5 else { return Level(repeating: 1) }
    // What is dark tells little of what is bright.
    let share = level * own[3] / (other + own[3])
    let weight =
      8 * own[3]
      * share.clamped(
        lowerBound: Level(repeating: 1), upperBound: Level(repeating: 255))
    var result = ((own + weight) / (other + weight)).clamped(
      lowerBound: Level(repeating: 0.4), upperBound: Level(repeating: 2.5))
    result[3] = 1
    return result
  }
}

/// How much brighter the picture is on one screenshot than on another one along its sides, where a title's shade
/// lies over the other one: what only that one shows continues the picture without a seam.
private struct EdgeShade {
  private let frame: PixelFrame
  /// For each pixel along a side.
  private let left: [Level]
  private let right: [Level]
  private let top: [Level]
  private let bottom: [Level]

  init(_ sharp: CleanSide, _ soft: CleanSide, _ toSoft: Alignment) {
    let frame = sharp.side.frame
    self.frame = frame
    let depth: Float = 12
    func levels(_ x: Float, _ y: Float) -> (Level, Level)? {
      let there = toSoft.point(x, y)
      guard let level = sharp.level(x, y, side: 3),
        let other = soft.level(there.x, there.y, side: 3 * toSoft.scale)
      else { return nil }
      return (level, other)
    }
    func factors(_ length: Float, _ place: (Float, Float) -> (x: Float, y: Float)) -> [Level] {
      var sums: [(own: Level, other: Level)] = []
      for along in 0..<max(1, Int(length)) {
        var sum = (own: Level(), other: Level())
        for distance in stride(from: 2 as Float, through: depth, by: 5) {
          let (x, y) = place(Float(along) + 0.5, distance)
          guard let (own, other) = levels(x, y) else { continue }
          sum.own += own
          sum.other += other
        }
        sums.append(sum)
      }
      let reach = 24
      return sums.indices.map { index in
        var total = (own: Level(repeating: 8), other: Level(repeating: 8))
        for near in max(0, index - reach)...min(sums.count - 1, index + reach) {
          total.own += sums[near].own
          total.other += sums[near].other
        }
        let factor = total.own / total.other
        return factor.clamped(lowerBound: Level(repeating: 1), upperBound: Level(repeating: 2.5))
      }
    }
    left = factors(frame.height) { (frame.left + $1, frame.top + $0) }
    right = factors(frame.height) { (frame.right - $1, frame.top + $0) }
    top = factors(frame.width) { (frame.left + $0, frame.top + $1) }
    bottom = factors(frame.width) { (frame.left + $0, frame.bottom - $1) }
  }

  /// For a place outside of the frame; 1 within it.
  func factor(_ x: Float, _ y: Float) -> Level {
    func value(_ values: [Level], _ place: Float) -> Level {
      values[min(max(Int(place), 0), values.count - 1)]
    }
    var result = Level(repeating: 1)
    if x < frame.left {
      result = value(left, y - frame.top)
    } else if x > frame.right {
      result = value(right, y - frame.top)
    } else if y < frame.top {
      result = value(top, x - frame.left)
    } else if y > frame.bottom {
      result = value(bottom, x - frame.left)
    }
    result[3] = 1
    return result
  }
}

/// A picture of one screenshot alone, without what lies over it and with square corners.
package struct SinglePicture: Sendable {
  /// Of the size of the side's whole pixels.
  package let pixels: PixelGrid
  package let parts: [KeptPart]

  package init(_ side: PictureSide) {
    let clean = CleanSide(side, mask: nil, other: nil, [], Alignment(scale: 1, x: 0, y: 0))
    parts = clean.parts
    let frame = side.pixels
    let isKnown = (0..<frame.area).map { index in
      side.shows(
        Float(frame.x + index % frame.width) + 0.5, Float(frame.y + index / frame.width) + 0.5)
    }
    pixels = clean.picture.filled(where: isKnown)
  }
}

/// A screenshot's part of a picture without what lies over it.
private struct CleanSide {
  let side: PictureSide
  let parts: [KeptPart]
  let picture: PixelGrid
  private let frame: PixelRectangle

  /// - Parameters:
  ///   - mask: What was found to lie over the picture, for each pixel of the frame; nil for nothing.
  ///   - other: The other screenshot's side, if it shows the same picture.
  ///   - otherMask: What was found to lie over the picture there.
  ///   - alignment: To pixels of the other one.
  init(
    _ side: PictureSide, mask: [Bool]?, other: PictureSide?, _ otherMask: [Bool],
    _ alignment: Alignment
  ) {
    self.side = side
    let frame = side.pixels
    self.frame = frame
    let shown = side.screenshot.cropped(to: frame)
    var mask = mask ?? Array(repeating: false, count: frame.area)
    for part in side.kept {
      let part = part.intersection(frame)
      for y in part.y..<part.bottom {
        for x in part.x..<part.right { mask[(y - frame.y) * frame.width + x - frame.x] = true }
      }
    }
    var isMark = [Bool](repeating: false, count: frame.area)
    for mark in side.marks {
      // Around it, the screenshot may have been compressed.
      let area = PixelRectangle(
        x: mark.frame.x - 1, y: mark.frame.y - 1, width: mark.frame.width + 2,
        height: mark.frame.height + 2
      ).intersection(frame)
      for y in area.y..<area.bottom {
        for x in area.x..<area.right where mark.covers(x, y) {
          isMark[(y - frame.y) * frame.width + x - frame.x] = true
        }
      }
    }
    for index in isMark.indices where isMark[index] { mask[index] = true }
    guard mask.contains(true) else {
      picture = shown
      parts = []
      return
    }
    // What the other one shows there, as bright as this one is around it.
    var behind = shown
    var isKnown = mask.map { !$0 }
    let otherFrame = other?.pixels
    func otherLevel(_ x: Int, _ y: Int) -> Level? {
      let place = alignment.point(Float(frame.x + x) + 0.5, Float(frame.y + y) + 0.5)
      guard let other, let otherFrame, other.shows(place.x, place.y, margin: 2),
        !other.keeps(place.x, place.y)
      else { return nil }
      let (column, row) = (Int(place.x) - otherFrame.x, Int(place.y) - otherFrame.y)
      if otherFrame.contains(Int(place.x), Int(place.y)),
        otherMask[row * otherFrame.width + column]
      {
        return nil
      }
      return other.screenshot.mean(place.x, place.y, side: alignment.scale)
    }
    let shade = SurroundingShade(shown, mask, otherLevel)
    for y in 0..<frame.height {
      for x in 0..<frame.width where mask[y * frame.width + x] {
        guard let level = otherLevel(x, y) else { continue }
        behind[x, y] = Pixel(rounding: (level * shade.factor(x, y, of: level)).limited)
        isKnown[y * frame.width + x] = true
      }
    }
    behind = behind.filled(where: isKnown)
    let blur = max(3, Int(4 / max(alignment.scale, 0.05)))
    // How far an edge is off, in pixels: further on a picture that is shown larger here.
    let reach =
      other == nil ? 0 : min(4, max(3, Int((0.8 / max(alignment.scale, 0.05)).rounded())))
    let separation = Separation(
      shown, behind: behind, where: mask, blur: min(blur, 60), reach: reach)
    var (clean, layer) = (separation.picture, separation.layer)
    for index in isMark.indices where isMark[index] {
      let (x, y) = (index % frame.width, index / frame.width)
      clean[x, y] = behind[x, y]
      layer[x, y] = Pixel()
    }
    // Outside of the round corners, the page lies.
    for index in mask.indices where mask[index] && side.corners.radius > 0 {
      let (x, y) = (index % frame.width, index / frame.width)
      if !side.shows(Float(frame.x + x) + 0.5, Float(frame.y + y) + 0.5, margin: 0) {
        layer[x, y] = Pixel()
      }
    }
    picture = clean
    parts = Self.parts(of: layer, at: frame)
  }

  /// The layer's connected parts, so that no picture is larger than what it shows.
  private static func parts(of layer: PixelGrid, at frame: PixelRectangle) -> [KeptPart] {
    // In squares of 16 pixels.
    let size = 16
    let columns = (layer.width + size - 1) / size, rows = (layer.height + size - 1) / size
    var isUsed = [Bool](repeating: false, count: columns * rows)
    for y in 0..<layer.height {
      for x in 0..<layer.width where layer[x, y][3] > 0 {
        isUsed[y / size * columns + x / size] = true
      }
    }
    var boxes: [PixelRectangle] = []
    var seen = isUsed.map { !$0 }
    for start in isUsed.indices where !seen[start] {
      seen[start] = true
      var members = [start]
      var next = 0
      while next < members.count {
        let (column, row) = (members[next] % columns, members[next] / columns)
        next += 1
        for v in max(0, row - 1)...min(rows - 1, row + 1) {
          for u in max(0, column - 1)...min(columns - 1, column + 1) where !seen[v * columns + u] {
            seen[v * columns + u] = true
            members.append(v * columns + u)
          }
        }
      }
      let across = members.map { $0 % columns }, down = members.map { $0 / columns }
      let (left, top) = ((across.min() ?? 0) * size, (down.min() ?? 0) * size)
      boxes.append(
        PixelRectangle(
          x: left, y: top, width: ((across.max() ?? 0) + 1) * size - left,
          height: ((down.max() ?? 0) + 1) * size - top
        ).intersection(PixelRectangle(x: 0, y: 0, width: layer.width, height: layer.height)))
    }
    return boxes.map { box in
      KeptPart(
        frame: PixelRectangle(
          x: frame.x + box.x, y: frame.y + box.y, width: box.width, height: box.height),
        picture: layer.cropped(to: box))
    }
  }

  /// The picture's color where a place outside of the frame is mirrored at the frame's edge; nil for one inside.
  func mirrored(_ x: Float, _ y: Float, side length: Float) -> Level? {
    let bounds = side.frame
    let inner = (
      x: x < bounds.left ? 2 * bounds.left - x : x > bounds.right ? 2 * bounds.right - x : x,
      y: y < bounds.top ? 2 * bounds.top - y : y > bounds.bottom ? 2 * bounds.bottom - y : y
    )
    guard inner != (x, y) else { return nil }
    return level(inner.x, inner.y, side: length)
  }

  /// The picture's color at a place of the screenshot; nil where it does not show the picture.
  func level(_ x: Float, _ y: Float, side length: Float) -> Level? {
    guard side.shows(x, y) else { return nil }
    return picture.mean(x - Float(frame.x), y - Float(frame.y), side: length)
  }
}
