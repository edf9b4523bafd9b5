import Foundation
import TEGeometry
import TEScene
import StageTestSupport
import Testing

@testable import UIKit

/// Layers that draw themselves, and animations of values that only their class knows.
@MainActor
@Suite(.serialized, .stage)
struct OwnKeyTests {
  private let host = LayerStage()

  /// A bar whose length is a part of the width.
  private final class Gauge: CALayer {
    var progress: CGFloat {
      get { value(forKey: "progress") as? CGFloat ?? 0 }
      set { setValue(newValue, forKey: "progress") }
    }

    override class func needsDisplay(forKey key: String) -> Bool {
      key == "progress" || super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> (any CAAction)? {
      guard event == "progress" else { return super.action(forKey: event) }
      let animation = CABasicAnimation(keyPath: event)
      animation.fromValue = presentation()?.progress
      animation.duration = 1
      return animation
    }

    override func draw(in ctx: CGContext) {
      ctx.setFillColor(UIColor.red.cgColor)
      ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
    }
  }

  private func makeGauge() -> Gauge {
    let gauge = Gauge()
    gauge.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
    host.window.layer.addSublayer(gauge)
    host.stage.advance(to: 0)
    return gauge
  }

  @Test("setting a value draws again, with the action of its name")
  func setting() throws {
    let gauge = makeGauge()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    gauge.progress = 0.3
    CATransaction.commit()
    host.stage.layoutIfNeeded()
    #expect(gauge.animationKeys() == nil)
    gauge.progress = 0.8
    #expect(gauge.animationKeys() == ["progress"] && gauge.progress == 0.8)
    #expect(gauge.presentation()?.progress == 0.3)
  }

  @Test("an animation of a key of the class draws each picture with the value on screen")
  func animation() throws {
    let gauge = makeGauge()
    let animation = CABasicAnimation(keyPath: "progress")
    animation.fromValue = 0.2
    animation.toValue = 1.0
    animation.duration = 1
    gauge.add(animation, forKey: "fill")
    var pictures: [Layer?] = []
    for time in [0.25, 0.5, 0.75] {
      host.stage.advance(to: time)
      let shown = try #require(gauge.presentation()?.progress)
      #expect(abs(shown - (0.2 + 0.8 * time)) < 1e-9)
      pictures.append(gauge.picture(at: time))
    }
    #expect(pictures[0] != pictures[1] && pictures[1] != pictures[2])
    #expect(gauge.progress == 0 && host.stage.messages.isEmpty)
    host.stage.advance(to: 1.1)
    #expect(gauge.presentation()?.progress == 0 && !gauge.isAnimating)
    #expect(gauge.picture(at: 1.1)?.contents == nil)
  }

  @Test("a key that the class does not name is reported, as before")
  func unknown() {
    let gauge = makeGauge()
    gauge.add(CABasicAnimation(keyPath: "angle"), forKey: nil)
    #expect(
      host.stage.messages == [
        "CABasicAnimation: layers have no animatable property 'angle'"
      ])
  }

  @Test("a commit without a begin commits the implicit transaction")
  func commit() {
    let layer = CALayer()
    host.window.layer.addSublayer(layer)
    #expect(layer.presentation() == nil)
    CATransaction.commit()
    #expect(layer.presentation() != nil && host.stage.messages.isEmpty)
  }
}
