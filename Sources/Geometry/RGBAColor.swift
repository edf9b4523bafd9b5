/// An sRGB colour with straight (not premultiplied) alpha.
///
/// Components are nominally 0...1; values outside are clamped when pixels are drawn.
public struct RGBAColor: Hashable, Sendable {
  /// The red component.
  public var red: Float
  /// The green component.
  public var green: Float
  /// The blue component.
  public var blue: Float
  /// The opacity: 0 is transparent, 1 opaque.
  public var alpha: Float

  /// A colour of components that are not premultiplied; opaque by default.
  public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A grey: 0 is black, 1 white; opaque by default.
  public init(white: Float, alpha: Float = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour from 0xRRGGBB, as design tools write it.
  public init(hex: UInt32, alpha: Float = 1) {
    self.init(
      red: Float((hex >> 16) & 0xff) / 255, green: Float((hex >> 8) & 0xff) / 255,
      blue: Float(hex & 0xff) / 255, alpha: alpha)
  }

  /// Opaque black.
  public static let black = RGBAColor(white: 0)
  /// Opaque white.
  public static let white = RGBAColor(white: 1)
  /// Transparent black.
  public static let clear = RGBAColor(white: 0, alpha: 0)

  /// The colour with another opacity.
  public func withAlpha(_ alpha: Float) -> RGBAColor {
    var copy = self
    copy.alpha = alpha
    return copy
  }
}
