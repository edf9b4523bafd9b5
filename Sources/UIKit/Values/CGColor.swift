package import Geometry

/// A colour in sRGB, as Core Graphics and Core Animation hold it.
public final class CGColor: Hashable, Sendable {
  package let components: RGBAColor

  package init(_ components: RGBAColor) {
    self.components = components
  }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = RGBAColor(
      red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
  }

  /// Nil for a colour that paints nothing.
  convenience init?(visible components: RGBAColor) {
    guard components.alpha > 0 else { return nil }
    self.init(components)
  }

  public var alpha: CGFloat { CGFloat(components.alpha) }

  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.components == right.components
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(components)
  }
}
