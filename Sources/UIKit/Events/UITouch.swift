public import Foundation
import TEGeometry

/// A finger on the screen, from touching down to being lifted.
@preconcurrency @MainActor
public final class UITouch: NSObject {
  /// The phase of a touch.
  public enum Phase: Int, Sendable {
    /// The finger touched the screen.
    case began
    /// The finger moved, or its force changed.
    case moved
    /// The finger has not moved since the last event.
    case stationary
    /// The finger was lifted.
    case ended
    /// The system cancelled the touch.
    case cancelled
  }

  /// What touches; raw values are UIKit's.
  ///
  /// - Note: Scripts move fingers, so only ``direct`` occurs.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct
    /// A finger elsewhere, as on a remote control.
    case indirect
    /// A pencil.
    case pencil
    /// A mouse or a trackpad.
    case indirectPointer

    /// The older name of ``pencil``.
    public static let stylus = TouchType.pencil
  }

  /// What touches: a finger.
  public var type: TouchType { .direct }

  /// The current phase.
  public internal(set) var phase = Phase.began
  /// The time of the latest change, in seconds of the virtual clock.
  public internal(set) var timestamp: TimeInterval
  /// The number of taps at one place, including this touch: 2 for the second touch of a double tap.
  public internal(set) var tapCount = 1
  /// In units of an average touch's force; 0 if the script gives none.
  public internal(set) var force: CGFloat = 0
  /// The greatest force that a display can report: 20/3, as on phones with 3D Touch.
  public let maximumPossibleForce: CGFloat = 20.0 / 3

  /// The window that the touch began in.
  public private(set) var window: UIWindow?
  /// The view that the touch began on; it does not change when the finger moves.
  public private(set) var view: UIView?

  /// The recognisers that receive the touch, those of the hit view first.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// In points of the screen.
  var screenLocation: CGPoint
  private var previousScreenLocation: CGPoint
  /// The part of the touch that has been delivered to the view.
  var viewDelivery = TouchViewDelivery()

  init(view: UIView, window: UIWindow, screenLocation: CGPoint, timestamp: TimeInterval) {
    self.view = view
    self.window = window
    self.screenLocation = screenLocation
    previousScreenLocation = screenLocation
    self.timestamp = timestamp
  }

  /// Drops what the touch refers to.
  func discard() {
    view = nil
    window = nil
    gestureRecognizers = nil
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

  /// The location in a view's coordinates, or in the window's for nil, in points.
  public func location(in view: UIView?) -> CGPoint {
    convert(screenLocation, to: view)
  }

  /// The location before the latest change, in a view's coordinates, or in the window's for nil.
  public func previousLocation(in view: UIView?) -> CGPoint {
    convert(previousScreenLocation, to: view)
  }

  /// The location in full precision, in a view's coordinates, or in the window's for nil: that of a finger is
  /// exact here.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let window else { return point }
    return window.convertFromScreen(point, to: view)
  }
}

/// The state of a touch's delivery to its view, which may be delayed until recognisers have
/// decided.
struct TouchViewDelivery {
  /// Whether the view receives this touch; false for further touches on a view that does not allow
  /// multiple touches.
  var isWanted = true
  var hasBegun = false
  var hasFinished = false
  /// Whether a recogniser has cancelled the touch in the view.
  var isCancelled = false
}
