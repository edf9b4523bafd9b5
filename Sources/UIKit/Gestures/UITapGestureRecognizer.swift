public import Foundation
import TEGeometry

/// Recognises one or more taps with one or more touches.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps; 1 by default.
  open var numberOfTapsRequired = 1
  /// The number of touches; 1 by default.
  open var numberOfTouchesRequired = 1

  private var taps = 0
  /// The touches of the current or latest tap.
  private var fingers: [UITouch] = []
  /// The locations at which those touches began, in points of the screen.
  private var origins: [CGPoint] = []
  /// The location at which the first tap began, in points of the screen.
  private var start = CGPoint.zero
  /// The event at which the gesture fails.
  private var timeout: ClockEvent?

  /// Creates a recogniser that calls a method of a weakly held target for every tap.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }

  /// Creates a recogniser with a closure that is called for every tap.
  public convenience init(_ action: @escaping @MainActor (UITapGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addTarget(action)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    let isFirstFinger = activeTouches.count == touches.count
    fingers = activeTouches
    if isFirstFinger {
      if taps == 0 {
        start = fingers.centroid
      } else if fingers.centroid.distance(to: start) > TapLimits.movement {
        state = .failed
        return
      }
      fail(after: TapLimits.duration)
    }
    origins = fingers.map(\.screenLocation)
    if fingers.count > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    let hasMoved = zip(fingers, origins).contains { finger, origin in
      finger.screenLocation.distance(to: origin) > TapLimits.movement
    }
    if hasMoved, state == .possible { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard state == .possible, activeTouches.count == touches.count else { return }
    guard fingers.count == numberOfTouchesRequired else {
      state = .failed
      return
    }
    taps += 1
    if taps == numberOfTapsRequired {
      timeout?.cancel()
      state = .ended
    } else {
      fail(after: TapLimits.interval)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .failed
  }

  open override func reset() {
    super.reset()
    taps = 0
    fingers = []
    origins = []
    timeout?.cancel()
  }

  private func fail(after seconds: TimeInterval) {
    timeout?.cancel()
    let clock = Stage.current.clock
    timeout = clock.schedule(at: clock.now + seconds) { [weak self] in
      if let self, state == .possible { state = .failed }
    }
  }

  override var awaitsTouches: Bool { taps > 0 }

  open override var numberOfTouches: Int { fingers.count }

  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    convertFromScreen(fingers[touchIndex].screenLocation, to: view)
  }

  override var centroid: CGPoint { fingers.centroid }

  /// A tap does not prevent recognisers that require more taps.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    if let other = preventedGestureRecognizer as? UITapGestureRecognizer,
      other.numberOfTapsRequired > numberOfTapsRequired
    {
      return false
    }
    return super.canPrevent(preventedGestureRecognizer)
  }
}

extension UITapGestureRecognizer {
  /// Adds a closure that is called for every change of the gesture.
  public func addTarget(_ action: @escaping @MainActor (UITapGestureRecognizer) -> Void) {
    addHandler { if let tap = $0 as? UITapGestureRecognizer { action(tap) } }
  }
}
