public import Foundation
public import TEGeometry

extension UIButton {
  /// The kind of a button.
  public enum ButtonType: Int, Sendable {
    /// Without a style of its own; the title is white.
    case custom = 0
    /// Title and image in the tint color; they are translucent while the button is pressed.
    case system = 1
    /// A letter i in a ring.
    case detailDisclosure = 2
    /// A letter i in a ring.
    case infoLight = 3
    /// A letter i in a ring.
    case infoDark = 4
    /// A plus in a ring.
    case contactAdd = 5
    /// A cross in a gray disc, 30 points wide.
    case close = 7

    /// The older name of ``system``.
    public static let roundedRect = ButtonType.system
  }
}

/// The older spelling of ``UIButton/ButtonType``.
public typealias UIButtonType = UIButton.ButtonType

/// A control with a title, an image, or both side by side, over a background image.
open class UIButton: UIControl {
  /// The opacity of a system button's contents while it is pressed.
  static let highlightedAlpha: CGFloat = 0.2
  /// Seconds in which they fade back; our choice.
  private static let fadeDuration: TimeInterval = 0.25
  /// The space above and below a title without an image and insets, in points.
  private static let titleMargin: CGFloat = 6
  /// The least width without an image and insets, in points.
  private static let minimumWidth: CGFloat = 30

  /// The kind; a button made with a frame is custom.
  public private(set) var buttonType = ButtonType.custom

  override var standardAccessibility:
    (isElement: Bool, label: String?, traits: UIAccessibilityTraits)
  {
    (true, currentTitle, .button)
  }

  /// The label of the title. The button sets its text and color.
  public private(set) lazy var titleLabel: UILabel? = makeTitleLabel()
  /// The view of the image. The button sets its image.
  public private(set) lazy var imageView: UIImageView? = makeImageView()
  private lazy var backgroundView = makeBackgroundView()

  /// The content for one state; nil values fall back to the normal state's.
  private struct Appearance {
    var title: String?
    var styledTitle: NSAttributedString?
    var titleColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  private var appearances: [State: Appearance] = [:]

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.finish(self, as: UIButton.self)
  }

  /// An empty button; its title has 15 points if it is a system button, and 18 points otherwise.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  /// Makes a new button one of a type.
  package func become(_ buttonType: ButtonType) {
    self.buttonType = buttonType
    titleLabel?.font = .systemFont(ofSize: buttonType == .system ? 15 : 18)
    setSystemImage()
    update()
  }

  private func setSystemImage() {
    switch buttonType {
    case .custom, .system: break
    case .detailDisclosure, .infoLight, .infoDark:
      setImage(UIImage(systemName: "info.circle"), for: .normal)
    case .contactAdd: setImage(UIImage(systemName: "plus.circle"), for: .normal)
    case .close:
      setImage(.closeSymbol, for: .normal)
    }
  }

  /// Whether the button looks like a system button.
  private var isSystem: Bool { buttonType != .custom }

  /// A button whose title, image and tap are an action's.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// The menu that a long press shows, or a touch with ``UIControl/showsMenuAsPrimaryAction``; nil, the default,
  /// for none.
  open var menu: UIMenu? {
    didSet {
      updateMenuPress()
      showSelectedElement()
    }
  }

  override var menuOfTouch: UIMenu? { changesSelectionAsPrimaryAction ? selectingMenu : menu }

  // MARK: Configuration

  private var configured: ConfiguredButton?
  private var needsUpdateConfiguration = false

