package import TEGeometry

/// A color in sRGB, as Core Graphics and Core Animation hold it.
public final class CGColor: Hashable, Sendable {
  package let components: RGBAColor

  package init(_ components: RGBAColor) {
    self.components = components
  }

  /// A color of sRGB components that are not premultiplied, each 0...1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = RGBAColor(
      red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
  }

  /// Nil for a fully transparent color.
  convenience init?(visible components: RGBAColor) {
    guard components.alpha > 0 else { return nil }
    self.init(components)
  }

  /// The opacity, 0...1.
  public var alpha: CGFloat { CGFloat(components.alpha) }

  /// Whether all four components are equal.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.components == right.components
  }

  /// Feeds the components to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(components)
  }
}
