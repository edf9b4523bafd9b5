import Foundation

/// A damped harmonic oscillator: the progress of an animation from 0 to its target 1.
///
/// The closed-form solution of WebKit's `SpringSolver.h` (fidelity.md section 1). An over-damped
/// spring moves like a critically damped one.
package struct Spring: Hashable, Sendable {
  /// In arbitrary units; only the ratios of the three constants matter.
  package let mass: Double
  /// Force per unit of distance.
  package let stiffness: Double
  /// The damping coefficient: force per unit of velocity.
  package let damping: Double
  /// In units of the whole distance per second, positive towards the target.
  package let initialVelocity: Double

  /// The undamped angular frequency, in radians per second.
  package let naturalFrequency: Double
  /// The damping coefficient in units of the critical one: below 1 the progress overshoots.
  package let dampingRatio: Double
  /// The angular frequency of an under-damped spring, in radians per second; 0 for others.
  private let dampedFrequency: Double
  /// The weight of the sine in an under-damped spring's oscillation; 0 for others.
  private let sineWeight: Double

  /// - Precondition: `mass` and `stiffness` are positive and `damping` is not negative.
  package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    precondition(mass > 0 && stiffness > 0 && damping >= 0, "a spring needs mass and stiffness")
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    naturalFrequency = (stiffness / mass).squareRoot()
    dampingRatio = damping / (2 * (stiffness * mass).squareRoot())
    if dampingRatio < 1 {
      dampedFrequency = naturalFrequency * (1 - dampingRatio * dampingRatio).squareRoot()
      sineWeight = (dampingRatio * naturalFrequency - initialVelocity) / dampedFrequency
    } else {
      dampedFrequency = 0
      sineWeight = 0
    }
  }

  /// UIKit's spring from a duration and a damping ratio: the distance left after `duration`
  /// seconds is 0.001.
  ///
  /// The ratio is clamped to (0, 1] and the duration to 0.01...10 s. The frequency is solved by
  /// Newton's method from 5 / duration in 12 steps (fidelity.md section 1; motion's
  /// `spring/find.ts`).
  package init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    let ratio = min(max(dampingRatio, 1e-4), 1)
    let duration = min(max(duration, 0.01), 10)
    let velocity = initialVelocity
    let epsilon = 0.001
    var omega = 5 / duration
    if ratio < 1 {
      let root = (1 - ratio * ratio).squareRoot()
      // envelope(w) = |zeta w - v| / (w root) e^(-zeta w D) - epsilon
      for _ in 0..<12 {
        let decay = exp(-ratio * omega * duration)
        let numerator = ratio * omega - velocity
        let sign: Double = numerator < 0 ? -1 : 1
        let amplitude = abs(numerator) / (omega * root)
        let value = amplitude * decay - epsilon
        let amplitudeSlope =
          sign * (ratio * omega - numerator) / (omega * omega * root)
        let slope = amplitudeSlope * decay - ratio * duration * amplitude * decay
        omega = Self.step(omega, value: value, slope: slope)
      }
    } else {
      // (1 + (w - v) D) e^(-w D) = epsilon
      for _ in 0..<12 {
        let decay = exp(-omega * duration)
        let amplitude = 1 + (omega - velocity) * duration
        let value = amplitude * decay - epsilon
        let slope = duration * decay - duration * amplitude * decay
        omega = Self.step(omega, value: value, slope: slope)
      }
    }
    self.init(
      mass: 1, stiffness: omega * omega, damping: 2 * ratio * omega, initialVelocity: velocity)
  }

  /// One step of Newton's method, kept positive: a slope near 0 at the start gives a negative result.
  private static func step(_ omega: Double, value: Double, slope: Double) -> Double {
    guard slope != 0, slope.isFinite, value.isFinite else { return omega }
    let next = omega - value / slope
    return next > 0 ? next : omega / 2
  }

  /// UIKit's perceptual spring: `omega = 2 pi / duration`, damping ratio `1 - bounce`, or
  /// `1 / (1 + bounce)` for a negative bounce.
  package init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    let omega = 2 * Double.pi / max(perceptualDuration, 0.01)
    let ratio = bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + max(bounce, -0.999))
    self.init(
      mass: 1, stiffness: omega * omega, damping: 2 * ratio * omega,
      initialVelocity: initialVelocity)
  }

  /// The system's spring of navigation and keyboard (`UISpringTimingParameters()`), which is also
  /// the animation curve of raw value 7: fidelity.md sections 1 and 7.
  package static let system = Spring(mass: 3, stiffness: 1000, damping: 500)
  /// The duration of every animation on ``system``, in seconds.
  package static let systemDuration = 0.5

  /// The progress after `time` seconds: 0 at the start, tending to 1; not normalised at any end.
  package func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    let omega = naturalFrequency
    let ratio = dampingRatio
    if ratio < 1 {
      let (damped, b) = (dampedFrequency, sineWeight)
      return 1 - exp(-ratio * omega * time) * (cos(damped * time) + b * sin(damped * time))
    }
    return 1 - (1 + (omega - initialVelocity) * time) * exp(-omega * time)
  }

  /// Velocity after `time` seconds, in distances per second.
  package func velocity(at time: Double) -> Double {
    if time < 0 { return 0 }
    let omega = naturalFrequency
    let ratio = dampingRatio
    if ratio < 1 {
      let (damped, b) = (dampedFrequency, sineWeight)
      let decay = exp(-ratio * omega * time)
      let cosine = cos(damped * time)
      let sine = sin(damped * time)
      return decay
        * (ratio * omega * (cosine + b * sine) - damped * (b * cosine - sine))
    }
    let a = omega - initialVelocity
    return exp(-omega * time) * (omega * (1 + a * time) - a)
  }

  /// The time after which the spring stays within 0.001 of the distance, in seconds
  /// (`CASpringAnimation.settlingDuration`; fidelity.md section 1).
  ///
  /// Critical and over-damped springs settle at the first multiple of 0.1 s after which the
  /// remaining distance stays below 0.001; an undamped spring never settles and gives infinity.
  package var settlingDuration: Double {
    let epsilon = 0.001
    let omega = naturalFrequency
    let ratio = dampingRatio
    if ratio <= 0 { return .infinity }
    if ratio < 1 {
      return log((1 + abs(sineWeight)) / epsilon) / (ratio * omega)
    }
    // |1 + (omega - v) t| e^(-omega t) has one maximum; past it the distance only shrinks.
    let a = omega - initialVelocity
    let peak = a != 0 ? max(0, 1 / omega - 1 / a) : 0
    var tenths = 0
    while Double(tenths) / 10 < peak
      || abs(1 + a * Double(tenths) / 10) * exp(-omega * Double(tenths) / 10) >= epsilon
    {
      tenths += 1
    }
    return Double(tenths) / 10
  }
}
