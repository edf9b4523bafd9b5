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

  @Test("schema prints the JSON Schema of presets, or their reference")
  func schema() throws {
    let schema = try place.tool("schema")
    let document = try JSONSerialization.jsonObject(with: Data(schema.output.utf8))
    let keys = try #require(document as? [String: Any])
    #expect(keys["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    let reference = try place.tool("schema", "--reference")
    #expect(reference.status == 0 && reference.output.hasPrefix("# Reference of the preset format"))
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

  @Test("`presets` describes one preset by its name or path, as its entry of the list does")
  func description() throws {
    struct Entry: Decodable, Equatable {
      let name: String
      let summary: String
      let device: String?
      let appearance: String?
      let path: String
    }
    let decoder = JSONDecoder()
    let list = try decoder.decode(
      [Entry].self, from: Data(try place.tool("presets", "--json").output.utf8))
    let today = try decoder.decode(
      Entry.self, from: Data(try place.tool("presets", "today", "--json").output.utf8))
    #expect(list.contains(today))
    #expect(today.device == "iphone-15-pro" && today.appearance == "light")
    let text = try place.tool("presets", today.path)
    #expect(text.status == 0 && text.output.hasPrefix(today.summary + "\n"))
    #expect(text.output.contains("device      iphone-15-pro\n"))

    let tiny = try decoder.decode(
      Entry.self, from: Data(try place.tool("presets", "tiny.yaml", "--json").output.utf8))
    #expect(
      tiny
        == Entry(name: "tiny", summary: "A dot", device: nil, appearance: nil, path: "tiny.yaml"))
  }

  @Test("a preset that is missing or wrong cannot be described")
  func wrongDescription() throws {
    try place.folder.write("format: [2", to: "bad.yaml")
    for (preset, status) in [("tody", 64), ("none.yaml", 66), ("bad.yaml", 65), ("-", 64)] {
      let result = try place.tool("presets", preset)
      #expect(result.status == Int32(status) && result.output.isEmpty)
    }
  }

  @Test("the help names the other subcommands, and each has a help of its own")
  func help() throws {
    let help = try place.tool("--help").output
    for name in ["presets", "styles", "between", "validate", "schema"] {
      #expect(help.contains("\n  \(name) "), "\(name)")
    }
    let result = try place.tool("presets", "--help")
    #expect(result.status == 0 && result.output.contains("--json"))
  }
}
