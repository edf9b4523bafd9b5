import TEBuffers
internal import Dispatch
internal import Synchronization

/// Bitmaps and masks that are made once from values and used in many frames: rasterised text, shapes
/// and snapshots, mipmap levels, stretched and resampled images, blurred shadows.
///
/// Every entry is a function of its key alone, so an eviction costs time and never changes a pixel.
/// Any number of threads may share a cache; of those that miss an entry at once, one makes it and the
/// others wait. Each kind of key has an ``EvictionPolicy``; beyond the capacity the least recently
/// used entries are evicted.
package final class ContentsCache: Sendable {
  private struct Entry {
    var value: Value
    var byteCount: Int
    /// The access that used it last.
    var lastAccess: Int
    /// The frame that used it last.
    var lastFrame: Int
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    /// The entries that are being made, each with what other threads wait for.
    var pending: [Key: DispatchGroup] = [:]
    /// The requests for keys that have no entry yet.
    var requests = RequestHistory()
    var byteCount = 0
    /// The number of accesses so far; each has a number of its own, so one entry is the oldest.
    var access = 0
    /// The number of frames so far.
    var frame = 0
  }

  /// The most bytes that all entries may hold together.
  package let capacity: Int
  private let state = Mutex(State())

  /// The bytes of an entry's key and its place in the table, estimated.
  private static let overhead = 256

  /// The number of frames between two evictions of unused entries.
  private static let evictionPeriod = 8

  /// An empty cache.
  ///
  /// - Parameter capacity: In bytes, at least 0; a larger value is never stored.
  package init(capacity: Int = 256 << 20) { self.capacity = capacity }

  /// The bytes that all entries hold now, with an estimate of what the table takes.
  package var byteCount: Int { state.withLock { $0.byteCount } }

  /// Counts a frame and evicts unused entries; to be called once for every frame.
  func beginFrame() {
    state.withLock { state in
      state.frame += 1
      guard state.frame % Self.evictionPeriod == 0 else { return }
      for (key, entry) in state.entries
      where key.policy.evicts(idleAge: state.frame - entry.lastFrame) {
        state.entries[key] = nil
        state.byteCount -= entry.byteCount
      }
    }
  }

  /// The entry for `key`, or nil where there is none.
  func existing(_ key: Key) -> Value? {
    state.withLock { state in
      guard let index = state.entries.index(forKey: key) else { return nil }
      state.access += 1
      state.entries.values[index].lastAccess = state.access
      state.entries.values[index].lastFrame = state.frame
      return state.entries.values[index].value
    }
  }

  /// The entry for `key`, or what `make` makes where it is missing, which is stored if the policy
  /// admits it.
  ///
  /// - Parameters:
  ///   - policy: The key's own for nil.
  ///   - make: May request what the entry is made of, but not the entry.
  func value(_ key: Key, policy: EvictionPolicy? = nil, make: () -> Value) -> Value {
    if let found = existing(key) { return found }
    return isAdmitted(key, by: policy ?? key.policy) ? storedValue(key, make: make) : make()
  }

  /// Counts a request for `key`, which has no entry, and returns whether it is to get one.
  private func isAdmitted(_ key: Key, by policy: EvictionPolicy) -> Bool {
    policy.admits(hits: 0) || policy.admits(hits: countRequest(key))
  }

  /// Counts a request for `key` and returns its hits, as ``RequestHistory/count(_:frame:access:)`` has
  /// them.
  @discardableResult
  func countRequest(_ key: Key) -> Int {
    state.withLock { state in
      state.access += 1
      return state.requests.count(key.hashValue, frame: state.frame, access: state.access)
    }
  }

  /// Whether a request for `key` has been counted lately.
  func hasRequest(_ key: Key) -> Bool {
    state.withLock { $0.requests.contains(key.hashValue) }
  }

  /// Whether a thread is making the entry for `key`.
  func isPending(_ key: Key) -> Bool { state.withLock { $0.pending[key] != nil } }

  /// As ``value(_:policy:make:)``, stored whatever the policy says.
  func storedValue(_ key: Key, make: () -> Value) -> Value {
    if let found = existing(key) { return found }
    let own = DispatchGroup()
    own.enter()
    defer { own.leave() }
    let other = state.withLock { state in
      let other = state.pending[key]
      if other == nil { state.pending[key] = own }
      return other
    }
    if let other {
      other.wait()
      // A value that is larger than the cache has no entry.
      return existing(key) ?? make()
    }
    let value = make()
    store(value, for: key)
    state.withLock { $0.pending[key] = nil }
    return value
  }

  private func store(_ value: Value, for key: Key) {
    let byteCount = value.byteCount + Self.overhead
    guard byteCount <= capacity else { return }
    state.withLock { state in
      state.access += 1
      let entry = Entry(
        value: value, byteCount: byteCount, lastAccess: state.access, lastFrame: state.frame)
      if let old = state.entries.updateValue(entry, forKey: key) {
        state.byteCount -= old.byteCount
      }
      state.byteCount += byteCount
      guard state.byteCount > capacity else { return }
      // The least recently used ones go until an eighth is free, so that entries are rarely sorted.
      let target = capacity - capacity / 8
      let oldest = state.entries.sorted { $0.value.lastAccess < $1.value.lastAccess }
      for (key, entry) in oldest where state.byteCount > target {
        state.entries[key] = nil
        state.byteCount -= entry.byteCount
      }
    }
  }
}
