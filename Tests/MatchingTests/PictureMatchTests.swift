import Testing

@testable import TEMatching

/// Pictures that two screens show.
struct PictureMatchTests {
  private static let thumbnail = PixelRectangle(x: 40, y: 300, width: 160, height: 160)
  private static let hero = PixelRectangle(x: 0, y: 196, width: 786, height: 500)

  /// A list with a thumbnail, and a page with another crop of its picture, five times as large.
  private func screens(seed: UInt64 = 1) -> (list: TestScreen, page: TestScreen) {
    var list = TestScreen(786, 1704)
    list.draw(Self.thumbnail, radius: 16, part: (250, 40, 5))
    var page = TestScreen(786, 1704)
    page.draw(Self.hero, seed: seed, part: (100, 200, 1))
    return (list, page)
  }

  private func matches(_ first: PixelGrid, _ second: PixelGrid) -> [PictureMatch] {
    PictureMatcher(first, scale: 2, second, scale: 2).matches()
  }

  @Test("a picture is found in another size and crop, both ways, with its corners")
  func crop() throws {
    let (list, page) = screens()
    let match = try #require(matches(list.grid, page.grid).first)
    #expect(match.isCertain)
    #expect(match.first.distance(to: PixelFrame(Self.thumbnail)) <= 1)
    #expect(match.second.distance(to: PixelFrame(Self.hero)) <= 1)
    #expect(abs(match.firstRadius - 16) < 2 && match.secondRadius == 0)
    // The picture's (250, 40) is the thumbnail's corner, and (-150, -160) pixels from the hero's corner.
    #expect(abs(match.alignment.scale - 5) < 0.02)
    let corner = match.alignment.point(40, 300)
    #expect(abs(corner.x - 150) < 2 && abs(corner.y - (196 - 160)) < 2)
    let back = try #require(matches(page.grid, list.grid).first)
    #expect(back.first.distance(to: match.second) <= 1)
    #expect(back.second.distance(to: match.first) <= 1)
  }

  @Test("another picture is not taken for it")
  func otherPicture() {
    let (list, page) = screens(seed: 2)
    #expect(matches(list.grid, page.grid).allSatisfy { !$0.isCertain })
  }

  @Test("a picture that is twice on one screen is not certain")
  func twice() {
    var (list, page) = screens()
    list.draw(
      PixelRectangle(x: 40, y: 900, width: 160, height: 160), radius: 16, part: (250, 40, 5))
    let found = matches(list.grid, page.grid)
    #expect(found.count == 2 && found.allSatisfy { $0.doubts.contains(.repeated) })
    let places = found.map(\.first.top).sorted()
    #expect(abs(places[0] - 300) <= 1 && abs(places[1] - 900) <= 1)
    page.fill(Self.hero, Pixel(255, 255, 255, 255))
    #expect(matches(list.grid, page.grid).isEmpty)
  }

  @Test("with another picture of its size on both screens, none is certain")
  func rivals() throws {
    var (list, page) = screens()
    list.draw(PixelRectangle(x: 400, y: 300, width: 300, height: 300), seed: 7, part: (0, 0, 1))
    page.draw(PixelRectangle(x: 60, y: 800, width: 400, height: 400), seed: 7, part: (0, 0, 0.75))
    let best = try #require(matches(list.grid, page.grid).first)
    #expect(best.second.distance(to: PixelFrame(Self.hero)) <= 1 && best.doubts == [.rival])
  }

  @Test("a round thumbnail, and a title over the opened picture, leave the match certain")
  func overlays() throws {
    var list = TestScreen(786, 1704)
    list.draw(
      PixelRectangle(x: 40, y: 300, width: 160, height: 160), radius: 80, part: (250, 40, 5))
    var page = screens().page
    for x in stride(from: 40, to: 400, by: 24) {
      page.fill(
        PixelRectangle(x: x, y: 650, width: 12, height: 30), Pixel(255, 255, 255, 255))
    }
    let match = try #require(matches(list.grid, page.grid).first)
    #expect(match.isCertain)
    #expect(match.second.distance(to: PixelFrame(Self.hero)) <= 1)
  }

  @Test(
    "a ring around a circle on a banner belongs to it, the gap within another ring does not",
    arguments: [(gap: false, side: Float(200)), (gap: true, side: 184)])
  func ring(gap: Bool, side: Float) throws {
    var list = TestScreen(786, 1704)
    list.draw(
      PixelRectangle(x: 40, y: 500, width: 120, height: 120), radius: 60, part: (0, 0, 184.0 / 120))
    var page = TestScreen(786, 1704)
    page.draw(PixelRectangle(x: 0, y: 0, width: 786, height: 360), seed: 5, part: (0, 0, 1))
    if gap {
      page.fill(PixelRectangle(x: 0, y: 200, width: 786, height: 1504), Pixel(255, 255, 255, 255))
      page.fill(circle: (140, 360), radius: 106, Pixel(60, 80, 240, 255))
    }
    page.fill(circle: (140, 360), radius: 100, Pixel(255, 255, 255, 255))
    page.draw(PixelRectangle(x: 48, y: 268, width: 184, height: 184), radius: 92, part: (0, 0, 1))
    let match = try #require(matches(list.grid, page.grid).first)
    let middle = PixelFrame(left: 140, top: 360, right: 140, bottom: 360)
    #expect(match.second.distance(to: middle.inset(-side / 2, -side / 2)) <= 2)
    #expect(abs(match.secondRadius - side / 2) <= 2)
    let corners = PictureCorners(of: match.second, on: page.grid, scale: 2)
    #expect(gap || (corners.round == .all && abs(corners.radius - side / 2) <= 2))
    #expect(abs(match.first.width - 120) <= 2)
  }

