import Foundation
import TEGeometry

/// One look of a bar's background: a blur, a color, an image, and a line at an edge of the bar.
final class BarSurface: UIView {
  /// What a surface shows.
  struct Look: Equatable {
    var blur: UIBlurEffect.Style?
    var color: UIColor?
    var colorAlpha: CGFloat = 1
    var image: UIImage?
    var lineColor: UIColor?
    var lineImage: UIImage?

    /// Nothing: the system's look at the edge of the content.
    static let clear = Look()

    /// Whether nothing shows through; an image counts as opaque.
    @MainActor var isOpaque: Bool {
      image != nil || colorAlpha == 1 && color?.cgColor.alpha == 1
    }
  }

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

  var look = Look.clear {
    didSet {
      guard look != oldValue else { return }
      material.effect = look.blur.map { UIBlurEffect(style: $0) }
      color.backgroundColor = look.color
      color.alpha = look.colorAlpha * share
      imageView.image = look.image
      hairline.image = look.lineImage
      hairline.backgroundColor = look.lineImage == nil ? look.lineColor : nil
      setNeedsLayout()
    }
  }

  /// How much of the look shows, 0...1, without the line.
  ///
  /// A blur comes by its radius, as where a visual effect view's effect is animated: through an opacity
  /// one would see what lies beneath it sharp.
  private(set) var share: CGFloat = 1

  /// Shows a share of the look and a share of its line, 0...1.
  func show(_ share: CGFloat, line: CGFloat) {
    self.share = share
    material.strength = share
    color.alpha = look.colorAlpha * share
    imageView.alpha = share
    hairline.alpha = line
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

extension BarSurface.Look {
  /// The look that an appearance describes.
  @MainActor
  init(_ appearance: UIBarAppearance) {
    blur = appearance.backgroundEffect?.style
    color = appearance.backgroundColor
    image = appearance.backgroundImage
    lineColor = appearance.shadowColor
    lineImage = appearance.shadowImage
  }

  /// The look that a bar's own properties give.
  ///
  /// - Parameters:
  ///   - tint: Nil for the system's color.
  ///   - image: Nil for none, an empty one for a clear bar.
  ///   - shadow: Nil for the system's line, an empty one for none.
  init(
    style: UIBarStyle, tint: UIColor?, isTranslucent: Bool, image: UIImage?, shadow: UIImage?
  ) {
    let isDark = style == .black
    if image == nil {
      blur = isTranslucent ? isDark ? .dark : .systemChromeMaterial : nil
      let opaque: UIColor = isDark ? .black : .systemBackground
      color = isTranslucent ? tint : tint ?? opaque
      // The opacity of a translucent bar's color over the blur; chosen by eye.
      colorAlpha = isTranslucent ? 0.85 : 1
    }
    self.image = image?.size == .zero ? nil : image
    lineColor = shadow == nil ? .barLine : nil
    lineImage = shadow?.size == .zero ? nil : shadow
  }
}

extension UIColor {
  /// The line at the edge of a bar: black at .3, white at .15 in dark mode (fidelity.md section 8).
  static let barLine = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }
}
