import Foundation

/// What still counts as a tap: the defaults of UIKit's tap recogniser, as its reimplementations
/// give them.
enum TapLimits {
  /// Seconds that the fingers may stay down.
  static let duration: TimeInterval = 0.75
  /// Seconds from one tap's end to the next one's beginning.
  static let interval: TimeInterval = 0.35
  /// How far a finger may move, and how far apart taps may be, in points.
  static let movement: CGFloat = 45
}