  /// What the button shows and how; nil, the default, for titles and images of states.
  open var configuration: Configuration? {
    didSet {
      guard let configuration else {
        configured?.remove()
        configured = nil
        update()
        invalidateIntrinsicContentSize()
        return
      }
      let parts = configured ?? ConfiguredButton(self, configuration)
      configured = parts
      parts.show(configuration)
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// A button with a configuration, whose tap is an action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    buttonType = .system
    var shown = configuration
    if let primaryAction {
      if shown.title == nil, !primaryAction.title.isEmpty { shown.title = primaryAction.title }
      if shown.image == nil { shown.image = primaryAction.image }
      addAction(primaryAction, for: .primaryActionTriggered)
    }
    setConfiguration(shown)
  }

  private func setConfiguration(_ configuration: Configuration) {
    self.configuration = configuration
  }

  /// Whether the configuration's colors follow the button's state; true by default.
  open var automaticallyUpdatesConfiguration = true {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Called when the state has changed, to change ``configuration``.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Updates the configuration before the button is displayed anew.
  open func setNeedsUpdateConfiguration() {
    guard configuration != nil || configurationUpdateHandler != nil else { return }
    needsUpdateConfiguration = true
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Calls the update handler; for subclasses.
  open func updateConfiguration() {
    configurationUpdateHandler?(self)
  }

  private func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    updateConfiguration()
    // The state may have changed without a handler.
    if let configuration { configured?.show(configuration) }
  }

  /// The subtitle of the configuration; nil without one.
  open var subtitleLabel: UILabel? { configured?.subtitleLabel }

  /// Whether a tap selects or deselects the button, and a choice in its menu becomes its title; false by default.
  open var changesSelectionAsPrimaryAction = false {
    didSet { showSelectedElement() }
  }

  private func showSelectedElement() {
    guard changesSelectionAsPrimaryAction,
      let actions = menu?.children.compactMap({ $0 as? UIAction }), let first = actions.first
    else { return }
    let chosen = actions.first { $0.state == .on } ?? first
    if chosen.state != .on { chosen.state = .on }
    if configuration != nil {
      configuration?.title = chosen.title
    } else {
      setTitle(chosen.title, for: .normal)
    }
  }

  /// The menu with actions that also become the selection.
  private var selectingMenu: UIMenu? {
    guard let menu else { return nil }
    return menu.replacingChildren(
      menu.children.map { child in
        guard let action = child as? UIAction else { return child }
        return UIAction(
          title: action.title, image: action.image, attributes: action.attributes,
          state: action.state
        ) { [weak self] _ in
          for case let other as UIAction in menu.children { other.state = .off }
          action.state = .on
          action.perform(sender: self)
          self?.showSelectedElement()
        }
      })
  }

  var hasImageView: Bool { hasMadeImageView }
  private var hasMadeImageView = false

  private lazy var menuPress = UILongPressGestureRecognizer { [weak self] press in
    guard press.state == .began, let self, let menu else { return }
    MenuOverlay.show(menu, from: self)
    sendActions(for: .menuActionTriggered)
  }

  open override var showsMenuAsPrimaryAction: Bool {
    didSet { updateMenuPress() }
  }

  private func updateMenuPress() {
    if menu != nil, !showsMenuAsPrimaryAction {
      addGestureRecognizer(menuPress)
    } else {
      removeGestureRecognizer(menuPress)
    }
  }

  private func makeTitleLabel() -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: buttonType == .system ? 15 : 18)
    label.lineBreakMode = .byTruncatingMiddle
    addSubview(label)
    return label
  }

  private func makeImageView() -> UIImageView {
    let view = UIImageView(frame: .zero)
    addSubview(view)
    hasMadeImageView = true
    return view
  }

  private func makeBackgroundView() -> UIImageView {
    let view = UIImageView(frame: .zero)
    insertSubview(view, at: 0)
    return view
  }

  // MARK: Contents

  private func change(for state: State, _ body: (inout Appearance) -> Void) {
    body(&appearances[state, default: Appearance()])
    update()
    invalidateIntrinsicContentSize()
  }

  private func value<Value>(_ property: KeyPath<Appearance, Value?>, for state: State) -> Value? {
    appearances[state]?[keyPath: property] ?? appearances[.normal]?[keyPath: property]
  }

  /// Sets the title for one state; nil for the normal state's title.
  open func setTitle(_ title: String?, for state: State) {
    change(for: state) { $0.title = title }
  }

