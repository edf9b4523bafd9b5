internal import TEExport

/// Which steps of two versions of a clip are the same.
///
/// Steps of one kind are paired in their order, so that as many as possible are paired with one that moves the
/// same elements and takes as long. A step without a partner was added or removed.
///
/// An alignment of frames with equal digests, the alternative, does not find a clip that is later
/// by a part of a frame. So a golden has the exact times of the steps.
struct StepAlignment: Hashable {
  /// The indices of the partners, in order.
  private(set) var pairs: [Pair] = []

  /// How many pairs of steps are compared element by element.
  private static let comparisonLimit = 10_000

  /// A step in both versions.
  struct Pair: Hashable {
    let old: Int
    let new: Int
  }

  /// The features by which a step is recognised.
  struct Phase: Hashable {
    /// The name without the number of a second one.
    let kind: String
    let duration: Double
    /// The names of the elements that change in it.
    let elements: Set<String>

    /// How alike two steps are; nil for steps of different kinds.
    ///
    /// - Parameter isQuick: Whether it is enough to know if the elements are the same.
    fileprivate func likeness(_ other: Phase, isQuick: Bool) -> Double? {
      guard kind == other.kind else { return nil }
      var share = elements.count == other.elements.count && elements == other.elements ? 1.0 : 0
      if share == 0, !isQuick {
        let common = elements.intersection(other.elements).count
        share = Double(common) / Double(elements.count + other.elements.count - common)
      }
      return 1 + 2 * share + (abs(duration - other.duration) < 1e-6 ? 0.5 : 0)
    }
  }

  init(_ old: [Phase], _ new: [Phase]) {
    let isQuick = old.count * new.count > Self.comparisonLimit
    // The highest sum of likenesses of the steps from two indices on.
    let width = new.count + 1
    var sums = [Double](repeating: 0, count: (old.count + 1) * width)
    for first in old.indices.reversed() {
      for second in new.indices.reversed() {
        var best = max(sums[(first + 1) * width + second], sums[first * width + second + 1])
        if let likeness = old[first].likeness(new[second], isQuick: isQuick) {
          best = max(best, likeness + sums[(first + 1) * width + second + 1])
        }
        sums[first * width + second] = best
      }
    }
    var (first, second) = (0, 0)
    while first < old.count, second < new.count {
      let sum = sums[first * width + second]
      if let likeness = old[first].likeness(new[second], isQuick: isQuick),
        likeness + sums[(first + 1) * width + second + 1] == sum
      {
        pairs.append(Pair(old: first, new: second))
        first += 1
        second += 1
      } else if sums[(first + 1) * width + second] == sum {
        first += 1
      } else {
        second += 1
      }
    }
  }
}

extension ClipRecording {
  /// The step that each frame belongs to; nil for a clip without steps.
  var stepOfFrame: [Int?] {
    var index: Int?
    return frames.indices.map { frame in
      let time = header.options.frameRate.time(ofFrame: frame)
      while (index ?? -1) + 1 < steps.count, steps[(index ?? -1) + 1].start <= time + 1e-9 {
        index = (index ?? -1) + 1
      }
      return index
    }
  }

  /// The features by which the steps are recognised.
  var phases: [StepAlignment.Phase] {
    var changing = [Set<String>](repeating: [], count: steps.count)
    let stepOfFrame = stepOfFrame
    for element in elements {
      for frame in frames.indices.dropFirst()
      where element.samples[frame] != element.samples[frame - 1] {
        // What a frame shows has changed since the frame before, so in the step of that one.
        if let step = stepOfFrame[frame - 1] { changing[step].insert(element.name) }
      }
    }
    return zip(steps, changing).map { step, elements in
      StepAlignment.Phase(
        kind: step.kind, duration: step.end - step.start, elements: elements)
    }
  }
}

extension ClipMotion.Step {
  /// The name without the number of a second step of that name.
  fileprivate var kind: String {
    guard let dash = name.lastIndex(of: "-"), Int(name[name.index(after: dash)...]) != nil else {
      return name
    }
    return String(name[..<dash])
  }
}
