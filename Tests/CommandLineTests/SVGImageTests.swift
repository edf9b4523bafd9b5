import Foundation
import TEMedia
import Testing

/// SVG files as stills of a preset show them.
struct SVGImageTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// A still of nodes on a white screen, and what is written on standard error.
  private func still(
    _ nodes: String, width: Int, height: Int, scale: Int = 1, _ options: String...
  ) throws -> (image: DecodedImage, errors: String) {
    try place.folder.write(
      """
      format: 2
      canvas: { size: [\(width), \(height)], scale: \(scale) }
      screens:
        page:
          status-bar: hidden
          background: "#ffffff"
          items:
            - \(nodes)
      timeline:
        - hold: 0.1

      """, to: "a.yaml")
    let result = try place.tool.run(["still", "a.yaml", "--at", "0%", "-o", "a.png"] + options)
    try #require(result.status == 0, "\(result.errors)")
    let image = try ImageReader().read([UInt8](place.folder.bytes(of: "a.png")))
    return (image, result.errors)
  }

  /// The color of a pixel as red, green and blue.
  private func color(_ image: DecodedImage, _ x: Int, _ y: Int) -> [Int] {
    let start = (y * image.width + x) * 4
    return (0..<3).map { Int(image.pixels[start + 2 - $0]) }
  }

  @Test("a small SVG is as sharp as a shape wherever it is shown larger", arguments: [1, 2, 3])
  func sharpness(scale: Int) throws {
    try place.folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="32" height="32">
      <circle cx="16" cy="16" r="16" fill="#2040c0"/></svg>
      """, to: "icon.svg")
    func grays(_ node: String) throws -> Int {
      let (image, _) = try still(node, width: 240, height: 240, scale: scale)
      // Of the middle row: neither the circle's color nor the background's.
      let y = image.height / 2
      return (0..<image.width).count { (40...250).contains(color(image, $0, y)[0]) }
    }
    let frame = "at: [20, 20], width: 200, height: 200"
    let shape = try grays("shape: { kind: oval, color: \"#2040c0\", \(frame) }")
    let icon = try grays("image: { file: icon.svg, \(frame) }")
    #expect(icon <= shape + 2)
    #expect(try place.tool("validate", "--strict", "a.yaml").status == 0)
    // The view is six times as large as its layer.
    let scaled = try grays(
      "image: { file: icon.svg, at: [104, 104], width: 32, height: 32, scale: 6 }")
    #expect(scaled <= shape + 2)
  }

  /// A file as a design tool writes it, and what a browser shows of it.
  struct ToolFile: CustomTestStringConvertible, Sendable {
    let title: String
    let width: Int
    let height: Int
    let name: String
    /// Colors at points, as Chromium draws them.
    let colors: [(x: Int, y: Int, color: Int)]

    var testDescription: String { title }
  }

  private static let toolFiles = [
    ToolFile(
      title: "a shadow of Sketch, in linear light", width: 100, height: 80, name: "sketch",
      colors: [
        (24, 55, 0xD3E2C7), (90, 22, 0xA4E063), (20, 20, 0xF9BC4E), (66, 45, 0xD7E6F9),
        (5, 70, 0xFFFFFF),
      ]),
    ToolFile(
      title: "shadow, inner shadow, blend mode and filled image of Figma", width: 120, height: 120,
      name: "figma",
      colors: [
        (62, 80, 0x0A32A9), (14, 40, 0xECEEF7), (30, 90, 0xC83C28), (58, 90, 0x285AC8),
        (90, 96, 0x287850), (40, 40, 0xD26B8C), (70, 20, 0xF2E9D8),
      ]),
    ToolFile(
      title: "masks and a background blur of Figma", width: 120, height: 120, name: "figma-blur",
      colors: [
        (60, 40, 0x2050A0), (60, 80, 0x2050A0), (10, 90, 0xAA3322), (18, 90, 0xEEE8AA),
        (85, 25, 0xE39682),
      ]),
    ToolFile(
      title: "classes, clip path and blend modes of Illustrator", width: 100, height: 80,
      name: "illustrator",
      colors: [
        (20, 20, 0xED1C24), (35, 30, 0x764770), (55, 40, 0x7FB8DD), (84, 52, 0x906474),
        (75, 50, 0x203060), (10, 72, 0x39B54A),
      ]),
    ToolFile(
      title: "blurs of Inkscape in sRGB and linear light", width: 189, height: 151,
      name: "inkscape",
      colors: [
        (30, 30, 0xFF9393), (140, 45, 0x00AA44), (49, 105, 0xA124AB), (36, 105, 0xE02222),
        (137, 106, 0xCCB866),
      ]),
    ToolFile(
      title: "a shadow of Penpot in a view box that begins elsewhere", width: 80, height: 80,
      name: "penpot",
      colors: [(30, 30, 0xB1B2B5), (53, 30, 0xE1E1E1), (40, 50, 0x31EFB8), (75, 75, 0xFFFFFF)]),
    ToolFile(
      title: "the background of draw.io", width: 121, height: 81, name: "drawio",
      colors: [(5, 70, 0xF0E6C8), (40, 25, 0xDAE8FC), (95, 25, 0xD5E8D4)]),
    ToolFile(
      title: "the style sheet of Mermaid", width: 120, height: 80, name: "mermaid",
      colors: [(30, 18, 0xECECFF), (90, 25, 0xECECFF), (80, 60, 0xFFFFDE)]),
    ToolFile(
      title: "percentages, nested viewports, drop shadows and filters in linear light", width: 120,
      height: 100, name: "mixed",
      colors: [
        (60, 5, 0x297AA3), (15, 30, 0x804080), (36, 40, 0x804080), (85, 25, 0xD06000),
        (100, 35, 0xFFFFFF), (75, 50, 0x305090), (75, 60, 0xFFFFFF), (105, 55, 0x97A7C7),
        (20, 80, 0x976763), (50, 80, 0xCA4540), (80, 80, 0x60A0C0), (92, 85, 0xC0A07F),
        (107, 80, 0x60A0C0),
      ]),
  ]

  @Test("an SVG of a design tool has the colors that browsers show", arguments: toolFiles)
  func toolFile(file: ToolFile) throws {
    let drawing = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Drawings/\(file.name).svg")
    try FileManager.default.copyItem(
      at: drawing, to: place.folder.url.appendingPathComponent("a.svg"))
    let (image, _) = try still(
      "image: { file: a.svg, at: [0, 0], width: \(file.width), height: \(file.height) }",
      width: file.width, height: file.height)
    for (x, y, expected) in file.colors {
      let drawn = color(image, x, y)
      let isNear = (0..<3).allSatisfy { abs(drawn[$0] - (expected >> (16 - 8 * $0) & 255)) <= 3 }
      #expect(isNear, "\(drawn) at \(x), \(y) in place of \(String(expected, radix: 16))")
    }
  }

  @Test("an element that no browser draws is not reported as missing")
  func hiddenElements() throws {
    try place.folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="red"/>
      <switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/"/><g/></switch>
      <g display="none"><foreignObject/></g><g style="fill:red; display: none"><foreignObject/></g></svg>
      """, to: "a.svg")
    let nodes = "image: { file: a.svg, at: [0, 0], width: 8, height: 8 }"
    let (_, errors) = try still(nodes, width: 8, height: 8)
    #expect(errors.isEmpty, "\(errors)")
  }

  @Test(
    "an SVG in an encoding that its first bytes tell is read as browsers read it",
    arguments: [
      (String.Encoding.utf16LittleEndian, [0xFF, 0xFE], "UTF-16"),
      (.utf16BigEndian, [0xFE, 0xFF], "utf-16"), (.isoLatin1, [], "ISO-8859-1"),
      (.utf8, [0xEF, 0xBB, 0xBF], "UTF-8"), (.ascii, [], "Shift_JIS"),
    ] as [(String.Encoding, [UInt8], String)])
  func encodings(encoding: String.Encoding, mark: [UInt8], name: String) throws {
    let title = encoding == .ascii ? "a" : "é"
    let text = """
      <?xml version="1.0" encoding="\(name)"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">
      <style>.\(title) { fill: #2040c0 }</style><rect class="\(title)" width="8" height="8"/></svg>
      """
    let data = try #require(text.data(using: encoding))
    try (Data(mark) + data).write(to: place.folder.url.appendingPathComponent("a.svg"))
    let nodes = "image: { file: a.svg, at: [0, 0], width: 8, height: 8 }"
    #expect(color(try still(nodes, width: 8, height: 8).image, 4, 4) == [0x20, 0x40, 0xC0])
  }

  @Test("an SVG in an encoding that is not read says so")
  func otherEncoding() throws {
    let text = "<?xml version='1.0' encoding='Shift_JIS'?><svg xmlns='http://www.w3.org/2000/svg'>"
    try Data(text.utf8 + [0x83, 0x41] + "</svg>".utf8)
      .write(to: place.folder.url.appendingPathComponent("a.svg"))
    try place.folder.write(
      "format: 2\nscreens: { s: { items: [ { image: { file: a.svg } } ] } }", to: "a.yaml")
    let result = try place.tool("still", "a.yaml", "--at", "0s", "-o", "a.png")
    #expect(result.status == 65 && result.errors.contains("in another encoding than UTF-8"))
  }

  @Test("an SVG without sizes and view box is 300 x 150 points, as an image of a page is")
  func noSize() throws {
    try place.folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg"><rect width="100" height="100%" fill="#2040c0"/></svg>
      """, to: "a.svg")
    let (image, _) = try still(
      "image: { file: a.svg, at: [0, 0], width: 300, height: 150 }", width: 310, height: 160)
    #expect(color(image, 97, 148) == [0x20, 0x40, 0xC0])
    #expect(color(image, 103, 20) == [255, 255, 255] && color(image, 20, 153) == [255, 255, 255])
  }

  @Test("a long path that says that it has no dashes is drawn")
  func noDashes() throws {
    let path = "M0 0h8v8h-8z" + String(repeating: "M1 1h1v1h-1z", count: 400)
    try place.folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="\(path)"
      stroke-dasharray=" none " style="fill:#2040c0;stroke-dasharray:none"/></svg>
      """, to: "a.svg")
    let nodes = "image: { file: a.svg, at: [0, 0], width: 8, height: 8 }"
    #expect(color(try still(nodes, width: 8, height: 8).image, 4, 4) == [0x20, 0x40, 0xC0])
  }

  @Test("a gradient of a turned or skewed shape begins and ends at the shape")
  func turnedGradient() throws {
    try place.folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">
      <linearGradient id="g"><stop offset=".1" stop-color="#f00"/><stop offset=".1" stop-color="#00f"/>
      </linearGradient>
      <rect x="30" y="30" width="40" height="40" transform="rotate(45 50 50)" fill="url(#g)"/>
      <g transform="rotate(-30 150 50) skewX(20)">
      <path d="M110 30C110 50 110 50 110 70L150 70C150 50 150 50 150 30Z" fill="url(#g)"/></g></svg>
      """, to: "a.svg")
    let nodes = "image: { file: a.svg, at: [0, 0], width: 200, height: 100 }"
    let (image, _) = try still(nodes, width: 200, height: 100)
    // On the line through the middle, 2 and 7 units from the side that the gradient begins at.
    for (x, y, expected) in [
      (37, 37, [255, 0, 0]), (132, 59, [255, 0, 0]), (40, 40, [0, 0, 255]), (137, 57, [0, 0, 255]),
    ] {
      #expect(color(image, x, y) == expected, "\(x), \(y)")
    }
  }

  @Test("a blurred shape that crosses the edge is as strong there as in browsers")
  func blurAtEdge() throws {
    try place.folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="60" height="60" viewBox="0 0 60 60">
      <filter id="f" x="-60" y="-60" width="180" height="180" filterUnits="userSpaceOnUse"
      color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="4"/></filter>
      <rect x="-30" y="-30" width="60" height="120" fill="#000" filter="url(#f)"/></svg>
      """, to: "a.svg")
    let nodes = "image: { file: a.svg, at: [0, 0], width: 60, height: 60 }"
    let (image, _) = try still(nodes, width: 60, height: 60)
    for (x, y) in [(0, 0), (0, 30), (10, 59)] { #expect(color(image, x, y) == [0, 0, 0]) }
    #expect(abs(color(image, 30, 1)[0] - 128) < 16 && color(image, 50, 30) == [255, 255, 255])
  }

  @Test("stills and strips have a note of what of an SVG is not drawn")
  func notes() throws {
    try place.folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">
      <g style="mix-blend-mode:plus-lighter"><foreignObject/></g></svg>
      """, to: "a.svg")
    let nodes = "image: { file: a.svg, at: [0, 0], width: 8, height: 8 }"
    let (_, errors) = try still(nodes, width: 8, height: 8)
    #expect(errors.contains("foreignObject") && errors.contains("plus-lighter"))
    #expect(try still(nodes, width: 8, height: 8, scale: 1, "-q").errors.isEmpty)
    #expect(try place.tool("strip", "a.yaml", "--count", "2").errors.contains("foreignObject"))
  }
}
