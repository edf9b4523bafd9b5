public import Foundation
import TEGeometry

/// A view that shows an image, placed by its content mode.
open class UIImageView: UIView {
  override var standardAccessibility:
    (isElement: Bool, label: String?, traits: UIAccessibilityTraits)
  {
    (false, nil, .image)
  }

  /// The image; nil for none. Its size in points is the view's intrinsic size.
  open var image: UIImage? {
    didSet {
      setNeedsDisplay()
      if oldValue?.size != image?.size { invalidateIntrinsicContentSize() }
    }
  }

  /// What symbols are drawn with, unless their own configuration states it; nil, the default, for nothing.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      guard preferredSymbolConfiguration != oldValue else { return }
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }

  /// The image in the look of ``preferredSymbolConfiguration``; the highlighted one while
  /// ``isHighlighted``.
  var displayedImage: UIImage? {
    let shown = isHighlighted ? highlightedImage ?? image : image
    guard let shown, shown.isSymbolImage else { return shown }
    return shown.displayed(
      preferredSymbolConfiguration, traitCollection.preferredContentSizeCategory)
  }

  /// The image while ``isHighlighted``; nil, the default, for ``image``.
  open var highlightedImage: UIImage? {
    didSet { if isHighlighted { setNeedsDisplay() } }
  }

  /// Whether ``highlightedImage`` is shown; false by default. Cells set it with their own.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue, highlightedImage != nil { setNeedsDisplay() } }
  }

  /// The point of the image, in fractions of its size, that stays nearest to the middle where the image
  /// covers the bounds; nil for the image's middle.
  package var focus: CGPoint? {
    didSet { if focus != oldValue { setNeedsDisplay() } }
  }

  /// The frame of the whole image by the content mode and the part that the layer shows, in points of the
  /// bounds; empty without an image.
  package var imageFrame: CGRect {
    guard let image = displayedImage else { return .zero }
    let part = layer.contentsRect
    guard part.width > 0, part.height > 0 else { return .zero }
    let shown = contentMode.gravity.frame(
      of: CGSize(width: image.size.width * part.width, height: image.size.height * part.height),
      in: bounds, focus: focus ?? CGPoint(x: 0.5, y: 0.5))
    return CGRect(
      x: shown.minX - shown.width * part.minX / part.width,
      y: shown.minY - shown.height * part.minY / part.height,
      width: shown.width / part.width, height: shown.height / part.height)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UIImageView.self)
  }

  private func setUp() {
    isUserInteractionEnabled = false
  }

  /// A view with the size of an image.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// A view with the size of an image, and another image while it is highlighted.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  open override var intrinsicContentSize: CGSize {
    displayedImage?.size ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    displayedImage?.size ?? bounds.size
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override var drawsContents: Bool { false }

  override func displayedContents() -> LayerContents? {
    let image = displayedImage
    let isMirrored = isRightToLeft && image?.flipsForRightToLeftLayoutDirection == true
    let shown = isMirrored ? image?.mirrored : image
    var contents: LayerContents?
    // The colors of a symbol's palette are resolved for the current traits.
    traitCollection.performAsCurrent {
      contents = shown?.layerContents(
        gravity: contentMode.gravity, focus: focus,
        tint: tintColor.resolved(with: traitCollection))
    }
    return contents
  }
}
