import Foundation
import TEMedia
import MediaTestSupport
import Testing

/// `transition-export between FIRST SECOND`, from an empty folder.
struct BetweenTests {
  private let place: Workplace

  private static let white: UInt32 = 0xFFFF_FFFF
  private static let red: UInt32 = 0xFFCC_3322
  private static let blue: UInt32 = 0xFF22_44CC
  /// The red element on the white list, in points and pixels.
  private static let element = (x: 20, y: 140, width: 353, height: 253)

  init() throws {
    place = try Workplace()
    var list = TestImage(393, 852, filledWith: Self.white)
    list.fill(20..<373, 140..<393, with: Self.red)
    try write(list, to: "list.png")
    try write(TestImage(393, 852, filledWith: Self.red), to: "page.png")
    try write(TestImage(393, 852, filledWith: Self.blue), to: "blue.png")
  }

  private func write(_ image: TestImage, to name: String) throws {
    let bytes = try PNGEncoder().encode(image.bgra)
    try Data(bytes).write(to: place.folder.url.appendingPathComponent(name))
  }

  private func frames(in folder: String) throws -> [TestImage] {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: place.folder.url.appendingPathComponent(folder).path
    ).filter { $0.hasSuffix(".png") }.sorted()
    return try names.map {
      TestImage(try ImageReader().read([UInt8](place.folder.bytes(of: "\(folder)/\($0)"))))
    }
  }

  @Test("one line makes a clip of the screenshots' size, there and back")
  func oneLine() throws {
    let result = try place.tool(
      "between", "list.png", "page.png", "--from", "20,140,353,253", "--fps", "10")
    #expect(result.status == 0 && result.output == "list-page.mp4\n")
    #expect(
      result.errors.contains("393 x 852 points at 1x; --screenshot-scale gives another scale"))
    #expect(result.errors.contains("filled with the plain color around it"))
    let clip = try DecodedClip(
      path: place.folder.url.appendingPathComponent("list-page.mp4").path)
    // An odd width is padded. Holds of .5, 1 and .5 s, and twice the spring's .6 s.
    #expect(clip.frames[0].size == PixelSize(width: 394, height: 852))
    #expect(clip.frames.count == 32)
    #expect(distance(clip.frames[4].image[196, 800], clip.frames[0].image[196, 800]) < 4)
    #expect(distance(clip.frames[15].image[196, 800], Self.red) < 6)
    #expect(distance(clip.frames[31].image[196, 800], Self.white) < 4)
  }

  @Test("the element's edges are where the formulas say, at every instant")
  func edges() throws {
    // z = .7 and w = 4: it settles in more than two seconds.
    let result = try place.tool(
      "between", "list.png", "page.png", "--from", "20,140,353,253", "--fps", "20", "--timeline",
      "push", "--set", "position.stiffness=16", "--set", "position.damping=5.6", "--set",
      "size.duration=1", "--set", "size.curve=linear", "-o", "frames", "--format", "png")
    try #require(result.status == 0, "\(result.errors)")
    let frames = try frames(in: "frames")
    let (from, to) = (Self.element, (x: 0, y: 0, width: 393, height: 852))
    func mix(_ a: Int, _ b: Int, _ share: Double) -> Double {
      Double(a) + Double(b - a) * share
    }
    for number in 1...16 {
      let time = Double(number) / 20
      let damped = 4 * (1 - 0.49).squareRoot()
      let position =
        1 - exp(-2.8 * time) * (cos(damped * time) + 2.8 / damped * sin(damped * time))
      let x = mix(2 * from.x + from.width, 2 * to.x + to.width, position) / 2
      let y = mix(2 * from.y + from.height, 2 * to.y + to.height, position) / 2
      let (width, height) = (mix(from.width, to.width, time), mix(from.height, to.height, time))
      let frame = frames[10 + number]
      let (left, right) = edges(of: (0..<393).map { frame[$0, Int(y)] })
      let (top, bottom) = edges(of: (0..<852).map { frame[196, $0] })
      #expect(abs(left - max(0, x - width / 2)) < 0.5, "left, frame \(number)")
      #expect(abs(right - min(393, x + width / 2)) < 0.5, "right, frame \(number)")
      #expect(abs(top - max(0, y - height / 2)) < 0.5, "top, frame \(number)")
      #expect(abs(bottom - min(852, y + height / 2)) < 0.5, "bottom, frame \(number)")
    }
  }

  /// Where a line of pixels changes from white to red and back, by the share of white in each pixel.
  private func edges(of line: [UInt32]) -> (Double, Double) {
    let whites = line.map { Double(Int($0 >> 8 & 0xFF) - 0x33) / Double(0xFF - 0x33) }
    let middle = whites.firstIndex { $0 < 0.01 } ?? 0
    let left = whites[..<middle].reduce(0, +)
    let right = Double(line.count) - whites[middle...].reduce(0, +)
    return (left, right)
  }

  @Test("a saved preset with its copies gives the same bytes")
  func recipe() throws {
    let folder = place.folder.url.appendingPathComponent("saved")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let arguments = [
      "between", "list.png", "page.png", "--from", "20,140,353,253", "--from", "10,20,30,40px",
      "--to", "0,0,200,300", "--set", "position.bounce=0.3", "--set", "position.duration=0.5",
      "--set", "from.corner-radius=16", "--fps", "10", "--width", "128",
    ]
    let first = try place.tool.run(arguments + ["-o", "a.gif", "--save", "saved/recipe.yaml"])
    #expect(first.status == 0, "\(first.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
        "list.png", "page.png", "recipe.yaml",
      ])
    try FileManager.default.removeItem(at: place.folder.url.appendingPathComponent("list.png"))
    let second = try place.tool(
      "saved/recipe.yaml", "--fps", "10", "--width", "128", "-o", "b.gif")
    #expect(second.status == 0, "\(second.errors)")
    #expect(try place.folder.bytes(of: "a.gif") == place.folder.bytes(of: "b.gif"))
  }

  @Test("a recipe does not replace a file")
  func existingRecipe() throws {
    try place.folder.write("mine", to: "recipe.yaml")
    let result = try place.tool(
      "between", "list.png", "page.png", "--style", "push", "--save", "recipe.yaml")
    #expect(result.status == 73 && result.errors.contains("'recipe.yaml' exists already"))
    #expect(try place.folder.text(of: "recipe.yaml") == "mine")
    #expect(try place.folder.names.allSatisfy { !$0.hasSuffix(".mp4") })
    let nowhere = try place.tool(
      "between", "list.png", "page.png", "--style", "push", "--save", "nowhere/recipe.yaml")
    #expect(
      nowhere.status == 73
        && nowhere.errors.contains("the folder of 'nowhere/recipe.yaml' does not exist"))
  }

  @Test(
    "every style opens the second screenshot and returns to the first",
    arguments: [
      "app-store", "card", "circle-reveal", "custom", "flip", "fold", "grow", "hover-sheet",
      "photo", "push",
      "scale", "shared-elements", "sheet", "side-menu", "tab", "tab-slide",
    ])
  func styles(name: String) throws {
    let moving = [
      "app-store", "card", "circle-reveal", "grow", "photo", "scale", "shared-elements",
    ]
    let elements = moving.contains(name) ? ["--from", "20,140,353,253"] : []
    let result = try place.tool.run(
      ["between", "list.png", "blue.png", "--style", name] + elements + [
        "--fps", "10", "--width", "64", "--format", "png", "-o", "frames",
      ])
    try #require(result.status == 0, "\(result.errors)")
    #expect(!result.errors.contains("is not animated"))
    let frames = try frames(in: "frames")
    let (first, last) = (try #require(frames.first), try #require(frames.last))
    #expect(first == last)
    // At the end of the second hold most of the bottom half is blue.
    let open = try #require(
      frames.first { image in
        let line = (0..<60).map { image[2 + $0, 100] }
        return line.count(where: { distance($0, Self.blue) < 8 }) > 40
      })
    #expect(open != first)
  }

  @Test(
    "mistakes are usage errors or errors of the input, and write nothing",
    arguments: [
      (["list.png", "small.png"], 65, "has 393x852 pixels, and 'small.png' has 100x200"),
      (["list.png", "none.png", "--style", "push"], 66, "cannot read the screenshot 'none.png'"),
      (["list.png", "text.png", "--style", "push"], 65, "cannot read the screenshot 'text.png'"),
      (["list.png", "page.png"], 64, "no picture is on both 'list.png' and 'page.png'"),
      (["list.png", "page.png", "--pick", "1"], 64, "no picture is on both"),
      (
        ["list.png", "page.png", "--pick", "1", "--from", "0,0,9,9"], 64,
        "--pick chooses among what is found"
      ),
      (["list.png", "page.png", "--style", "spin"], 64, "there is no style 'spin'"),
      (["list.png", "page.png", "--from", "1,2,3"], 64, "expected left, top, width and height"),
      (
        ["list.png", "page.png", "--from", "400,0,10,10"], 64,
        "--from 400,0,10,10 leaves 'list.png', which is 393 x 852 points"
      ),
      (
        ["list.png", "page.png", "--from", "60,420,333,420", "--screenshot-scale", "3"], 64,
        "If the numbers are pixels, write 60,420,333,420px"
      ),
      (
        ["list.png", "page.png", "--element", "photo"], 64,
        "expected a name and its places, such as photo=20,140,353,253:0,0,393,400"
      ),
      (
        [
          "list.png", "page.png", "--element", "a=0,0,9,9", "--element", "a=20,20,9,9", "--style",
          "shared-elements",
        ], 64, "two elements have the name 'a'"
      ),
      (
        ["list.png", "page.png", "--from", "20,140,353,253", "--keep", "0,0,9"], 64,
        "expected status-bar, or left, top, width and height"
      ),
      (
        ["list.png", "page.png", "--from", "20,140,353,253", "--keep", "0,0,9,9"], 64,
        "--keep 0,0,9,9 lies over no element"
      ),
      (["list.png", "page.png", "--scale", "2"], 64, "--screenshot-scale"),
      (
        ["--check", "list.png", "page.png", "--from", "20,140,353,253", "-o", "a.mp4"], 64,
        "--check writes a PNG file, and not 'a.mp4'"
      ),
      (["list.png", "page.png", "--to", "0,0,10,10"], 64, "there are more --to than --from"),
      (
        ["list.png", "page.png", "--style", "push", "--from", "0,0,9,9"], 64,
        "the style 'push' moves no elements"
      ),
      (
        ["list.png", "page.png", "--style", "push", "--device", "iphone-se"], 64,
        "--device 'iphone-se' cannot be used"
      ),
      (
        ["list.png", "page.png", "--style", "fold", "--set", "pears=3"], 65,
        "there is no key 'pears' here"
      ),
    ])
  func mistakes(arguments: [String], status: Int32, message: String) throws {
    try write(TestImage(100, 200), to: "small.png")
    try place.folder.write("no image", to: "text.png")
    var arguments = arguments
    if arguments == ["list.png", "small.png"] { arguments += ["--style", "push"] }
    let result = try place.tool.run(["between"] + arguments)
    #expect(result.status == status, "\(result.errors)")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try place.folder.names.allSatisfy { !$0.hasSuffix(".mp4") })
  }

  @Test("a second screenshot of another size is fitted into the first one's")
  func fit() throws {
    try write(TestImage(393, 400, filledWith: Self.blue), to: "short.png")
    let result = try place.tool(
      "between", "list.png", "short.png", "--fit", "--style", "tab", "--timeline", "push", "--fps",
      "10", "--format", "png", "-o", "frames")
    try #require(result.status == 0, "\(result.errors)")
    let last = try #require(try frames(in: "frames").last)
    #expect(last[196, 426] == Self.blue && last[196, 227] == Self.blue)
    #expect(last[196, 224] == 0xFF00_0000 && last[196, 628] == 0xFF00_0000)
  }

  @Test("the place of an element shows the screenshot behind it")
  func behind() throws {
    try write(TestImage(393, 852, filledWith: Self.blue), to: "empty.png")
    let result = try place.tool(
      "between", "list.png", "page.png", "--from", "20,140,353,253", "--to", "20,500,353,253",
      "--behind", "empty.png", "--set", "rest.second=slide-down", "--set", "rest.duration=3",
      "--timeline", "push", "--fps", "10", "--format", "png", "-o", "frames")
    try #require(result.status == 0, "\(result.errors)")
    #expect(!result.errors.contains("is filled with"))
    let frame = try frames(in: "frames")[5 + 6]
    #expect(frame[196, 200] == Self.blue && frame[196, 100] == Self.white)
    #expect(frame[196, 650] == Self.red)
  }

  // MARK: The same picture on both

  /// A list with a part of a picture and its shadow, and a page with another part of it, twice as large, under a
  /// white button.
  private func writePhoto(secondSeed: Int = 7, hasShadow: Bool = true) throws {
    var list = TestImage(393, 852, filledWith: Self.white)
    for distance in (1...24).reversed() where hasShadow {
      // Opacity 0.3, a blur of 8 points.
      let share = 0.15 * erfc((Double(distance) - 0.5) / 8 / 2.0.squareRoot())
      let gray = UInt32((255 * (1 - share)).rounded())
      list.fill(
        40 - distance..<200 + distance, 300 - distance..<460 + distance,
        with: 0xFF00_0000 | gray << 16 | gray << 8 | gray)
    }
    list.drawPhoto(40..<200, 300..<460, seed: 7, part: (40, 10, 2))
    try write(list, to: "photos.png")
    var page = TestImage(393, 852, filledWith: Self.white)
    page.drawPhoto(0..<393, 90..<410, seed: secondSeed, part: (0, 10, 1))
    page.fill(60..<90, 110..<140, with: Self.white)
    try write(page, to: "photo.png")
  }

  /// The center of the list's part in the page: the picture's (200, 170).
  private let sameSpot = (list: (x: 120, y: 380), page: (x: 200, y: 250))

  @Test("the same picture is found in another crop, and one picture flies")
  func foundPicture() throws {
    try writePhoto()
    let check = try place.tool("between", "--check", "photos.png", "photo.png")
    try #require(check.status == 0, "\(check.errors)")
    #expect(
      check.output == "picture=40,300,160,160:0,90,393,320\nphotos-photo-check.png\n")
    #expect(check.errors.contains("found on both screenshots: 1: 40,300,160,160 to 0,90,393,320"))
    let sheet = try ImageReader().read([UInt8](place.folder.bytes(of: "photos-photo-check.png")))
    // Both screens with margins, at two pixels a point.
    #expect(sheet.width == 2 * (2 * 393 + 60 + 40) && sheet.height == 2 * (852 + 40 + 44))

    let result = try place.tool(
      "between", "photos.png", "photo.png", "--timeline", "push", "--fps", "20", "--set",
      "position={ duration: 1, curve: linear }", "--set", "size={ duration: 1, curve: linear }",
      "--set", "rest.duration=1", "--format", "png", "-o", "frames", "--save", "recipe.yaml")
    try #require(result.status == 0, "\(result.errors)")
    let frames = try frames(in: "frames")
    let (first, last) = (frames[0], try #require(frames.last))
    let shots = (try image("photos.png"), try image("photo.png"))
    #expect(first == shots.0 && last == shots.1)
    // The spot moves from place to place with the element, and keeps its color: no cross-fade of two crops.
    let color = last[sameSpot.page.x, sameSpot.page.y]
    for step in 1..<20 {
      let share = Double(step) / 20
      let x = Double(sameSpot.list.x) + Double(sameSpot.page.x - sameSpot.list.x) * share
      let y = Double(sameSpot.list.y) + Double(sameSpot.page.y - sameSpot.list.y) * share
      #expect(distance(frames[10 + step][Int(x), Int(y)], color) < 16, "frame \(step)")
    }
    // The shadow flies along; its place on the list is white as the page.
    #expect(distance(first[120, 462], Self.white) > 25)
    #expect(distance(frames[28][120, 462], Self.white) < 4)
    let recipe = String(decoding: try place.folder.bytes(of: "recipe.yaml"), as: UTF8.self)
    #expect(recipe.contains("shadow: { y: 0, blur: 8, opacity: 0."))
    // The button stays where it is on the page, and does not fly: half way its place in the picture is clean.
    #expect(last[75, 125] == Self.white)
    // The picture's (75, 45) is at (57.5, 317.5) on the list and at (75, 125) on the page.
    #expect(distance(frames[20][66, 221], Self.white) > 20)
    #expect(try place.folder.names.contains("recipe-picture.png"))
    #expect(try place.folder.names.contains("recipe-second-keeps-1.png"))
    let again = try place.tool("recipe.yaml", "--fps", "20", "--format", "png", "-o", "again")
    #expect(again.status == 0, "\(again.errors)")
    let repeated = try self.frames(in: "again")
    #expect(repeated == frames)
  }

  @Test(
    "without a shadow, one picture flies alone, and the texts of both screens are not seen at once",
    arguments: [
      ("grow", ["position={ duration: 0.5, curve: linear }", "second.duration=0.5"]),
      ("photo", ["push.duration=0.5"]),
    ])
  func alone(style: String, settings: [String]) throws {
    try writePhoto(hasShadow: false)
    let badge: UInt32 = 0xFFFF_00FF
    var (list, page) = (try image("photos.png"), try image("photo.png"))
    list.fill(300..<312, 600..<612, with: badge)
    page.fill(20..<32, 700..<712, with: Self.blue)
    try write(list, to: "photos.png")
    try write(page, to: "photo.png")
    let result = try place.tool.run(
      [
        "between", "photos.png", "photo.png", "--pick", "1", "--style", style, "--timeline", "push",
        "--fps", "20",
      ]
        + settings.flatMap { ["--set", $0] } + ["--format", "png", "-o", "frames"])
    try #require(result.status == 0, "\(result.errors)")
    let frames = try frames(in: "frames")
    #expect(frames[0] == list && frames.last == page)
    for (number, frame) in frames.enumerated() {
      let isListShown = distance(frame[306, 606], Self.white) > 30
      let isPageShown = distance(frame[26, 706], Self.white) > 30
      #expect(!isListShown || !isPageShown, "frame \(number)")
      #expect(frame.count(of: badge, within: 40) <= 144, "frame \(number)")
    }
  }

  @Test("a card's picture lies on the same one of the page while the card grows")
  func cardPicture() throws {
    var list = TestImage(393, 852, filledWith: Self.white)
    list.drawPhoto(40..<200, 0..<160, seed: 7, part: (40, 10, 2))
    let badge: UInt32 = 0xFFFF_00FF
    list.fill(60..<72, 20..<32, with: badge)
    try write(list, to: "photos.png")
    var page = TestImage(393, 852, filledWith: Self.white)
    page.drawPhoto(0..<393, 90..<410, seed: 7, part: (0, 10, 1))
    try write(page, to: "photo.png")
    let result = try place.tool(
      "between", "photos.png", "photo.png", "--style", "card", "--exact", "--from", "40,0,160,160",
      "--to", "0,90,393,320", "--set", "size.duration=1", "--set", "size.curve=linear",
      "--timeline", "push", "--fps", "20", "--format", "png", "-o", "frames")
    try #require(result.status == 0, "\(result.errors)")
    let frames = try frames(in: "frames")
    let color = page[200, 250]
    // What lies over the card goes along.
    #expect(distance(frames[10][66, 26], badge) < 16)
    // The card's top stays at the screen's, so that only the size's animation moves the picture's (200, 170).
    for step in 1..<20 {
      let share = Double(step) / 20
      let (x, y) = (120 + (200 - 120) * share, 80 + (250 - 80) * share)
      #expect(distance(frames[10 + step][Int(x), Int(y)], color) < 16, "frame \(step)")
    }
  }

  private func image(_ name: String) throws -> TestImage {
    TestImage(try ImageReader().read([UInt8](place.folder.bytes(of: name))))
  }

  @Test("of a picture that is twice on a screen, --pick chooses")
  func pick() throws {
    try writePhoto()
    var list = try image("photos.png")
    list.drawPhoto(40..<200, 600..<760, seed: 7, part: (40, 10, 2))
    try write(list, to: "photos.png")
    let unsure = try place.tool("between", "photos.png", "photo.png")
    #expect(unsure.status == 64 && unsure.errors.contains("it is not certain which picture flies"))
    #expect(unsure.errors.contains("--pick 1"))
    let places = try ["1", "2"].map { pick in
      let check = try place.tool("between", "--check", "photos.png", "photo.png", "--pick", pick)
      #expect(check.status == 0, "\(check.errors)")
      return String(check.output.prefix { $0 != ":" })
    }
    #expect(Set(places) == ["picture=40,300,160,160", "picture=40,600,160,160"])
    let none = try place.tool("between", "photos.png", "photo.png", "--pick", "3")
    #expect(none.status == 64 && none.errors.contains("there is no picture 3"))
  }

  @Test("another picture is not taken for the same one")
  func otherPicture() throws {
    try writePhoto(secondSeed: 8)
    let result = try place.tool("between", "photos.png", "photo.png")
    #expect(result.status == 64 && result.errors.contains("no picture is on both"))
    #expect(result.errors.contains("--from x,y,width,height"))
  }

  @Test("a named element keeps its name, and snaps to edges unless it is exact")
  func namedElement() throws {
    try writePhoto()
    let snapped = try place.tool(
      "between", "--check", "photos.png", "photo.png", "--element",
      "photo=42,298,157,163:1,92,390,316")
    #expect(snapped.output.hasPrefix("photo=40,300,160,160:0,90,393,320\n"), "\(snapped.errors)")
    let exact = try place.tool(
      "between", "--check", "photos.png", "photo.png", "--exact", "--element",
      "photo=42,298,157,163:1,92,390,316")
    #expect(exact.output.hasPrefix("photo=42,298,157,163:1,92,390,316\n"), "\(exact.errors)")
    let pixels = try place.tool(
      "between", "--check", "photos.png", "photo.png", "--screenshot-scale", "1", "--element",
      "photo=40,300,160,160px:0,90,393,320px", "--json")
    struct Report: Decodable {
      struct Element: Decodable {
        let name: String, from: [Double], to: [Double], fromRadius: Double
      }
      let file: String, elements: [Element]
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(pixels.output.utf8))
    #expect(report.file == "photos-photo-check.png" && report.elements.map(\.name) == ["photo"])
    #expect(report.elements[0].from == [40, 300, 160, 160] && report.elements[0].fromRadius == 0)
    #expect(report.elements[0].to == [0, 90, 393, 320])
  }

  @Test("text flies without its background")
  func textElement() throws {
    // A line of marks on gray, which becomes larger on blue.
    var list = TestImage(393, 852, filledWith: 0xFFE0_E0E0)
    var page = TestImage(393, 852, filledWith: Self.blue)
    for number in 0..<6 {
      list.fill(60 + number * 20..<70 + number * 20, 210..<226, with: 0xFF00_0000)
      page.fill(120 + number * 30..<135 + number * 30, 612..<636, with: 0xFFFF_FFFF)
    }
    try write(list, to: "text.png")
    try write(page, to: "title.png")
    let result = try place.tool(
      "between", "text.png", "title.png", "--element", "title=50,200,150,36:110,600,210,48",
      "--set",
      "rest={ first: stay, second: slide-right, duration: 1 }", "--set",
      "position={ duration: 1, curve: linear }", "--set", "size={ duration: 1, curve: linear }",
      "--timeline", "push", "--fps", "20", "--format", "png", "-o", "frames")
    try #require(result.status == 0, "\(result.errors)")
    let frame = try frames(in: "frames")[10 + 2]
    // At .1 s the element is at (56, 240) with a size of 156 x 37.2: between its marks there is the screen.
    #expect(distance(frame[58, 242], 0xFFE0_E0E0) < 4)
    #expect(distance(frame[80, 258], 0xFFE0_E0E0) < 4)
    #expect(distance(frame[71, 258], 0xFFE0_E0E0) > 60)
    // And its place is empty.
    #expect(distance(frame[64, 218], 0xFFE0_E0E0) < 4)
  }

  @Test("a title flies without its background from any rectangle around it")
  func roomyText() throws {
    var list = TestImage(393, 852, filledWith: Self.white)
    var page = list
    for (index, width) in [6, 14, 9, 20, 11].enumerated() {
      list.fill(40 + index * 24..<40 + index * 24 + width, 210..<226, with: 0xFF00_0000)
      page.fill(20 + index * 48..<20 + index * 48 + 2 * width, 600..<632, with: 0xFF00_0000)
    }
    try write(list, to: "text.png")
    try write(page, to: "title.png")
    let result = try place.tool(
      "between", "text.png", "title.png", "--element", "title=37,202,170,32:10,580,300,64",
      "--save", "saved.yaml", "--fps", "10", "-o", "a.gif")
    try #require(result.status == 0, "\(result.errors)")
    let recipe = try String(decoding: place.folder.bytes(of: "saved.yaml"), as: UTF8.self)
    // With what the other one's rectangle has more around its letters, and not moved to their edges.
    #expect(recipe.contains("frame: [35, 200, 172, 34]"), "\(recipe)")
    let picture = try image("saved-title-first.png")
    #expect(picture[0, 0] >> 24 == 0, "it has no background")
  }

  @Test("the device's status bar stays over both screens, and the page fades through its color")
  func deviceMarks() throws {
    var list = TestImage(393, 852, filledWith: Self.white)
    var page = list
    for image in 0..<2 {
      var screen = image == 0 ? list : page
      for x in [40, 52, 330, 342] { screen.fill(x..<x + 6, 20..<32, with: 0xFF00_0000) }
      if image == 0 { list = screen } else { page = screen }
    }
    list.fill(20..<140, 300..<420, with: Self.red)
    page.fill(0..<393, 100..<493, with: Self.red)
    try write(list, to: "list.png")
    try write(page, to: "detail.png")
    let result = try place.tool(
      "between", "list.png", "detail.png", "--element", "photo=20,300,120,120:0,100,393,393",
      "--fps", "20", "--format", "png", "-o", "frames", "--save", "saved.yaml")
    try #require(result.status == 0, "\(result.errors)")
    let recipe = try String(decoding: place.folder.bytes(of: "saved.yaml"), as: UTF8.self)
    #expect(recipe.contains("  front: #") && recipe.contains("background: \"#FFFFFF\""))
    for frame in try frames(in: "frames") {
      #expect(distance(frame[43, 26], 0xFF00_0000) < 4)
      #expect(distance(frame[345, 26], 0xFF00_0000) < 4)
    }
    let again = try place.tool(
      "saved.yaml", "--fps", "20", "--format", "png", "-o", "again")
    try #require(again.status == 0, "\(again.errors)")
    #expect(try frames(in: "again").count == frames(in: "frames").count)
  }

  @Test("what lies over the first screenshot's element is kept by first:")
  func keptOnFirst() throws {
    try writePhoto()
    let arguments = [
      "between", "--check", "photos.png", "photo.png", "--element",
      "photo=40,300,160,160:0,90,393,320", "--keep",
    ]
    let second = try place.tool.run(arguments + ["60,320,20,20"])
    #expect(second.errors.contains("first:60,320,20,20 keeps what is on the first"))
    let first = try place.tool.run(arguments + ["first:60,320,20,20"])
    #expect(first.status == 0 && !first.errors.contains("keeps what is on the first"))
    let none = try place.tool.run(arguments + ["first:0,700,20,20"])
    #expect(none.errors.contains("lies over no element"))
  }

  @Test("the place of an element is filled from the other screenshot where it shows it")
  func sharedBackground() throws {
    var list = TestImage(393, 852, filledWith: Self.white)
    list.drawPhoto(0..<393, 0..<852, seed: 3, part: (0, 0, 1))
    let empty = list
    list.fill(100..<200, 200..<300, with: Self.red)
    var page = empty
    page.fill(100..<300, 500..<700, with: Self.red)
    try write(list, to: "over.png")
    try write(page, to: "under.png")
    let result = try place.tool(
      "between", "over.png", "under.png", "--from", "100,200,100,100", "--to", "100,500,200,200",
      "--timeline", "push", "--fps", "20", "--format", "png", "-o", "frames", "--set",
      "rest.duration=3")
    try #require(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("is filled from the other screenshot, which shows it"))
    let frame = try frames(in: "frames")[10 + 10]
    #expect(distance(frame[110, 210], empty[110, 210]) < 3)
    #expect(distance(frame[190, 230], empty[190, 230]) < 3)
  }

  /// Two elements that change places: the left one is red, the right one blue.
  private func writeExchange(_ left: String, _ right: String) throws {
    var before = TestImage(393, 852, filledWith: Self.white)
    before.fill(20..<120, 100..<200, with: Self.red)
    before.fill(220..<320, 100..<200, with: Self.blue)
    var after = TestImage(393, 852, filledWith: Self.white)
    after.fill(20..<120, 100..<200, with: Self.blue)
    after.fill(220..<320, 100..<200, with: Self.red)
    try write(before, to: "before.png")
    try write(after, to: "after.png")
    try place.folder.write(
      """
      format: 2
      summary: Two elements change places
      canvas: { size: [393, 852], scale: 1 }
      screens:
        first:
          image: before.png
          elements: { left: [20, 100, 100, 100], right: [220, 100, 100, 100] }
        second:
          image: after.png
          elements: { left: [20, 100, 100, 100], right: [220, 100, 100, 100] }
      transition:
        style: shared-elements
        rest: { duration: 0.01 }
        elements:
          - { from: left, to: right, \(left) }
          - { from: right, to: left, \(right) }
      timeline: [{ hold: 0.1 }, { push: second }, { hold: 0.1 }]
      """, to: "exchange.yaml")
  }

  private func exchange() throws -> [TestImage] {
    let result = try place.tool("exchange.yaml", "--fps", "10", "--format", "png", "-o", "frames")
    try #require(result.status == 0, "\(result.errors)")
    return try frames(in: "frames")
  }

  @Test("elements have timings, delays and an order of their own")
  func elementOptions() throws {
    let linear = "position: { duration: 0.8, curve: linear }"
    try writeExchange("\(linear), order: 1", "\(linear), delay: 0.4")
    // The push begins with frame 1. At .4 s the first element is half way, and the second sets off.
    let frames = try exchange()
    #expect(frames[5][170, 150] == Self.red && frames[5][270, 150] == Self.blue)
    // At .8 s the first element has arrived in front of the second, which is half way.
    #expect(frames[9][270, 150] == Self.red && frames[9][170, 150] == Self.blue)
    // At .6 s they are at 170 and 220 points: the higher order is in front.
    #expect(frames[7][225, 150] == Self.red && frames[7][160, 150] == Self.white)
  }

  @Test(
    "mistakes in a preset of screenshots have their line and column",
    arguments: [
      ("left: [20, 100, 100, 100]", "left: [20, 100, 100]", 7, "a list of 4 values"),
      ("left: [20, 100, 100, 100]", "left: [920, 100, 9, 9]", 7, "is outside the screenshot"),
      (
        "style: shared-elements", "style: shared-element", 12,
        "is not known here; did you mean 'shared-elements'?"
      ),
      ("style: shared-elements", "style: grow", 14, "there is no key 'elements' here"),
      ("  style: shared-elements\n", "", 12, "the key 'style' is missing"),
      ("scale: 1", "scale: 4", 3, "4 is out of range"),
      ("duration: 0.01", "duration: 0.01, first: jump", 13, "'jump'"),
      ("from: left", "from: lift", 15, "there is no node 'lift'; did you mean 'left'?"),
    ])
  func presetMistakes(old: String, new: String, line: Int, message: String) throws {
    try writeExchange("delay: 0", "delay: 0")
    let text = try place.folder.text(of: "exchange.yaml")
    try place.folder.write(
      text.replacingOccurrences(of: old, with: new), to: "exchange.yaml")
    let result = try place.tool("exchange.yaml", "-o", "clip.gif")
    #expect(result.status == 65 && result.errors.contains("exchange.yaml:\(line):"))
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test("a screenshot in Display P3 and one that EXIF rotates appear as a phone shows them")
  func profileAndOrientation() throws {
    let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fuzzing/Corpus/image")
    for name in ["display-p3.png", "turned.jpg"] {
      try FileManager.default.copyItem(
        at: corpus.appendingPathComponent(name), to: place.folder.url.appendingPathComponent(name))
    }
    let upright = try ImageReader().open([UInt8](place.folder.bytes(of: "turned.jpg"))).size
    let result = try place.tool(
      "between", "turned.jpg", "display-p3.png", "--fit", "--style", "tab", "--timeline", "push",
      "--fps", "10", "--format", "png", "-o", "frames")
    try #require(result.status == 0, "\(result.errors)")
    let frames = try frames(in: "frames")
    let (first, last) = (try #require(frames.first), try #require(frames.last))
    #expect(first.size == upright)
    let picture = TestImage(try ImageReader().read([UInt8](place.folder.bytes(of: "turned.jpg"))))
    #expect(first == picture)
    // Display P3's (200, 80, 60) in sRGB.
    #expect(last.pixels.contains { distance($0, 0xFFD8_4532) <= 2 })
    #expect(!last.pixels.contains { distance($0, 0xFFC8_503C) <= 2 })
  }

  @Test("styles are listed with their constants, as text and as JSON")
  func styleList() throws {
    struct Style: Decodable {
      struct Spring: Decodable { let name: String, stiffness: Double }
      let name: String, springs: [Spring]
    }
    let text = try place.tool("styles")
    #expect(text.status == 0 && text.output.contains("\ngrow             An element"))
    let json = try place.tool("styles", "--json")
    let styles = try JSONDecoder().decode([Style].self, from: Data(json.output.utf8))
    #expect(styles.count == 17 && styles.map(\.name) == styles.map(\.name).sorted())
    let grow = try place.tool("styles", "grow")
    #expect(grow.output.contains("{ response: 0.4191, damping-fraction: 0.8 }"))
    #expect(try place.tool("styles", "glow").status == 64)
  }

  @Test("a style is printed as its parts, and pasted into a preset it plays the same frames")
  func recipes() throws {
    let preset = """
      format: 2
      canvas: { size: [200, 300], scale: 1 }
      screens:
        first: { items: [ { view: { id: a, at: [10, 200], width: 40, height: 40, fill: red, on-tap: { present: second } } } ] }
        second: { background: blue, items: [ { view: { id: b, at: [0, 0], width: 200, height: 100, fill: red } } ] }
      timeline: [ { tap: a }, { hold: 0.1 }, dismiss ]

      """
    for style in ["grow", "scale", "circle-reveal", "push", "flip", "custom"] {
      let printed = try place.tool("styles", style).output
      let lines = printed.split(separator: "\n", omittingEmptySubsequences: false)
      let start = try #require(lines.firstIndex(of: "  transition:"))
      let recipe = lines[start...].prefix { $0.hasPrefix("  ") }.map { $0.dropFirst(2) }
      #expect(recipe.count > 3)
      let roles = style == "grow" ? "\n  hero: b" : ""
      let own =
        style == "grow" ? "transition: { style: grow, hero: b }\n" : "transition: \(style)\n"
      try place.folder.write(preset + own, to: "short.yaml")
      try place.folder.write(
        preset + recipe.joined(separator: "\n") + roles + "\n", to: "long.yaml")
      for name in ["short", "long"] {
        let result = try place.tool(
          "\(name).yaml", "--fps", "10", "--format", "png", "-o", "frames-\(name)")
        #expect(result.status == 0, "\(result.errors)")
      }
      let (short, long) = (try frames(in: "frames-short"), try frames(in: "frames-long"))
      #expect(short.count > 3 && short == long, "\(style)")
    }
  }
}
