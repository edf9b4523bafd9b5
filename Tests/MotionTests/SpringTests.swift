import Foundation
import Testing

@testable import TEMotion

/// Rows of fidelity.md section 1.
struct SpringTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let ratio: Double
    let stiffness: Double
    let damping: Double
    /// x(.1), x(.2) ... x(1).
    let values: [Double]

    var testDescription: String { "damping ratio \(ratio)" }
  }

  static let table: [Row] = [
    Row(
      ratio: 0.5, stiffness: 161.719502, damping: 12.716898,
      values: [
        0.487823, 1.034971, 1.160347, 1.067019, 0.987155, 0.975056, 0.991651, 1.002993, 1.003775,
        1.000969,
      ]),
    Row(
      ratio: 0.7, stiffness: 96.818645, damping: 13.775505,
      values: [
        0.298650, 0.714647, 0.958168, 1.039903, 1.041133, 1.021463, 1.006077, 0.999245, 0.997889,
        0.998572,
      ]),
    Row(
      ratio: 0.8, stiffness: 80.897373, damping: 14.390875,
      values: [
        0.248595, 0.609318, 0.851763, 0.968790, 1.009077, 1.014985, 1.010368, 1.005109, 1.001810,
        1.000301,
      ]),
    Row(
      ratio: 0.9, stiffness: 71.924729, damping: 15.265521,
      values: [
        0.217610, 0.537156, 0.767652, 0.898590, 0.962330, 0.989288, 0.998874, 1.001348, 1.001417,
        1.000939,
      ]),
    Row(
      ratio: 0.95, stiffness: 71.276489, damping: 16.040827,
      values: [
        0.211584, 0.518429, 0.741565, 0.873067, 0.942061, 0.975357, 0.990313, 0.996567, 0.998976,
        0.999803,
      ]),
    Row(
      ratio: 1, stiffness: 85.255924, damping: 18.466827,
      values: [
        0.236069, 0.550908, 0.763768, 0.883191, 0.944477, 0.974322, 0.988361, 0.994805, 0.997709,
        0.999000,
      ]),
  ]

  @Test("duration and damping ratio give UIKit's stiffness and damping", arguments: table)
  func constants(_ row: Row) {
    let spring = Spring(duration: 1, dampingRatio: row.ratio)
    #expect(abs(spring.stiffness - row.stiffness) < 1e-5)
    #expect(abs(spring.damping - row.damping) < 1e-5)
    #expect(spring.mass == 1)
  }

  @Test("the progress follows the table to 1e-5", arguments: table)
  func progress(_ row: Row) {
    let spring = Spring(duration: 1, dampingRatio: row.ratio)
    for (index, expected) in row.values.enumerated() {
      let time = Double(index + 1) / 10
      #expect(abs(spring.value(at: time) - expected) < 1e-5, "at \(time) s")
    }
  }

  @Test("stiffness scales by 1/D² and damping by 1/D", arguments: [0.25, 0.38, 0.5, 2, 6.5])
  func scaling(_ duration: Double) {
    let unit = Spring(duration: 1, dampingRatio: 0.7)
    let spring = Spring(duration: duration, dampingRatio: 0.7)
    #expect(abs(spring.stiffness * duration * duration / unit.stiffness - 1) < 1e-9)
    #expect(abs(spring.damping * duration / unit.damping - 1) < 1e-9)
  }

  /// The progress from the mass, stiffness and damping, with every constant computed again.
  private func value(_ spring: Spring, at time: Double) -> Double {
    let omega = (spring.stiffness / spring.mass).squareRoot()
    let ratio = spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())
    if ratio < 1 {
      let damped = omega * (1 - ratio * ratio).squareRoot()
      let b = (ratio * omega - spring.initialVelocity) / damped
      return 1 - exp(-ratio * omega * time) * (cos(damped * time) + b * sin(damped * time))
    }
    return 1 - (1 + (omega - spring.initialVelocity) * time) * exp(-omega * time)
  }

  @Test(
    "constants computed once give the bits of constants computed for every sample",
    arguments: [0.05, 0.3, 0.5, 0.7, 0.85, 0.999, 1])
  func bitPatterns(_ ratio: Double) {
    for duration in [0.01, 0.25, 0.55, 1, 3.7] {
      for velocity in [-2, 0, 0.5, 11] {
        let spring = Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
        for sample in 1...100 {
          let time = duration * Double(sample) / 97
          #expect(
            spring.value(at: time).bitPattern == value(spring, at: time).bitPattern,
            "duration \(duration), velocity \(velocity), at \(time) s")
        }
      }
    }
  }

  @Test("springs with the same constants are equal", arguments: [0.5, 1, 1.5])
  func equality(_ ratio: Double) {
    let spring = Spring(mass: 1, stiffness: 100, damping: 20 * ratio)
    #expect(spring == Spring(mass: 1, stiffness: 100, damping: 20 * ratio))
  }

  @Test("readings from real UIKit are reproduced")
  func readings() {
    // framer/SpringsExample: (zeta .25, D 3).
    let slow = Spring(duration: 3, dampingRatio: 0.25)
    #expect(abs(slow.stiffness - 54.83363359) < 1e-6)
    #expect(abs(slow.damping - 3.70248679) < 1e-7)
    // Flutter cupertino/route.dart: (1, .404), given to two digits.
    let route = Spring(duration: 0.404, dampingRatio: 1)
    #expect(abs(route.stiffness - 522.35) < 0.005)
    #expect(abs(route.damping - 45.71) < 0.005)
  }

  @Test("an initial velocity changes the constants as in UIKit")
  func velocity() {
    // Section 1, "With velocity": (D 1, zeta .7, v 1) and (.5, .5, 1).
    let first = Spring(duration: 1, dampingRatio: 0.7, initialVelocity: 1)
    #expect(abs(first.stiffness - 92.346890) < 1e-5)
    #expect(abs(first.damping - 13.453620) < 1e-5)
    let second = Spring(duration: 0.5, dampingRatio: 0.5, initialVelocity: 1)
    #expect(abs(second.stiffness - 630.094278) < 1e-5)
    #expect(abs(second.damping - 25.101679) < 1e-5)
  }

  @Test(
    "settling durations are Apple's", arguments: [(5, 2.854975), (15, 1.022094), (10, 1.472698)])
  func settling(_ damping: Double, _ expected: Double) {
    let spring = Spring(mass: 1, stiffness: 100, damping: damping)
    // The document's third value is off from the formula in the sixth decimal.
    #expect(abs(spring.settlingDuration - expected) < 3e-6)
  }

  @Test("a critical spring settles at a tenth of a second")
  func criticalSettling() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 20)
    let settled = spring.settlingDuration
    #expect(abs(settled * 10 - (settled * 10).rounded()) < 1e-9)
    #expect(abs(1 - spring.value(at: settled)) < 0.001)
    #expect(abs(1 - spring.value(at: settled - 0.1)) >= 0.001)
  }

  @Test("the system's spring runs as critically damped")
  func system() {
    // Section 1, "Other springs": omega 18.25742, and four values.
    #expect(abs(Spring.system.naturalFrequency - 18.25742) < 1e-5)
    let checks = [(0.1, 0.544778), (0.2, 0.879282), (0.3, 0.972919), (0.5, 0.998901)]
    for (time, expected) in checks {
      #expect(abs(Spring.system.value(at: time) - expected) < 1e-6, "at \(time) s")
    }
  }

  @Test("a perceptual spring has omega 2π/duration and damping ratio 1 − bounce")
  func perceptual() {
    let bouncy = Spring(perceptualDuration: 0.5, bounce: 0.3)
    #expect(abs(bouncy.naturalFrequency - 4 * Double.pi) < 1e-9)
    #expect(abs(bouncy.dampingRatio - 0.7) < 1e-12)
    let flat = Spring(perceptualDuration: 0.5, bounce: -0.25)
    #expect(abs(flat.dampingRatio - 4.0 / 3) < 1e-12)
  }

  @Test("the velocity is the derivative of the value", arguments: [0.3, 0.7, 1])
  func derivative(_ ratio: Double) {
    let spring = Spring(duration: 0.8, dampingRatio: ratio, initialVelocity: 0.5)
    for time in stride(from: 0.05, to: 0.8, by: 0.05) {
      let step = 1e-6
      let slope = (spring.value(at: time + step) - spring.value(at: time - step)) / (2 * step)
      #expect(abs(spring.velocity(at: time) - slope) < 1e-6)
    }
  }
}
