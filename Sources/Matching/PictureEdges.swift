/// The rectangle of a picture on a screenshot, and its corner radius.
///
/// From a part that is surely inside, each side is looked for outwards: the first line beyond which there is
/// nothing but one of the screenshot's own colors, or a straight edge along which the other screenshot differs,
/// or the screenshot's edge.
struct PictureEdges {
  private let picture: PixelGrid
  private let other: PixelGrid
  /// From pixels of this screenshot to those of the other one, by edges.
  private let alignment: Alignment
  /// Pixels per point.
  private let scale: Int
  /// Colors of large parts outside of the picture: those of the page, a card or a bar.
  private let colors: PageColors
  /// The greatest difference of a page's pixel from its color, in levels: that of a JPEG file near an edge.
  private static let tolerance = 8
  /// The greatest difference of a light shadow from the page, in levels.
  private static let shadow = 20
  private let otherColors: PageColors

  /// How much of a part may lie outside of the picture, on each side, in pixels.
  private let slack: Float
  private let inside: PixelFrame

  /// - Parameters:
  ///   - inside: A part of the picture, in pixels.
  ///   - slack: How much of it may lie outside, on each side, in pixels.
  init(
    _ picture: PixelGrid, other: PixelGrid, _ alignment: Alignment, scale: Int, colors: PageColors,
    otherColors: PageColors, inside: PixelFrame, slack: Float
  ) {
    self.picture = picture
    self.other = other
    self.alignment = alignment
    self.scale = scale
    self.inside = inside
    self.slack = slack
    self.otherColors = otherColors
    self.colors = colors.frequent(
      in: picture, besides: inside.inset(-inside.width * 0.2, -inside.height * 0.2))
  }

  /// A side of a rectangle.
  private enum Side: CaseIterable {
    case left, top, right, bottom
    var isVertical: Bool { self == .left || self == .right }
    var direction: Int { self == .left || self == .top ? -1 : 1 }
  }

  /// The frame around the part.
  var frame: PixelFrame {
    var result = inside
    for _ in 0..<2 {
      let span = result
      for side in Side.allCases { move(&result, side, span: span, from: inside) }
    }
    return result
  }

  /// A frame that covers what the other screenshot shows of the picture, where both show the same.
  ///
  /// - Parameter other: The picture's frame on the other screenshot, in pixels of this one.
  func extended(_ frame: PixelFrame, toCover other: PixelFrame) -> PixelFrame {
    let whole = PixelFrame(
      left: 0, top: 0, right: Float(picture.width), bottom: Float(picture.height))
    let wanted = other.intersection(whole)
    var result = frame
    let least = 2 * Float(scale)
    func isSame(_ part: PixelFrame) -> Bool {
      var same = 0
      for index in 0..<256 {
        let x = part.left + part.width * (Float(index % 16) + 0.5) / 16
        let y = part.top + part.height * (Float(index / 16) + 0.5) / 16
        let place = alignment.point(x, y)
        let there = Pixel(
          rounding: self.other.mean(place.x, place.y, side: min(alignment.scale, 6)))
        if picture[Int(x), Int(y)].distance(to: there) < 30 { same += 1 }
      }
      return same > 205
    }
    let shared = frame.intersection(wanted)
    for side in Side.allCases {
      var part = shared
      switch side {
      case .left where wanted.left < frame.left - least:
        (part.left, part.right) = (wanted.left, frame.left)
      case .top where wanted.top < frame.top - least:
        (part.top, part.bottom) = (wanted.top, frame.top)
      case .right where wanted.right > frame.right + least:
        (part.left, part.right) = (frame.right, wanted.right)
      case .bottom where wanted.bottom > frame.bottom + least:
        (part.top, part.bottom) = (frame.bottom, wanted.bottom)
      default: continue
      }
      guard part.width > 1, part.height > 1, isSame(part) else { continue }
      let inside = PixelFrame(
        left: min(part.left, frame.left), top: min(part.top, frame.top),
        right: max(part.right, frame.right), bottom: max(part.bottom, frame.bottom))
      var moved = inside
      move(&moved, side, span: result, from: inside)
      switch side {
      case .left: result.left = moved.left
      case .top: result.top = moved.top
      case .right: result.right = moved.right
      case .bottom: result.bottom = moved.bottom
      }
    }
    return result
  }