  @Test("of avatars of one drawing that of the same color is meant, and none of almost the same")
  func avatars() throws {
    let tints: [Level] = [Level(1, 0.8, 1, 1), Level(1, 1, 0.8, 1), Level(0.8, 1, 1, 1)]
    var list = TestScreen(393, 500)
    for index in 0..<2 {
      list.draw(
        PixelRectangle(x: 20, y: 120 + 90 * index, width: 60, height: 60), radius: 30,
        tint: tints[index], part: (0, 0, 2))
    }
    for index in 0..<3 {
      var page = TestScreen(393, 500)
      page.draw(
        PixelRectangle(x: 136, y: 100, width: 120, height: 120), radius: 60, tint: tints[index],
        part: (0, 0, 1))
      let found = PictureMatcher(list.grid, scale: 1, page.grid, scale: 1).matches()
      guard index < 2 else {
        #expect(found.allSatisfy { !$0.isCertain })
        break
      }
      let best = try #require(found.first)
      #expect(best.isCertain && abs(best.first.top - Float(120 + 90 * index)) <= 1)
    }
  }

  @Test("a picture goes on beneath a bar across it, where the other screen shows no more of it")
  func bar() throws {
    var list = TestScreen(786, 1704)
    list.draw(PixelRectangle(x: 40, y: 1000, width: 706, height: 220), part: (0, 0, 1))
    var page = TestScreen(786, 1704)
    page.draw(PixelRectangle(x: 0, y: 120, width: 786, height: 440), part: (0, 0, 706.0 / 786))
    page.fill(PixelRectangle(x: 20, y: 512, width: 746, height: 8), Pixel(255, 255, 255, 255))
    page.fill(PixelRectangle(x: 20, y: 512, width: 300, height: 8), Pixel(40, 40, 250, 255))
    for (one, two, isBack) in [(list, page, false), (page, list, true)] {
      let match = try #require(matches(one.grid, two.grid).first)
      let hero = isBack ? match.first : match.second
      #expect(
        hero.distance(to: PixelFrame(PixelRectangle(x: 0, y: 120, width: 786, height: 440))) <= 4)
    }
  }

  @Test("a light plate around a picture belongs to it, also with marks over it")
  func plate() throws {
    var list = TestScreen(786, 1704)
    var page = TestScreen(786, 1704)
    let gray = Pixel(244, 244, 244, 255)
    list.fill(PixelRectangle(x: 32, y: 700, width: 354, height: 354), gray)
    list.draw(PixelRectangle(x: 82, y: 800, width: 254, height: 120), part: (0, 0, 2))
    page.fill(PixelRectangle(x: 0, y: 192, width: 786, height: 786), gray)
    page.draw(
      PixelRectangle(x: 111, y: 414, width: 564, height: 266), part: (0, 0, 2 * 354.0 / 786))
    for index in 0..<4 {
      page.fill(
        PixelRectangle(x: 326 + index * 36, y: 940, width: 24, height: 6),
        Pixel(150, 150, 150, 255))
    }
    let match = try #require(matches(list.grid, page.grid).first)
    #expect(match.isCertain)
    #expect(
      match.first.distance(to: PixelFrame(PixelRectangle(x: 32, y: 700, width: 354, height: 354)))
        <= 4)
    #expect(
      match.second.distance(to: PixelFrame(PixelRectangle(x: 0, y: 192, width: 786, height: 786)))
        <= 4)
  }

  @Test("what stays in its place does not fly")
  func atRest() {
    let (list, _) = screens()
    #expect(matches(list.grid, list.grid).isEmpty)
  }

  @Test("empty, tiny and plain screens have nothing in common")
  func plain() {
    for (width, height) in [(1, 1), (7, 300), (300, 7), (640, 640)] {
      let screen = TestScreen(width, height)
      #expect(matches(screen.grid, screen.grid).isEmpty)
    }
  }

  @Test("rectangles that are named show one picture, or do not")
  func named() throws {
    let (list, page) = screens()
    func alignment(_ second: PixelGrid) -> Alignment? {
      NamedPicture.alignment(
        list.grid, PixelFrame(Self.thumbnail), scale: 2, second, PixelFrame(Self.hero), scale: 2)
    }
    let found = try #require(alignment(page.grid))
    #expect(abs(found.scale - 5) < 0.03 && abs(found.point(40, 300).x - 150) < 3)
    #expect(alignment(screens(seed: 3).page.grid) == nil)
  }

  @Test("a side moves to the edge nearby, and stays where there is none")
  func snap() {
    let (list, _) = screens()
    let snap = RectangleSnap(list.grid, scale: 2)
    let near = PixelFrame(left: 45, top: 294, right: 197, bottom: 466)
    #expect(snap.snapped(near) == PixelFrame(Self.thumbnail))
    let far = PixelFrame(left: 20, top: 280, right: 230, bottom: 490)
    #expect(snap.snapped(far) == far)
    let edge = PixelFrame(left: 1, top: 2, right: 785, bottom: 1703)
    #expect(snap.snapped(edge) == PixelFrame(left: 0, top: 0, right: 786, bottom: 1704))
  }
}
