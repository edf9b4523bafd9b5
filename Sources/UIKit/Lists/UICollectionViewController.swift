public import Foundation

/// A controller whose view is a collection view; it is the view's data source and delegate.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  /// Nil for a controller whose view is in a file.
  private let layout: UICollectionViewLayout?

  /// Creates a controller with a layout for its collection view.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller whose view is in a nib file.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    layout = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A controller of a storyboard or a nib file.
  public required init?(coder: NSCoder) {
    layout = nil
    super.init(coder: coder)
    coder.finish(self, as: UICollectionViewController.self)
  }

  /// The layout that the collection view was created with.
  open var collectionViewLayout: UICollectionViewLayout {
    layout ?? collectionView.collectionViewLayout
  }

  /// The controller's view.
  open var collectionView: UICollectionView! {
    get { view as? UICollectionView }
    set { view = newValue }
  }

  open override func loadView() {
    if loadViewFromFile() { return }
    let collectionView = UICollectionView(
      frame: UIScreen.main.bounds, collectionViewLayout: layout ?? UICollectionViewFlowLayout())
    collectionView.useListColor(.systemBackground)
    collectionView.dataSource = self
    collectionView.delegate = self
    view = collectionView
    updateMovementGesture()
  }

  /// Whether items are deselected when the view appears, alongside the transition that shows it; true by default.
  open var clearsSelectionOnViewWillAppear = true

  private var movementGesture: UILongPressGestureRecognizer?

  /// Whether a long press moves an item, where the data source moves items; true by default.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { if isViewLoaded { updateMovementGesture() } }
  }

  private func updateMovementGesture() {
    let wants = installsStandardGestureForInteractiveMovement && collectionView.movesItems
    guard wants != (movementGesture != nil) else { return }
    if let movementGesture {
      collectionView.removeGestureRecognizer(movementGesture)
      self.movementGesture = nil
    } else {
      let press = UILongPressGestureRecognizer { [weak self] press in
        self?.collectionView.movementPressDidChange(press)
      }
      collectionView.addGestureRecognizer(press)
      movementGesture = press
    }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // The data source may have been set after the view.
    updateMovementGesture()
    guard clearsSelectionOnViewWillAppear else { return }
    collectionView?.clearSelection(alongside: transitionCoordinator, animated: animated)
  }

  /// Whether an item can be moved interactively; true by default.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Moves an item; a controller that overrides it lets the user move items after a long press.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  /// Where a dragged item goes instead of a proposed place; there by default.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  /// The number of sections; 1 by default.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// The number of items in a section; 0 by default.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  /// The cell of an item; must be overridden by a controller with items.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    preconditionFailure("a controller with items must override collectionView(_:cellForItemAt:)")
  }

  /// A supplementary view; must be overridden by a controller whose layout has such views.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    preconditionFailure("the layout has supplementary views, the controller provides none")
  }

  /// Whether a touch highlights an item; true by default.
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Called when an item was highlighted.
  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}

  /// Called when the highlight of an item ended.
  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}

  /// Whether a tap selects an item; true by default.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Whether a tap deselects an item with multiple selection; true by default.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Called when a tap selected an item.
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}

  /// Called when a tap deselected an item.
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}

  /// Called before a cell becomes visible.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Called after a cell was removed.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Whether a tap performs an item's primary action; true by default.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Called when a tap performs an item's primary action, after its selection.
  open func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}

  /// The menu of an item that is pressed; nil, the default, for none.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// The menu of items that are pressed; by default that of one item.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    indexPaths.first.flatMap {
      self.collectionView(collectionView, contextMenuConfigurationForItemAt: $0, point: point)
    }
  }

  /// See ``UIScrollViewDelegate``; does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// See ``UIScrollViewDelegate``; does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// See ``UIScrollViewDelegate``; does nothing.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// See ``UIScrollViewDelegate``; does nothing.
  open func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  /// See ``UIScrollViewDelegate``; does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// See ``UIScrollViewDelegate``; does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// See ``UIScrollViewDelegate``; does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
