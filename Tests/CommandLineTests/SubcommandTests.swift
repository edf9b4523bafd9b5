import Foundation
import Testing

/// `transition-export SUBCOMMAND PRESET... [options]`.
struct SubcommandTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.writePreset()
  }

  @Test("presets are named by position, with and without the subcommand, or by --preset")
  func positions() throws {
    for (index, arguments) in [
      ["tiny.yaml"], ["render", "tiny.yaml"], ["--preset", "tiny.yaml"],
      ["render", "--preset", "tiny.yaml"],
    ].enumerated() {
      let result = try place.tool.run(arguments + Workplace.small + ["-o", "\(index).gif"])
      #expect(result.status == 0 && result.output == "\(index).gif\n")
    }
    let clips = try (0..<4).map {
      try Data(contentsOf: place.folder.url.appendingPathComponent("\($0).gif"))
    }
    #expect(clips.allSatisfy { $0 == clips[0] })
  }

  @Test("several presets become several clips, whose reports are one array")
  func severalPresets() throws {
    struct Report: Decodable { let file: String }
    try place.folder.write(Workplace.preset(timeline: Workplace.shortTimeline), to: "other.yaml")
    let result = try place.tool.run(["tiny.yaml", "other.yaml", "--json"] + Workplace.small)
    #expect(result.status == 0)
    let reports = try JSONDecoder().decode([Report].self, from: Data(result.output.utf8))
    #expect(reports.map(\.file) == ["tiny.mp4", "other.mp4"])
    let names = try place.folder.names
    #expect(names.contains("tiny.mp4") && names.contains("other.mp4"))
    let paths = try place.tool.run(
      ["tiny.yaml", "--preset", "other.yaml", "--format", "gif"] + Workplace.small)
    #expect(paths.output == "tiny.gif\nother.gif\n")
  }

  @Test("one output for several presets is a usage error")
  func oneOutput() throws {
    let result = try place.tool.run(["tiny.yaml", "today", "-o", "a.mp4"])
    #expect(result.status == 64)
    #expect(result.errors.contains("there are 2 presets"))
    #expect(try !place.folder.names.contains("a.mp4"))
  }

  @Test("`presets` and --list-presets print the same list")
  func list() throws {
    let result = try place.tool("presets")
    #expect(result.status == 0 && result.output.contains("\ntoday "))
    #expect(try place.tool("--list-presets").output == result.output)
    #expect(
      try place.tool("presets", "--json").output == place.tool("--list-presets", "--json").output)
  }

  @Test("the help names the other subcommands, and each has a help of its own")
  func help() throws {
    #expect(try place.tool("--help").output.contains("  presets  List the presets"))
    let result = try place.tool("presets", "--help")
    #expect(result.status == 0 && result.output.contains("--json"))
  }
}
