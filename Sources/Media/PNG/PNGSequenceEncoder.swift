package import Buffers
package import Inputs
internal import Synchronization

/// Writes each frame as a PNG file of its own: `0001.png`, `0002.png` and so on in one folder.
package final class PNGSequenceEncoder: FrameEncoder {
  /// The content of a file, which one thread at a time may use.
  ///
  /// Sendable because one thread at a time uses a picture: it goes from worker to writer and back.
  package final class Prepared: @unchecked Sendable {
    fileprivate(set) var file: [UInt8] = []
  }

  package let outputSize: PixelSize
  package var margin: Int? { nil }
  private let folder: String
  private let fitter: PictureFitter
  private let encoder = PNGEncoder()
  private let digits: Int
  private let expectedFrameCount: Int
  private let budgets: Budgets
  private let progress: Mutex<Progress>

  private struct Progress {
    var frameCount = 0
    var meter: BudgetMeter
  }

  /// The frames of a clip are taken to have a quarter of the first one's size at least: those of the
  /// presets have 0.8 (photos-dismiss) to 1.34 (fold) times as much in the mean.
  private static let foreseenPart = 4

  /// - Parameters:
  ///   - folder: An existing, empty folder.
  ///   - format: What is encoded; the frame rate is not stored.
  ///   - expectedFrameCount: How many frames will come; numbers have as many digits as the last one
  ///     needs, and at least four.
  ///   - budgets: How large all files may become. With the first frame it is foreseen whether they will.
  package init(
    folder: String, format: FrameFormat, expectedFrameCount: Int,
    budgets: Budgets = Budgets()
  ) {
    self.folder = folder
    outputSize = format.contentSize
    fitter = PictureFitter(
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
    precondition(firstRow == 0, "there is no margin, so pictures come whole")
    fitter.validate(pixels, bytesPerRow: bytesPerRow)
    if let changes, changes.isEmpty { return }
    guard !fitter.isIdentity else {
      prepared.file = FrameMark.mark(
        try encoder.encode(pixels, bytesPerRow: bytesPerRow, size: outputSize))
      return
    }
    var fitted = [UInt8](repeating: 0, count: fitter.padded.byteCount)
    unsafe pixels.withUnsafeBytes { pixels in
      unsafe fitted.withUnsafeMutableBytes { fitted in
        unsafe fitter.fit(pixels, bytesPerRow: bytesPerRow, into: fitted)
      }
    }
    prepared.file = FrameMark.mark(
      try encoder.encode(DecodedImage(size: outputSize, pixels: fitted)))
  }

  package func append(_ prepared: Prepared, count: Int) throws(MediaError) {
    precondition(count > 0, "a picture is shown for at least one frame")
    let byteCount = prepared.file.count
    try progress.withLock { progress throws(MediaError) in
      if progress.frameCount == 0 { try foresee(byteCount) }
      for _ in 0..<count {
        progress.frameCount += 1
        do throws(BudgetError) {
          try progress.meter.add(byteCount)
        } catch {
          throw .tooLarge(error, isForeseen: false)
        }
        let number = String(progress.frameCount)
        let name = String(repeating: "0", count: max(0, digits - number.count)) + number
        var file = try FileWriter(creating: "\(folder)/\(name).png")
        try file.write(prepared.file)
        try file.finish()
      }
    }
  }

  /// - Parameter byteCount: The size of the first frame.
  private func foresee(_ byteCount: Int) throws(MediaError) {
    let (all, overflow) = byteCount.multipliedReportingOverflow(by: expectedFrameCount)
    let value = overflow ? Int.max : all
    guard value / Self.foreseenPart > budgets[.outputSize] else { return }
    throw .tooLarge(
      BudgetError(budget: .outputSize, value: value, limit: budgets[.outputSize]),
      isForeseen: true)
  }

  package func finish() throws(MediaError) -> Int64 {
    progress.withLock { Int64($0.meter.total) }
  }
}
