import TEGeometry

extension UIColor {
  /// The color of links.
  public static let link = UIColor(
    light: RGBAColor(hex: 0x007AFF, alpha: 1), dark: RGBAColor(hex: 0x0984FF, alpha: 1))
  /// Lines between contents, without translucency.
  public static let opaqueSeparator = UIColor(
    light: RGBAColor(hex: 0xC6C6C8, alpha: 1), dark: RGBAColor(hex: 0x38383A, alpha: 1))
  /// The older name of ``systemGroupedBackground``.
  public static let groupTableViewBackground = UIColor.systemGroupedBackground
}
