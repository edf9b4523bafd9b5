import Foundation
import TEMedia
import MediaTestSupport
import Testing

/// `transition-export between FIRST.svg SECOND.svg` and `import`, from an empty folder.
struct BetweenFramesTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    for tool in ["figma", "sketch", "penpot"] {
      for name in ["list", "detail"] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
          .appendingPathComponent("../FramesTests/Frames/\(tool)-\(name).svg")
        try Data(contentsOf: file).write(
          to: place.folder.url.appendingPathComponent("\(tool)-\(name).svg"))
      }
    }
  }

  private func image(_ name: String) throws -> DecodedImage {
    try ImageReader().read([UInt8](place.folder.bytes(of: name)))
  }

  @Test(
    "one line makes a clip, whose saved preset gives the same bytes",
    arguments: ["figma", "sketch"])
  func oneLine(tool: String) throws {
    let result = try place.tool(
      "between", "\(tool)-list.svg", "\(tool)-detail.svg", "--scale", "1", "--fps", "10", "-o",
      "clip.gif", "--save", "recipe.yaml")
    #expect(result.status == 0 && result.output == "clip.gif\n")
    #expect(result.errors.contains("a canvas; --status-bar and --frame add a device's"))
    let again = try place.tool("recipe.yaml", "--scale", "1", "--fps", "10", "-o", "again.gif")
    #expect(again.status == 0)
    #expect(try place.folder.bytes(of: "clip.gif") == place.folder.bytes(of: "again.gif"))
  }

  @Test(
    "the clip begins and ends with the frames as they are drawn whole",
    arguments: ["figma", "penpot"])
  func ends(tool: String) throws {
    let saved = try place.tool(
      "between", "\(tool)-list.svg", "\(tool)-detail.svg", "--scale", "1", "--fps", "10", "-o",
      "clip.gif", "--save", "recipe.yaml")
    #expect(saved.status == 0)
    let stills = try place.tool(
      "still", "recipe.yaml", "--at", "push:0%,push:100%", "-o", "stills")
    #expect(stills.status == 0)
    for (name, part) in [("list", "0pct"), ("detail", "100pct")] {
      let size = tool == "figma" ? "[393, 852]" : "[390, 844]"
      try place.folder.write(
        """
        format: 2
        canvas: { size: \(size), scale: 3 }
        screens: { whole: { image: "\(tool)-\(name).svg" } }
        timeline: [{ hold: 0.1 }]
        """, to: "whole.yaml")
      let whole = try place.tool("still", "whole.yaml", "--at", "0%", "-o", "\(name).png")
      #expect(whole.status == 0)
      let (one, other) = (try image("stills/recipe-push-\(part).png"), try image("\(name).png"))
      // Edges that are drawn in another place of the pixel grid, and texts that scale.
      #expect(one.differences(from: other, above: 2) < one.size.width * one.size.height / 100)
    }
  }

  @Test("--list prints what would move, and writes a picture of it")
  func list() throws {
    struct Listed: Decodable {
      struct Layer: Decodable {
        let name: String
        let first: [Double]
        let second: [Double]
        let change: String
      }
      let picture: String
      let layers: [Layer]
    }
    let result = try place.tool("between", "figma-list.svg", "figma-detail.svg", "--list", "--json")
    #expect(result.status == 0)
    let listed = try JSONDecoder().decode(Listed.self, from: Data(result.output.utf8))
    #expect(listed.picture == "figma-list-figma-detail-layers.png")
    let badge = try #require(listed.layers.first { $0.name == "Card/Badge" })
    #expect(badge.first == [333, 188, 24, 24] && badge.second == [20, 500, 353, 50])
    #expect(badge.change == "values")
    #expect(try image(listed.picture).size == PixelSize(width: 3 * 858, height: 3 * 900))
    let table = try place.tool(
      "between", "figma-list.svg", "figma-detail.svg", "--list", "-o", "a.png")
    #expect(table.output.contains("place, size, corners, color"))
    #expect(table.errors.contains("'SF Pro Text', which are drawn in Inter"))
    #expect(try !place.folder.names.contains("figma-list-figma-detail.mp4"))
  }

  @Test("--only, --not and --match change it, and an unknown name is told with a near one")
  func choices() throws {
    let only = try place.tool(
      "between", "figma-list.svg", "figma-detail.svg", "--list", "--only", "Photo", "-o", "a.png")
    #expect(only.output.contains("Photo") && !only.output.contains("Badge"))
    let matched = try place.tool(
      "between", "figma-list.svg", "figma-detail.svg", "--list", "--match", "Places=Body", "--not",
      "Photo", "-o", "a.png")
    #expect(matched.output.contains("List/Places") && !matched.output.contains("Photo"))
    // As --list has it: the second frame has no layer in that place.
    let placed = try place.tool(
      "between", "figma-list.svg", "figma-detail.svg", "--list", "--only", "Card/Photo", "-o",
      "a.png")
    #expect(placed.output.contains("Photo"), "\(placed.errors)")
    let unknown = try place.tool(
      "between", "figma-list.svg", "figma-detail.svg", "--only", "Poto", "-o", "a.gif")
    #expect(unknown.status == 64 && unknown.errors.contains("Is it 'Photo'?"))
    let malformed = try place.tool(
      "between", "figma-list.svg", "figma-detail.svg", "--match", "Photo")
    #expect(malformed.status == 64 && malformed.errors.contains("two names with = between them"))
  }

  @Test(
    "frames of two widths, layers without frames, and a screenshot without a frame's picture are errors"
  )
  func kinds() throws {
    try place.folder.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"20\"/>", to: "narrow.svg")
    let differing = try place.tool("between", "figma-list.svg", "narrow.svg")
    #expect(differing.status != 0 && differing.errors.contains("'narrow.svg' 20"))
    let image = TestImage(393, 852, filledWith: 0xFF22_44CC)
    try Data(PNGEncoder().encode(image.bgra)).write(
      to: place.folder.url.appendingPathComponent("page.png"))
    let beside = try place.tool("between", "figma-list.svg", "page.png")
    #expect(beside.status == 64 && beside.errors.contains("or export both as SVG"))
    let none = try place.tool(
      "between", "page.png", "page.png", "--only", "Photo", "--style", "push")
    #expect(none.status == 64 && none.errors.contains("--only is for layers"))
    for options in [
      ["--pick", "1"], ["--keep", "status-bar"], ["--behind", "page.png"], ["--check"],
    ] {
      let refused = try place.tool.run(["between", "figma-list.svg", "figma-detail.svg"] + options)
      #expect(refused.status == 64 && refused.errors.contains("\(options[0]) is for screenshots"))
    }
  }

  @Test("a frame's layers tell what lies over the picture that a screenshot shows, too")
  func besideScreenshot() throws {
    var photo = TestImage(320, 200)
    photo.drawPhoto(0..<320, 0..<200, seed: 7, part: (0, 0, 1))
    var list = TestImage(320, 480, filledWith: 0xFFFF_FFFF)
    list.drawPhoto(16..<176, 300..<400, seed: 7, part: (0, 0, 2))
    try Data(PNGEncoder().encode(list.bgra)).write(
      to: place.folder.url.appendingPathComponent("list.png"))
    let data = try Data(PNGEncoder().encode(photo.bgra)).base64EncodedString()
    try Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="320" height="480" fill="none"><g id="Page">\
      <rect width="320" height="480" fill="white"/>\
      <image id="Hero" width="320" height="200" href="data:image/png;base64,\(data)"/>\
      <circle id="Back" cx="40" cy="60" r="18" fill="black" fill-opacity="0.4"/></g></svg>
      """.utf8
    ).write(to: place.folder.url.appendingPathComponent("page.svg"))
    let result = try place.tool(
      "between", "page.svg", "list.png", "--fps", "2", "-o", "a.gif", "--save", "r.yaml")
    try #require(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("found on both screenshots: 1: 0,0,320,200 to 16,300,160,100"))
    let recipe = String(decoding: try place.folder.bytes(of: "r.yaml"), as: UTF8.self)
    #expect(recipe.contains("- { frame: [22, 42, 36, 36], picture: \"r-first-keeps-1.png\" }"))
    // Two fifths of black, which is not found in the pixels.
    let button = TestImage(try image("r-first-keeps-1.png"))
    #expect(button[18, 18] == 0x6600_0000)
  }

  @Test("a layer beyond the frame's edge is no picture in a place beside it")
  func layerBeyondEdge() throws {
    try place.folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="390" height="844">\
      <rect id="P" x="391" y="100" width="3" height="3" fill="url(#g)"/>\
      <linearGradient id="g"><stop stop-color="red"/><stop offset="1"/></linearGradient></svg>
      """, to: "page.svg")
    let result = try place.tool(
      "between", "page.svg", "page.svg", "--from", "388,100,2,3", "--to", "100,100,50,50",
      "--fps", "2", "-o", "a.gif")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("the status bar of ours comes on request, where a device has the size")
  func statusBar() throws {
    let bare = try place.tool(
      "between", "penpot-list.svg", "penpot-detail.svg", "--scale", "1", "--fps", "5", "-o",
      "a.gif",
      "--save", "bare.yaml")
    let shown = try place.tool(
      "between", "penpot-list.svg", "penpot-detail.svg", "--status-bar", "--scale", "1", "--fps",
      "5",
      "-o", "b.gif", "--save", "shown.yaml")
    #expect(bare.status == 0 && shown.status == 0)
    let (one, other) = (
      String(decoding: try place.folder.bytes(of: "bare.yaml"), as: UTF8.self),
      String(decoding: try place.folder.bytes(of: "shown.yaml"), as: UTF8.self)
    )
    #expect(one.contains("canvas:") && other.contains("device: iphone-12"))
    #expect(try place.folder.bytes(of: "a.gif") != place.folder.bytes(of: "b.gif"))
    let figma = try place.tool(
      "between", "figma-list.svg", "figma-detail.svg", "--status-bar", "--scale", "1", "--fps", "5",
      "-o", "c.gif", "--save", "own.yaml")
    #expect(figma.status == 0)
    // The frame has one of its own.
    let own = String(decoding: try place.folder.bytes(of: "own.yaml"), as: UTF8.self)
    #expect(own.contains("status-bar: hidden") && !own.contains("home-indicator: hidden"))
  }

  @Test("texts are drawn in a font beside the frame, by its name, and an unknown one is told")
  func fonts() throws {
    let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fuzzing/Corpus/font")
    try FileManager.default.copyItem(
      at: corpus.appendingPathComponent("square.ttf"),
      to: place.folder.url.appendingPathComponent("square.ttf"))
    for (name, family, x) in [("a", "Squares", 20), ("b", "squares, Arial", 60), ("c", "Odd", 20)] {
      try Data(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" fill="none">\
        <g id="Board"><rect width="200" height="100" fill="white"/>\
        <text id="Word" fill="red" font-family="\(family)" font-size="20" letter-spacing="0.1em">\
        <tspan x="\(x)" y="60">AAA</tspan></text></g></svg>
        """.utf8
      ).write(to: place.folder.url.appendingPathComponent("\(name).svg"))
    }
    let result = try place.tool(
      "between", "a.svg", "b.svg", "--scale", "1", "--fps", "5", "-o", "a.gif", "--save", "a.yaml")
    #expect(result.status == 0 && !result.errors.contains("Inter"))
    let files = try FileManager.default.contentsOfDirectory(
      atPath: place.folder.url.appendingPathComponent("a-layers").path)
    let texts = try files.map {
      String(decoding: try place.folder.bytes(of: "a-layers/\($0)"), as: UTF8.self)
    }
    // Three squares, one em and a tenth apart.
    #expect(texts.contains { $0.contains("<path d=\"M") })
    #expect(texts.allSatisfy { !$0.contains("<text") })
    let unknown = try place.tool("between", "a.svg", "c.svg", "--list", "-o", "c.png")
    #expect(unknown.errors.contains("'c.svg' has texts in 'Odd', which are drawn in Inter"))
    // Any font of the folder with San Francisco may be named, too.
    let fonts = place.folder.url.appendingPathComponent("fonts")
    try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
    for (seed, name) in [
      ("wide", "SF-Pro-Text-Regular.otf"), ("wide", "SF-Pro-Display-Regular.otf"),
    ] {
      try FileManager.default.copyItem(
        at: corpus.appendingPathComponent("\(seed).ttf"), to: fonts.appendingPathComponent(name))
    }
    try FileManager.default.moveItem(
      at: place.folder.url.appendingPathComponent("square.ttf"),
      to: fonts.appendingPathComponent("square.ttf"))
    let named = try place.tool(
      "between", "a.svg", "b.svg", "--list", "-o", "e.png", "--system-fonts", "fonts")
    #expect(named.status == 0 && !named.errors.contains("Inter"), "\(named.errors)")
    let without = try place.tool("between", "a.svg", "b.svg", "--list", "-o", "f.png")
    #expect(without.errors.contains("'Squares'"))
    try Data("no font".utf8).write(to: place.folder.url.appendingPathComponent("bad.otf"))
    let damaged = try place.tool("between", "a.svg", "b.svg", "--list", "-o", "d.png")
    #expect(damaged.status == 0 && damaged.errors.contains("bad.otf"))
  }

  @Test("import writes a preset of nodes that plays, and tells what stays a picture")
  func imported() throws {
    let result = try place.tool("import", "figma-list.svg", "figma-detail.svg", "-o", "places")
    #expect(result.status == 0 && result.output == "places/figma-list.yaml\n")
    #expect(result.errors.contains("Left as pictures: figma-detail: Detail/Vector"))
    let text = String(decoding: try place.folder.bytes(of: "places/figma-list.yaml"), as: UTF8.self)
    #expect(text.contains("value: \"Blue harbour\"") && text.contains("file: \"photo.png\""))
    let validated = try place.tool("validate", "places/figma-list.yaml")
    #expect(validated.status == 0)
    let clip = try place.tool("places/figma-list.yaml", "--scale", "1", "--fps", "5", "-o", "a.gif")
    #expect(clip.status == 0)
    let again = try place.tool("import", "figma-list.svg", "-o", "places")
    #expect(again.status != 0 && again.errors.contains("another path for --output"))
  }
}