  private func move(
    _ frame: inout PixelFrame, _ side: Side, span: PixelFrame, from inside: PixelFrame
  ) {
    let (low, high) = side.isVertical ? (span.top, span.bottom) : (span.left, span.right)
    let margin = (high - low) * 0.15
    let line = Array(
      stride(
        from: Int(low + margin), to: max(Int(low + margin) + 1, Int(high - margin)),
        by: max(1, scale / 2)))
    let slack = min((side.isVertical ? inside.width : inside.height) * 0.25, slack)
    let end = side.isVertical ? picture.width : picture.height
    switch side {
    case .left: frame.left = Float(edge(side, from: Int(inside.left + slack), end: end, line) + 1)
    case .top: frame.top = Float(edge(side, from: Int(inside.top + slack), end: end, line) + 1)
    case .right: frame.right = Float(edge(side, from: Int(inside.right - slack), end: end, line))
    case .bottom: frame.bottom = Float(edge(side, from: Int(inside.bottom - slack), end: end, line))
    }
  }

  private func pixel(_ side: Side, _ across: Int, _ along: Int) -> Pixel {
    side.isVertical ? picture[across, along] : picture[along, across]
  }

  /// The first line of pixels outside; -1 or the length at the screenshot's edge.
  private func edge(_ side: Side, from start: Int, end: Int, _ line: [Int]) -> Int {
    var across = start
    while across >= 0, across < end {
      if isBackground(side, across, line) { return across }
      if isEdge(side, across, line) {
        guard let end = strokeEnd(side, across, line) else { return across }
        // The next one is compared with what lies before it.
        across = end + 2 * side.direction
      }
      across += side.direction
    }
    return across < 0 ? -1 : end
  }

  /// Whether a strip of two thirds of a point has one of the page's colors, or that of a shadow on it.
  private func isBackground(_ side: Side, _ across: Int, _ line: [Int]) -> Bool {
    guard let middle = line[checked: line.count / 2] else { return false }
    let color = pixel(side, across, middle)
    guard let own = colors.color(near: color, within: Self.shadow),
      own.distance(to: color) <= Self.tolerance || color.isShadow(on: own)
    else { return false }
    func isPlain(_ across: Int, like color: Pixel, within tolerance: Int, outliers: Int) -> Bool {
      let off = line.count { color.distance(to: pixel(side, across, $0)) > tolerance }
      return off * outliers <= line.count
    }
    let limit = own.distance(to: color) <= Self.tolerance ? Self.tolerance : Self.shadow
    let inner = line.count {
      pixel(side, across - 2 * side.direction, $0).distance(to: own) > Self.shadow
    }
    // In a gap of a few pixels, a JPEG file mixes the page with what is on both sides.
    if inner * 5 > line.count * 4, isPlain(across, like: own, within: 16, outliers: 7) {
      return true
    }
    guard
      (0..<max(1, scale * 2 / 3)).allSatisfy({
        isPlain(across + $0 * side.direction, like: color, within: Self.tolerance, outliers: 40)
      })
    else { return false }
    // A picture may have a plain line: either an edge is here, or there is more of the page.
    return inner * 2 > line.count
      || (1...6).allSatisfy {
        isPlain(across + $0 * scale * side.direction, like: own, within: limit, outliers: 40)
      }
  }

  /// Whether a straight edge begins here, and what lies beyond is not on the other screenshot.
  private func isEdge(_ side: Side, _ across: Int, _ line: [Int]) -> Bool {
    var steep = 0
    for along in line {
      let inner = pixel(side, across - 2 * side.direction, along)
      if inner.distance(to: pixel(side, across, along)) > 14 { steep += 1 }
    }
    guard steep * 10 > line.count * 8 else { return false }
    let beyond = across + max(1, scale / 2) * side.direction
    var same = 0
    for along in line {
      let (x, y) = side.isVertical ? (beyond, along) : (along, beyond)
      let place = alignment.point(Float(x) + 0.5, Float(y) + 0.5)
      let there = Pixel(rounding: other.mean(place.x, place.y, side: min(alignment.scale, 6)))
      // Beyond the picture's edge, a shadow may be almost as bright as the other one's page.
      if picture[x, y].distance(to: there) < 24, otherColors.color(like: there) == nil { same += 1 }
    }
    return same * 2 < line.count
  }

