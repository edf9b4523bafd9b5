import TEBuffers

/// The latest requests for keys that have no entry in a cache, for admission by hits.
///
/// The history stores the hashes of the keys: the keys themselves would keep pixels in memory.
struct RequestHistory {
  private struct Record {
    var access: Int
    var frame: Int
    /// The number of frames with a request, each soon after the one before.
    var frames: Int
  }

  private var records: [Int: Record] = [:]

  /// The most records that are kept.
  private static let capacity = 512

  /// For how many frames a request counts. A layer that moves back the way it came requests each size
  /// twice, too, but not in so few frames; it is more than one because frames are drawn concurrently.
  private static let policy = EvictionPolicy(maximumIdleAge: 16)

  func contains(_ hash: Int) -> Bool { records[hash] != nil }

  /// Counts a request.
  ///
  /// - Parameters:
  ///   - hash: The key's.
  ///   - frame: The frame's number, which does not decrease.
  ///   - access: The request's number, which increases.
  /// - Returns: The hits: 0 for the first request, then the number of frames with a request, each soon
  ///   after the one before, the current frame included.
  mutating func count(_ hash: Int, frame: Int, access: Int) -> Int {
    if let last = records[hash], !Self.policy.evicts(idleAge: frame - last.frame) {
      let frames = last.frames + (last.frame == frame ? 0 : 1)
      records[hash] = Record(access: access, frame: frame, frames: frames)
      return frames
    }
    records[hash] = Record(access: access, frame: frame, frames: 1)
    if records.count > Self.capacity {
      let limit = access - Self.capacity / 2
      records = records.filter { $0.value.access > limit }
    }
    return 0
  }
}
