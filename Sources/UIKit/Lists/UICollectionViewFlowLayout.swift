public import Foundation
public import TEGeometry

/// Provides a flow layout's sizes and spacings for each item and section; the layout's properties
/// by default.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// The size of an item, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// The insets of a section's items, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// The spacing between the lines of a section, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The minimum spacing between the items of a line, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The size of a section's header, in points; only the length along the scroll direction is used,
  /// 0 for no header.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// The size of a section's footer, like that of the header.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

// The defaults are the layout's properties.
extension UICollectionViewDelegateFlowLayout {
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) {
      $0 is any UICollectionViewDelegateFlowLayout.Type
    }
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    own(
      "collectionView(_:layout:sizeForItemAt:)",
      CollectionViewCollectionViewLayoutIndexPathToSizeMethod.self)?.call(
        collectionView, collectionViewLayout, indexPath)
      ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    own(
      "collectionView(_:layout:insetForSectionAt:)",
      CollectionViewCollectionViewLayoutIntToEdgeInsetsMethod.self)?.call(
        collectionView, collectionViewLayout, section)
      ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    own(
      "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
      CollectionViewCollectionViewLayoutIntToFloatMethod.self)?.call(
        collectionView, collectionViewLayout, section)
      ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    own(
      "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
      CollectionViewCollectionViewLayoutIntToFloatMethod.self)?.call(
        collectionView, collectionViewLayout, section)
      ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    own(
      "collectionView(_:layout:referenceSizeForHeaderInSection:)",
      CollectionViewCollectionViewLayoutIntToSizeMethod.self)?.call(
        collectionView, collectionViewLayout, section)
      ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    own(
      "collectionView(_:layout:referenceSizeForFooterInSection:)",
      CollectionViewCollectionViewLayoutIntToSizeMethod.self)?.call(
        collectionView, collectionViewLayout, section)
      ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero
  }
}

