/// How far a movement of a clip has come over time.
struct MovementCurve: Hashable, Sendable {
  struct Sample: Hashable, Sendable {
    /// In seconds of the clip.
    let time: Double
    /// The part of the way: 0 at its beginning, 1 at its end, more where a spring overshoots.
    let value: Double
  }

  /// The animated element and its curve, such as "card, spring 0.5 s, damping 0.8".
  let label: String
  /// In the order of time.
  let samples: [Sample]

  /// The value at a time in seconds of the clip, by linear interpolation; the outermost ones outside.
  func value(at time: Double) -> Double {
    guard let index = samples.firstIndex(where: { $0.time >= time }) else {
      return samples.last?.value ?? 0
    }
    let next = samples[index]
    guard index > 0 else { return next.value }
    let last = samples[index - 1]
    guard next.time > last.time else { return next.value }
    return last.value + (next.value - last.value) * (time - last.time) / (next.time - last.time)
  }
}

extension MovementCurve {
  /// The curves of the animators that begin in a step, those first that move something farthest; animators
  /// that move together have one.
  ///
  /// - Parameter limit: The largest number of curves.
  static func curves(
    of step: ClipTimeline.Step, in motion: ClipMotion, limit: Int
  ) -> [MovementCurve] {
    let begun = motion.animators.enumerated().filter { _, animator in
      animator.start >= step.start - 1e-6 && animator.start < step.end
        && animator.progress.count > 1
    }
    let sorted = begun.sorted { left, right in
      (right.element.weight, left.offset) < (left.element.weight, right.offset)
    }
    var result: [MovementCurve] = []
    for (_, animator) in sorted where result.count < limit {
      let curve = MovementCurve(animator, motion)
      if !result.contains(where: { $0.samples == curve.samples }) { result.append(curve) }
    }
    return result
  }

  private init(_ animator: ClipMotion.Animator, _ motion: ClipMotion) {
    label = "\(motion.title(of: animator)): \(animator.curve.text)"
    samples = animator.progress.enumerated().compactMap { index, value in
      let frame = animator.firstFrame + index
      guard motion.times.indices.contains(frame) else { return nil }
      return Sample(time: motion.times[frame], value: value)
    }
  }
}

extension ClipMotion.Animator {
  /// How far it moves its targets at most, in points; 1 for a transform and 0 for what moves nothing.
  fileprivate var weight: Double {
    var largest = 0.0
    for target in targets {
      if target.property.hasPrefix("transform") { largest = max(largest, 1) }
      guard target.property.hasPrefix("position"), let from = target.from, let to = target.to,
        from.count == to.count
      else { continue }
      let sum = zip(from, to).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }
      largest = max(largest, 1 + sum.squareRoot())
    }
    return largest
  }
}
