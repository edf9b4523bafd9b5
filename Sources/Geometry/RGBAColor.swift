/// A color in sRGB with straight (not premultiplied) alpha.
///
/// Components are nominally 0...1; values outside are clamped when pixels are made.
package struct RGBAColor: Hashable, Sendable {
  /// The red component, nominally 0...1.
  package var red: Float
  /// The green component, nominally 0...1.
  package var green: Float
  /// The blue component, nominally 0...1.
  package var blue: Float
  /// The opacity, nominally 0...1.
  package var alpha: Float

  package init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A gray, from 0 for black to 1 for white.
  package init(white: Float, alpha: Float = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A color from 0xRRGGBB, as design tools write it.
  package init(hex: UInt32, alpha: Float = 1) {
    self.init(
      red: Float((hex >> 16) & 0xff) / 255, green: Float((hex >> 8) & 0xff) / 255,
      blue: Float(hex & 0xff) / 255, alpha: alpha)
  }

  /// Opaque black.
  package static let black = RGBAColor(white: 0)
  /// Opaque white.
  package static let white = RGBAColor(white: 1)
  /// Transparent black.
  package static let clear = RGBAColor(white: 0, alpha: 0)

  /// The color with another alpha.
  package func withAlpha(_ alpha: Float) -> RGBAColor {
    var copy = self
    copy.alpha = alpha
    return copy
  }
}
