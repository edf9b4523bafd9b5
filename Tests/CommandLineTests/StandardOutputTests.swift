import Foundation
import Testing

/// Standard output that takes nothing, and a system without /proc.
struct StandardOutputTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.writePreset()
  }

  /// Runs a command of a shell, in which `$0` is the program.
  private func shell(_ command: String) throws -> Tool.Result {
    let shell = Tool(folder: place.folder.url, program: URL(fileURLWithPath: "/bin/sh"))
    return try shell.run(["-c", command, try Tool.program.path])
  }

  @Test(
    "every command reports a standard output that takes nothing",
    arguments: [
      "--help", "--version", "presets", "styles --json", "validate tiny.yaml", "motion tiny.yaml",
    ])
  func refused(command: String) throws {
    let closed = try shell("\"$0\" \(command) >&-")
    #expect(
      closed.status == 73 && closed.errors.contains("standard output: it is closed"),
      "\(closed.errors)")
    let full = try shell("\"$0\" \(command) > /dev/full")
    #expect(
      full.status == 73 && full.errors.contains("standard output: no room is left"),
      "\(full.errors)")
  }

  @Test("a file that is opened for writing does not take the place of a closed standard output")
  func closed() throws {
    let open = try shell("\"$0\" motion tiny.yaml --format csv -o a.csv")
    try #require(open.status == 0, "\(open.errors)")
    let closed = try shell("\"$0\" motion tiny.yaml --format csv -o b.csv >&-")
    #expect(closed.status == 73)
    #expect(try place.folder.bytes(of: "a.csv") == place.folder.bytes(of: "b.csv"))
  }

  @Test(
    "without /proc arguments are read and presets found, and an export says what is missing",
    .enabled(if: Self.canHideProc),
    arguments: [
      ("validate tiny.yaml", 0), ("presets today", 0),
      ("tiny.yaml --width 64 -o a.gif --fps 10", 69),
    ] as [(String, Int32)])
  func withoutProc(arguments: String, status: Int32) throws {
    let result = try shell(
      "exec unshare --mount sh -c 'mount -t tmpfs none /proc && exec \"$0\" \(arguments)' \"$0\"")
    #expect(result.status == status, "\(result.errors)")
    if status != 0 { #expect(result.errors.contains("mount -t proc proc /proc")) }
  }

  /// Root may mount a file system over /proc in a mount namespace of its own, but not in every container.
  private static let canHideProc: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "unshare --mount mount -t tmpfs none /proc"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()
}
