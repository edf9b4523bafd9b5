import Foundation
import TEGeometry

/// The parts of a button that shows a configuration.
@MainActor
final class ConfiguredButton {
  private unowned let button: UIButton
  private let background = BackgroundConfigurationView(frame: .zero)
  private var subtitle: UILabel?
  private var spinner: UIActivityIndicatorView?
  private var indicator: UIImageView?
  private(set) var shown: UIButton.Configuration

  init(_ button: UIButton, _ configuration: UIButton.Configuration) {
    self.button = button
    shown = configuration
    button.insertSubview(background, at: 0)
  }

  var subtitleLabel: UILabel? { subtitle }

  /// Removes the parts.
  func remove() {
    for view in [background, subtitle, spinner, indicator] { view?.removeFromSuperview() }
  }

  private var category: UIContentSizeCategory {
    button.traitCollection.preferredContentSizeCategory
  }

  /// Takes the contents of a configuration in the button's state.
  func show(_ configuration: UIButton.Configuration) {
    shown = configuration
    let look = configuration.look(
      button.automaticallyUpdatesConfiguration ? button.state : .normal, tint: button.tintColor)
    var fill = configuration.background
    fill.backgroundColor = look.background
    fill.backgroundColorTransformer = nil
    fill.cornerRadius = configuration.radius(height: button.bounds.height, category: category)
    background.configuration = fill
    let title = configuration.attributedTitle ?? button.currentTitle.map { AttributedString($0) }
    set(
      button.titleLabel, title, configuration.titleStyle, look.foreground,
      configuration.titleTextAttributesTransformer, configuration.titleLineBreakMode)
    if let text = configuration.attributedSubtitle {
      let label = subtitle ?? UILabel(frame: .zero)
      if subtitle == nil {
        subtitle = label
        button.addSubview(label)
      }
      set(
        label, text, .caption1, look.foreground, configuration.subtitleTextAttributesTransformer,
        configuration.subtitleLineBreakMode)
    }
    subtitle?.isHidden = configuration.subtitle == nil
    showImage(configuration, look.foreground)
    align(configuration)
  }

  private func set(
    _ label: UILabel?, _ text: AttributedString?, _ style: UIFont.TextStyle, _ color: UIColor,
    _ transformer: UIConfigurationTextAttributesTransformer?, _ mode: NSLineBreakMode
  ) {
    guard let label else { return }
    label.lineBreakMode = mode
    label.numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
    let font = UIFont.systemFont(forTextStyle: style)
    label.font = font
    label.textColor = color
    label.adjustsFontForContentSizeCategory = true
    guard let text, !text.characters.isEmpty else {
      label.text = nil
      return
    }
    let plain: [NSAttributedString.Key: Any] = [
      .font: font.adjusted(to: button.traitCollection), .foregroundColor: color,
    ]
    let isPlain = text.runs.allSatisfy { $0.attributes == AttributeContainer() }
    guard !isPlain || transformer != nil else {
      label.text = String(text.characters)
      return
    }
    let styled = NSMutableAttributedString()
    for run in text.runs {
      var attributes = AttributeContainer(keyed: plain)
      attributes.merge(run.attributes)
      if let transformer { attributes = transformer(attributes) }
      styled.append(
        NSAttributedString(
          string: String(text[run.range].characters), attributes: attributes.keyed))
    }
    label.attributedText = styled
  }

  private var isPopup: Bool {
    switch shown.indicator {
    case .none: false
    case .popup: true
    case .automatic: button.changesSelectionAsPrimaryAction && button.menu != nil
    }
  }

