public import Foundation
import Geometry

/// Makes out one or several taps with one or several fingers.
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1

  private var taps = 0
  /// The fingers of the tap under way, or of the last one.
  private var fingers: [UITouch] = []
  /// Where those fingers came down, in points of the screen.
  private var origins: [CGPoint] = []
  /// Where the first tap began, in points of the screen.
  private var start = CGPoint.zero
  /// When it will have taken too long.
  private var timeout: ClockEvent?

  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }

  /// With a closure that is called for every tap.
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

  /// A tap lets those go on that want more taps of the same fingers.
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
  /// Has a closure called for every change of the gesture, beside the other targets.
  public func addTarget(_ action: @escaping @MainActor (UITapGestureRecognizer) -> Void) {
    addHandler { if let tap = $0 as? UITapGestureRecognizer { action(tap) } }
  }
}
