import Foundation
import TEGeometry

/// Shows a configuration for missing content.
open class UIContentUnavailableView: UIView, UIContentView {
  private var shown: UIContentUnavailableConfiguration
  private let background = BackgroundConfigurationView(frame: .zero)
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let imageView = UIImageView(frame: .zero)
  private let textLabel = UILabel(frame: .zero)
  private let secondLabel = UILabel(frame: .zero)
  private let buttons = [UIButton(type: .custom), UIButton(type: .custom)]

  /// A view that shows a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    imageView.clipsToBounds = true
    imageView.contentMode = .scaleAspectFit
    addSubview(background)
    for view in [spinner, imageView, textLabel, secondLabel] + buttons { addSubview(view) }
    apply()
  }

  /// Returns nil.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// What is shown; a ``UIContentUnavailableConfiguration``.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else { return }
      shown = new
      apply()
    }
  }

  /// Touches beside the buttons go to what lies behind.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self ? nil : view
  }

  private func apply() {
    background.configuration = shown.background
    spinner.isHidden = !shown.isLoading
    if shown.isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
    imageView.image = shown.isLoading ? nil : shown.image
    imageView.preferredSymbolConfiguration = shown.imageProperties.preferredSymbolConfiguration
    imageView.tintColor = shown.imageProperties.tintColor
    imageView.layer.cornerRadius = shown.imageProperties.cornerRadius
    show(shown.text, shown.attributedText, shown.textProperties, in: textLabel)
    show(
      shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties,
      in: secondLabel)
    let looks = [
      (shown.button, shown.buttonProperties),
      (shown.secondaryButton, shown.secondaryButtonProperties),
    ]
    for (button, (configuration, properties)) in zip(buttons, looks) {
      button.configuration = configuration
      button.isHidden = configuration.title == nil && configuration.image == nil
      button.isEnabled = properties.isEnabled
      button.menu = properties.menu
      button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
      let identifier = UIAction.Identifier("content-unavailable")
      button.removeAction(identifiedBy: identifier, for: .primaryActionTriggered)
      guard let action = properties.primaryAction else { continue }
      button.addAction(
        UIAction(identifier: identifier) { [weak button] _ in action.perform(sender: button) },
        for: .primaryActionTriggered)
    }
    setNeedsLayout()
  }

  private func show(
    _ text: String?, _ styled: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties, in label: UILabel
  ) {
    label.adjustsFontForContentSizeCategory = true
    label.font = properties.font
    label.textColor = properties.color
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.textAlignment = shown.alignment == .center ? .center : .natural
    if let styled { label.attributedText = styled } else { label.text = text }
  }

  /// The part of the view that bars, the safe area and the margins leave.
  private var area: CGRect {
    let bars = (superview as? UIScrollView)?.adjustedContentInset ?? safeAreaInsets
    var margins = inLayoutDirection(
      UIEdgeInsets(
        top: shown.directionalLayoutMargins.top, left: shown.directionalLayoutMargins.leading,
        bottom: shown.directionalLayoutMargins.bottom,
        right: shown.directionalLayoutMargins.trailing))
    if let outer = superview?.layoutMargins,
      shown.axesPreservingSuperviewLayoutMargins.contains(.horizontal)
    {
      margins.left = max(margins.left, outer.left - bars.left)
      margins.right = max(margins.right, outer.right - bars.right)
    }
    return bounds.inset(by: bars).inset(by: margins)
  }

  private var imageSize: CGSize {
    guard let image = imageView.displayedImage else { return .zero }
    let limit = shown.imageProperties.maximumSize
    let factor = min(
      1, limit.width > 0 ? limit.width / max(image.size.width, 1) : 1,
      limit.height > 0 ? limit.height / max(image.size.height, 1) : 1)
    return CGSize(width: image.size.width * factor, height: image.size.height * factor)
  }

  /// The parts that are shown, with their sizes and the distance to the part above.
  private func parts(width: CGFloat) -> [(view: UIView, size: CGSize, gap: CGFloat)] {
    let room = CGSize(width: width, height: 0)
    var parts: [(view: UIView, size: CGSize, gap: CGFloat)] = []
    if shown.isLoading {
      parts.append((spinner, spinner.intrinsicContentSize, 0))
    } else if imageSize.width > 0 {
      parts.append((imageView, imageSize, 0))
    }
    for (label, gap) in [
      (textLabel, shown.imageToTextPadding), (secondLabel, shown.textToSecondaryTextPadding),
    ] where label.text?.isEmpty == false {
      var size = label.sizeThatFits(room)
      size.width = min(size.width, width)
      parts.append((label, size, gap))
    }
    for (button, gap) in zip(
      buttons, [shown.textToButtonPadding, shown.buttonToSecondaryButtonPadding])
    where !button.isHidden {
      parts.append((button, button.intrinsicContentSize, gap))
    }
    return parts
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let area = area
    let parts = parts(width: area.width)
    let scale = traitCollection.displayScale
    var y =
      area.midY
      - parts.enumerated().reduce(0) {
        $0 + $1.element.size.height + ($1.offset > 0 ? $1.element.gap : 0)
      } / 2
    for (index, part) in parts.enumerated() {
      if index > 0 { y += part.gap }
      let x =
        shown.alignment == .center
        ? area.midX - part.size.width / 2
        : isRightToLeft ? area.maxX - part.size.width : area.minX
      part.view.frame = CGRect(
        x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale,
        width: part.size.width, height: part.size.height)
      y += part.size.height
    }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