  private func showImage(_ configuration: UIButton.Configuration, _ color: UIColor) {
    let image = configuration.image ?? button.currentImage
    let font = UIFont.systemFont(forTextStyle: configuration.titleStyle)
    if image != nil || button.hasImageView {
      button.imageView?.image = image?.asTemplate
      button.imageView?.preferredSymbolConfiguration =
        configuration.preferredSymbolConfigurationForImage.map {
          UIImage.SymbolConfiguration(font: font).applying($0)
        } ?? UIImage.SymbolConfiguration(font: font)
      button.imageView?.tintColor = configuration.imageColorTransformer?(color) ?? color
      button.imageView?.isHidden = configuration.showsActivityIndicator
    }
    if configuration.showsActivityIndicator {
      let view = spinner ?? UIActivityIndicatorView(style: .medium)
      if spinner == nil {
        spinner = view
        button.addSubview(view)
      }
      view.color = configuration.activityIndicatorColorTransformer?(color) ?? color
      view.startAnimating()
    } else {
      spinner?.removeFromSuperview()
      spinner = nil
    }
    if isPopup {
      let view = indicator ?? UIImageView(image: UIImage(systemName: "chevron.up.chevron.down"))
      if indicator == nil {
        indicator = view
        button.addSubview(view)
      }
      view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(font: font, scale: .small)
      view.tintColor = color
    } else {
      indicator?.removeFromSuperview()
      indicator = nil
    }
  }

  private func align(_ configuration: UIButton.Configuration) {
    let alignment: NSTextAlignment =
      switch titleAlignment(configuration) {
      case .leading: button.isRightToLeft ? .right : .left
      case .trailing: button.isRightToLeft ? .left : .right
      case .center, .automatic: .center
      }
    button.titleLabel?.textAlignment = alignment
    subtitle?.textAlignment = alignment
  }

  private func titleAlignment(_ configuration: UIButton.Configuration)
    -> UIButton.Configuration.TitleAlignment
  {
    guard configuration.titleAlignment == .automatic else { return configuration.titleAlignment }
    if !hasImage || isStacked { return .center }
    return configuration.imagePlacement.contains(.trailing) ? .trailing : .leading
  }

  // MARK: Layout

  private var hasImage: Bool {
    spinner != nil || shown.image != nil || button.currentImage != nil
  }

  /// Whether image and title stand one above the other.
  private var isStacked: Bool {
    !shown.imagePlacement.isDisjoint(with: [.top, .bottom])
  }

  private var imageSize: CGSize {
    guard hasImage else { return .zero }
    var size = spinner?.intrinsicContentSize ?? button.imageView?.intrinsicContentSize ?? .zero
    if isStacked {
      size.height = max(size.height, shown.imageReservation)
    } else {
      size.width = max(size.width, shown.imageReservation)
    }
    return size
  }

  private struct Places {
    var image = CGRect.zero
    var title = CGRect.zero
    var subtitle = CGRect.zero
    var indicator = CGRect.zero
    var size = CGSize.zero
  }

  /// The contents from left to right, at the origin.
  ///
  /// - Parameter width: The room for all; nil for any.
  private func places(width: CGFloat?) -> Places {
    var places = Places()
    let image = imageSize
    let popup = indicator?.intrinsicContentSize ?? .zero
    let popupRoom = popup.width > 0 ? popup.width + 6 : 0
    let hasTitle = button.titleLabel?.text?.isEmpty == false
    let hasSubtitle = subtitle?.isHidden == false
    let gap = hasImage && (hasTitle || hasSubtitle) ? shown.imagePadding : 0
    let taken = popupRoom + (isStacked ? 0 : image.width + gap)
    let room = width.map { max(0, $0 - taken) }
    func size(_ label: UILabel?) -> CGSize {
      label?.sizeThatFits(CGSize(width: room ?? 0, height: 0)) ?? .zero
    }
    let title = hasTitle ? size(button.titleLabel) : .zero
    let second = hasSubtitle ? size(subtitle) : .zero
    let between = hasTitle && hasSubtitle ? shown.titlePadding : 0
    let text = CGSize(
      width: max(title.width, second.width), height: title.height + between + second.height)
    let alignment = titleAlignment(shown)
    func x(_ width: CGFloat) -> CGFloat {
      switch alignment {
      case .leading, .automatic: 0
      case .center: (text.width - width) / 2
      case .trailing: text.width - width
      }
    }
    var block = CGSize.zero
    var origin = CGPoint.zero
    if isStacked {
      block = CGSize(
        width: max(image.width, text.width), height: image.height + gap + text.height)
      let isTop = shown.imagePlacement.contains(.top)
      places.image = CGRect(
        x: (block.width - image.width) / 2, y: isTop ? 0 : text.height + gap, width: image.width,
        height: image.height)
      origin = CGPoint(x: (block.width - text.width) / 2, y: isTop ? image.height + gap : 0)
    } else {
      block = CGSize(
        width: image.width + gap + text.width, height: max(image.height, text.height))
      let isLast = shown.imagePlacement.contains(.trailing)
      places.image = CGRect(
        x: isLast ? text.width + gap : 0, y: (block.height - image.height) / 2, width: image.width,
        height: image.height)
      origin = CGPoint(x: isLast ? 0 : image.width + gap, y: (block.height - text.height) / 2)
    }
    places.title = CGRect(
      x: origin.x + x(title.width), y: origin.y, width: title.width, height: title.height)
    places.subtitle = CGRect(
      x: origin.x + x(second.width), y: origin.y + title.height + between, width: second.width,
      height: second.height)
    if popup.width > 0 {
      places.indicator = CGRect(
        x: block.width + 6, y: (block.height - popup.height) / 2, width: popup.width,
        height: popup.height)
      block.width += popupRoom
    }
    places.size = block
    return places
  }

