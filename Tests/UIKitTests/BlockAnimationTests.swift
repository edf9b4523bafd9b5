import Foundation
import TEMotion
import StageTestSupport
import Testing

@testable import UIKit

/// The forms, options and nesting of `UIView.animate`.
@MainActor
@Suite(.serialized, .stage)
struct BlockAnimationTests {
  private let stage = Stage.current
  private let window: UIWindow
  private let view = UIView(frame: CGRect(x: -50, y: -50, width: 100, height: 100))
  private let other = UIView(frame: CGRect(x: -50, y: -50, width: 100, height: 100))

  init() {
    window = UIWindow()
    window.makeKeyAndVisible()
    window.addSubview(view)
    window.addSubview(other)
  }

  private func x(_ view: UIView) -> CGFloat {
    view.layer.presented(at: stage.clock.now).position.x
  }

  private func isClose(_ left: CGFloat, _ right: CGFloat) -> Bool { abs(left - right) < 1e-6 }

  @Test("the system's deletion shrinks views, takes them out, and gives their looks back")
  func deletion() {
    let window = UIWindow()
    window.makeKeyAndVisible()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(view)
    var isDone: Bool?
    UIView.perform(.delete, on: [view]) {
    } completion: {
      isDone = $0
    }
    #expect(view.superview === window && isDone == nil)
    Stage.current.advance(to: Stage.current.clock.now + 0.15)
    let alpha = view.layer.presentation()?.opacity ?? 0
    #expect(alpha > 0.1 && alpha < 0.9)
    Stage.current.advance(to: Stage.current.clock.now + 0.2)
    #expect(view.superview == nil && isDone == true && view.alpha == 1 && view.transform.isIdentity)
  }

