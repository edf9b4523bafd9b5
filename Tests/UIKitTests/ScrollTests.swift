import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Scrolling by touch, and the movement of the content after the touch.
@MainActor
@Suite(.serialized, .stage)
struct ScrollTests {
  private let stage = Stage.current
  private let window: UIWindow
  private let scrollView: UIScrollView
  private let listener = Listener()

  /// 400 x 800 onto 400 x 4000.
  init() {
    window = UIWindow()
    window.makeKeyAndVisible()
    scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = CGSize(width: 400, height: 4000)
    window.addSubview(scrollView)
    scrollView.delegate = listener
  }

  final class Listener: NSObject, UIScrollViewDelegate {
    var events: [String] = []
    var scrolls = 0
    var velocity = CGPoint.zero
    var target: CGPoint?
    var proposed = CGPoint.zero

    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { events.append("begin") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      events.append("will end")
      self.velocity = velocity
      proposed = unsafe targetContentOffset.pointee
      if let target { unsafe targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      events.append("end \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { events.append("decelerate") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { events.append("rest") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      events.append("animation")
    }
  }

  /// Moves the finger by `distance` upwards, 120 samples a second.
  private func drag(
    by distance: CGFloat, over seconds: Double, from start: CGFloat = 600, x: CGFloat = 200
  ) {
    let begin = stage.clock.now
    stage.touch(.began, at: CGPoint(x: x, y: start))
    let steps = Int((seconds * 120).rounded())
    for step in 1...steps {
      stage.advance(to: begin + Double(step) / 120)
      let share = CGFloat(step) / CGFloat(steps)
      stage.touch(.moved, at: CGPoint(x: x, y: start - distance * share))
    }
  }

  private func lift() {
    stage.touch(.ended, at: .zero)
  }

  private func close(_ value: CGFloat, _ expected: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool {
    abs(value - expected) <= tolerance
  }

  @Test("the safe area adds to the insets of the axes that scroll, as the behaviour says")
  func safeAreaOfScrollingAxes() {
    let controller = UIViewController()
    window.rootViewController = controller
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 1, left: 20, bottom: 6, right: 20)
    let view = UIScrollView(frame: controller.view.bounds)
    controller.view.addSubview(view)
    // fidelity.md section 5: 59 and 34 points of an iPhone 15 Pro.
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 60, left: 20, bottom: 40, right: 20))
    #expect(view.adjustedContentInset == UIEdgeInsets(top: 60, left: 0, bottom: 40, right: 0))
    view.contentInsetAdjustmentBehavior = .scrollableAxes
    #expect(view.adjustedContentInset == .zero)
    view.alwaysBounceVertical = true
    #expect(view.adjustedContentInset == UIEdgeInsets(top: 60, left: 0, bottom: 40, right: 0))
    view.contentSize = CGSize(width: 4000, height: 100)
    #expect(view.adjustedContentInset == view.safeAreaInsets)
    view.contentSize = .zero
    view.contentInsetAdjustmentBehavior = .always
    #expect(view.adjustedContentInset == view.safeAreaInsets)
    view.contentInsetAdjustmentBehavior = .never
    #expect(view.adjustedContentInset == .zero)
  }

  @Test("content moves with the touch after ten points") func dragging() {
    drag(by: 9, over: 0.1)
    #expect(scrollView.contentOffset == .zero && !scrollView.isDragging && scrollView.isTracking)
    stage.touch(.moved, at: CGPoint(x: 200, y: 500))
    #expect(scrollView.isDragging)
    #expect(close(scrollView.contentOffset.y, 90))
    stage.touch(.moved, at: CGPoint(x: 250, y: 450))
    #expect(close(scrollView.contentOffset.y, 140))
    // The content is not wider than the view.
    #expect(scrollView.contentOffset.x == 0)
    #expect(listener.events == ["begin"])
  }

