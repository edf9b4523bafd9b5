public import Foundation
import Geometry

/// A finger on the screen, from coming down to being lifted.
@preconcurrency @MainActor
public final class UITouch: ObjectIdentity {
  /// Where a touch stands in its course.
  public enum Phase: Int, Sendable {
    case began
    case moved
    case stationary
    case ended
    case cancelled
  }

  public internal(set) var phase = Phase.began
  /// Virtual seconds of the latest change.
  public internal(set) var timestamp: TimeInterval
  /// How many taps in one place the touch completes: 2 for the second touch of a double tap.
  public internal(set) var tapCount = 1
  /// 1 is an ordinary touch's force; 0 where the script gives none.
  public internal(set) var force: CGFloat = 0
  /// What a display that senses force can tell at most: 20/3, as phones with 3D Touch say.
  public let maximumPossibleForce: CGFloat = 20.0 / 3

  public let window: UIWindow?
  /// The view that the touch began on; it stays the same wherever the finger goes.
  public let view: UIView?

  /// The recognisers that follow the touch, those of the view hit first.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// In points of the screen.
  var screenLocation: CGPoint
  private var previousScreenLocation: CGPoint
  /// What the view has been told.
  var viewDelivery = TouchViewDelivery()

  init(view: UIView, window: UIWindow, screenLocation: CGPoint, timestamp: TimeInterval) {
    self.view = view
    self.window = window
    self.screenLocation = screenLocation
    previousScreenLocation = screenLocation
    self.timestamp = timestamp
  }

  /// Whether the finger is on the screen.
  var isDown: Bool { phase != .ended && phase != .cancelled }

  func update(phase: Phase, screenLocation: CGPoint, force: CGFloat, timestamp: TimeInterval) {
    self.phase = phase
    previousScreenLocation = self.screenLocation
    self.screenLocation = screenLocation
    self.force = force
    self.timestamp = timestamp
  }

  /// The finger's place in a view's coordinates, or in the window's for nil.
  public func location(in view: UIView?) -> CGPoint {
    convert(screenLocation, to: view)
  }

  /// The place before the latest move.
  public func previousLocation(in view: UIView?) -> CGPoint {
    convert(previousScreenLocation, to: view)
  }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let window else { return point }
    return window.convertFromScreen(point, to: view)
  }
}

/// What a touch's view has been told of it, which may lag behind while recognisers decide.
struct TouchViewDelivery {
  /// Whether the view is one to hear of this touch; false for a further finger on a view that
  /// takes one only.
  var isWanted = true
  var hasBegun = false
  var hasFinished = false
  /// Whether a recogniser has taken the touch away.
  var isCancelled = false
}
