public import Foundation
import TEGeometry

/// A cell of a list, with accessories and a separator.
open class UICollectionViewListCell: UICollectionViewCell {
  private let separator = UIView(frame: .zero)
  private var accessoryViews: [(accessory: UICellAccessory, view: UIView)] = []

  /// Where the cell is; nil outside lists.
  var place: ListPlace? {
    didSet {
      guard place != oldValue else { return }
      setNeedsUpdateConfiguration()
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    // The accessories move the content.
    contentView.autoresizingMask = []
    separator.isHidden = true
    addSubview(separator)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// What stands at the ends of the cell.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      for (_, view) in accessoryViews { view.removeFromSuperview() }
      accessoryViews = accessories.filter { $0.displayed != .whenEditing && !$0.isHidden }.map {
        ($0, $0.makeView())
      }
      for (_, view) in accessoryViews { addSubview(view) }
      setNeedsLayout()
    }
  }

  /// How deep the content is indented; 0 by default.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }

  /// The width of a level, in points; 10 by default.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }

  /// The standard content: a cell's, or a header's or footer's by the cell's place.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    guard let place else { return .cell() }
    if place.isHeader {
      return place.isGrouped || place.isInset ? .groupedHeader() : .plainHeader()
    }
    if place.isFooter {
      return place.isGrouped || place.isInset ? .groupedFooter() : .plainFooter()
    }
    return .cell()
  }

  /// The standard background: a card's in grouped lists.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    guard let place else { return .listPlainCell() }
    if place.isHeader || place.isFooter {
      return place.isGrouped || place.isInset
        ? .listGroupedHeaderFooter() : .listPlainHeaderFooter()
    }
    return place.isGrouped ? .listGroupedCell() : .listPlainCell()
  }

  private var hasOwnBackground = false

  open override var backgroundConfiguration: UIBackgroundConfiguration? {
    get { super.backgroundConfiguration }
    set {
      hasOwnBackground = true
      super.backgroundConfiguration = newValue
    }
  }

  /// Gives the cell its list's background unless it has one of its own, and a card's corners.
  private func updateBackground() {
    guard let place else { return }
    if !hasOwnBackground { super.backgroundConfiguration = defaultBackgroundConfiguration() }
    guard place.isInset, place.isGrouped, !place.isHeader, !place.isFooter else { return }
    var corners: CACornerMask = []
    if place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    clipsToBounds = true
    layer.cornerCurve = .continuous
    layer.cornerRadius = corners.isEmpty ? 0 : Self.cardRadius
    layer.maskedCorners = corners
  }

  /// The corner radius of a section's card, in points, as a table's.
  private static let cardRadius: CGFloat = 10

  override func updateConfigurationIfNeeded() {
    updateBackground()
    super.updateConfigurationIfNeeded()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  private var margin: CGFloat { place?.margin ?? UITableView.listMargin(forWidth: bounds.width) }

  private func layOutParts() {
    var start: CGFloat = CGFloat(indentationLevel) * indentationWidth
    var end = bounds.width
    var isFirst = true
    for (accessory, view) in accessoryViews.reversed() where !accessory.isLeading {
      let size = view.size(limit: bounds.width)
      end -= isFirst ? margin : 8
      isFirst = false
      let frame = CGRect(
        x: end - size.width, y: (bounds.height - size.height) / 2, width: size.width,
        height: size.height)
      view.setFrameIgnoringTransform(inLayoutDirection(frame))
      if accessory.isOutline {
        let turn: CGFloat = isRightToLeft ? -.pi / 2 : .pi / 2
        view.transform =
          configurationState.isExpanded ? CGAffineTransform(rotationAngle: turn) : .identity
      }
      end -= size.width
    }
    for (accessory, view) in accessoryViews where accessory.isLeading {
      let size = view.size(limit: bounds.width)
      if accessory.isSelectionMark, let mark = view as? UIImageView {
        mark.isHighlighted = isSelected
        if accessory.tint == nil { mark.tintColor = isSelected ? nil : .tertiaryLabel }
      }
      start += margin
      view.frame = inLayoutDirection(
        CGRect(
          x: start, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
      start += size.width
    }
    let hasTrailing = !isFirst
    contentView.frame = inLayoutDirection(
      CGRect(x: start, y: 0, width: max(0, end - start), height: bounds.height))
    let content = loadedConfiguration?.view as? UIListContentView
    let margins = (
      leading: start > CGFloat(indentationLevel) * indentationWidth ? 8 : margin,
      trailing: hasTrailing ? 8 : margin
    )
    content?.hostMargins = margins
    contentView.takeDefaultMargins(
      NSDirectionalEdgeInsets(
        top: 11, leading: margins.leading, bottom: 11, trailing: margins.trailing))
    layOutSeparator(content)
  }

  private func layOutSeparator(_ content: UIListContentView?) {
    var configuration = list?.separatorConfiguration
    if let handler = list?.itemSeparatorHandler, let own = configuration,
      let path = appliedAttributes?.indexPath
    {
      configuration = handler(path, own)
    }
    guard let place, place.showsSeparator, let configuration else {
      separator.isHidden = true
      return
    }
    let visibility = configuration.bottomSeparatorVisibility
    separator.isHidden =
      visibility == .hidden || visibility == .automatic && place.isLast && place.isGrouped
    separator.backgroundColor = configuration.color
    let pixel = 1 / traitCollection.displayScale
    let insets = configuration.bottomSeparatorInsets
    let isAutomatic = insets.leading == .greatestFiniteMagnitude
    let text = content?.textStart ?? margin
    let leading = isAutomatic ? inLayoutDirection(contentView.frame).minX + text : insets.leading
    let trailing = isAutomatic ? 0 : insets.trailing
    separator.frame = inLayoutDirection(
      CGRect(
        x: leading, y: bounds.height - pixel, width: max(0, bounds.width - leading - trailing),
        height: pixel))
  }

  /// The list's configuration; nil outside lists.
  private var list: UICollectionLayoutListConfiguration? {
    var view = superview
    while let current = view {
      if let collection = current as? UICollectionView, let path = appliedAttributes?.indexPath {
        return collection.collectionViewLayout.list(ofSection: path.section)
      }
      view = current.superview
    }
    return nil
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    place = layoutAttributes.listPlace
    bounds.size = layoutAttributes.size
    updateConfigurationIfNeeded()
    layOutParts()
    let result = layoutAttributes.duplicate()
    if let height = loadedConfiguration?.fittingHeight(width: contentView.bounds.width) {
      result.size.height = height
      return result
    }
    let size = contentView.systemLayoutSizeFitting(
      CGSize(width: contentView.bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let least: CGFloat = place?.isHeader == true || place?.isFooter == true ? 0 : 44
    result.size.height = max(size.height, least)
    return result
  }
}

extension UIView {
  /// The size of an accessory, in points.
  fileprivate func size(limit: CGFloat) -> CGSize {
    let natural = intrinsicContentSize
    if natural.width > 0, natural.height > 0 { return natural }
    return bounds.isEmpty ? sizeThatFits(CGSize(width: limit, height: 0)) : bounds.size
  }
}
