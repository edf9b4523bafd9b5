import Testing

@testable import TEMatching

/// One picture out of two screens, and what lies over it.
struct FlyingPictureTests {
  private static let thumbnail = PixelRectangle(x: 40, y: 300, width: 240, height: 240)
  private static let hero = PixelRectangle(x: 0, y: 0, width: 786, height: 480)
  private static let alignment = Alignment(scale: 2, x: -50, y: -600)
  private static let button = PixelRectangle(x: 120, y: 60, width: 72, height: 72)
  private static let white = Pixel(255, 255, 255, 255)

  /// A list, and a page that shows the picture twice as large in another crop, with a dark button on it.
  private func screens() -> (list: TestScreen, page: TestScreen) {
    var list = TestScreen(786, 1704)
    list.draw(Self.thumbnail, radius: 24, part: (130, 0, 2))
    var page = TestScreen(786, 1704)
    page.draw(Self.hero, part: (100, 0, 1))
    page.fill(Self.button, Pixel(20, 20, 20, 255))
    return (list, page)
  }

  private func sides(
    _ list: TestScreen, _ page: TestScreen, kept: [PixelRectangle] = []
  ) -> FlyingPicture {
    FlyingPicture(
      PictureSide(
        list.grid, frame: PixelFrame(Self.thumbnail), corners: PictureCorners(radius: 24)),
      PictureSide(
        page.grid, frame: PixelFrame(Self.hero), corners: PictureCorners(radius: 0), kept: kept),
      Self.alignment)
  }

  @Test("it covers both frames, with the larger picture's pixels and without the rounded corners")
  func cover() {
    let (list, page) = screens()
    let flying = sides(list, page)
    #expect(flying.first.left <= 40 && flying.first.right >= 280 && flying.first.bottom >= 540)
    #expect(flying.second.left <= 0 && flying.second.right >= 786 && flying.second.bottom >= 480)
    var expected = TestScreen(786, 480)
    expected.draw(Self.hero, part: (100, 0, 1))
    let (left, top) = (Int(-flying.second.left), Int(-flying.second.top))
    // The page's own pixels.
    for (x, y) in [(400, 300), (700, 40), (10, 470)] {
      #expect(flying.pixels[left + x, top + y] == page.grid[x, y])
    }
    // No white corner is left.
    for y in 0..<flying.pixels.height {
      for x in 0..<flying.pixels.width where flying.pixels[x, y] == Self.white {
        Issue.record("white at \(x), \(y)")
        return
      }
    }
  }

  @Test("a button on the page is found and taken off, and stays on the page")
  func button() throws {
    let (list, page) = screens()
    let flying = sides(list, page)
    let part = try #require(flying.secondParts.first)
    #expect(flying.secondParts.count == 1 && flying.firstParts.isEmpty)
    #expect(part.frame.x <= 120 && part.frame.right >= 192 && part.frame.width < 120)
    // Dark and opaque in its middle, and nothing beside it.
    let middle = part.picture[156 - part.frame.x, 96 - part.frame.y]
    #expect(middle[3] > 200 && middle[0] < 60)
    #expect(part.picture[part.frame.width - 1, part.frame.height - 1][3] == 0)
    // In the picture there is what the list shows.
    var clean = TestScreen(786, 480)
    clean.draw(Self.hero, part: (100, 0, 1))
    let (left, top) = (Int(-flying.second.left), Int(-flying.second.top))
    for (x, y) in [(156, 96), (130, 70), (180, 120)] {
      let there = flying.pixels[left + x, top + y]
      #expect(there.distance(to: clean.grid[x, y]) < 24, "\(x), \(y)")
    }
  }

  /// The number of the picture's pixels of about a color.
  private func pixels(of flying: FlyingPicture, near color: Pixel) -> Int {
    (0..<flying.pixels.height).reduce(0) { sum, y in
      sum + (0..<flying.pixels.width).count { flying.pixels[$0, y].distance(to: color) < 20 }
    }
  }

