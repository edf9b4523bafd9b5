public import Foundation
import TEGeometry

/// Text, a second text and an image, as lists show them.
///
/// Margins and paddings are those that UIKit's descriptions print: 11 points above and below, 16 before, 8 after,
/// 16 between image and text, 3 between the texts; a grouped header has 17 above and 6 below (fidelity.md,
/// section 13).
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The look of a text.
  @preconcurrency @MainActor
  public struct TextProperties {
    /// The alignment of lines; raw values are UIKit's.
    public enum TextAlignment: Int, Sendable {
      case natural
      case center
      case justified
    }

    /// How the letters are changed before they are drawn; raw values are UIKit's.
    public enum TextTransform: Int, Sendable {
      case none
      case uppercase
      case lowercase
      case capitalized
    }

    /// The font.
    public var font: UIFont
    /// The color.
    public var color: UIColor
    /// Changes the color; nil for none.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The alignment.
    public var alignment = TextAlignment.natural
    /// What becomes of text that does not fit.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The greatest number of lines; 0, the default, for any.
    public var numberOfLines = 0
    /// Whether text that does not fit the width is made smaller.
    public var adjustsFontSizeToFitWidth = false
    /// The least factor on the font's size.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the font follows the content size; true by default.
    public var adjustsFontForContentSizeCategory = true
    /// How the letters are changed.
    public var transform = TextTransform.none

    init(_ style: UIFont.TextStyle, _ color: UIColor, weight: UIFont.Weight? = nil) {
      font =
        weight.map { .systemFont(forTextStyle: style, weight: $0) }
        ?? .preferredFont(forTextStyle: style)
      self.color = color
    }

    /// The color that is drawn.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    fileprivate func transformed(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }
  }

  /// The look of the image.
  @preconcurrency @MainActor
  public struct ImageProperties {
    /// The standard width of a cell's image, for ``reservedLayoutSize``.
    public static let standardDimension: CGFloat = -1

    /// The configuration of symbols; nil for that of the text's font.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The color of symbols and templates; nil for the tint color.
    public var tintColor: UIColor?
    /// Changes the color; nil for none.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The corners' radius, in points.
    public var cornerRadius: CGFloat = 0
    /// The greatest size in points; 0 for any.
    public var maximumSize = CGSize.zero
    /// The space that is kept for the image, in points; 0 for its own size.
    public var reservedLayoutSize = CGSize.zero

    fileprivate init() {}

    /// The color that is drawn.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }

  /// The image before the texts; nil for none.
  public var image: UIImage?
  /// The look of the image.
  public var imageProperties = ImageProperties()
  /// The text; nil for none.
  public var text: String?
  /// The text with attributes, in place of ``text``; nil for none.
  public var attributedText: NSAttributedString?
  /// The look of the text.
  public var textProperties: TextProperties
  /// The second text; nil for none.
  public var secondaryText: String?
  /// The second text with attributes, in place of ``secondaryText``; nil for none.
  public var secondaryAttributedText: NSAttributedString?
  /// The look of the second text.
  public var secondaryTextProperties: TextProperties
  /// Whether the horizontal margins are at least those of the cell; both axes can be named.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.horizontal
  /// The margins of the content, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether the texts stand side by side where both fit.
  public var prefersSideBySideTextAndSecondaryText = false
  /// Between image and text, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The least distance between texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The distance between texts one above the other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The least height of the content, in points.
  var minimumHeight: CGFloat = 44

  private init(
    _ text: TextProperties, _ secondary: TextProperties,
    margins: NSDirectionalEdgeInsets = .init(top: 11, leading: 16, bottom: 11, trailing: 8)
  ) {
    textProperties = text
    secondaryTextProperties = secondary
    directionalLayoutMargins = margins
  }

  private static func header(
    _ text: TextProperties, top: CGFloat, bottom: CGFloat,
    transform: TextProperties.TextTransform = .none
  ) -> UIListContentConfiguration {
    var result = UIListContentConfiguration(
      text, TextProperties(.footnote, .secondaryLabel),
      margins: .init(top: top, leading: 8, bottom: bottom, trailing: 8))
    result.textProperties.transform = transform
    result.minimumHeight = 0
    return result
  }

  /// A cell; the second text is beneath the first one.
  public static func cell() -> UIListContentConfiguration {
    Self(TextProperties(.body, .label), TextProperties(.caption1, .label))
  }

  /// A cell with a second text beneath the first one.
  public static func subtitleCell() -> UIListContentConfiguration { cell() }

  /// A cell with a second text at its end.
  public static func valueCell() -> UIListContentConfiguration {
    var result = Self(TextProperties(.body, .label), TextProperties(.body, .secondaryLabel))
    result.prefersSideBySideTextAndSecondaryText = true
    return result
  }

  /// A plain list's header.
  public static func plainHeader() -> UIListContentConfiguration {
    header(TextProperties(.headline, .label), top: 4, bottom: 4)
  }

  /// A plain list's footer.
  public static func plainFooter() -> UIListContentConfiguration {
    header(TextProperties(.footnote, .secondaryLabel), top: 4, bottom: 4)
  }

  /// A grouped list's header.
  public static func groupedHeader() -> UIListContentConfiguration {
    header(TextProperties(.footnote, .secondaryLabel), top: 17, bottom: 6, transform: .uppercase)
  }

  /// A grouped list's footer.
  public static func groupedFooter() -> UIListContentConfiguration {
    header(TextProperties(.footnote, .secondaryLabel), top: 6, bottom: 8)
  }

  /// A larger header of an inset grouped list; its size is our estimate.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    header(TextProperties(.title3, .label, weight: .semibold), top: 17, bottom: 6)
  }

  /// The largest header of an inset grouped list; its size is our estimate.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    header(TextProperties(.title2, .label, weight: .bold), top: 17, bottom: 6)
  }

  /// A list's header: that of grouped lists.
  public static func header() -> UIListContentConfiguration { groupedHeader() }
  /// A list's footer: that of grouped lists.
  public static func footer() -> UIListContentConfiguration { groupedFooter() }

  /// A sidebar's cell.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }
  /// A sidebar's cell with a second text.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration {
    var result = cell()
    result.secondaryTextProperties.color = .secondaryLabel
    return result
  }
  /// A sidebar's header.
  public static func sidebarHeader() -> UIListContentConfiguration {
    header(TextProperties(.title3, .label, weight: .semibold), top: 11, bottom: 11)
  }

  /// A view that shows the configuration.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// The configuration in a state: the texts of what is disabled are gray.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    guard (state as? UICellConfigurationState)?.isDisabled == true else { return self }
    var result = self
    result.textProperties.color = .tertiaryLabel
    result.secondaryTextProperties.color = .tertiaryLabel
    result.imageProperties.tintColor = .tertiaryLabel
    return result
  }

  /// Gives a label one of the texts.
  func show(in label: UILabel, isSecond: Bool) {
    let properties = isSecond ? secondaryTextProperties : textProperties
    let styled = isSecond ? secondaryAttributedText : attributedText
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    switch properties.alignment {
    case .natural: label.textAlignment = .natural
    case .center: label.textAlignment = .center
    case .justified: label.textAlignment = .justified
    }
    if let styled {
      label.attributedText = styled
    } else {
      label.text = (isSecond ? secondaryText : text).map(properties.transformed)
    }
  }
}

/// The axes of a plane; raw values are UIKit's.
public struct UIAxis: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// A set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// From left to right.
  public static let horizontal = UIAxis(rawValue: 1)
  /// From top to bottom.
  public static let vertical = UIAxis(rawValue: 2)
  /// Both.
  public static let both: UIAxis = [.horizontal, .vertical]
}
