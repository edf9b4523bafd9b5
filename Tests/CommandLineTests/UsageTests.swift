import Foundation
import Testing

/// Help, listings, and errors about arguments.
struct UsageTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test("the help lists every option and every exit code on standard output")
  func help() throws {
    let result = try place.tool("--help")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    for option in [
      "--preset", "-o, --output", "--format", "--fps", "--slowmo", "--device", "--scale", "--width",
      "--quality", "--crf", "--codec", "--range", "--bounce", "--hold-last", "--size-limit",
      "--jobs",
      "--appearance", "--loop", "--limit", "--no-overwrite",
      "--quiet", "--json", "--verbose", "--watch", "--list-presets", "--version",
    ] {
      #expect(result.output.contains(option), "\(option) is not in the help")
    }
    let codes = result.output.components(separatedBy: "EXIT CODES:").last ?? ""
    for code in ["0", "64", "65", "66", "69", "70", "73", "76", "129, 130, 131, 143, 152"] {
      #expect(codes.contains("  \(code) "), "\(code) is not in the help")
    }
  }

  @Test("the version is one line")
  func version() throws {
    let result = try place.tool("--version")
    #expect(result.status == 0)
    #expect(result.output == "0.9.0\n")
  }

  @Test("FFmpeg is loaded only to write a clip, and a broken one is reported")
  func ffmpeg() throws {
    // The program searches here first, whatever major version it was built with.
    for major in 50..<80 { try place.folder.write("", to: "libavformat.so.\(major)") }
    let environment = ["LD_LIBRARY_PATH": place.folder.url.path]
    #expect(try place.tool("--version", environment: environment).output == "0.9.0\n")
    let result = try place.tool("--preset", "today", "-o", "a.mp4", environment: environment)
    #expect(result.status == 69)
    #expect(result.errors.contains("libavformat.so."))
    #expect(try !place.folder.names.contains("a.mp4"))
  }

  @Test("the presets are listed with their summaries")
  func list() throws {
    let result = try place.tool("--list-presets")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    let line = result.output.split(separator: "\n").first { $0.hasPrefix("today ") }
    #expect(try #require(line).contains("A card of the Today page"))
  }

  @Test("the presets are listed as JSON on request")
  func jsonList() throws {
    struct Entry: Decodable {
      let name: String
      let summary: String
    }
    let result = try place.tool("--list-presets", "--json")
    let entries = try JSONDecoder().decode([Entry].self, from: Data(result.output.utf8))
    #expect(entries.contains { $0.name == "today" && !$0.summary.isEmpty })
  }

  @Test("there are completions for the common shells", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let result = try place.tool("--generate-completion-script", shell)
    #expect(result.status == 0)
    #expect(result.output.contains("iphone-15-pro"))
  }

  @Test("a missing preset is a usage error that says how to list presets")
  func missingPreset() throws {
    let result = try place.tool()
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("--preset"))
    #expect(result.errors.contains("--list-presets"))
  }

  @Test("the error for a misspelt preset suggests the nearest name")
  func misspeltPreset() throws {
    let result = try place.tool("--preset", "tody")
    #expect(result.status == 64)
    #expect(result.errors.contains("there is no preset 'tody'; did you mean 'today'?"))
  }

  @Test("the error for a misspelt device suggests the nearest name")
  func misspeltDevice() throws {
    let result = try place.tool("--preset", "today", "--device", "iphone-15-por")
    #expect(result.status == 64)
    #expect(result.errors.contains("did you mean 'iphone-15-pro'?"))
  }

  @Test("the error for a misspelt option suggests the nearest one")
  func misspeltOption() throws {
    let result = try place.tool("--preset", "today", "--slowmoo", "2")
    #expect(result.status == 64)
    #expect(result.errors.contains("--slowmo"))
  }

  @Test(
    "a value out of range is a usage error with the option and the range",
    arguments: [
      ["--fps", "0"], ["--fps", "241"], ["--fps", "fast"], ["--slowmo", "0.01"],
      ["--slowmo", "101"],
      ["--slowmo", "nan"], ["--scale", "4"], ["--scale", "0"], ["--width", "0"],
      ["--width", "100000"], ["--quality", "101"], ["--crf", "52"], ["--jobs", "0"],
      ["--loop", "70000"], ["--appearance", "dusk"], ["--format", "avi"], ["--codec", "vc1"],
      ["--range", "2s..1s"], ["--range", "1..2"], ["--hold-last", "2"], ["--size-limit", "10"],
    ])
  func outOfRange(
    option: [String]
  ) throws {
    let result = try place.tool.run(["--preset", "today", "-o", "a.mp4"] + option)
    #expect(result.status == 64)
    #expect(result.errors.contains(option[0]))
    #expect(result.errors.contains("'\(option[1])'"))
    #expect(result.errors.contains("expected"))
    #expect(try place.folder.names.isEmpty)
  }

  @Test(
    "options that contradict each other are a usage error",
    arguments: [
      ["--format", "mp4", "-o", "a.gif"], ["-o", "a.mkv"], ["-o", "a.gif", "--crf", "20"],
      ["-o", "a.mp4", "--loop", "3"], ["-o", "a.mp4", "--crf", "20", "--quality", "50"],
      ["-o", "a.gif", "--quality", "50"], ["-o", "a.webm", "--codec", "av1"],
      ["-o", "a.mov", "--quality", "50"], ["-o", "a.webm", "--size-limit", "1MB"],
      ["-o", "a.mp4", "-o", "a.gif", "--size-limit", "1MB"], ["-o", "a.gif", "-o", "./a.gif"],
      ["-o", "a", "--format", "png", "--quality", "50"],
    ])
  func contradictions(options: [String]) throws {
    let result = try place.tool.run(["--preset", "today"] + options)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("Help:"))
    #expect(try place.folder.names.isEmpty)
  }

  @Test(
    "an invalid limit is a usage error that says what is expected",
    arguments: [
      ("image-sise=64MB", "did you mean 'image-size'?"), ("colors=3", "preset-nodes"),
      ("frames", "a whole number"), ("frames=", "a whole number"), ("frames=0", "a whole number"),
      ("frames=-1", "a whole number"), ("frames=3MB", "a whole number"),
      ("frames=3x", "frames=36000"),
      ("image-size=99999999999G", "image-size=32MB"), ("=", "preset-nodes"),
    ])
  func invalidLimit(
    limit: String, expected: String
  ) throws {
    let result = try place.tool("--preset", "today", "-o", "a.mp4", "--limit", limit)
    #expect(result.status == 64)
    #expect(result.errors.contains("'\(limit)'") && result.errors.contains("--limit"))
    #expect(result.errors.contains(expected))
    #expect(try place.folder.names.isEmpty)
  }

  @Test(
    "a clip longer than its limit is rejected before anything is written",
    arguments: [
      (["frames=3"], "a clip has 30 frames, and the limit is 3 frames"),
      (["duration=5", "frames=12k", "duration=1", "duration=2"], "the limit is 2 s"),
    ])
  func clipLimit(
    limits: [String], message: String
  ) throws {
    try place.writePreset(timeline: "[{ hold: 3 }]")
    let result = try place.tool.run(
      ["--preset", "tiny.yaml", "-o", "a.mp4", "--fps", "10"] + Workplace.small
        + limits.flatMap { ["--limit", $0] })
    #expect(result.status == 65)
    #expect(result.errors.contains(message))
    #expect(result.errors.contains("raise the limit: --limit "))
    #expect(try place.folder.names == ["dot.png", "tiny.yaml"])
  }

  @Test(
    "too low a limit on open files is reported before the export begins",
    arguments: [4, 6, 10, 14, 20])
  func openFiles(count: Int) throws {
    let shell = Tool(folder: place.folder.url, program: URL(fileURLWithPath: "/bin/sh"))
    let result = try shell.run([
      "-c", "ulimit -n \(count); exec \"$@\"", "sh", try Tool.program.path, "--preset", "today",
    ])
    #expect(result.status == 69)
    #expect(result.errors.contains("too many files are open"))
    #expect(try place.folder.names.isEmpty)
  }

  @Test("--verbose and --quiet contradict each other")
  func verboseAndQuiet() throws {
    let result = try place.tool("--preset", "today", "--quiet", "--verbose")
    #expect(result.status == 64)
    #expect(result.errors.contains("--quiet and --verbose contradict each other"))
  }

  @Test("the subcommand `render` may be written out")
  func renderCommand() throws {
    let result = try place.tool("render", "--preset", "tody")
    #expect(result.errors.contains("there is no preset 'tody'"))
  }
}