  /// How wide a stroke across a picture is, at most, in points: a progress bar, a road on a map.
  private static let stroke = 8

  /// Where the picture goes on as it was before an edge; nil if it does not within a few points.
  private func strokeEnd(_ side: Side, _ across: Int, _ line: [Int]) -> Int? {
    let before = line.map { pixel(side, across - 3 * side.direction, $0) }
    let length = side.isVertical ? picture.width : picture.height
    return (2...Self.stroke * scale).lazy.map { across + $0 * side.direction }.first { beyond in
      guard beyond >= 0, beyond < length else { return false }
      let same = zip(line, before).count { pixel(side, beyond, $0).distance(to: $1) < 24 }
      return same * 10 > line.count * 7
    }
  }

  // MARK: Corners

  /// The radius of a frame's corners in pixels; 0 for corners that are not round, or not alike.
  ///
  /// What a rounded corner leaves of its square is `(1 - pi / 4) r^2`; the pixels in it that have the color
  /// outside are counted.
  static func radius(of frame: PixelFrame, on picture: PixelGrid, scale: Int) -> Float {
    let radius = radii(of: frame, on: picture).sorted()[1]
    guard radius >= 1.2 * Float(scale).squareRoot() else { return 0 }
    return min(radius, min(frame.width, frame.height) / 2)
  }

  /// Of the corners at the left and the right of the top, and of the bottom; 0 where there is nothing outside.
  ///
  /// - Parameter hasShadow: Whether the color outside may change slowly, as a shadow does.
  static func radii(
    of frame: PixelFrame, on picture: PixelGrid, hasShadow: Bool = false
  ) -> [Float] {
    let (left, top) = (Int(frame.left.rounded()), Int(frame.top.rounded()))
    let (right, bottom) = (Int(frame.right.rounded()) - 1, Int(frame.bottom.rounded()) - 1)
    return [
      (left, top, 1, 1), (right, top, -1, 1), (left, bottom, 1, -1), (right, bottom, -1, -1),
    ].map { x, y, dx, dy in
      var (outsideX, outsideY) = (x - 2 * dx, y - 2 * dy)
      let isBeside = outsideX >= 0 && outsideX < picture.width
      let isBeyond = outsideY >= 0 && outsideY < picture.height
      guard isBeside || isBeyond else { return 0 }
      // A picture as wide as the screenshot has its page beneath it alone.
      if !isBeside { outsideX = x }
      if !isBeyond { outsideY = y }
      let color = picture[outsideX, outsideY]
      let reach = Int(min(frame.width, frame.height) / 2)
      var (area, previous) = (0 as Float, reach)
      for row in 0..<max(1, reach) {
        var run = 0
        var last = color
        while run < previous {
          let next = picture[x + run * dx, y + row * dy]
          guard
            hasShadow
              ? next.distance(to: last) <= 8 && next.distance(to: color) <= 70
              : next.distance(to: color) <= 12
          else { break }
          last = next
          run += 1
        }
        area +=
          Float(run) + (run < reach ? share(of: color, on: picture, x, y + row * dy, run, dx) : 0)
        // A picture that is as plain as the page has no corner to measure.
        // The top of a circle is a point.
        if run >= reach, !hasShadow || row > reach / 20 { return 0 }
        previous = run
        if run == 0 { break }
      }
      return (area / 0.2146).squareRoot()
    }
  }

  /// How much of an antialiased pixel has the color outside.
  private static func share(
    of color: Pixel, on picture: PixelGrid, _ x: Int, _ y: Int, _ run: Int, _ dx: Int
  ) -> Float {
    let outside = SIMD4<Float>(color)
    let inside = picture.level(x + (run + 2) * dx, y)
    let difference = inside - outside
    let length = (difference * difference).sum()
    guard length > 100 else { return 0 }
    let mixed = picture.level(x + run * dx, y) - outside
    return 1 - min(max((mixed * difference).sum() / length, 0), 1)
  }
}

extension Pixel {
  /// Whether it is darker than another one by as much in all channels.
  fileprivate func isShadow(on page: Pixel) -> Bool {
    let darker = (0..<3).map { Int(page[$0]) - Int(self[$0]) }
    let (least, most) = (darker.min() ?? 0, darker.max() ?? 0)
    return least > 0 && most - least <= 4
  }
}

extension Array {
  fileprivate subscript(checked index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
