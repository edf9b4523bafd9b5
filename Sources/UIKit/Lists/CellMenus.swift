import Foundation
import TEGeometry

/// The context menus of a list's cells, for which the list's delegate is asked.
final class CellMenus: NSObject, UIContextMenuInteractionDelegate {
  /// The menu of a cell at a point of the list; nil for none.
  private let menu: (_ cell: UIView, _ point: CGPoint) -> UIContextMenuConfiguration?
  private weak var list: UIView?

  init(
    of list: UIView,
    menu: @escaping (_ cell: UIView, _ point: CGPoint) -> UIContextMenuConfiguration?
  ) {
    self.list = list
    self.menu = menu
  }

  /// Lets a cell show its menu.
  func install(on cell: UIView) {
    guard !cell.interactions.contains(where: { $0 is UIContextMenuInteraction }) else { return }
    cell.addInteraction(UIContextMenuInteraction(delegate: self))
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let cell = interaction.view, let list else { return nil }
    return menu(cell, cell.convert(location, to: list))
  }
}
