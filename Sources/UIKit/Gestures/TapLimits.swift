import Foundation

/// The limits of a tap: the defaults of UIKit's tap recogniser, as given by its reimplementations.
enum TapLimits {
  /// The longest duration of a touch, in seconds.
  static let duration: TimeInterval = 0.75
  /// The longest time from one tap's end to the next one's beginning, in seconds.
  static let interval: TimeInterval = 0.35
  /// The longest movement of a touch, and the greatest distance between taps, in points.
  static let movement: CGFloat = 45
}
