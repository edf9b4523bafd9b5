/// The layers that share one animation timing, with their begin and end times.
///
/// Adding and removing a layer take constant time.
@MainActor
struct AnimatedLayers {
  private struct Member {
    weak var layer: CALayer?
    /// Seconds of the layer's time.
    var beginTime: Double
    /// Seconds of the stage's time; nil if it is not known.
    var endTime: Double?
    /// The index of the previous member with the same object identifier: of the same layer, or of a
    /// deallocated one at the same address.
    let previous: Int?
  }

  /// In the order in which they were added. A member without a layer was removed, or its layer was
  /// deallocated.
  private var members: [Member] = []
  /// The index of a layer's latest member.
  private var latest: [ObjectIdentifier: Int] = [:]
  /// How many members have each end time.
  private var counts: [Double: Int] = [:]
  /// The members before this index have no layer.
  private var first = 0

  /// Whether no layer was added, or all were removed.
  var isEmpty: Bool { members.isEmpty }

  /// The remaining layers, in the order in which they were added.
  var layers: [CALayer] { members.compactMap(\.layer) }

  /// The first remaining layer and its begin time.
  var firstLayer: (layer: CALayer, beginTime: Double)? {
    members.indices[first...].lazy.compactMap { self[$0] }.first
  }

  /// The latest known end time.
  var latestEnd: Double? { counts.keys.max() }

  func hasEnd(at time: Double) -> Bool { counts[time] != nil }

  var indices: Range<Int> { members.indices }

  /// The layer at an index and its begin time; nil if no layer is left there.
  subscript(index: Int) -> (layer: CALayer, beginTime: Double)? {
    members[index].layer.map { ($0, members[index].beginTime) }
  }

  func allSatisfy(_ predicate: (CALayer) -> Bool) -> Bool {
    members[first...].allSatisfy { $0.layer.map(predicate) ?? true }
  }

  /// Adds a layer unless it is present with this begin time.
  ///
  /// - Returns: Whether it was added.
  mutating func add(_ layer: CALayer, beginTime: Double) -> Bool {
    let identifier = ObjectIdentifier(layer)
    var index = latest[identifier]
    while let current = index {
      if members[current].beginTime == beginTime, members[current].layer === layer { return false }
      index = members[current].previous
    }
    members.append(Member(layer: layer, beginTime: beginTime, previous: latest[identifier]))
    latest[identifier] = members.count - 1
    return true
  }

  mutating func remove(_ layer: CALayer) {
    var index = latest.removeValue(forKey: ObjectIdentifier(layer))
    while let current = index {
      setEnd(nil, at: current)
      members[current].layer = nil
      index = members[current].previous
    }
    while first < members.count, members[first].layer == nil { first += 1 }
    if first == members.count { self = AnimatedLayers() }
  }

  mutating func setBegin(_ time: Double, at index: Int) {
    members[index].beginTime = time
  }

  mutating func setEnd(_ time: Double?, at index: Int) {
    if let old = members[index].endTime, let count = counts[old] {
      counts[old] = count > 1 ? count - 1 : nil
    }
    members[index].endTime = time
    if let time { counts[time, default: 0] += 1 }
  }
}
