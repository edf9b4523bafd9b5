import Foundation
import MediaTestSupport
import Testing

/// Text files with CRLF or a byte order mark, as git's `core.autocrlf` and editors write them.
struct TextFileTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private var folder: TemporaryFolder { place.folder }

  /// Replaces a file by one with other line ends and a byte order mark.
  private func convert(_ name: String) throws {
    let text = try folder.text(of: name)
    try #require(!text.contains("\r"))
    try folder.write("\u{FEFF}" + text.replacing("\n", with: "\r\n"), to: name)
  }

  @Test("presets, data, pictures in SVG and goldens are read as with LF")
  func golden() throws {
    try folder.write(
      """
      format: 2
      canvas: { size: [64, 64], scale: 1 }
      data: { tarts: tarts.csv, cakes: cakes.json }
      screens:
        page:
          items:
            - { repeat: tarts, text: "{name}" }
            - { repeat: cakes, text: "{value}" }
            - image: { file: dot.svg, width: 8, height: 8 }
      timeline: [ { hold: 0.1 } ]

      """, to: "a.yaml")
    try folder.write("name\nPlum\n", to: "tarts.csv")
    try folder.write("[\n\"Torte\"\n]\n", to: "cakes.json")
    try folder.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\">\n"
        + "<rect width=\"8\" height=\"8\"/>\n</svg>\n", to: "dot.svg")
    try #require(place.tool("record", "a.yaml").status == 0)
    for name in ["a.yaml", "tarts.csv", "cakes.json", "dot.svg", "a.golden"] { try convert(name) }
    let result = try place.tool("verify", "a.yaml")
    #expect(result.status == 0 && result.output == "a: same\n", "\(result.output)\(result.errors)")
    let again = try place.tool("record", "a.yaml")
    #expect(again.status == 0, "\(again.errors)")
    #expect(try folder.text(of: "a.golden").contains("\r") == false)
  }

  @Test("a line that is wrong is shown without its carriage return")
  func excerpt() throws {
    try folder.write("format: 2\r\nscreenz: {}\r\ntimeline: [ { hold: 1 } ]\r\n", to: "a.yaml")
    let result = try place.tool("validate", "a.yaml")
    #expect(result.status == 65 && result.errors.contains("  screenz: {}\n"), "\(result.errors)")
  }

  @Test("a plan is read as with LF")
  func plan() throws {
    try place.writePreset()
    let plan = try place.tool.run(
      [
        "plan", "tiny.yaml", "-o", "plan.json", "--clip-format", "gif", "--fps", "10", "--width",
        "64",
      ])
    try #require(plan.status == 0, "\(plan.errors)")
    try convert("plan.json")
    let result = try place.tool("batch", "--plan", "plan.json")
    #expect(result.status == 0, "\(result.errors)")
  }
}
