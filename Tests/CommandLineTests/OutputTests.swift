import Foundation
import Testing

/// The output file, and what is printed about it.
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

  @Test("standard output is the path of the written file and nothing else")
  func printedPath() throws {
    let result = try render()
    #expect(result.status == 0)
    #expect(result.output == "tiny.mp4\n")
    // What was made is told to people.
    #expect(result.errors.hasPrefix("tiny.mp4: 64x114 pixels, 0."))
    // "ftyp" is the type of an MP4 file's first box.
    #expect(try place.folder.bytes(of: "tiny.mp4").dropFirst(4).prefix(4) == Data("ftyp".utf8))
  }

  @Test("slow motion is part of the default file name and lengthens the clip")
  func slowMotion() throws {
    let normal = try #require(try report(render("--json")))
    let slow = try #require(try report(render("--json", "--slowmo", "4")))
    #expect(slow.file == "tiny@4x.mp4")
    // Two movements of 0.1 s at 1x and 0.4 s at 4x; the hold of 0.1 s keeps its length. The end of
    // each movement may fall between two frames.
    #expect(abs(normal.duration - 0.3) <= 2.0 / 60)
    #expect(abs(slow.duration - 0.9) <= 2.0 / 60)
  }

  @Test("--progress writes lines of frames to standard error, where no terminal is")
  func progress() throws {
    func lines(_ result: Tool.Result) -> [Substring] {
      result.errors.split(separator: "\n").filter { $0.hasSuffix(" frames") && $0.contains("/") }
    }
    let shown = lines(try render("--progress"))
    #expect(!shown.isEmpty)
    #expect(shown.allSatisfy { Int($0.prefix { $0 != "/" }) != nil })
    #expect(lines(try render()).isEmpty)
  }

  @Test("a GIF is written at 50 frames per second, with a message")
  func gif() throws {
    let result = try render("-o", "a.gif")
    #expect(result.status == 0)
    #expect(result.errors.contains("50 frames per second instead of 60"))
    #expect(try place.folder.bytes(of: "a.gif").prefix(6) == Data("GIF89a".utf8))
    #expect(try render("-o", "b.gif", "--quiet").errors.isEmpty)
    #expect(try !render("-o", "c.gif", "--fps", "50").errors.contains("Note:"))
  }

  @Test("PNG output is a folder with one numbered file per frame")
  func png() throws {
    let report = try #require(try report(render("--format", "png", "--json")))
    #expect(report.file == "tiny-frames")
    let files = try FileManager.default.contentsOfDirectory(
      atPath: place.folder.url.appendingPathComponent("tiny-frames").path
    ).sorted()
    #expect(files.count == report.frames)
    #expect(files.first == "0001.png")
  }

  @Test("an odd size is padded, with a message")
  func oddSize() throws {
    // 375x667 at a width of 65: 65 * 667 / 375 = 115.6, so 65x116.
    let result = try place.tool(
      "--preset", "tiny.yaml", "--device", "iphone-se", "--scale", "1", "--width", "65", "--json")
    let report = try #require(try report(result))
    #expect(report.width == 66 && report.height == 116)
    #expect(result.errors.contains("65x116 became 66x116"))
  }

  @Test("with --json, standard output is one JSON document that describes the file")
  func json() throws {
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

  @Test("stage times are printed on request, and not in the JSON document")
  func timings() throws {
    try place.writePreset(timeline: "[{ push: page }, { hold: 1 }, pop]")
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
    // One picture is shown for most of the hold of one second.
    #expect(report.picturesDrawn > 0 && repeated > 30)
    #expect(try render("-o", "a.mp4").errors.contains("stage ") == false)
  }

  @Test("without a terminal there is no progress and no color")
  func noTerminal() throws {
    let result = try render("-o", "a.gif")
    #expect(!result.errors.contains("\u{1B}"))
    #expect(!result.errors.contains("\r"))
  }

  @Test("an existing file is replaced, but not with --no-overwrite")
  func overwriting() throws {
    try place.folder.write("old", to: "a.mp4")
    let refused = try render("-o", "a.mp4", "--no-overwrite")
    #expect(refused.status == 73)
    #expect(refused.errors.contains("'a.mp4' exists"))
    #expect(try place.folder.text(of: "a.mp4") == "old")
    #expect(try render("-o", "a.mp4").status == 0)
    #expect(try place.folder.bytes(of: "a.mp4").count > 100)
  }

  @Test("`-o -` writes the clip and nothing else to standard output", arguments: ["mp4", "gif"])
  func standardOutput(format: String) throws {
    let arguments =
      ["--preset", "tiny.yaml", "--fps", "50", "--format", format, "-o", "-"] + Workplace.small
    /// The bytes of standard output, through a pipe, and the messages.
    func run(_ more: String...) throws -> (bytes: Data, errors: String) {
      let pipe = Pipe()
      let errors = try place.folder.emptyFile("errors")
      let process = try place.tool.start(
        arguments + more, output: pipe.fileHandleForWriting, errors: errors)
      try pipe.fileHandleForWriting.close()
      let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit(seconds: Process.patience)
      #expect(process.terminationStatus == 0)
      return (bytes, try place.folder.text(of: "errors"))
    }
    let first = try run()
    #expect(first.errors.hasPrefix("standard output: 64x114 pixels, 0."))
    #expect(try run("--quiet") == (first.bytes, ""))
    let described = try run("--json")
    #expect(described.bytes == first.bytes)
    let report = try JSONDecoder().decode(Report.self, from: Data(described.errors.utf8))
    #expect(report.file == "-" && report.bytes == first.bytes.count)
    if format == "gif" {
      try #require(render("--fps", "50", "-o", "a.gif").status == 0)
      #expect(try place.folder.bytes(of: "a.gif") == first.bytes)
    } else {
      // A fragmented MP4 (ISO/IEC 14496-12, 8.8) has its first fragment behind the header.
      #expect(first.bytes.dropFirst(4).prefix(4) == Data("ftyp".utf8))
      #expect(first.bytes.range(of: Data("moof".utf8)) != nil)
    }
    #expect(try place.folder.names.filter { $0.hasPrefix(".") || $0 == "-" }.isEmpty)
  }

  @Test("standard output needs a format, and rejects PNG")
  func standardOutputFormat() throws {
    let nameless = try render("-o", "-")
    #expect(
      nameless.status == 64
        && nameless.errors.contains("Choose --format mp4, --format gif, --format webm"))
    let folder = try render("-o", "-", "--format", "png")
    #expect(folder.status == 64 && folder.errors.contains("cannot go to standard output"))
    #expect(nameless.output.isEmpty && folder.output.isEmpty)
  }

  @Test("a video is not written to a terminal")
  func terminal() throws {
    // script(1) makes a terminal.
    let shell = Tool(folder: place.folder.url, program: URL(fileURLWithPath: "/usr/bin/script"))
    let arguments = ["--preset", "tiny.yaml", "-o", "-", "--format", "gif"] + Workplace.small
    let command = ([try Tool.program.path] + arguments).joined(separator: " ")
    let result = try shell.run(["-qec", command, "/dev/null"])
    #expect(result.status == 64)
    #expect(result.output.contains("standard output is a terminal"))
  }

  @Test("a closed pipe is a write error", arguments: ["mp4", "gif"])
  func closedPipe(format: String) throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let errors = try place.folder.emptyFile("errors")
    let process = try place.tool.start(
      ["--preset", "tiny.yaml", "-o", "-", "--format", format] + Workplace.small,
      output: pipe.fileHandleForWriting, errors: errors)
    process.waitUntilExit(seconds: Process.patience)
    #expect(process.terminationReason == .exit && process.terminationStatus == 73)
    #expect(try place.folder.text(of: "errors").contains("the reader of standard output closed it"))
  }

  @Test("a closed standard output is a write error, and no other file is written to")
  func closedOutput() throws {
    let shell = Tool(folder: place.folder.url, program: URL(fileURLWithPath: "/bin/sh"))
    for output in ["-", "a.gif"] {
      let result = try shell.run(
        [
          "-c", "exec \"$@\" >&-", "sh", try Tool.program.path, "--preset", "tiny.yaml", "-o",
          output, "--format", "gif", "--fps", "50",
        ] + Workplace.small)
      #expect(result.status == 73)
      #expect(result.errors.contains("standard output"))
    }
    try #require(render("--fps", "50", "-o", "b.gif").status == 0)
    #expect(try place.folder.bytes(of: "a.gif") == place.folder.bytes(of: "b.gif"))
  }

  @Test("an output that is not a regular file is rejected by its kind")
  func specialFiles() throws {
    let pipe = place.folder.url.appendingPathComponent("pipe.mp4").path
    try #require(unsafe mkfifo(pipe, 0o600) == 0)
    for (arguments, message) in [
      (["-o", "pipe.mp4"], "'pipe.mp4' is a FIFO"),
      (["-o", "/dev/null", "--format", "mp4"], "'/dev/null' is a device"),
      (["-o", ".", "--format", "mp4"], "'.' is a folder"),
      (["-o", ".", "--format", "png"], "'.' is not the name of an output"),
      (["-o", "./", "--format", "png"], "'./' is not the name of an output"),
      (["-o", "tiny.yaml", "--format", "png"], "'tiny.yaml' is a file"),
      (["-o", "tiny.yaml/a.mp4"], "'tiny.yaml', where the output"),
    ] {
      let result = try place.tool.run(["--preset", "tiny.yaml"] + Workplace.small + arguments)
      #expect(result.status == 73)
      #expect(result.errors.contains(message), "\(result.errors)")
    }
    #expect(try place.folder.names == ["dot.png", "pipe.mp4", "tiny.yaml"])
  }

  @Test(
    "a folder of frames with a name of one letter is created, and replaced while it holds only frames"
  )
  func oneLetterFolder() throws {
    #expect(try render("-o", "a", "--format", "png").status == 0)
    #expect(try render("-o", "a/", "--format", "png").status == 0)
    try place.folder.write("a picture", to: "a/holiday.png")
    let refused = try render("-o", "a", "--format", "png")
    #expect(refused.status == 73)
    #expect(refused.errors.contains("'a' holds 'holiday.png', which is not a frame"))
    #expect(try place.folder.text(of: "a/holiday.png") == "a picture")
    #expect(try place.folder.names == ["a", "dot.png", "tiny.yaml"])
  }

  @Test(
    "a file that is added to the folder during the export is kept",
    arguments: ["holiday.png", "x.png/", "0001.png"])
  func addedFiles(name: String) throws {
    #expect(try render("-o", "frames", "--format", "png").status == 0)
    let process = try place.tool.start(
      ["--preset", "tiny.yaml", "-o", "frames", "--format", "png", "--slowmo", "20"]
        + Workplace.small)
    // The export has begun when there is a hidden folder.
    while try process.isRunning && !place.folder.names.contains(where: { $0.hasPrefix(".") }) {
      Thread.sleep(forTimeInterval: 0.001)
    }
    let path = place.folder.url.appendingPathComponent("frames/\(name)").path
    if name.hasSuffix("/") {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    } else {
      try place.folder.write("a picture", to: "frames/\(name)")
    }
    let folder = place.folder.url.appendingPathComponent("frames").path
    let before = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    process.waitUntilExit(seconds: Process.patience)
    #expect(process.terminationStatus == 73)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == before)
    if !name.hasSuffix("/") {
      #expect(try place.folder.text(of: "frames/\(name)") == "a picture")
    }
    #expect(try place.folder.names == ["dot.png", "frames", "tiny.yaml"])
  }

  @Test("a replaced file keeps its permissions, and a symbolic link still leads to it")
  func permissions() throws {
    try place.folder.write("old", to: "real.mp4")
    let real = place.folder.url.appendingPathComponent("real.mp4").path
    try FileManager.default.setAttributes([.posixPermissions: 0o604], ofItemAtPath: real)
    try FileManager.default.createSymbolicLink(
      atPath: place.folder.url.appendingPathComponent("a.mp4").path,
      withDestinationPath: "real.mp4")
    #expect(try render("-o", "a.mp4").status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: real)
    #expect(attributes[.posixPermissions] as? Int == 0o604)
    #expect(try place.folder.bytes(of: "real.mp4").count > 100)
    #expect(try place.folder.names == ["a.mp4", "dot.png", "real.mp4", "tiny.yaml"])
  }

  @Test(
    "an output above its limit is rejected and leaves no file",
    arguments: [
      (["-o", "a.mp4"], "the output has"), (["-o", "a.gif"], "the output has"),
      (["-o", "a", "--format", "png"], "the frames would have about"),
    ])
  func outputLimit(
    arguments: [String], message: String
  ) throws {
    let result = try place.tool.run(
      ["--preset", "tiny.yaml", "--limit", "output-size=2KB"] + Workplace.small + arguments)
    #expect(result.status == 73)
    #expect(result.errors.contains(message) && result.errors.contains("the limit is 2 KB"))
    #expect(result.errors.contains("--limit output-size="))
    #expect(try place.folder.names == ["dot.png", "tiny.yaml"])
  }

  @Test("a missing folder is reported before the export begins")
  func missingFolder() throws {
    let result = try render("-o", "none/a.mp4")
    #expect(result.status == 73)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("the folder 'none' of the output 'none/a.mp4' does not exist"))
  }

  @Test("a folder in the place of the file is not replaced")
  func folderForFile() throws {
    try FileManager.default.createDirectory(
      at: place.folder.url.appendingPathComponent("a.mp4"), withIntermediateDirectories: false)
    #expect(try render("-o", "a.mp4").status == 73)
  }

  @Test("a folder with other files is not replaced by frames")
  func otherContents() throws {
    let photos = place.folder.url.appendingPathComponent("photos")
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: false)
    try Data("precious".utf8).write(to: photos.appendingPathComponent("a.txt"))
    #expect(try render("-o", "photos", "--format", "png").status == 73)
    #expect(
      try Data(contentsOf: photos.appendingPathComponent("a.txt")) == Data("precious".utf8))
  }

  @Test(
    "a folder without write permission is reported before the export begins",
    .enabled(if: geteuid() == 0, "only root can drop its rights"))
  func readOnlyFolder() throws {
    let locked = place.folder.url.appendingPathComponent("locked")
    try FileManager.default.createDirectory(
      at: locked, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o555])
    // Root may write anywhere, so the program runs as another user.
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
    process.waitUntilExit(seconds: Process.patience)
    let message = try place.folder.text(of: "errors")
    #expect(process.terminationStatus == 73, "\(message)")
    #expect(message.contains("cannot write in the folder"))
  }

  @Test("a full device as standard output is a write error")
  func fullDevice() throws {
    let result = try place.tool.start(
      ["--preset", "tiny.yaml"] + Workplace.small,
      output: try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full")))
    result.waitUntilExit(seconds: Process.patience)
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
