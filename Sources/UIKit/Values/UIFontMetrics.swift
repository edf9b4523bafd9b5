public import Foundation

/// Scales fonts and lengths with the content size category, as a text style's line height changes.
///
/// A value is multiplied by the ratio of the style's leading in the category to that in the default
/// category, and rounded to whole pixels. The rule is inferred from published measurements of UIKit:
/// with the body style 17 points become 16 1/3 at `medium`, and 48 at the largest category.
public final class UIFontMetrics: NSObject, Sendable {
  /// The metrics of ``UIFont/TextStyle/body``.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  private let sizes: TextStyleSizes

  /// The metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    sizes = TextStyleSizes(textStyle)
  }

  /// A length in points for the interface's category.
  @preconcurrency @MainActor
  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// A length in points for a category.
  ///
  /// - Parameter traitCollection: Gives the category and the pixels per point; nil for the
  ///   interface's.
  @preconcurrency @MainActor
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    scaled(value, to: .forFonts(traitCollection))
  }

  /// A font for the interface's category, made from one for ``UIContentSizeCategory/large``.
  @preconcurrency @MainActor
  public func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, compatibleWith: nil)
  }

  /// A font for the interface's category; `maximumPointSize` is in points.
  @preconcurrency @MainActor
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// A font for a category, made from one for ``UIContentSizeCategory/large``.
  ///
  /// - Parameter traitCollection: Gives the category and the pixels per point; nil for the
  ///   interface's.
  @preconcurrency @MainActor
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?)
    -> UIFont
  {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// A font for a category that is not larger than a size.
  ///
  /// - Parameters:
  ///   - maximumPointSize: In points; 0 for no limit.
  ///   - traitCollection: Gives the category and the pixels per point; nil for the interface's.
  @preconcurrency @MainActor
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let base = font.unscaled
    return base.scaled(to: .forFonts(traitCollection)) { traits in
      var size = self.scaled(base.pointSize, to: traits)
      if maximumPointSize > 0 { size = min(size, maximumPointSize) }
      return size == base.pointSize ? base : base.withSize(size)
    }
  }

  private func scaled(_ value: CGFloat, to traits: UITraitCollection) -> CGFloat {
    let category = traits.preferredContentSizeCategory
    let ratio = sizes.leading(category) / sizes.leading(.large)
    let scale = traits.displayScale > 0 ? traits.displayScale : 1
    return ratio == 1 ? value : (value * CGFloat(ratio) * scale).rounded() / scale
  }
}
