import Foundation
import TEGeometry

/// Moves a scroll view's content along a trajectory on the virtual clock.
///
/// The offset is set sixty times per virtual second, like a display link, so that delegate calls do
/// not depend on the frame rate of the clip, and at every time to which the clock is advanced, so
/// that slow motion is smooth.
@MainActor
final class ScrollMovement {
  private static let interval: TimeInterval = 1.0 / 60

  private weak var scrollView: UIScrollView?
  private var x = ScrollTrajectory(restingAt: 0)
  private var y = ScrollTrajectory(restingAt: 0)
  private var start: TimeInterval = 0
  private var ticks = 0
  private var event: ClockEvent?
  private var completion: (() -> Void)?

  init(scrollView: UIScrollView) {
    self.scrollView = scrollView
  }

  /// Starts the movement; `completion` is called at its end, unless it is stopped before.
  func begin(x: ScrollTrajectory, y: ScrollTrajectory, completion: @escaping () -> Void) {
    stop()
    self.x = x
    self.y = y
    self.completion = completion
    start = Stage.current.clock.now
    ticks = 0
    Stage.current.clockObservers.add(self)
    scheduleTick()
  }

  var isRunning: Bool { event != nil }

  /// Stops the movement at the current offset.
  func stop() {
    guard event != nil else { return }
    event?.cancel()
    event = nil
    completion = nil
    Stage.current.clockObservers.remove(self)
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
      clockDidAdvance(to: Stage.current.clock.now)
      return
    }
    let completion = self.completion
    stop()
    scrollView?.contentOffset = CGPoint(x: x.end, y: y.end)
    completion?()
  }
}

extension ScrollMovement: ClockObserver {
  func clockDidAdvance(to time: TimeInterval) {
    let elapsed = time - start
    scrollView?.contentOffset = CGPoint(x: x.offset(at: elapsed), y: y.offset(at: elapsed))
  }
}
