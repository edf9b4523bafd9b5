internal import Foundation
internal import TEInputs
package import TEMotion

/// The curve of an animation with its constants.
package struct CurveDescription: Codable, Hashable, Sendable {
  /// The kinds of curves.
  package enum Kind: String, Codable, Hashable, Sendable {
    /// A cubic Bézier curve from (0, 0) to (1, 1).
    case cubic
    /// A damped harmonic oscillator.
    case spring
    /// A spring whose time follows a cubic Bézier curve.
    case composed
  }

  /// The kind of curve.
  package let kind: Kind
  /// How long the animation takes, in seconds at normal speed.
  package let duration: Double
  /// x and y of the two control points of a cubic curve, in fractions of duration and progress.
  package private(set) var controlPoints: [Double]?
  /// The constants of a spring.
  package private(set) var spring: SpringConstants?
  /// The times of keyframes, in fractions of the duration; nil for an animation without keyframes.
  package private(set) var keyTimes: [Double]?

  /// The constants of a spring.
  package struct SpringConstants: Codable, Hashable, Sendable {
    /// In arbitrary units; only the ratios of the three constants matter.
    package let mass: Double
    /// Force per unit of distance.
    package let stiffness: Double
    /// Force per unit of velocity.
    package let damping: Double
    /// In whole distances per second.
    package let initialVelocity: Double
    /// The damping in units of the critical one.
    package let dampingRatio: Double
  }

  /// - Parameter duration: In seconds at normal speed.
  package init(_ curve: TimingCurve, duration: Double, keyTimes: [Double] = []) {
    self.duration = duration
    self.keyTimes = keyTimes.isEmpty ? nil : keyTimes
    switch curve {
    case .cubic(let bezier):
      kind = .cubic
      controlPoints = [bezier.x1, bezier.y1, bezier.x2, bezier.y2]
    case .spring(let spring):
      kind = .spring
      self.spring = SpringConstants(spring)
    case .composed(let bezier, let spring):
      kind = .composed
      controlPoints = [bezier.x1, bezier.y1, bezier.x2, bezier.y2]
      self.spring = SpringConstants(spring)
    }
  }

  /// The curve.
  package var curve: TimingCurve {
    let bezier =
      controlPoints.flatMap { $0.count == 4 ? UnitBezier($0[0], $0[1], $0[2], $0[3]) : nil }
      ?? .linear
    guard let spring = spring?.spring else { return .cubic(bezier) }
    return kind == .composed ? .composed(bezier, spring) : .spring(spring)
  }

  /// How many steps a curve is sampled in.
  private static let steps = 4000

  /// The time in seconds after which the progress stays within a thousandth of its end.
  package var settlingTime: Double {
    let curve = curve
    for step in stride(from: Self.steps - 1, through: 0, by: -1) {
      let time = duration * Double(step) / Double(Self.steps)
      if abs(1 - curve.progress(at: time, duration: duration)) > 0.001 {
        return duration * Double(step + 1) / Double(Self.steps)
      }
    }
    return 0
  }

  /// How far the progress goes beyond its end, in shares of the distance; 0 if it does not.
  package var overshoot: Double {
    let curve = curve
    var largest = 1.0
    for step in 0...Self.steps {
      let time = duration * Double(step) / Double(Self.steps)
      largest = max(largest, curve.progress(at: time, duration: duration))
    }
    // An excess that only rounding adds is not an overshoot.
    return largest - 1 < 1e-9 ? 0 : largest - 1
  }
}

extension CurveDescription.SpringConstants {
  init(_ spring: Spring) {
    self.init(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      initialVelocity: spring.initialVelocity, dampingRatio: spring.dampingRatio)
  }

  /// The spring; nil for constants that no spring has.
  package var spring: Spring? {
    guard mass > 0, stiffness > 0, damping >= 0 else { return nil }
    return Spring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
  }
}

extension CurveDescription {
  /// The name of a cubic curve with a name; nil for others.
  package var name: String? {
    guard kind == .cubic, case .cubic(let bezier) = curve else { return nil }
    let names: [(UnitBezier, String)] = [
      (.linear, "linear"), (.easeIn, "ease-in"), (.easeOut, "ease-out"),
      (.easeInOut, "ease-in-out"), (.systemDefault, "default"),
    ]
    return names.first { $0.0 == bezier }?.1
  }

  /// In words: `spring, damping ratio 0.7, 1 s`.
  package var text: String {
    var parts: [String] = []
    switch kind {
    case .cubic:
      let points = (controlPoints ?? []).map { Self.decimal($0) }
      parts.append(name ?? "cubic (\(points.joined(separator: ", ")))")
    case .spring: parts.append("spring")
    case .composed: parts.append("spring on a cubic curve")
    }
    if let spring {
      parts.append("damping ratio \(Self.decimal(spring.dampingRatio))")
      if spring.initialVelocity != 0 {
        parts.append("initial velocity \(Self.decimal(spring.initialVelocity))/s")
      }
    }
    if let keyTimes { parts.append("\(keyTimes.count) keyframes") }
    parts.append("\(Self.decimal(duration)) s")
    return parts.joined(separator: ", ")
  }

  package static func decimal(_ value: Double) -> String {
    shortDecimal((value * 1000).rounded() / 1000)
  }
}
