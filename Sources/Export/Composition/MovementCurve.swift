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
