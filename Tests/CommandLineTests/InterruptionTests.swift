import Foundation
import Testing

/// Runs that are ended by a signal or fail for lack of space.
@Suite(.serialized)
struct InterruptionTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// Arguments of a run that takes much longer than any delay before a signal.
  private static let long =
    ["--preset", "today", "--slowmo", "100", "--device", "iphone-se", "--scale", "1"]

  /// Delays after the start, in seconds, the first of them before the first frame.
  private static let delays = [0.0, 0.01, 0.05, 0.1, 0.3, 0.7, 1.2]

  /// The longest time that a run may continue after the first signal, in seconds. A free machine needs
  /// less than .5 s; the other tests may keep all processors busy.
  private static let patience = 10.0

  /// Starts a long run, sends a signal after a delay and waits for the end.
  private func interrupt(
    _ signal: Int32, after delay: Double, output: String
  ) throws -> Process {
    let process = try place.tool.start(
      Self.long + ["-o", output] + (output == "frames" ? ["--format", "png"] : []))
    Thread.sleep(forTimeInterval: delay)
    let sent = Date()
    kill(process.processIdentifier, signal)
    process.waitUntilExit(seconds: Process.patience)
    #expect(Date().timeIntervalSince(sent) < Self.patience)
    return process
  }

  @Test(
    "every termination signal ends the run and leaves no file",
    arguments: [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU], ["a.mp4", "a.gif", "frames"])
  func stopSignals(
    signal: Int32, output: String
  ) throws {
    let process = try interrupt(signal, after: 0.7, output: output)
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 128 + signal)
    #expect(try place.folder.names.isEmpty)
  }

  @Test("a SIGHUP that is ignored from the start stays ignored")
  func ignoredHangup() throws {
    try place.writePreset()
    let program = try Tool.program.path
    let shell = Tool(folder: place.folder.url, program: URL(fileURLWithPath: "/bin/sh"))
    let process = try shell.start(
      [
        "-c", "trap '' HUP; exec \"$@\"", "sh", program, "--preset", "tiny.yaml", "--slowmo", "50",
        "-o", "a.mp4", "--quiet",
      ] + Workplace.small)
    Thread.sleep(forTimeInterval: 0.3)
    kill(process.processIdentifier, SIGHUP)
    process.waitUntilExit(seconds: Process.patience)
    #expect(process.terminationStatus == 0)
    #expect(try place.folder.names == ["a.mp4", "dot.png", "tiny.yaml"])
  }

  @Test(
    "a signal ends a run that waits for a preset on standard input",
    arguments: [SIGINT, SIGTERM])
  func waitingInput(
    signal: Int32
  ) throws {
    let pipe = Pipe()
    let process = try place.tool.start(
      ["--preset", "-", "-o", "a.mp4"], input: pipe.fileHandleForReading)
    Thread.sleep(forTimeInterval: 0.5)
    let sent = Date()
    kill(process.processIdentifier, signal)
    process.waitUntilExit(seconds: Process.patience)
    #expect(Date().timeIntervalSince(sent) < Self.patience)
    #expect(process.terminationStatus == 128 + signal)
    #expect(try place.folder.names.isEmpty)
  }

  @Test("a signal ends a run that is blocked on a full pipe")
  func blockedOutput() throws {
    let pipe = Pipe()
    let process = try place.tool.start(
      Self.long + ["-o", "-", "--format", "gif"], output: pipe.fileHandleForWriting)
    Thread.sleep(forTimeInterval: 2)
    #expect(process.isRunning)
    let sent = Date()
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit(seconds: Process.patience)
    #expect(Date().timeIntervalSince(sent) < Self.patience)
    #expect(process.terminationStatus == 143)
  }

  @Test("a file above the system's size limit is a write error, and the old file is kept")
  func fileSizeLimit() throws {
    try place.writePreset()
    let program = try Tool.program.path
    let shell = Tool(folder: place.folder.url, program: URL(fileURLWithPath: "/bin/sh"))
    for name in ["a.mp4", "a.gif"] {
      try place.folder.write("old", to: name)
      // Blocks of 512 bytes.
      let result = try shell.run(
        ["-c", "ulimit -f 4; exec \"$@\"", "sh", program, "--preset", "tiny.yaml", "-o", name]
          + Workplace.small)
      #expect(result.status == 73)
      #expect(result.errors.contains("'\(name)' would exceed the limit on the size of files"))
      #expect(try place.folder.text(of: name) == "old")
    }
    #expect(try place.folder.names == ["a.gif", "a.mp4", "dot.png", "tiny.yaml"])
  }

  @Test("runs that fail on a busy machine end with their own exit code")
  func busyMachine() throws {
    try place.folder.write("format: 2", to: "bad.yaml")
    let count = ProcessInfo.processInfo.environment["TRANSITION_EXPORT_LONG"] == nil ? 40 : 600
    // The failure is found while libraries are being loaded; eight runs at once prolong the loading.
    for _ in 0..<count / 8 {
      let processes = try (0..<8).map { index in
        try place.tool.start(
          index % 2 == 0 ? ["--preset", "bad.yaml"] : ["--preset", "no-such-preset"])
      }
      for (index, process) in processes.enumerated() {
        process.waitUntilExit(seconds: Process.patience)
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == (index % 2 == 0 ? 65 : 64))
      }
    }
  }

  @Test(
    "an interrupt leaves the folder unchanged", arguments: delays, ["a.mp4", "a.gif", "frames"])
  func interruption(delay: Double, output: String) throws {
    let process = try interrupt(SIGINT, after: delay, output: output)
    if process.terminationReason == .exit {
      #expect(process.terminationStatus == 130)
    } else {
      // Before the signal handlers are installed, the signal's default action ends the program.
      #expect(process.terminationStatus == SIGINT && delay < 0.3)
    }
    #expect(try place.folder.names.isEmpty)
  }

  @Test("a termination keeps the old file", arguments: delays)
  func termination(delay: Double) throws {
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

  @Test("a kill keeps the old file", arguments: delays)
  func killSignal(delay: Double) throws {
    try place.folder.write("old", to: "a.mp4")
    let process = try interrupt(SIGKILL, after: delay, output: "a.mp4")
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(try place.folder.text(of: "a.mp4") == "old")
  }

  @Test("a second signal ends the run at once and removes the unfinished file")
  func secondSignal() throws {
    let process = try place.tool.start(Self.long + ["-o", "a.mp4"])
    Thread.sleep(forTimeInterval: 1)
    kill(process.processIdentifier, SIGINT)
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit(seconds: Process.patience)
    #expect(process.terminationReason == .exit)
    #expect([130, 143].contains(process.terminationStatus))
    #expect(try place.folder.names.isEmpty)
  }

  @Test(
    "a full disk is reported and the old file is kept",
    .enabled(if: canMount, "mounting a small disk takes root rights"))
  func fullDisk() throws {
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

  @Test(
    "a video of several segments fails on a disk that fills up at any point, and leaves nothing",
    .enabled(if: canMount, "mounting a small disk takes root rights"))
  func fullDiskDuringSegments() throws {
    try place.folder.write(
      """
      format: 2
      canvas: { size: [64, 96], scale: 1 }
      screens:
        dots: { items: [ { view: { id: dot, fill: red, at: [4, 4], width: 20, height: 20 } } ] }
      timeline:
        - animate: { id: dot, offset: [30, 60], timing: { duration: 0.2, curve: linear } }
      """, to: "long.yaml")
    let arguments = ["long.yaml", "--fps", "240", "--slowmo", "20", "-o"]
    let whole = try place.tool.run(arguments + ["whole.mp4"])
    try #require(whole.status == 0, "\(whole.errors)")
    let size = try place.folder.bytes(of: "whole.mp4").count
    let disk = place.folder.url.appendingPathComponent("disk")
    try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: false)
    let count = ProcessInfo.processInfo.environment["TRANSITION_EXPORT_LONG"] == nil ? 3 : 20
    for index in 1...count {
      // A page of the file system has 4,096 bytes.
      let room = max(4096, size * index / (count + 1) / 4096 * 4096)
      try #require(runMount(["-t", "tmpfs", "-o", "size=\(room)", "tmpfs", disk.path]) == 0)
      defer { _ = runMount(["-u", disk.path]) }
      let result = try place.tool.run(arguments + ["disk/long.mp4"])
      #expect(result.status == 73, "\(room) of \(size) bytes")
      #expect(result.errors.contains("no room is left to write 'disk/long.mp4'"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path).isEmpty)
    }
  }

  /// Whether this process may mount file systems; root in a container often may not.
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
  process.waitUntilExit(seconds: Process.patience)
  return process.terminationStatus
}
