import Foundation
import Testing

@testable import TETransitions

/// The forms in which springs are given.
struct SpringTimingTests {
  @Test("every form describes the same oscillator", arguments: [0.2, 0.5, 0.825, 0.95])
  func forms(ratio: Double) {
    let frequency = 2 * Double.pi / 0.55
    let springs = [
      SpringTiming(response: 0.55, dampingFraction: CGFloat(ratio)),
      SpringTiming(perceptualDuration: 0.55, bounce: CGFloat(1 - ratio)),
      SpringTiming(
        mass: 2, stiffness: CGFloat(2 * frequency * frequency),
        damping: CGFloat(4 * ratio * frequency)),
    ]
    for spring in springs {
      #expect(abs(Double(spring.dampingRatio) - ratio) < 1e-9)
      #expect(abs(spring.frequency - frequency) < 1e-6)
      #expect(abs(spring.response - 0.55) < 1e-8)
      #expect(abs(spring.stiffness - frequency * frequency) < 1e-4)
      #expect(abs(spring.damping - 2 * ratio * frequency) < 1e-5)
      // A thousandth of the distance is left after the duration, in the envelope of the oscillation.
      let root = (1 - ratio * ratio).squareRoot()
      let rest = ratio / root * exp(-ratio * frequency * spring.duration)
      #expect(abs(rest - 0.001) < 1e-7)
    }
  }

  @Test("a critical spring and one above it are the same")
  func critical() {
    let critical = SpringTiming(response: 0.5, dampingFraction: 1)
    #expect(SpringTiming(response: 0.5, dampingFraction: 1.7) == critical)
    #expect(abs(critical.frequency - 4 * .pi) < 1e-6 && abs(critical.bounce) < 1e-12)
  }
}
