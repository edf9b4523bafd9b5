import Foundation
import Geometry

/// Moves a scroll view's content along a course on the virtual clock.
///
/// The offset is set sixty times a second, like a display link's, so that what an app does on its
/// way does not depend on the frame rate of the clip; and at every instant that the clock stops at,
/// so that slow motion is smooth.
@MainActor
final class ScrollMovement {
  private static let interval: TimeInterval = 1.0 / 60

  private weak var scrollView: UIScrollView?
  private var x = ScrollCourse(restingAt: 0)
  private var y = ScrollCourse(restingAt: 0)
  private var start: TimeInterval = 0
  private var ticks = 0
  private var event: ClockEvent?
  private var completion: (() -> Void)?

  init(scrollView: UIScrollView) {
    self.scrollView = scrollView
  }

  /// Sets the content going; `completion` is called at the end, but not if it is stopped before.
  func begin(x: ScrollCourse, y: ScrollCourse, completion: @escaping () -> Void) {
    stop()
    self.x = x
    self.y = y
    self.completion = completion
    start = Stage.current.clock.now
    ticks = 0
    Stage.current.followers.add(self)
    scheduleTick()
  }

  var isRunning: Bool { event != nil }

  /// Leaves the content where it is.
  func stop() {
    guard event != nil else { return }
    event?.cancel()
    event = nil
    completion = nil
    Stage.current.followers.remove(self)
  }

  private var end: TimeInterval { start + max(x.duration, y.duration) }

  private func scheduleTick() {
    ticks += 1
    let next = min(start + Double(ticks) * Self.interval, end)
    event = Stage.current.clock.schedule(at: next) { [weak self] in self?.tick() }
  }

  private func tick() {
    guard scrollView != nil else {
      stop()
      return
    }
    guard Stage.current.clock.now >= end else {
      scheduleTick()
      follow(to: Stage.current.clock.now)
      return
    }
    let completion = self.completion
    stop()
    scrollView?.contentOffset = CGPoint(x: x.end, y: y.end)
    completion?()
  }
}

extension ScrollMovement: Follower {
  func follow(to time: TimeInterval) {
    let elapsed = time - start
    scrollView?.contentOffset = CGPoint(x: x.place(at: elapsed), y: y.place(at: elapsed))
  }
}
