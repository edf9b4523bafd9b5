public import Foundation
import TEGeometry

/// Provides the items of a collection view and their cells.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// The number of items in a section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  /// The cell of an item, usually a dequeued one.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  /// The number of sections; 1 by default.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// A supplementary view; required if the layout has such views.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
  /// Whether an item can be moved interactively; true by default.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  /// Moves an item; a data source that has it lets items be moved interactively.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension UICollectionViewDataSource {
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) { $0 is any UICollectionViewDataSource.Type }
  }

  public func numberOfSections(in collectionView: UICollectionView) -> Int {
    own("numberOfSections(in:)", CollectionViewToIntMethod.self)?.call(collectionView) ?? 1
  }

  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let own = own(
      "collectionView(_:viewForSupplementaryElementOfKind:at:)",
      CollectionViewStringIndexPathToCollectionReusableViewMethod.self)
    {
      return own.call(collectionView, kind, indexPath)
    }
    preconditionFailure("the layout has supplementary views, the data source provides none")
  }

  public func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    own("collectionView(_:canMoveItemAt:)", CollectionViewIndexPathToBoolMethod.self)?.call(
      collectionView, indexPath) ?? true
  }

  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    own("collectionView(_:moveItemAt:to:)", CollectionViewIndexPathIndexPathMethod.self)?.call(
      collectionView, sourceIndexPath, destinationIndexPath)
  }
}

/// Decides about a collection view's highlights and selection and is notified of them.
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// Whether a touch highlights an item; true by default. An item that is not highlighted is not
  /// selected either.
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool
  /// Called when an item was highlighted.
  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
  /// Called when the highlight of an item ended, after its selection.
  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  /// Whether a tap selects an item; true by default.
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool
  /// Whether a tap deselects an item with multiple selection; true by default.
  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool
  /// Called when a tap selected an item.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  /// Called when a tap deselected an item.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  /// Whether a tap performs an item's primary action; true by default.
  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool
  /// Called when a tap performs an item's primary action, after its selection.
  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
  /// The menu of an item that is pressed; nil, the default, for none.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The menu of items that are pressed; by default that of one item.
  ///
  /// - Note: Called with one item: a press on one of several selected items is a press on that item.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Called before a cell becomes visible.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// Called after a cell was removed.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// Where a dragged item goes instead of a proposed place; there by default.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// The content offset after an update or a change of layouts; the proposed one by default.
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint
}

extension UICollectionViewDelegate {
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) { $0 is any UICollectionViewDelegate.Type }
  }

  public func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    own("collectionView(_:shouldHighlightItemAt:)", CollectionViewIndexPathToBoolMethod.self)?.call(
      collectionView, indexPath) ?? true
  }

  public func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {
    own("collectionView(_:didHighlightItemAt:)", CollectionViewIndexPathMethod.self)?.call(
      collectionView, indexPath)
  }

  public func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {
    own("collectionView(_:didUnhighlightItemAt:)", CollectionViewIndexPathMethod.self)?.call(
      collectionView, indexPath)
  }

  public func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    own("collectionView(_:shouldSelectItemAt:)", CollectionViewIndexPathToBoolMethod.self)?.call(
      collectionView, indexPath) ?? true
  }

  public func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    own("collectionView(_:shouldDeselectItemAt:)", CollectionViewIndexPathToBoolMethod.self)?.call(
      collectionView, indexPath) ?? true
  }

  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    own("collectionView(_:didSelectItemAt:)", CollectionViewIndexPathMethod.self)?.call(
      collectionView, indexPath)
  }

  public func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    own("collectionView(_:didDeselectItemAt:)", CollectionViewIndexPathMethod.self)?.call(
      collectionView, indexPath)
  }

  public func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    own(
      "collectionView(_:canPerformPrimaryActionForItemAt:)",
      CollectionViewIndexPathToBoolMethod.self)?.call(collectionView, indexPath) ?? true
  }

  public func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    own(
      "collectionView(_:performPrimaryActionForItemAt:)", CollectionViewIndexPathMethod.self)?.call(
        collectionView, indexPath)
  }

  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    if let own = own(
      "collectionView(_:contextMenuConfigurationForItemAt:point:)",
      CollectionViewIndexPathPointToOptionalMenuMethod.self)
    {
      return own.call(collectionView, indexPath, point)
    }
    return nil
  }

  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    if let own = own(
      "collectionView(_:contextMenuConfigurationForItemsAt:point:)",
      CollectionViewIndexPathsPointToOptionalMenuMethod.self)
    {
      return own.call(collectionView, indexPaths, point)
    }
    return indexPaths.first.flatMap {
      self.collectionView(collectionView, contextMenuConfigurationForItemAt: $0, point: point)
    }
  }

  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    own(
      "collectionView(_:willDisplay:forItemAt:)",
      CollectionViewCollectionViewCellIndexPathMethod.self)?.call(collectionView, cell, indexPath)
  }

  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    own(
      "collectionView(_:didEndDisplaying:forItemAt:)",
      CollectionViewCollectionViewCellIndexPathMethod.self)?.call(collectionView, cell, indexPath)
  }

  public func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    own(
      "collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)",
      CollectionViewIndexPathIndexPathToIndexPathMethod.self)?.call(
        collectionView, originalIndexPath, proposedIndexPath) ?? proposedIndexPath
  }

  public func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    own(
      "collectionView(_:targetContentOffsetForProposedContentOffset:)",
      CollectionViewPointToPointMethod.self)?.call(collectionView, proposedContentOffset)
      ?? proposedContentOffset
  }
}

/// Prepares data of items before they are in sight.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Items that will be in sight soon.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Items that will not be in sight soon any more.
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    OptionalMethod.inSubclass(
      "collectionView(_:cancelPrefetchingForItemsAt:)", CollectionViewIndexPathsMethod.self,
      of: self
    ) { $0 is any UICollectionViewDataSourcePrefetching.Type }?.call(collectionView, indexPaths)
  }
}
