public import Foundation
package import TEGeometry

/// A color that may depend on the appearance, light or dark, and in dark mode on the interface level.
public final class UIColor: NSObject, Sendable {
  private let header = CoreFoundationHeader()
  private let light: RGBAColor
  private let dark: RGBAColor
  private let elevatedDark: RGBAColor
  /// Makes the color for other traits; nil for one that is given by the three above.
  private let provider: ColorProvider?
  /// What is repeated in place of a plain color; nil for most.
  let pattern: UIImage?

  /// - Parameter elevatedDark: The color at the elevated level in dark mode; nil for `dark`.
  package init(light: RGBAColor, dark: RGBAColor, elevatedDark: RGBAColor? = nil) {
    self.light = light
    self.dark = dark
    self.elevatedDark = elevatedDark ?? dark
    provider = nil
    pattern = nil
  }

  /// An image that fills an area again and again, from the area's top left corner.
  ///
  /// - Note: Only a view's background shows it; elsewhere the color is transparent.
  public init(patternImage image: UIImage) {
    (light, dark, elevatedDark) = (.clear, .clear, .clear)
    provider = nil
    pattern = image
  }

  private init(_ provider: ColorProvider) {
    (light, dark, elevatedDark) = (.clear, .clear, .clear)
    self.provider = provider
    pattern = nil
  }

  /// A color that a closure makes for the traits of the view that shows it.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(ColorProvider(make: dynamicProvider))
  }

  /// A transparent black.
  public override convenience init() {
    self.init(RGBAColor.clear)
  }

  package convenience init(_ color: RGBAColor) {
    self.init(light: color, dark: color)
  }

  /// One color in light mode, and another in dark mode.
  package convenience init(light: UIColor, dark: UIColor) {
    self.init(light: light.light, dark: dark.dark, elevatedDark: dark.elevatedDark)
  }

  /// Components in sRGB, 0...1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      RGBAColor(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha)))
  }

  /// Components in Display P3, 0...1.
  ///
  /// - Note: Drawn as the nearest color of sRGB, as clips have no other.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  {
    func linear(_ value: CGFloat) -> CGFloat {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    func encoded(_ value: CGFloat) -> CGFloat {
      let value = min(max(0, value), 1)
      return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    // Both spaces have the primaries' white D65 and sRGB's curve (SMPTE EG 432-1, IEC 61966-2-1).
    self.init(
      red: encoded(1.2249401763 * r - 0.2249401763 * g),
      green: encoded(-0.0420569547 * r + 1.0420569547 * g),
      blue: encoded(-0.0196375546 * r - 0.0786360451 * g + 1.0982735997 * b), alpha: alpha)
  }

  /// A shade of grey.
  ///
  /// - Parameters:
  ///   - white: 0 for black to 1 for white, in sRGB.
  ///   - alpha: Opacity, 0...1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(RGBAColor(white: Float(white), alpha: Float(alpha)))
  }

  /// A color that is the same in every appearance.
  public convenience init(cgColor: CGColor) {
    self.init(cgColor.rgba)
  }

  /// The components for an appearance and a level.
  package func resolved(with traitCollection: UITraitCollection) -> RGBAColor {
    if let provider {
      return provider.make(traitCollection).resolved(with: traitCollection)
    }
    guard traitCollection.userInterfaceStyle == .dark else { return light }
    return traitCollection.userInterfaceLevel == .elevated ? elevatedDark : dark
  }

  /// The color for the appearance and level of some traits; it no longer adapts.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    UIColor(resolved(with: traitCollection))
  }

  /// The color for the current trait collection.
  @preconcurrency @MainActor public var cgColor: CGColor {
    CGColor(resolved(with: .current))
  }

  /// The color with another opacity, 0...1, in every appearance.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    mapped { $0.withAlpha(Float(alpha)) }
  }

  /// The color with `change` applied to the components of every appearance and level.
  func mapped(_ change: @escaping (RGBAColor) -> RGBAColor) -> UIColor {
    if let provider { return UIColor { provider.make($0).mapped(change) } }
    return UIColor(light: change(light), dark: change(dark), elevatedDark: change(elevatedDark))
  }

  /// Whether both are equal in every appearance and level; colors with the same closure are.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return light == other.light && dark == other.dark
      && elevatedDark == other.elevatedDark && provider === other.provider
      && pattern == other.pattern
  }

  /// A number made of the components of every appearance.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(light)
    hasher.combine(dark)
    hasher.combine(elevatedDark)
    hasher.combine(provider.map(ObjectIdentifier.init))
    hasher.combine(pattern)
    return hasher.finalize()
  }
}

