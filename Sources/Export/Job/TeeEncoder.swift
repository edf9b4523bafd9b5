internal import TEBuffers
internal import TEMedia
internal import Synchronization

/// An encoder of one of several outputs, without the type of its converted frames.
protocol EncoderBranch: Sendable {
  var outputSize: PixelSize { get }
  var margin: Int? { get }
  func makePrepared() throws(MediaError) -> any Sendable
  func update(
    _ prepared: any Sendable, to pixels: RawSpan, bytesPerRow: Int, firstRow: Int,
    changes: [PixelRect]?
  ) throws(MediaError)
  func append(_ prepared: any Sendable, count: Int) throws(MediaError)
  func append(
    _ prepared: any Sendable, count: Int, toSegment index: Int
  ) throws(MediaError)
  func endSegment(_ index: Int) throws(MediaError)
  func finish() throws(MediaError) -> Int64
}

/// A branch of an encoder.
struct TypedBranch<Encoder: FrameEncoder>: EncoderBranch {
  let encoder: Encoder

  var outputSize: PixelSize { encoder.outputSize }
  var margin: Int? { encoder.margin }

  func makePrepared() throws(MediaError) -> any Sendable { try encoder.makePrepared() }

  func update(
    _ prepared: any Sendable, to pixels: RawSpan, bytesPerRow: Int, firstRow: Int,
    changes: [PixelRect]?
  ) throws(MediaError) {
    try encoder.update(
      typed(prepared), to: pixels, bytesPerRow: bytesPerRow, firstRow: firstRow, changes: changes)
  }

  func append(_ prepared: any Sendable, count: Int) throws(MediaError) {
    try encoder.append(typed(prepared), count: count)
  }

  func append(
    _ prepared: any Sendable, count: Int, toSegment index: Int
  ) throws(MediaError) {
    try encoder.append(typed(prepared), count: count, toSegment: index)
  }

  func endSegment(_ index: Int) throws(MediaError) { try encoder.endSegment(index) }

  func finish() throws(MediaError) -> Int64 { try encoder.finish() }

  private func typed(_ prepared: any Sendable) -> Encoder.Prepared {
    guard let prepared = prepared as? Encoder.Prepared else {
      preconditionFailure("a branch gets the frames that it made")
    }
    return prepared
  }
}

/// Gives each frame to the encoders of several outputs.
///
/// It hands each drawn picture to the encoders of all outputs. All files are moved to their places
/// when all are complete.
final class TeeEncoder: FrameEncoder {
  /// A frame as each branch converted it, in their order.
  struct Prepared: Sendable {
    fileprivate let parts: [any Sendable]
  }

  /// The output of a branch.
  struct Result {
    let size: PixelSize
    let bytes: Int64
  }

  private let branches: [any EncoderBranch]
  private let byteCounts = Mutex<[Int64]>([])
  private let failure: FailedBranch

  /// - Parameters:
  ///   - branches: At least one.
  ///   - failure: Gets the number of the branch that fails first.
  init(_ branches: [any EncoderBranch], _ failure: FailedBranch) {
    self.branches = branches
    self.failure = failure
  }

  /// The size of the first branch.
  var outputSize: PixelSize { branches[0].outputSize }

  /// Nil as soon as one branch needs all rows.
  var margin: Int? {
    let margins = branches.compactMap(\.margin)
    return margins.count == branches.count ? margins.max() : nil
  }

  func makePrepared() throws(MediaError) -> Prepared {
    var parts: [any Sendable] = []
    try forEachBranch { branch, _ throws(MediaError) in parts.append(try branch.makePrepared()) }
    return Prepared(parts: parts)
  }

  func update(
    _ prepared: Prepared, to pixels: RawSpan, bytesPerRow: Int, firstRow: Int,
    changes: [PixelRect]?
  ) throws(MediaError) {
    let comesWhole = margin == nil
    for (index, branch) in branches.enumerated() {
      // The changes do not have the margin of a branch that could do with fewer rows.
      let isWider = comesWhole && branch.margin != nil && changes?.isEmpty == false
      do throws(MediaError) {
        try branch.update(
          prepared.parts[index], to: pixels, bytesPerRow: bytesPerRow, firstRow: firstRow,
          changes: isWider ? nil : changes)
      } catch {
        throw failure.note(error, index)
      }
    }
  }

  func append(_ prepared: Prepared, count: Int) throws(MediaError) {
    try forEachBranch { branch, index throws(MediaError) in
      try branch.append(prepared.parts[index], count: count)
    }
  }

  func append(
    _ prepared: Prepared, count: Int, toSegment segment: Int
  ) throws(MediaError) {
    try forEachBranch { branch, index throws(MediaError) in
      try branch.append(prepared.parts[index], count: count, toSegment: segment)
    }
  }

  func endSegment(_ segment: Int) throws(MediaError) {
    try forEachBranch { branch, _ throws(MediaError) in try branch.endSegment(segment) }
  }

  func finish() throws(MediaError) -> Int64 {
    var counts: [Int64] = []
    try forEachBranch { branch, _ throws(MediaError) in counts.append(try branch.finish()) }
    byteCounts.withLock { $0 = counts }
    return counts.reduce(0, +)
  }

  /// The output of each branch; complete once `finish` has returned.
  var results: [Result] {
    zip(branches, byteCounts.withLock { $0 }).map { Result(size: $0.outputSize, bytes: $1) }
  }

  private func forEachBranch(
    _ body: (any EncoderBranch, Int) throws(MediaError) -> Void
  ) throws(MediaError) {
    for (index, branch) in branches.enumerated() {
      do throws(MediaError) { try body(branch, index) } catch { throw failure.note(error, index) }
    }
  }
}

/// Which of several outputs failed first.
final class FailedBranch: Sendable {
  private let number = Mutex<Int?>(nil)

  /// The number of the branch from 0; nil while none has failed.
  var index: Int? { number.withLock { $0 } }

  /// Notes a failure.
  ///
  /// - Returns: The error.
  func note(_ error: MediaError, _ index: Int) -> MediaError {
    number.withLock { $0 = $0 ?? index }
    return error
  }
}
