import Foundation
import TEMotion

@testable import UIKit

/// A window with a layer that belongs to no view, on screen already.
@MainActor
struct LayerStage {
  let stage: Stage
  let window: UIWindow
  let layer = CALayer()

  init() {
    stage = Stage(device: .standard)
    stage.makeCurrent()
    window = UIWindow()
    window.makeKeyAndVisible()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    window.layer.addSublayer(layer)
    stage.advance(to: 0)
  }

  /// The model with what animations make of it now.
  var shown: LayerProperties { layer.presented(at: stage.clock.now) }

  /// The position's x at a time that the clock is moved to.
  func x(at time: Double) -> CGFloat {
    stage.advance(to: time)
    return shown.position.x
  }
}

/// From 0 to 100 over a second, on the x of the position.
@MainActor
func makeMovement() -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: "position.x")
  animation.fromValue = 0
  animation.toValue = 100
  animation.duration = 1
  return animation
}

/// Logs the calls of a delegate.
@MainActor
final class RecordingDelegate: NSObject, CAAnimationDelegate {
  var log: [String] = []
  private let now: () -> Double

  init(_ stage: Stage) {
    now = { stage.clock.now }
  }

  func animationDidStart(_ anim: CAAnimation) {
    log.append("start \(now())")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    log.append("stop \(flag) \(now())")
  }
}
