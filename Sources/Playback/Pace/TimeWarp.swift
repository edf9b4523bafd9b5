/// How the time of a step in the clip maps to that of the virtual clock.
///
/// In slow motion with ramps the rate goes from 1 to 1/f and back by the cubic s(u) = 3u^2 - 2u^3, whose
/// integral is u^3 - u^4/2. A ramp of r seconds of the clip covers r (1 + 1/f) / 2 virtual seconds, so the end of
/// a step can only be slow where its virtual length is known.
struct TimeWarp: Hashable, Sendable {
  /// How many times longer the step takes in the clip without ramps and freezes.
  let factor: Double
  /// The virtual length of the step and the ramps in it; nil for one rate.
  private var curve: Curve?
  /// By virtual time.
  private var stills: [Still] = []

  private struct Curve: Hashable {
    /// In virtual seconds.
    let length: Double
    /// In seconds of the clip.
    let ramp: Double
  }

  private struct Still: Hashable {
    /// In virtual seconds from the step's beginning.
    let time: Double
    /// In seconds of the clip.
    let duration: Double
  }

  /// - Parameters:
  ///   - ramp: In seconds of the clip.
  ///   - length: The virtual length of the step; nil where it is not known, for one rate without freezes.
  init(factor: Double, ramp: Double = 0, freezes: [Freeze] = [], length: Double? = nil) {
    self.factor = factor
    guard let length, length > 0 else { return }
    if ramp > 0, factor != 1 {
      curve = Curve(length: length, ramp: min(ramp, length / (1 + 1 / factor)))
    }
    stills = freezes.map { freeze in
      let time =
        switch freeze.place {
        case .share(let share): share * length
        case .seconds(let seconds): seconds
        }
      // At the very end the step would be over.
      return Still(time: max(0, min(time, length - 1e-6)), duration: freeze.duration)
    }.sorted { $0.time < $1.time }
  }

  /// Virtual seconds from the step's beginning at seconds of the clip from it.
  func virtual(_ clip: Double) -> Double {
    var passed = 0.0
    for still in stills {
      let start = moving(still.time) + passed
      if clip <= start { break }
      if clip < start + still.duration { return still.time }
      passed += still.duration
    }
    return clock(clip - passed)
  }

  /// Seconds of the clip from the step's beginning at virtual seconds from it; where the picture stands still, the
  /// beginning of that.
  func clip(_ virtual: Double) -> Double {
    stills.reduce(moving(virtual)) { $0 + ($1.time < virtual ? $1.duration : 0) }
  }

  /// Seconds of the clip for one of the virtual clock; nil where the picture stands still.
  func rate(_ clip: Double) -> Double? {
    var passed = 0.0
    for still in stills {
      let start = moving(still.time) + passed
      if clip < start { break }
      if clip < start + still.duration { return nil }
      passed += still.duration
    }
    guard let curve else { return factor }
    let (time, end) = (clip - passed, total(curve))
    let share = min(time, end - time) / curve.ramp
    guard share < 1 else { return factor }
    let ease = share <= 0 ? 0 : share * share * (3 - 2 * share)
    return 1 / (1 + (1 / factor - 1) * ease)
  }

  /// The parts in which the picture stands still, in seconds of the clip from the step's beginning.
  var freezes: [ClosedRange<Double>] {
    var passed = 0.0
    return stills.map { still in
      let start = moving(still.time) + passed
      passed += still.duration
      return start...(start + still.duration)
    }
  }

  // MARK: Without freezes

  /// Virtual seconds at seconds of the clip.
  private func clock(_ time: Double) -> Double {
    guard let curve else { return time / factor }
    let end = total(curve)
    if time < curve.ramp { return covered(time, curve) }
    if time > end { return curve.length + time - end }
    if time > end - curve.ramp { return curve.length - covered(end - time, curve) }
    return covered(curve.ramp, curve) + (time - curve.ramp) / factor
  }

  /// Seconds of the clip at virtual seconds: the inverse of ``clock(_:)``.
  private func moving(_ virtual: Double) -> Double {
    guard let curve else { return virtual * factor }
    let end = total(curve)
    if virtual >= curve.length { return end + virtual - curve.length }
    var (low, high) = (0.0, end)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if clock(middle) < virtual { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The virtual seconds that the first seconds of a ramp cover.
  private func covered(_ time: Double, _ curve: Curve) -> Double {
    let share = max(0, time) / curve.ramp
    return curve.ramp
      * (share + (1 / factor - 1) * (share * share * share - share * share * share * share / 2))
  }

  /// The seconds of the clip that the step takes.
  private func total(_ curve: Curve) -> Double {
    let slow = curve.length - 2 * covered(curve.ramp, curve)
    return 2 * curve.ramp + max(0, slow) * factor
  }
}
