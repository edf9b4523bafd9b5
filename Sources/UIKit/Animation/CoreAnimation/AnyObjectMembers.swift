public import Foundation
public import TEGeometry

/// The members of a value that any object is asked for: `(value as AnyObject).cgRectValue`.
///
/// Swift finds such a member in all classes of Objective-C. `transition-export app` writes
/// `UIKit.AnyObjectMembers(value).cgRectValue` in place of that.
///
/// - Note: Not in Apple's UIKit. It has the members of numbers, points, sizes, rectangles and edge insets; they are nil
///   for another value.
public struct AnyObjectMembers {
  private let value: Any?

  /// The members of a value, such as one of a notification's `userInfo`.
  public init(_ value: Any?) { self.value = value }

  private var geometry: NSValue? { value as? NSValue }

  private var number: NSNumber? {
    switch value {
    case let value as NSNumber: value
    case let value as Double: NSNumber(value: value)
    case let value as CGFloat: NSNumber(value: Double(value))
    case let value as Float: NSNumber(value: value)
    case let value as Int: NSNumber(value: value)
    case let value as UInt: NSNumber(value: value)
    case let value as Bool: NSNumber(value: value)
    default: nil
    }
  }

  /// The rectangle.
  public var cgRectValue: CGRect! { value as? CGRect ?? geometry?.cgRectValue }
  /// The point.
  public var cgPointValue: CGPoint! { value as? CGPoint ?? geometry?.cgPointValue }
  /// The size.
  public var cgSizeValue: CGSize! { value as? CGSize ?? geometry?.cgSizeValue }
  /// The edge insets.
  public var uiEdgeInsetsValue: UIEdgeInsets! {
    value as? UIEdgeInsets ?? geometry?.uiEdgeInsetsValue
  }
  /// The number.
  public var doubleValue: Double! { number?.doubleValue }
  /// The number.
  public var floatValue: Float! { number?.floatValue }
  /// The number.
  public var intValue: Int32! { number?.int32Value }
  /// The number.
  public var integerValue: Int! { number?.intValue }
  /// The number.
  public var uintValue: UInt! { number?.uintValue }
  /// The number.
  public var boolValue: Bool! { number?.boolValue }
}
