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
    let sides = (
      CoveredSide(
        side: first, mask: masks.0, signs: search.firstSigns, shade: search.firstShade,
        crossing: OutlineCrossing(first)),
      CoveredSide(
        side: second, mask: masks.1, signs: search.secondSigns, shade: search.secondShade,
        crossing: OutlineCrossing(second))
    )
    let one = CleanSide(sides.0, other: sides.1, alignment)
    let two = CleanSide(sides.1, other: sides.0, alignment.inverse)
    firstParts = one.parts
    secondParts = two.parts
    // Of two that are as sharp, the one with less over it.
    let isSecondSharper =
      abs(alignment.scale - 1) < 0.03
      ? sides.1.covered <= sides.0.covered
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
          picture[column, row] = Pixel(rounding: level)
        } else if let level = soft.atEdge(there.x, there.y, side: ratio * toSoft.scale) {
          picture[column, row] = Pixel(rounding: level)
        } else if !soft.side.frame.contains(there.x, there.y),
          let level = sharp.mirrored(x, y, side: ratio)
        {
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

/// A screenshot's part of a picture, and what lies over it.
private struct CoveredSide {
  let side: PictureSide
  /// For each pixel of the frame, whether something may be drawn there.
  let mask: [Bool]
  /// The same where that is certain.
  let signs: [Bool]
  /// How much of the brightness a shade leaves in each row of the frame's pixels.
  let shade: [Float]?
  /// What goes on beyond the picture's outline.
  let crossing: OutlineCrossing?

  init(
    side: PictureSide, mask: [Bool], signs: [Bool], shade: [Float]?, crossing: OutlineCrossing?
  ) {
    self.side = side
    self.shade = shade
    self.crossing = crossing
    guard let crossing else {
      (self.mask, self.signs) = (mask, signs)
      return
    }
    self.mask = zip(mask, crossing.mask).map { $0 || $1 }
    self.signs = zip(signs, crossing.mask).map { $0 || $1 }
  }

  /// The number of pixels of which something lies over the picture.
  var covered: Int {
    let width = side.pixels.width
    return mask.count(where: \.self) + (shade ?? []).count { $0 < 0.99 } * width
  }

  /// Whether one shade lies over the whole picture.
  var isEvenlyShaded: Bool {
    guard let shade, let least = shade.min(), let most = shade.max() else { return false }
    return most < 0.95 && most - least < 0.06
  }

  func factor(_ row: Int) -> Float {
    shade.map { $0[min(max(row - side.pixels.y, 0), $0.count - 1)] } ?? 1
  }

  /// What it shows of the picture around a place, without a shade; nil where it does not.
  func level(_ x: Float, _ y: Float, side length: Float) -> Level? {
    guard side.shows(x, y, margin: 2), !side.keeps(x, y), !side.isMarked(x, y, within: length)
    else { return nil }
    let frame = side.pixels
    if frame.contains(Int(x), Int(y)), mask[(Int(y) - frame.y) * frame.width + Int(x) - frame.x] {
      return nil
    }
    return (side.screenshot.mean(x, y, side: length) / factor(Int(y))).limited
  }
}

/// A picture of one screenshot alone, without what lies over it and with square corners.
package struct SinglePicture: Sendable {
  /// Of the size of the side's whole pixels.
  package let pixels: PixelGrid
  package let parts: [KeptPart]

  package init(_ side: PictureSide) {
    let clean = CleanSide(
      CoveredSide(
        side: side, mask: Array(repeating: false, count: side.pixels.area),
        signs: Array(repeating: false, count: side.pixels.area), shade: nil, crossing: nil),
      other: nil, Alignment(scale: 1, x: 0, y: 0))
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
  ///   - other: The other screenshot's side, if it shows the same picture.
  ///   - alignment: To pixels of the other one.
  init(_ own: CoveredSide, other: CoveredSide?, _ alignment: Alignment) {
    let side = own.side
    self.side = side
    let frame = side.pixels
    self.frame = frame
    let shown = side.screenshot.cropped(to: frame)
    var (mask, signs) = (own.mask, own.signs)
    for part in side.kept {
      let part = part.intersection(frame)
      for y in part.y..<part.bottom {
        for x in part.x..<part.right {
          mask[(y - frame.y) * frame.width + x - frame.x] = true
          signs[(y - frame.y) * frame.width + x - frame.x] = true
        }
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
    let isShaded = own.shade?.contains { $0 < 0.99 } ?? false
    guard isShaded || mask.contains(true) else {
      picture = shown
      parts = []
      return
    }
    // What the other one shows there, as bright as this one is around it.
    let bright = shown.divided(byRows: own.shade)
    var behind = bright
    var isKnown = mask.map { !$0 }
    func otherLevel(_ x: Int, _ y: Int) -> Level? {
      let place = alignment.point(Float(frame.x + x) + 0.5, Float(frame.y + y) + 0.5)
      return other?.level(place.x, place.y, side: alignment.scale)
    }
    let shade = SurroundingShade(bright, mask, otherLevel)
    for y in 0..<frame.height {
      for x in 0..<frame.width where mask[y * frame.width + x] {
        guard let level = otherLevel(x, y) else { continue }
        behind[x, y] = Pixel(rounding: (level * shade.factor(x, y, of: level)).limited)
        isKnown[y * frame.width + x] = true
      }
    }
    if own.crossing != nil {
      // The page without the outline does not tell how the picture goes on.
      for index in isKnown.indices where isKnown[index] {
        isKnown[index] = side.shows(
          Float(frame.x + index % frame.width) + 0.5,
          Float(frame.y + index / frame.width) + 0.5, margin: 1.5)
      }
    }
    behind = behind.filled(where: isKnown)
    let blur = max(3, Int(4 / max(alignment.scale, 0.05)))
    // How far an edge is off, in pixels: further on a picture that is shown larger here.
    let reach =
      other == nil ? 0 : min(8, max(3, Int((1.2 / max(alignment.scale, 0.05)).rounded())))
    let separation = Separation(
      shown, behind: behind.multiplied(byRows: own.shade), where: mask, signs: signs,
      blur: min(blur, 60), reach: reach)
    var clean = separation.picture.divided(byRows: own.shade)
    // What is named stays even where a shade flies; so does all that lies over an even one, as a player's buttons.
    var layer = separation.layer
    var named = PixelGrid(width: frame.width, height: frame.height)
    if own.isEvenlyShaded { swap(&layer, &named) }
    for part in side.kept.map({ $0.intersection(frame) }) where !own.isEvenlyShaded {
      for y in part.y - frame.y..<part.bottom - frame.y {
        for x in part.x - frame.x..<part.right - frame.x where layer[x, y][3] > 0 {
          named[x, y] = layer[x, y]
          layer[x, y] = Pixel()
        }
      }
    }
    layer = layer.overBlack(ofRows: own.shade)
    for index in isMark.indices where isMark[index] {
      let (x, y) = (index % frame.width, index / frame.width)
      clean[x, y] = behind[x, y]
      layer[x, y] = Pixel()
      named[x, y] = Pixel()
    }
    // Outside of the round corners, the page lies.
    for index in mask.indices where side.corners.radius > 0 {
      let (x, y) = (index % frame.width, index / frame.width)
      if !side.shows(Float(frame.x + x) + 0.5, Float(frame.y + y) + 0.5, margin: 0) {
        layer[x, y] = Pixel()
        named[x, y] = Pixel()
      }
    }
    if let crossing = own.crossing {
      for index in crossing.whole.indices where crossing.whole[index] && !isMark[index] {
        let (x, y) = (index % frame.width, index / frame.width)
        layer[x, y] = shown[x, y]
        clean[x, y] = behind[x, y]
      }
    }
    picture = clean
    parts = Self.parts(of: layer, at: frame) + Self.parts(of: named, at: frame)
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

  /// The picture's color at the edge beside a place that is less than two pixels off it; nil elsewhere.
  func atEdge(_ x: Float, _ y: Float, side length: Float) -> Level? {
    let (bounds, reach) = (side.frame, 2 as Float)
    guard bounds.inset(-reach, -reach).contains(x, y) else { return nil }
    return level(
      min(max(x, bounds.left + reach), bounds.right - reach),
      min(max(y, bounds.top + reach), bounds.bottom - reach), side: length)
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

extension PixelGrid {
  /// The picture without a shade.
  ///
  /// - Parameter factors: How much of the brightness is left in each row.
  fileprivate func divided(byRows factors: [Float]?) -> PixelGrid {
    scaled(rows: factors) { 1 / max($0, 0.1) }
  }

  /// The picture beneath a shade.
  fileprivate func multiplied(byRows factors: [Float]?) -> PixelGrid {
    scaled(rows: factors) { $0 }
  }

  private func scaled(rows factors: [Float]?, _ value: (Float) -> Float) -> PixelGrid {
    guard let factors else { return self }
    var result = self
    for (y, factor) in factors.enumerated() where factor < 0.995 {
      let scale = Level(repeating: value(factor))
      for x in 0..<width {
        let level = level(x, y)
        var scaled = (level * scale).limited
        scaled[3] = level[3]
        result[x, y] = Pixel(rounding: scaled)
      }
    }
    return result
  }

  /// A layer with a shade beneath it.
  fileprivate func overBlack(ofRows factors: [Float]?) -> PixelGrid {
    guard let factors else { return self }
    var result = self
    for (y, factor) in factors.enumerated() where factor < 0.995 {
      for x in 0..<width {
        var level = level(x, y)
        level[3] += (255 - level[3]) * (1 - factor)
        result[x, y] = Pixel(rounding: level)
      }
    }
    return result
  }
}
