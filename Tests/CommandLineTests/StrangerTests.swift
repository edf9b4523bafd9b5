import Foundation
import Testing

/// Untrusted presets: what they may read and print, and how large they may be.
struct StrangerTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private func run(_ arguments: String...) throws -> Tool.Result {
    try place.tool.run(["--preset", "p/tiny.yaml", "-o", "a.gif"] + Workplace.small + arguments)
  }

  /// A preset in the folder `p`, whose picture lies at a path.
  private func writePreset(image: String) throws {
    try place.writePreset()
    let folder = place.folder.url.appendingPathComponent("p")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try place.folder.write(
      Workplace.preset(timeline: Workplace.shortTimeline).replacing("dot.png", with: image),
      to: "p/tiny.yaml")
  }

  @Test(
    "an image outside the folder is rejected with the same message whether or not it exists",
    arguments: ["../dot.png", "../none.png", "/etc/hostname", "/etc/none", "link.png"])
  func outsideFolder(
    image: String
  ) throws {
    try writePreset(image: image)
    try FileManager.default.createSymbolicLink(
      atPath: place.folder.url.appendingPathComponent("p/link.png").path,
      withDestinationPath: "../dot.png")
    let result = try run()
    #expect(result.status == 65)
    #expect(
      result.errors.contains(
        "p/tiny.yaml:6:24: cannot read the picture '\(image)': it is outside the folder"))
  }

  @Test("an image outside the folder is read if that is allowed")
  func outsideAllowed() throws {
    try writePreset(image: "../dot.png")
    #expect(try run("--allow-outside").status == 0)
  }

  @Test("an image path that is a FIFO or a device is rejected by its kind")
  func specialImages() throws {
    try writePreset(image: "pipe.png")
    #expect(unsafe mkfifo(place.folder.url.appendingPathComponent("p/pipe.png").path, 0o600) == 0)
    let pipe = try run()
    #expect(pipe.status == 66)
    #expect(pipe.errors.contains("cannot read the picture 'pipe.png': it is a FIFO"))
    try writePreset(image: "/dev/zero")
    let device = try run("--allow-outside")
    #expect(device.status == 66)
    #expect(device.errors.contains("it is a device"))
  }

  @Test("a message stays on one line and shows at most 200 characters of a value")
  func messageLength() throws {
    let value = "x\\n::error::y\\e[31m" + String(repeating: "z", count: 5000)
    try place.writePreset(timeline: "[{ hold: \"\(value)\" }]")
    let result = try place.tool("--preset", "tiny.yaml")
    #expect(result.status == 65)
    #expect(result.errors.contains("found 'x\\n::error::y<U+001B>[31mzzz"))
    #expect(result.errors.split(separator: "\n").allSatisfy { !$0.hasPrefix("::") })
    #expect(!result.errors.contains("\u{1B}"))
    #expect(result.errors.count < 500)
  }

  @Test("a preset is read from standard input and from process substitution")
  func pipes() throws {
    try place.writePreset()
    let arguments = Workplace.small.joined(separator: " ")
    let program = try Tool.program.path
    let shell = Tool(folder: place.folder.url, program: URL(fileURLWithPath: "/bin/bash"))
    for (preset, name) in [("- < tiny.yaml", "a.gif"), ("<(cat tiny.yaml)", "b.gif")] {
      let result = try shell("-c", "'\(program)' \(arguments) -o \(name) --preset \(preset)")
      #expect(result.status == 0, "\(result.errors)")
    }
    let file = try place.tool.run(["--preset", "tiny.yaml", "-o", "c.gif"] + Workplace.small)
    #expect(file.status == 0)
    #expect(try place.folder.bytes(of: "a.gif") == place.folder.bytes(of: "b.gif"))
    #expect(try place.folder.bytes(of: "a.gif") == place.folder.bytes(of: "c.gif"))
    let unnamed = try shell("-c", "cat tiny.yaml | '\(program)' \(arguments) --preset -")
    #expect(unnamed.status == 0, "\(unnamed.errors)")
    #expect(unnamed.output == "clip.mp4\n")
  }

  @Test("a byte order mark is accepted")
  func byteOrderMark() throws {
    try place.writePreset()
    let bytes = try place.folder.bytes(of: "tiny.yaml")
    try (Data([0xEF, 0xBB, 0xBF]) + bytes).write(
      to: place.folder.url.appendingPathComponent("marked.yaml"))
    let result = try place.tool.run(["--preset", "marked.yaml"] + Workplace.small)
    #expect(result.status == 0, "\(result.errors)")
  }

  /// Environment variables that text and graphics libraries read, with values that change their behaviour.
  private static let variables = [
    "FREETYPE_PROPERTIES":
      "truetype:interpreter-version=35 cff:no-stem-darkening=0 autofitter:warping=1",
    "HB_SHAPER_LIST": "fallback", "HB_OPTIONS": "uniscribe-bug-compatible",
    "PANGO_LANGUAGE": "ar", "CAIRO_DEBUG": "all", "PIXMAN_DISABLE": "sse2 ssse3",
    "FONTCONFIG_FILE": "/none", "FONTCONFIG_SYSROOT": "/none", "FC_LANG": "ja",
    "G_DEBUG": "fatal-warnings", "LC_ALL": "tr_TR.UTF-8", "LANG": "ar_EG.UTF-8",
    "LANGUAGE": "ja", "TZ": "Asia/Tokyo", "XDG_DATA_HOME": "/none", "HOME": "/none",
  ]

  @Test("environment variables do not affect the file")
  func environment() throws {
    func bytes(_ environment: [String: String]) throws -> Data {
      let result = try place.tool(
        "--preset", "push", "--scale", "1", "--fps", "2", "-o", "a.mp4",
        environment: environment)
      try #require(result.status == 0, "\(result.errors)")
      return try place.folder.bytes(of: "a.mp4")
    }
    #expect(try bytes(Self.variables) == bytes([:]))
  }

  /// A list preset with a number of rows, and steps.
  private func writeList(rows: String, timeline: String) throws {
    try place.folder.write(
      """
      format: 2
      summary: Large
      screens:
        large:
          list:
            sections:
              - rows: [{ title: One }]
      \(rows)
      timeline:
      \(timeline)
      """, to: "large.yaml")
  }

  @Test("aliases that expand beyond the budget are rejected at once")
  func aliases() throws {
    let rows = String(repeating: "{ title: Row }, ", count: 900)
    try writeList(
      rows: "        - rows: &rows [\(rows)]\n"
        + String(repeating: "        - rows: *rows\n", count: 100),
      timeline: "  - hold: 1")
    let result = try place.tool("--preset", "large.yaml")
    #expect(result.status == 65)
    #expect(result.errors.contains("and the limit is 10000 nodes"))
    #expect(result.errors.contains("--limit preset-nodes="))
  }

  @Test(
    "steps beyond the budget are rejected at their location",
    arguments: ["tap: { at: [10, 10] }", "rotate: landscape-left"])
  func tooManySteps(step: String) throws {
    try writeList(rows: "", timeline: String(repeating: "  - \(step)\n", count: 1200))
    let result = try place.tool("--preset", "large.yaml")
    #expect(result.status == 65)
    #expect(
      result.errors.contains(
        "large.yaml:1010:5: a timeline has 1001 steps, and the limit is 1000 steps"),
      "\(result.errors)")
  }

  @Test("a preset larger than a megabyte is rejected, also from a pipe")
  func presetSize() throws {
    let text = "# " + String(repeating: "x", count: 1_100_000) + "\nformat: 2\n"
    try place.folder.write(text, to: "large.yaml")
    let shell = Tool(folder: place.folder.url, program: URL(fileURLWithPath: "/bin/bash"))
    let program = try Tool.program.path
    for preset in ["large.yaml", "- < large.yaml", "<(cat large.yaml; cat /dev/zero)"] {
      let result = try shell("-c", "'\(program)' --preset \(preset)")
      #expect(result.status == 65)
      #expect(result.errors.contains("and the limit is 1 MB"), "\(result.errors)")
    }
  }
}
