/// The colors of a screenshot's own areas: the page, cards, bars. Each has one color exactly, unlike a photo.
struct PageColors {
  private let colors: [Pixel]

  /// The least fraction of the screenshot that has exactly one color, if it is an area's; five times as much if the
  /// color is not gray.
  private static let share = 0.015
  /// The greatest difference from an area's color, in levels: that of a JPEG file.
  private static let tolerance = 6

  /// The colors of the most frequent pixels.
  init(of picture: PixelGrid) {
    var keys: [UInt32] = []
    for y in stride(from: 1, to: picture.height, by: 4) {
      for x in stride(from: 1, to: picture.width, by: 4) { keys.append(picture[x, y].key) }
    }
    keys.sort()
    var runs: [(key: UInt32, count: Int)] = []
    for key in keys {
      if runs.last?.key == key { runs[runs.count - 1].count += 1 } else { runs.append((key, 1)) }
    }
    let least = Double(keys.count) * Self.share
    colors = runs.filter { run in
      Double(run.count) > (Pixel(key: run.key).isGray ? least : 5 * least)
    }
    .sorted { ($1.count, $0.key) < ($0.count, $1.key) }
    .prefix(8).map { Pixel(key: $0.key) }
  }

  private init(_ colors: [Pixel]) {
    self.colors = colors
  }

  /// Those that are frequent above and below a frame, too: a picture may have plain parts.
  func frequent(in picture: PixelGrid, besides frame: PixelFrame) -> PageColors {
    var counts = colors.map { _ in 0 }
    var total = 0
    for y in stride(from: 1, to: picture.height, by: 8) {
      guard Float(y) < frame.top || Float(y) > frame.bottom else { continue }
      for x in stride(from: 1, to: picture.width, by: 8) {
        total += 1
        let pixel = picture[x, y]
        if let index = colors.firstIndex(of: pixel) { counts[index] += 1 }
      }
    }
    let least = Int(Double(total) * Self.share)
    return PageColors(zip(colors, counts).filter { $1 > least }.map(\.0))
  }

  /// Those that lie beside a frame, up to a few points away; all if none does.
  ///
  /// - Parameter scale: Pixels per point.
  func around(_ frame: PixelFrame, in picture: PixelGrid, scale: Int) -> PageColors {
    var counts = colors.map { _ in 0 }
    var total = 0
    func count(_ x: Float, _ y: Float) {
      guard x >= 0, y >= 0, x < Float(picture.width), y < Float(picture.height) else { return }
      total += 1
      let pixel = picture[Int(x), Int(y)]
      if let index = colors.firstIndex(where: { $0.distance(to: pixel) <= Self.tolerance }) {
        counts[index] += 1
      }
    }
    for distance in [2, 5] as [Float] {
      let outer = frame.inset(-distance * Float(scale), -distance * Float(scale))
      for index in 0..<32 {
        let part = (Float(index) + 0.5) / 32
        let (x, y) = (frame.left + frame.width * part, frame.top + frame.height * part)
        count(x, outer.top)
        count(x, outer.bottom)
        count(outer.left, y)
        count(outer.right, y)
      }
    }
    let beside = zip(colors, counts).filter { $1 * 10 > total }.map(\.0)
    return beside.isEmpty ? self : PageColors(beside)
  }

  /// The area's color that a pixel has; nil for none.
  func color(like pixel: Pixel) -> Pixel? { color(near: pixel, within: Self.tolerance) }

  /// The area's color that is nearest to a pixel, within a number of levels; nil for none.
  func color(near pixel: Pixel, within tolerance: Int) -> Pixel? {
    colors.filter { $0.distance(to: pixel) <= tolerance }
      .min { $0.distance(to: pixel) < $1.distance(to: pixel) }
  }

  /// The fraction of a frame that has colors of areas, sampled at 32 x 32 places at most.
  func share(of frame: PixelFrame, in picture: PixelGrid) -> Float {
    let (columns, rows) = (min(32, max(1, Int(frame.width))), min(32, max(1, Int(frame.height))))
    var count = 0
    for row in 0..<rows {
      for column in 0..<columns {
        let x = frame.left + frame.width * (Float(column) + 0.5) / Float(columns)
        let y = frame.top + frame.height * (Float(row) + 0.5) / Float(rows)
        if color(like: picture[Int(x), Int(y)]) != nil { count += 1 }
      }
    }
    return Float(count) / Float(columns * rows)
  }
}

/// The color of a page: that of more than half of the left and right edges of a screenshot outside of a part, where no
/// card lies, or of more than a third of all of it, or the mean of a gradient from top to bottom; nil without one. Red,
/// green and blue.
package func pageColor(of screenshot: PixelGrid, besides part: PixelRectangle?) -> [UInt8]? {
  let colors = PageColors(of: screenshot)
  func most(of columns: some Sequence<Int>, share: Int) -> Pixel? {
    let columns = Array(columns)
    var counts: [UInt32: Int] = [:]
    var total = 0
    for y in stride(from: 1, to: screenshot.height, by: 8) {
      for x in columns where !(part?.contains(x, y) ?? false) {
        total += 1
        if let color = colors.color(like: screenshot[x, y]) { counts[color.key, default: 0] += 1 }
      }
    }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return most.flatMap { $0.value * share > total ? Pixel(key: $0.key) : nil }
  }
  guard
    let color = most(of: [2, screenshot.width - 3], share: 2)
      ?? most(of: stride(from: 1, to: screenshot.width, by: 8), share: 3)
  else { return gradientColor(of: screenshot, besides: part) }
  return [color[2], color[1], color[0]]
}

/// The mean color of a page whose rows have one color each at both edges of the screenshot, and change little from
/// one to the next; nil for another page.
private func gradientColor(of screenshot: PixelGrid, besides part: PixelRectangle?) -> [UInt8]? {
  guard screenshot.width > 8 else { return nil }
  var (sum, count, total) = (Level(), 0, 0)
  var last: Pixel?
  for y in stride(from: 1, to: screenshot.height, by: 8) {
    let edges = (left: screenshot[2, y], right: screenshot[screenshot.width - 3, y])
    guard part.map({ !$0.contains(2, y) && !$0.contains(screenshot.width - 3, y) }) ?? true else {
      last = nil
      continue
    }
    total += 1
    if edges.left.distance(to: edges.right) <= 2,
      last.map({ $0.distance(to: edges.left) <= 6 }) ?? true
    {
      sum += screenshot.level(2, y)
      count += 1
    }
    last = edges.left
  }
  guard count * 10 > total * 9, count > 16 else { return nil }
  let mean = Pixel(rounding: sum / Float(count))
  return [mean[2], mean[1], mean[0]]
}

extension Pixel {
  fileprivate var key: UInt32 { UInt32(self[0]) | UInt32(self[1]) << 8 | UInt32(self[2]) << 16 }

  /// Whether it has almost no hue, as most pages.
  fileprivate var isGray: Bool {
    let (blue, green, red) = (Int(self[0]), Int(self[1]), Int(self[2]))
    return Swift.max(blue, green, red) - Swift.min(blue, green, red) <= 10
  }

  fileprivate init(key: UInt32) {
    self.init(UInt8(key & 255), UInt8(key >> 8 & 255), UInt8(key >> 16 & 255), 255)
  }
}
