import Testing

@testable import TEMatching

/// What the device draws over two screenshots.
struct DeviceMarksTests {
  private static let black = Pixel(0, 0, 0, 255)
  private static let white = Pixel(255, 255, 255, 255)
  private static let clock = [
    PixelRectangle(x: 66, y: 44, width: 10, height: 24),
    PixelRectangle(x: 82, y: 44, width: 10, height: 24),
  ]
  private static let symbols = PixelRectangle(x: 680, y: 44, width: 50, height: 24)

  /// A page with a status bar, and one whose photo lies beneath it.
  private func screens(clock: Pixel, symbols: Pixel) -> (list: TestScreen, page: TestScreen) {
    var list = TestScreen(786, 1704)
    var page = list
    page.draw(PixelRectangle(x: 0, y: 0, width: 786, height: 480), part: (0, 0, 3))
    for mark in Self.clock {
      list.fill(mark, Self.black)
      page.fill(mark, clock)
    }
    list.fill(Self.symbols, Self.black)
    page.fill(Self.symbols, symbols)
    return (list, page)
  }

  @Test("what has one color on both is shared; what is white over a photo belongs to each screen")
  func colors() throws {
    let (list, page) = screens(clock: Self.black, symbols: Self.white)
    let marks = DeviceMarks(list.grid, page.grid, scale: 2, statusBarHeight: 54)
    let shared = try #require(marks.shared.first)
    #expect(marks.shared.count == 1 && marks.first.count == 1 && marks.second.count == 1)
    #expect(shared.frame == PixelRectangle(x: 66, y: 44, width: 26, height: 24))
    #expect(shared.picture[2, 2] == Self.black && shared.picture[13, 2] == Pixel(0, 0, 0, 0))
    #expect(marks.second.first?.frame == Self.symbols)
    #expect(marks.second.first?.picture[4, 4] == Self.white)
    // Without what is shared there is the page, and a continuation of the photo.
    let plain = marks.plain
    #expect(plain.first[70, 50] == Self.white && plain.second[70, 50] != Self.black)
    #expect(plain.second[690, 50] == Self.white && plain.second[400, 50] == page.grid[400, 50])
  }

  @Test("the Dynamic Island over a photo is that of a black page, which does not show it")
  func island() throws {
    let night = TestScreen(786, 1704, color: Self.black)
    var photo = TestScreen(786, 1704)
    photo.draw(PixelRectangle(x: 0, y: 0, width: 786, height: 480), part: (0, 0, 3))
    for x in [304, 481] { photo.fill(circle: (x, 59), radius: 36, Self.black) }
    photo.fill(PixelRectangle(x: 304, y: 23, width: 178, height: 73), Self.black)
    let marks = DeviceMarks(night.grid, photo.grid, scale: 2, statusBarHeight: 54)
    let island = try #require(marks.shared.first)
    #expect(marks.shared.count == 1 && island.frame.contains(393, 59) && island.frame.width > 240)
    #expect(marks.plain.second[393, 59].distance(to: Self.black) > 40)
  }

  @Test("nothing is taken for a status bar that the other screenshot does not have")
  func others() {
    let (list, page) = screens(clock: Self.black, symbols: Self.black)
    var photo = TestScreen(786, 1704)
    photo.draw(PixelRectangle(x: 0, y: 0, width: 786, height: 480), seed: 3, part: (0, 0, 3))
    let marks = DeviceMarks(list.grid, photo.grid, scale: 2, statusBarHeight: 54)
    #expect(marks.shared.isEmpty && marks.first.isEmpty)
    let both = DeviceMarks(page.grid, page.grid, scale: 2, statusBarHeight: 54)
    #expect(both.shared.isEmpty)
  }
}
