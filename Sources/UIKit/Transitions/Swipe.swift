import Foundation

/// Decides how an interactive transition ends when its swipe ends.
enum Swipe {
  /// Whether the transition finishes instead of being cancelled.
  ///
  /// A speed of at least one length per second decides by its direction, a lower one by whether the
  /// progress is above one half: the rule of Flutter's `cupertino/route.dart` for the system's
  /// swipe.
  ///
  /// - Parameters:
  ///   - progress: 0...1.
  ///   - velocity: towards the end, in lengths per second.
  static func isFinishing(progress: CGFloat, velocity: CGFloat) -> Bool {
    abs(velocity) >= 1 ? velocity > 0 : progress > 0.5
  }
}