/// Sendable because colors of views are resolved on the main actor alone, where the closure was made.
private final class ColorProvider: @unchecked Sendable {
  let make: (UITraitCollection) -> UIColor

  init(make: @escaping (UITraitCollection) -> UIColor) {
    self.make = make
  }
}

/// Components.
extension UIColor {
  /// Components by hue, saturation and brightness, 0...1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = (hue - hue.rounded(.down)) * 6
    func component(_ offset: CGFloat) -> CGFloat {
      let place = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Stores the components for the current traits, 0...1.
  ///
  /// - Returns: Always true: every color here has these components.
  @preconcurrency @MainActor @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = resolved(with: .current)
    unsafe red?.pointee = CGFloat(color.red)
    unsafe green?.pointee = CGFloat(color.green)
    unsafe blue?.pointee = CGFloat(color.blue)
    unsafe alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  /// Stores the grey and the opacity for the current traits, 0...1.
  ///
  /// - Returns: Whether the color is a shade of grey; false stores nothing.
  @preconcurrency @MainActor @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = resolved(with: .current)
    guard color.red == color.green, color.green == color.blue else { return false }
    unsafe white?.pointee = CGFloat(color.red)
    unsafe alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  /// Stores hue, saturation, brightness and opacity for the current traits, 0...1.
  ///
  /// - Returns: Always true: every color here has these components.
  @preconcurrency @MainActor @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = resolved(with: .current)
    let (r, g, b) = (CGFloat(color.red), CGFloat(color.green), CGFloat(color.blue))
    let (high, low) = (max(r, g, b), min(r, g, b))
    let range = high - low
    var sector: CGFloat = 0
    if range > 0 {
      if high == r {
        sector = (g - b) / range
      } else if high == g {
        sector = 2 + (b - r) / range
      } else {
        sector = 4 + (r - g) / range
      }
    }
    unsafe hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    unsafe saturation?.pointee = high > 0 ? range / high : 0
    unsafe brightness?.pointee = high
    unsafe alpha?.pointee = CGFloat(color.alpha)
    return true
  }
}

extension UIColor {
  /// Opaque black.
  public static let black = UIColor(RGBAColor.black)
  /// Opaque white.
  public static let white = UIColor(RGBAColor.white)
  /// Transparent black.
  public static let clear = UIColor(RGBAColor.clear)
  /// Grey of a third of white.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  /// Grey of two thirds of white.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  /// Grey of half of white.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Components 1, 0 and 0.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Components 0, 1 and 0.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Components 0, 0 and 1.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Components 0, 1 and 1.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Components 1, 1 and 0.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Components 1, 0 and 1.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Components 1, 0.5 and 0.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Components 0.5, 0 and 0.5.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Components 0.6, 0.4 and 0.2.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}

/// The system's adaptable colors; values of fidelity.md section 5.
extension UIColor {
  /// The default tint color.
  public static let systemBlue = UIColor(light: 0x007AFF, dark: 0x0A84FF)
  /// Red that adapts; used for deletions.
  public static let systemRed = UIColor(light: 0xFF3B30, dark: 0xFF453A)
  /// Green that adapts.
  public static let systemGreen = UIColor(light: 0x34C759, dark: 0x30D158)
  /// Orange that adapts.
  public static let systemOrange = UIColor(light: 0xFF9500, dark: 0xFF9F0A)
  /// Yellow that adapts.
  public static let systemYellow = UIColor(light: 0xFFCC00, dark: 0xFFD60A)
  /// Indigo that adapts.
  public static let systemIndigo = UIColor(light: 0x5856D6, dark: 0x5E5CE6)
  /// Purple that adapts.
  public static let systemPurple = UIColor(light: 0xAF52DE, dark: 0xBF5AF2)
  /// Teal that adapts; the value of iOS 15 and later.
  public static let systemTeal = UIColor(light: 0x30B0C7, dark: 0x40C8E0)
  /// Brown that adapts.
  public static let systemBrown = UIColor(light: 0xA2845E, dark: 0xAC8E68)
  /// The system's mint, of iOS 15 and later.
  public static let systemMint = UIColor(light: 0x00C7BE, dark: 0x63E6E2)
  /// The system's cyan, of iOS 15 and later.
  public static let systemCyan = UIColor(light: 0x32ADE6, dark: 0x64D2FF)
  /// Text on light backgrounds: black.
  public static let darkText = UIColor(light: 0x000000, dark: 0x000000)
  /// Text on dark backgrounds: white with three fifths of opacity.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// The system's pink.
  public static let systemPink = UIColor(light: 0xFF2D55, dark: 0xFF375F)
  /// The base grey, equal in both appearances.
  public static let systemGray = UIColor(light: 0x8E8E93, dark: 0x8E8E93)
  /// The second of six greys, each closer to the background than the one before.
  public static let systemGray2 = UIColor(light: 0xAEAEB2, dark: 0x636366)
  /// The third of six greys.
  public static let systemGray3 = UIColor(light: 0xC7C7CC, dark: 0x48484A)
  /// The fourth of six greys.
  public static let systemGray4 = UIColor(light: 0xD1D1D6, dark: 0x3A3A3C)
  /// The fifth of six greys.
  public static let systemGray5 = UIColor(light: 0xE5E5EA, dark: 0x2C2C2E)
  /// The grey that is closest to the background.
  public static let systemGray6 = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E)
  /// Primary text: black, and white in dark mode.
  public static let label = UIColor(light: 0x000000, dark: 0xFFFFFF)
  /// Secondary text, such as a subtitle; translucent.
  public static let secondaryLabel = UIColor(
    light: 0x3C3C43, dark: 0xEBEBF5, lightAlpha: 0.6, darkAlpha: 0.6)
  /// Tertiary text, such as the title of a disabled button; translucent.
  public static let tertiaryLabel = UIColor(
    light: 0x3C3C43, dark: 0xEBEBF5, lightAlpha: 0.3, darkAlpha: 0.3)
  /// Quaternary text, such as a watermark; translucent.
  public static let quaternaryLabel = UIColor(
    light: 0x3C3C43, dark: 0xEBEBF5, lightAlpha: 0.18, darkAlpha: 0.16)
  /// Thin lines between contents; translucent.
  public static let separator = UIColor(
    light: 0x3C3C43, dark: 0x545458, lightAlpha: 0.29, darkAlpha: 0.6)

