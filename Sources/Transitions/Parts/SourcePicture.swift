import UIKit

/// What a screen grows from, as a picture in front of the screen and in the same outline, with its shadow.
///
/// An image covers the outline, about its middle. Anything else is as wide as the outline, at its upper edge, on its
/// color or gradient.
final class SourcePicture: UIView {
  private let shadowView: UIView
  private let clippingView = UIView(frame: .zero)
  /// Holds the images, on the color behind them.
  private let backing = UIView(frame: .zero)
  /// The gradient behind what the source shows, which covers the outline; nil for none.
  private let background: UIView?
  private let borderView = UIView(frame: .zero)
  private let image: UIView
  /// The same with its texts and what lies beside them, on the one without those; nil without such contents.
  private let textImage: UIView?
  private let covers: Bool
  /// What lies over the source on its screen; it fades with the texts.
  private let overlays: ElementOverlays?

  /// - Parameters:
  ///   - isVisible: Whether the source is on the screen.
  ///   - needsText: Whether buttons and small pictures fade before the rest only beside a text.
  init(of source: UIView, isVisible: Bool, needsText: Bool, _ overlays: ElementOverlays?) {
    self.overlays = overlays
    let layer = source.layer
    let (wasHidden, radius, border) = (source.isHidden, layer.cornerRadius, layer.borderWidth)
    source.isHidden = false
    // The outline has the corners and the border.
    (layer.cornerRadius, layer.borderWidth) = (0, 0)
    defer {
      source.isHidden = wasHidden
      (layer.cornerRadius, layer.borderWidth) = (radius, border)
    }
    func makeImage() -> UIView {
      if let view = source as? UIImageView, view.onlyImage != nil {
        return view.copyOfImage
      }
      return source.snapshotView(afterScreenUpdates: !isVisible) ?? UIView(frame: source.bounds)
    }
    covers = source.coveringImage != nil
    let background = covers ? nil : ElementBackground(of: source)
    func makeImages() -> (whole: UIView, rest: UIView?) {
      (makeImage(), source.withoutContents(needsText: needsText, makeImage))
    }
    let (whole, rest) = background?.without(makeImages) ?? makeImages()
    image = rest ?? whole
    textImage = rest == nil ? nil : whole
    self.background = background?.view
    shadowView = source.shadowCopy ?? UIView(frame: .zero)
    super.init(frame: .zero)
    accessibilityIdentifier = "source-image"
    isUserInteractionEnabled = false
    clippingView.clipsToBounds = true
    if !covers { backing.backgroundColor = source.seenBackground }
    if let background { backing.addSubview(background.view) }
    addSubview(shadowView)
    addSubview(clippingView)
    clippingView.addSubview(backing)
    clippingView.addSubview(borderView)
    borderView.layer.borderWidth = border
    borderView.layer.borderColor = layer.borderColor
    backing.addSubview(image)
    if let textImage { image.addSubview(textImage) }
    for view in overlays?.views ?? [] { clippingView.addSubview(view) }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  var hasContents: Bool { textImage != nil }

  /// Places it in an outline, in the coordinates of its superview.
  func place(
    in outline: CGRect, cornerRadius: CGFloat, rotation: CGAffineTransform = .identity
  ) {
    bounds.size = outline.size
    center = CGPoint(x: outline.midX, y: outline.midY)
    transform = rotation
    let whole = CGRect(origin: .zero, size: outline.size)
    for view in [shadowView, clippingView, borderView] {
      view.frame = whole
      view.layer.cornerRadius = cornerRadius
    }
    backing.frame = whole
    background?.frame = whole
    overlays?.place(in: outline.size)
    let natural = image.bounds.size
    guard natural.width > 0, natural.height > 0 else { return }
    let (x, y) = (whole.width / natural.width, whole.height / natural.height)
    let scale = covers ? max(x, y) : x
    image.transform = CGAffineTransform(scaleX: scale, y: scale)
    image.center = CGPoint(x: whole.midX, y: covers ? whole.midY : natural.height * scale / 2)
  }

  /// Shows its texts and what lies beside them, on the rest.
  func showTexts(_ isShown: Bool) {
    textImage?.alpha = isShown ? 1 : 0
    overlays?.fade(isShown ? 1 : 0)
  }

  /// Shows all but its texts.
  func showRest(_ isShown: Bool) {
    for view in [shadowView, backing, borderView] { view.alpha = isShown ? 1 : 0 }
    if !hasContents { overlays?.fade(isShown ? 1 : 0) }
  }
}

extension UIView {
  /// A view with its color, its corners and its shadow alone; nil where it shows no shadow.
  fileprivate var shadowCopy: UIView? {
    guard layer.shadowOpacity > 0, !layer.masksToBounds, let color = backgroundColor else {
      return nil
    }
    let copy = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    copy.backgroundColor = color
    copy.layer.cornerRadius = layer.cornerRadius
    copy.layer.shadowColor = layer.shadowColor
    copy.layer.shadowOpacity = layer.shadowOpacity
    copy.layer.shadowRadius = layer.shadowRadius
    copy.layer.shadowOffset = layer.shadowOffset
    return copy
  }
}