/// A layout that fills lines with items in order.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of the items in points, unless the delegate provides sizes; 50 x 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { invalidateLayout() }
  }

  /// The spacing between lines in points; 10 by default.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }

  /// The minimum spacing between the items of a line in points, increased to fill the line; 10 by
  /// default.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }

  /// The insets of each section's items, in points; zero by default.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { invalidateLayout() }
  }

  /// The size of section headers in points; zero, the default, for none.
  open var headerReferenceSize = CGSize.zero {
    didSet { invalidateLayout() }
  }

  /// The size of section footers in points; zero, the default, for none.
  open var footerReferenceSize = CGSize.zero {
    didSet { invalidateLayout() }
  }

  /// Stands for a size that items choose themselves, as ``estimatedItemSize``.
  public static let automaticSize = CGSize(width: 1e6, height: 1e6)

  /// The size of items until they have chosen their own with
  /// ``UICollectionReusableView/preferredLayoutAttributesFitting(_:)``, in points; zero, the default, for items
  /// that do not choose. ``automaticSize`` begins with ``itemSize``.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      forgetSizes { _ in true }
      invalidateLayout()
    }
  }

  /// Whether a section's header stays at the start of the visible area while the section is there; false by default.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { invalidateLayout() }
  }

  /// Whether a section's footer stays at the end of the visible area while the section is there; false by default.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { invalidateLayout() }
  }

  /// The scroll direction; vertical by default.
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical {
    didSet { invalidateLayout() }
  }

  /// A layout that fills lines with items.
  public override init() {
    super.init()
  }

  /// A layout of a nib file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.finish(self, as: UICollectionViewFlowLayout.self)
  }

  private var attributes: [UICollectionViewLayoutAttributes] = []
  private var attributesByKey:
    [UICollectionViewLayoutAttributes.Key: UICollectionViewLayoutAttributes] = [:]
  private var contentSize = CGSize.zero

  private var attributesClass: UICollectionViewLayoutAttributes.Type {
    Swift.type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      ?? UICollectionViewLayoutAttributes.self
  }

  open override var collectionViewContentSize: CGSize { contentSize }

  open override func prepare() {
    super.prepare()
    attributes = []
    attributesByKey = [:]
    contentSize = .zero
    guard let collectionView else { return }
    let isVertical = scrollDirection == .vertical
    let insets = collectionView.adjustedContentInset
    let available =
      isVertical
      ? collectionView.bounds.width - insets.left - insets.right
      : collectionView.bounds.height - insets.top - insets.bottom
    var cursor = Axis(isVertical: isVertical, across: available)
    for section in 0..<collectionView.numberOfSections {
      layOut(section: section, of: collectionView, cursor: &cursor)
    }
    for item in attributes { attributesByKey[item.key] = item }
    pinSupplementaries(in: collectionView)
    contentSize =
      isVertical
      ? CGSize(width: available, height: cursor.along)
      : CGSize(width: cursor.along, height: available)
  }

  /// Maps coordinates along and across the scroll direction, so that both directions share one
  /// algorithm.
  private struct Axis {
    let isVertical: Bool
    /// The length of a line, in points.
    let across: CGFloat
    /// The current position along the scroll direction, in points.
    var along: CGFloat = 0

    func size(_ size: CGSize) -> (across: CGFloat, along: CGFloat) {
      isVertical ? (size.width, size.height) : (size.height, size.width)
    }

    func rect(across: CGFloat, along: CGFloat, size: CGSize) -> CGRect {
      CGRect(
        origin: isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across),
        size: size)
    }
  }

  /// The metrics of a section, from the delegate or the properties.
  private struct Metrics {
    var insets: UIEdgeInsets
    var lineSpacing: CGFloat
    var itemSpacing: CGFloat
    var header: CGSize
    var footer: CGSize
  }

  private func metrics(ofSection section: Int, in view: UICollectionView) -> Metrics {
    guard let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout else {
      return Metrics(
        insets: sectionInset, lineSpacing: minimumLineSpacing,
        itemSpacing: minimumInteritemSpacing, header: headerReferenceSize,
        footer: footerReferenceSize)
    }
    return Metrics(
      insets: delegate.collectionView(view, layout: self, insetForSectionAt: section),
      lineSpacing: delegate.collectionView(
        view, layout: self, minimumLineSpacingForSectionAt: section),
      itemSpacing: delegate.collectionView(
        view, layout: self, minimumInteritemSpacingForSectionAt: section),
      header: delegate.collectionView(
        view, layout: self, referenceSizeForHeaderInSection: section),
      footer: delegate.collectionView(
        view, layout: self, referenceSizeForFooterInSection: section))
  }

  private func layOut(section: Int, of collectionView: UICollectionView, cursor: inout Axis) {
    let metrics = metrics(ofSection: section, in: collectionView)
    addSupplementary(
      UICollectionView.elementKindSectionHeader, metrics.header, section, &cursor)
    let insets = metrics.insets
    let (before, after, start, end) =
      cursor.isVertical
      ? (insets.top, insets.bottom, insets.left, insets.right)
      : (insets.left, insets.right, insets.top, insets.bottom)
    cursor.along += before
    let items = (0..<collectionView.numberOfItems(inSection: section)).map { item in
      let path = IndexPath(item: item, section: section)
      return (path, size(ofItemAt: path, in: collectionView))
    }
    let lineLength = cursor.across - start - end
    var next = 0
    while next < items.count {
      var line: [(IndexPath, CGSize)] = []
      var length: CGFloat = 0
      while next < items.count {
        let itemLength = cursor.size(items[next].1).across
        let spaced = line.isEmpty ? itemLength : length + metrics.itemSpacing + itemLength
        if !line.isEmpty, spaced > lineLength + 0.001 { break }
        length = spaced
        line.append(items[next])
        next += 1
      }
      place(
        line, length: length, lineLength: lineLength, start: start, spacing: metrics.itemSpacing,
        &cursor)
      if next < items.count { cursor.along += metrics.lineSpacing }
    }
    cursor.along += after
    addSupplementary(
      UICollectionView.elementKindSectionFooter, metrics.footer, section, &cursor)
  }

  /// Distributes a line's items over its length. As in UIKit, an incomplete last line keeps the
  /// spacing of a full one only if all items have the same length.
  private func place(
    _ line: [(IndexPath, CGSize)], length: CGFloat, lineLength: CGFloat, start: CGFloat,
    spacing: CGFloat, _ cursor: inout Axis
  ) {
    let thickness = line.map { cursor.size($0.1).along }.max() ?? 0
    let first = cursor.size(line[0].1).across
    let isUniform = line.allSatisfy { cursor.size($0.1).across == first }
    let pitch = first + spacing
    let columns =
      isUniform && pitch > 0
      ? max(1, ((lineLength + spacing) / pitch).rounded(.down))
      : CGFloat(line.count)
    var across = start
    var gap = spacing
    if columns == 1 {
      // A single column is centred, as in UIKit.
      across += max(0, (lineLength - first) / 2)
    } else if isUniform {
      gap = (lineLength - columns * first) / (columns - 1)
    } else {
      gap += (lineLength - length) / (columns - 1)
    }
    for (path, size) in line {
      let (itemAcross, itemAlong) = cursor.size(size)
      let item = attributesClass.make(at: path)
      if estimatedItemSize != .zero { item.estimates = (true, true) }
      item.frame = cursor.rect(
        across: across, along: cursor.along + (thickness - itemAlong) / 2, size: size)
      attributes.append(item)
      across += itemAcross + gap
    }
    cursor.along += thickness
  }

  private func addSupplementary(
    _ kind: String, _ reference: CGSize, _ section: Int, _ cursor: inout Axis
  ) {
    let along = cursor.size(reference).along
    guard along > 0 else { return }
    let item = attributesClass.make(kind: kind, at: IndexPath(item: 0, section: section))
    // A header fills the width across the scroll direction.
    let size =
      cursor.isVertical
      ? CGSize(width: cursor.across, height: along) : CGSize(width: along, height: cursor.across)
    item.frame = cursor.rect(across: 0, along: cursor.along, size: size)
    attributes.append(item)
    cursor.along += along
  }

  private func size(ofItemAt path: IndexPath, in collectionView: UICollectionView) -> CGSize {
    if estimatedItemSize != .zero {
      let estimate = estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
      return sizes[.init(indexPath: path, kind: nil)] ?? estimate
    }
    return (collectionView.delegate as? any UICollectionViewDelegateFlowLayout)?
      .collectionView(collectionView, layout: self, sizeForItemAt: path) ?? itemSize
  }

  private var pins: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { pins }

  /// Moves headers and footers that stay visible, within their sections.
  private func pinSupplementaries(in collectionView: UICollectionView) {
    guard pins else { return }
    var pinned: [UICollectionViewLayoutAttributes.Key: CGRect] = [:]
    let isVertical = scrollDirection == .vertical
    let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    for item in attributes {
      guard let kind = item.representedElementKind else { continue }
      let isHeader = kind == UICollectionView.elementKindSectionHeader
      guard isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds else {
        continue
      }
      let section = attributes.filter { $0.indexPath.section == item.indexPath.section }
      let area = section.dropFirst().reduce(section[0].frame) { $0.union($1.frame) }
      var frame = item.frame
      if isVertical {
        frame.origin.y =
          isHeader
          ? min(max(frame.minY, visible.minY), area.maxY - frame.height)
          : max(min(frame.maxY, visible.maxY), area.minY + frame.height) - frame.height
      } else {
        frame.origin.x =
          isHeader
          ? min(max(frame.minX, visible.minX), area.maxX - frame.width)
          : max(min(frame.maxX, visible.maxX), area.minX + frame.width) - frame.width
      }
      pinned[item.key] = frame
    }
    for item in attributes {
      guard let frame = pinned[item.key] else { continue }
      item.frame = frame
      // Above the items that scroll beneath it.
      item.zIndex = 1024
    }
  }

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    // Elements that only touch the edge are not visible.
    attributes.filter { item in
      let common = item.frame.intersection(rect)
      return common.width > 0 && common.height > 0
    }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    attributesByKey[.init(indexPath: indexPath, kind: nil)]
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributesByKey[.init(indexPath: indexPath, kind: elementKind)]
  }
}
