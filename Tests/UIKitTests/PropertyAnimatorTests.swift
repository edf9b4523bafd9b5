import Foundation
import TEMotion
import StageTestSupport
import Testing

@testable import UIKit

/// UIViewPropertyAnimator: fidelity.md section 3, and Apple's documentation where a test says so.
@MainActor
@Suite(.serialized, .stage)
struct PropertyAnimatorTests {
  private let stage = Stage.current
  private let window: UIWindow
  private let view = UIView(frame: CGRect(x: -50, y: -50, width: 100, height: 100))

  init() {
    window = UIWindow()
    window.makeKeyAndVisible()
    window.addSubview(view)
  }

  private var x: CGFloat { view.layer.presented(at: stage.clock.now).position.x }

  /// Moves the view's centre from 0 to 100.
  private func makeAnimator(
    _ duration: Double = 1, _ curve: UIView.AnimationCurve = .linear
  ) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: duration, curve: curve) { view.center.x = 100 }
  }

  private func ease(_ fraction: Double) -> CGFloat {
    CGFloat(100 * UnitBezier.easeInOut.progress(at: fraction))
  }

  private func isClose(_ left: CGFloat, _ right: CGFloat) -> Bool { abs(left - right) < 1e-6 }

  @Test("blocks run when the animator becomes active, not before")
  func activation() {
    let animator = makeAnimator()
    #expect(view.center.x == 0 && animator.state == .inactive)
    animator.startAnimation()
    #expect(view.center.x == 100 && animator.state == .active && animator.isRunning)
    stage.advance(to: 0.25)
    #expect(isClose(x, 25) && isClose(animator.fractionComplete, 0.25))
    stage.advance(to: 1)
    #expect(animator.state == .inactive && !animator.isRunning)
    #expect(!view.layer.isAnimating && x == 100 && stage.animations.isEmpty)
  }

  @Test("an animator without animations finishes after its duration")
  func withoutAnimations() {
    var log: [String] = []
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear)
    animator.addCompletion { log.append("\($0) \(stage.clock.now)") }
    animator.startAnimation(afterDelay: 0.25)
    #expect(animator.delay == 0.25)
    stage.advance(to: 2)
    #expect(log == ["end 0.75"])
  }

  @Test("an animator that is not retained runs to its end and is deallocated")
  func lifetime() {
    weak var held: UIViewPropertyAnimator?
    var isDone = false
    do {
      let animator = makeAnimator()
      animator.addCompletion { _ in isDone = true }
      animator.startAnimation()
      held = animator
    }
    #expect(held != nil)
    stage.advance(to: 1)
    #expect(isDone && held == nil)
  }

  @Test("pausing keeps the presented progress, and starting again continues seamlessly")
  func pause() {
    let animator = makeAnimator(1, .easeInOut)
    animator.startAnimation()
    stage.advance(to: 0.3)
    // Section 2: easeInOut at .3 is .187396.
    #expect(abs(x - 18.7396) < 1e-4)
    animator.pauseAnimation()
    #expect(animator.state == .active && !animator.isRunning)
    #expect(isClose(x, ease(0.3)))
    // Scrubbing is linear: the fraction is the progress on screen.
    #expect(abs(animator.fractionComplete - 0.187396) < 1e-6)
    stage.advance(to: 5)
    #expect(isClose(x, ease(0.3)))
    animator.startAnimation()
    for elapsed in [0.1, 0.3, 0.5, 0.69] {
      stage.advance(to: 5 + elapsed)
      #expect(isClose(x, ease(0.3 + elapsed)), "after \(elapsed) s more")
    }
    stage.advance(to: 5.7)
    #expect(animator.state == .inactive)
  }

  @Test("scrubbing is linear in the fraction by default, whatever the curve")
  func scrubsLinearly() {
    let animator = makeAnimator(1, .easeInOut)
    animator.startAnimation()
    animator.pauseAnimation()
    for fraction in [0.5, 0.1, 0.9, 0, 1] {
      animator.fractionComplete = CGFloat(fraction)
      #expect(isClose(x, CGFloat(100 * fraction)), "at \(fraction)")
      #expect(isClose(animator.fractionComplete, CGFloat(fraction)))
    }
  }

  @Test("scrubbing along the curve presents the curve's values")
  func scrubsAlongCurve() {
    let animator = makeAnimator(1, .easeInOut)
    animator.scrubsLinearly = false
    animator.startAnimation()
    stage.advance(to: 0.3)
    animator.pauseAnimation()
    #expect(isClose(animator.fractionComplete, 0.3) && isClose(x, ease(0.3)))
    for fraction in [0.1, 0.4, 0.9] {
      animator.fractionComplete = CGFloat(fraction)
      #expect(isClose(x, ease(fraction)), "at \(fraction)")
    }
    animator.startAnimation()
    stage.advance(to: 0.35)
    #expect(isClose(x, ease(0.95)))
  }

  @Test("an animator that was never started can be scrubbed, and then continued")
  func scrubsUnstarted() {
    let animator = makeAnimator(2)
    animator.fractionComplete = 0.4
    #expect(animator.state == .active && !animator.isRunning && isClose(x, 40))
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(animator.isRunning)
    // What was left: 0.6 of 2 s.
    stage.advance(to: 0.6)
    #expect(isClose(x, 70))
    stage.advance(to: 1.2)
    #expect(animator.state == .inactive && x == 100)
  }

  @Test("pausing an inactive animator makes it active at its start")
  func pausesInactive() {
    let animator = makeAnimator()
    animator.pauseAnimation()
    #expect(animator.state == .active && !animator.isRunning && x == 0 && view.center.x == 100)
    stage.advance(to: 3)
    #expect(x == 0)
    animator.startAnimation()
    stage.advance(to: 3.5)
    #expect(isClose(x, 50))
  }

  @Test("reversed while it runs, an animator returns along its curve and restores the model")
  func reverse() {
    var position: UIViewAnimatingPosition?
    let animator = makeAnimator(1, .easeInOut)
    animator.addCompletion { position = $0 }
    animator.startAnimation()
    stage.advance(to: 0.4)
    animator.isReversed = true
    #expect(isClose(animator.fractionComplete, 0.6))
    for elapsed in [0.1, 0.25, 0.39] {
      stage.advance(to: 0.4 + elapsed)
      #expect(isClose(x, ease(0.4 - elapsed)), "after \(elapsed) s")
    }
    stage.advance(to: 0.8)
    #expect(position == .start && x == 0 && view.center.x == 0 && !view.layer.isAnimating)
  }

  @Test("reversed twice, an animator runs to its end")
  func reverseTwice() {
    let animator = makeAnimator(1, .easeInOut)
    animator.startAnimation()
    stage.advance(to: 0.5)
    animator.isReversed = true
    stage.advance(to: 0.7)
    animator.isReversed = false
    stage.advance(to: 0.9)
    #expect(isClose(x, ease(0.5)))
    stage.advance(to: 1.4)
    #expect(animator.state == .inactive && view.center.x == 100)
  }

  @Test("reversed before its start, an animator runs from its end to its start")
  func reversedStart() {
    let animator = makeAnimator()
    animator.isReversed = true
    animator.startAnimation()
    stage.advance(to: 0.25)
    #expect(isClose(x, 75))
    stage.advance(to: 1)
    #expect(view.center.x == 0 && !view.layer.isAnimating)
  }

  @Test("while reversed, the fraction counts towards the start")
  func reversedFraction() {
    let animator = makeAnimator()
    animator.startAnimation()
    animator.pauseAnimation()
    animator.fractionComplete = 0.3
    animator.isReversed = true
    #expect(isClose(animator.fractionComplete, 0.7) && isClose(x, 30))
    animator.fractionComplete = 0.9
    #expect(isClose(x, 10))
  }

  @Test("continuing uses a new curve for the remaining part, for a factor of the duration")
  func continues() {
    let animator = makeAnimator(2)
    animator.startAnimation()
    stage.advance(to: 1)
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeInOut),
      durationFactor: 0.25)
    for elapsed in [0, 0.1, 0.25, 0.4] {
      stage.advance(to: 1 + elapsed)
      #expect(isClose(x, 50 + ease(elapsed / 0.5) / 2), "after \(elapsed) s")
    }
    stage.advance(to: 1.5)
    #expect(animator.state == .inactive && x == 100)
  }

  @Test("continuing in reverse runs to the start")
  func continuesReversed() {
    var position: UIViewAnimatingPosition?
    let animator = makeAnimator(1)
    animator.addCompletion { position = $0 }
    animator.fractionComplete = 0.6
    animator.isReversed = true
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeInOut),
      durationFactor: 0)
    stage.advance(to: 0.3)
    #expect(isClose(x, 60 - 0.6 * ease(0.5)))
    stage.advance(to: 0.6)
    #expect(position == .start && view.center.x == 0)
  }

  @Test(
    "when continuing, a spring's velocity is relative to the remaining distance along each axis")
  func continuesWithVelocity() {
    view.center = .zero
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.center = CGPoint(x: 100, y: 200)
    }
    animator.fractionComplete = 0.25
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(
        dampingRatio: 0.7, initialVelocity: CGVector(dx: 1, dy: -2)),
      durationFactor: 1)
    stage.advance(to: 0.1)
    let shown = view.layer.presented(at: 0.1).position
    let alongX = Spring(duration: 1, dampingRatio: 0.7, initialVelocity: 1).value(at: 0.1)
    let alongY = Spring(duration: 1, dampingRatio: 0.7, initialVelocity: -2).value(at: 0.1)
    #expect(isClose(shown.x, CGFloat(25 + 75 * alongX)))
    #expect(isClose(shown.y, CGFloat(50 + 150 * alongY)))
  }

  @Test("a spring with mass, stiffness and damping continues for its own settling duration")
  func continuesPhysically() {
    let animator = makeAnimator(1)
    animator.fractionComplete = 0.5
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(
        mass: 1, stiffness: 100, damping: 15, initialVelocity: .zero),
      durationFactor: 0)
    // Section 1: it settles in 1.022094 s.
    stage.advance(to: 1.022)
    #expect(animator.isRunning)
    stage.advance(to: 1.0221)
    #expect(animator.state == .inactive)
  }

  @Test("a one-dimensional property uses the length of a spring's velocity")
  func velocityOfScalars() {
    let animator = UIViewPropertyAnimator(
      duration: 1,
      timingParameters: UISpringTimingParameters(
        dampingRatio: 0.7, initialVelocity: CGVector(dx: 3, dy: -4)))
    animator.addAnimations { view.transform = CGAffineTransform(translationX: 100, y: 0) }
    animator.startAnimation()
    stage.advance(to: 0.1)
    let expected = Spring(duration: 1, dampingRatio: 0.7, initialVelocity: 5).value(at: 0.1)
    #expect(isClose(view.layer.presented(at: 0.1).transform.m41, CGFloat(100 * expected)))
  }

  @Test("stopping sets the model to the presented values")
  func stop() {
    var log: [String] = []
    let animator = makeAnimator()
    animator.addAnimations { view.alpha = 0 }
    animator.addCompletion { log.append("\($0)") }
    animator.startAnimation()
    stage.advance(to: 0.25)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && isClose(view.center.x, 25) && isClose(view.alpha, 0.75))
    #expect(!view.layer.isAnimating && log.isEmpty && stage.animations.isEmpty)
    animator.finishAnimation(at: .current)
    #expect(animator.state == .inactive && isClose(view.center.x, 25) && log == ["current"])
  }

  @Test("a stopped animator finishes at its start or end")
  func finish() {
    var log: [String] = []
    for position in [UIViewAnimatingPosition.start, .end] {
      view.center.x = 0
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        view.center.x = 60
        view.center.x = 100
      }
      animator.addCompletion { log.append("\($0)") }
      animator.startAnimation()
      stage.advance(to: stage.clock.now + 0.25)
      animator.stopAnimation(false)
      animator.finishAnimation(at: position)
      #expect(view.center.x == (position == .start ? 0 : 100))
    }
    #expect(log == ["start", "end"])
  }

  @Test("stopping without finishing calls no completion")
  func stopWithoutFinishing() {
    var isTold = false
    let animator = makeAnimator()
    animator.addCompletion { _ in isTold = true }
    animator.startAnimation()
    stage.advance(to: 0.5)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive && isClose(view.center.x, 50))
    stage.advance(to: 3)
    #expect(!isTold)
  }

  @Test("stopping one of two animators on a property leaves the other running")
  func stopOneOfTwo() {
    let first = makeAnimator()
    let second = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 300 }
    first.startAnimation()
    second.startAnimation()
    stage.advance(to: 0.5)
    let before = x
    first.stopAnimation(true)
    #expect(isClose(x, before))
    stage.advance(to: 1)
    // The second's 200 points on top of the 50 that the first had come.
    #expect(isClose(x, 250) && !view.layer.isAnimating)
  }

  @Test("with pausesOnCompletion an animator stays active at its end and can be reversed")
  func pausesOnCompletion() {
    var log: [String] = []
    let animator = makeAnimator()
    animator.pausesOnCompletion = true
    animator.addCompletion { log.append("\($0)") }
    animator.startAnimation()
    stage.advance(to: 2)
    #expect(animator.state == .active && !animator.isRunning && log.isEmpty)
    #expect(x == 100 && animator.fractionComplete == 1)
    animator.isReversed = true
    animator.pausesOnCompletion = false
    animator.startAnimation()
    stage.advance(to: 2.25)
    #expect(isClose(x, 75))
    stage.advance(to: 3)
    #expect(log == ["start"] && view.center.x == 0 && animator.state == .inactive)
  }

  @Test("an animator that can't be interrupted runs to its end")
  func notInterruptible() {
    let animator = makeAnimator()
    animator.isInterruptible = false
    animator.startAnimation()
    stage.advance(to: 0.5)
    animator.pauseAnimation()
    animator.stopAnimation(true)
    #expect(animator.isRunning)
    stage.advance(to: 1)
    #expect(animator.state == .inactive && view.center.x == 100)
  }

  @Test("a delay factor delays a block by a fraction of the duration")
  func delayFactor() {
    let animator = makeAnimator(2)
    animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    for (time, alpha) in [(0.5, 1.0), (1.0, 1.0), (1.5, 0.5), (1.75, 0.25)] {
      stage.advance(to: time)
      #expect(isClose(view.layer.presented(at: time).opacity, CGFloat(alpha)), "at \(time) s")
    }
    animator.pauseAnimation()
    animator.fractionComplete = 0.75
    #expect(isClose(view.layer.presented(at: 1.75).opacity, 0.5))
    animator.fractionComplete = 0.25
    #expect(isClose(view.layer.presented(at: 1.75).opacity, 1))
  }

  @Test("blocks added while an animator runs take the remaining time")
  func addedUnderWay() {
    // Apple's example: duration 2, fraction .25, delay factor .25: it runs for the last 1.125 s of
    // the 1.5 s that are left.
    let animator = makeAnimator(2)
    animator.startAnimation()
    stage.advance(to: 0.5)
    animator.addAnimations({ view.center.y = 80 }, delayFactor: 0.25)
    animator.addAnimations { view.alpha = 0 }
    stage.advance(to: 0.875)
    #expect(isClose(view.layer.presented(at: 0.875).position.y, 0))
    #expect(isClose(view.layer.presented(at: 0.875).opacity, 0.75))
    stage.advance(to: 1.4375)
    #expect(isClose(view.layer.presented(at: 1.4375).position.y, 40))
    stage.advance(to: 2)
    #expect(!view.layer.isAnimating && view.center.y == 80)
  }

  @Test("several blocks change one property one after the other and roll back together")
  func blocksOnOneProperty() {
    let animator = makeAnimator(1)
    animator.addAnimations({ view.center.x = 300 }, delayFactor: 0.5)
    animator.startAnimation()
    stage.advance(to: 0.75)
    #expect(isClose(x, 75 + 100))
    animator.isReversed = true
    stage.advance(to: 1.5)
    #expect(view.center.x == 0)
  }

  @Test("nothing jumps when delayed blocks are paused and continued on another curve")
  func continuity() {
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { view.center.x = 100 }
    animator.addAnimations({ view.center.y = 100 }, delayFactor: 0.2)
    animator.startAnimation()
    var shown = CGPoint.zero
    func check(_ what: String) {
      let now = view.layer.presented(at: stage.clock.now).position
      #expect(isClose(now.x, shown.x) && isClose(now.y, shown.y), "\(what)")
    }
    func advance(_ time: Double) {
      stage.advance(to: time)
      shown = view.layer.presented(at: time).position
    }
    advance(0.3)
    animator.pauseAnimation()
    check("paused")
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 0)
    check("continued")
    advance(0.5)
    animator.isReversed = true
    check("reversed")
    advance(0.55)
    animator.pauseAnimation()
    check("paused again")
    animator.startAnimation()
    check("started again")
    stage.advance(to: 9)
    #expect(view.center == .zero && stage.animations.isEmpty)
  }

  @Test("a paused container pauses its animators, and its time offset scrubs them")
  func pausedContainer() {
    let container = UIView(frame: window.bounds)
    window.addSubview(container)
    container.addSubview(view)
    stage.advance(to: 2)
    container.layer.speed = 0
    container.layer.timeOffset = 2
    let animator = makeAnimator(1, .easeInOut)
    animator.startAnimation()
    stage.advance(to: 5)
    #expect(x == 0 && animator.isRunning && animator.fractionComplete == 0)
    for fraction in [0.3, 0.9, 0.5] {
      container.layer.timeOffset = 2 + fraction
      #expect(isClose(x, ease(fraction)), "at \(fraction)")
      #expect(isClose(animator.fractionComplete, CGFloat(fraction)))
    }
    // The container continues from halfway.
    container.layer.speed = 1
    container.layer.beginTime = 5
    stage.advance(to: 5.25)
    #expect(isClose(x, ease(0.75)))
    stage.advance(to: 5.5)
    #expect(animator.state == .inactive && !view.layer.isAnimating)
  }

  @Test("in a container whose time runs backwards nothing ends")
  func backwardsContainer() {
    let animator = makeAnimator(1)
    animator.startAnimation()
    stage.advance(to: 0.5)
    view.layer.speed = -1
    view.layer.beginTime = 0.5
    view.layer.timeOffset = 0.5
    stage.advance(to: 0.9)
    #expect(isClose(x, 10) && animator.isRunning)
    stage.advance(to: 4)
    #expect(x == 0 && animator.isRunning)
  }

  @Test("a cancelled transition returns an animator to its start")
  func cancelledTransition() {
    weak var held: UIViewPropertyAnimator?
    var log: [String] = []
    let driver = TransitionDriver(container: window.layer, duration: 1)
    driver.record {
      let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.7) {
        view.center = CGPoint(x: 100, y: 50)
        view.alpha = 0.5
      }
      animator.addCompletion { log.append("\($0) \(view.center.x) \(stage.clock.now)") }
      animator.startAnimation()
      held = animator
    }
    driver.pause()
    stage.advance(to: 3)
    driver.scrub(to: 0.2)
    // Section 1: x(.2) of (.7, 1 s).
    #expect(abs(x - 71.4647) < 1e-4 && held?.isRunning == true)
    driver.cancel(speed: 1)
    stage.advance(to: 3.1)
    #expect(abs(x - 29.8650) < 1e-4)
    stage.advance(to: 4)
    #expect(log == ["start 0.0 3.2"] && view.alpha == 1 && !view.layer.isAnimating)
    #expect(held == nil && stage.animations.isEmpty)
  }

  @Test("a finished transition runs an animator to its end")
  func finishedTransition() {
    var log: [String] = []
    let driver = TransitionDriver(container: window.layer, duration: 1)
    driver.record {
      let animator = makeAnimator()
      animator.addCompletion { log.append("\($0) \(stage.clock.now)") }
      animator.startAnimation()
    }
    driver.pause()
    driver.scrub(to: 0.5)
    stage.advance(to: 2)
    driver.finish(speed: 2)
    stage.advance(to: 2.125)
    #expect(isClose(x, 75))
    stage.advance(to: 4)
    #expect(log == ["end 2.25"] && view.center.x == 100)
  }

  @Test("blocks of UIView.animate inside an animator's are scrubbed with it")
  func nestedBlocks() {
    var finished: Bool?
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      UIView.animate(withDuration: 0.1, animations: { view.center.x = 100 }) { finished = $0 }
      UIView.animate(
        withDuration: 0.5, delay: 1,
        options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear]
      ) { view.alpha = 0 }
    }
    animator.fractionComplete = 0.5
    #expect(isClose(x, 50) && view.layer.presented(at: 0).opacity == 1)
    animator.fractionComplete = 0.625
    #expect(isClose(x, 62.5) && isClose(view.layer.presented(at: 0).opacity, 0.5))
    animator.fractionComplete = 0.9
    #expect(view.layer.presented(at: 0).opacity == 0)
    animator.startAnimation()
    stage.advance(to: 0.2)
    #expect(finished == true && !view.layer.isAnimating)
  }

  @Test("restored models include the view's own values")
  func restoresViews() {
    view.backgroundColor = .red
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.backgroundColor = .blue
      view.bounds.size = CGSize(width: 300, height: 300)
    }
    animator.startAnimation()
    stage.advance(to: 0.5)
    animator.isReversed = true
    stage.advance(to: 1)
    #expect(view.backgroundColor == .red && view.bounds.size.width == 100)
  }

  @Test("layoutIfNeeded in a nested animator animates only later changes")
  func nestedLayout() {
    let child = UIView(frame: .zero)
    child.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(child)
    let top = child.topAnchor.constraint(equalTo: window.topAnchor, constant: 0)
    let width = child.widthAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([
      top, width, child.heightAnchor.constraint(equalToConstant: 100),
      child.leadingAnchor.constraint(equalTo: window.leadingAnchor),
    ])
    window.layoutIfNeeded()
    let outer = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.7) {
      top.constant = 200
      window.layoutIfNeeded()
      UIViewPropertyAnimator(duration: 0.5, curve: .linear) {
        width.constant = 300
        window.layoutIfNeeded()
      }.startAnimation()
    }
    outer.startAnimation()
    stage.advance(to: 0.2)
    let shown = child.layer.presented(at: 0.2)
    // Section 1: the spring's x(.2) is .714647; the width has come .4 of its way.
    #expect(abs(shown.position.y - (50 + 200 * 0.714647)) < 1e-3)
    #expect(isClose(shown.bounds.width, 180))
  }

  @Test("runningPropertyAnimator runs at once, on the curve of its options")
  func running() {
    var position: UIViewAnimatingPosition?
    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0.5, options: .curveEaseInOut,
      animations: { view.center.x = 100 }
    ) { position = $0 }
    stage.advance(to: 0.8)
    #expect(abs(x - 18.7396) < 1e-4)
    stage.advance(to: 1.5)
    #expect(position == .end)
  }

  @Test("hit-testing uses presented positions, unless the app does it itself")
  func hitTesting() {
    view.center = CGPoint(x: 60, y: 300)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 260 }
    animator.startAnimation()
    stage.advance(to: 0.25)
    let shown = CGPoint(x: 110, y: 300)
    let end = CGPoint(x: 260, y: 300)
    #expect(window.hitTest(shown, with: nil) === view && window.hitTest(end, with: nil) === window)
    animator.isManualHitTestingEnabled = true
    #expect(window.hitTest(shown, with: nil) === window && window.hitTest(end, with: nil) === view)
  }

  @Test("a composed timing remaps the spring's time with the cubic curve")
  func composed() {
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: ComposedTiming())
    animator.addAnimations { view.center.x = 100 }
    animator.startAnimation()
    stage.advance(to: 0.3)
    let spring = Spring(duration: 1, dampingRatio: 0.7)
    let expected = spring.value(at: UnitBezier.easeInOut.progress(at: 0.3))
    #expect(isClose(x, CGFloat(100 * expected)))
  }
}

private final class ComposedTiming: NSObject, UITimingCurveProvider {
  let timingCurveType = UITimingCurveType.composed
  let cubicTimingParameters: UICubicTimingParameters? =
    UICubicTimingParameters(animationCurve: .easeInOut)
  let springTimingParameters: UISpringTimingParameters? =
    UISpringTimingParameters(dampingRatio: 0.7)
}
