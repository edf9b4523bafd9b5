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
  /// Another picture is on both screenshots, too, or a larger one on each, so that another one may be meant.
  case rival
}

/// What speaks for a frame: the same content as in the other one, and an edge along each side at which the picture ends.
struct MatchEvidence {
  private let picture: PixelGrid
  private let other: PixelGrid
  /// From pixels of this screenshot to those of the other one.
  private let alignment: Alignment
  private var frame: PixelFrame
  /// In pixels of the other screenshot, as its radius.
  private let otherFrame: PixelFrame
  private let otherRadius: Float
  /// In pixels.
  private var radius: Float
  /// Pixels per point.
  private let scale: Float
  private let otherScale: Float

  /// The least part of a side along which the colors inside and outside differ.
  private static let leastEdge: Float = 0.4
  /// The same for a side beyond which there is texture that the other screenshot does not show.
  private static let clearEdge: Float = 0.95
  /// The same for a side that is found from the other screenshot.
  private static let strongEdge: Float = 0.75
  /// How far such a side may be off, in points.
  private static let snap: Float = 3
  /// The least difference at an edge, in levels.
  private static let step = 12
  /// The least part of the places in common that have the same color.
  private static let leastShare: Float = 0.55

  /// A screenshot with a frame of the picture.
  struct Place {
    let screenshot: PixelGrid
    /// Pixels per point.
    let scale: Int
    /// In pixels, as the radius of its corners.
    let frame: PixelFrame
    let radius: Float
  }

  /// - Parameter alignment: From pixels of this screenshot to those of the other one.
  init(_ own: Place, other: Place, _ alignment: Alignment) {
    picture = own.screenshot
    self.other = other.screenshot
    self.alignment = alignment
    frame = own.frame
    otherFrame = other.frame
    otherRadius = other.radius
    radius = own.radius
    scale = Float(own.scale)
    otherScale = Float(other.scale)
  }

  private enum Side: CaseIterable {
    case left, top, right, bottom
    var isVertical: Bool { self == .left || self == .right }
    var outward: Float { self == .left || self == .top ? -1 : 1 }
  }

  /// Whether an edge is along each side that is not the screenshot's, and the picture ends there.
  var hasClearSides: Bool { clearSides == Side.allCases.count }

  /// How many sides are clear.
  var clearSides: Int {
    Side.allCases.count { side in
      isAtBorder(side) || (edge(side) >= Self.leastEdge && endsAt(side) && beginsAt(side))
    }
  }

  /// Whether a clear edge is along most of each side that is not the screenshot's.
  var hasStrongEdges: Bool {
    Side.allCases.allSatisfy { isAtBorder($0) || edge($0) >= Self.strongEdge }
  }

