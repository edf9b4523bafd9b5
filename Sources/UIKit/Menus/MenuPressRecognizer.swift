import Foundation

/// A long press that says beforehand that a finger rests on the view, so that the view can follow it.
final class MenuPressRecognizer: UILongPressGestureRecognizer {
  /// The time from the touch until the finger rests, in seconds: that for which a scroll view holds touches
  /// back. Chosen by eye.
  private static let restDelay: TimeInterval = 0.15

  /// Called when the finger has rested for a moment.
  var fingerRests: () -> Void = {}
  /// Called when the press fails, and at its end.
  var fingerLeaves: () -> Void = {}
  private var timer: ClockEvent?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible else { return leaveIfFailed() }
    let clock = Stage.current.clock
    timer?.cancel()
    timer = clock.schedule(at: clock.now + Self.restDelay) { [weak self] in
      if let self, state == .possible { fingerRests() }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    leaveIfFailed()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    leaveIfFailed()
  }

  private func leaveIfFailed() {
    guard state == .failed else { return }
    timer?.cancel()
    fingerLeaves()
  }

  override func reset() {
    super.reset()
    timer?.cancel()
    fingerLeaves()
  }
}
