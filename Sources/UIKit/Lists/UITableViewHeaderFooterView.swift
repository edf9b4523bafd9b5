public import Foundation
import TEGeometry

/// A header or a footer of a table's section that is reused.
open class UITableViewHeaderFooterView: UIView {
  /// The superview of the view's content.
  public let contentView = UIView(frame: .zero)
  /// The identifier for reuse; nil for a view that is not reused.
  public let reuseIdentifier: String?
  private var loadedTextLabel: UILabel?
  private var loadedDetailLabel: UILabel?
  private var loadedConfiguration: ConfiguredContent?
  /// The margin of the table and whether it is grouped; nil without a table.
  var table: (margin: CGFloat, isGrouped: Bool, isFooter: Bool)? {
    didSet { setNeedsLayout() }
  }

  /// A view with an identifier for reuse.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// A view without an identifier.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// A view of a nib, without an identifier.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Called before the view is reused for another section.
  open func prepareForReuse() {}

  /// The label of the title, created on first access.
  open var textLabel: UILabel? {
    if let loadedTextLabel { return loadedTextLabel }
    let label = UILabel(frame: .zero)
    label.font =
      table?.isGrouped == false
      ? .systemFont(forTextStyle: .headline, weight: .semibold)
      : .systemFont(forTextStyle: .footnote)
    label.textColor = table?.isGrouped == false ? .label : .secondaryLabel
    label.numberOfLines = 0
    contentView.addSubview(label)
    loadedTextLabel = label
    return label
  }

  /// The label of the detail in grouped tables, created on first access.
  open var detailTextLabel: UILabel? {
    if let loadedDetailLabel { return loadedDetailLabel }
    let label = UILabel(frame: .zero)
    label.font = .systemFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    contentView.addSubview(label)
    loadedDetailLabel = label
    return label
  }

  /// A view behind the content, with the view's size.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  private var configured: ConfiguredContent {
    if let loadedConfiguration { return loadedConfiguration }
    let made = ConfiguredContent(host: self, container: contentView) { [weak self] in
      self?.setNeedsUpdateConfiguration()
    }
    loadedConfiguration = made
    return made
  }

  /// What the view shows; nil, the default, for the labels and the app's own views.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { loadedConfiguration?.content }
    set { if newValue != nil || loadedConfiguration != nil { configured.content = newValue } }
  }

  /// What lies behind the content; nil, the default, for ``backgroundView`` and the color.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { loadedConfiguration?.background }
    set { configured.background = newValue }
  }

  /// Whether the content follows the view's state; true by default.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { loadedConfiguration?.updatesContent ?? true }
    set { configured.updatesContent = newValue }
  }

  /// The standard content of a header in the table's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    let isGrouped = table?.isGrouped ?? true
    if table?.isFooter == true { return isGrouped ? .groupedFooter() : .plainFooter() }
    return isGrouped ? .groupedHeader() : .plainHeader()
  }

  /// The view's state.
  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }

  /// Called with the state before the view is displayed anew.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet {
      _ = configured
      setNeedsUpdateConfiguration()
    }
  }

  /// Updates the configurations before the view is displayed anew.
  open func setNeedsUpdateConfiguration() {
    loadedConfiguration?.needsUpdate = true
    setNeedsLayout()
  }

  /// Sets the configurations for a state; for subclasses.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

  private func updateConfigurationIfNeeded() {
    guard let loadedConfiguration, loadedConfiguration.needsUpdate else { return }
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    loadedConfiguration.adapt(to: state)
    loadedConfiguration.needsUpdate = false
  }

  private var margin: CGFloat { (table?.margin ?? 16) + sideSafeArea }
  /// What the display's cut-outs cover of the table at either side, in points.
  var sideSafeArea: CGFloat { (superview as? UITableView)?.sideSafeArea ?? 0 }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    backgroundView?.frame = bounds
    contentView.frame = bounds
    (loadedConfiguration?.view as? UIListContentView)?.hostMargins = (margin, margin)
    let room = max(0, bounds.width - 2 * margin)
    if let label = loadedTextLabel {
      let height = label.sizeThatFits(CGSize(width: room, height: 0)).height
      let isTop = table?.isFooter ?? false
      label.frame = inLayoutDirection(
        CGRect(
          x: margin,
          y: table?.isGrouped == true
            ? isTop ? 7.5 : bounds.height - 7.5 - height : (bounds.height - height) / 2,
          width: room, height: height))
    }
    if let label = loadedDetailLabel {
      let size = label.intrinsicContentSize
      label.frame = inLayoutDirection(
        CGRect(
          x: bounds.width - margin - size.width, y: bounds.height - 7.5 - size.height,
          width: size.width, height: size.height))
    }
  }

  /// The height of the content for a width of the table, in points; 0 for none.
  func fittingHeight(width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    (loadedConfiguration?.view as? UIListContentView)?.hostMargins = (margin, margin)
    if let height = loadedConfiguration?.fittingHeight(width: width) { return height }
    if let label = loadedTextLabel, label.text?.isEmpty == false {
      let text = label.sizeThatFits(CGSize(width: width - 2 * margin, height: 0)).height
      return table?.isGrouped == true ? text + 22.5 : max(28, text + 8)
    }
    let size = CGSize(width: width, height: 0)
    // Apps give constraints to the content view, and some to the view itself.
    contentView.frame.size = size
    return max(
      contentView.systemLayoutSizeFitting(
        size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height,
      systemLayoutSizeFitting(
        size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height)
  }
}

extension UITableViewHeaderFooterView {
  /// Sets the configurations of a view for a state.
  public typealias ConfigurationUpdateHandler = (
    _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
  ) -> Void
}
