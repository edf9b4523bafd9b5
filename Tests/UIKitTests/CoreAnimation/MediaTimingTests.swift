import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// An animation's timing against closed forms.
@MainActor
@Suite(.serialized, .stage)
struct MediaTimingTests {
  private let fixture = LayerStage()

  /// A model far from the animation's values, so that no value can be taken for it.
  private static let model: CGFloat = -7

  private func run(_ change: (CABasicAnimation) -> Void) -> CABasicAnimation {
    CATransaction.setDisableActions(true)
    fixture.layer.position.x = Self.model
    let animation = makeMovement()
    change(animation)
    fixture.layer.add(animation, forKey: "move")
    return animation
  }

  private func expect(_ values: [(Double, CGFloat)], within tolerance: CGFloat = 1e-5) {
    for (time, x) in values {
      let shown = fixture.x(at: time)
      #expect(abs(shown - x) < tolerance, "at \(time) s: \(shown), not \(x)")
    }
  }

  @Test("an animation is presented from its addition to its end, then the model")
  func plain() {
    _ = run { _ in }
    expect([(0, 0), (0.25, 25), (0.75, 75), (1 - 1e-8, 100), (1, Self.model), (2, Self.model)])
    #expect(fixture.layer.animationKeys() == nil)
  }

  @Test(
    "fill modes determine the presentation before the beginning and after the end",
    arguments: [
      (CAMediaTimingFillMode.removed, -7.0, -7.0), (.backwards, 0, -7), (.forwards, -7, 100),
      (.both, 0, 100),
    ])
  func fillModes(_ mode: CAMediaTimingFillMode, before: Double, after: Double) {
    _ = run {
      $0.beginTime = CACurrentMediaTime() + 0.5
      $0.fillMode = mode
      $0.isRemovedOnCompletion = false
    }
    expect([
      (0.25, CGFloat(before)), (0.75, 25), (1.25, 75), (1.5, CGFloat(after)), (9, CGFloat(after)),
    ])
    #expect(fixture.layer.animationKeys() == ["move"])
  }

  @Test("an animation that is removed on completion does not fill forwards")
  func removal() {
    _ = run { $0.fillMode = .forwards }
    expect([(0.5, 50), (1, Self.model)])
  }

  @Test("at twice the speed it takes half the time, and a begin time is the layer's")
  func speed() {
    _ = run {
      $0.speed = 2
      $0.beginTime = 1
    }
    expect([(0.9, Self.model), (1.25, 50), (1.4, 80), (1.5, Self.model)])
  }

  @Test("at a negative speed it runs from its end to its beginning")
  func backwards() {
    _ = run {
      $0.speed = -0.5
      $0.fillMode = .forwards
      $0.isRemovedOnCompletion = false
    }
    expect([(0, 100), (0.5, 75), (1.5, 25), (2, 0), (3, 0)])
  }

  @Test("an offset shifts the cycle, which wraps around")
  func timeOffset() {
    _ = run { $0.timeOffset = 0.75 }
    expect([(0, 75), (0.2, 95), (0.3, 5), (0.9, 65), (1, Self.model)])
  }

  @Test("an offset is not scaled by the speed")
  func offsetAndSpeed() {
    _ = run {
      $0.timeOffset = 0.25
      $0.speed = 2
    }
    expect([(0, 25), (0.25, 75), (0.4, 5), (0.5, Self.model)])
  }

  @Test(
    "at a speed of 0 the offset determines the presentation, including the end",
    arguments: [0, 0.3, 0.999, 1])
  func scrubbed(_ offset: Double) {
    _ = run {
      $0.speed = 0
      $0.timeOffset = offset
    }
    expect([(0, CGFloat(100 * offset)), (5, CGFloat(100 * offset))])
  }

  @Test("repeats, the last one cut off by a fraction")
  func repeats() {
    _ = run {
      $0.repeatCount = 2.5
      $0.fillMode = .forwards
      $0.isRemovedOnCompletion = false
    }
    expect([(0.5, 50), (1, 0), (1.5, 50), (2.25, 25), (2.5, 50), (4, 50)])
  }

  @Test("a repeated animation that ends with a cycle ends on its last value")
  func wholeRepeats() {
    _ = run {
      $0.repeatCount = 2
      $0.fillMode = .both
      $0.isRemovedOnCompletion = false
    }
    expect([(1.75, 75), (2, 100), (3, 100)])
  }

  @Test("autoreversing doubles each cycle")
  func autoreverses() {
    _ = run {
      $0.autoreverses = true
      $0.repeatCount = 1.5
      $0.fillMode = .forwards
      $0.isRemovedOnCompletion = false
    }
    expect([(0.5, 50), (1, 100), (1.25, 75), (2, 0), (2.75, 75), (3, 100), (4, 100)])
  }

  @Test("the curve plays backwards when autoreversing")
  func curveOnTheWayBack() {
    _ = run {
      $0.autoreverses = true
      $0.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    }
    // easeInOut at .2: .081660 (fidelity.md section 2).
    expect([(0.2, 8.1660), (1.8, 8.1660)], within: 1e-4)
  }

  @Test("a repeat duration replaces the count, in the animation's own time")
  func repeatDuration() {
    _ = run {
      $0.repeatDuration = 3
      $0.repeatCount = 100
      $0.speed = 2
      $0.timeOffset = 0.5
    }
    expect([(0.25, 0), (0.5, 50), (1.4, 30), (1.5, Self.model)])
  }

  @Test(
    "an animation without an end continues", arguments: [Float.infinity, .greatestFiniteMagnitude])
  func endless(_ count: Float) {
    _ = run {
      $0.repeatCount = count
      $0.autoreverses = true
    }
    expect([(1000.5, 50), (1001.25, 75)])
    #expect(!fixture.stage.isMoving)
    fixture.layer.removeAllAnimations()
    expect([(1001.25, Self.model)])
  }

  @Test("an animation without a duration uses the transaction's, and is linear without a curve")
  func defaults() {
    _ = run { $0.duration = 0 }
    expect([(0.125, 50), (0.25, Self.model)])
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
    let animation = makeMovement()
    animation.duration = 0
    fixture.layer.add(animation, forKey: nil)
    CATransaction.commit()
    // easeInOut at .3: .187396 (fidelity.md section 2).
    #expect(abs(fixture.x(at: 0.25 + 0.6) - 18.7396) < 1e-4)
  }

  @Test("a paused layer pauses its animations, which continue from the same position")
  func pausedLayer() {
    _ = run { _ in }
    expect([(0.25, 25)])
    let layer = fixture.layer
    layer.timeOffset = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    expect([(3, 25)])
    let paused = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    expect([(3.5, 75), (3.75, Self.model)])
  }

  @Test("a layer's time controls its animations in both directions")
  func layerRuns() {
    fixture.layer.duration = 0.5
    fixture.layer.autoreverses = true
    fixture.layer.repeatCount = .infinity
    _ = run { _ in }
    expect([(0.25, 25), (0.75, 25), (1, 0), (1.4, 40)])
  }

  @Test("control points are those of Core Animation")
  func controlPoints() {
    let function = CAMediaTimingFunction(name: .default)
    var point: [Float] = [0, 0]
    unsafe function.getControlPoint(at: 1, values: &point)
    // fidelity.md section 2.
    #expect(point == [0.25, 0.1])
    #expect(function == CAMediaTimingFunction(controlPoints: 0.25, 0.1, 0.25, 1))
  }
}
