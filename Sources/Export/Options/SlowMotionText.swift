internal import TEInputs
package import TEPlayback
internal import TEPresets

/// Slow motion as `--slowmo` sets it: a factor, and factors of steps.
package struct SlowMotionText: Hashable, Sendable {
  /// Nil for the standard one.
  package var factor: Double?
  package var steps: [Pace.StepFactor] = []

  init(factor: Double?, steps: [Pace.StepFactor]) {
    (self.factor, self.steps) = (factor, steps)
  }

  /// Reads `4`, `push=4,pop=2` or `2,push=8`.
  ///
  /// - Throws: ``Expectation``.
  init(_ text: String) throws {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: "=", omittingEmptySubsequences: false)
      let value = try decimal(String(words.last ?? ""), in: ExportOptions.slowMotionRange)
      if words.count == 1, factor == nil {
        factor = value
      } else if words.count == 2, !words[0].isEmpty {
        steps.append(Pace.StepFactor(step: String(words[0]), factor: value))
      } else {
        throw Expectation("expected a factor such as 4, or factors of steps such as push=4,pop=2")
      }
    }
  }

  var text: String {
    let own = steps.map { "\($0.step)=\(shortDecimal($0.factor))" }
    return ((factor.map { [shortDecimal($0)] } ?? []) + own).joined(separator: ",")
  }
}

extension Pace.StepFreeze {
  /// Reads `push=1s`, or `push:40%=1s` and `push:0.2s=1s` for a place in the step; without one it is the middle.
  ///
  /// - Throws: ``Expectation``.
  init(_ text: String) throws {
    let expected = Expectation("expected a step, a place in it and a time, such as push:40%=1.5s")
    guard let sign = text.lastIndex(of: "="),
      let duration = clipSeconds(String(text[text.index(after: sign)...])),
      Freeze.durationRange.contains(duration)
    else { throw expected }
    let parts = text[..<sign].split(separator: ":", omittingEmptySubsequences: false)
    guard let step = parts.first, !step.isEmpty, parts.count <= 2 else { throw expected }
    var place = Freeze.Place.share(0.5)
    if parts.count == 2 {
      switch ClipInstant(String(parts[1])) {
      case .share(let share): place = .share(share)
      case .seconds(let seconds): place = .seconds(seconds)
      default: throw expected
      }
    }
    self.init(step: String(step), freeze: Freeze(at: place, duration: duration))
  }

  var text: String {
    let place =
      switch freeze.place {
      case .share(let share): "\(ClipInstant.percent(share))%"
      case .seconds(let seconds): "\(shortDecimal(seconds))s"
      }
    return "\(step):\(place)=\(shortDecimal(freeze.duration))s"
  }
}