  @Test("content beyond its edge resists like a rubber band") func rubberBand() {
    // (1 - 1 / (x c / d + 1)) d with c .55, d 800, x 100.
    #expect(close(RubberBand.stretch(100, dimension: 800), 51.461988304, 1e-8))
    drag(by: -110, over: 0.2, from: 100)
    #expect(close(scrollView.contentOffset.y, -51.461988304, 1e-6))
    #expect(close(RubberBand.distance(forStretch: 51.461988304, dimension: 800), 100, 1e-6))
    scrollView.bounces = false
    stage.touch(.moved, at: CGPoint(x: 200, y: 260))
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test("a fling decelerates by the deceleration rate") func deceleration() {
    drag(by: 300, over: 0.3)
    let released = scrollView.contentOffset.y
    let start = stage.clock.now
    lift()
    // -1000 / (1000 ln .998) points at 1000 points a second.
    let distance = -1 / log(CGFloat(0.998))
    #expect(close(listener.velocity.y, 1, 1e-9))
    #expect(close(listener.proposed.y, released + distance, 1e-6))
    #expect(listener.events == ["begin", "will end", "end true", "decelerate"])
    #expect(scrollView.isDecelerating && !scrollView.isDragging && stage.isMoving)
    stage.advance(to: start + 0.25)
    // x(t) = v (e^(kt) - 1) / k with k = 1000 ln .998
    let rate = 1000 * log(CGFloat(0.998))
    #expect(
      close(scrollView.contentOffset.y, released + 1000 * (exp(rate * 0.25) - 1) / rate, 1e-6))
    stage.advance(to: start + 10)
    #expect(close(scrollView.contentOffset.y, released + distance, 1e-6))
    #expect(listener.events.last == "rest" && !scrollView.isDecelerating && !stage.isMoving)
  }

  @Test("the fast rate stops sooner") func fastDeceleration() {
    scrollView.decelerationRate = .fast
    drag(by: 300, over: 0.3)
    let released = scrollView.contentOffset.y
    lift()
    #expect(close(listener.proposed.y, released - 1 / log(CGFloat(0.99)), 1e-6))
  }

  @Test("scrolling does not depend on the frame rate") func frameRate() {
    drag(by: 300, over: 0.3)
    let start = stage.clock.now
    lift()
    let before = listener.scrolls
    stage.advance(to: start + 0.1)
    // Six ticks, and the instant that was asked for.
    #expect(listener.scrolls - before <= 7 && listener.scrolls - before >= 6)
    let place = scrollView.contentOffset.y
    stage.advance(to: start + 0.101)
    #expect(scrollView.contentOffset.y > place)
  }

  @Test("a fling goes beyond the edge and bounces back") func bounce() {
    scrollView.contentOffset.y = 2700
    drag(by: 310, over: 0.155)
    lift()
    #expect(listener.proposed.y == 3200)
    var furthest: CGFloat = 0
    let start = stage.clock.now
    for frame in 1...240 {
      stage.advance(to: start + Double(frame) / 60)
      furthest = max(furthest, scrollView.contentOffset.y)
    }
    #expect(furthest > 3230 && furthest < 3300)
    #expect(scrollView.contentOffset.y == 3200)
    #expect(listener.events.last == "rest")
  }

