internal import TEBuffers
internal import Dispatch
internal import TEMedia
internal import Synchronization

/// An encoder that another core opens while the first pictures are being composed.
///
/// Opening x264 takes as long as drawing ten pictures. Every member waits until the encoder is open, and
/// throws the error if it could not be opened.
final class OpeningEncoder<Base: FrameEncoder>: FrameEncoder {
  private let result = Mutex<Result<Base, MediaError>?>(nil)
  private let opening = DispatchGroup()

  init(_ open: @escaping @Sendable () throws(MediaError) -> Base) {
    DispatchQueue.global().async(group: opening) { [self] in
      let opened = Result { () throws(MediaError) in try open() }
      result.withLock { $0 = opened }
    }
  }

  /// Returns once the encoder is open or has failed to be.
  func wait() { opening.wait() }

  /// - Precondition: The encoder could be opened.
  var outputSize: PixelSize {
    guard let encoder = try? base() else { preconditionFailure("it could not be opened") }
    return encoder.outputSize
  }

  /// Nil, too, for an encoder that could not be opened.
  var margin: Int? {
    do throws(MediaError) { return try base().margin } catch { return nil }
  }

  func makePrepared() throws(MediaError) -> Base.Prepared { try base().makePrepared() }

  func update(
    _ prepared: Base.Prepared, to pixels: RawSpan, bytesPerRow: Int, firstRow: Int,
    changes: [PixelRect]?
  ) throws(MediaError) {
    try base().update(
      prepared, to: pixels, bytesPerRow: bytesPerRow, firstRow: firstRow, changes: changes)
  }

  func append(_ prepared: Base.Prepared, count: Int) throws(MediaError) {
    try base().append(prepared, count: count)
  }

  func append(
    _ prepared: Base.Prepared, count: Int, toSegment index: Int
  ) throws(MediaError) {
    try base().append(prepared, count: count, toSegment: index)
  }

  func endSegment(_ index: Int) throws(MediaError) { try base().endSegment(index) }

  func finish() throws(MediaError) -> Int64 { try base().finish() }

  private func base() throws(MediaError) -> Base {
    wait()
    guard let result = result.withLock({ $0 }) else { preconditionFailure("it was waited for") }
    return try result.get()
  }
}
