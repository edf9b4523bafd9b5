public import Foundation

/// Points, sizes and rectangles as texts, such as `{10, 20}` and `{{0, 0}, {10, 20}}`.
extension NSCoder {
  /// The point of a text; zero for another text.
  public class func cgPoint(for string: String) -> CGPoint { NSPointFromString(string) }
  /// The size of a text; zero for another text.
  public class func cgSize(for string: String) -> CGSize { NSSizeFromString(string) }
  /// The rectangle of a text; zero for another text.
  public class func cgRect(for string: String) -> CGRect { NSRectFromString(string) }

  /// A point as a text.
  public class func string(for point: CGPoint) -> String {
    "{\(digits(point.x)), \(digits(point.y))}"
  }
  /// A size as a text.
  public class func string(for size: CGSize) -> String {
    "{\(digits(size.width)), \(digits(size.height))}"
  }
  /// A rectangle as a text.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }

  /// A number with up to 17 digits, and without a fraction where it is whole.
  private class func digits(_ value: CGFloat) -> String { String(format: "%.17g", value) }
}

/// A point as a text: the name of Swift 4.1 and older for `NSCoder.string(for:)`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSCoder.string(for: point) }

/// A size as a text: the name of Swift 4.1 and older for `NSCoder.string(for:)`.
public func NSStringFromCGSize(_ size: CGSize) -> String { NSCoder.string(for: size) }

/// A rectangle as a text: the name of Swift 4.1 and older for `NSCoder.string(for:)`.
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }
