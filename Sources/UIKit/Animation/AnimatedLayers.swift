/// The layers that run on one course of animations: when each began and when it will end.
///
/// To add a layer and to remove one takes the same time however many there are.
@MainActor
struct AnimatedLayers {
  private struct Member {
    weak var layer: CALayer?
    /// In the layer's time.
    var beginTime: Double
    /// In the stage's time; nil where it is not known.
    var endTime: Double?
    /// The member that the layer, or one that had its place in memory, became before.
    let previous: Int?
  }

  /// In the order in which they were added; those without a layer have been removed, or their layer is
  /// gone.
  private var members: [Member] = []
  /// The member that a layer became last.
  private var latest: [ObjectIdentifier: Int] = [:]
  /// How many members have each end time.
  private var counts: [Double: Int] = [:]
  /// None before this member has a layer.
  private var first = 0

  /// Whether none was added, or all were removed.
  var isEmpty: Bool { members.isEmpty }

  /// Those that are left, in the order in which they were added.
  var layers: [CALayer] { members.compactMap(\.layer) }

  /// The first that is left, and when it began.
  var firstLayer: (layer: CALayer, beginTime: Double)? {
    members.indices[first...].lazy.compactMap { self[$0] }.first
  }

  /// The latest of the end times that are known.
  var latestEnd: Double? { counts.keys.max() }

  func hasEnd(at time: Double) -> Bool { counts[time] != nil }

  var indices: Range<Int> { members.indices }

  /// The layer at an index, and when it began; nil where none is left.
  subscript(index: Int) -> (layer: CALayer, beginTime: Double)? {
    members[index].layer.map { ($0, members[index].beginTime) }
  }

  func allSatisfy(_ predicate: (CALayer) -> Bool) -> Bool {
    members[first...].allSatisfy { $0.layer.map(predicate) ?? true }
  }

  /// Adds a layer unless it is there with this begin time.
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
