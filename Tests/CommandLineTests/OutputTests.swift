import Foundation
import Testing

/// Where the result goes and what is said about it.
@Suite(.timeLimit(.minutes(3)))
struct OutputTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.writePreset()
  }

  /// Runs the tiny preset at a small size.
  private func render(_ arguments: String...) throws -> Tool.Result {
    try place.tool.run(["--preset", "tiny.yaml"] + Workplace.small + arguments)
  }

  @Test func `The path written is all that goes to standard output`() throws {
    let result = try render()
    #expect(result.status == 0)
    #expect(result.output == "tiny.mp4\n")
    #expect(!result.errors.contains("tiny.mp4"))
    // "ftyp" is the type of an MP4 file's first box.
    #expect(try place.folder.bytes(of: "tiny.mp4").dropFirst(4).prefix(4) == Data("ftyp".utf8))
  }

  @Test func `Slow motion is part of the default name and makes the clip longer`() throws {
    let normal = try #require(try report(render("--json")))
    let slow = try #require(try report(render("--json", "--slowmo", "4")))
    #expect(slow.file == "tiny@4x.mp4")
    // Two movements of 0.1 s at 1x and 0.4 s at 4x; the hold of 0.1 s keeps its length. The end of
    // each movement may fall between two frames.
    #expect(abs(normal.duration - 0.3) <= 2.0 / 60)
    #expect(abs(slow.duration - 0.9) <= 2.0 / 60)
  }

  @Test func `A GIF is a GIF, at 50 frames per second, and says so`() throws {
    let result = try render("-o", "a.gif")
    #expect(result.status == 0)
    #expect(result.errors.contains("50 frames per second instead of 60"))
    #expect(try place.folder.bytes(of: "a.gif").prefix(6) == Data("GIF89a".utf8))
    #expect(try render("-o", "b.gif", "--quiet").errors.isEmpty)
    #expect(try render("-o", "c.gif", "--fps", "50").errors.isEmpty)
  }

  @Test func `PNG is a folder of as many numbered files as frames`() throws {
    let report = try #require(try report(render("--format", "png", "--json")))
    #expect(report.file == "tiny-frames")
    let files = try FileManager.default.contentsOfDirectory(
      atPath: place.folder.url.appendingPathComponent("tiny-frames").path
    ).sorted()
    #expect(files.count == report.frames)
    #expect(files.first == "0001.png")
  }

  @Test func `An odd size is padded, and the program says so`() throws {
    // 375x667 at a width of 65: 65 * 667 / 375 = 115.6, so 65x116.
    let result = try place.tool(
      "--preset", "tiny.yaml", "--device", "iphone-se", "--scale", "1", "--width", "65", "--json")
    let report = try #require(try report(result))
    #expect(report.width == 66 && report.height == 116)
    #expect(result.errors.contains("65x116 became 66x116"))
  }

  @Test func `The JSON document is all of standard output and describes the file`() throws {
    let result = try render("--json", "--fps", "30000/1001", "-o", "a.mp4")
    let report = try #require(try report(result))
    #expect(report.file == "a.mp4" && report.format == "mp4")
    #expect(report.width == 64 && report.height == 114)
    #expect(report.fps == 30000.0 / 1001)
    #expect(report.duration == Double(report.frames * 1001) / 30000)
    #expect(report.bytes == (try place.folder.bytes(of: "a.mp4").count))
    #expect(
      report.seconds.keys.sorted()
        == ["compose", "convert", "encode", "raster", "setup", "total", "wait"])
  }

  @Test func `Where the time went is told on request, and nothing of it to programs`() throws {
    try place.writePreset(timeline: "[{ push: { card: 1 } }, { hold: 1 }, pop]")
    let result = try render("--verbose", "--json", "-o", "a.mp4")
    let report = try #require(try report(result))
    let lines = result.errors.split(separator: "\n")
    let table = lines.drop { !$0.hasPrefix("stage ") }.dropFirst()
    #expect(
      table.prefix(7).map { $0.prefix { $0 != " " } }
        == ["setup", "compose", "raster", "convert", "encode", "wait", "total"])
    let repeated = report.frames - report.picturesDrawn
    #expect(
      table.contains(
        "\(report.frames) frames: \(report.picturesDrawn) drawn, \(repeated) repeat the one before")
    )
    // Most of the hold of a second is one picture.
    #expect(report.picturesDrawn > 0 && repeated > 30)
    #expect(try render("-o", "a.mp4").errors.contains("stage ") == false)
  }

  @Test func `Without a terminal there is no progress and no colour`() throws {
    let result = try render("-o", "a.gif")
    #expect(!result.errors.contains("\u{1B}"))
    #expect(!result.errors.contains("\r"))
  }

  @Test func `An existing file is replaced, but not with --no-overwrite`() throws {
    try place.folder.write("old", to: "a.mp4")
    let refused = try render("-o", "a.mp4", "--no-overwrite")
    #expect(refused.status == 73)
    #expect(refused.errors.contains("'a.mp4' exists"))
    #expect(try place.folder.text(of: "a.mp4") == "old")
    #expect(try render("-o", "a.mp4").status == 0)
    #expect(try place.folder.bytes(of: "a.mp4").count > 100)
  }

  @Test func `A folder that does not exist is found before the work`() throws {
    let result = try render("-o", "none/a.mp4")
    #expect(result.status == 73)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("the folder 'none' of the output 'none/a.mp4' does not exist"))
  }

  @Test func `A folder in the place of the file is not replaced`() throws {
    try FileManager.default.createDirectory(
      at: place.folder.url.appendingPathComponent("a.mp4"), withIntermediateDirectories: false)
    #expect(try render("-o", "a.mp4").status == 73)
  }

  @Test func `A folder with something else in it is not replaced by frames`() throws {
    let photos = place.folder.url.appendingPathComponent("photos")
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: false)
    try Data("precious".utf8).write(to: photos.appendingPathComponent("a.txt"))
    #expect(try render("-o", "photos", "--format", "png").status == 73)
    #expect(
      try Data(contentsOf: photos.appendingPathComponent("a.txt")) == Data("precious".utf8))
  }

  @Test(.enabled(if: geteuid() == 0, "only root can drop its rights"))
  func `A folder that may not be written in is found before the work`() throws {
    let locked = place.folder.url.appendingPathComponent("locked")
    try FileManager.default.createDirectory(
      at: locked, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o555])
    // Root may write anywhere, so the program runs as somebody else.
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
    process.arguments =
      ["--reuid", "65534", "--regid", "65534", "--clear-groups", try Tool.program.path]
      + ["--preset", "today", "-o", locked.appendingPathComponent("a.mp4").path]
    process.standardOutput = FileHandle.nullDevice
    let errors = try place.folder.emptyFile("errors")
    process.standardError = errors
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: place.folder.url.path)
    try process.run()
    process.waitUntilExit(seconds: 60)
    let message = try place.folder.text(of: "errors")
    #expect(process.terminationStatus == 73, "\(message)")
    #expect(message.contains("cannot write in the folder"))
  }

  @Test func `A closed standard output is a failure that is told`() throws {
    let result = try place.tool.start(
      ["--preset", "tiny.yaml"] + Workplace.small,
      output: try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full")))
    result.waitUntilExit(seconds: 60)
    #expect(result.terminationReason == .exit)
    #expect(result.terminationStatus == 73)
  }

  private func report(_ result: Tool.Result) throws -> Report? {
    try #require(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
  }
}

/// The document that `--json` writes.
struct Report: Decodable {
  let file: String
  let format: String
  let width: Int
  let height: Int
  let fps: Double
  let frames: Int
  let picturesDrawn: Int
  let duration: Double
  let bytes: Int
  let seconds: [String: Double]
}
