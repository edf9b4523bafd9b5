public import Foundation
import TEGeometry

/// The background of a cell, header, footer or button, as a value.
///
/// - Note: ``visualEffect`` lies behind the color, as on iOS; shadows are not declared.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  /// A view that is shown in front of the color; nil, the default, for none.
  public var customView: UIView?
  /// The corners' radius, in points.
  public var cornerRadius: CGFloat = 0
  /// The distances from the view's edges, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The color; nil for the tint color where the style has one, else clear.
  public var backgroundColor: UIColor? {
    didSet { hasOwnColor = true }
  }
  /// Changes the color; nil for none.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The effect behind the color; nil for none.
  public var visualEffect: UIVisualEffect?
  /// The image in front of the color; nil for none.
  public var image: UIImage?
  /// Where the image is drawn.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The color of the stroke; nil for the tint color.
  public var strokeColor: UIColor?
  /// Changes the stroke's color; nil for none.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the stroke, in points; 0 for none.
  public var strokeWidth: CGFloat = 0
  /// The distance of the stroke outside the background, in points.
  public var strokeOutset: CGFloat = 0
  /// The corners that are rounded, for the first and last rows of cards.
  var roundedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]

  private enum Style {
    case clear, plainCell, groupedCell, headerFooter, sidebarCell
  }

  private var style: Style
  /// Whether the color was set, which no state changes then.
  private var hasOwnColor = false

  private init(_ style: Style, color: UIColor? = .clear, radius: CGFloat = 0) {
    self.style = style
    backgroundColor = color
    cornerRadius = radius
  }

  /// No background.
  public static func clear() -> UIBackgroundConfiguration { Self(.clear) }
  /// The background of a cell in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    Self(.plainCell, color: .systemBackground)
  }
  /// The background of a plain list's header or footer.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    Self(.headerFooter, color: .secondarySystemBackground)
  }
  /// The background of a cell in a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    Self(.groupedCell, color: .secondarySystemGroupedBackground)
  }
  /// The background of a grouped list's header or footer: none.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { Self(.headerFooter) }
  /// The background of a sidebar's header: none.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { Self(.headerFooter) }
  /// The background of a cell in a sidebar, rounded while it is selected.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    Self(.sidebarCell, radius: 10)
  }
  /// The background of a list's cell: that of grouped lists.
  public static func listCell() -> UIBackgroundConfiguration { listGroupedCell() }
  /// The background of a list's header: none.
  public static func listHeader() -> UIBackgroundConfiguration { listGroupedHeaderFooter() }
  /// The background of a list's footer: none.
  public static func listFooter() -> UIBackgroundConfiguration { listGroupedHeaderFooter() }

  /// The configuration in a state: a list's cell is gray while it is touched or selected, unless its color was set.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    let (isSelected, isHighlighted) = UICellConfigurationState.background(state)
    guard isSelected || isHighlighted, !hasOwnColor else { return self }
    var result = self
    switch style {
    case .plainCell, .groupedCell: result.backgroundColor = .systemGray4
    case .sidebarCell: result.backgroundColor = isSelected ? .systemGray4 : .systemGray5
    case .clear, .headerFooter: break
    }
    return result
  }

  /// The color that is drawn.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// The stroke's color that is drawn.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}

/// Draws a background configuration in its bounds.
final class BackgroundConfigurationView: UIView {
  private let fill = UIView(frame: .zero)
  private let stroke = UIView(frame: .zero)
  private var imageView: UIImageView?
  private var effectView: UIVisualEffectView?
  private weak var customView: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    fill.clipsToBounds = true
    fill.layer.cornerCurve = .continuous
    stroke.layer.cornerCurve = .continuous
    addSubview(fill)
    addSubview(stroke)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  var configuration = UIBackgroundConfiguration.clear() {
    didSet { apply() }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    apply()
  }

  private func apply() {
    fill.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
    stroke.isHidden = configuration.strokeWidth == 0
    stroke.layer.borderWidth = configuration.strokeWidth
    stroke.layer.borderColor =
      configuration.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor
    replace(&effectView, if: configuration.visualEffect != nil) { UIVisualEffectView(effect: nil) }
    effectView?.effect = configuration.visualEffect
    replace(&imageView, if: configuration.image != nil) { UIImageView(frame: .zero) }
    imageView?.image = configuration.image
    imageView?.contentMode = configuration.imageContentMode
    if customView !== configuration.customView {
      customView?.removeFromSuperview()
      customView = configuration.customView
      if let customView { fill.addSubview(customView) }
    }
    setNeedsLayout()
  }

  private func replace<View: UIView>(_ view: inout View?, if isWanted: Bool, make: () -> View) {
    if !isWanted {
      view?.removeFromSuperview()
      view = nil
    } else if view == nil {
      let made = make()
      fill.addSubview(made)
      view = made
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    apply()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = configuration.backgroundInsets
    fill.frame = inLayoutDirection(
      bounds.inset(
        by: UIEdgeInsets(
          top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)))
    let radius = min(
      configuration.cornerRadius, min(fill.bounds.width, fill.bounds.height) / 2)
    fill.layer.cornerRadius = max(0, radius)
    fill.layer.maskedCorners = configuration.roundedCorners
    let outset = configuration.strokeOutset
    stroke.frame = fill.frame.insetBy(dx: -outset, dy: -outset)
    stroke.layer.cornerRadius = max(0, radius + outset)
    for view in [effectView, imageView, customView] { view?.frame = fill.bounds }
  }
}
