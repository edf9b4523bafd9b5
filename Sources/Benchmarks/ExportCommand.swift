internal import Foundation
internal import Glibc

/// The command as a user runs it, in a process of its own.
struct ExportCommand {
  let folder: URL
  private let workload: Workload

  struct Failed: Error {
    let status: Int32
  }

  /// Makes a folder for the output.
  init(_ workload: Workload) throws {
    self.workload = workload
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("transition-export-benchmarks-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func run() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("transition-export")
    process.arguments = [
      "--preset", workload.preset, "--device", workload.device,
      "--slowmo", "\(workload.slowMotion)", "--scale", "\(workload.scale)", "--quiet",
      "--output", folder.appendingPathComponent("command.mp4").path,
    ]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failed(status: process.terminationStatus) }
  }

  func removeOutput() {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The largest resident set of any child so far, in megabytes.
  var peakMegabytes: Double {
    var usage = rusage()
    unsafe getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return Double(usage.ru_maxrss) / 1024
  }
}
