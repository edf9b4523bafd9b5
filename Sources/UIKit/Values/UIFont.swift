public import Foundation
import Typography

/// A typeface at a size.
///
/// The system font is Inter, set to San Francisco's line height and tracking (fidelity.md
/// section 5).
public final class UIFont: Hashable, Sendable {
  /// Weights, with UIKit's values.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)

    /// CSS weight 100...900: the named steps, and linear between them.
    var css: Int {
      let steps: [(CGFloat, Int)] = [
        (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700),
        (0.56, 800), (0.62, 900),
      ]
      return steps.min { abs($0.0 - rawValue) < abs($1.0 - rawValue) }?.1 ?? 400
    }
  }

  /// The system's text styles.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    public static let title1 = TextStyle(rawValue: "title1")
    public static let title2 = TextStyle(rawValue: "title2")
    public static let title3 = TextStyle(rawValue: "title3")
    public static let headline = TextStyle(rawValue: "headline")
    public static let body = TextStyle(rawValue: "body")
    public static let callout = TextStyle(rawValue: "callout")
    public static let subheadline = TextStyle(rawValue: "subheadline")
    public static let footnote = TextStyle(rawValue: "footnote")
    public static let caption1 = TextStyle(rawValue: "caption1")
    public static let caption2 = TextStyle(rawValue: "caption2")
  }

  let description: FontDescription
  /// Distance between the baselines of two lines, in points.
  public let lineHeight: CGFloat

  init(_ description: FontDescription, lineHeight: CGFloat? = nil) {
    self.description = description
    self.lineHeight = lineHeight ?? CGFloat(description.size * Self.systemLineHeight)
  }

  /// A font by family name; nil only for an empty name: a family that is not among the tool's fonts
  /// falls back to the system font.
  public convenience init?(name: String, size: CGFloat) {
    guard !name.isEmpty else { return nil }
    self.init(FontDescription(family: .named(name), size: Double(size)))
  }

  /// San Francisco's ascender and descender, 1950 and 494 of 2048 units.
  private static let systemLineHeight = 2444.0 / 2048

  public static func systemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .regular)
  }

  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      FontDescription(
        size: Double(size), weight: weight.css, tracking: tracking(forSize: Double(size))))
  }

  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(
      FontDescription(
        size: Double(size), italic: true, tracking: tracking(forSize: Double(size))))
  }

  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      FontDescription(
        size: Double(size), weight: weight.css, tracking: tracking(forSize: Double(size)),
        monospacedDigits: true))
  }

  /// The font of a text style at the default content size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let row = styles[style] ?? (17, 22, 400)
    return UIFont(
      FontDescription(size: row.size, weight: row.weight, tracking: tracking(forSize: row.size)),
      lineHeight: CGFloat(row.leading))
  }

  private static let styles: [TextStyle: (size: Double, leading: Double, weight: Int)] = [
    .largeTitle: (34, 41, 400), .title1: (28, 34, 400), .title2: (22, 28, 400),
    .title3: (20, 25, 400), .headline: (17, 22, 600), .body: (17, 22, 400),
    .callout: (16, 21, 400), .subheadline: (15, 20, 400), .footnote: (13, 18, 400),
    .caption1: (12, 16, 400), .caption2: (11, 13, 400),
  ]

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

  public var pointSize: CGFloat { CGFloat(description.size) }
  /// Height above the baseline, in points.
  public var ascender: CGFloat { CGFloat(description.size * 1950 / 2048) }
  /// Depth below the baseline, negative, in points.
  public var descender: CGFloat { CGFloat(description.size * -494 / 2048) }

  public func withSize(_ size: CGFloat) -> UIFont {
    var copy = description
    copy.size = Double(size)
    if copy.family == .system { copy.tracking = Self.tracking(forSize: Double(size)) }
    return UIFont(copy)
  }

  public static func == (left: UIFont, right: UIFont) -> Bool {
    left.description == right.description && left.lineHeight == right.lineHeight
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
    hasher.combine(lineHeight)
  }
}
