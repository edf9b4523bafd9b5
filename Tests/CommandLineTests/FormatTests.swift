import Foundation
import TEMedia
import MediaTestSupport
import Testing

/// Formats, several outputs, parts of clips, and limits on the size, read back from the files.
struct FormatTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.writePreset()
  }

  private func render(_ arguments: [String]) throws -> Tool.Result {
    try place.tool.run(["--preset", "tiny.yaml"] + Workplace.small + arguments)
  }

  private func path(_ name: String) -> String { place.folder.url.appendingPathComponent(name).path }

  private func report(_ result: Tool.Result) throws -> Report {
    try #require(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
  }

  /// The images of a folder of PNG frames.
  private func frames(_ arguments: [String]) throws -> [Data] {
    try #require(render(arguments + ["--format", "png", "-o", "frames"]).status == 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: path("frames")).sorted()
    return try files.map { try place.folder.bytes(of: "frames/\($0)") }
  }

  @Test(
    "each format is decoded to as many frames as the report has",
    arguments: [
      (["-o", "a.webm"], "vp9"), (["-o", "a.mov"], "prores"), (["-o", "a.apng"], "apng"),
      (["-o", "a.mp4", "--codec", "hevc"], "hevc"), (["-o", "a.mp4", "--codec", "av1"], "av1"),
    ])
  func decoded(arguments: [String], codec: String) throws {
    // Pictures that are equal are one frame of an animation.
    let report = try report(render(arguments + ["--json", "--slowmo", "3"]))
    let clip = try DecodedClip(path: path(arguments[1]))
    #expect(codec == "apng" || clip.frames.count == report.frames)
    #expect(clip.frames.allSatisfy { $0.size.width == 64 && $0.size.height == report.height })
    let last = try #require(clip.frames.last)
    let unit = Double(clip.timeBase.numerator) / Double(clip.timeBase.denominator)
    #expect(Double(last.timestamp) * unit < report.duration)
  }

  @Test("several outputs are made from one rendering, and each is what it is alone")
  func several() throws {
    let names = ["a.mp4", "a.gif", "a.webm", "a.mov", "a.apng", "a.webp"]
    let result = try render(["--fps", "50", "--json"] + names.flatMap { ["-o", $0] })
    try #require(result.status == 0, "\(result.errors)")
    let reports = try JSONDecoder().decode([Report].self, from: Data(result.output.utf8))
    #expect(reports.map(\.file) == names && Set(reports.map(\.frames)).count == 1)
    for name in names {
      let alone = "b" + name.dropFirst()
      try #require(render(["--fps", "50", "-o", alone]).status == 0)
      #expect(try place.folder.bytes(of: name) == place.folder.bytes(of: alone), "\(name)")
    }
    #expect(try place.folder.names.filter { $0.hasPrefix(".") }.isEmpty)
  }

  @Test("if one of several outputs fails, the old ones stay")
  func failure() throws {
    try place.folder.write("old", to: "a.mp4")
    // ProRes is above the limit, and H.264 is not.
    let result = try render(["-o", "a.mp4", "-o", "b.mov", "--limit", "output-size=10KB"])
    #expect(result.status == 73 && result.errors.contains("the limit is 10 KB"), "\(result.errors)")
    #expect(try place.folder.text(of: "a.mp4") == "old")
    #expect(try place.folder.names == ["a.mp4", "dot.png", "tiny.yaml"])
  }

  @Test("a range, a bounce and a hold show the frames of the whole clip")
  func parts() throws {
    let whole = try frames(["--fps", "50"])
    try #require(whole.count > 12)
    #expect(try frames(["--fps", "50", "--range", "40ms..200ms"]) == Array(whole[2..<10]))
    #expect(try frames(["--fps", "50", "--range", "0.2s.."]) == Array(whole[10...]))
    #expect(try frames(["--fps", "50", "--bounce"]) == whole + whole.dropLast().reversed())
    let held = try frames(["--fps", "50", "--range", "..100ms", "--hold-last", "60ms"])
    #expect(held == Array(whole[..<5]) + Array(repeating: whole[4], count: 3))
    let all = try report(
      render(["--fps", "50", "--range", "0.1s..0.2s", "--bounce", "--hold-last", "1s", "--json"]))
    #expect(all.frames == 9 + 50)
    let clip = try DecodedClip(path: path("tiny.mp4"))
    #expect(clip.frames.count == 59)
  }

  @Test("a range after the end of the clip is a usage error")
  func lateRange() throws {
    let result = try render(["--range", "9s..", "-o", "a.mp4"])
    #expect(result.status == 64 && result.errors.contains("begins at 9 s, and the clip has 0.3"))
    #expect(try place.folder.names == ["dot.png", "tiny.yaml"])
  }

  @Test("transparency is stored by the formats that can, and refused by the others")
  func transparency() throws {
    let clear = ["--background", "transparent", "--frame", "--fps", "20"]
    for name in ["a.mp4", "a.gif"] {
      let result = try render(clear + ["-o", name])
      #expect(result.status == 64 && result.errors.contains("has no transparent pixels"))
    }
    try #require(render(clear + ["-o", "a.webm", "-o", "a.mov", "-o", "a.apng"]).status == 0)
    for (name, decoder) in [("a.webm", "libvpx-vp9"), ("a.mov", "prores"), ("a.apng", "apng")] {
      let image = try #require(DecodedClip(path: path(name), decoder: decoder).frames.first).image
      #expect(image[0, 0] >> 24 <= 2, "\(name)")
      #expect(image[32, image.size.height / 2] >> 24 >= 253, "\(name)")
    }
  }

  @Test(
    "the file of a size limit fits, and its settings give the same file without the limit",
    arguments: ["mp4", "gif", "webp"])
  func sizeLimit(format: String) throws {
    struct Chosen: Decodable {
      let settings: String
      let bytes: Int
    }
    let part = [
      "--preset", "today", "--device", "iphone-se", "--scale", "1", "--range", "0s..0.8s",
    ]
    let base = part + ["--fps", "25"]
    let start = try report(place.tool.run(base + ["-o", "a.\(format)", "--json"]))
    let limit = start.bytes * 2 / 5000
    let result = try place.tool.run(
      base + ["-o", "b.\(format)", "--json", "--size-limit", "\(limit)KB"])
    try #require(result.status == 0, "\(result.errors)")
    let chosen = try JSONDecoder().decode(Chosen.self, from: Data(result.output.utf8))
    #expect(chosen.bytes <= limit * 1000 && chosen.bytes > limit * 600)
    #expect(try place.folder.bytes(of: "b.\(format)").count == chosen.bytes)
    let again = try place.tool.run(
      part + ["-o", "c.\(format)"]
        + chosen.settings.split(separator: " ").map(String.init))
    try #require(again.status == 0, "\(again.errors)")
    #expect(try place.folder.bytes(of: "b.\(format)") == place.folder.bytes(of: "c.\(format)"))
  }

  @Test("where nothing fits, the exit code is 76 and the old file stays")
  func nothingFits() throws {
    try place.folder.write("old", to: "a.gif")
    let result = try place.tool.run([
      "--preset", "today", "--scale", "1", "--fps", "20", "--size-limit", "20KB", "-o", "a.gif",
    ])
    #expect(result.status == 76)
    #expect(
      result.errors.contains("nothing fits in '20KB'") && result.errors.contains("--width 240"))
    #expect(try place.folder.text(of: "a.gif") == "old")
    #expect(try place.folder.names == ["a.gif", "dot.png", "tiny.yaml"])
  }

  @Test("at 30 columns, the progress has the share and the time that is left")
  func narrowTerminal() throws {
    let shell = Tool(folder: place.folder.url, program: URL(fileURLWithPath: "/usr/bin/script"))
    let arguments = ["--preset", "today", "-o", "a.mp4", "--scale", "1", "--slowmo", "3"]
    let command = "stty cols 30; " + ([try Tool.program.path] + arguments).joined(separator: " ")
    let result = try shell.run(["-qec", command, "/dev/null"], environment: ["TERM": "xterm"])
    #expect(result.status == 0, "\(result.output)")
    let lines = result.output.split(separator: "\r").filter { $0.contains("%") }
      .map { $0.replacing("\u{1B}[K", with: "") }
    #expect(
      lines.contains { $0.contains(" s left") } && lines.allSatisfy { $0.count < 30 }, "\(lines)")
  }
}
