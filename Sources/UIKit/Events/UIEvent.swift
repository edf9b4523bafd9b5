public import Foundation

/// A change of the touches on the screen.
@preconcurrency @MainActor
public final class UIEvent: NSObject {
  /// The kind of an event.
  public enum EventType: Int, Sendable {
    case touches
  }

  /// The kind of a motion; raw values are UIKit's.
  ///
  /// - Note: The device is never shaken.
  public enum EventSubtype: Int, Sendable {
    /// Not a motion.
    ///
    /// - Note: No motion is sent.
    case none
    /// The device is shaken.
    ///
    /// - Note: No motion is sent.
    case motionShake
  }

  /// Always `touches`.
  public let type = EventType.touches
  /// Seconds of the virtual clock.
  public internal(set) var timestamp: TimeInterval = 0

  /// In the order in which they began.
  var touches: [UITouch] = []

  override init() {}

  /// All touches of the event, including those that have just ended; nil without any.
  public var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }

  /// The touches in a window; nil without any.
  public func touches(for window: UIWindow) -> Set<UITouch>? {
    nonempty { $0.window === window }
  }

  /// The touches that began on a view; nil without any.
  public func touches(for view: UIView) -> Set<UITouch>? {
    nonempty { $0.view === view }
  }

  /// The touches that a recogniser receives; nil without any.
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    nonempty { gesture.trackedTouches.contains($0) }
  }

  private func nonempty(_ isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = Set(touches.filter(isIncluded))
    return found.isEmpty ? nil : found
  }
}