  @Test("a ring around an avatar is taken off the picture, whole")
  func ring() throws {
    var list = TestScreen(400, 800)
    list.draw(PixelRectangle(x: 40, y: 300, width: 120, height: 120), radius: 20, part: (0, 0, 2))
    var page = TestScreen(400, 800, color: Pixel(60, 140, 200, 255))
    page.fill(circle: (140, 140), radius: 100, Self.white)
    page.draw(PixelRectangle(x: 50, y: 50, width: 180, height: 180), radius: 90, part: (30, 30, 1))
    let flying = FlyingPicture(
      PictureSide(
        list.grid, frame: PixelFrame(left: 40, top: 300, right: 160, bottom: 420),
        corners: PictureCorners(radius: 20)),
      PictureSide(
        page.grid, frame: PixelFrame(left: 40, top: 40, right: 240, bottom: 240),
        corners: PictureCorners(radius: 100)),
      Alignment(scale: 2, x: -60, y: -580))
    #expect(pixels(of: flying, near: Self.white) == 0)
    let ring = try #require(flying.secondParts.first)
    #expect(ring.picture[140 - ring.frame.x, 44 - ring.frame.y][3] > 200)
    #expect(flying.firstParts.isEmpty)
  }

  @Test("a colon too small to be told alone is taken off with its line")
  func colon() {
    let (list, clean) = screens()
    var page = clean
    for x in [260, 276, 298, 314] {
      page.fill(PixelRectangle(x: x, y: 240, width: 10, height: 26), Self.white)
    }
    let dots = [246, 258].map { PixelRectangle(x: 290, y: $0, width: 3, height: 3) }
    for dot in dots { page.fill(dot, Self.white) }
    let flying = sides(list, page)
    let (left, top) = (Int(-flying.second.left), Int(-flying.second.top))
    for dot in dots {
      let (x, y) = (dot.x + 1, dot.y + 1)
      let distance = flying.pixels[left + x, top + y].distance(to: clean.grid[x, y])
      #expect(distance < 60)
      #expect(
        flying.secondParts.contains {
          $0.frame.contains(x, y) && $0.picture[x - $0.frame.x, y - $0.frame.y][3] > 200
        })
    }
  }

  @Test("a dot over the edge of an avatar stays whole with its screen, with the line around it")
  func dotOverEdge() throws {
    let green = Pixel(80, 200, 50, 255)
    var list = TestScreen(400, 800)
    list.draw(PixelRectangle(x: 40, y: 300, width: 120, height: 120), radius: 60, part: (0, 0, 2))
    var page = TestScreen(400, 800)
    page.draw(PixelRectangle(x: 40, y: 40, width: 240, height: 240), radius: 120, part: (0, 0, 1))
    page.fill(circle: (244, 244), radius: 24, Self.white)
    page.fill(circle: (244, 244), radius: 18, green)
    page.fill(PixelRectangle(x: 240, y: 236, width: 6, height: 14), Self.white)
    let flying = FlyingPicture(
      PictureSide(
        list.grid, frame: PixelFrame(left: 40, top: 300, right: 160, bottom: 420),
        corners: PictureCorners(radius: 60)),
      PictureSide(
        page.grid, frame: PixelFrame(left: 40, top: 40, right: 280, bottom: 280),
        corners: PictureCorners(radius: 120)),
      Alignment(scale: 2, x: -40, y: -560))
    #expect(pixels(of: flying, near: Self.white) == 0 && pixels(of: flying, near: green) == 0)
    let part = try #require(flying.secondParts.first)
    #expect(flying.secondParts.count == 1 && flying.firstParts.isEmpty)
    // Within the outline, on it and without.
    for (x, y) in [(232, 232), (228, 244), (244, 261), (256, 256)] {
      #expect(part.picture[x - part.frame.x, y - part.frame.y] == green, "\(x), \(y)")
    }
    // The line around it and a number on it.
    for x in [223, 243] {
      #expect(part.picture[x - part.frame.x, 244 - part.frame.y] == Self.white)
    }
  }

  @Test("a sign over a shade that covers the whole picture stays apart from it")
  func evenShade() throws {
    let (list, _) = screens()
    var page = TestScreen(786, 1704)
    page.draw(Self.hero, tint: Level(0.6, 0.6, 0.6, 1), part: (100, 0, 1))
    let sign = PixelRectangle(x: 240, y: 200, width: 20, height: 60)
    page.fill(sign, Self.white)
    let parts = sides(list, page).secondParts
    let (shade, own) = (parts.filter { $0.frame.width > 500 }, parts.filter { $0.frame.width < 80 })
    #expect(shade.count == 1 && own.count == 1)
    let part = try #require(own.first)
    #expect(part.frame.intersection(sign) == sign)
    #expect(part.picture[250 - part.frame.x, 230 - part.frame.y][3] > 240)
    let beneath = try #require(shade.first).picture[250, 230]
    #expect(beneath[3] > 80 && beneath[3] < 120 && beneath[0] == 0)
  }

  @Test("page dots stay on the list, also where a sheet covers their place on the page")
  func pageDots() throws {
    var (list, page) = screens()
    let floor = PixelRectangle(x: 40, y: 480, width: 240, height: 60)
    list.fill(floor, Pixel(40, 30, 60, 255))
    // All but the first one are half transparent.
    for x in [120, 140, 160, 180, 200] {
      let color = x == 120 ? Self.white : Pixel(147, 142, 157, 255)
      list.fill(circle: (x, 510), radius: 5, color)
    }
    page.fill(PixelRectangle(x: 0, y: 360, width: 786, height: 120), Self.white)
    let side = PictureSide(
      list.grid, frame: PixelFrame(Self.thumbnail), corners: PictureCorners(radius: 24))
    let hero = PictureSide(
      page.grid, frame: PixelFrame(left: 0, top: 0, right: 786, bottom: 360),
      corners: PictureCorners(radius: 0))
    let flying = FlyingPicture(side, hero, Self.alignment)
    let scale = Float(flying.pixels.width) / flying.first.width
    for dot in [120, 140, 160, 180, 200] {
      let (x, y) = (
        (Float(dot) + 0.5 - flying.first.left) * scale, (510.5 - flying.first.top) * scale
      )
      #expect(flying.pixels[Int(x), Int(y)].distance(to: Pixel(40, 30, 60, 255)) < 30)
      #expect(
        flying.firstParts.contains { part in
          part.frame.contains(dot, 510)
            && part.picture[dot - part.frame.x, 510 - part.frame.y][3] > 100
        })
    }
  }

  @Test("a photo at the top of a card leaves the card, and a round one what is around it")
  func emptied() throws {
    let (page, card) = (Pixel(200, 220, 240, 255), Pixel(90, 90, 90, 255))
    var screen = TestScreen(400, 400, color: page)
    screen.fill(PixelRectangle(x: 100, y: 120, width: 200, height: 200), card)
    let photo = PixelRectangle(x: 100, y: 100, width: 200, height: 120)
    screen.fill(PixelRectangle(x: 100, y: 100, width: 200, height: 20), page)
    screen.draw(photo, radius: 20, part: (0, 0, 1))
    var corners = PictureCorners(radius: 20)
    corners.round = .top
    let side = PictureSide(screen.grid, frame: PixelFrame(photo), corners: corners)
    let empty = try #require(side.emptied(on: screen.grid))
    #expect(empty[100, 3] == card && empty[100, 118] == card && empty[0, 60] == card)
    #expect(empty[0, 0] == screen.grid[100, 100])
    var banner = TestScreen(400, 400, color: page)
    banner.fill(PixelRectangle(x: 0, y: 0, width: 400, height: 200), card)
    banner.fill(circle: (200, 200), radius: 60, Self.white)
    let round = PictureSide(
      banner.grid, frame: PixelFrame(left: 140, top: 140, right: 260, bottom: 260),
      corners: PictureCorners(radius: 60))
    let filled = try #require(round.emptied(on: banner.grid))
    #expect(filled[2, 2] == card && filled[117, 117] == page)
    #expect(filled[60, 6].distance(to: card) < 30 && filled[60, 113].distance(to: page) < 30)
    #expect(
      PictureSide(screen.grid, frame: PixelFrame(photo), corners: PictureCorners(radius: 0))
        .emptied(on: screen.grid) == nil)
  }

  @Test("a gradient from top to bottom has its mean as the page's color, a photo and cards none")
  func gradientPage() {
    var screen = TestScreen(200, 400)
    for y in 0..<400 {
      let gray = UInt8(200 - y / 4)
      screen.fill(PixelRectangle(x: 0, y: y, width: 200, height: 1), Pixel(gray, gray, gray, 255))
    }
    let color = pageColor(of: screen.grid, besides: nil)
    #expect((color?.first).map { abs(Int($0) - 150) <= 2 } ?? false)
    screen.draw(PixelRectangle(x: 0, y: 0, width: 200, height: 400), part: (0, 0, 1))
    #expect(pageColor(of: screen.grid, besides: nil) == nil)
    var cards = TestScreen(200, 400, color: Pixel(0, 0, 0, 255))
    cards.fill(PixelRectangle(x: 16, y: 20, width: 168, height: 360), Pixel(30, 28, 28, 255))
    #expect(pageColor(of: cards.grid, besides: nil) == [0, 0, 0])
  }

  @Test("a few levels more on what is almost white are nothing that lies over it")
  func brightDifference() {
    let size = PixelRectangle(x: 0, y: 0, width: 40, height: 40)
    var shown = TestScreen(40, 40, color: Pixel(226, 226, 226, 255))
    shown.fill(PixelRectangle(x: 18, y: 0, width: 3, height: 40), Pixel(238, 238, 238, 255))
    let behind = TestScreen(40, 40, color: Pixel(226, 226, 226, 255))
    let separation = Separation(
      shown.grid, behind: behind.grid, where: Array(repeating: true, count: size.area),
      signs: Array(repeating: false, count: size.area), blur: 3, reach: 0)
    #expect((0..<40).allSatisfy { separation.layer[$0, 20][3] == 0 })
  }

  @Test("a shade over the lower part of a picture stays with its screen")
  func shade() throws {
    let (list, clean) = screens()
    var page = clean
    page.shade(PixelRectangle(x: 0, y: 280, width: 786, height: 200))
    let flying = sides(list, page)
    let (left, top) = (Int(-flying.second.left), Int(-flying.second.top))
    for (x, y) in [(200, 400), (420, 420), (300, 440)] {
      let there = flying.pixels[left + x, top + y]
      #expect(there.distance(to: clean.grid[x, y]) < 30, "\(x), \(y)")
    }
    #expect(flying.secondParts.contains { $0.frame.width > 500 && $0.frame.bottom > 460 })
  }

  @Test("of two pictures of one size, the one without a shade flies")
  func shadeInOneSize() throws {
    let (_, clean) = screens()
    var shaded = clean
    shaded.shade(PixelRectangle(x: 0, y: 280, width: 786, height: 200))
    let sides = [shaded, clean].map {
      PictureSide($0.grid, frame: PixelFrame(Self.hero), corners: PictureCorners(radius: 0))
    }
    let flying = FlyingPicture(sides[0], sides[1], Alignment(scale: 0.999, x: 0, y: 0))
    for (x, y) in [(200, 400), (420, 300), (700, 470)] {
      let difference = flying.pixels[x, y].distance(to: clean.grid[x, y])
      #expect(difference <= 2)
    }
    // Nothing of the picture is in what stays: a shade is black.
    let part = try #require(flying.firstParts.max { $0.frame.area < $1.frame.area })
    let colored = (0..<part.frame.area).count {
      let pixel = part.picture[$0 % part.frame.width, $0 / part.frame.width]
      return max(pixel[0], pixel[1], pixel[2]) > 24
    }
    #expect(colored * 50 < part.frame.area)
  }

  @Test("a photo goes on in the corners of a sheet that lies over its lower end")
  func sheet() throws {
    var page = TestScreen(786, 1704)
    page.draw(PixelRectangle(x: 0, y: 0, width: 786, height: 520), part: (100, 0, 1))
    var square = page
    square.fill(PixelRectangle(x: 0, y: 456, width: 786, height: 1248), Self.white)
    // Most of the page is below the corners.
    page.fill(PixelRectangle(x: 0, y: 504, width: 786, height: 1200), Self.white)
    for y in 456..<504 {
      let height = max(0, 48 - (Float(y) + 0.5 - 456))
      let start = 48 - max(0, 48 * 48 - height * height).squareRoot()
      page.fill(
        PixelRectangle(
          x: Int(start.rounded()), y: y, width: 786 - 2 * Int(start.rounded()), height: 1),
        Self.white)
    }
    let photo = PixelFrame(left: 0, top: 0, right: 786, bottom: 456)
    let found = OverlappingSheet(below: photo, on: page.grid, scale: 2)
    let sheet = try #require(found)
    #expect(abs(sheet.extended(photo).bottom - 504) <= 2)
    let whole = sheet.whole(of: page.grid)
    #expect(whole.frame.y == 456 && whole.frame.bottom == 1704)
    #expect(whole.picture[0, 0][3] == 0 && whole.picture[785, 2][3] == 0)
    #expect(whole.picture[393, 2] == Self.white && whole.picture[0, 60] == Self.white)
    let other = OverlappingSheet(below: photo, on: square.grid, scale: 2)
    #expect(other == nil)
  }

  @Test("a button that only half of the other screen's crop shows is taken off whole")
  func cutButton() {
    let (list, clean) = screens()
    var page = clean
    // The list shows the page's columns 30 to 510 alone.
    page.fill(circle: (500, 200), radius: 40, Pixel(20, 20, 20, 255))
    let flying = sides(list, page)
    let (left, top) = (Int(-flying.second.left), Int(-flying.second.top))
    for (x, y) in [(480, 200), (500, 210), (530, 200)] {
      let there = flying.pixels[left + x, top + y]
      #expect(there.distance(to: Pixel(20, 20, 20, 255)) > 24, "\(x), \(y)")
    }
  }

  @Test("a button that only one screen shows is taken off whole, as is a sign on a dark plate")
  func buttonAlone() {
    let (list, clean) = screens()
    var page = clean
    let orange = Pixel(60, 120, 230, 255)
    // The list shows the page's columns 30 to 510 alone.
    page.fill(circle: (640, 200), radius: 30, orange)
    var dark = Level(repeating: 0.5)
    dark[3] = 1
    for y in 60..<120 {
      for x in 680..<740 {
        page.fill(
          PixelRectangle(x: x, y: y, width: 1, height: 1),
          Pixel(rounding: page.grid.level(x, y) * dark))
      }
    }
    page.fill(PixelRectangle(x: 698, y: 78, width: 24, height: 24), Self.white)
    let flying = sides(list, page)
    let (left, top) = (Int(-flying.second.left), Int(-flying.second.top))
    for (x, y) in [(640, 200), (620, 200), (710, 90), (690, 70), (732, 110)] {
      let distance = flying.pixels[left + x, top + y].distance(to: clean.grid[x, y])
      #expect(distance < 60, "\(x), \(y)")
      #expect(flying.secondParts.contains { $0.frame.contains(x, y) }, "\(x), \(y)")
    }
    #expect(flying.firstParts.isEmpty)
  }

  @Test("a shade over whole rows is taken off also where only one screen shows the picture")
  func shadeAlone() {
    let (_, clean) = screens()
    // The list begins at the page's row 120.
    var list = TestScreen(786, 1704)
    list.draw(PixelRectangle(x: 40, y: 300, width: 240, height: 180), part: (130, 120, 2))
    var page = clean
    for y in 0..<240 {
      for x in 0..<786 {
        var level = page.grid.level(x, y) * (0.5 + Float(y) / 480)
        level[3] = 255
        page.fill(PixelRectangle(x: x, y: y, width: 1, height: 1), Pixel(rounding: level))
      }
    }
    let flying = FlyingPicture(
      PictureSide(
        list.grid, frame: PixelFrame(left: 40, top: 300, right: 280, bottom: 480),
        corners: PictureCorners(radius: 0)),
      PictureSide(
        page.grid, frame: PixelFrame(Self.hero), corners: PictureCorners(radius: 0)),
      Alignment(scale: 2, x: -50, y: -480))
    let (left, top) = (Int(-flying.second.left), Int(-flying.second.top))
    for (x, y) in [(200, 20), (600, 60), (400, 110), (300, 180), (600, 400)] {
      let distance = flying.pixels[left + x, top + y].distance(to: clean.grid[x, y])
      #expect(distance <= 12, "\(x), \(y)")
    }
  }

  @Test("the corners of a photo at the top of a card or at the left of a row are round there alone")
  func cardCorners() {
    var screen = TestScreen(400, 600)
    screen.draw(PixelRectangle(x: 40, y: 40, width: 320, height: 300), radius: 40, part: (0, 0, 1))
    let photo = PixelFrame(left: 40, top: 40, right: 360, bottom: 240)
    screen.fill(
      PixelRectangle(x: 40, y: 240, width: 320, height: 200), Pixel(250, 250, 250, 255))
    let corners = PictureCorners(of: photo, on: screen.grid, scale: 2)
    #expect(corners.round == .top && abs(corners.radius - 40) < 4)
    let side = PictureSide(screen.grid, frame: photo, corners: corners)
    #expect(!side.shows(43, 43) && side.shows(43, 237))
    var list = TestScreen(400, 600)
    list.draw(PixelRectangle(x: 40, y: 40, width: 320, height: 120), radius: 20, part: (0, 0, 1))
    list.fill(PixelRectangle(x: 180, y: 40, width: 180, height: 120), Pixel(250, 250, 250, 255))
    let thumbnail = PixelFrame(left: 40, top: 40, right: 180, bottom: 160)
    let atLeft = PictureCorners(of: thumbnail, on: list.grid, scale: 2)
    #expect(atLeft.round == .left && abs(atLeft.radius - 20) < 3)
    let row = PictureSide(list.grid, frame: thumbnail, corners: atLeft)
    #expect(!row.shows(42, 158) && row.shows(177, 43))
  }

  @Test("a title that both screens write over the picture, in other places, is taken off both")
  func titles() throws {
    var (list, page) = screens()
    // Letters of a list and of its page, which lie on each other in the picture.
    for x in stride(from: 60, to: 220, by: 16) {
      list.fill(PixelRectangle(x: x, y: 480, width: 6, height: 26), Self.white)
    }
    for x in stride(from: 60, to: 500, by: 30) {
      page.fill(PixelRectangle(x: x, y: 366, width: 12, height: 44), Self.white)
    }
    let flying = sides(list, page)
    var clean = TestScreen(786, 480)
    clean.draw(Self.hero, part: (100, 0, 1))
    let (left, top) = (Int(-flying.second.left), Int(-flying.second.top))
    for y in 355..<420 {
      for x in 50..<520 where flying.pixels[left + x, top + y].distance(to: Self.white) < 30 {
        Issue.record("a letter is left at \(x), \(y)")
        return
      }
    }
    // Each screen keeps its own.
    func hasLetter(_ parts: [KeptPart], _ x: Int, _ y: Int) -> Bool {
      parts.contains { part in
        part.frame.contains(x, y)
          && part.picture[x - part.frame.x, y - part.frame.y].distance(to: Self.white) < 60
      }
    }
    #expect(hasLetter(flying.firstParts, 95, 493) && hasLetter(flying.secondParts, 96, 388))
  }

  @Test("a rectangle that is named is taken off where the other screen does not show the picture")
  func named() {
    var (list, page) = screens()
    let sign = PixelRectangle(x: 700, y: 40, width: 60, height: 40)
    page.fill(sign, Self.white)
    let place = PixelRectangle(x: 690, y: 30, width: 80, height: 60)
    let flying = sides(list, page, kept: [place])
    #expect(flying.secondParts.contains { $0.frame.overlaps(sign) })
    let (left, top) = (Int(-flying.second.left), Int(-flying.second.top))
    #expect(flying.pixels[left + 730, top + 60].distance(to: Self.white) > 20)
    list = TestScreen(786, 1704)
  }

  @Test("a screen's own corners are filled with a smooth continuation")
  func single() {
    let (list, _) = screens()
    let picture = SinglePicture(
      PictureSide(list.grid, frame: PixelFrame(Self.thumbnail), corners: PictureCorners(radius: 24))
    )
    #expect(picture.pixels.width == 240 && picture.parts.isEmpty)
    #expect(picture.pixels[0, 0] != Self.white && picture.pixels[239, 239] != Self.white)
    #expect(picture.pixels[120, 120] == list.grid[160, 420])
  }

  @Test("text on a plain or a smooth background is cut out, and a photo is not")
  func cutOut() throws {
    var screen = TestScreen(300, 200)
    for y in 0..<200 {
      screen.fill(
        PixelRectangle(x: 0, y: y, width: 300, height: 1),
        Pixel(UInt8(200 + y / 8), 230, UInt8(250 - y / 8), 255))
    }
    let bar = PixelRectangle(x: 60, y: 80, width: 100, height: 6)
    screen.fill(bar, Pixel(40, 60, 80, 255))
    let place = PixelRectangle(x: 40, y: 60, width: 140, height: 46)
    let cut = try #require(CutOut(screen.grid, place, scale: 2))
    #expect(cut.picture[30, 23] == Pixel(40, 60, 80, 255))
    #expect(cut.picture[5, 5][3] == 0 && cut.picture[30, 10][3] == 0)
    #expect(cut.background[60, 23].distance(to: screen.grid[20, 83]) <= 6)
    let (list, _) = screens()
    #expect(CutOut(list.grid, Self.thumbnail, scale: 2) == nil)
    // The same bar in its place, and in another line.
    let frame = PixelFrame(place)
    let still = Alignment(scale: 1, x: 0, y: 0)
    #expect(cut.shows(cut, from: frame, to: frame, still))
    #expect(!cut.shows(cut, from: frame, to: frame, Alignment(scale: 1, x: 0, y: -6)))
  }

  @Test(
    "a rectangle around a text does not snap to a letter, and one around a photo does to its edges")
  func snapping() {
    var screen = TestScreen(300, 200)
    for x in [40, 60, 80] {
      screen.fill(PixelRectangle(x: x, y: 62, width: 8, height: 30), Pixel(0, 0, 0, 255))
    }
    let snap = RectangleSnap(screen.grid, scale: 2)
    let text = PixelFrame(left: 36, top: 60, right: 94, bottom: 94)
    #expect(snap.snapped(text) == text)
    screen.draw(PixelRectangle(x: 150, y: 50, width: 100, height: 100), part: (0, 0, 1))
    let photo = PixelFrame(left: 147, top: 52, right: 252, bottom: 153)
    #expect(
      RectangleSnap(screen.grid, scale: 2).snapped(photo)
        == PixelFrame(left: 150, top: 50, right: 250, bottom: 150))
  }

  @Test(
    "the place of an element is filled from the other screen only if both show the same around it")
  func sharedPlace() {
    var first = TestScreen(400, 400)
    first.draw(PixelRectangle(x: 0, y: 0, width: 400, height: 400), part: (0, 0, 1))
    let second = first
    let place = PixelRectangle(x: 150, y: 150, width: 80, height: 60)
    first.fill(place, Self.white)
    func pixels(_ other: TestScreen, occupied: [PixelRectangle] = []) -> PixelGrid? {
      SharedPlace.pixels(
        of: place, on: first.grid, from: other.grid, occupied: occupied, scale: 2)
    }
    #expect(pixels(second)?[10, 10] == second.grid[160, 160])
    #expect(
      pixels(second, occupied: [PixelRectangle(x: 200, y: 200, width: 90, height: 90)]) == nil)
    var other = TestScreen(400, 400)
    other.draw(PixelRectangle(x: 0, y: 0, width: 400, height: 400), seed: 2, part: (0, 0, 1))
    #expect(pixels(other) == nil)
    #expect(pixels(TestScreen(400, 400)) == nil)
    // A word beside it is no page that both share.
    first = TestScreen(400, 400)
    first.fill(PixelRectangle(x: 150, y: 212, width: 24, height: 2), Pixel(0, 0, 0, 255))
    #expect(pixels(TestScreen(400, 400)) == nil)
  }

  @Test("a status bar is found over a picture at both ends, and nothing where there is none")
  func statusBar() {
    var screen = TestScreen(786, 1704)
    screen.draw(Self.hero, part: (0, 0, 3))
    #expect(StatusBarGlyphs.find(on: screen.grid, height: 54, scale: 2).isEmpty)
    let marks = [
      PixelRectangle(x: 66, y: 44, width: 12, height: 24),
      PixelRectangle(x: 82, y: 44, width: 12, height: 24),
      PixelRectangle(x: 680, y: 44, width: 50, height: 24),
    ]
    for mark in marks { screen.fill(mark, Self.white) }
    let found = StatusBarGlyphs.find(on: screen.grid, height: 54, scale: 2)
    #expect(found.count >= 2)
    for mark in marks { #expect(found.contains { $0.intersection(mark) == mark }) }
  }
}
