/// A colour in sRGB with straight (not premultiplied) alpha.
///
/// Components are nominally 0...1; values outside are clamped when pixels are made.
public struct RGBAColor: Hashable, Sendable {
  public var red: Float
  public var green: Float
  public var blue: Float
  public var alpha: Float

  public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public init(white: Float, alpha: Float = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour from 0xRRGGBB, as design tools write it.
  public init(hex: UInt32, alpha: Float = 1) {
    self.init(
      red: Float((hex >> 16) & 0xff) / 255, green: Float((hex >> 8) & 0xff) / 255,
      blue: Float(hex & 0xff) / 255, alpha: alpha)
  }

  public static let black = RGBAColor(white: 0)
  public static let white = RGBAColor(white: 1)
  public static let clear = RGBAColor(white: 0, alpha: 0)

  public func withAlpha(_ alpha: Float) -> RGBAColor {
    var copy = self
    copy.alpha = alpha
    return copy
  }
}
