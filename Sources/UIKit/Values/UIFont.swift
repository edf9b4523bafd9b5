public import Foundation
import TETypography

/// A typeface at a size.
///
/// The system font is Inter, set to San Francisco's line height and tracking (fidelity.md
/// section 5).
public final class UIFont: NSObject, Sendable {
  /// Weights, with UIKit's values.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// From -1 for the thinnest to 1 for the heaviest; 0 is regular.
    public let rawValue: CGFloat

    /// A weight, -1...1; text is set in the named weight that is nearest.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// CSS weight 100.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// CSS weight 200.
    public static let thin = Weight(rawValue: -0.6)
    /// CSS weight 300.
    public static let light = Weight(rawValue: -0.4)
    /// CSS weight 400.
    public static let regular = Weight(rawValue: 0)
    /// CSS weight 500.
    public static let medium = Weight(rawValue: 0.23)
    /// CSS weight 600.
    public static let semibold = Weight(rawValue: 0.3)
    /// CSS weight 700.
    public static let bold = Weight(rawValue: 0.4)
    /// CSS weight 800.
    public static let heavy = Weight(rawValue: 0.56)
    /// CSS weight 900.
    public static let black = Weight(rawValue: 0.62)

    /// The CSS weight, 100...900, of the nearest named weight.
    package var css: Int {
      let steps: [(CGFloat, Int)] = [
        (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700),
        (0.56, 800), (0.62, 900),
      ]
      return steps.min { abs($0.0 - rawValue) < abs($1.0 - rawValue) }?.1 ?? 400
    }
  }

  /// The system's text styles; sizes in the other categories are in `TextStyleSizes`.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The style's name.
    public let rawValue: String

    /// A style by its name.
    ///
    /// - Note: A style that is not declared gets the font of ``body``.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// 34 points at the default content size.
    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    /// 28 points at the default content size.
    public static let title1 = TextStyle(rawValue: "title1")
    /// 22 points at the default content size.
    public static let title2 = TextStyle(rawValue: "title2")
    /// 20 points at the default content size.
    public static let title3 = TextStyle(rawValue: "title3")
    /// 17 points at the default content size, semibold.
    public static let headline = TextStyle(rawValue: "headline")
    /// 17 points at the default content size.
    public static let body = TextStyle(rawValue: "body")
    /// 16 points at the default content size.
    public static let callout = TextStyle(rawValue: "callout")
    /// 15 points at the default content size.
    public static let subheadline = TextStyle(rawValue: "subheadline")
    /// 13 points at the default content size.
    public static let footnote = TextStyle(rawValue: "footnote")
    /// 12 points at the default content size.
    public static let caption1 = TextStyle(rawValue: "caption1")
    /// 11 points at the default content size.
    public static let caption2 = TextStyle(rawValue: "caption2")
  }

  private let header = CoreFoundationHeader()
  let face: FontDescription
  /// The height of the line above the baseline, in points.
  public let ascender: CGFloat
  /// The depth of the line below the baseline, in points; negative.
  public let descender: CGFloat
  /// What is between the lines of a text, in points: 0, but for fonts of text styles, whose baselines are at the
  /// published distances, and for the line gap of an own font.
  public let leading: CGFloat
  /// The font from which a scaled one was made; nil for a font of its own size.
  private let base: UIFont?
  /// Makes the font for other traits; nil for a font of a fixed size.
  private let scaling: (@Sendable (UITraitCollection) -> UIFont)?

  /// - Parameter pitch: The distance of two baselines, in points; nil for the height of a line.
  init(_ description: FontDescription, pitch: CGFloat? = nil) {
    face = description
    ascender = CGFloat(description.size * Self.systemAscender)
    descender = CGFloat(description.size * Self.systemDescender)
    leading = pitch.map { $0 - CGFloat(description.size * Self.systemLineHeight) } ?? 0
    base = nil
    scaling = nil
  }

  private init(
    _ description: FontDescription, ascender: CGFloat, descender: CGFloat, leading: CGFloat
  ) {
    face = description
    self.ascender = ascender
    self.descender = descender
    self.leading = leading
    base = nil
    scaling = nil
  }

  private init(
    _ font: UIFont, from base: UIFont?, scaling: @escaping @Sendable (UITraitCollection) -> UIFont
  ) {
    face = font.face
    ascender = font.ascender
    descender = font.descender
    leading = font.leading
    self.base = base
    self.scaling = scaling
  }

  /// The font from which `UIFontMetrics` made this one, or this one.
  var unscaled: UIFont { base ?? self }

  /// The font that `scaling` makes for `traits`, which can be made again for others.
  func scaled(
    to traits: UITraitCollection, by scaling: @escaping @Sendable (UITraitCollection) -> UIFont
  ) -> UIFont {
    UIFont(scaling(traits), from: self, scaling: scaling)
  }

  /// The same font for other traits; a font of a fixed size stays as it is.
  func adjusted(to traits: UITraitCollection) -> UIFont {
    scaling.map { UIFont($0(traits), from: base, scaling: $0) } ?? self
  }

  /// A font of a family, in its regular weight, or the system font for a ``fontName`` of it.
  ///
  /// - Parameters:
  ///   - name: The family. One that is not among the bundled fonts falls back to the system font.
  ///   - size: In points.
  /// - Returns: Nil for an empty name.
  public convenience init?(name: String, size: CGFloat) {
    guard !name.isEmpty else { return nil }
    self.init(
      Self.systemFace(named: name, size: Double(size))
        ?? FontDescription(family: .named(name), size: Double(size)))
  }

  /// The names of San Francisco's weights.
  private static let weightNames = [
    100: "Ultralight", 200: "Thin", 300: "Light", 400: "Regular", 500: "Medium", 600: "Semibold",
    700: "Bold", 800: "Heavy", 900: "Black",
  ]

  /// The face of the system font that has a name; nil for other names.
  private static func systemFace(named name: String, size: Double) -> FontDescription? {
    guard name.hasPrefix(systemPrefix) else { return nil }
    let face = name.dropFirst(systemPrefix.count)
    let isItalic = face.hasSuffix(italicSuffix)
    let weight = isItalic ? String(face.dropLast(italicSuffix.count)) : String(face)
    guard let found = weightNames.first(where: { $0.value == weight }) else { return nil }
    return FontDescription(
      size: size, weight: found.key, italic: isItalic, tracking: tracking(forSize: size))
  }

  private static let systemPrefix = ".SFUI-"
  private static let italicSuffix = "Italic"

  /// The name of the family: that of San Francisco for the system font.
  public var familyName: String {
    switch face.family {
    case .system: ".AppleSystemUIFont"
    case .named(let name): name
    }
  }

  /// The name of the face, as San Francisco's are called, or the name that the font was made with.
  public var fontName: String {
    guard case .system = face.family else { return familyName }
    let weight = Self.weightNames[face.weight] ?? "Regular"
    return "\(Self.systemPrefix)\(weight)\(face.italic ? Self.italicSuffix : "")"
  }

  /// A font of a family that the stage's text engine has, with the family's line height.
  ///
  /// - Parameter size: In points.
  @MainActor
  package static func font(ofFamily name: String, size: CGFloat, weight: Weight) -> UIFont {
    let description = FontDescription(
      family: .named(name), size: Double(size), weight: weight.css)
    let metrics = Stage.current.textEngine.metrics(of: description)
    return UIFont(
      description, ascender: CGFloat(metrics.ascender), descender: CGFloat(metrics.descender),
      leading: CGFloat(metrics.leading))
  }

  /// San Francisco's ascender and descender, of the size.
  private static let systemAscender = 1950.0 / 2048
  private static let systemDescender = -494.0 / 2048
  private static let systemLineHeight = systemAscender - systemDescender

  /// The system font in its regular weight; `size` in points.
  public static func systemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .regular)
  }

  /// The system font; `size` in points.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      FontDescription(
        size: Double(size), weight: weight.css, tracking: tracking(forSize: Double(size))))
  }

  /// The bold system font; `size` in points.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  /// The italic system font; `size` in points.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(
      FontDescription(
        size: Double(size), italic: true, tracking: tracking(forSize: Double(size))))
  }

  /// The system font with digits of equal widths, so that counters don't shift; `size` in points.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      FontDescription(
        size: Double(size), weight: weight.css, tracking: tracking(forSize: Double(size)),
        monospacedDigits: true))
  }

  /// The font of a text style at the interface's content size.
  ///
  /// Its ``lineHeight`` is that of a system font of its size; its ``leading`` makes up the style's distance of
  /// baselines, of which ``TextStyle/body`` has 22 points.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font of a text style at a content size.
  ///
  /// - Parameter traitCollection: Gives the category; nil for the interface's.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let sizes = TextStyleSizes(style)
    let weight = style == .headline ? 600 : 400
    return MainActor.assumeIsolated {
      scaling(to: traitCollection) { traits in
        let category = traits.preferredContentSizeCategory
        let size = sizes.size(category)
        return UIFont(
          FontDescription(size: size, weight: weight, tracking: tracking(forSize: size)),
          pitch: CGFloat(sizes.leading(category)))
      }
    }
  }

  /// The system font with the point size of a text style at the interface's content size, for the
  /// system's own labels. Unlike ``preferredFont(forTextStyle:)`` it has no ``leading``.
  @MainActor
  static func systemFont(forTextStyle style: TextStyle, weight: Weight = .regular) -> UIFont {
    let sizes = TextStyleSizes(style)
    return scaling(to: nil) { traits in
      systemFont(
        ofSize: CGFloat(sizes.size(traits.preferredContentSizeCategory)), weight: weight)
    }
  }

  @MainActor
  private static func scaling(
    to traits: UITraitCollection?, _ scaling: @escaping @Sendable (UITraitCollection) -> UIFont
  ) -> UIFont {
    UIFont(scaling(.forFonts(traits)), from: nil, scaling: scaling)
  }

  /// Tracking of the text styles by size, in points (fidelity.md section 5); linear between them
  /// and constant outside.
  private static let trackings: [(size: Double, tracking: Double)] = [
    (11, 0.06), (12, 0), (13, -0.08), (15, -0.23), (16, -0.31), (17, -0.43), (20, -0.45),
    (22, -0.26), (28, 0.38), (34, 0.40),
  ]

  private static func tracking(forSize size: Double) -> Double {
    guard let upper = trackings.firstIndex(where: { $0.size >= size }) else {
      return trackings[trackings.count - 1].tracking
    }
    guard upper > 0 else { return trackings[0].tracking }
    let (low, high) = (trackings[upper - 1], trackings[upper])
    let fraction = (size - low.size) / (high.size - low.size)
    return low.tracking + (high.tracking - low.tracking) * fraction
  }

  /// The size, in points.
  public var pointSize: CGFloat { CGFloat(face.size) }
  /// The height of a line: San Francisco's is 1.1934 of the size.
  public var lineHeight: CGFloat { ascender - descender }

  /// The same face and weight at another size, in points, with the height of lines, their distance and the
  /// tracking of that size.
  public func withSize(_ size: CGFloat) -> UIFont {
    var copy = face
    copy.size = Double(size)
    if copy.family == .system { copy.tracking = Self.tracking(forSize: Double(size)) }
    guard pointSize > 0 else { return UIFont(copy) }
    let factor = size / pointSize
    return UIFont(
      copy, ascender: ascender * factor, descender: descender * factor, leading: leading * factor)
  }

  /// Whether face, size, weight and distances of lines are equal.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return face == other.face && lineHeight == other.lineHeight && leading == other.leading
  }

  /// A number made of the description and the distances of lines.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(face)
    hasher.combine(lineHeight)
    hasher.combine(leading)
    return hasher.finalize()
  }
}

extension UIFont {
  /// The size of labels, in points.
  public static var labelFontSize: CGFloat { 17 }
  /// The size of buttons, in points.
  public static var buttonFontSize: CGFloat { 18 }
  /// The size of the system's texts, in points.
  public static var systemFontSize: CGFloat { 14 }
  /// The size of the system's small texts, in points.
  public static var smallSystemFontSize: CGFloat { 12 }
}
