public import Foundation
import TEMotion

/// A spring as a settling duration and a damping ratio, with conversions from and to the other forms
/// in which springs are given.
///
/// All forms describe the undamped angular frequency `w` in radians per second and the damping
/// ratio `z` of the same oscillator:
///
/// | form | relation |
/// |---|---|
/// | duration and damping ratio | UIKit's: 0.001 of the distance is left after the duration |
/// | response and damping fraction | SwiftUI's: `w = 2 pi / response`, `z` is the fraction |
/// | duration and bounce | iOS 17's: `w = 2 pi / duration`; `z = 1 - bounce`, or `1 / (1 + bounce)` below 0 |
/// | mass, stiffness and damping | `w = sqrt(stiffness / mass)`, `z = damping / (2 sqrt(stiffness mass))` |
///
/// A damping ratio above 1 counts as 1, as in UIKit (fidelity.md section 1).
public struct SpringTiming: Hashable, Sendable {
  /// The duration in which the spring settles within a thousandth, in seconds.
  public var duration: TimeInterval
  /// Above 0, up to 1. Below 1 the spring overshoots.
  public var dampingRatio: CGFloat

  /// Creates a spring from its settling duration in seconds and its damping ratio, 0 < z <= 1.
  public init(duration: TimeInterval, dampingRatio: CGFloat) {
    self.duration = duration
    self.dampingRatio = dampingRatio
  }

  /// Creates a spring from its period without damping, in seconds, and its damping ratio.
  public init(response: TimeInterval, dampingFraction: CGFloat) {
    self.init(frequency: 2 * .pi / response, dampingRatio: dampingFraction)
  }

  /// Creates a spring from its perceptual duration in seconds and its bounce, -1 < bounce < 1.
  public init(perceptualDuration: TimeInterval, bounce: CGFloat) {
    self.init(Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce)))
  }

  /// Creates a physical spring; mass and stiffness above 0, damping above 0.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat) {
    self.init(
      Spring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping)))
  }

  private init(_ spring: Spring) {
    self.init(
      frequency: spring.naturalFrequency, dampingRatio: CGFloat(spring.dampingRatio))
  }

  /// The frequency is in radians per second. UIKit's duration is inversely proportional to it.
  private init(frequency: Double, dampingRatio: CGFloat) {
    let ratio = min(dampingRatio, 1)
    let unit = Spring(duration: 1, dampingRatio: Double(ratio))
    self.init(duration: unit.naturalFrequency / frequency, dampingRatio: ratio)
  }

  /// The undamped angular frequency, in radians per second.
  public var frequency: Double {
    Spring(duration: duration, dampingRatio: Double(dampingRatio)).naturalFrequency
  }

  /// The period without damping, in seconds; also iOS 17's perceptual duration.
  public var response: TimeInterval { 2 * .pi / frequency }
  /// iOS 17's bounce: 0 does not overshoot.
  public var bounce: CGFloat { 1 - dampingRatio }
  /// The stiffness for a mass of 1.
  public var stiffness: Double { frequency * frequency }
  /// The damping coefficient for a mass of 1.
  public var damping: Double { 2 * Double(dampingRatio) * frequency }
}