  private var insets: NSDirectionalEdgeInsets { shown.contentInsets }

  var intrinsicContentSize: CGSize {
    let size = places(width: nil).size
    return CGSize(
      width: size.width + insets.leading + insets.trailing,
      height: max(size.height, button.titleLabel?.text == nil && !hasImage ? lineHeight : 0)
        + insets.top + insets.bottom
    ).roundedUp(toScale: button.traitCollection.displayScale)
  }

  private var lineHeight: CGFloat {
    UIFont.systemFont(forTextStyle: shown.titleStyle).adjusted(to: button.traitCollection)
      .lineHeight
  }

  func sizeThatFits(_ size: CGSize) -> CGSize {
    guard size.width > 0, size.width < intrinsicContentSize.width else {
      return intrinsicContentSize
    }
    let inner = places(width: max(0, size.width - insets.leading - insets.trailing)).size
    return CGSize(width: size.width, height: inner.height + insets.top + insets.bottom)
      .roundedUp(toScale: button.traitCollection.displayScale)
  }

  func layOut() {
    let bounds = button.bounds
    background.frame = bounds
    background.configuration.cornerRadius = shown.radius(height: bounds.height, category: category)
    let width = max(0, bounds.width - insets.leading - insets.trailing)
    let places = places(width: width)
    let start: CGFloat =
      switch button.contentHorizontalAlignment {
      case .center, .fill: insets.leading + (width - places.size.width) / 2
      case .leading: insets.leading
      case .trailing: insets.leading + width - places.size.width
      case .left: button.isRightToLeft ? insets.leading + width - places.size.width : insets.leading
      case .right:
        button.isRightToLeft ? insets.leading : insets.leading + width - places.size.width
      }
    let height = bounds.height - insets.top - insets.bottom
    let top: CGFloat =
      switch button.contentVerticalAlignment {
      case .center, .fill: insets.top + (height - places.size.height) / 2
      case .top: insets.top
      case .bottom: insets.top + height - places.size.height
      }
    let scale = button.traitCollection.displayScale
    func place(_ view: UIView?, _ rect: CGRect) {
      guard let view else { return }
      let frame = button.inLayoutDirection(rect.offsetBy(dx: start, dy: top))
      view.frame = CGRect(
        x: (frame.minX * scale).rounded() / scale, y: (frame.minY * scale).rounded() / scale,
        width: frame.width, height: frame.height)
    }
    place(button.titleLabel, places.title)
    place(subtitle, places.subtitle)
    place(indicator, places.indicator)
    if let spinner {
      place(spinner, places.image)
    } else if button.hasImageView {
      place(button.imageView, places.image)
    }
  }
}
