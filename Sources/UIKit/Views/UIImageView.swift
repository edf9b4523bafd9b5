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

  // MARK: Images in sequence

  /// The images that ``startAnimating()`` shows in place of ``image``; nil, the default, for none.
  open var animationImages: [UIImage]? {
    didSet { stopAnimating() }
  }

  /// The images that ``startAnimating()`` shows while ``isHighlighted``; nil, the default, for
  /// ``animationImages``.
  open var highlightedAnimationImages: [UIImage]? {
    didSet { stopAnimating() }
  }

  /// Seconds for all images; 0, the default, for 1/30 of a second for each.
  open var animationDuration: TimeInterval = 0

  /// How often the images are shown; 0, the default, for until ``stopAnimating()``.
  open var animationRepeatCount = 0

  /// Shows each image at its time; nil while they are not shown.
  private var sequence: Timer?
  /// How many images were shown before the present one.
  private var sequencePlace = 0

  private var sequenceImages: [UIImage] {
    (isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages) ?? []
  }

  /// Whether the images of ``animationImages`` are shown.
  open var isAnimating: Bool { sequence != nil }

  /// Shows the images of ``animationImages``, each for an equal time, from the first one.
  open func startAnimating() {
    stopAnimating()
    let count = sequenceImages.count
    guard count > 0 else { return }
    let step = animationDuration > 0 ? animationDuration / Double(count) : 1 / 30
    sequence = Timer.scheduledTimer(withTimeInterval: step, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      sequencePlace += 1
      if animationRepeatCount > 0, sequencePlace >= count * animationRepeatCount {
        stopAnimating()
      }
      setNeedsDisplay()
    }
    setNeedsDisplay()
  }

  /// Shows ``image`` again.
  open func stopAnimating() {
    guard sequence != nil else { return }
    sequence?.invalidate()
    sequence = nil
    sequencePlace = 0
    setNeedsDisplay()
  }

  /// The image in the look of ``preferredSymbolConfiguration``; the highlighted one while
  /// ``isHighlighted``, and the present one of ``animationImages`` while they are shown.
  var displayedImage: UIImage? {
    let images = isAnimating ? sequenceImages : []
    let shown =
      !images.isEmpty
      ? images[sequencePlace % images.count] : isHighlighted ? highlightedImage ?? image : image
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
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
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
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUp()
    self.image = image
  }

  /// A view with the size of an image, and another image while it is highlighted.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUp()
    self.image = image
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
