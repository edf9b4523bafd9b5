internal import Foundation
internal import TEExport

/// The clip of one film as the exporter writes it, for playing; an edit ends the writing.
@MainActor
final class PlayedClip {
  private var writing: Task<Data, any Error>?
  /// Ends the program that writes.
  private var end: (@Sendable () -> Void)?
  private var isStopped = false

  /// The clip as an MP4 file, which is written once.
  ///
  /// - Parameter words: Those of the command line, without the output.
  /// - Throws: `filmIsOld` if it was stopped.
  func clip(_ words: [String]) async throws -> Data {
    let writing = writing ?? Task { try await write(words) }
    self.writing = writing
    return try await writing.value
  }

  func stop() {
    isStopped = true
    end?()
  }

  private func write(_ words: [String]) async throws -> Data {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("transition-export-studio-\(UUID().uuidString).mp4")
    defer { try? FileManager.default.removeItem(at: file) }
    let run = ToolRun(words: words + ["--crf", "16", "--quiet", "--output", file.path])
    do {
      _ = try await run.run(started: { end in Task { @MainActor in self.started(end) } })
    } catch {
      throw isStopped ? ExportError.studio(.filmIsOld) : error
    }
    end = nil
    return try Data(contentsOf: file)
  }

  private func started(_ end: @escaping @Sendable () -> Void) {
    if isStopped { end() } else { self.end = end }
  }
}