  /// Whether an edge is along most of the circle in the frame, if its corners are those of one.
  var hasRoundEdge: Bool {
    let reach = min(frame.width, frame.height) / 2
    guard radius > 0.45 * 2 * reach else { return true }
    let (x, y) = ((frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2)
    let steep = Self.directions.count { direction in
      func pixel(_ distance: Float) -> Pixel {
        picture[Int(x + direction.x * distance), Int(y + direction.y * distance)]
      }
      return [-2, -1, 0, 1].contains { offset in
        pixel(reach + offset).distance(to: pixel(reach + offset + 1)) > Self.step
      }
    }
    return steep * 4 > Self.directions.count * 3
  }

  /// All around, the sides' middles and corners included; of length 1.
  private static let directions: [SIMD2<Float>] = [
    (1, 0), (0.924, 0.383), (0.707, 0.707), (0.383, 0.924),
  ].flatMap { pair -> [SIMD2<Float>] in
    let (x, y) = (Float(pair.0), Float(pair.1))
    return [SIMD2(x, y), SIMD2(-y, x), SIMD2(-x, -y), SIMD2(y, -x)]
  }

  /// The frame with each side at the clearest edge nearby, or at the screenshot's.
  var snapped: PixelFrame {
    var moved = self
    let end = (Float(picture.width), Float(picture.height))
    let reach = Int(Self.snap * scale)
    for side in Side.allCases {
      let place = position(side).rounded()
      let limit = side.outward < 0 ? 0 : side.isVertical ? end.0 : end.1
      if abs(place - limit) <= scale {
        moved.setPosition(side, limit)
        continue
      }
      var best: (score: Float, place: Float)?
      for offset in -reach...reach {
        var tried = self
        tried.setPosition(side, place + Float(offset))
        let score = tried.sharpEdge(side) - 0.02 * Float(abs(offset)) / scale
        if score > best?.score ?? 0 { best = (score, place + Float(offset)) }
      }
      if let best { moved.setPosition(side, best.place) }
    }
    return moved.frame
  }

  /// The frame with each side where what is beyond it stops being plain, as far as it is; for a thing on a plain
  /// ground.
  var withPlainGround: PixelFrame {
    var moved = self
    for side in Side.allCases where !isAtBorder(side) {
      let length = plainLength(side).length
      guard length > 4 * max(1, 1 / alignment.scale) + 1 else { continue }
      moved.setPosition(side, (position(side) + side.outward * length).rounded())
    }
    return moved.frame
  }

  /// What lies on a ground of one color in the frame, around a part of it: a round picture on a colored card.
  ///
  /// - Parameter part: In the picture, in pixels.
  func onGround(around part: PixelFrame) -> PixelFrame? {
    let inset = 3 * scale + 0.3 * radius
    let inner = frame.inset(inset, inset)
    let corners = [
      (inner.left, inner.top), (inner.right, inner.top), (inner.left, inner.bottom),
      (inner.right, inner.bottom),
    ].map { picture[Int($0.0), Int($0.1)] }
    guard let ground = corners.first, corners.allSatisfy({ $0.distance(to: ground) <= 6 }) else {
      return nil
    }
    var moved = self
    moved.frame = part.intersection(inner)
    guard moved.frame.width > 8, moved.frame.height > 8 else { return nil }
    for round in 0..<5 {
      for side in Side.allCases {
        let (low, high) =
          side.isVertical
          ? (Int(moved.frame.top), Int(moved.frame.bottom))
          : (Int(moved.frame.left), Int(moved.frame.right))
        let limit = side.isVertical ? Int(frame.width) : Int(frame.height)
        func isGround(_ distance: Float) -> Bool {
          (low..<high).allSatisfy {
            moved.pixel(side, distance, Float($0)).distance(to: ground) <= 10
          }
        }
        // First inwards, as the part may be larger.
        for _ in 0..<limit {
          guard isGround(round == 0 ? -0.5 : 0.5) == (round == 0), !moved.isAtBorder(side) else {
            break
          }
          let step = round == 0 ? -side.outward : side.outward
          moved.setPosition(side, (moved.position(side) + step).rounded())
          guard moved.frame.width > 8, moved.frame.height > 8 else { return nil }
        }
      }
    }
    return moved.frame
  }

  /// The frame with a side at the screenshot's edge if the opposite one is there, and the side is near it and not
  /// clear: a wide picture may have a plain margin.
  var filled: PixelFrame {
    var moved = self
    let end = (Float(picture.width), Float(picture.height))
    for (side, opposite) in [(Side.left, Side.right), (.right, .left)]
    where isAtBorder(opposite) && !isAtBorder(side)
      && (edge(side) < Self.strongEdge || !endsAt(side))
    {
      let limit = side.outward < 0 ? 0 : end.0
      if abs(position(side) - limit) < 0.12 * end.0 { moved.setPosition(side, limit) }
    }
    return moved.frame
  }

  /// Whether both frames seem to lie within one larger picture: what is around them is plain as far on both
  /// screenshots, on two sides or more.
  static func areWithinPicture(_ first: MatchEvidence, _ second: MatchEvidence) -> Bool {
    let sides = Side.allCases.count { side in
      let (one, two) = (first.plainLength(side), second.plainLength(side))
      guard !(one.isToBorder && two.isToBorder), one.length > 4 * first.scale,
        two.length > 4 * second.scale
      else { return false }
      let expected = one.length * first.alignment.scale
      return abs(expected - two.length) <= max(2 * second.scale, 0.12 * two.length)
    }
    return sides > 1
  }

  /// How far what is beyond a side has one color, in pixels.
  private func plainLength(_ side: Side) -> (length: Float, isToBorder: Bool) {
    let line = line(side)
    func mean(_ distance: Float) -> Level {
      line.reduce(Level()) { $0 + Level(pixel(side, distance, $1)) } / Float(line.count)
    }
    // An enlarged picture has soft edges.
    let start = 4 * max(1, 1 / alignment.scale)
    let color = mean(start)
    var distance = start
    while true {
      let (x, y) = place(side, distance, line[line.count / 2])
      guard x >= 0, y >= 0, x < Float(picture.width), y < Float(picture.height) else {
        return (distance, true)
      }
      // A photo's plain ground has grain.
      let off = line.count {
        Level(pixel(side, distance, $0)).distance(to: color) > 16
      }
      if off * 10 > line.count || mean(distance).distance(to: color) > 5 {
        return (distance, false)
      }
      distance += 1
    }
  }

  /// Whether the places in common have the same colors.
  var hasSameColors: Bool { colors >= Self.leastShare }

  /// The part of the places in common that have the same color, but for a common factor of brightness, 0 to 1.
  var colors: Float {
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
    let same = pairs.count { own, there in own.distance(to: there * factor) < 40 }
    return Float(same) / Float(pairs.count)
  }

  /// The frame without the shadow around it: each side that has no edge of its own moves to one within it, if
  /// the colors between both are smooth along the side.
  var withoutShadow: PixelFrame {
    var moved = self
    for side in Side.allCases where !isAtBorder(side) && edge(side) < Self.leastEdge {
      if let place = innerEdge(side) { moved.setPosition(side, place) }
    }
    return moved.frame
  }

  /// How far a shadow reaches, in points.
  private static let shadow: Float = 28

  /// The first line within a side along which the colors differ much, if what lies beyond it is smooth; else nil.
  private func innerEdge(_ side: Side) -> Float? {
    let line = line(side)
    let length = side.isVertical ? frame.width : frame.height
    var best: (sum: Int, place: Float)?
    for inset in 1..<max(2, Int(min(Self.shadow * scale, length * 0.25))) {
      var moved = self
      moved.setPosition(side, (position(side) - side.outward * Float(inset)).rounded())
      let steps = line.map {
        min(80, moved.pixel(side, -0.5, $0).distance(to: moved.pixel(side, 0.5, $0)))
      }
      let sum = steps.reduce(0, +)
      if let found = best {
        // The edge may be mixed with what is beyond it in one line of pixels.
        return sum > found.sum ? moved.position(side) : found.place
      }
      guard steps.count(where: { $0 > 24 }) * 10 > line.count * 6 else { continue }
      guard moved.isSmooth(side, to: position(side)) else { return nil }
      best = (sum, moved.position(side))
    }
    return best?.place
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

  /// Whether a place's one on the other screenshot is within the frame there and its round corners.
  private func isInOther(_ x: Float, _ y: Float) -> Bool {
    let there = alignment.point(x, y)
    let inner = otherFrame.inset(max(1, alignment.scale), max(1, alignment.scale))
    guard there.x > inner.left, there.x < inner.right, there.y > inner.top, there.y < inner.bottom
    else { return false }
    let across = max(0, otherRadius - min(there.x - inner.left, inner.right - there.x))
    let down = max(0, otherRadius - min(there.y - inner.top, inner.bottom - there.y))
    return across * across + down * down <= otherRadius * otherRadius
  }

  /// Whether the device's status bar or home indicator may lie at a place of either screenshot.
  private func isSystems(_ x: Float, _ y: Float) -> Bool {
    let there = alignment.point(x, y)
    return y < 60 * scale || y > Float(picture.height) - 20 * scale
      || there.y < 60 * otherScale || there.y > Float(other.height) - 20 * otherScale
  }

  /// The part of a side along which the color changes from one pixel to the next, 0 to 1. That of a shadow
  /// changes slowly.
  private func edge(_ side: Side) -> Float {
    let line = line(side)
    let steep = line.count { along in
      [-1.5, -0.5, 0.5].contains { distance in
        pixel(side, distance, along).distance(to: pixel(side, distance + 1, along)) > Self.step
      }
    }
    return Float(steep) / Float(line.count)
  }

  /// The same between the pixels on both sides alone.
  private func sharpEdge(_ side: Side) -> Float {
    let line = line(side)
    let steep = line.count {
      pixel(side, -0.5, $0).distance(to: pixel(side, 0.5, $0)) > Self.step
    }
    return Float(steep) / Float(line.count)
  }

  private static let distances: [Float] = [1.5, 2.5, 3.5]

  /// Whether what lies beyond a side is not what the other screenshot shows there of the picture.
  private func endsAt(_ side: Side) -> Bool {
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
    // Both end here: what is around both may be the same page, but not one of a strong color, as the sea beneath a
    // town. Without a page, a line within a larger picture may be taken for a side, and is seldom as clear.
    if isPlain { return middle.saturation < 45 }
    return
      (edge(side) >= Self.clearEdge
      && outside.count { $0.own.distance(to: $0.other) < 20 } * 10 < outside.count * 7)
  }

  /// Whether what lies within a side is what the other screenshot shows there, if it does.
  ///
  /// Texts and shades over a picture may hide it there; a caption or a shadow beside it ends at a straight edge.
  private func beginsAt(_ side: Side) -> Bool {
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
  private func isFlat(_ side: Side) -> Bool {
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
  private func agrees(_ side: Side, at depth: Float, from least: Float) -> Bool {
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
  fileprivate var saturation: Float {
    Swift.max(self[0], self[1], self[2]) - Swift.min(self[0], self[1], self[2])
  }

  /// The brightness of BT.601.
  fileprivate var luma: Float { 0.114 * self[0] + 0.587 * self[1] + 0.299 * self[2] }

  /// The greatest difference of a channel of color.
  fileprivate func distance(to other: Level) -> Float {
    Swift.max(
      abs(self[0] - other[0]), abs(self[1] - other[1]), abs(self[2] - other[2]))
  }
}
