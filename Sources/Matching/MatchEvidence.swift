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
  let picture: PixelGrid
  let other: PixelGrid
  /// From pixels of this screenshot to those of the other one.
  let alignment: Alignment
  var frame: PixelFrame
  /// In pixels of the other screenshot, as its radius.
  let otherFrame: PixelFrame
  let otherRadius: Float
  /// In pixels.
  var radius: Float
  /// Pixels per point.
  let scale: Float
  let otherScale: Float

  /// The least part of a side along which the colors inside and outside differ.
  static let leastEdge: Float = 0.4
  /// The same for a side beyond which there is texture that the other screenshot does not show.
  static let clearEdge: Float = 0.95
  /// The same for a side that is found from the other screenshot.
  static let strongEdge: Float = 0.75
  /// How far such a side may be off, in points.
  static let snap: Float = 3
  /// The least difference at an edge, in levels.
  static let step = 12
  /// The same between two plain colors.
  static let plainStep = 6
  /// The least part of the places in common that have the same color.
  static let leastShare: Float = 0.55
  /// The same for a card of one color.
  static let sameColors: Float = 0.95
  /// The least part of circles in common that has the same color exactly.
  static let leastCircle: Float = 0.86

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

  enum Side: CaseIterable {
    case left, top, right, bottom
    var isVertical: Bool { self == .left || self == .right }
    var outward: Float { self == .left || self == .top ? -1 : 1 }

    var opposite: Side {
      switch self {
      case .left: .right
      case .top: .bottom
      case .right: .left
      case .bottom: .top
      }
    }
  }

  /// Whether an edge is along each side that is not the screenshot's, and the picture ends there.
  var hasClearSides: Bool { clearSides == Side.allCases.count }

  /// How many sides are clear.
  var clearSides: Int { Side.allCases.count { isClear($0) } }

  /// Whether the picture ends at each side that is not the screenshot's, be its edge clear or not.
  var endsAllAround: Bool {
    Side.allCases.allSatisfy { isAtBorder($0) || (endsAt($0) && beginsAt($0)) }
  }

  private func isClear(_ side: Side) -> Bool {
    isAtBorder(side) || (edge(side) >= Self.leastEdge && endsAt(side) && beginsAt(side))
  }

  /// Whether a clear edge is along most of each side that is not the screenshot's.
  var hasStrongEdges: Bool {
    Side.allCases.allSatisfy { isAtBorder($0) || edge($0) >= Self.strongEdge }
  }

  /// Whether an edge is along most of the circle in the frame, if its corners are those of one.
  var hasRoundEdge: Bool {
    let reach = min(frame.width, frame.height) / 2
    return radius <= 0.45 * 2 * reach || roundEdge > 0.75
  }

  /// Whether it is a circle with an edge all around.
  var isCircle: Bool {
    let (shorter, longer) = (min(frame.width, frame.height), max(frame.width, frame.height))
    return longer < 1.03 * shorter && radius > 0.45 * shorter && roundEdge > 0.9
  }

  /// The part of the circle in the frame along which the colors inside and outside differ, 0 to 1.
  private var roundEdge: Float {
    let reach = min(frame.width, frame.height) / 2
    let (x, y) = ((frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2)
    let steep = Self.directions.count { direction in
      func pixel(_ distance: Float) -> Pixel {
        picture[Int(x + direction.x * distance), Int(y + direction.y * distance)]
      }
      return [-2, -1, 0, 1].contains { offset in
        pixel(reach + offset).distance(to: pixel(reach + offset + 1)) > Self.step
      }
    }
    return Float(steep) / Float(Self.directions.count)
  }

  /// All around, the sides' middles and corners included; of length 1.
  static let directions: [SIMD2<Float>] = [
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
      // A picture at the top of the screen has all of its width.
      if isAtBorder(.top) || abs(position(side) - limit) < 0.12 * end.0 {
        moved.setPosition(side, limit)
      }
    }
    return moved.frame
  }

  /// The frame with the sides that are not clear where the other one's are, if those are clear and the page lies beyond
  /// them; an edge within the picture may have been taken for its end.
  ///
  /// - Parameter colors: The page's on the other screenshot.
  func confirmed(by other: MatchEvidence, colors: PageColors) -> PixelFrame {
    var moved = self
    let crop = other.frame.mapped(alignment.inverse)
    for side in Side.allCases where !isClear(side) {
      guard other.isClear(side), !other.isAtBorder(side), other.isOnPage(side, colors) else {
        continue
      }
      var mapped = self
      mapped.frame = crop
      moved.setPosition(side, mapped.position(side))
    }
    guard moved.frame != frame else { return frame }
    let snapped = moved.snapped
    moved.frame = PixelFrame(
      left: moved.frame.left == frame.left ? frame.left : snapped.left,
      top: moved.frame.top == frame.top ? frame.top : snapped.top,
      right: moved.frame.right == frame.right ? frame.right : snapped.right,
      bottom: moved.frame.bottom == frame.bottom ? frame.bottom : snapped.bottom)
    return moved.frame
  }

  /// Whether what lies beyond most of a side is the page.
  private func isOnPage(_ side: Side, _ colors: PageColors) -> Bool {
    let line = line(side)
    let page = line.count { colors.color(like: pixel(side, 1.5 * scale, $0)) != nil }
    return page * 10 > 9 * line.count
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
  func plainLength(_ side: Side) -> (length: Float, isToBorder: Bool) {
    let line = line(side)
    func mean(_ distance: Float) -> Level {
      line.reduce(Level()) { $0 + Level(pixel(side, distance + 0.5, $1)) } / Float(line.count)
    }
    // An enlarged picture has soft edges.
    let start = 4 * max(1, 1 / alignment.scale)
    let color = mean(start)
    var distance = start
    while true {
      let (x, y) = place(side, distance + 0.5, line[line.count / 2])
      guard x >= 0, y >= 0, x < Float(picture.width), y < Float(picture.height) else {
        return (distance, true)
      }
      // A photo's plain ground has grain.
      let off = line.count {
        Level(pixel(side, distance + 0.5, $0)).distance(to: color) > 16
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
    let pairs = commonLevels()
    var (product, square): (Float, Float) = (0, 1)
    for (own, there) in pairs {
      product += own[0] * there[0] + own[1] * there[1] + own[2] * there[2]
      square += there[0] * there[0] + there[1] * there[1] + there[2] * there[2]
    }
    let factor = min(max(product / square, 0.4), 2.5)
    let same = pairs.count { own, there in own.distance(to: there * factor) < 40 }
    return Float(same) / Float(pairs.count)
  }

  /// The part of the circle in the frame that has the same color exactly, 0 to 1: nothing lies over an avatar, and many
  /// are one drawing in other colors.
  var circleColors: Float {
    let pairs = commonLevels(inCircle: true)
    let same = pairs.count { own, there in own.distance(to: there) < 20 }
    return Float(same) / Float(max(1, pairs.count))
  }

  /// The colors at places of the part that both frames have in common.
  private func commonLevels(inCircle: Bool = false) -> [(Level, Level)] {
    let common = frame.intersection(otherFrame.mapped(alignment.inverse))
    let count = 24
    var pairs: [(Level, Level)] = []
    for row in 0..<count {
      for column in 0..<count {
        let (u, v) = (
          (Float(column) + 0.5) / Float(count) - 0.5, (Float(row) + 0.5) / Float(count) - 0.5
        )
        if inCircle, u * u + v * v > 0.2 { continue }
        pairs.append(
          levels(
            (common.left + common.right) / 2 + u * common.width,
            (common.top + common.bottom) / 2 + v * common.height))
      }
    }
    return pairs
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

  /// A frame with the sides that have no edge where what is beyond them is the page exactly: a picture that fades
  /// into the page seems to end before it does.
  ///
  /// - Parameter frame: This one without its shadow, which is not a fade.
  func withFade(of frame: PixelFrame) -> PixelFrame {
    var moved = self
    moved.frame = frame
    let start = moved
    for side in Side.allCases
    where !start.isAtBorder(side) && start.position(side) == position(side)
      && start.edge(side) < Self.fadeEdge
    {
      let line = start.line(side)
      let reach = Self.fade * scale
      let page = start.pixel(side, reach, line[line.count / 2])
      func isPage(_ distance: Float, within tolerance: Int) -> Bool {
        line.count { start.pixel(side, distance, $0).distance(to: page) > tolerance } * 20
          <= line.count
      }
      // A page of one color, and not a plain ground or a gradient.
      guard isPage(reach, within: 0), isPage(0.75 * reach, within: 0),
        isPage(0.5, within: Self.faded), !isPage(-0.75 * reach, within: Self.faded),
        let length = (0..<Int(0.75 * reach)).first(where: { isPage(Float($0) + 0.5, within: 0) })
      else { continue }
      moved.setPosition(side, start.position(side) + side.outward * Float(length))
    }
    return moved.frame
  }

  /// How far the end of a fade is almost like the page, in points.
  private static let fade: Float = 24
  /// The greatest difference from the page there, in levels.
  private static let faded = 12
  /// The part of a side along which there may be an edge in a fade.
  private static let fadeEdge: Float = 0.1

  /// How far a shadow reaches, in points.
  static let shadow: Float = 28

  /// The first line within a side along which the colors differ much, if what lies beyond it is smooth; else nil.
  func innerEdge(_ side: Side) -> Float? {
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
  func isSmooth(_ side: Side, to end: Float) -> Bool {
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
}
