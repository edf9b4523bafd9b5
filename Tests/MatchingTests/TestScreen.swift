@testable import TEMatching

/// A screen that a test draws: plain areas, and parts of a picture without end.
struct TestScreen {
  private(set) var grid: PixelGrid

  init(_ width: Int, _ height: Int, color: Pixel = Pixel(255, 255, 255, 255)) {
    grid = PixelGrid(width: width, height: height)
    for y in 0..<height { for x in 0..<width { grid[x, y] = color } }
  }

  mutating func fill(_ rectangle: PixelRectangle, _ color: Pixel) {
    for y in rectangle.y..<rectangle.bottom {
      for x in rectangle.x..<rectangle.right { grid[x, y] = color }
    }
  }

  mutating func fill(circle center: (x: Int, y: Int), radius: Int, _ color: Pixel) {
    for y in center.y - radius...center.y + radius {
      for x in center.x - radius...center.x + radius {
        let (dx, dy) = (x - center.x, y - center.y)
        if dx * dx + dy * dy <= radius * radius { grid[x, y] = color }
      }
    }
  }

  /// Draws a black gradient, transparent at the top and three quarters opaque at the bottom.
  mutating func shade(_ rectangle: PixelRectangle) {
    for y in rectangle.y..<rectangle.bottom {
      let rest = 1 - 0.75 * Float(y - rectangle.y) / Float(rectangle.height)
      for x in rectangle.x..<rectangle.right {
        var level = grid.level(x, y) * rest
        level[3] = 255
        grid[x, y] = Pixel(rounding: level)
      }
    }
  }

  /// Draws a part of the picture into a rectangle with round corners.
  ///
  /// - Parameters:
  ///   - tint: What the picture's blue, green and red are multiplied by.
  ///   - part: The left top corner in the picture, and units of the picture for each pixel.
  mutating func draw(
    _ rectangle: PixelRectangle, radius: Float = 0, seed: UInt64 = 1,
    tint: Level = Level(repeating: 1), part: (x: Float, y: Float, scale: Float)
  ) {
    for y in 0..<rectangle.height {
      for x in 0..<rectangle.width {
        let (dx, dy) = (
          max(radius - Float(x) - 0.5, Float(x) + 0.5 - Float(rectangle.width) + radius, 0),
          max(radius - Float(y) - 0.5, Float(y) + 0.5 - Float(rectangle.height) + radius, 0)
        )
        guard dx * dx + dy * dy <= radius * radius || dx == 0 || dy == 0 else { continue }
        // Four samples a pixel, so that it is smooth in every size.
        var sum = Level()
        for (u, v) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] as [(Float, Float)] {
          sum += Self.color(
            part.x + (Float(x) + u) * part.scale, part.y + (Float(y) + v) * part.scale, seed)
        }
        grid[rectangle.x + x, rectangle.y + y] = Pixel(rounding: sum / 4 * tint)
      }
    }
  }

  /// Value noise of three sizes.
  private static func color(_ x: Float, _ y: Float, _ seed: UInt64) -> Level {
    var result = Level(0, 0, 0, 255)
    for channel in 0..<3 {
      var value: Float = 0
      for (index, size) in ([160, 56, 24] as [Float]).enumerated() {
        value +=
          noise(x / size, y / size, seed &* 31 &+ UInt64(index * 3 + channel))
          * [110, 85, 60][index]
      }
      result[channel] = value
    }
    return result
  }

  private static func noise(_ x: Float, _ y: Float, _ seed: UInt64) -> Float {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (u, v) = (x - left, y - top)
    func value(_ dx: Float, _ dy: Float) -> Float {
      let (column, row) = (Int64(left + dx), Int64(top + dy))
      var state = UInt64(bitPattern: column &* 73_856_093 ^ row &* 19_349_663) ^ seed &* 83_492_791
      state = (state ^ state >> 31) &* 0x9E37_79B9_7F4A_7C15
      state = (state ^ state >> 29) &* 0xBF58_476D_1CE4_E5B9
      return Float((state ^ state >> 32) & 0xFFFF) / 65_535
    }
    let upper = value(0, 0) + (value(1, 0) - value(0, 0)) * u
    let lower = value(0, 1) + (value(1, 1) - value(0, 1)) * u
    return upper + (lower - upper) * v
  }
}
