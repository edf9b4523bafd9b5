public import Foundation
import TEGeometry

/// What a controller shows in place of content that is missing: an image, texts and buttons, one above the other.
///
/// - Note: The fonts are those that SwiftUI's equal view has, `title2` in bold and `subheadline`; sizes and
///   distances are our estimates.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// Where the parts stand; raw values are UIKit's.
  public enum Alignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the leading edge, in the middle of the height.
    case natural
  }

  /// The look of the image.
  @preconcurrency @MainActor
  public struct ImageProperties {
    /// The configuration of symbols.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? =
      UIImage.SymbolConfiguration(pointSize: 48)
    /// The color of symbols and templates; nil for the tint color.
    public var tintColor: UIColor? = .secondaryLabel
    /// The corners' radius, in points.
    public var cornerRadius: CGFloat = 0
    /// The greatest size in points; 0 for any.
    public var maximumSize = CGSize.zero
  }

  /// The look of a text.
  @preconcurrency @MainActor
  public struct TextProperties {
    /// The font.
    public var font: UIFont
    /// The color.
    public var color: UIColor
    /// What becomes of text that does not fit.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The greatest number of lines; 0, the default, for any.
    public var numberOfLines = 0
    /// Whether text that does not fit the width is made smaller.
    public var adjustsFontSizeToFitWidth = false
    /// The least factor on the font's size.
    public var minimumScaleFactor: CGFloat = 0
  }

  /// What a button does.
  @preconcurrency @MainActor
  public struct ButtonProperties {
    /// What a tap does; nil for nothing.
    public var primaryAction: UIAction?
    /// The menu that a tap shows if there is no action; nil for none.
    public var menu: UIMenu?
    /// Whether it can be tapped; true by default.
    public var isEnabled = true
  }

  /// The image; nil for none.
  public var image: UIImage?
  /// The look of the image.
  public var imageProperties = ImageProperties()
  /// The text; nil for none.
  public var text: String?
  /// The text with attributes, in place of ``text``; nil for none.
  public var attributedText: NSAttributedString?
  /// The look of the text.
  public var textProperties = TextProperties(
    font: .systemFont(forTextStyle: .title2, weight: .bold), color: .label)
  /// The second text; nil for none.
  public var secondaryText: String?
  /// The second text with attributes, in place of ``secondaryText``; nil for none.
  public var secondaryAttributedText: NSAttributedString?
  /// The look of the second text.
  public var secondaryTextProperties = TextProperties(
    font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
  /// The button beneath the texts; it is shown if it has a title or an image.
  public var button = UIButton.Configuration.plain()
  /// What the button does.
  public var buttonProperties = ButtonProperties()
  /// The button beneath the first one; it is shown if it has a title or an image.
  public var secondaryButton = UIButton.Configuration.plain()
  /// What the second button does.
  public var secondaryButtonProperties = ButtonProperties()
  /// Where the parts stand.
  public var alignment = Alignment.center
  /// Whether the margins are at least those of the view that holds the content.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// The margins of the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 16, bottom: 16, trailing: 16)
  /// Between image and text, in points.
  public var imageToTextPadding: CGFloat = 16
  /// Between the texts, in points.
  public var textToSecondaryTextPadding: CGFloat = 6
  /// Between texts and button, in points.
  public var textToButtonPadding: CGFloat = 16
  /// Between the buttons, in points.
  public var buttonToSecondaryButtonPadding: CGFloat = 4
  /// What lies behind the content.
  public var background = UIBackgroundConfiguration.clear()
  /// Whether a spinning indicator stands in place of the image.
  var isLoading = false
  /// Whether the text names the words that were searched for.
  private var namesSearch = false

  private init() {}

  /// No content of its own.
  public static func empty() -> UIContentUnavailableConfiguration { Self() }

  /// A spinning indicator over the word "Loading…".
  public static func loading() -> UIContentUnavailableConfiguration {
    var result = Self()
    result.isLoading = true
    result.text = "Loading…"
    result.textProperties = result.secondaryTextProperties
    result.imageToTextPadding = 8
    return result
  }

  /// What a search without results shows; the state's words are in the text.
  public static func search() -> UIContentUnavailableConfiguration {
    var result = Self()
    result.image = UIImage(systemName: "magnifyingglass")
    result.text = "No Results"
    result.secondaryText = "Check the spelling or try a new search."
    result.namesSearch = true
    return result
  }

  /// A view that shows the configuration.
  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// The configuration in a state: that of a search names its words.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    guard namesSearch, text == "No Results",
      let words = (state as? UIContentUnavailableConfigurationState)?.searchText, !words.isEmpty
    else { return self }
    var result = self
    result.text = "No Results for “\(words)”"
    return result
  }
}

/// What the content that stands for missing content adapts to.
@preconcurrency @MainActor
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  /// The traits of the controller.
  public var traitCollection: UITraitCollection
  /// The words in the search bar of the controller's navigation item; nil without a search controller.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// A state with traits and no words.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// A value that the app adds; nil for none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
