import Foundation
import Testing

/// Runs that are ended from outside, or for which there is no room.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct InterruptionTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// Arguments of a run that takes much longer than any delay before a signal.
  private static let long =
    ["--preset", "today", "--slowmo", "100", "--device", "iphone-se", "--scale", "1"]

  /// Moments after the start, in seconds, from before the first frame on.
  private static let delays = [0.0, 0.01, 0.05, 0.1, 0.3, 0.7, 1.2]

  /// Starts a long run, sends a signal after a delay and waits for the end.
  private func interrupt(
    _ signal: Int32, after delay: Double, output: String
  ) throws -> Process {
    let process = try place.tool.start(Self.long + ["-o", output])
    Thread.sleep(forTimeInterval: delay)
    kill(process.processIdentifier, signal)
    process.waitUntilExit(seconds: 60)
    return process
  }

  @Test(arguments: delays, ["a.mp4", "a.gif", "a.png"])
  func `An interrupt leaves the folder as it was`(delay: Double, output: String) throws {
    let process = try interrupt(SIGINT, after: delay, output: output)
    if process.terminationReason == .exit {
      #expect(process.terminationStatus == 130)
    } else {
      // Before the program watches for signals it ends as any program does.
      #expect(process.terminationStatus == SIGINT && delay < 0.3)
    }
    #expect(try place.folder.names.isEmpty)
  }

  @Test(arguments: delays)
  func `A termination keeps the old file`(delay: Double) throws {
    try place.folder.write("old", to: "a.mp4")
    let process = try interrupt(SIGTERM, after: delay, output: "a.mp4")
    if process.terminationReason == .exit {
      #expect(process.terminationStatus == 143)
    } else {
      #expect(process.terminationStatus == SIGTERM && delay < 0.3)
    }
    #expect(try place.folder.names == ["a.mp4"])
    #expect(try place.folder.text(of: "a.mp4") == "old")
  }

  @Test(arguments: delays)
  func `A kill keeps the old file`(delay: Double) throws {
    try place.folder.write("old", to: "a.mp4")
    let process = try interrupt(SIGKILL, after: delay, output: "a.mp4")
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(try place.folder.text(of: "a.mp4") == "old")
  }

  @Test func `A second signal ends the run and removes the unfinished file too`() throws {
    let process = try place.tool.start(Self.long + ["-o", "a.mp4"])
    Thread.sleep(forTimeInterval: 1)
    kill(process.processIdentifier, SIGINT)
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit(seconds: 60)
    #expect(process.terminationReason == .exit)
    #expect([130, 143].contains(process.terminationStatus))
    #expect(try place.folder.names.isEmpty)
  }

  @Test(.enabled(if: canMount, "mounting a small disk takes root rights"))
  func `A full disk is told and leaves the old file`() throws {
    let disk = place.folder.url.appendingPathComponent("disk")
    try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: false)
    try #require(runMount(["-t", "tmpfs", "-o", "size=64k", "tmpfs", disk.path]) == 0)
    defer { _ = runMount(["-u", disk.path]) }
    for name in ["a.mp4", "a.gif"] {
      try Data("old".utf8).write(to: disk.appendingPathComponent(name))
      let result = try place.tool(
        "--preset", "today", "--device", "iphone-se", "--scale", "2", "-o", "disk/\(name)",
        "--fps", "20")
      #expect(result.status == 73)
      #expect(result.errors.contains("no room is left to write 'disk/\(name)'"))
      #expect(try Data(contentsOf: disk.appendingPathComponent(name)) == Data("old".utf8))
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: disk.path).sorted()
        == ["a.gif", "a.mp4"])
  }

  /// Whether this process may mount: root in a container often may not.
  private static var canMount: Bool {
    guard geteuid() == 0, let folder = try? TemporaryFolder() else { return false }
    guard runMount(["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder.url.path]) == 0 else {
      return false
    }
    return runMount(["-u", folder.url.path]) == 0
  }
}

/// Runs `mount`, or `umount` when the first argument is `-u`; its exit code.
private func runMount(_ arguments: [String]) -> Int32 {
  let isUnmounting = arguments.first == "-u"
  let process = Process()
  process.executableURL = URL(fileURLWithPath: isUnmounting ? "/usr/bin/umount" : "/usr/bin/mount")
  process.arguments = isUnmounting ? Array(arguments.dropFirst()) : arguments
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return -1 }
  process.waitUntilExit(seconds: 60)
  return process.terminationStatus
}
