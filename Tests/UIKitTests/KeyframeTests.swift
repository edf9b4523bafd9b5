import Foundation
import TEMotion
import StageTestSupport
import Testing

@testable import UIKit

/// `UIView.animateKeyframes`, on a linear timeline where a test does not say otherwise.
@MainActor
@Suite(.serialized, .stage)
struct KeyframeTests {
  private let stage = Stage.current
  private let window: UIWindow
  private let view = UIView(frame: CGRect(x: -50, y: -50, width: 100, height: 100))
  private static let linear = UIView.KeyframeAnimationOptions(
    rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  init() {
    window = UIWindow()
    window.makeKeyAndVisible()
    window.addSubview(view)
  }

  private func check(_ values: [(Double, Double)], _ comment: String = "") {
    for (time, expected) in values {
      stage.advance(to: time)
      let x = view.layer.presented(at: time).position.x
      #expect(abs(x - CGFloat(expected)) < 1e-6, "\(comment) at \(time) s: \(x)")
    }
  }

  /// To 100 in the first quarter, to 200 in the third, from 1 s of 4 on.
  private func move() {
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 100 }
    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.center.x = 200 }
  }

  @Test("keyframes move in their own time and hold between and after")
  func linear() {
    UIView.animateKeyframes(
      withDuration: 4, delay: 0, options: Self.linear, animations: { move() })
    #expect(view.center.x == 200)
    check([(0, 0), (0.5, 50), (1, 100), (1.5, 100), (2, 100), (2.5, 150), (3, 200), (3.5, 200)])
    stage.advance(to: 4)
    #expect(!view.layer.isAnimating && stage.animations.isEmpty)
  }

  @Test("the ease-in-out curve applies to the whole timeline unless another is given")
  func curve() {
    UIView.animateKeyframes(withDuration: 1, delay: 0) { move() }
    // Section 2: easeInOut at .4 is .331884, in the hold; at .2 it is .081660.
    check([(0.2, 100 * 0.081660 / 0.25)].map { ($0.0, $0.1) }.map { ($0.0, exact($0.0)) })
    check([(0.4, 100)])
    view.layer.removeAllAnimations()
    view.center.x = 0
    let easeOut = UIView.KeyframeAnimationOptions(
      rawValue: UIView.AnimationOptions.curveEaseOut.rawValue)
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: easeOut) { move() }
    let part = UnitBezier.easeOut.progress(at: 0.05)
    check([(0.45, 100 * part / 0.25)])
  }

  private func exact(_ time: Double) -> Double {
    100 * UnitBezier.easeInOut.progress(at: time) / 0.25
  }

  @Test("discrete keyframes jump at their ends")
  func discrete() {
    UIView.animateKeyframes(
      withDuration: 4, delay: 0, options: [Self.linear, .calculationModeDiscrete]
    ) { move() }
    check([(0.5, 0), (1, 100), (2.9, 100), (3, 200), (3.9, 200)])
  }

  @Test("paced keyframes interpolate at constant speed, ignoring their times")
  func paced() {
    UIView.animateKeyframes(
      withDuration: 4, delay: 0, options: [Self.linear, .calculationModePaced]
    ) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.9) { view.center.x = 100 }
      UIView.addKeyframe(withRelativeStartTime: 0.9, relativeDuration: 0.1) {
        view.center.x = 400
      }
    }
    check([(1, 100), (2, 200), (3.5, 350)])
  }

  @Test("cubic keyframes pass through the values on a smooth curve and hold where they are held")
  func cubic() {
    UIView.animateKeyframes(
      withDuration: 4, delay: 0, options: [Self.linear, .calculationModeCubic]
    ) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 100 }
      UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) {
        view.center.x = 0
      }
    }
    // Catmull-Rom through 0, 100, 0, 0 half way up: (-0 + 9*0 + 9*100 - 0) / 16.
    check([(0.5, 56.25), (1, 100), (1.5, 56.25), (2, 0), (3, 0)])
  }

  @Test("a keyframe of no duration jumps at its start")
  func jump() {
    UIView.animateKeyframes(withDuration: 4, delay: 0, options: Self.linear) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0) { view.center.x = 100 }
    }
    check([(1.9, 0), (2, 100), (3, 100)])
  }

  @Test("where keyframes overlap, the later one replaces the earlier from its start")
  func overlap() {
    UIView.animateKeyframes(withDuration: 4, delay: 0, options: Self.linear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 100 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        view.center.x = 0
      }
    }
    check([(1, 25), (2, 50), (3, 25), (4, 0)])
  }

  @Test("changes outside of keyframes take the whole time, as in a plain block")
  func withoutKeyframes() {
    UIView.animateKeyframes(withDuration: 2, delay: 1, options: Self.linear) {
      view.center.x = 100
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
    }
    check([(1, 0), (2, 50), (2.5, 75)])
    #expect(abs(view.layer.presented(at: 2.5).opacity - 0.5) < 1e-6)
  }

  @Test("keyframes are additive to running animations of the property")
  func additive() {
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { view.center.x = -100 }
    UIView.animateKeyframes(withDuration: 2, delay: 0, options: Self.linear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 100 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        view.center.x = 0
      }
    }
    // The first goes on from 0 to -100 beneath, as 100 to 0 over the model; the second from its own
    // -100 over 100 to 0.
    check([(0.5, 75), (1, 150), (1.5, 75)])
  }

  @Test("three keyframes of 120 degrees rotate by 360 degrees")
  func turn() {
    UIView.animateKeyframes(withDuration: 3, delay: 0, options: Self.linear) {
      for third in 0..<3 {
        UIView.addKeyframe(
          withRelativeStartTime: Double(third) / 3, relativeDuration: 1 / 3
        ) {
          view.transform = view.transform.rotated(by: 2 * .pi / 3)
        }
      }
    }
    for (time, turned) in [(0.5, 60.0), (1, 120), (1.5, 180), (2.5, 300)] {
      stage.advance(to: time)
      let transform = view.layer.presented(at: time).transform
      let angle = CGFloat(turned) * .pi / 180
      #expect(abs(transform.m11 - cos(angle)) < 1e-6 && abs(transform.m12 - sin(angle)) < 1e-6)
    }
  }

  @Test("keyframes inside a block use its duration and curve")
  func nestedInBlock() {
    UIView.animate(withDuration: 4, delay: 0, options: .curveLinear) {
      UIView.animateKeyframes(withDuration: 0, delay: 0) { move() }
    }
    check([(0.5, 50), (1.5, 100), (2.5, 150)])
  }

  @Test("keyframes inside a property animator are scrubbed, reversed and restored with it")
  func nestedInAnimator() {
    let animator = UIViewPropertyAnimator(duration: 4, curve: .easeInOut) {
      UIView.animateKeyframes(withDuration: 0, delay: 0) { move() }
    }
    for (fraction, expected) in [(0.125, 50.0), (0.4, 100), (0.625, 150), (1, 200)] {
      animator.fractionComplete = CGFloat(fraction)
      #expect(abs(view.layer.presented(at: 0).position.x - CGFloat(expected)) < 1e-6)
    }
    animator.fractionComplete = 0.625
    animator.isReversed = true
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0)
    check([(2, 50)])
    stage.advance(to: 2.5)
    #expect(view.center.x == 0 && !view.layer.isAnimating && animator.state == .inactive)
  }

  @Test("keyframes repeat and autoreverse as their options say, and call their completion")
  func repeats() {
    var finished: Bool?
    UIView.animateKeyframes(
      withDuration: 4, delay: 0, options: [Self.linear, .autoreverse],
      animations: { move() }, completion: { finished = $0 })
    check([(0.5, 50), (7.5, 50)])
    stage.advance(to: 8)
    #expect(finished == true)
    view.center.x = 0
    UIView.animateKeyframes(withDuration: 4, delay: 0, options: [Self.linear, .repeat]) { move() }
    check([(8.5, 50), (16.5, 50)])
  }
}
