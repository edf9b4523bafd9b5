import Foundation
import TEGeometry

extension UICollectionView {
  /// Takes the color of a list, unless the app has set one of its own.
  func useListColor(_ color: UIColor) {
    guard backgroundColor == nil || backgroundColor == listColor, listColor != color else { return }
    listColor = color
    backgroundColor = color
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
