/// How strongly a constraint holds: above 0, up to 1000, which means that it must hold.
///
/// Priorities are strict levels. Everything that can be had at one priority is settled before the
/// next lower one is looked at, so one constraint at 751 wins over any number at 750.
package struct Priority: Hashable, Comparable, Sendable {
  /// The priority as a number, 0 < value <= 1000, UIKit's scale.
  package let rawValue: Double

  /// Makes a priority from a number on UIKit's scale.
  ///
  /// - Precondition: 0 < rawValue <= 1000.
  package init(_ rawValue: Double) {
    precondition(rawValue > 0 && rawValue <= 1000, "a priority lies above 0 and up to 1000")
    self.rawValue = rawValue
  }

  /// Must hold: a set of required constraints that can't all hold is an error.
  package static let required = Priority(1000)
  /// UIKit's default for resisting compression below the intrinsic size.
  package static let defaultHigh = Priority(750)
  /// UIKit's default for hugging the intrinsic size.
  package static let defaultLow = Priority(250)
  /// The level at which UIKit asks a view for its smallest size.
  package static let fittingSizeLevel = Priority(50)

  package static func < (left: Priority, right: Priority) -> Bool {
    left.rawValue < right.rawValue
  }
}