  @Test("an inner block inherits the outer one's delay with its duration")
  func nestedDelay() {
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
      view.center.x = 100
      UIView.animate(withDuration: 9) { other.center.x = 100 }
    }
    for (time, expected) in [(0.5, 0.0), (0.75, 25), (1.25, 75)] {
      stage.advance(to: time)
      #expect(isClose(x(view), CGFloat(expected)) && isClose(x(other), CGFloat(expected)))
    }
  }

  @Test("a spring inside another block runs on its spring for the outer duration")
  func nestedSpring() {
    UIView.animate(withDuration: 1) {
      UIView.animate(
        withDuration: 0.1, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0
      ) { view.center.x = 100 }
    }
    // Section 1: x(.2) of (.7, 1 s).
    stage.advance(to: 0.2)
    #expect(abs(x(view) - 71.4647) < 1e-4)
  }

  @Test("a block ends with the slowest of its layers, and with the others once that has left")
  func slowLayers() {
    for isFirst in [true, false] {
      for leaves in [true, false] {
        let start = stage.clock.now
        let slow = UIView(frame: view.frame)
        slow.layer.speed = 0.5
        window.addSubview(slow)
        stage.advance(to: start + 0.1)
        var end: Double?
        UIView.animate(withDuration: 1) {
          for view in isFirst ? [slow, view, other] : [view, other, slow] {
            view.center.x += 50
            view.alpha -= 0.1
          }
        } completion: { _ in
          end = stage.clock.now
        }
        stage.advance(to: start + 0.6)
        if leaves { slow.layer.removeAllAnimations() }
        stage.advance(to: start + 4)
        #expect(abs((end ?? 0) - start - (leaves ? 1.1 : 2.1)) < 1e-9)
        slow.removeFromSuperview()
      }
    }
  }

  @Test("the raw curve 7 is the system's spring")
  func systemCurve() {
    UIView.animate(withDuration: 0.5, delay: 0, options: UIViewAnimationOptions(rawValue: 7 << 16))
    { view.center.x = 100 }
    // Section 1: .544778 at .1 s.
    stage.advance(to: 0.1)
    #expect(abs(x(view) - 54.4778) < 1e-4)
  }

  @Test("blocks inside performWithoutAnimation, or in a block without duration, animate nothing")
  func suppressed() {
    UIView.performWithoutAnimation {
      #expect(!UIView.areAnimationsEnabled)
      UIView.animate(withDuration: 1) { view.center.x = 100 }
    }
    UIView.animate(withDuration: 0) {
      UIView.animate(withDuration: 1) { other.center.x = 100 }
    }
    #expect(UIView.areAnimationsEnabled)
    #expect(x(view) == 100 && x(other) == 100 && stage.animations.isEmpty)
  }

  @Test("with animations disabled, changes are made at once and completions are called")
  func disabled() {
    var finished: Bool?
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1, animations: { view.center.x = 100 }) { finished = $0 }
    UIView.setAnimationsEnabled(true)
    #expect(x(view) == 100)
    stage.advance(to: 0)
    #expect(finished == true)
  }

  @Test("a completion gets false if an animation was replaced or removed, true at its end")
  func finished() {
    var log: [String] = []
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { log.append("alpha \($0)") }
    UIView.animate(withDuration: 1, animations: { other.center.x = 9 }) { log.append("x \($0)") }
    UIView.animate(withDuration: 2, animations: { other.center.y = 9 }) { log.append("y \($0)") }
    stage.advance(to: 0.5)
    UIView.animate(withDuration: 1, animations: { view.alpha = 1 }) { log.append("new \($0)") }
    stage.advance(to: 0.5)
    #expect(log == ["alpha false"])
    stage.advance(to: 1)
    other.layer.removeAllAnimations()
    stage.advance(to: 3)
    #expect(log == ["alpha false", "x true", "y false", "new true"])
  }

  @Test("layoutSubviews lays out the changed views' subviews within the block")
  func layoutSubviews() {
    let parent = StretchingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    parent.addSubview(other)
    window.addSubview(parent)
    window.layoutIfNeeded()
    UIView.animate(withDuration: 1, delay: 0, options: [.layoutSubviews, .curveLinear]) {
      parent.bounds.size.width = 300
    }
    #expect(other.bounds.width == 300)
    stage.advance(to: 0.5)
    #expect(isClose(other.layer.presented(at: 0.5).bounds.width, 200))
    UIView.animate(withDuration: 1) { parent.bounds.size.width = 100 }
    #expect(other.bounds.width == 300)
  }

  @Test("modifyAnimations repeats a part, and the block's completion waits for it")
  func modified() {
    var end: Double?
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        view.center.x = 100
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { other.center.x = 100 }
      }
    ) { _ in end = stage.clock.now }
    for (time, expected) in [(0.25, 25.0), (1.25, 75), (2.25, 25), (3.75, 25)] {
      stage.advance(to: time)
      #expect(isClose(x(other), CGFloat(expected)), "at \(time) s")
    }
    #expect(x(view) == 100)
    stage.advance(to: 5)
    #expect(end == 4 && x(other) == 100)
  }

  @Test("a block between begin and commit uses the values set before its changes")
  func beginAndCommit() {
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(2)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationDelay(1)
    view.center.x = 100
    UIView.commitAnimations()
    other.center.x = 100
    stage.advance(to: 2)
    #expect(isClose(x(view), 50) && x(other) == 100)
    stage.advance(to: 3)
    #expect(stage.animations.isEmpty)
  }

  @Test("views receive touches during animations only if the options allow it")
  func interaction() {
    UIView.animate(withDuration: 1) { view.center.x = 100 }
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
      UIView.animate(withDuration: 1) { other.center.x = 100 }
    }
    #expect(view.layer.animations.allSatisfy { !$0.timing.allowsUserInteraction })
    #expect(other.layer.animations.allSatisfy { $0.timing.allowsUserInteraction })
    UIViewPropertyAnimator(duration: 1, curve: .linear) { window.center.x = 7 }.startAnimation()
    #expect(window.layer.animations.allSatisfy { $0.timing.allowsUserInteraction })
  }

  @Test("a scroll view's content offset is animated")
  func contentOffset() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 1000)
    scrollView.contentInsetAdjustmentBehavior = .never
    window.addSubview(scrollView)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      scrollView.contentOffset.y = 200
    }
    #expect(scrollView.contentOffset.y == 200)
    stage.advance(to: 0.25)
    #expect(isClose(scrollView.layer.presented(at: 0.25).bounds.minY, 50))
  }

  @Test("changes for a first block run once inside it, and nested scopes have their own")
  func firstBlock() {
    let contexts = stage.animationContexts
    var log: [String] = []
    contexts.run {
      contexts.run {
        UIView.animate(withDuration: 0.5) { log.append("inner block") }
      } inFirstBlock: {
        log.append("inner \(UIView.inheritedAnimationDuration)")
      }
      UIView.animate(withDuration: 2) { log.append("first block") }
      UIView.animate(withDuration: 1) { log.append("second block") }
    } inFirstBlock: {
      log.append("outer \(UIView.inheritedAnimationDuration)")
    }
    #expect(log == ["inner block", "inner 0.5", "first block", "outer 2.0", "second block"])
  }
}

private final class StretchingView: UIView {
  override func layoutSubviews() {
    for subview in subviews { subview.frame = bounds }
  }
}
