/// Deselects what is selected in a list whose controller appears.
///
/// As in iOS's Settings the selection fades alongside the transition, so that it follows the finger of a swipe back
/// (Kemchenj, "How do iOS native apps deselectRow", 2018), and it is there again after a cancelled one (Raizlabs,
/// "Smarter animated row deselection", 2016). A selection of several stays (M. Abdullah, "The Hit List Diary 17").
@MainActor
private func clearSelection(
  alongside coordinator: (any UIViewControllerTransitionCoordinator)?, animated: Bool,
  _ clear: @escaping () -> Void, restore: @escaping () -> Void
) {
  guard animated, let coordinator else { return clear() }
  coordinator.animate(
    alongsideTransition: { _ in clear() },
    completion: { if $0.isCancelled { restore() } })
}

extension UITableView {
  /// Deselects the row as the table's controller appears.
  package func clearSelection(
    alongside coordinator: (any UIViewControllerTransitionCoordinator)?, animated: Bool
  ) {
    guard !selectsSeveral, let row = indexPathForSelectedRow else { return }
    UIKit.clearSelection(
      alongside: coordinator, animated: animated,
      { self.deselectRow(at: row, animated: animated) },
      restore: { self.selectRow(at: row, animated: false, scrollPosition: .none) })
  }
}

extension UICollectionView {
  /// Deselects the item as the view's controller appears.
  func clearSelection(
    alongside coordinator: (any UIViewControllerTransitionCoordinator)?, animated: Bool
  ) {
    guard !allowsMultipleSelection, let item = indexPathsForSelectedItems?.first else { return }
    UIKit.clearSelection(
      alongside: coordinator, animated: animated,
      {
        self.deselectItem(at: item, animated: animated)
        // Its configuration changes with the layout.
        self.cellForItem(at: item)?.layoutIfNeeded()
      }, restore: { self.selectItem(at: item, animated: false, scrollPosition: []) })
  }
}
