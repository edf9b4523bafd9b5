/// How far a movement of a clip has come over time.
struct MovementCurve: Hashable, Sendable {
  struct Sample: Hashable, Sendable {
    /// In seconds of the clip.
    let time: Double
    /// The part of the way: 0 at its beginning, 1 at its end, more where a spring overshoots.
    let value: Double
  }

  /// What moves, and its curve, such as "card, spring 0.5 s, damping 0.8".
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
  /// The curve of the animator that moves something farthest among those that begin in a step; nil if none
  /// does.
  init?(of step: ClipTimeline.Step, in motion: ClipMotion) {
    let begun = motion.animators.filter { $0.start >= step.start - 1e-6 && $0.start < step.end }
    var best: (animator: ClipMotion.Animator, distance: Double)?
    for animator in begun where best.map({ $0.distance < animator.distance }) ?? true {
      best = (animator, animator.distance)
    }
    guard let animator = best?.animator, animator.progress.count > 1 else { return nil }
    label = "\(animator.name): \(animator.curve.text)"
    samples = animator.progress.enumerated().compactMap { index, value in
      let frame = animator.firstFrame + index
      guard motion.times.indices.contains(frame) else { return nil }
      return Sample(time: motion.times[frame], value: value)
    }
  }
}

extension ClipMotion.Animator {
  /// How far it moves its targets at most, in points; 0 for what does not change a place.
  fileprivate var distance: Double {
    var largest = 0.0
    for target in targets where target.property.hasPrefix("position") {
      guard let from = target.from, let to = target.to, from.count == to.count else { continue }
      let sum = zip(from, to).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }
      largest = max(largest, sum.squareRoot())
    }
    return largest
  }
}
