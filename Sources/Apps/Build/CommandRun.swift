internal import Foundation

/// A program that ran to its end.
struct CommandRun {
  let status: Int32
  let output: Data
  let messages: String

  var isSuccess: Bool { status == 0 }

  /// Runs a program and waits for it.
  ///
  /// - Parameters:
  ///   - program: A path, or a name that is looked up in `PATH`.
  ///   - input: What it reads.
  init(_ program: String, _ arguments: [String], input: Data? = nil) throws(AppError) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    // Files take what pipes would have to be emptied of while the program runs.
    let folder = FileManager.default.temporaryDirectory
    let id = UUID().uuidString
    let files = ["in", "out", "err"].map { folder.appendingPathComponent("app-\(id).\($0)") }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    do {
      try (input ?? Data()).write(to: files[0])
      for file in files.dropFirst() { try Data().write(to: file) }
      process.standardInput = try FileHandle(forReadingFrom: files[0])
      process.standardOutput = try FileHandle(forWritingTo: files[1])
      process.standardError = try FileHandle(forWritingTo: files[2])
      try process.run()
    } catch {
      throw .toolNotBuilt(program, messages: "it cannot be started: \(error.localizedDescription)")
    }
    process.waitUntilExit()
    status = process.terminationStatus
    output = (try? Data(contentsOf: files[1])) ?? Data()
    messages = String(decoding: (try? Data(contentsOf: files[2])) ?? Data(), as: UTF8.self)
  }
}
