import Foundation
import Testing

/// The built program, run as a user runs it.
struct Tool {
  /// The result of a run.
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The program at the path in `TRANSITION_EXPORT_PROGRAM`, else the one built beside the tests.
  ///
  /// `scripts/test` sets the optimised one; drawing takes a hundred times as long without optimisation.
  static var program: URL {
    get throws {
      let program: URL
      if let path = ProcessInfo.processInfo.environment["TRANSITION_EXPORT_PROGRAM"] {
        program = URL(fileURLWithPath: path)
      } else {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        program = URL(fileURLWithPath: tests).deletingLastPathComponent()
          .appendingPathComponent("transition-export")
      }
      try #require(
        FileManager.default.isExecutableFile(atPath: program.path),
        "there is no program at \(program.path): run scripts/test, or swift build first")
      return program
    }
  }

  /// The folder that the program runs in.
  let folder: URL
  /// Another program than the tool; nil for the tool.
  var program: URL?

  /// Starts the program without waiting for it.
  func start(
    _ arguments: [String], environment: [String: String] = [:], input: Any? = nil,
    output: Any? = nil, errors: Any? = nil
  ) throws -> Process {
    let process = Process()
    process.executableURL = try program ?? Self.program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = errors ?? FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Runs the program to its end.
  func callAsFunction(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Result {
    try run(arguments, environment: environment)
  }

  /// Runs the program to its end.
  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Result {
    // Files instead of pipes, which would have to be read while the program runs.
    let place = try TemporaryFolder()
    let outputFile = try place.emptyFile("output")
    let errorsFile = try place.emptyFile("errors")
    let process = try start(
      arguments, environment: environment, output: outputFile, errors: errorsFile)
    process.waitUntilExit(seconds: Process.patience)
    return Result(
      status: process.terminationReason == .exit
        ? process.terminationStatus : -process.terminationStatus,
      output: try place.text(of: "output"), errors: try place.text(of: "errors"))
  }
}

extension Process {
  /// How long a program of a test may run, in seconds: many times what the slowest needs, so that a busy
  /// machine fails no test.
  static let patience = 600.0

  /// Waits for the process to end; after the given time the process is killed and the test fails.
  func waitUntilExit(seconds: Double) {
    let end = Date().addingTimeInterval(seconds)
    while isRunning, Date() < end { Thread.sleep(forTimeInterval: 0.005) }
    if isRunning {
      Issue.record("the program did not end within \(seconds) seconds: \(arguments ?? [])")
      kill(processIdentifier, SIGKILL)
    }
    waitUntilExit()
  }
}

/// A folder that is removed with the value.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The sorted names of all files in the folder, including hidden ones.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  func emptyFile(_ name: String) throws -> FileHandle {
    let file = url.appendingPathComponent(name)
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  }

  func text(of name: String) throws -> String {
    String(decoding: try bytes(of: name), as: UTF8.self)
  }

  func bytes(of name: String) throws -> Data {
    try Data(contentsOf: url.appendingPathComponent(name))
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
  }
}

/// A test that runs the program in a folder of its own.
struct Workplace {
  let folder: TemporaryFolder
  let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool(folder: folder.url)
  }

  /// A preset of a third of a second: one card, an image of one pixel, that opens a page and closes it.
  func writePreset(timeline: String = Workplace.shortTimeline) throws {
    try Data(Self.image).write(to: folder.url.appendingPathComponent("dot.png"))
    try folder.write(Self.preset(timeline: timeline), to: "tiny.yaml")
  }

  /// Arguments for fast rendering.
  static let small = ["--device", "iphone-se", "--scale", "1", "--width", "64"]

  static let shortTimeline = "[{ push: page }, { hold: 0.1 }, pop]"

  static func preset(timeline: String) -> String {
    """
    format: 2
    summary: A dot
    screens:
      dots:
        items:
          - image: { file: dot.png, at: [20, 60], width: 335, height: 410, on-tap: { push: page } }
      page: { items: [text: { value: A dot, pin: center }] }
    transition: { style: card, position: { duration: 0.1 }, size: { duration: 0.1 } }
    timeline: \(timeline)
    """
  }

  /// A PNG file of one red pixel.
  private static let image: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52,
    0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x02, 0x00, 0x00, 0x00, 0x90, 0x77, 0x53,
    0xDE, 0x00, 0x00, 0x00, 0x0C, 0x49, 0x44, 0x41, 0x54, 0x08, 0xD7, 0x63, 0xF8, 0xCF, 0xC0, 0x00,
    0x00, 0x03, 0x01, 0x01, 0x00, 0x18, 0xDD, 0x8D, 0xB0, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E,
    0x44, 0xAE, 0x42, 0x60, 0x82,
  ]
}
