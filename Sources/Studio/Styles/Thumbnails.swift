internal import Foundation
internal import TEExport

/// Draws small clips of presets, one at a time, when nothing else needs the processor.
actor Thumbnails {
  private struct Entry {
    let text: [UInt8]
    let folder: String
    let words: [String]
    let clip: Data
  }

  /// The last ones, the newest at the end.
  private var entries: [Entry] = []
  private var last: Task<Data, any Error>?
  private var requests = 0
  /// The newest request that nobody needs any more.
  private var stoppedRequests = 0
  /// Ends the program that draws.
  private var stop: (@Sendable () -> Void)?

  private static let capacity = 96
  /// The width that the page shows, in pixels.
  private static let width = 168

  /// The clip of a preset as an animated WebP file.
  ///
  /// - Parameters:
  ///   - folder: The folder of its files.
  ///   - words: Further words of the command line.
  /// - Throws: `filmIsOld` if another one was asked for while this one waited, or it was stopped.
  func thumbnail(_ text: [UInt8], in folder: String, _ words: [String]) async throws -> Data {
    if let known = known(text, folder, words) { return known }
    requests += 1
    let (before, number) = (last, requests)
    let task = Task {
      _ = await before?.result
      guard number == requests, number > stoppedRequests else {
        throw ExportError.studio(.filmIsOld)
      }
      if let known = self.known(text, folder, words) { return known }
      let file = TemporaryFolder.make("thumbnails") + "/\(UUID().uuidString).webp"
      defer { try? FileManager.default.removeItem(atPath: file) }
      let run = ToolRun(
        words: [
          "render", "-", "--quiet", "--scale", "1", "--fps", "20", "--width", "\(Self.width)",
          "--quality", "60", "--jobs", "1", "--output", file,
        ] + words, folder: folder, input: text, isInBackground: true)
      defer { stop = nil }
      do {
        _ = try await run.run(started: { stop in Task { await self.started(number, stop) } })
      } catch {
        throw number > stoppedRequests ? error : ExportError.studio(.filmIsOld)
      }
      let clip = try Data(contentsOf: URL(fileURLWithPath: file))
      self.add(Entry(text: text, folder: folder, words: words, clip: clip))
      return clip
    }
    last = task
    return try await task.value
  }

  /// Ends the drawing of what was asked for so far.
  func stopAll() {
    stoppedRequests = requests
    stop?()
  }

  private func started(_ number: Int, _ stop: @escaping @Sendable () -> Void) {
    if number > stoppedRequests { self.stop = stop } else { stop() }
  }

  private func known(_ text: [UInt8], _ folder: String, _ words: [String]) -> Data? {
    entries.first { $0.text == text && $0.folder == folder && $0.words == words }?.clip
  }

  private func add(_ entry: Entry) {
    entries.append(entry)
    if entries.count > Self.capacity { entries.removeFirst() }
  }
}
