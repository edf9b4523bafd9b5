/// The pixels of a picture: opaque or premultiplied BGRA, 8 bits a channel, rows from top to bottom.
package struct PixelGrid: Sendable {
  /// In pixels, at least 1.
  package let width: Int
  package let height: Int
  /// `width * height * 4` bytes.
  package private(set) var bytes: [UInt8]

  /// Nil unless the sides are at least 1 and the number of bytes fits them.
  package init?(width: Int, height: Int, bytes: [UInt8]) {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !overflow, count <= Int.max / 4, bytes.count == count * 4 else {
      return nil
    }
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Transparent pixels of a size of at least 1 x 1.
  init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
    bytes = Array(repeating: 0, count: self.width * self.height * 4)
  }

  /// The pixel at a place, which is moved into the picture.
  subscript(x: Int, y: Int) -> Pixel {
    @inline(__always) get {
      let index = (min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)) * 4
      return Pixel(bytes[index], bytes[index + 1], bytes[index + 2], bytes[index + 3])
    }
    set {
      guard x >= 0, y >= 0, x < width, y < height else { return }
      let index = (y * width + x) * 4
      for channel in 0..<4 { bytes[index + channel] = newValue[channel] }
    }
  }

  /// The pixels between the centres of four, in levels; a place outside is moved into the picture.
  ///
  /// - Parameters:
  ///   - x, y: In pixels; the first pixel's centre is at .5.
  func sample(_ x: Float, _ y: Float) -> Level {
    let (left, top) = (
      min(max(x - 0.5, 0), Float(width - 1)), min(max(y - 0.5, 0), Float(height - 1))
    )
    let (column, row) = (Int(left), Int(top))
    let (right, down) = (left - Float(column), top - Float(row))
    let upper = level(column, row) * (1 - right) + level(column + 1, row) * right
    let lower = level(column, row + 1) * (1 - right) + level(column + 1, row + 1) * right
    return upper * (1 - down) + lower * down
  }

  /// The mean of the pixels in a square, sampled once for each pixel in it.
  func mean(_ x: Float, _ y: Float, side: Float) -> Level {
    guard side > 1.5 else { return sample(x, y) }
    let count = min(Int(side.rounded()), 32)
    var sum = Level()
    for row in 0..<count {
      for column in 0..<count {
        sum += sample(
          x + ((Float(column) + 0.5) / Float(count) - 0.5) * side,
          y + ((Float(row) + 0.5) / Float(count) - 0.5) * side)
      }
    }
    return sum / Float(count * count)
  }

  func level(_ x: Int, _ y: Int) -> Level { Level(self[x, y]) }

  /// The pixels in a rectangle inside the picture.
  package func cropped(to part: PixelRectangle) -> PixelGrid {
    let part = part.clipped(width: width, height: height)
    var result: [UInt8] = []
    result.reserveCapacity(part.width * part.height * 4)
    for row in part.y..<part.y + part.height {
      let start = (row * width + part.x) * 4
      result.append(contentsOf: bytes[start..<start + part.width * 4])
    }
    return PixelGrid(width: part.width, height: part.height, bytes: result)
      ?? PixelGrid(width: 1, height: 1)
  }

  /// The picture with transparent pixels around it.
  ///
  /// - Parameters:
  ///   - place: Its place, in pixels.
  ///   - frames: What it covers then.
  /// - Returns: The picture with its new place; the same if it would become more than four times as wide or high.
  package func padded(
    _ place: PixelRectangle, toCover frames: [PixelFrame]
  ) -> (PixelGrid, PixelFrame) {
    let left = Int((frames.map(\.left).min() ?? 0).rounded(.down))
    let top = Int((frames.map(\.top).min() ?? 0).rounded(.down))
    let right = Int((frames.map(\.right).max() ?? 0).rounded(.up))
    let bottom = Int((frames.map(\.bottom).max() ?? 0).rounded(.up))
    let whole = PixelRectangle(x: left, y: top, width: right - left, height: bottom - top)
    guard whole.width <= 4 * width, whole.height <= 4 * height else {
      return (self, PixelFrame(place))
    }
    var result = PixelGrid(width: whole.width, height: whole.height)
    result.paste(self, x: place.x - left, y: place.y - top)
    return (result, PixelFrame(whole))
  }

  /// Replaces the pixels in a rectangle by those of a picture of its size.
  package mutating func paste(_ picture: PixelGrid, x: Int, y: Int) {
    for row in 0..<picture.height where y + row >= 0 && y + row < height {
      for column in 0..<picture.width { self[x + column, y + row] = picture[column, row] }
    }
  }
}

/// Blue, green, red and alpha.
typealias Pixel = SIMD4<UInt8>

/// A pixel's channels in levels.
typealias Level = SIMD4<Float>

extension Pixel {
  /// The greatest difference of a channel of color, in levels.
  func distance(to other: Pixel) -> Int {
    Swift.max(
      abs(Int(self[0]) - Int(other[0])), abs(Int(self[1]) - Int(other[1])),
      abs(Int(self[2]) - Int(other[2])))
  }

  /// Levels, rounded and limited to a byte.
  init(rounding level: Level) {
    let limited = (level + 0.5).clamped(
      lowerBound: Level(repeating: 0), upperBound: Level(repeating: 255))
    self.init(UInt8(limited[0]), UInt8(limited[1]), UInt8(limited[2]), UInt8(limited[3]))
  }
}

/// A rectangle of whole pixels.
package struct PixelRectangle: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package var right: Int { x + width }
  package var bottom: Int { y + height }
  package var area: Int { width * height }

  func contains(_ column: Int, _ row: Int, margin: Int = 0) -> Bool {
    column >= x - margin && column < right + margin && row >= y - margin
      && row < bottom + margin
  }

  package func intersection(_ other: PixelRectangle) -> PixelRectangle {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelRectangle(
      x: left, y: top, width: max(0, min(right, other.right) - left),
      height: max(0, min(bottom, other.bottom) - top))
  }

  /// With as much more on all sides.
  func grown(by margin: Int) -> PixelRectangle {
    PixelRectangle(
      x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  package func union(_ other: PixelRectangle) -> PixelRectangle {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRectangle(
      x: left, y: top, width: max(right, other.right) - left,
      height: max(bottom, other.bottom) - top)
  }

  package func overlaps(_ other: PixelRectangle) -> Bool { intersection(other).area > 0 }

  /// The part inside a picture, at least one pixel.
  package func clipped(width: Int, height: Int) -> PixelRectangle {
    let (left, top) = (min(max(x, 0), width - 1), min(max(y, 0), height - 1))
    return PixelRectangle(
      x: left, y: top, width: max(1, min(right, width) - left),
      height: max(1, min(bottom, height) - top))
  }
}
