public import Foundation
import TEGeometry

/// A view that a collection view reuses for several elements.
open class UICollectionReusableView: UIView {
  package var reuseIdentifierValue: String?
  /// The layout attributes last applied; nil before the view is shown.
  var appliedAttributes: UICollectionViewLayoutAttributes?

  /// Creates a view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// A view of a nib file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.finish(self, as: UICollectionReusableView.self)
  }

  /// The identifier that the view was registered for.
  open var reuseIdentifier: String? { reuseIdentifierValue }

  /// Called before the view is reused for another element.
  open func prepareForReuse() {}

  /// Called when the layout changes the view's attributes.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The view whose constraints determine the size.
  var measuredView: UIView { self }

  /// The attributes that the view would like to have: those of the layout, as high as its constraints ask for.
  ///
  /// Layouts with estimated sizes ask for it; see ``UICollectionViewCompositionalLayout``.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let result = layoutAttributes.duplicate()
    bounds.size = result.size
    let estimates = result.estimates
    let size = measuredView.systemLayoutSizeFitting(
      CGSize(
        width: estimates.width ? 0 : result.size.width,
        height: estimates.height ? 0 : result.size.height),
      withHorizontalFittingPriority: estimates.width ? .fittingSizeLevel : .required,
      verticalFittingPriority: estimates.height ? .fittingSizeLevel : .required)
    // A view without constraints keeps the estimate.
    if estimates.width, size.width > 0 { result.size.width = size.width }
    if estimates.height, size.height > 0 { result.size.height = size.height }
    return result
  }

  /// Applies attributes if they differ from the last ones, so that changes made by the app are
  /// kept.
  func applyIfChanged(_ attributes: UICollectionViewLayoutAttributes) {
    if let appliedAttributes, appliedAttributes.hasSameAppearance(as: attributes) { return }
    appliedAttributes = attributes.duplicate()
    bounds.size = attributes.size
    center = attributes.center
    layer.transform = attributes.transform3D
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    layer.zPosition = CGFloat(attributes.zIndex)
    (self as? UICollectionViewListCell)?.place = attributes.listPlace
    apply(attributes)
  }
}

/// The view of an item; its subviews belong in the content view.
open class UICollectionViewCell: UICollectionReusableView {
  /// The superview of the cell's content.
  public let contentView = UIView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UICollectionViewCell.self)
  }

  private func setUp() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Performs the segue that a storyboard connects with a tap on the cell.
  package var selectionSegue: ((UICollectionViewCell) -> Void)?

  /// Whether the cell is selected, which shows the selected background; set by the collection view.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Whether a touch is down on the cell, which shows the selected background; set by the
  /// collection view.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// A view behind the content view, with the cell's size.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue) }
  }

  /// A view in front of the background view while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet { replaceBackground(oldValue) }
  }

  private func replaceBackground(_ old: UIView?) {
    old?.removeFromSuperview()
    for view in [selectedBackgroundView, backgroundView].compactMap({ $0 }) {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
    updateBackgrounds()
  }

  private func stateDidChange() {
    updateBackgrounds()
    setNeedsUpdateConfiguration()
  }

  // MARK: Configurations

  private(set) var loadedConfiguration: ConfiguredContent?

  private var configured: ConfiguredContent {
    if let loadedConfiguration { return loadedConfiguration }
    let made = ConfiguredContent(host: self, container: contentView) { [weak self] in
      self?.setNeedsUpdateConfiguration()
    }
    loadedConfiguration = made
    return made
  }

  /// What the cell shows; nil, the default, for the subviews of ``contentView``.
  ///
  /// - Note: The view that shows it is a subview of ``contentView``, which it replaces on iOS.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { loadedConfiguration?.content }
    set { if newValue != nil || loadedConfiguration != nil { configured.content = newValue } }
  }

  /// What lies behind the content; nil, the default, for ``backgroundView`` and the color.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { loadedConfiguration?.background }
    set {
      configured.background = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// Whether the content follows the cell's state; true by default.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { loadedConfiguration?.updatesContent ?? true }
    set { configured.updatesContent = newValue }
  }

  /// Whether the background follows the cell's state; true by default.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { loadedConfiguration?.updatesBackground ?? true }
    set { configured.updatesBackground = newValue }
  }

  /// Whether swipe actions are shown beside the cell.
  var isSwiped = false {
    didSet { if isSwiped != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// The cell's state.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isSwiped = isSwiped
    return state
  }

  /// Called with the state before the cell is displayed anew, after ``updateConfiguration(using:)``.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  private var needsUpdateConfiguration = true

  /// Updates the configurations before the cell is displayed anew.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Sets the configurations for a state; for subclasses.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    loadedConfiguration?.adapt(to: state)
    needsUpdateConfiguration = false
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    updateConfigurationIfNeeded()
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }

  override var measuredView: UIView { loadedConfiguration?.view ?? contentView }

  private func updateBackgrounds() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }
}

extension UICollectionViewCell {
  /// Sets the configurations of a cell for a state.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void
}
