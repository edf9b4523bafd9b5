/// What the device draws over two screenshots: time, symbols, Dynamic Island, home indicator.
///
/// Where it lies over a page of one color on one of both, its outline is known exactly, and the other screenshot has
/// it in the same place: in the same color, or in another one, as white over a photo.
package struct DeviceMarks: Sendable {
  /// What has the same colors on both, premultiplied.
  package private(set) var shared: [KeptPart] = []
  /// What has a color of its own on each.
  package private(set) var first: [KeptPart] = []
  package private(set) var second: [KeptPart] = []

  /// All on one of the screenshots.
  package func all(isSecond: Bool) -> [KeptPart] { shared + (isSecond ? second : first) }

  private let one: PixelGrid
  private let two: PixelGrid

  /// The greatest difference of a color that is the same, in levels.
  private static let tolerance: Float = 14
  /// The least difference of a mark from its page, in levels.
  private static let contrast: Float = 70

  /// - Parameters:
  ///   - scale: Pixels per point of both.
  ///   - statusBarHeight: In points.
  package init(_ one: PixelGrid, _ two: PixelGrid, scale: Int, statusBarHeight: Int) {
    self.one = one
    self.two = two
    guard one.width == two.width, one.height == two.height, one.height * 2 > one.width * 3 else {
      return
    }
    let width = one.width
    func zone(_ left: Int, _ right: Int, _ top: Int, _ bottom: Int) -> PixelRectangle {
      PixelRectangle(
        x: width * left / 100, y: top, width: width * (right - left) / 100, height: bottom - top
      ).clipped(width: width, height: one.height)
    }
    let bottom = max(20, statusBarHeight) * scale
    let zones = [
      zone(3, 33, scale, bottom), zone(33, 67, scale, bottom), zone(67, 98, scale, bottom),
      zone(28, 72, one.height - 16 * scale, one.height - 2 * scale),
    ]
    for (index, zone) in zones.enumerated() {
      // Two of them have a shape that is known without a page around it.
      let pill = [1: Pill.island, 3: Pill.homeIndicator][index]
      var mark = Mark(on: one, in: zone) ?? Mark(on: two, in: zone)
      if let pill, mark == nil {
        mark =
          Mark(pill, on: one, in: zone, scale: scale)
          ?? Mark(pill, on: two, in: zone, scale: scale)
      }
      if let mark { add(mark) }
    }
  }

  /// Both screenshots without what they share.
  package var plain: (first: PixelGrid, second: PixelGrid) {
    (one.without(shared), two.without(shared))
  }

  private mutating func add(_ mark: Mark) {
    guard let color = mark.color(on: one), let other = mark.color(on: two) else { return }
    if (color - other).largest <= Self.tolerance {
      shared.append(mark.part(color))
    } else {
      first.append(mark.part(color))
      second.append(mark.part(other))
    }
  }

  /// What has the same shape on all phones.
  private struct Pill {
    /// In points.
    let widths: ClosedRange<Int>
    let heights: ClosedRange<Int>
    let isBlack: Bool

    static let island = Pill(widths: 112...140, heights: 33...41, isBlack: true)
    static let homeIndicator = Pill(widths: 120...150, heights: 4...6, isBlack: false)
  }

  /// Something of one color on a page of one color.
  private struct Mark {
    let frame: PixelRectangle
    /// 0 to 1 for each pixel.
    private let coverage: [Float]

    /// Nil if the zone's margin has more than one color, or nothing is in it, or something of several colors.
    init?(on screenshot: PixelGrid, in zone: PixelRectangle) {
      let page = screenshot.level(zone.x, zone.y)
      func isPage(_ x: Int, _ y: Int) -> Bool {
        (screenshot.level(x, y) - page).largest <= 6
      }
      guard
        (zone.x..<zone.right).allSatisfy({ isPage($0, zone.y) && isPage($0, zone.bottom - 1) }),
        (zone.y..<zone.bottom).allSatisfy({ isPage(zone.x, $0) && isPage(zone.right - 1, $0) })
      else { return nil }
      var (left, right, top, bottom) = (Int.max, Int.min, Int.max, Int.min)
      var (sum, count, most) = (Level(), 0 as Float, 0 as Float)
      for y in zone.y..<zone.bottom {
        for x in zone.x..<zone.right where !isPage(x, y) {
          (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
          let difference = (screenshot.level(x, y) - page).largest
          if difference > most + 10 { (sum, count, most) = (Level(), 0, difference) }
          if difference > most - 10 { (sum, count) = (sum + screenshot.level(x, y), count + 1) }
        }
      }
      guard most > DeviceMarks.contrast, count > 20 else { return nil }
      frame = PixelRectangle(
        x: left, y: top, width: right - left + 1, height: bottom - top + 1)
      let color = sum / count
      let way = color - page
      let length = way[0] * way[0] + way[1] * way[1] + way[2] * way[2]
      var coverage: [Float] = []
      coverage.reserveCapacity(frame.area)
      for y in top...bottom {
        for x in left...right {
          let own = screenshot.level(x, y) - page
          let share = (own[0] * way[0] + own[1] * way[1] + own[2] * way[2]) / length
          guard (own - way * share).largest < 40 else { return nil }
          coverage.append(share < 0.03 ? 0 : min(1, share))
        }
      }
      self.coverage = coverage
    }

    /// A pill of one color in the middle of a zone; nil if that is not there, or more of its color around it.
    init?(_ pill: Pill, on screenshot: PixelGrid, in zone: PixelRectangle, scale: Int) {
      let (middle, black) = (zone.x + zone.width / 2, Pixel(0, 0, 0, 255))
      var run: Range<Int>?
      var start = zone.y
      func isOne(_ x: Int, _ y: Int, _ color: Pixel) -> Bool {
        screenshot[x, y].distance(to: color) <= 3
      }
      // The rows of one color in the middle column.
      for y in zone.y...zone.bottom {
        if y < zone.bottom, isOne(middle, y, screenshot[middle, start]) { continue }
        let isPill =
          pill.heights.contains((y - start) / scale)
          && (!pill.isBlack || isOne(middle, start, black))
        if isPill { run = start..<y }
        start = y
      }
      guard let run else { return nil }
      let color = screenshot[middle, run.lowerBound]
      let row = (run.lowerBound + run.upperBound) / 2
      let most = pill.widths.upperBound * scale
      func reach(_ step: Int) -> Int {
        (0..<most).first { !isOne(middle + step * $0, row, color) } ?? most
      }
      let (left, right) = (reach(-1), reach(1))
      guard pill.widths.contains((left + right) / scale), abs(left - right) <= 2 * scale else {
        return nil
      }
      let frame = PixelRectangle(
        x: middle - left, y: run.lowerBound - 1, width: left + right + 1, height: run.count + 2)
      let radius = Float(run.count) / 2
      let center = Float(run.lowerBound + run.upperBound) / 2
      let ends = (Float(frame.x) + 1 + radius, Float(frame.right) - 1 - radius)
      var (coverage, off, outside): ([Float], Int, Int) = ([], 0, 0)
      for y in frame.y..<frame.bottom {
        for x in frame.x..<frame.right {
          let (u, v) = (Float(x) + 0.5, Float(y) + 0.5 - center)
          let side = max(ends.0 - u, u - ends.1, 0)
          let share = min(1, max(0, radius + 0.5 - (side * side + v * v).squareRoot()))
          coverage.append(share)
          if share == 1, !isOne(x, y, color) { off += 1 }
          if share == 0 { outside += isOne(x, y, color) ? -1 : 1 }
        }
      }
      guard off * 50 < coverage.count, outside > 0 else { return nil }
      self.frame = frame
      self.coverage = coverage
    }

    /// The color that another screenshot has in its place; nil if that has several, or no such mark.
    func color(on screenshot: PixelGrid) -> Level? {
      var solid: [Level] = []
      var outside: [Level] = []
      for index in coverage.indices {
        let (x, y) = (frame.x + index % frame.width, frame.y + index / frame.width)
        if coverage[index] > 0.97 {
          solid.append(screenshot.level(x, y))
        } else if coverage[index] == 0 {
          outside.append(screenshot.level(x, y))
        }
      }
      guard solid.count > 12 else { return nil }
      let color = solid.reduce(Level(), +) / Float(solid.count)
      let off = solid.count { ($0 - color).largest > 2 * DeviceMarks.tolerance }
      guard off * 40 <= solid.count else { return nil }
      // A black mark over black cannot be told, and need not.
      let isMark =
        (color[0] + color[1] + color[2]) < 60 || outside.isEmpty
        || outside.count { ($0 - color).largest > 30 } * 2 > outside.count
      return isMark ? color : nil
    }

    func part(_ color: Level) -> KeptPart {
      var picture = PixelGrid(width: frame.width, height: frame.height)
      for index in coverage.indices {
        var level = color * coverage[index]
        level[3] = 255 * coverage[index]
        picture[index % frame.width, index / frame.width] = Pixel(rounding: level)
      }
      return KeptPart(frame: frame, picture: picture)
    }
  }
}

extension PixelGrid {
  /// The screenshot without what lies over it.
  func without(_ parts: [KeptPart]) -> PixelGrid {
    var result = self
    for part in parts {
      let margin = 8
      let area = PixelRectangle(
        x: part.frame.x - margin, y: part.frame.y - margin, width: part.frame.width + 2 * margin,
        height: part.frame.height + 2 * margin
      ).clipped(width: width, height: height)
      let color = part.color
      var shown = cropped(to: area)
      let isKnown = (0..<area.area).map { index in
        !part.covers(area.x + index % area.width, area.y + index / area.width)
      }
      let filled = shown.filled(where: isKnown)
      for index in isKnown.indices where !isKnown[index] {
        let (column, row) = (index % area.width, index / area.width)
        let (x, y) = (area.x + column, area.y + row)
        let over =
          part.frame.contains(x, y)
          ? part.picture.level(x - part.frame.x, y - part.frame.y) : Level()
        let rest = 1 - over[3] / 255
        let level = (shown.level(column, row) - over) / max(rest, 0.01)
        let fill = filled.level(column, row)
        // A soft edge may be off by a part of a pixel: no trace of it is left.
        let isTrace = (level - color).largest < (fill - color).largest - 12
        shown[column, row] =
          rest > 0.5 && !isTrace
          ? Pixel(rounding: Level(level[0], level[1], level[2], 255)) : filled[column, row]
      }
      result.paste(shown, x: area.x, y: area.y)
    }
    return result
  }
}

extension KeptPart {
  /// That of its most opaque pixel, not premultiplied.
  fileprivate var color: Level {
    let places = (0..<picture.width * picture.height).lazy.map {
      picture.level($0 % picture.width, $0 / picture.width)
    }
    let most = places.max { $0[3] < $1[3] } ?? Level()
    return most * (255 / max(1, most[3]))
  }
}