  @Test("stretched content returns on a critically damped spring")
  func stretchedContent() {
    drag(by: -110, over: 0.2, from: 100)
    stage.advance(to: stage.clock.now + 0.1)
    let stretch = scrollView.contentOffset.y
    let start = stage.clock.now
    lift()
    stage.advance(to: start + 0.1)
    // x0 (1 + wt) e^(-wt), w = 10
    #expect(close(scrollView.contentOffset.y, stretch * 2 * exp(-1), 1e-6))
    stage.advance(to: start + 3)
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test("the delegate can change the target offset") func targetOffset() {
    listener.target = CGPoint(x: 0, y: 1000)
    drag(by: 300, over: 0.3)
    lift()
    stage.advance(to: stage.clock.now + 5)
    #expect(scrollView.contentOffset.y == 1000)
  }

  @Test("paging moves by at most one page") func paging() {
    scrollView.isPagingEnabled = true
    drag(by: 310, over: 0.1)
    lift()
    stage.advance(to: stage.clock.now + 3)
    #expect(scrollView.contentOffset.y == 800)
    drag(by: 100, over: 1)
    stage.advance(to: stage.clock.now + 0.1)
    lift()
    stage.advance(to: stage.clock.now + 3)
    #expect(scrollView.contentOffset.y == 800)
  }

  @Test("a touch stops moving content and drags it without hysteresis")
  func caughtContent() {
    drag(by: 300, over: 0.3)
    lift()
    stage.advance(to: stage.clock.now + 0.2)
    stage.touch(.began, at: CGPoint(x: 200, y: 400))
    let caught = scrollView.contentOffset.y
    #expect(!scrollView.isDecelerating)
    stage.advance(to: stage.clock.now + 1)
    #expect(scrollView.contentOffset.y == caught)
    stage.touch(.moved, at: CGPoint(x: 200, y: 398))
    #expect(close(scrollView.contentOffset.y, caught + 2))
  }

  @Test("a drag continues from an offset that is set meanwhile")
  func offsetDuringDrag() {
    drag(by: 60, over: 0.1)
    scrollView.contentOffset.y = 20
    stage.touch(.moved, at: CGPoint(x: 200, y: 530))
    #expect(close(scrollView.contentOffset.y, 30))
  }

  @Test("a drag across the scroll axis is left to other recognisers")
  func crosswiseDrag() {
    let outer = UIView(frame: window.bounds)
    window.addSubview(outer)
    outer.addSubview(scrollView)
    var pans = 0
    outer.addGestureRecognizer(UIPanGestureRecognizer { _ in pans += 1 })
    stage.touch(.began, at: CGPoint(x: 100, y: 100))
    stage.touch(.moved, at: CGPoint(x: 150, y: 110))
    #expect(pans == 1 && !scrollView.isDragging)
    stage.touch(.ended, at: CGPoint(x: 150, y: 110))
    scrollView.isScrollEnabled = false
    drag(by: 50, over: 0.1)
    #expect(scrollView.contentOffset == .zero && pans > 1)
  }

  @Test("touches of the content are delayed, and cancelled by a drag")
  func contentTouches() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 400, height: 1000))
    scrollView.addSubview(button)
    stage.touch(.began, at: CGPoint(x: 100, y: 100))
    #expect(!button.isHighlighted)
    stage.advance(to: 0.16)
    #expect(button.isHighlighted)
    // A control that has the touch keeps it.
    stage.touch(.moved, at: CGPoint(x: 100, y: 50))
    #expect(button.isHighlighted && !scrollView.isDragging)
    stage.touch(.ended, at: CGPoint(x: 100, y: 50))
    drag(by: 50, over: 0.1)
    #expect(!button.isHighlighted && scrollView.isDragging)
    lift()
    stage.advance(to: stage.clock.now + 5)
    let counter = Counter()
    button.addTarget(counter, action: Counter.increase, for: .touchUpInside)
    // A tap that is over before the content has heard of it is heard whole.
    stage.touch(.began, at: CGPoint(x: 100, y: 100))
    stage.touch(.ended, at: CGPoint(x: 100, y: 100))
    #expect(counter.count == 1)
  }

  @MainActor
  final class Counter {
    var count = 0
    func increase(_ sender: UIButton) { count += 1 }
  }

  @Test("an indicator shows the position of the content during scrolling")
  func indicators() throws {
    #expect(scrollView.subviews.isEmpty)
    drag(by: 410, over: 1)
    // Room for 800 - 3 - 6 points, of which a fifth is the bar; the content is at an eighth.
    let bar = try #require(scrollView.subviews.first)
    #expect(scrollView.subviews.count == 1 && bar.alpha == 1)
    #expect(close(bar.frame.height, 791 / 5) && bar.frame.width == 3)
    #expect(close(bar.frame.minY, 400 + 3 + (791 - 791 / 5) / 8) && bar.frame.maxX == 397)
    stage.advance(to: stage.clock.now + 0.1)
    lift()
    stage.advance(to: stage.clock.now + 1)
    #expect(bar.alpha == 0)
    scrollView.showsVerticalScrollIndicator = false
    drag(by: 50, over: 0.1)
    #expect(bar.isHidden)
  }

  @Test("a rectangle is made visible by the shortest scroll") func scrollToVisible() {
    scrollView.scrollRectToVisible(CGRect(x: 0, y: 900, width: 100, height: 50), animated: false)
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: 150))
    scrollView.scrollRectToVisible(CGRect(x: 0, y: 400, width: 100, height: 50), animated: false)
    #expect(scrollView.contentOffset.y == 150)
    scrollView.scrollRectToVisible(CGRect(x: 0, y: 20, width: 100, height: 50), animated: false)
    #expect(scrollView.contentOffset.y == 20)
  }

  @Test("an animated offset takes 0.3 s") func animatedOffset() {
    scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    #expect(scrollView.contentOffset.y == 0)
    stage.advance(to: 0.15)
    // Half way of the ease-in-out curve (fidelity.md section 2).
    #expect(close(scrollView.contentOffset.y, 50))
    stage.advance(to: 0.31)
    #expect(scrollView.contentOffset.y == 100)
    #expect(listener.events == ["animation"])
    #expect(listener.scrolls >= 18)
  }
}
