import Foundation

/// What a swipe that carries a transition comes to when the finger is lifted.
enum Swipe {
  /// Whether the transition goes on to its end.
  ///
  /// A finger as fast as a whole length per second decides by its direction, a slower one by whether
  /// it is past the half: the rule that Flutter's `cupertino/route.dart` gives for the system's
  /// swipe.
  ///
  /// - Parameters:
  ///   - progress: 0...1.
  ///   - velocity: towards the end, in lengths per second.
  static func isFinishing(progress: CGFloat, velocity: CGFloat) -> Bool {
    abs(velocity) >= 1 ? velocity > 0 : progress > 0.5
  }
}
