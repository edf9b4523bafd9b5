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
  public class func string(for point: CGPoint) -> String { NSStringFromPoint(point) }
  /// A size as a text.
  public class func string(for size: CGSize) -> String { NSStringFromSize(size) }
  /// A rectangle as a text.
  public class func string(for rect: CGRect) -> String { NSStringFromRect(rect) }
}
