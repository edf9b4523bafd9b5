import Testing

@testable import TEMatching

/// Shadows around pictures.
struct PictureShadowTests {
  private static let cover = PixelRectangle(x: 100, y: 120, width: 240, height: 240)
  private static let page = Pixel(240, 236, 230, 255)

  /// A shadow drawn as a sum: each pixel gets the part of the blur's weight that falls on the shifted picture.
  ///
  /// - Parameter page: The color of a row of the page.
  private func screen(
    opacity: Float, radius: Int, offset: Int, page: (Int) -> Level = { _ in Level(Self.page) }
  ) -> TestScreen {
    var screen = TestScreen(440, 520, color: Self.page)
    let weights = (-3 * radius...3 * radius).map { index in
      bell(Float(index) / Float(radius))
    }
    let total = weights.reduce(0, +)
    func share(_ place: Int, _ low: Int, _ high: Int) -> Float {
      var sum: Float = 0
      for (index, weight) in weights.enumerated() {
        let at = place + index - 3 * radius
        if at >= low, at < high { sum += weight }
      }
      return sum / total
    }
    let across = (0..<440).map { share($0, Self.cover.x, Self.cover.right) }
    let down = (0..<520).map { share($0, Self.cover.y + offset, Self.cover.bottom + offset) }
    for y in 0..<520 {
      for x in 0..<440 {
        let level = page(y) * (1 - opacity * across[x] * down[y])
        screen.fill(
          PixelRectangle(x: x, y: y, width: 1, height: 1),
          Pixel(rounding: Level(level[0], level[1], level[2], 255)))
      }
    }
    screen.draw(Self.cover, part: (0, 0, 1))
    return screen
  }

  /// exp(-x * x / 2), by squaring.
  private func bell(_ x: Float) -> Float {
    var result = 1 - x * x / 2048
    for _ in 0..<10 { result *= result }
    return result
  }

  @Test("opacity, blur and offset of a shadow are measured, and it is taken off the page")
  func measured() throws {
    let screen = screen(opacity: 0.4, radius: 12, offset: 16)
    let frame = PixelFrame(Self.cover)
    let shadow = try #require(PictureShadow(around: frame, corners: 0, on: screen.grid, scale: 2))
    #expect(abs(shadow.opacity - 0.4) < 0.03)
    #expect(abs(shadow.radius - 12) <= 2 && abs(shadow.offset - 16) <= 2)
    let clean = shadow.removed(from: screen.grid, around: frame)
    for (x, y) in [(220, 366), (220, 390), (92, 240), (60, 300), (350, 300)] {
      #expect(clean[x, y].distance(to: Self.page) <= 6, "\(x), \(y)")
    }
    #expect(clean[220, 240] == screen.grid[220, 240])
    // What is left is no lighter frame around the picture's place.
    #expect(clean[60, 300] == clean[20, 300])
  }

  @Test("a shadow on a dark gradient from top to bottom is measured beside the picture")
  func gradient() throws {
    func page(_ y: Int) -> Level { Level(50, 75, 110, 255) - Float(y) / 12 }
    let screen = screen(opacity: 0.5, radius: 14, offset: 10, page: page)
    let frame = PixelFrame(Self.cover)
    let shadow = try #require(PictureShadow(around: frame, corners: 0, on: screen.grid, scale: 2))
    #expect(abs(shadow.opacity - 0.5) < 0.08)
    #expect(abs(shadow.radius - 14) <= 4 && abs(shadow.offset - 10) <= 6)
    let clean = shadow.removed(from: screen.grid, around: frame)
    for (x, y) in [(92, 240), (350, 300), (220, 372), (220, 110)] {
      #expect((clean.level(x, y) - page(y)).largest <= 6, "\(x), \(y)")
    }
  }

  @Test("a picture without a shadow, one among others and one on a gradient have none")
  func none() {
    var screen = TestScreen(440, 520, color: Self.page)
    screen.draw(Self.cover, part: (0, 0, 1))
    let frame = PixelFrame(Self.cover)
    #expect(PictureShadow(around: frame, corners: 0, on: screen.grid, scale: 2) == nil)
    screen.draw(PixelRectangle(x: 0, y: 0, width: 440, height: 520), part: (0, 0, 1))
    #expect(PictureShadow(around: frame, corners: 0, on: screen.grid, scale: 2) == nil)
    let whole = PixelFrame(left: 0, top: 0, right: 440, bottom: 520)
    #expect(PictureShadow(around: whole, corners: 0, on: screen.grid, scale: 2) == nil)
    for y in 0..<520 {
      let gray = UInt8(130 - y / 8)
      screen.fill(PixelRectangle(x: 0, y: y, width: 440, height: 1), Pixel(gray, gray, gray, 255))
    }
    screen.draw(Self.cover, part: (0, 0, 1))
    #expect(PictureShadow(around: frame, corners: 0, on: screen.grid, scale: 2) == nil)
  }

  @Test("a circle's shadow is round")
  func round() throws {
    var screen = TestScreen(440, 520, color: Self.page)
    for y in 0..<520 {
      for x in 0..<440 {
        let (dx, dy) = (Float(x) - 219.5, Float(y) - 251.5)
        // A ramp of 40 pixels, 12 below the circle.
        let share = min(1, max(0, (140 - (dx * dx + dy * dy).squareRoot()) / 40))
        let level = Level(Self.page) * (1 - 0.3 * share * share * (3 - 2 * share))
        screen.fill(
          PixelRectangle(x: x, y: y, width: 1, height: 1),
          Pixel(rounding: Level(level[0], level[1], level[2], 255)))
      }
    }
    screen.draw(Self.cover, radius: 120, part: (0, 0, 1))
    let frame = PixelFrame(Self.cover)
    let shadow = try #require(
      PictureShadow(around: frame, corners: 120, on: screen.grid, scale: 2))
    let clean = shadow.removed(from: screen.grid, around: frame)
    for (x, y) in [(220, 366), (220, 376), (340, 300), (104, 356), (335, 124)] {
      #expect(clean[x, y].distance(to: Self.page) <= 10, "\(x), \(y)")
    }
  }
}
