import Foundation
import Testing

/// `transition-export presets PRESET --copy FOLDER`.
struct PresetCopyTests {
  private struct Copy: Decodable {
    let preset: String
    let files: [String]
  }

  private struct Entry: Decodable {
    let name: String
    let path: String
  }

  private let place: Workplace

  init() throws { place = try Workplace() }

  private func url(_ path: String) -> URL { place.folder.url.appendingPathComponent(path) }

  private func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(at: url(path), withIntermediateDirectories: true)
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url(path).path, withDestinationPath: target)
  }

  /// The paths of all files in the workplace.
  private var files: Set<String> {
    get throws {
      try Set(FileManager.default.subpathsOfDirectory(atPath: place.folder.url.path))
    }
  }

  @Test("a copy exports to the same bytes", arguments: ["today", "photos"])
  func sameClip(preset: String) throws {
    let copied = try place.tool("presets", preset, "--copy", "mine")
    #expect(copied.status == 0 && copied.output == "mine/\(preset).yaml\n")
    let clips = try [preset, "mine/\(preset).yaml"].enumerated().map { index, preset in
      let result = try place.tool.run(
        [preset, "--fps", "4", "-o", "\(index).gif"] + Workplace.small)
      try #require(result.status == 0, "\(result.errors)")
      return try place.folder.bytes(of: "\(index).gif")
    }
    #expect(clips[0] == clips[1])
  }

  @Test("every preset that comes with the tool is copied with all its files, and the copy again")
  func everyPreset() throws {
    let list = try place.tool("presets", "--json").output
    let entries = try JSONDecoder().decode([Entry].self, from: Data(list.utf8))
    try #require(entries.count > 5)
    for entry in entries {
      let first = try place.tool("presets", entry.name, "--copy", "1/\(entry.name)", "--json")
      try #require(first.status == 0, "\(entry.name): \(first.errors)")
      let copy = try JSONDecoder().decode(Copy.self, from: Data(first.output.utf8))
      #expect(copy.preset == "1/\(entry.name)/\(entry.name).yaml")
      #expect(copy.files.contains(copy.preset))
      let original = URL(fileURLWithPath: entry.path).deletingLastPathComponent()
      for file in copy.files {
        let path = String(file.dropFirst("1/\(entry.name)/".count))
        let bytes = try Data(contentsOf: original.appendingPathComponent(path))
        #expect(try place.folder.bytes(of: file) == bytes, "\(file)")
      }
      // It has all files that it names.
      let second = try place.tool("presets", copy.preset, "--copy", "2/\(entry.name)")
      #expect(second.status == 0, "\(entry.name): \(second.errors)")
      #expect(
        try FileManager.default.subpathsOfDirectory(atPath: url("1/\(entry.name)").path).sorted()
          == FileManager.default.subpathsOfDirectory(atPath: url("2/\(entry.name)").path).sorted())
    }
  }

  @Test("what to run next is printed as a command that a shell understands")
  func nextCommand() throws {
    try place.writePreset()
    let result = try place.tool("presets", "./tiny.yaml", "--copy", "a b's")
    #expect(result.status == 0 && result.output == "a b's/tiny.yaml\n")
    let command = try #require(
      result.errors.split(separator: "\n").first { $0.contains("transition-export") })
    #expect(command.hasSuffix(#"--watch --preset 'a b'\''s/tiny.yaml'"#))
  }

  @Test("a file that exists is not replaced, and nothing is copied", arguments: ["yaml", "image"])
  func existing(kind: String) throws {
    try place.writePreset()
    try makeFolder("mine")
    let path = kind == "yaml" ? "mine/tiny.yaml" : "mine/dot.png"
    // A symbolic link that leads nowhere would make a file elsewhere.
    try link(path, to: "nowhere")
    let before = try files
    let result = try place.tool("presets", "tiny.yaml", "--copy", "mine")
    #expect(result.status == 73 && result.output.isEmpty)
    #expect(result.errors.contains("'\(path)' exists already, so nothing was copied"))
    #expect(try files == before)
  }

  @Test("other files of the folder stay, and a preset can't be copied onto itself")
  func otherFiles() throws {
    try place.writePreset()
    try makeFolder("mine")
    try place.folder.write("old", to: "mine/other.txt")
    #expect(try place.tool("presets", "tiny.yaml", "--copy", "mine/").status == 0)
    #expect(try place.folder.text(of: "mine/other.txt") == "old")
    #expect(try place.tool("presets", "tiny.yaml", "--copy", ".").status == 73)
  }

  @Test("a copy that fails half way leaves nothing")
  func failure() throws {
    let program = try Tool.program.path
    let shell = Tool(folder: place.folder.url, program: URL(fileURLWithPath: "/bin/sh"))
    // Blocks of 512 bytes: fewer than the largest image has.
    let result = try shell.run(
      ["-c", "ulimit -f 40; exec \"$@\"", "sh", program, "presets", "today", "--copy", "a/b"])
    #expect(result.status == 73 && result.output.isEmpty)
    #expect(result.errors.contains("nothing was copied"))
    #expect(try files.isEmpty)
    try place.folder.write("", to: "a")
    #expect(try place.tool("presets", "today", "--copy", "a/b").status == 73)
    #expect(try files == ["a"])
  }

  @Test("a file that the preset names by several paths is copied to each")
  func severalPaths() throws {
    try place.writePreset()
    try makeFolder("art")
    try link("art/link.png", to: "../dot.png")
    try place.folder.write(
      Workplace.preset(timeline: Workplace.shortTimeline).replacing(
        "    items:\n      - image",
        with: """
              items:
                - image: art/../dot.png
                - image: ./art/link.png
                - image
          """), to: "tiny.yaml")
    let result = try place.tool("presets", "tiny.yaml", "--copy", "mine")
    try #require(result.status == 0, "\(result.errors)")
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: url("mine").path).sorted()
        == ["art", "art/link.png", "dot.png", "tiny.yaml"])
    #expect(try place.tool("presets", "mine/tiny.yaml", "--copy", "again").status == 0)
  }

  @Test("a path that leads out of the preset's folder is refused, and so is one out of the copy's")
  func outside() throws {
    try place.writePreset()
    try makeFolder("p/deep/er")
    try place.folder.write("", to: "p/deep/dot.png")
    try link("p/link", to: "deep/er")
    for (image, message) in [
      // Inside the preset's folder, but the copy has no symbolic links.
      ("link/../../dot.png", "the file 'link/../../dot.png' lies outside the preset's folder"),
      (
        "../dot.png",
        "p/tiny.yaml:6:24: cannot read the picture '../dot.png': it is outside the folder"
      ),
    ] {
      try Data(contentsOf: url("dot.png")).write(to: url("p/dot.png"))
      try place.folder.write(
        Workplace.preset(timeline: Workplace.shortTimeline).replacing("dot.png", with: image),
        to: "p/tiny.yaml")
      let before = try files
      let result = try place.tool("presets", "p/tiny.yaml", "--copy", "mine/inner")
      #expect(result.status == 65)
      #expect(result.errors.contains(message))
      #expect(!result.errors.contains("--allow-outside"))
      #expect(try files == before)
    }
  }

  @Test("a preset that is missing or wrong is an error as of an export")
  func wrongPresets() throws {
    try place.folder.write(Workplace.preset(timeline: "[pop]"), to: "tiny.yaml")
    for (preset, status, message) in [
      ("tody", 64, "did you mean 'today'?"), ("none.yaml", 66, "there is no preset file"),
      ("tiny.yaml", 66, "tiny.yaml:6:24: cannot read the picture 'dot.png'"),
    ] as [(String, Int32, String)] {
      let result = try place.tool("presets", preset, "--copy", "mine")
      #expect(result.status == status)
      #expect(result.errors.contains(message))
    }
    #expect(try place.folder.names == ["tiny.yaml"])
  }

  @Test(
    "a copy without a preset, of standard input or to no folder is a usage error",
    arguments: [
      ["--copy", "mine"], ["-", "--copy", "mine"], ["/dev/stdin", "--copy", "mine"],
      ["today", "--copy", ""],
    ])
  func usage(arguments: [String]) throws {
    #expect(try place.tool.run(["presets"] + arguments).status == 64)
    #expect(try place.folder.names.isEmpty)
  }
}
