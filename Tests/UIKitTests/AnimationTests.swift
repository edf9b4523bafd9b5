import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// What an animation block does: fidelity.md section 3.
@MainActor
@Suite(.serialized, .stage)
struct AnimationTests {
  private let stage = Stage.current
  private let window: UIWindow
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    window = UIWindow()
    window.makeKeyAndVisible()
    window.addSubview(view)
  }

  private func presentedX() -> CGFloat {
    view.layer.presented(at: stage.clock.now).position.x
  }

  @Test("a reverse animation started halfway is added to the running one")
  func additive() {
    // Section 3, check: 0 to 100 over 1 s easeInOut, back to 0 started at .5 s.
    view.center.x = 0
    UIView.animate(withDuration: 1) { view.center.x = 100 }
    var checks: [(Double, CGFloat)] = [(0.25, 12.9162), (0.5, 50)]
    for (time, expected) in checks {
      stage.advance(to: time)
      #expect(abs(presentedX() - expected) < 1e-4, "at \(time) s")
    }
    UIView.animate(withDuration: 1) { view.center.x = 0 }
    checks = [(0.5, 50), (0.75, 74.1676), (1.0, 50), (1.25, 12.9162), (1.5, 0)]
    for (time, expected) in checks {
      stage.advance(to: time)
      #expect(abs(presentedX() - expected) < 1e-4, "at \(time) s")
    }
    #expect(!view.layer.isAnimating)
  }

  @Test("the model takes the new value at once")
  func model() {
    UIView.animate(withDuration: 1) {
      view.alpha = 0.5
      view.frame.origin.y = 40
    }
    #expect(view.alpha == 0.5)
    #expect(view.frame.origin.y == 40)
  }

  @Test("opacity is replaced by the newest animation")
  func opacity() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
    stage.advance(to: 0.5)
    #expect(abs(view.layer.presented(at: 0.5).opacity - 0.5) < 1e-6)
    UIView.animate(
      withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]
    ) { view.alpha = 1 }
    #expect(abs(view.layer.presented(at: 0.5).opacity - 0.5) < 1e-6)
    stage.advance(to: 1)
    #expect(abs(view.layer.presented(at: 1).opacity - 0.75) < 1e-6)
  }

  @Test("shadow offset, radius and color, border and z position jump")
  func jumps() {
    UIView.animate(withDuration: 1) {
      view.layer.shadowOffset = CGSize(width: 9, height: 9)
      view.layer.shadowRadius = 40
      view.layer.borderWidth = 5
      view.layer.zPosition = 3
    }
    #expect(!view.layer.isAnimating)
    #expect(view.layer.borderWidth == 5)
  }

  @Test("two property animators on one view are additive, property by property")
  func twoAnimators() {
    view.transform = CGAffineTransform(translationX: 100, y: 200)
    let spring = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.7) {
      view.transform.ty = 0
    }
    let curve = UIViewPropertyAnimator(duration: 0.5, curve: .easeInOut) {
      view.transform.tx = 0
    }
    spring.startAnimation()
    curve.startAnimation()
    stage.advance(to: 0.2)
    let transform = view.layer.presented(at: 0.2).transform
    // x(.2) of the spring: .714647; easeInOut at .4: .331884 (sections 1 and 2).
    #expect(abs(transform.m42 - 200 * (1 - 0.714647)) < 1e-3)
    #expect(abs(transform.m41 - 100 * (1 - 0.331884)) < 1e-3)
  }

  @Test("a spring's last animated value is not normalised, then the model value is presented")
  func springEnd() {
    view.center.x = 0
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0
    ) { view.center.x = 1000 }
    stage.advance(to: 1 - 1e-9)
    #expect(abs(presentedX() - 998.572) < 1e-2)
    stage.advance(to: 1)
    #expect(presentedX() == 1000)
  }

  @Test("a block inside another inherits its duration and curve unless its options say otherwise")
  func nesting() {
    view.center.x = 0
    let inner = UIView(frame: .zero)
    window.addSubview(inner)
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      UIView.animate(withDuration: 0.1) { view.center.x = 100 }
      UIView.animate(
        withDuration: 0.5, delay: 0,
        options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear]
      ) { inner.center.x = 100 }
    }
    stage.advance(to: 0.25)
    #expect(abs(presentedX() - 12.5) < 1e-9)
    #expect(abs(inner.layer.presented(at: 0.25).position.x - 50) < 1e-9)
  }

  @Test("an animator created inside another block keeps its own timing")
  func animatorInBlock() {
    view.center.x = 0
    UIView.animate(withDuration: 4) {
      UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
        .startAnimation()
    }
    stage.advance(to: 0.5)
    #expect(abs(presentedX() - 50) < 1e-9)
  }

  @Test("performWithoutAnimation changes at once")
  func withoutAnimation() {
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { view.center.x = 500 }
    }
    #expect(presentedX() == 500)
  }

  @Test("completions are called at the end, in the order of time")
  func completions() {
    var log: [String] = []
    UIView.animate(withDuration: 0.5, delay: 0.25, animations: { view.center.x = 1 }) {
      log.append("late \($0) \(stage.clock.now)")
    }
    UIView.animate(withDuration: 0.5, animations: { view.center.y = 1 }) {
      log.append("early \($0) \(stage.clock.now)")
    }
    UIView.animate(withDuration: 0.5, animations: {}) {
      log.append("empty \($0) \(stage.clock.now)")
    }
    stage.advance(to: 2)
    #expect(log == ["empty true 0.0", "early true 0.5", "late true 0.75"])
  }

  @Test("a delayed animation presents its start value during the delay")
  func delay() {
    view.center.x = 0
    UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) { view.center.x = 100 }
    stage.advance(to: 0.9)
    #expect(presentedX() == 0)
    stage.advance(to: 1.5)
    #expect(abs(presentedX() - 50) < 1e-9)
  }

  @Test("repeat and autoreverse play forwards and backwards")
  func repeating() {
    view.center.x = 0
    UIView.animate(
      withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]
    ) { view.center.x = 100 }
    for (time, expected) in [(0.25, 25.0), (1.25, 75.0), (2.25, 25.0), (7.75, 25.0)] {
      stage.advance(to: time)
      #expect(abs(presentedX() - expected) < 1e-6, "at \(time) s")
    }
  }

  @Test("an animator of duration 0 runs 0.2 s")
  func zeroDuration() {
    let animator = UIViewPropertyAnimator(duration: 0, curve: .linear) { view.center.x = 10 }
    #expect(animator.duration == 0.2)
  }

  @Test("an animator's state goes from inactive to active and back, and completions come in order")
  func animatorState() {
    var log: [String] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 10 }
    animator.addCompletion { log.append("first \($0)") }
    animator.addCompletion { log.append("second \($0)") }
    #expect(animator.state == .inactive)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning)
    stage.advance(to: 1)
    #expect(animator.state == .inactive && !animator.isRunning)
    #expect(log == ["first end", "second end"])
  }

  @Test("a physical spring ignores the animator's duration")
  func physicalSpring() {
    let parameters = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 15, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 9, timingParameters: parameters)
    // Section 1: m 1, k 100, c 15 settles in 1.022094 s.
    #expect(abs(animator.duration - 1.022094) < 1e-6)
  }

  @Test("layoutIfNeeded in a block animates every frame that it changes")
  func layout() {
    let child = UIView(frame: .zero)
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    let width = child.widthAnchor.constraint(equalToConstant: 20)
    NSLayoutConstraint.activate([
      width, child.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      child.topAnchor.constraint(equalTo: view.topAnchor),
      child.heightAnchor.constraint(equalToConstant: 20),
    ])
    window.layoutIfNeeded()
    width.constant = 80
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { window.layoutIfNeeded() }
    #expect(child.bounds.width == 80)
    let presented = child.layer.presented(at: stage.clock.now).bounds.size
    #expect(presented.width == 20)
    stage.advance(to: 0.5)
    #expect(abs(child.layer.presented(at: 0.5).bounds.size.width - 50) < 1e-9)
  }
}
