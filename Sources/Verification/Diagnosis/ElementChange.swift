internal import TEExport
internal import Foundation

/// An element that moves otherwise than before.
///
/// Its place at rest is no matter of motion: an element that is as far from its old place in every frame as in
/// the first one has the same path.
struct ElementChange {
  let name: String
  /// Whether the name is an id or an accessibility identifier.
  let isNamed: Bool
  /// The samples of both versions at the same instants of the same steps.
  let old: [ClipMotion.Sample?]
  let new: [ClipMotion.Sample?]
  /// The frames in which it differs, in order.
  private(set) var frames: [Int] = []
  /// The frame in which it is farthest from its old place, or differs most where it is in its place.
  private(set) var worstFrame = 0
  /// The largest distance between an old and a new corner, in points.
  private(set) var displacement = 0.0
  /// The largest difference of its opacity.
  private(set) var alphaDifference = 0.0
  /// Whether it differs in nothing but its place and opacity.
  private var isPlaceAlone = true

  /// How many steps of a golden's numbers a difference has to have: one comes from rounding.
  private static let significance = 1.5

  /// Nil where it moves as before.
  ///
  /// - Parameter isPlaceMotion: Whether another place in every frame counts, too.
  init?(
    _ name: String, isNamed: Bool = true, old: [ClipMotion.Sample?], new: [ClipMotion.Sample?],
    isPlaceMotion: Bool = false
  ) {
    self.name = name
    self.isNamed = isNamed
    self.old = old
    self.new = new
    let offset = isPlaceMotion ? [] : Self.offset(old, new)
    var highest = (displacement: -1.0, steps: -1.0)
    for frame in old.indices {
      guard let before = old[frame], let after = new[frame] else {
        if (old[frame] == nil) != (new[frame] == nil) {
          isPlaceAlone = false
          frames.append(frame)
        }
        continue
      }
      var steps = 0.0
      for (index, quantity) in ClipMotion.Sample.quantities.enumerated() {
        let excess = quantity.difference(before, after) - (offset.isEmpty ? 0 : offset[index])
        let difference = abs(excess) / quantity.step
        guard difference > Self.significance else { continue }
        steps = max(steps, difference)
        if !["x", "y", "width", "height", "alpha"].contains(quantity.name) { isPlaceAlone = false }
      }
      guard steps > 0 else { continue }
      frames.append(frame)
      let distance = before.distance(to: after)
      alphaDifference = max(alphaDifference, abs(before.alpha - after.alpha))
      if (distance, steps) > (highest.displacement, highest.steps) {
        highest = (distance, steps)
        worstFrame = frame
      }
    }
    guard let first = frames.first else { return nil }
    displacement = max(0, highest.displacement)
    if highest.steps < 0 { worstFrame = first }
  }

  /// The differences of the quantities in the first frame of both, if it rests there.
  private static func offset(
    _ old: [ClipMotion.Sample?], _ new: [ClipMotion.Sample?]
  ) -> [Double] {
    let quantities = ClipMotion.Sample.quantities
    let first = old.indices.first { old[$0] != nil && new[$0] != nil }
    guard let first, let before = old[first], let after = new[first] else {
      return quantities.map { _ in 0 }
    }
    let next = first + 1
    let rests = next >= old.count || old[next] == before && new[next] == after
    guard rests || first == 0 else { return quantities.map { _ in 0 } }
    return quantities.map { $0.difference(before, after) }
  }

  /// What people know it by: its name, or that of what it lies in.
  var title: String { isNamed ? name : ElementOwner.title(name) }

  /// Whether all differences lie within the tolerances.
  func isWithin(_ tolerances: Tolerances) -> Bool {
    isPlaceAlone && displacement <= (tolerances.motion ?? 0) + 1e-9
      && alphaDifference <= (tolerances.alpha ?? 0) + 1e-9
  }

  /// The frames in which the pixels of the element may be others: those in which it differs, and all of a step in
  /// which it moves, because the numbers of a golden are rounded and pixels are finer.
  ///
  /// - Parameter steps: The step of each frame.
  func explainedFrames(_ steps: [Int?]) -> [Bool] {
    var moving: Set<Int?> = []
    for frame in old.indices.dropFirst()
    where old[frame] != old[frame - 1] || new[frame] != new[frame - 1] {
      moving.insert(steps[frame - 1])
    }
    let differing = Set(frames)
    return steps.indices.map { moving.contains(steps[$0]) || differing.contains($0) }
  }

  /// The area of its rectangle where it is first, in square points.
  var area: Double {
    let first = old.first { $0 != nil } ?? nil
    return first.map { $0.width * $0.height } ?? 0
  }

  /// Whether another element carries this one along in all its frames: it holds it, or differs by as much.
  func isCarried(by other: ElementChange) -> Bool {
    guard other.name != name, Set(frames).isSubset(of: other.frames) else { return false }
    return frames.allSatisfy { frame in
      guard let old = old[frame], let new = new[frame], let oldOuter = other.old[frame],
        let newOuter = other.new[frame]
      else { return false }
      let moved = old.moved(from: oldOuter, to: newOuter)
      let isHeld = oldOuter.holds(old) && moved.distance(to: new) <= 0.1
      return (isHeld || old.differs(from: new, as: oldOuter, from: newOuter))
        && abs(old.alpha - new.alpha) <= abs(oldOuter.alpha - newOuter.alpha) + 1e-3
    }
  }
}

extension ClipMotion.Sample {
  /// The largest distance between corners of the same name, in points.
  func distance(to other: ClipMotion.Sample) -> Double {
    let left = other.x - x
    let top = other.y - y
    let right = left + other.width - width
    let bottom = top + other.height - height
    return [hypot(left, top), hypot(right, top), hypot(left, bottom), hypot(right, bottom)].max()
      ?? 0
  }

  /// Whether another rectangle lies in this one.
  fileprivate func holds(_ other: ClipMotion.Sample) -> Bool {
    other.x >= x - 0.1 && other.y >= y - 0.1 && other.x + other.width <= x + width + 0.1
      && other.y + other.height <= y + height + 0.1
  }

  /// Whether the edges of two samples differ as those of two others do, to a tenth of a point.
  fileprivate func differs(
    from new: ClipMotion.Sample, as other: ClipMotion.Sample, from newOther: ClipMotion.Sample
  ) -> Bool {
    [\ClipMotion.Sample.x, \.y, \.width, \.height].allSatisfy { path in
      let own: Double = new[keyPath: path] - self[keyPath: path]
      let others: Double = newOther[keyPath: path] - other[keyPath: path]
      return abs(own - others) <= 0.1
    }
  }

  /// Where it lies once what holds it has moved.
  fileprivate func moved(
    from outer: ClipMotion.Sample, to newOuter: ClipMotion.Sample
  ) -> ClipMotion.Sample {
    let across = outer.width > 0 ? newOuter.width / outer.width : 1
    let down = outer.height > 0 ? newOuter.height / outer.height : 1
    var result = self
    result.x = newOuter.x + (x - outer.x) * across
    result.y = newOuter.y + (y - outer.y) * down
    result.width = width * across
    result.height = height * down
    return result
  }
}

extension ClipMotion.Sample.Quantity {
  /// The new value less the old one; for angles the shorter way round.
  func difference(_ old: ClipMotion.Sample, _ new: ClipMotion.Sample) -> Double {
    let difference = new[keyPath: path] - old[keyPath: path]
    return unit == "deg" ? difference.remainder(dividingBy: 360) : difference
  }
}
