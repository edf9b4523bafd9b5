package import TEBuffers
package import TEInputs
internal import Synchronization

/// The file format of single frames.
package enum ImageFileFormat: Hashable, Sendable {
  /// Lossless, with alpha where the image has any.
  case png
  /// Lossy, over black.
  ///
  /// - Parameter quality: From 0 (small) to 100 (fine).
  case jpeg(quality: Int)

  var pathExtension: String {
    switch self {
    case .png: "png"
    case .jpeg: "jpg"
    }
  }

  /// Encodes an image of premultiplied BGRA pixels.
  func encode(
    _ pixels: RawSpan, bytesPerRow: Int, size: PixelSize
  ) throws(MediaError) -> [UInt8] {
    switch self {
    case .png: try PNGEncoder().encode(pixels, bytesPerRow: bytesPerRow, size: size)
    case .jpeg(let quality):
      try JPEGEncoder(quality: quality).encode(pixels, bytesPerRow: bytesPerRow, size: size)
    }
  }
}

/// Writes each frame as an image file: `0001.png`, `0002.png` and so on in one folder.
package final class ImageSequenceEncoder: FrameEncoder {
  /// A frame as an image file.
  ///
  /// Sendable because one thread at a time uses it: it goes from a worker to the writer and back.
  package final class Prepared: @unchecked Sendable {
    fileprivate(set) var file: [UInt8] = []
  }

  package let outputSize: PixelSize
  package var margin: Int? { nil }
  private let folder: String
  private let resizer: FrameResizer
  private let file: ImageFileFormat
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
  ///   - file: The format of the files.
  ///   - expectedFrameCount: The number of frames, which gives the number of digits of file names: as many as
  ///     the last one needs, at least four.
  ///   - budgets: The limit of the total file size. The first frame is an error if it predicts a larger one.
  package init(
    folder: String, format: FrameFormat, as file: ImageFileFormat = .png, expectedFrameCount: Int,
    budgets: Budgets = Budgets()
  ) {
    self.folder = folder
    self.file = file
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
      prepared.file = ProvenanceMark.inserted(
        into: try file.encode(pixels, bytesPerRow: bytesPerRow, size: outputSize))
      return
    }
    var resized = [UInt8](repeating: 0, count: resizer.padded.byteCount)
    unsafe pixels.withUnsafeBytes { pixels in
      unsafe resized.withUnsafeMutableBytes { resized in
        unsafe resizer.resize(pixels, bytesPerRow: bytesPerRow, into: resized)
      }
    }
    prepared.file = ProvenanceMark.inserted(
      into: try unsafe file.encode(
        resized.span.bytes, bytesPerRow: 4 * outputSize.width, size: outputSize))
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
        var writer = try BufferedWriter(
          creating: "\(folder)/\(name).\(file.pathExtension)")
        try writer.write(prepared.file)
        try writer.finish()
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
