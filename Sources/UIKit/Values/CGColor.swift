package import TEGeometry

/// A color in sRGB, as Core Graphics and Core Animation hold it.
public final class CGColor: Hashable, Sendable {
  package let rgba: RGBAColor

  package init(_ rgba: RGBAColor) {
    self.rgba = rgba
  }

  /// A color of sRGB components that are not premultiplied, each 0...1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    rgba = RGBAColor(
      red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
  }

  /// A gray, 0 for black to 1 for white, that is not premultiplied.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// A color of sRGB components that are not premultiplied, each 0...1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A color of four components: red, green, blue and opacity, each 0...1.
  ///
  /// - Parameter components: Four values.
  /// - Returns: Nil for a space that is not sRGB.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self.init(
      red: unsafe components[0], green: unsafe components[1], blue: unsafe components[2],
      alpha: unsafe components[3])
  }

  /// The color with another opacity, 0...1.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(rgba.withAlpha(Float(alpha))) }

  /// Nil for a fully transparent color.
  convenience init?(visible components: RGBAColor) {
    guard components.alpha > 0 else { return nil }
    self.init(components)
  }

  /// Red, green, blue and opacity, each 0...1.
  public var components: [CGFloat]? {
    [rgba.red, rgba.green, rgba.blue, rgba.alpha].map { CGFloat($0) }
  }

  /// The number of ``components``.
  public var numberOfComponents: Int { 4 }

  /// The space of the components: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

  /// The opacity, 0...1.
  public var alpha: CGFloat { CGFloat(rgba.alpha) }

  /// Whether all four components are equal.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.rgba == right.rgba
  }

  /// Feeds the components to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rgba)
  }
}
