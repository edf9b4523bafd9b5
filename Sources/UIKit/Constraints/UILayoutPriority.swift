/// The priority of a constraint or size, above 0 and up to 1000 (required).
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The priority as a number.
  public let rawValue: Float

  /// Creates a priority from a number.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Creates a priority from a number.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Must be satisfied: 1000.
  public static let required = UILayoutPriority(1000)
  /// The default of compression resistance: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// The default of content hugging: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of the target size in `systemLayoutSizeFitting`: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Whether a priority is lower than another.
  public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }

  /// A priority that is higher by a number.
  public static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(left.rawValue + right)
  }

  /// A priority that is lower by a number.
  public static func - (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(left.rawValue - right)
  }

  /// Raises a priority by a number.
  public static func += (left: inout UILayoutPriority, right: Float) { left = left + right }
  /// Lowers a priority by a number.
  public static func -= (left: inout UILayoutPriority, right: Float) { left = left - right }
}
