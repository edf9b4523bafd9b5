public import Foundation
import TEGeometry

/// Shows a list content configuration.
open class UIListContentView: UIView, UIContentView {
  private let textLabel = UILabel(frame: .zero)
  private let secondLabel = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  private var shown: UIListContentConfiguration

  /// The text's label; its place can be used for constraints of the app's own views.
  public private(set) lazy var textLayoutGuide: UILayoutGuide? = guide(of: textLabel)
  /// The second text's label.
  public private(set) lazy var secondaryTextLayoutGuide: UILayoutGuide? = guide(of: secondLabel)
  /// The image.
  public private(set) lazy var imageLayoutGuide: UILayoutGuide? = guide(of: imageView)

  /// What a cell leaves at the sides, in points: its list's margin, and 8 before an accessory.
  var hostMargins: (leading: CGFloat, trailing: CGFloat)? {
    didSet { setNeedsLayout() }
  }

  /// A view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    imageView.clipsToBounds = true
    imageView.contentMode = .scaleAspectFit
    for view in [imageView, textLabel, secondLabel] { addSubview(view) }
    apply()
  }

  /// Returns nil.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// What is shown; a ``UIListContentConfiguration``.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let list = newValue as? UIListContentConfiguration else { return }
      shown = list
      apply()
    }
  }

  private func guide(of view: UIView) -> UILayoutGuide {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      guide.topAnchor.constraint(equalTo: view.topAnchor),
      guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    return guide
  }

  private func apply() {
    shown.show(in: textLabel, isSecond: false)
    shown.show(in: secondLabel, isSecond: true)
    let properties = shown.imageProperties
    imageView.image = shown.image
    imageView.preferredSymbolConfiguration =
      properties.preferredSymbolConfiguration
      ?? UIImage.SymbolConfiguration(
        font: shown.textProperties.adjustsFontForContentSizeCategory
          ? shown.textProperties.font.adjusted(to: traitCollection) : shown.textProperties.font)
    imageView.tintColor =
      properties.tintColor == nil && properties.tintColorTransformer == nil
      ? nil : properties.resolvedTintColor(for: tintColor)
    imageView.layer.cornerRadius = properties.cornerRadius
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override func contentSizeCategoryDidChange() {
    super.contentSizeCategoryDidChange()
    apply()
  }

  private var imageSize: CGSize {
    guard let image = imageView.displayedImage else { return .zero }
    var size = image.size
    let limit = shown.imageProperties.maximumSize
    let factor = min(
      1, limit.width > 0 ? limit.width / max(size.width, 1) : 1,
      limit.height > 0 ? limit.height / max(size.height, 1) : 1)
    size = CGSize(width: size.width * factor, height: size.height * factor)
    return size
  }

  private var isTextShown: Bool { textLabel.text?.isEmpty == false }
  private var isSecondShown: Bool { secondLabel.text?.isEmpty == false }

  private struct Places {
    var image = CGRect.zero
    var text = CGRect.zero
    var second = CGRect.zero
    var height: CGFloat = 0
  }

  /// Lays out from left to right.
  ///
  /// - Parameter height: Nil for the least height that fits.
  private func places(width: CGFloat, height: CGFloat?) -> Places {
    var places = Places()
    let margins = shown.directionalLayoutMargins
    let preserves = shown.axesPreservingSuperviewLayoutMargins.contains(.horizontal)
    let host: (leading: CGFloat, trailing: CGFloat) = preserves ? hostMargins ?? (0, 0) : (0, 0)
    var start = max(margins.leading, host.leading)
    let end = width - max(margins.trailing, host.trailing)
    let image = imageSize
    if image.width > 0 {
      let reserved = shown.imageProperties.reservedLayoutSize
      // Symbols are centred on a column as wide as that of the standard images.
      let standard = imageView.image?.isSymbolImage == true ? symbolColumn : image.width
      let room = reserved.width > 0 ? reserved.width : reserved.width < 0 ? standard : image.width
      let column = max(room, reserved.width == 0 ? standard : 0)
      places.image = CGRect(
        x: start + (column - image.width) / 2, y: 0, width: image.width, height: image.height)
      start += column + (isTextShown || isSecondShown ? shown.imageToTextPadding : 0)
      places.height = max(image.height, reserved.height)
    }
    let room = max(0, end - start)
    let free = CGSize(width: room, height: 0)
    var text = isTextShown ? textLabel.sizeThatFits(free) : .zero
    var second = isSecondShown ? secondLabel.sizeThatFits(free) : .zero
    let gap = isTextShown && isSecondShown
    let oneLine = textLabel.sizeThatFits(CGSize(width: 0, height: 0)).width
    let secondLine = secondLabel.sizeThatFits(CGSize(width: 0, height: 0)).width
    let isBeside =
      gap && shown.prefersSideBySideTextAndSecondaryText
      && oneLine + secondLine + shown.textToSecondaryTextHorizontalPadding <= room
    if isBeside {
      text.width = oneLine
      second.width = secondLine
      places.height = max(places.height, text.height, second.height)
    } else {
      places.height = max(
        places.height,
        text.height + second.height + (gap ? shown.textToSecondaryTextVerticalPadding : 0))
    }
    let whole = max(places.height + margins.top + margins.bottom, shown.minimumHeight)
    let scale = traitCollection.displayScale
    let area = (height ?? whole) - margins.top - margins.bottom
    func middle(_ content: CGFloat) -> CGFloat {
      ((margins.top + (area - content) / 2) * scale).rounded() / scale
    }
    places.image.origin.y = middle(image.height)
    if isBeside {
      places.text = CGRect(x: start, y: middle(text.height), width: text.width, height: text.height)
      places.second = CGRect(
        x: end - second.width, y: middle(second.height), width: second.width, height: second.height)
    } else {
      let vertical = gap ? shown.textToSecondaryTextVerticalPadding : 0
      let top = middle(text.height + vertical + second.height)
      places.text = CGRect(x: start, y: top, width: room, height: text.height)
      places.second = CGRect(
        x: start, y: top + text.height + vertical, width: room, height: second.height)
    }
    places.height = whole
    return places
  }

  /// The width of a column of symbols, in points: 28 beside text of 17 points, which is our estimate, and in
  /// proportion to the text.
  private var symbolColumn: CGFloat {
    let font = shown.textProperties.font
    let isScaled = shown.textProperties.adjustsFontForContentSizeCategory
    let size = (isScaled ? font.adjusted(to: traitCollection) : font).pointSize
    return (28 * max(1, size / 17)).rounded()
  }

  /// Where texts begin, in points from the leading edge.
  var textStart: CGFloat {
    let places = places(width: bounds.width, height: bounds.height)
    return isTextShown || !isSecondShown ? places.text.minX : places.second.minX
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let places = places(width: bounds.width, height: bounds.height)
    imageView.frame = inLayoutDirection(places.image)
    textLabel.frame = inLayoutDirection(places.text)
    secondLabel.frame = inLayoutDirection(places.second)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : bounds.width
    return CGSize(width: width, height: places(width: width, height: nil).height)
      .roundedUp(toScale: traitCollection.displayScale)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric,
      height: bounds.width > 0 ? sizeThatFits(bounds.size).height : shown.minimumHeight)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    sizeThatFits(targetSize)
  }
}
