import Foundation
import TEMotion
import StageTestSupport
import Testing

@testable import UIKit

/// The animations of blocks as apps see them on layers (fidelity.md section 3).
@MainActor
@Suite("Block animations are layer animations", .serialized, .stage)
struct BlockAnimationObjectTests {
  private let stage = Stage.current
  private let window: UIWindow
  private let view = LoggingView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  init() {
    window = UIWindow()
    window.makeKeyAndVisible()
    window.addSubview(view)
    stage.advance(to: 0)
    view.log = []
    view.loggingLayer?.log = []
  }

  private func animation(_ key: String) -> CABasicAnimation? {
    view.layer.animation(forKey: key) as? CABasicAnimation
  }

  @Test("keys, classes and values")
  func values() throws {
    UIView.animate(withDuration: 0.3) {
      view.bounds = CGRect(x: 0, y: 10, width: 100, height: 100)
      view.center = CGPoint(x: 150, y: 130)
      view.alpha = 0.5
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
    }
    #expect(
      view.layer.animationKeys()
        == ["bounds.origin", "bounds.size", "position", "opacity", "transform"])
    let size = try #require(animation("bounds.size"))
    #expect(size.keyPath == "bounds.size" && size.isAdditive)
    #expect(size.fromValue as? CGSize == CGSize(width: 100, height: 100))
    #expect(size.toValue as? CGSize == .zero)
    #expect(size.fillMode == .both && size.duration == 0.3 && size.isRemovedOnCompletion)
    #expect(size.timingFunction?.bezier == .easeInOut && size.delegate != nil)
    #expect(size.repeatCount == 0 && !size.autoreverses && size.beginTime == 0)
    #expect(animation("bounds.origin")?.fromValue as? CGPoint == CGPoint(x: 0, y: -10))
    #expect(animation("position")?.fromValue as? CGPoint == CGPoint(x: -50, y: -30))
    let opacity = try #require(animation("opacity"))
    #expect(!opacity.isAdditive && opacity.fromValue as? CGFloat == 1)
    let transform = try #require(animation("transform"))
    #expect(transform.isAdditive)
    #expect(transform.fromValue as? CATransform3D == CATransform3DMakeScale(0.5, 0.5, 1))
    #expect(transform.toValue as? CATransform3D == CATransform3DIdentity)
    #expect(animation("bounds") == nil)
    stage.advance(to: 0.1)
    #expect(animation("position")?.beginTime == 0)
    stage.advance(to: 1)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("additive animations of a property have numbered keys, others replace each other")
  func numberedKeys() {
    UIView.animate(withDuration: 1) {
      view.center.x = 10
      view.alpha = 0.5
    }
    UIView.animate(withDuration: 2) {
      view.center.x = 20
      view.alpha = 0.2
    }
    UIView.animate(withDuration: 3) { view.center.x = 30 }
    #expect(
      view.layer.animationKeys() == ["position", "position-2", "opacity", "position-3"])
    view.layer.removeAnimation(forKey: "position-2")
    #expect(view.layer.presentation()?.position.x == 110)
    #expect(view.layer.animationKeys() == ["position", "opacity", "position-3"])
  }

  @Test("springs, repeats, delays, animators and keyframes")
  func kinds() throws {
    UIView.animate(
      withDuration: 1, delay: 0.5, usingSpringWithDamping: 0.7, initialSpringVelocity: 1
    ) { view.center.x = 10 }
    let spring = try #require(animation("position") as? CASpringAnimation)
    #expect(abs(spring.stiffness - 92.346890) < 1e-5 && abs(spring.damping - 13.453620) < 1e-5)
    #expect(spring.mass == 1 && spring.initialVelocity == 1 && spring.beginTime == 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
      view.alpha = 0
    }
    #expect(animation("opacity")?.autoreverses == true)
    #expect(animation("opacity")?.repeatCount == .greatestFiniteMagnitude)
    UIView.animateKeyframes(withDuration: 2, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        view.bounds.size.width = 100
      }
    }
    let keyframes = try #require(
      view.layer.animation(forKey: "bounds.size") as? CAKeyframeAnimation)
    #expect(keyframes.isAdditive && keyframes.keyTimes?.map(\.doubleValue) == [0, 0.5, 1])
    #expect(
      keyframes.values as? [CGSize]
        == [CGSize(width: 100, height: 0), CGSize(width: 100, height: 0), .zero])
    let animator = UIViewPropertyAnimator(duration: 4, dampingRatio: 0.5) { view.center.y = 0 }
    animator.startAnimation()
    #expect(view.layer.animationKeys()?.last == "position-2")
    #expect(animation("position-2") is CASpringAnimation)
    #expect(animation("position-2")?.fromValue as? CGPoint == CGPoint(x: 0, y: 100))
    animator.stopAnimation(true)
  }

  @Test("a layer is asked for actions and given the animations by its overridable methods")
  func calls() {
    #expect(view.layer.action(forKey: "position") == nil)
    #expect(view.action(for: view.layer, forKey: "position") is NSNull)
    view.log = []
    UIView.animate(withDuration: 1) {
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
      view.alpha = 0.5
      view.layer.zPosition = 4
    }
    #expect(view.log == ["bounds", "position", "opacity", "zPosition"])
    #expect(view.loggingLayer?.log == ["bounds.size", "position", "opacity"])
    #expect(view.action(for: view.layer, forKey: "position") is NSNull)
  }

  @Test("an animation that a layer does not take does not run, and its block ends")
  func refused() {
    var finished: [Bool] = []
    view.loggingLayer?.refuses = true
    UIView.animate(withDuration: 1, animations: { view.center.x = 0 }) { finished.append($0) }
    stage.advance(to: 0)
    #expect(view.layer.animationKeys() == nil && view.layer.presentation()?.position.x == 0)
    #expect(finished == [true])
  }

  @Test("a delegate that a layer sets is called, and the block ends all the same")
  func delegate() {
    let delegate = RecordingDelegate(stage)
    var finished: [Bool] = []
    view.loggingLayer?.delegateOfAnimations = delegate
    UIView.animate(
      withDuration: 1, delay: 0.5, animations: { view.center.x = 0 },
      completion: { finished.append($0) })
    stage.advance(to: 3)
    #expect(delegate.log == ["start 0.5", "stop true 1.5"])
    #expect(finished == [true])
  }

  @Test("a view's action with another duration or value is an animation of its own")
  func changedAction() {
    view.change = { $0.duration = 2 }
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
    stage.advance(to: 1)
    #expect(view.layer.presentation()?.opacity == 0.5)
    view.change = { $0.fromValue = 0.5 }
    stage.advance(to: 5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 1 }
    stage.advance(to: 5)
    #expect(view.layer.presentation()?.opacity == 0.5)
  }
}

/// Logs the actions that it is asked for.
private final class LoggingView: UIView {
  var log: [String] = []
  var change: ((CABasicAnimation) -> Void)?
  override class var layerClass: AnyClass { LoggingLayer.self }
  var loggingLayer: LoggingLayer? { layer as? LoggingLayer }

  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    log.append(event)
    let action = super.action(for: layer, forKey: event)
    if let animation = action as? CABasicAnimation { change?(animation) }
    return action
  }
}

/// Logs the animations that are added.
private final class LoggingLayer: CALayer {
  var log: [String?] = []
  var refuses = false
  var delegateOfAnimations: (any CAAnimationDelegate)?

  override func add(_ anim: CAAnimation, forKey key: String?) {
    log.append(key)
    if let delegateOfAnimations { anim.delegate = delegateOfAnimations }
    if !refuses { super.add(anim, forKey: key) }
  }
}
