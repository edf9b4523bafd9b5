public import Foundation

extension UICollectionView {
  /// How cells of a class are configured for items.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Gives a cell the content of an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    let identifier = UUID().uuidString
    let handler: Handler

    /// A registration; it must be made once, not for each cell.
    public init(handler: @escaping Handler) {
      self.handler = handler
    }
  }

  /// How supplementary views of a class are configured.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Gives a view its content.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identifier = UUID().uuidString
    let elementKind: String
    let handler: Handler

    /// A registration for a kind of view; it must be made once, not for each view.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// An idle or new cell that is configured for an item.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    let cell = dequeueReusableCell(
      withReuseIdentifier: registration.identifier, for: indexPath)
    let typed = unsafe unsafeDowncast(cell, to: Cell.self)
    if let item { registration.handler(typed, indexPath, item) }
    return typed
  }

  /// An idle or new supplementary view that is configured.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    register(
      Supplementary.self, forSupplementaryViewOfKind: registration.elementKind,
      withReuseIdentifier: registration.identifier)
    let view = dequeueReusableSupplementaryView(
      ofKind: registration.elementKind, withReuseIdentifier: registration.identifier,
      for: indexPath)
    let typed = unsafe unsafeDowncast(view, to: Supplementary.self)
    registration.handler(typed, registration.elementKind, indexPath)
    return typed
  }
}
