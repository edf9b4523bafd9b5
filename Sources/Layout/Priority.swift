/// The priority of a constraint: above 0 and up to 1000, which means required.
///
/// Priorities are strict levels: the errors of one priority are minimised before those of the next
/// lower one, so one constraint at 751 takes precedence over any number at 750.
package struct Priority: Hashable, Comparable, Sendable {
  /// The priority as a number, 0 < value <= 1000, UIKit's scale.
  package let rawValue: Double

  /// Creates a priority from a number on UIKit's scale.
  ///
  /// - Precondition: 0 < rawValue <= 1000.
  package init(_ rawValue: Double) {
    precondition(rawValue > 0 && rawValue <= 1000, "a priority lies above 0 and up to 1000")
    self.rawValue = rawValue
  }

  /// Must be satisfied: required constraints that contradict one another are an error.
  package static let required = Priority(1000)
  /// UIKit's default for resisting compression below the intrinsic size.
  package static let defaultHigh = Priority(750)
  /// UIKit's default for hugging the intrinsic size.
  package static let defaultLow = Priority(250)
  /// The priority of the target size when UIKit computes a fitting size.
  package static let fittingSizeLevel = Priority(50)

  /// Whether a priority is lower than another.
  package static func < (left: Priority, right: Priority) -> Bool {
    left.rawValue < right.rawValue
  }
}
