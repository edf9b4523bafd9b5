import Foundation
import TEGeometry

extension UICollectionView {
  /// Takes the color of a list, unless the app has set one of its own.
  func useListColor(_ color: UIColor) {
    guard !hasOwnColor, backgroundColor != color else { return }
    backgroundColor = color
    hasOwnColor = false
  }

  /// Tells a list's cell what it is in its list before the app configures it, so that its standard content and
  /// background are those of a header or a row.
  func tellPlace(_ view: UICollectionReusableView, kind: String?, at indexPath: IndexPath) {
    guard let cell = view as? UICollectionViewListCell,
      let list = collectionViewLayout.list(ofSection: indexPath.section)
    else { return }
    cell.place =
      kind.map { list.place(ofBoundary: $0, width: bounds.width) }
      ?? list.place(ofRow: indexPath.item, of: nil, width: bounds.width)
  }

  /// Prepares a cell for swipes and menus, if the app has such.
  func prepareForTouches(_ cell: UICollectionViewCell) {
    if cellMenus == nil, let delegate,
      OptionalMethod.isDeclared(
        "collectionView(_:contextMenuConfigurationForItemAt:point:)",
        CollectionViewIndexPathPointToOptionalMenuMethod.self, by: delegate)
        || OptionalMethod.isDeclared(
          "collectionView(_:contextMenuConfigurationForItemsAt:point:)",
          CollectionViewIndexPathsPointToOptionalMenuMethod.self, by: delegate)
    {
      cellMenus = CellMenus(of: self) { [weak self] cell, point in
        guard let self, let cell = cell as? UICollectionViewCell, let path = indexPath(for: cell)
        else { return nil }
        return (self.delegate as? any UICollectionViewDelegate)?.collectionView(
          self, contextMenuConfigurationForItemsAt: [path], point: point)
      }
    }
    cellMenus?.install(on: cell)
    guard swipes == nil, cell is UICollectionViewListCell else { return }
    let made = SwipeActions(list: self)
    made.cell = { [weak self] point in
      guard let self, let path = indexPathForItem(at: point) else { return nil }
      return cellForItem(at: path)
    }
    made.actions = { [weak self] cell, isLeading in
      guard let self, let cell = cell as? UICollectionViewCell, let path = indexPath(for: cell),
        let list = collectionViewLayout.list(ofSection: path.section)
      else { return nil }
      return isLeading
        ? list.leadingSwipeActionsConfigurationProvider?(path)
        : list.trailingSwipeActionsConfigurationProvider?(path)
    }
    swipes = made
  }
}
