internal import Foundation
internal import Glibc
internal import TEExport

/// A run of the command line as a process of its own: files have its bytes, and nobody waits meanwhile.
struct ToolRun: Sendable {
  /// The words after the program's name.
  let words: [String]
  /// The current folder; nil for the studio's.
  var folder: String?
  /// What the program reads from standard input.
  var input: [UInt8]?
  /// Whether everything else goes first.
  var isInBackground = false

  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - started: Called with a function that ends the program.
  ///   - said: Called with each line of standard error.
  /// - Returns: What the program printed.
  /// - Throws: `exportFailed` with the program's words.
  func run(
    started: @Sendable (@escaping @Sendable () -> Void) -> Void = { _ in },
    said: @escaping @Sendable (Substring) -> Void = { _ in }
  ) async throws(ExportError) -> Data {
    let process = Process()
    let program = Invocation.program.deletingLastPathComponent()
      .appendingPathComponent("transition-export")
    if isInBackground {
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["nice", "-n", "10", program.path] + words
    } else {
      process.executableURL = program
      process.arguments = words
    }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    let source = Pipe()
    process.standardInput = input == nil ? FileHandle.nullDevice : source
    let ended = AsyncStream<Void> { continuation in
      process.terminationHandler = { _ in continuation.finish() }
    }
    do { try process.run() } catch {
      throw .studio(
        .exportFailed(
          "the program transition-export cannot be started: \(error.localizedDescription)"))
    }
    let identifier = process.processIdentifier
    started { kill(identifier, SIGTERM) }
    if let input { Self.write(input, to: source) }
    // Read while it runs, so that it never waits for room.
    async let printed = Self.read(output) { _ in }
    async let spoken = Self.read(errors, said)
    let (data, words) = await (printed, spoken)
    for await _ in ended {}
    guard process.terminationStatus == 0 else {
      let texts = [words, data].map { bytes in
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        return lines.filter { Project.progress($0) == nil }.joined(separator: "\n")
          .trimmingCharacters(in: .whitespacesAndNewlines)
      }
      throw .studio(.exportFailed(texts.first { !$0.isEmpty } ?? "it was stopped"))
    }
    return data
  }

  private static func write(_ bytes: [UInt8], to pipe: Pipe) {
    DispatchQueue.global().async {
      // A program that ends early reads no more.
      try? pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
      try? pipe.fileHandleForWriting.close()
    }
  }

  private static func read(
    _ pipe: Pipe, _ line: @escaping @Sendable (Substring) -> Void
  ) async -> Data {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var (all, unfinished) = (Data(), Data())
        while let data = available(in: pipe) {
          all.append(data)
          unfinished.append(data)
          guard let end = unfinished.lastIndex(of: UInt8(ascii: "\n")) else { continue }
          let lines = String(decoding: unfinished[...end], as: UTF8.self)
          unfinished.removeSubrange(...end)
          for text in lines.split(separator: "\n") { line(text) }
        }
        continuation.resume(returning: all)
      }
    }
  }

  /// What a pipe holds, at once, unlike `FileHandle.read(upToCount:)`; nil at its end.
  private static func available(in pipe: Pipe) -> Data? {
    let file = pipe.fileHandleForReading.fileDescriptor
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe Glibc.read(file, bytes.baseAddress, bytes.count)
      }
      if count > 0 { return Data(buffer[..<count]) }
      // A signal has interrupted it.
      guard count < 0, errno == EINTR else { return nil }
    }
  }
}
