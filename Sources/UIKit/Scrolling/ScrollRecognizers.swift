import Foundation
import TEGeometry

/// A scroll view's pan recogniser. A touch on moving content stops it and drags without hysteresis.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  private weak var scrollView: UIScrollView?
  private var hasCaughtContent = false

  init(scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    addHandler { [weak scrollView] recognizer in
      if let pan = recognizer as? ScrollPanGestureRecognizer { scrollView?.didPan(pan) }
    }
  }

  override var hysteresis: CGFloat { hasCaughtContent ? 0 : super.hysteresis }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if state == .possible, let scrollView, scrollView.catchContent() { hasCaughtContent = true }
  }

  override func reset() {
    super.reset()
    hasCaughtContent = false
    scrollView?.returnStretchedContent()
  }
}

/// Delays the delivery of a touch to the content, until it is clear that it is not a drag.
final class ScrollDelayGestureRecognizer: UIGestureRecognizer {
  /// The known delay of UIKit's scroll views, in seconds.
  private static let delay: TimeInterval = 0.15

  private weak var scrollView: UIScrollView?
  private var timer: ClockEvent?

  init(scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let scrollView, state == .possible else { return }
    if scrollView.holdsMovingContent {
      // The touch only stops the content.
      state = .ended
    } else if !scrollView.delaysContentTouches || !scrollView.canScroll
      || touches.contains(where: { ($0.view as? UIControl)?.takesAtOnce($0) == true })
    {
      state = .failed
    } else {
      let clock = Stage.current.clock
      timer = clock.schedule(at: clock.now + Self.delay) { [weak self] in self?.state = .failed }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .failed
  }

  override func reset() {
    super.reset()
    timer?.cancel()
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer is UITapGestureRecognizer
  }
}
