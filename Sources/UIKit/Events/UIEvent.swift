public import Foundation

/// Something that happened to the touches on the screen.
@preconcurrency @MainActor
public final class UIEvent: ObjectIdentity {
  /// What an event is about.
  public enum EventType: Int, Sendable {
    case touches
  }

  public let type = EventType.touches
  /// Virtual seconds.
  public internal(set) var timestamp: TimeInterval = 0

  /// In the order in which they came down.
  var touches: [UITouch] = []

  init() {}

  /// The touches on the screen, with those that were just lifted.
  public var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }

  public func touches(for window: UIWindow) -> Set<UITouch>? {
    nonempty { $0.window === window }
  }

  public func touches(for view: UIView) -> Set<UITouch>? {
    nonempty { $0.view === view }
  }

  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    nonempty { gesture.trackedTouches.contains($0) }
  }

  private func nonempty(_ isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = Set(touches.filter(isIncluded))
    return found.isEmpty ? nil : found
  }
}
