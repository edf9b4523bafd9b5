import UIKit

extension NodeBuilder {
  /// A menu whose rows do what their `on-tap` says.
  func menu(_ keys: Fields<MenuKeys>, from view: UIView) -> UIMenu {
    var groups: [[UIMenuElement]] = [[]]
    for item in keys.items {
      if item.gap { groups.append([]) }
      groups[groups.count - 1].append(action(item, from: view))
    }
    let children: [UIMenuElement] =
      groups.count == 1
      ? groups[0] : groups.map { UIMenu(options: .displayInline, children: $0) }
    return UIMenu(title: keys.title ?? "", children: children)
  }

  private func action(_ item: Fields<MenuItemKeys>, from view: UIView) -> UIAction {
    var attributes: UIMenuElement.Attributes = []
    if item.style == .destructive { attributes.insert(.destructive) }
    if !item.enabled { attributes.insert(.disabled) }
    return UIAction(
      title: item.title,
      image: (try? symbol(item.symbol)) ?? nil, attributes: attributes,
      state: item.checked ? .on : .off
    ) { [weak self, weak view] _ in
      if let onTap = item.onTap, let view { self?.perform(onTap, view) }
    }
  }

  /// Lets a long press on a view show a menu.
  func addContextMenu(_ keys: Fields<MenuKeys>, to view: UIView) {
    let source = NodeContextMenu { [weak self, weak view] in
      guard let self, let view else { return nil }
      return menu(keys, from: view)
    }
    contextMenus.append(source)
    view.isUserInteractionEnabled = true
    view.addInteraction(UIContextMenuInteraction(delegate: source))
  }
}

/// The source of a node's context menu.
final class NodeContextMenu: NSObject, UIContextMenuInteractionDelegate {
  private let menu: @MainActor () -> UIMenu?

  init(_ menu: @escaping @MainActor () -> UIMenu?) {
    self.menu = menu
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { [menu] _ in menu() })
  }
}