  /// Sets a title with attributes for one state, which comes before the plain title; nil for the normal
  /// state's.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change(for: state) {
      $0.styledTitle = title
      if let title { $0.title = title.string }
    }
  }

  /// The title with attributes of one state; nil for none.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    value(\.styledTitle, for: state)
  }

  /// The title with attributes of the present state; nil for none.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  /// Sets the title's color for one state; nil for the normal state's color.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    change(for: state) { $0.titleColor = color }
  }

  /// Sets the image for one state; nil for the normal state's image.
  open func setImage(_ image: UIImage?, for state: State) {
    change(for: state) { $0.image = image }
  }

  /// Sets an image for one state that fills the button behind the title; nil for the normal state's.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    change(for: state) { $0.backgroundImage = image }
  }

  /// The title for a state, or the normal state's if there is none.
  open func title(for state: State) -> String? { value(\.title, for: state) }

  /// The title's color in a state: its own, the normal state's, or the default of the button's
  /// type.
  open func titleColor(for state: State) -> UIColor? {
    if let color = value(\.titleColor, for: state) { return color }
    guard isSystem else { return .white }
    return state.contains(.disabled) ? .tertiaryLabel : tintColor
  }

  /// The image for a state, or the normal state's if there is none.
  open func image(for state: State) -> UIImage? { value(\.image, for: state) }
  /// The background image for a state, or the normal state's if there is none.
  open func backgroundImage(for state: State) -> UIImage? { value(\.backgroundImage, for: state) }

  /// The title in the present state.
  open var currentTitle: String? { title(for: state) }
  /// The title's color in the present state.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  /// The image in the present state.
  open var currentImage: UIImage? { image(for: state) }
  /// The background image in the present state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  private func update() {
    if let configuration {
      configured?.show(configuration)
      setNeedsLayout()
      return
    }
    if currentTitle != nil || titleLabel?.text != nil {
      titleLabel?.text = currentTitle
      titleLabel?.textColor = currentTitleColor
      if let styled = currentAttributedTitle { titleLabel?.attributedText = styled }
    }
    if let image = currentImage {
      imageView?.image = isSystem ? image.asTemplate : adjusted(image)
    } else if appearances.values.contains(where: { $0.image != nil }) {
      imageView?.image = nil
    }
    if appearances.values.contains(where: { $0.backgroundImage != nil }) {
      backgroundView.image = currentBackgroundImage
    }
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    if let configuration {
      setNeedsUpdateConfiguration()
      configured?.show(configuration)
      return
    }
    setNeedsUpdateConfiguration()
    update()
    dimImage()
  }

  /// Whether the image of a custom button is darker while the button is pressed, unless it has one of its own for
  /// that; true by default.
  ///
  /// - Note: By eye, a veil of 30 % black; images that take the tint color stay as they are.
  open var adjustsImageWhenHighlighted = true {
    didSet { update() }
  }

  /// Whether the image of a custom button is fainter while the button is disabled, unless it has one of its own for
  /// that; true by default.
  ///
  /// - Note: By eye, half as opaque.
  open var adjustsImageWhenDisabled = true {
    didSet { update() }
  }

  /// What a custom button shows for an image.
  private func adjusted(_ image: UIImage) -> UIImage {
    func isAdjusted(_ state: State) -> Bool {
      self.state.contains(state) && appearances[state]?.image == nil
        && image.renderingMode != .alwaysTemplate && image.cgImage != nil
    }
    let isDark = adjustsImageWhenHighlighted && isAdjusted(.highlighted)
    let isFaint = adjustsImageWhenDisabled && isAdjusted(.disabled)
    guard isDark || isFaint, image.size.width > 0, image.size.height > 0 else { return image }
    let area = CGRect(origin: .zero, size: image.size)
    return UIGraphicsImageRenderer(size: image.size).image { context in
      image.draw(in: area, blendMode: .normal, alpha: isFaint ? 0.5 : 1)
      guard isDark else { return }
      context.cgContext.setFillColor(UIColor.black.withAlphaComponent(0.3).cgColor)
      context.cgContext.setBlendMode(.sourceAtop)
      context.cgContext.fill(area)
    }
  }

  private var isImageDimmed = false

  /// The image of a system button that is disabled is as faint as its title.
  private func dimImage() {
    let isDimmed = isSystem && !isEnabled
    guard isDimmed != isImageDimmed else { return }
    isImageDimmed = isDimmed
    imageView?.tintColor = isDimmed ? .tertiaryLabel : nil
  }

  open override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue, isSystem, configuration == nil else { return }
      let alpha = isHighlighted ? Self.highlightedAlpha : 1
      let change = { [self] in
        if currentTitle != nil { titleLabel?.alpha = alpha }
        if currentImage != nil { imageView?.alpha = alpha }
      }
      if isHighlighted {
        change()
      } else {
        UIView.animate(withDuration: Self.fadeDuration, animations: change)
      }
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  // MARK: Layout

  /// Distances between the bounds and the content, in points; part of the intrinsic size.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { invalidateIntrinsicContentSize(); setNeedsLayout() }
  }

  /// Shifts and narrows the title within the content, in points; not part of the intrinsic size.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }

  /// Shifts and narrows the image within the content, in points; not part of the intrinsic size.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }

  private var titleSize: CGSize {
    currentTitle == nil ? .zero : titleLabel?.intrinsicContentSize ?? .zero
  }

  private var imageSize: CGSize { currentImage?.size ?? .zero }

  /// The frame of the background image: the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The area for title and image: the bounds without ``contentEdgeInsets``.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  /// The frame of the title, after the image in the layout direction.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let area = contentRect.inset(by: titleEdgeInsets)
    let image = imageSize
    var size = titleSize
    size.width = min(size.width, max(0, area.width - image.width))
    size.height = min(size.height, area.height)
    return place(size, before: image.width, after: 0, in: area)
  }

  /// The frame of the image, before the title in the layout direction.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let area = contentRect.inset(by: imageEdgeInsets)
    let size = imageSize
    let title = min(titleSize.width, max(0, area.width - size.width))
    return place(
      CGSize(width: min(size.width, area.width), height: min(size.height, area.height)),
      before: 0, after: title, in: area)
  }

  /// A frame in `area` by the content alignments.
  ///
  /// - Parameters:
  ///   - before: The width of the content before it in the layout direction, in points.
  ///   - after: The width of the content after it, in points.
  private func place(
    _ size: CGSize, before: CGFloat, after: CGFloat, in area: CGRect
  ) -> CGRect {
    var rect = CGRect(origin: area.origin, size: size)
    switch contentHorizontalAlignment {
    case .center: rect.origin.x += (area.width - before - size.width - after) / 2 + before
    case isRightToLeft ? .right : .left, .leading: rect.origin.x += before
    case .left, .right, .trailing: rect.origin.x += area.width - after - size.width
    case .fill:
      rect.origin.x += before
      rect.size.width = max(0, area.width - before - after)
    }
    if isRightToLeft { rect = rect.mirrored(in: area) }
    switch contentVerticalAlignment {
    case .center: rect.origin.y += (area.height - size.height) / 2
    case .top: break
    case .bottom: rect.origin.y += area.height - size.height
    case .fill: rect.size.height = area.height
    }
    let scale = traitCollection.displayScale
    rect.origin.x = (rect.minX * scale).rounded() / scale
    rect.origin.y = (rect.minY * scale).rounded() / scale
    return rect
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    if let configured {
      configured.layOut()
      return
    }
    let content = contentRect(forBounds: bounds)
    if currentTitle != nil { titleLabel?.frame = titleRect(forContentRect: content) }
    if currentImage != nil { imageView?.frame = imageRect(forContentRect: content) }
    if currentBackgroundImage != nil { backgroundView.frame = backgroundRect(forBounds: bounds) }
  }

  /// The size of the contents and the insets in whole points.
  ///
  /// Without an image and insets it is at least 30 points wide, and a line of the title's font and 12 points
  /// high [LayoutKit's `ButtonLayout`, whose tests compare it with UIKit's buttons; fidelity.md, section 10].
  open override var intrinsicContentSize: CGSize {
    updateConfigurationIfNeeded()
    if let configured { return configured.intrinsicContentSize }
    var size = titleSize
    let image = imageSize
    if currentImage == nil, contentEdgeInsets == .zero {
      size.width = max(Self.minimumWidth, size.width)
      size.height = max(size.height, titleLabel?.font.lineHeight ?? 0) + 2 * Self.titleMargin
    }
    return CGSize(
      width: (size.width + image.width + contentEdgeInsets.left + contentEdgeInsets.right)
        .rounded(.up),
      height: (max(size.height, image.height) + contentEdgeInsets.top + contentEdgeInsets.bottom)
        .rounded(.up))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    configured?.sizeThatFits(size) ?? intrinsicContentSize
  }

  override func contentSizeCategoryDidChange() {
    super.contentSizeCategoryDidChange()
    if let configuration { configured?.show(configuration) }
  }

  open override func sendActions(for controlEvents: Event) {
    if changesSelectionAsPrimaryAction, menu == nil,
      controlEvents.contains(.primaryActionTriggered)
    {
      isSelected.toggle()
    }
    super.sendActions(for: controlEvents)
  }

  override var baselineBelowMiddle: CGFloat? {
    guard currentTitle != nil, contentVerticalAlignment == .center else { return nil }
    let insets = contentEdgeInsets.top - contentEdgeInsets.bottom
    let titleInsets = titleEdgeInsets.top - titleEdgeInsets.bottom
    return titleLabel?.baselineBelowMiddleOfLine.map { $0 + (insets + titleInsets) / 2 }
  }

  // MARK: Touches

  override func endEvents(isInside: Bool) -> Event {
    isInside ? [.touchUpInside, .primaryActionTriggered] : .touchUpOutside
  }

  override var preventedGestures: PreventedGestures { .taps }
}

extension UIButton {
  /// Changes a button's configuration for its state.
  public typealias ConfigurationUpdateHandler = (_ button: UIButton) -> Void
}

extension UIImage {
  /// A gray disc with a cross, as close buttons have it.
  @MainActor
  static var closeSymbol: UIImage? {
    let configuration = UIImage.SymbolConfiguration(pointSize: 25)
      .applying(
        UIImage.SymbolConfiguration(paletteColors: [.secondaryLabel, .tertiarySystemFill]))
    return UIImage(systemName: "xmark.circle.fill", withConfiguration: configuration)
  }
}