  private convenience init(
    light: UInt32, dark: UInt32, lightAlpha: Float = 1, darkAlpha: Float = 1
  ) {
    self.init(
      light: RGBAColor(hex: light, alpha: lightAlpha), dark: RGBAColor(hex: dark, alpha: darkAlpha))
  }
}

/// The system's backgrounds: fidelity.md section 5; what it does not list, and the elevated ones, as
/// the dark-mode pages of Apple's Human Interface Guidelines show them, as listed by
/// ColorCompatibility.
extension UIColor {
  /// The background of a screen: white, and black in dark mode.
  public static let systemBackground = UIColor(
    light: 0xFFFFFF, dark: 0x000000, elevatedDark: 0x1C1C1E)
  /// Areas in front of ``systemBackground``.
  public static let secondarySystemBackground = UIColor(
    light: 0xF2F2F7, dark: 0x1C1C1E, elevatedDark: 0x2C2C2E)
  /// Areas in front of ``secondarySystemBackground``.
  public static let tertiarySystemBackground = UIColor(
    light: 0xFFFFFF, dark: 0x2C2C2E, elevatedDark: 0x3A3A3C)
  /// The background behind grouped contents, such as a grouped table view.
  public static let systemGroupedBackground = UIColor(
    light: 0xF2F2F7, dark: 0x000000, elevatedDark: 0x1C1C1E)
  /// The groups on ``systemGroupedBackground``, such as a grouped table's cells.
  public static let secondarySystemGroupedBackground = UIColor(
    light: 0xFFFFFF, dark: 0x1C1C1E, elevatedDark: 0x2C2C2E)
  /// Areas in front of ``secondarySystemGroupedBackground``.
  public static let tertiarySystemGroupedBackground = UIColor(
    light: 0xF2F2F7, dark: 0x2C2C2E, elevatedDark: 0x3A3A3C)

  private convenience init(light: UInt32, dark: UInt32, elevatedDark: UInt32) {
    self.init(
      light: RGBAColor(hex: light, alpha: 1), dark: RGBAColor(hex: dark, alpha: 1),
      elevatedDark: RGBAColor(hex: elevatedDark, alpha: 1))
  }
}

/// `#colorLiteral(red:green:blue:alpha:)` with components in sRGB, 0...1.
extension UIColor: _ExpressibleByColorLiteral {
  /// The color of a literal; components in sRGB, 0...1.
  public convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(RGBAColor(red: red, green: green, blue: blue, alpha: alpha))
  }
}

extension CGColor: _ExpressibleByColorLiteral {
  /// The color of a literal; components in sRGB, 0...1.
  public convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(RGBAColor(red: red, green: green, blue: blue, alpha: alpha))
  }
}

/// The type of a color literal whose context gives no other type.
public typealias _ColorLiteralType = UIColor
