public import Foundation
import TEGeometry

extension UIButton {
  /// What a button shows and how, as a value.
  ///
  /// A button is as high as a line of its title and the insets: 34.33 points at medium size, 50.33 at large and 28
  /// at small and mini size. The corner radius of 5.95 points is the one that UIKit's descriptions print; those of
  /// the other sizes and styles, the fills and the states are our estimates.
  @preconcurrency @MainActor
  public struct Configuration {
    /// The size of a button's parts.
    public enum Size: Sendable {
      case mini
      case small
      case medium
      case large
    }

    /// The alignment of title and subtitle; raw values are UIKit's.
    public enum TitleAlignment: Int, Sendable {
      /// Leading beside an image, else centred.
      case automatic
      case leading
      case center
      case trailing
    }

    /// The roundness of the corners; raw values are UIKit's.
    public enum CornerStyle: Int, Sendable {
      /// The background's radius.
      case fixed = -1
      /// The background's radius, which grows with the content size.
      case dynamic
      case small
      case medium
      case large
      /// Half of the height.
      case capsule
    }

    /// What stands for a menu; raw values are UIKit's.
    public enum Indicator: Int, Sendable {
      /// Two arrows on a button whose menu changes its selection.
      case automatic
      case none
      case popup
    }

    enum Style {
      case plain, gray, tinted, filled, borderless, bordered
    }

    let style: Style

    /// Without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// On a gray background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// On a background in a light tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// On a background in the tint color.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Without a background, as a system button.
    public static func borderless() -> Configuration { Configuration(.borderless) }
    /// On a light gray background.
    public static func bordered() -> Configuration { Configuration(.bordered) }
    /// On a background in a light tint.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// On a background in the tint color.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    private init(_ style: Style) {
      self.style = style
      background = .clear()
      background.backgroundColor = nil
      background.cornerRadius = 5.95
      contentInsets = Self.insets(.medium)
    }

    /// The background; its color is that of the style where it is nil.
    public var background: UIBackgroundConfiguration
    /// The roundness of the corners.
    public var cornerStyle = CornerStyle.dynamic
    /// The size of the button; setting it sets ``contentInsets`` unless these were set.
    public var buttonSize = Size.medium {
      didSet { if !hasOwnInsets { setDefaultContentInsets() } }
    }
    /// The color of the contents; nil for the style's.
    public var baseForegroundColor: UIColor?
    /// The color from which the style makes its background; nil for the tint color.
    public var baseBackgroundColor: UIColor?
    /// The image; nil for none.
    public var image: UIImage?
    /// Changes the image's color; nil for none.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The configuration of a symbol; nil for that of the title's font.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Whether a spinning indicator stands in place of the image.
    public var showsActivityIndicator = false
    /// Changes the indicator's color; nil for none.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// The title; nil for none.
    public var title: String? {
      didSet { attributed.title = title.map { AttributedString($0) } }
    }
    /// The title with attributes; nil for none.
    public var attributedTitle: AttributedString? {
      get { attributed.title }
      set {
        title = newValue.map { String($0.characters) }
        attributed.title = newValue
      }
    }
    /// Changes the title's attributes; nil for none.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// What becomes of a title that does not fit; wrapped between words by default.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The subtitle; nil for none.
    public var subtitle: String? {
      didSet { attributed.subtitle = subtitle.map { AttributedString($0) } }
    }
    /// The subtitle with attributes; nil for none.
    public var attributedSubtitle: AttributedString? {
      get { attributed.subtitle }
      set {
        subtitle = newValue.map { String($0.characters) }
        attributed.subtitle = newValue
      }
    }
    /// Changes the subtitle's attributes; nil for none.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// What becomes of a subtitle that does not fit.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// What stands for a menu.
    public var indicator = Indicator.automatic
    /// The edge at which the image stands; one of the four.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// The least length of the image along its placement, in points.
    public var imageReservation: CGFloat = 0
    /// Between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The alignment of title and subtitle.
    public var titleAlignment = TitleAlignment.automatic
    /// Whether the button follows its selection by itself; true by default.
    public var automaticallyUpdateForSelection = true
    /// The space around the contents, in points.
    public var contentInsets: NSDirectionalEdgeInsets {
      didSet { hasOwnInsets = true }
    }
    private var hasOwnInsets = false
    private var attributed: (title: AttributedString?, subtitle: AttributedString?) = (nil, nil)

    /// The insets of the button's size.
    public mutating func setDefaultContentInsets() {
      contentInsets = Self.insets(buttonSize)
      hasOwnInsets = false
    }

    private static func insets(_ size: Size) -> NSDirectionalEdgeInsets {
      let (y, x): (CGFloat, CGFloat) =
        switch size {
        case .mini, .small: (5, 10)
        case .medium: (7, 12)
        case .large: (15, 20)
        }
      return NSDirectionalEdgeInsets(top: y, leading: x, bottom: y, trailing: x)
    }

    /// The configuration with the colors of a button's state.
    public func updated(for button: UIButton) -> Configuration {
      var result = self
      let look = look(button.state, tint: button.tintColor)
      result.baseForegroundColor = look.foreground
      result.background.backgroundColor = look.background
      return result
    }

    /// The colors in a state.
    func look(_ state: UIControl.State, tint: UIColor) -> (background: UIColor, foreground: UIColor)
    {
      let base = baseBackgroundColor ?? tint
      let isPlain = style == .plain || style == .borderless
      var fill: UIColor =
        switch style {
        case .plain, .borderless: baseBackgroundColor ?? .clear
        case .gray: baseBackgroundColor ?? .secondarySystemFill
        case .bordered: baseBackgroundColor ?? .tertiarySystemFill
        case .tinted: base.withAlphaComponent(0.18)
        case .filled: base
        }
      var front = baseForegroundColor ?? (style == .filled ? .white : tint)
      if let own = background.backgroundColor { fill = own }
      if state.contains(.disabled) {
        front = .tertiaryLabel
        if !isPlain, background.backgroundColor == nil { fill = .tertiarySystemFill }
      } else if state.contains(.highlighted) {
        if isPlain {
          front = front.faded(0.75)
        } else {
          fill = fill.faded(0.75)
        }
      } else if state.contains(.selected), isPlain, automaticallyUpdateForSelection {
        fill = base.withAlphaComponent(0.18)
      }
      return (background.backgroundColorTransformer?(fill) ?? fill, front)
    }

    /// The title's font.
    var titleStyle: UIFont.TextStyle {
      switch buttonSize {
      case .mini, .small: .subheadline
      case .medium, .large: .body
      }
    }

    /// The corner radius for a height, in points.
    func radius(height: CGFloat, category: UIContentSizeCategory) -> CGFloat {
      switch cornerStyle {
      case .fixed: background.cornerRadius
      case .dynamic:
        background.cornerRadius
          * CGFloat(
            TextStyleSizes(titleStyle).size(category) / TextStyleSizes(titleStyle).size(.large))
      case .small: 4
      case .medium: 5.95
      case .large: 12
      case .capsule: height / 2
      }
    }
  }
}

extension UIColor {
  /// The color with a part of its opacity.
  func faded(_ part: CGFloat) -> UIColor {
    UIColor { traits in
      let value = self.resolved(with: traits)
      return UIColor(
        red: CGFloat(value.red), green: CGFloat(value.green), blue: CGFloat(value.blue),
        alpha: CGFloat(value.alpha) * part)
    }
  }
}
