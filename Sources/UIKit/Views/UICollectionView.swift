public import Foundation
import Geometry

/// What a collection view shows.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    preconditionFailure("the layout has supplementary views, the data source gives none")
  }
}

/// What a collection view tells.
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
}

/// A view that a collection view makes once and shows for many items in turn.
open class UICollectionReusableView: UIView {
  fileprivate var reuseIdentifierValue: String?

  public required override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public override init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var reuseIdentifier: String? { reuseIdentifierValue }

  /// Called before the view is shown for another item.
  open func prepareForReuse() {}

  /// Called when the layout gives the view its place.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}

/// The view of one item; its contents go into the content view.
open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView(frame: .zero)

  public required init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  public override init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// A scroll view that shows items in places that its layout decides, making only the cells in
/// sight.
open class UICollectionView: UIScrollView {
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { reloadData() }
  }

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      invalidateItems()
    }
  }

  private var classes: [String: UICollectionReusableView.Type] = [:]
  private var idle: [String: [UICollectionReusableView]] = [:]
  private var shown: [UICollectionViewLayoutAttributes.Key: UICollectionReusableView] = [:]
  private var isPrepared = false
  private var preparedSize = CGSize.zero

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  public override init?(coder: NSCoder) {
    return nil
  }

  // MARK: Cells

  public func register(
    _ cellClass: UICollectionViewCell.Type, forCellWithReuseIdentifier identifier: String
  ) {
    classes[identifier] = cellClass
  }

  public func register(
    _ viewClass: UICollectionReusableView.Type, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    classes["\(kind)/\(identifier)"] = viewClass
  }

  /// A registered cell, an idle one if there is any.
  ///
  /// - Precondition: a cell class is registered for the identifier.
  public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let cell = dequeue(identifier) as? UICollectionViewCell else {
      preconditionFailure("no cell class is registered for \"\(identifier)\"")
    }
    return cell
  }

  /// - Precondition: a view class is registered for the kind and identifier.
  public func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = dequeue("\(kind)/\(identifier)") else {
      preconditionFailure("no view class is registered for \"\(identifier)\" of kind \(kind)")
    }
    return view
  }

  private func dequeue(_ identifier: String) -> UICollectionReusableView? {
    if let view = idle[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let view = classes[identifier]?.init(frame: .zero)
    view?.reuseIdentifierValue = identifier
    return view
  }

  // MARK: Items

  open func reloadData() {
    for view in shown.values {
      view.removeFromSuperview()
    }
    shown = [:]
    idle = [:]
    invalidateItems()
  }

  func invalidateItems() {
    isPrepared = false
    setNeedsLayout()
  }

  public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  public func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  /// The cell of an item in sight.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[.init(indexPath: indexPath, kind: nil)] as? UICollectionViewCell
  }

  /// The cells in sight, in the order of their items.
  public var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  public var indexPathsForVisibleItems: [IndexPath] {
    shown.keys.filter { $0.kind == nil }.map(\.indexPath).sorted()
  }

  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key.indexPath
  }

  public func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  private func prepareIfNeeded() {
    if !isPrepared || preparedSize != bounds.size {
      isPrepared = true
      preparedSize = bounds.size
      collectionViewLayout.prepare()
      contentSize = collectionViewLayout.collectionViewContentSize
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let dataSource else { return }
    prepareIfNeeded()
    let attributes = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    let wanted = Set(attributes.map(\.key))
    let gone = shown.keys.filter { !wanted.contains($0) }.sorted { $0.indexPath < $1.indexPath }
    for key in gone {
      guard let view = shown.removeValue(forKey: key) else { continue }
      view.removeFromSuperview()
      if let identifier = view.reuseIdentifierValue { idle[identifier, default: []].append(view) }
    }
    for item in attributes {
      let view = shown[item.key] ?? makeView(for: item, from: dataSource)
      shown[item.key] = view
      if view.transform == .identity, view.frame != item.frame { view.frame = item.frame }
      view.apply(item)
    }
  }

  private func makeView(
    for item: UICollectionViewLayoutAttributes, from dataSource: any UICollectionViewDataSource
  ) -> UICollectionReusableView {
    let view: UICollectionReusableView
    if let kind = item.representedElementKind {
      view = dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: kind, at: item.indexPath)
    } else {
      view = dataSource.collectionView(self, cellForItemAt: item.indexPath)
    }
    UIView.performWithoutAnimation {
      view.frame = item.frame
      addSubview(view)
    }
    return view
  }
}
