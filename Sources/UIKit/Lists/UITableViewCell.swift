public import Foundation
import TEGeometry

extension UITableViewCell {
  /// The layout of a cell's labels; raw values are UIKit's.
  public enum CellStyle: Int, Sendable {
    case `default`
    /// The detail is at the trailing edge, or below the text in accessibility sizes.
    case value1
    /// The text is at the right of its column, in the tint color, and the detail beside it.
    case value2
    /// The detail is below the text.
    case subtitle
  }

  /// The accessory at the trailing edge; raw values are UIKit's.
  public enum AccessoryType: Int, Sendable {
    case none
    case disclosureIndicator
    /// An information button and an arrow.
    case detailDisclosureButton
    case checkmark
    /// An information button.
    case detailButton
  }

  /// The appearance of a selected cell; raw values are UIKit's.
  public enum SelectionStyle: Int, Sendable {
    case none
    case `default` = 3
  }
}

/// A row of a table view.
///
/// Text and details have the size of ``UIFont/TextStyle/body``, subtitles that of
/// ``UIFont/TextStyle/caption1``; the margins are those of the table, 20 points from a width of 390 points on,
/// else 16. In right-to-left layout the cell is mirrored.
///
/// - Note: The lengths are estimated.
open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
  /// The superview of the cell's content.
  public let contentView = UIView(frame: .zero)

  /// The identifier for reuse.
  open private(set) var reuseIdentifier: String?
  let style: CellStyle
  private let separator = UIView(frame: .zero)
  private let accessory = UIImageView(frame: .zero)
  private let selection = UIView(frame: .zero)

  /// Creates a cell with a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  private func setUp() {
    backgroundColor = .systemBackground
    separator.backgroundColor = .separator
    selection.backgroundColor = UIColor.systemGray4
    selection.alpha = 0
    accessory.contentMode = .center
    for view in [selection, contentView, accessory, separator] { addSubview(view) }
  }

  /// Creates a cell in the default style.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// A cell of a nib file, with its style and identifier.
  public required init?(coder: NSCoder) {
    style = coder.nibElement?.cellStyle ?? .default
    reuseIdentifier = coder.nibElement?.reuseIdentifier
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UITableViewCell.self)
  }

  /// Gives a cell that has no identifier the one that its nib file is registered for.
  func takeReuseIdentifier(_ identifier: String) {
    if reuseIdentifier == nil { reuseIdentifier = identifier }
  }

  /// Performs the segue that a storyboard connects with a tap on the cell, or on its accessory.
  package var selectionSegue: ((UITableViewCell) -> Void)?

  /// Called before the cell is reused for another row.
  open func prepareForReuse() {}

  // MARK: Contents

  private var loadedTextLabel: UILabel?
  private var loadedDetailLabel: UILabel?
  private var loadedImageView: UIImageView?

  /// The label of the text, created on first access.
  open var textLabel: UILabel? {
    loaded(&loadedTextLabel) { makeLabel(.body) }
  }

  /// The label of the detail, created on first access; nil in the default style.
  open var detailTextLabel: UILabel? {
    guard style != .default else { return nil }
    return loaded(&loadedDetailLabel) {
      let label = makeLabel(detailStyle)
      label.textColor = style == .subtitle ? .label : .secondaryLabel
      return label
    }
  }

  /// The image view at the leading edge, created on first access.
  open var imageView: UIImageView? {
    loaded(&loadedImageView) { UIImageView(frame: .zero) }
  }

  /// The size of the image view, in points; nil for the image's own, at most as high as the row.
  ///
  /// It is what `UIListContentConfiguration.ImageProperties` reserves and limits an image to.
  package var imageSize: CGSize? {
    didSet { if imageSize != oldValue { setNeedsLayout() } }
  }

  private var detailStyle: UIFont.TextStyle { style == .subtitle ? .caption1 : .body }

  /// The width of the texts' column of ``CellStyle/value2``, in points; our estimate.
  private static let nameColumn: CGFloat = 91

  private func makeLabel(_ style: UIFont.TextStyle) -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = .systemFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    return label
  }

  private func loaded<View: UIView>(_ view: inout View?, make: () -> View) -> View {
    if let view { return view }
    let made = make()
    view = made
    made.semanticContentAttribute = semanticContentAttribute
    contentView.addSubview(made)
    setNeedsLayout()
    return made
  }

  /// The accessory at the trailing edge; `none` by default.
  open var accessoryType: AccessoryType = .none {
    didSet {
      let name =
        switch accessoryType {
        case .none, .detailButton: ""
        case .disclosureIndicator, .detailDisclosureButton: "chevron.forward"
        case .checkmark: "checkmark"
        }
      let isArrow = name == "chevron.forward"
      accessory.image = UIImage(systemName: name)
      // The arrow is smaller than the symbol; estimated.
      accessory.transform = isArrow ? CGAffineTransform(scaleX: 0.65, y: 0.65) : .identity
      accessory.tintColor = isArrow ? Self.chevronColor : nil
      setDetailButton(isShown: [.detailButton, .detailDisclosureButton].contains(accessoryType))
      setNeedsLayout()
    }
  }

  /// The color of the arrow at the end of a row: 197, 197, 199 of 255 on white, as in
  /// swift-snapshot-testing's and AccessibilitySnapshot's reference images of iOS 13 and 17.
  private static let chevronColor = UIColor.tertiaryLabel

  private var detailButton: UIButton?

  private func setDetailButton(isShown: Bool) {
    guard isShown != (detailButton != nil) else { return }
    detailButton?.removeFromSuperview()
    detailButton = isShown ? UIButton(type: .detailDisclosure) : nil
    guard let detailButton else { return }
    detailButton.addAction(
      UIAction { [weak self] _ in
        guard let self, let table = superview as? UITableView else { return }
        table.userDidTapDetail(of: self)
      }, for: .touchUpInside)
    addSubview(detailButton)
  }

  /// A view that replaces the accessory.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }

  // MARK: Editing

  private var editing: CellEditing?

  /// Makes the controls for the editing of the table.
  ///
  /// Final, because the name of a symbol contains the isolation of a closure or does not, by the order in which the
  /// compiler reads the files: a subclass in another file then refers to a symbol that does not exist.
  final func prepareForEditing(
    _ look: CellEditing.Look, drag: @escaping @MainActor (UILongPressGestureRecognizer) -> Void
  ) {
    let made = editing ?? CellEditing(of: self)
    if editing == nil {
      let press = UILongPressGestureRecognizer(drag)
      press.minimumPressDuration = 0
      made.grip.addGestureRecognizer(press)
    }
    editing = made
    made.look = look
    made.isSelected = isSelected
  }

  /// Whether the cell shows the controls of its table's editing.
  open var isEditing: Bool {
    get { editing?.isShown ?? false }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows or hides the controls; called by the table.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditing else { return }
    if self.editing == nil { self.editing = CellEditing(of: self) }
    if animated, window != nil {
      UIView.performWithoutAnimation { layoutIfNeeded() }
      UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
        self.editing?.isShown = editing
        self.layoutIfNeeded()
      }
    } else {
      self.editing?.isShown = editing
    }
    setNeedsUpdateConfiguration()
  }

  /// What the control at the beginning does while the table is edited.
  open var editingStyle: EditingStyle { editing?.look.style ?? .none }
  /// Whether the row can be moved while the table is edited.
  open var showsReorderControl: Bool { editing?.look.isMovable ?? false }

  /// The insets of the separator from the sides, in points; the table's by default. Left and right
  /// are exchanged in right-to-left layout.
  open var separatorInset = UIEdgeInsets.zero {
    didSet {
      hasOwnSeparatorInset = true
      setNeedsLayout()
    }
  }

  private var hasOwnSeparatorInset = false
  /// The table's separator insets, in points; nil without separators.
  var tableSeparatorInset: UIEdgeInsets? = .zero {
    didSet { if tableSeparatorInset != oldValue { setNeedsLayout() } }
  }
  var tableSeparatorColor: UIColor? {
    didSet {
      separator.backgroundColor = tableSeparatorColor
      topSeparator?.backgroundColor = tableSeparatorColor
    }
  }

  private var topSeparator: UIView?
  /// Whether a line is above the cell, as above the first row of a grouped section.
  var showsTopSeparator = false {
    didSet {
      guard showsTopSeparator != oldValue else { return }
      topSeparator?.removeFromSuperview()
      topSeparator = showsTopSeparator ? UIView(frame: .zero) : nil
      if let topSeparator {
        topSeparator.backgroundColor = tableSeparatorColor ?? .separator
        addSubview(topSeparator)
      }
      setNeedsLayout()
    }
  }

  // MARK: Selection

  /// Whether a selection is visible; `default` shows it.
  open var selectionStyle: SelectionStyle = .default

  /// Whether the cell is selected; set by the table.
  open var isSelected = false {
    didSet { if isSelected != oldValue { updateSelection() } }
  }

  /// Whether swipe actions are shown beside the cell.
  var isSwiped = false {
    didSet { if isSwiped != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// Whether a touch is down on the cell; set by the table.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { updateSelection() } }
  }

  /// A view behind the content view, with the cell's size.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// A view that is shown while the cell is selected or highlighted, instead of the system's grey.
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let selectedBackgroundView {
        insertSubview(selectedBackgroundView, aboveSubview: selection)
      }
      updateSelection()
      setNeedsLayout()
    }
  }

  /// Sets ``isSelected``, animated or not.
  open func setSelected(_ selected: Bool, animated: Bool) {
    fade(animated: animated) { self.isSelected = selected }
  }

  /// Sets ``isHighlighted``, animated or not.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    fade(animated: animated) { self.isHighlighted = highlighted }
  }

  private func fade(animated: Bool, _ change: @escaping () -> Void) {
    if animated {
      UIView.animate(withDuration: 0.25, animations: change)
    } else {
      change()
    }
  }

  private func updateSelection() {
    let isShown = selectionStyle != .none && (isSelected || isHighlighted)
    let isOwn = selectedBackgroundView == nil && loadedConfiguration?.background == nil
    selection.alpha = isShown && isOwn ? 1 : 0
    selectedBackgroundView?.alpha = isShown ? 1 : 0
    loadedImageView?.isHighlighted = isShown
    editing?.isSelected = isSelected
    setNeedsUpdateConfiguration()
  }

  // MARK: Configurations

  private var loadedConfiguration: ConfiguredContent?

  private var configured: ConfiguredContent {
    if let loadedConfiguration { return loadedConfiguration }
    let made = ConfiguredContent(host: self, container: contentView) { [weak self] in
      guard let self else { return }
      setNeedsUpdateConfiguration()
      (superview as? UITableView)?.contentDidChange(in: self)
    }
    loadedConfiguration = made
    return made
  }

  /// What the cell shows, in place of its own labels and image view; nil, the default, for these.
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
      updateSelection()
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

  /// The standard content of a cell of this style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default, .value2: .cell()
    case .value1: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  /// The cell's state.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isSelected = isSelected && selectionStyle != .none
    state.isHighlighted = isHighlighted && selectionStyle != .none
    state.isSwiped = isSwiped
    state.isEditing = isEditing
    return state
  }

  /// Called with the state before the cell is displayed anew, after ``updateConfiguration(using:)``.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet {
      _ = configured
      setNeedsUpdateConfiguration()
    }
  }

  /// Updates the configurations before the cell is displayed anew.
  open func setNeedsUpdateConfiguration() {
    loadedConfiguration?.needsUpdate = true
    setNeedsLayout()
  }

  /// Sets the configurations for a state; for subclasses.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  private var hasUpdated = false

  private func updateConfigurationIfNeeded() {
    guard loadedConfiguration?.needsUpdate ?? !hasUpdated else { return }
    hasUpdated = true
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    loadedConfiguration?.adapt(to: state)
    loadedConfiguration?.needsUpdate = false
  }

  // MARK: Layout

  /// The cell's own labels, image view and accessory have the same attribute.
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet {
      for view in [contentView, accessory, loadedTextLabel, loadedDetailLabel, loadedImageView] {
        view?.semanticContentAttribute = semanticContentAttribute
      }
    }
  }

  /// The margin of the cell's table, in points; nil without a table.
  var tableMargin: CGFloat? {
    didSet { if tableMargin != oldValue { setNeedsLayout() } }
  }

  private var margin: CGFloat { tableMargin ?? UITableView.listMargin(forWidth: bounds.width) }

  /// The least distance of an image of a given size from the edges of its row, in points; chosen.
  private static let imageMargin: CGFloat = 7

  /// The height of a cell whose content has no constraints, in points: that of the lines of text
  /// and 11 points above and below, or 10 for two lines; 44 or 58 at the default content size. An image of
  /// a given size may need more.
  var standardHeight: CGFloat {
    let category = traitCollection.preferredContentSizeCategory
    let text = TextStyleSizes(.body).leading(category)
    let image = imageSize.map { $0.height + 2 * Self.imageMargin } ?? 0
    guard hasDetailBelow, loadedDetailLabel != nil else { return max(44, text + 22, image) }
    return max(58, text + TextStyleSizes(detailStyle).leading(category) + 20, image)
  }

  private var hasDetailBelow: Bool {
    style == .subtitle
      || style == .value1 && traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  /// The height of the content for a width, in points.
  func fittingHeight(width: CGFloat) -> CGFloat {
    bounds.size = CGSize(width: width, height: bounds.height)
    updateConfigurationIfNeeded()
    layOutParts()
    if let height = loadedConfiguration?.fittingHeight(width: contentView.bounds.width) {
      return max(height, 1)
    }
    guard !contentView.constraints.isEmpty else { return standardHeight }
    let size = contentView.systemLayoutSizeFitting(
      CGSize(width: contentView.bounds.width, height: 0),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    return max(size.height, 1)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    layOutParts()
    layOutContents()
  }

  private func layOutParts() {
    for view in [selection, backgroundView, selectedBackgroundView] { view?.frame = bounds }
    let pixel = 1 / traitCollection.displayScale
    let inset = inLayoutDirection(
      hasOwnSeparatorInset ? separatorInset : tableSeparatorInset ?? .zero)
    separator.isHidden = tableSeparatorInset == nil
    topSeparator?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
    var safe = sideInsets
    editing?.layOut(margin: margin, start: safe.leading, end: bounds.width - safe.trailing)
    safe.leading += editing?.leading ?? 0
    safe.trailing += editing?.trailing ?? 0
    let hidesAccessory = isEditing
    for view in [accessoryView, accessory, detailButton] where editing != nil {
      view?.alpha = hidesAccessory ? 0 : 1
    }
    let start = inset.left + (isRightToLeft ? 0 : safe.leading)
    // The last whole pixel of the row: rows may begin and end at fractions of a pixel.
    let top = untransformedFrame.minY
    let end = ((top + bounds.height) / pixel + 0.001).rounded(.down) * pixel - top
    separator.frame = CGRect(
      x: start, y: end - pixel,
      width: max(0, bounds.width - inset.left - inset.right - safe.leading), height: pixel)
    var right = bounds.width - safe.trailing
    if let accessoryView, !hidesAccessory {
      let size = accessoryView.bounds.size
      accessoryView.center = inLayoutDirection(
        CGPoint(x: right - margin - size.width / 2, y: bounds.midY))
      right -= margin + size.width + 8
    } else if let image = accessory.image, !hidesAccessory {
      let scale = accessory.transform.a
      accessory.bounds.size = image.size
      accessory.center = inLayoutDirection(
        CGPoint(x: right - margin - image.size.width * scale / 2, y: bounds.midY))
      right -= margin + image.size.width * scale + 8
    }
    accessory.isHidden = accessoryView != nil
    if let detailButton, !hidesAccessory {
      detailButton.isHidden = accessoryView != nil
      detailButton.bounds.size = detailButton.intrinsicContentSize
      let isAlone = accessory.image == nil
      right += isAlone ? 0 : margin - 8
      detailButton.center = inLayoutDirection(
        CGPoint(x: right - margin - detailButton.bounds.width / 2, y: bounds.midY))
      if accessoryView == nil { right -= margin + detailButton.bounds.width + 8 }
    }
    let trailing = right < bounds.width - safe.trailing ? 8 : margin
    (loadedConfiguration?.view as? UIListContentView)?.hostMargins = (margin, trailing)
    contentView.takeDefaultMargins(
      NSDirectionalEdgeInsets(top: 11, leading: margin, bottom: 11, trailing: trailing))
    contentView.frame = inLayoutDirection(
      CGRect(
        x: safe.leading, y: 0, width: max(0, right - safe.leading), height: bounds.height))
  }

  /// The part of the safe area's insets at the beginning and at the end of a row, in points.
  private var sideInsets: (leading: CGFloat, trailing: CGFloat) {
    // A view inside a scroll view has no safe area of its own.
    guard let table = superview as? UITableView else { return (0, 0) }
    let outer = table.safeAreaInsets
    let safe = UIEdgeInsets(
      top: 0, left: max(0, outer.left - frame.minX), bottom: 0,
      right: max(0, outer.right - (table.bounds.width - frame.maxX)))
    return isRightToLeft ? (safe.right, safe.left) : (safe.left, safe.right)
  }

  // MARK: Decisions about recognisers

  /// Whether a recogniser whose delegate is the cell receives a touch; true unless overridden.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }

  /// Whether both gestures may be recognised at the same time; false unless overridden.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  /// Whether a recogniser waits for another one to fail; false unless overridden.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  /// Whether another recogniser waits for this one to fail; false unless overridden.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  /// The distance between image and text, in points, at any margin.
  private static let imagePadding: CGFloat = 16

  private func layOutContents() {
    guard loadedConfiguration?.view == nil else { return }
    let area = contentView.bounds
    /// Gives a view a frame that is mirrored in right-to-left layout.
    func place(_ view: UIView?, x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
      view?.frame = contentView.inLayoutDirection(
        CGRect(x: x, y: y, width: width, height: height))
    }
    var left = margin
    if let loadedImageView, let image = loadedImageView.image {
      let natural = imageSize ?? image.size
      let height = min(natural.height, area.height)
      let width = natural.height > 0 ? natural.width * height / natural.height : 0
      place(
        loadedImageView, x: left, y: (area.height - height) / 2, width: width, height: height)
      left += width + Self.imagePadding
    }
    // An accessory has a margin of its own.
    let hasAccessory = accessoryView != nil || accessory.image != nil
    let right = area.width - (hasAccessory ? 0 : margin)
    let room = max(0, right - left)
    let text = loadedTextLabel.map { $0.sizeThatFits(.zero) } ?? .zero
    let detail = loadedDetailLabel.map { $0.sizeThatFits(.zero) } ?? .zero
    if hasDetailBelow, detail.height > 0 {
      // Text above detail, both centred vertically.
      let top = ((area.height - text.height - detail.height - 2) / 2).rounded()
      place(loadedTextLabel, x: left, y: top, width: room, height: text.height)
      place(
        loadedDetailLabel, x: left, y: top + text.height + 2, width: room, height: detail.height)
    } else if style == .value2 {
      let column = min(Self.nameColumn, room)
      loadedTextLabel?.textAlignment = isRightToLeft ? .left : .right
      loadedTextLabel?.textColor = tintColor
      place(loadedTextLabel, x: left, y: 0, width: column, height: area.height)
      place(
        loadedDetailLabel, x: left + column + 8, y: 0, width: max(0, room - column - 8),
        height: area.height)
    } else {
      let detailWidth = min(detail.width, room)
      let textRoom = detailWidth > 0 ? max(0, room - detailWidth - 8) : room
      place(loadedTextLabel, x: left, y: 0, width: textRoom, height: area.height)
      place(
        loadedDetailLabel, x: right - detailWidth, y: 0, width: detailWidth, height: area.height)
    }
  }
}

extension UITableViewCell {
  /// Sets the configurations of a cell for a state.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UITableViewCell, _ state: UICellConfigurationState
  ) -> Void
}

/// The older name of ``UITableViewCell/CellStyle``.
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
