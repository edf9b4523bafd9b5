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
