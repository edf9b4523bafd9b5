/// How many segments of a video are encoded side by side, and with how many threads each.
///
/// Every segment has an encoder of its own, so the bytes depend on `length` alone.
package struct SegmentPlan: Hashable, Sendable {
  /// The number of frames of a segment; the last one has fewer. It is x264's default distance of key
  /// frames, so a cut is where a key frame would be anyway, except after a change of scene.
  package static let length = 250

  /// The number of segments that are encoded side by side, at least 1.
  package let concurrency: Int
  /// The number of threads of a segment's encoder, in `threadRange`.
  package let threads: Int

  /// x264 writes other bytes with one thread than with several, see `SegmentEncoder`. More than four wait for
  /// one another.
  package static let threadRange = 2...4

  /// One segment at a time.
  package static let sequential = SegmentPlan(concurrency: 1, threads: 4)

  /// - Parameters:
  ///   - concurrency: At least 1.
  ///   - threads: In `threadRange`.
  package init(concurrency: Int, threads: Int) {
    precondition(concurrency > 0 && Self.threadRange.contains(threads), "a plan that can be kept")
    self.concurrency = concurrency
    self.threads = threads
  }

  /// A plan for a machine.
  ///
  /// x264's frame threads wait for one another for about a tenth of the time. So there are three threads for
  /// two cores, in encoders of two threads where there are enough segments: an encoder of two takes less
  /// memory for each core than one of one or three.
  ///
  /// - Parameters:
  ///   - frameCount: The number of frames of the clip; an estimate is enough.
  ///   - size: The size of the frames.
  ///   - jobs: The number of cores to use.
  ///   - freeMemory: The system's free memory in bytes; half of it may be used. Nil if it is unknown.
  package init(frameCount: Int, size: PixelSize, jobs: Int, freeMemory: Int?) {
    let segments = max(1, (frameCount - 1) / Self.length + 1)
    let affordable = freeMemory.map { $0 / 2 / Self.memory(of: size) } ?? .max
    concurrency = max(1, min(segments, jobs / 2 + 1, affordable))
    let wanted = (3 * jobs / 2 + concurrency - 1) / concurrency
    threads = min(max(wanted, Self.threadRange.lowerBound), Self.threadRange.upperBound)
  }

  /// The memory of a segment in flight in bytes: 1180 x 2556 pixels take 313 MB.
  private static func memory(of size: PixelSize) -> Int {
    (8 << 20) + 24 * size.byteCount
  }
}
