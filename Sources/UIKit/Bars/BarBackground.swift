import Foundation
import TEGeometry

/// What lies behind the items of a bar at the bottom: a blur, a color, an image, and a line at the
/// upper edge.
final class BarBackground: UIView {
  private let material = UIVisualEffectView(effect: nil)
  private let color = UIView(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  private let hairline = UIImageView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    material.contentView.addSubview(color)
    material.contentView.addSubview(imageView)
    for view in [material, hairline] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// A bar's own properties of its background.
  struct Properties {
    var style = UIBarStyle.default
    /// Nil for the system's color.
    var tint: UIColor?
    var isTranslucent = true
    /// Nil for none, an empty one for a clear bar.
    var image: UIImage?
    /// Nil for the system's hairline, an empty one for none.
    var shadow: UIImage?
  }

  /// Shows the background that an appearance describes, or without one the bar's own properties.
  func show(_ appearance: UIBarAppearance?, or properties: Properties) {
    if let appearance {
      material.effect = appearance.backgroundEffect
      color.backgroundColor = appearance.backgroundColor
      color.alpha = 1
      imageView.image = appearance.backgroundImage
      hairline.image = appearance.shadowImage
      hairline.backgroundColor = appearance.shadowImage == nil ? appearance.shadowColor : nil
      return
    }
    let isPlain = properties.image == nil
    let isDark = properties.style == .black
    let isTranslucent = properties.isTranslucent
    material.effect =
      isPlain && isTranslucent
      ? UIBlurEffect(style: isDark ? .dark : .systemChromeMaterial) : nil
    let opaque: UIColor = isDark ? .black : .systemBackground
    color.backgroundColor =
      isPlain ? isTranslucent ? properties.tint : properties.tint ?? opaque : nil
    // As in a navigation bar.
    color.alpha = isTranslucent ? 0.85 : 1
    imageView.image = properties.image?.size == .zero ? nil : properties.image
    let hasLine = properties.shadow?.size != .zero
    hairline.image = hasLine ? properties.shadow : nil
    hairline.backgroundColor = properties.shadow == nil ? .barHairline : nil
  }

  /// Whether the line lies at the lower edge, as of a bar at the top.
  var hasLineBelow = false {
    didSet { if hasLineBelow != oldValue { setNeedsLayout() } }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [material, color, imageView] { view.frame = bounds }
    // One pixel, outside of the bar's edge.
    let thickness = hairline.image?.size.height ?? 1 / traitCollection.displayScale
    hairline.frame = CGRect(
      x: 0, y: hasLineBelow ? bounds.height : -thickness, width: bounds.width, height: thickness)
  }
}
