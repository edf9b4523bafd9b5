import TEGeometry

/// The system's fills and the color of placeholders, as Apple's design resources for iOS 15 list
/// them.
///
/// Fills are translucent and lie on top of any background; the larger an area, the fainter its fill.
extension UIColor {
  /// Thin shapes, such as a slider's track.
  public static let systemFill = fill(0x787880, light: 0.2, dark: 0.36)
  /// Shapes of medium size, such as the background of a switch.
  public static let secondarySystemFill = fill(0x787880, light: 0.16, dark: 0.32)
  /// Large shapes, such as a search field.
  public static let tertiarySystemFill = fill(0x767680, light: 0.12, dark: 0.24)
  /// Large areas with complex content.
  public static let quaternarySystemFill = fill(0x747480, light: 0.08, dark: 0.18)
  /// The placeholder of a text field.
  public static let placeholderText = UIColor(
    light: RGBAColor(hex: 0x3C3C43, alpha: 0.3), dark: RGBAColor(hex: 0xEBEBF5, alpha: 0.3))

  private static func fill(_ hex: UInt32, light: Float, dark: Float) -> UIColor {
    UIColor(
      light: RGBAColor(hex: hex, alpha: light), dark: RGBAColor(hex: hex, alpha: dark))
  }
}
