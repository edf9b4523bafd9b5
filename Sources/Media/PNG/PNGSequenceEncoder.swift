package import Buffers
package import Inputs
internal import Synchronization

/// Writes each frame as a PNG file: `0001.png`, `0002.png` and so on in one folder.
package final class PNGSequenceEncoder: FrameEncoder {
  /// A frame encoded as PNG.
  ///
  /// Sendable because one thread at a time uses it: it goes from a worker to the writer and back.
  package final class Prepared: @unchecked Sendable {
    fileprivate(set) var file: [UInt8] = []
  }

  package let outputSize: PixelSize
  package var margin: Int? { nil }
  private let folder: String
  private let resizer: FrameResizer
  private let encoder = PNGEncoder()
  private let digits: Int
  private let expectedFrameCount: Int
  private let budgets: Budgets
  private let progress: Mutex<Progress>

  private struct Progress {
    var frameCount = 0
    var meter: BudgetMeter
  }

  /// The first frame is assumed to be at most this many times as large as the mean frame. In the presets, the
  /// mean frame has 0.8 (photos-dismiss) to 1.34 (fold) times the first one's size.
  private static let largestFirstFrameRatio = 4

  /// - Parameters:
  ///   - folder: An existing, empty folder.
  ///   - format: The frames' size; the frame rate is not stored.
  ///   - expectedFrameCount: The number of frames, which gives the number of digits of file names: as many as
  ///     the last one needs, at least four.
  ///   - budgets: The limit of the total file size. The first frame is an error if it predicts a larger one.
  package init(
    folder: String, format: FrameFormat, expectedFrameCount: Int,
    budgets: Budgets = Budgets()
  ) {
    self.folder = folder
    outputSize = format.contentSize
    resizer = FrameResizer(
      source: format.sourceSize, content: format.contentSize, padded: format.contentSize)
    digits = max(4, String(expectedFrameCount).count)
    self.expectedFrameCount = expectedFrameCount
    self.budgets = budgets
    progress = Mutex(Progress(meter: BudgetMeter(.outputSize, in: budgets)))
  }

  package func makePrepared() throws(MediaError) -> Prepared { Prepared() }

  package func update(
    _ prepared: Prepared, to pixels: RawSpan, bytesPerRow: Int, firstRow: Int,
    changes: [PixelRect]?
  ) throws(MediaError) {
    precondition(firstRow == 0, "without a margin, an update has all rows")
    resizer.validate(pixels, bytesPerRow: bytesPerRow)
    if let changes, changes.isEmpty { return }
    guard !resizer.isIdentity else {
      prepared.file = ProvenanceChunk.inserted(
        into: try encoder.encode(pixels, bytesPerRow: bytesPerRow, size: outputSize))
      return
    }
    var resized = [UInt8](repeating: 0, count: resizer.padded.byteCount)
    unsafe pixels.withUnsafeBytes { pixels in
      unsafe resized.withUnsafeMutableBytes { resized in
        unsafe resizer.resize(pixels, bytesPerRow: bytesPerRow, into: resized)
      }
    }
    prepared.file = ProvenanceChunk.inserted(
      into: try encoder.encode(DecodedImage(size: outputSize, pixels: resized)))
  }

  package func append(_ prepared: Prepared, count: Int) throws(MediaError) {
    precondition(count > 0, "a frame is appended at least once")
    let byteCount = prepared.file.count
    try progress.withLock { progress throws(MediaError) in
      if progress.frameCount == 0 { try verifyPredictedSize(firstFrame: byteCount) }
      for _ in 0..<count {
        progress.frameCount += 1
        do throws(BudgetError) {
          try progress.meter.add(byteCount)
        } catch {
          throw .tooLarge(error, isForeseen: false)
        }
        let number = String(progress.frameCount)
        let name = String(repeating: "0", count: max(0, digits - number.count)) + number
        var file = try BufferedWriter(creating: "\(folder)/\(name).png")
        try file.write(prepared.file)
        try file.finish()
      }
    }
  }

  /// Throws `tooLarge` if the size of the first frame predicts that the output exceeds its budget.
  private func verifyPredictedSize(firstFrame byteCount: Int) throws(MediaError) {
    let (all, overflow) = byteCount.multipliedReportingOverflow(by: expectedFrameCount)
    let value = overflow ? Int.max : all
    guard value / Self.largestFirstFrameRatio > budgets[.outputSize] else { return }
    throw .tooLarge(
      BudgetError(budget: .outputSize, value: value, limit: budgets[.outputSize]),
      isForeseen: true)
  }

  package func finish() throws(MediaError) -> Int64 {
    progress.withLock { Int64($0.meter.total) }
  }
}
