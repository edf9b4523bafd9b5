internal import Foundation
internal import UIKit

@MainActor
extension NibInstance {
  // MARK: Items

  func decodeItem(_ element: InterfaceElement, _ item: UIBarItem) {
    if let title = document.string("title", of: element) { item.title = title }
    if let image = document.image("image", of: element) { item.image = image }
    if let tag = element["tag"].flatMap({ Int($0) }) { item.tag = tag }
    switch item {
    case let item as UIBarButtonItem: decodeButtonItem(element, item)
    case let item as UITabBarItem: decodeTabItem(element, item)
    default: break
    }
  }

  private func decodeButtonItem(_ element: InterfaceElement, _ item: UIBarButtonItem) {
    if element["style"] == "done" { item.style = .done }
    if let enabled = element.flag("enabled") { item.isEnabled = enabled }
    if let width = element.number("width"), width > 0 { item.width = width }
    if let color = document.color("tintColor", of: element) { item.tintColor = color }
    if let view = element.value("customView") { item.customView = makeView(view) }
  }

  private func decodeTabItem(_ element: InterfaceElement, _ item: UITabBarItem) {
    if let image = document.image("selectedImage", of: element) { item.selectedImage = image }
    guard let system = element["systemItem"] else { return }
    // The system's items have titles in the language of the device and symbols.
    let (title, symbol): (String, String) =
      switch system {
      case "favorites": ("Favorites", "star.fill")
      case "featured": ("Featured", "star.fill")
      case "topRated": ("Top Rated", "star.fill")
      case "recents": ("Recents", "clock.fill")
      case "contacts": ("Contacts", "person.crop.circle")
      case "history": ("History", "clock.fill")
      case "bookmarks": ("Bookmarks", "book.fill")
      case "search": ("Search", "magnifyingglass")
      case "downloads": ("Downloads", "square.and.arrow.down")
      case "mostRecent": ("Most Recent", "clock.fill")
      case "mostViewed": ("Most Viewed", "list.number")
      default: ("More", "ellipsis")
      }
    item.title = title
    item.image = UIImage(systemName: symbol)
  }

  private func buttonItems(_ element: InterfaceElement, _ list: String, _ single: String)
    -> [UIBarButtonItem]?
  {
    if let list = element.child(list) {
      return list.children.compactMap { makeItem($0, UIBarButtonItem.self) }
    }
    return element.value(single).flatMap { makeItem($0, UIBarButtonItem.self) }.map { [$0] }
  }

  func decodeNavigationItem(_ element: InterfaceElement, _ item: UINavigationItem) {
    if let title = document.string("title", of: element) { item.title = title }
    if let prompt = document.string("prompt", of: element), !prompt.isEmpty { item.prompt = prompt }
    if let view = element.value("titleView") { item.titleView = makeView(view) }
    if let items = buttonItems(element, "leftBarButtonItems", "leftBarButtonItem") {
      item.leftBarButtonItems = items
    }
    if let items = buttonItems(element, "rightBarButtonItems", "rightBarButtonItem") {
      item.rightBarButtonItems = items
    }
    if let back = element.value("backBarButtonItem") {
      item.backBarButtonItem = makeItem(back, UIBarButtonItem.self)
    }
    if let hides = element.flag("hidesBackButton") { item.hidesBackButton = hides }
    if let supplements = element.flag("leftItemsSupplementBackButton") {
      item.leftItemsSupplementBackButton = supplements
    }
    switch element["largeTitleDisplayMode"] {
    case "always": item.largeTitleDisplayMode = .always
    case "never": item.largeTitleDisplayMode = .never
    default: break
    }
  }

  // MARK: Bars

  func decodeNavigationBar(_ element: InterfaceElement, _ bar: UINavigationBar) {
    if element["barStyle"]?.hasPrefix("black") == true { bar.barStyle = .black }
    if let translucent = element.flag("translucent") { bar.isTranslucent = translucent }
    if let large = element.flag("largeTitles") { bar.prefersLargeTitles = large }
    if let color = document.color("barTintColor", of: element) { bar.barTintColor = color }
    if let image = document.image("backIndicatorImage", of: element) {
      bar.backIndicatorImage = image
    }
    if let image = document.image("shadowImage", of: element) { bar.shadowImage = image }
    if let attributes = textAttributes("titleTextAttributes", of: element) {
      bar.titleTextAttributes = attributes
    }
    if let attributes = textAttributes("largeTitleTextAttributes", of: element) {
      bar.largeTitleTextAttributes = attributes
    }
    let appearances:
      [(String, ReferenceWritableKeyPath<UINavigationBar, UINavigationBarAppearance?>)] = [
        ("scrollEdgeAppearance", \.scrollEdgeAppearance),
        ("compactAppearance", \.compactAppearance),
        ("compactScrollEdgeAppearance", \.compactScrollEdgeAppearance),
      ]
    if let value = element.value("standardAppearance") {
      bar.standardAppearance = navigationAppearance(value)
    }
    for (key, path) in appearances {
      if let value = element.value(key) { bar[keyPath: path] = navigationAppearance(value) }
    }
    let items = element.child("items")?.children.filter { $0.name == "navigationItem" } ?? []
    if !items.isEmpty { bar.items = items.compactMap { makeNavigationItem($0) } }
  }

  private func navigationAppearance(_ element: InterfaceElement) -> UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance()
    decodeAppearance(element, appearance)
    if let attributes = textAttributes("titleTextAttributes", of: element) {
      appearance.titleTextAttributes = attributes
    }
    if let attributes = textAttributes("largeTitleTextAttributes", of: element) {
      appearance.largeTitleTextAttributes = attributes
    }
    return appearance
  }

  private func decodeAppearance(_ element: InterfaceElement, _ appearance: UIBarAppearance) {
    if let color = document.color("backgroundColor", of: element) {
      appearance.backgroundColor = color
    }
    if element.value("backgroundEffect")?.name == "nil" { appearance.backgroundEffect = nil }
    if let color = document.color("shadowColor", of: element) { appearance.shadowColor = color }
    if element.value("shadowColor")?.name == "nil" { appearance.shadowColor = nil }
  }

  private func textAttributes(_ key: String, of element: InterfaceElement)
    -> [NSAttributedString.Key: Any]?
  {
    guard let value = element.value(key) else { return nil }
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let font = document.font("fontDescription", of: value) { attributes[.font] = font }
    if let color = document.color("textColor", of: value) { attributes[.foregroundColor] = color }
    return attributes
  }

  func decodeTabBar(_ element: InterfaceElement, _ bar: UITabBar) {
    if let translucent = element.flag("translucent") { bar.isTranslucent = translucent }
    if let color = document.color("barTintColor", of: element) { bar.barTintColor = color }
    if let color = document.color("selectedImageTintColor", of: element) { bar.tintColor = color }
    if let color = document.color("unselectedItemTintColor", of: element) {
      bar.unselectedItemTintColor = color
    }
    let items = element.child("items")?.children.filter { $0.name == "tabBarItem" } ?? []
    if !items.isEmpty { bar.items = items.compactMap { makeItem($0, UITabBarItem.self) } }
    if let id = element["selectedItem"] { bar.selectedItem = object(id) as? UITabBarItem }
  }

  func decodeToolbar(_ element: InterfaceElement, _ bar: UIToolbar) {
    if element["barStyle"]?.hasPrefix("black") == true { bar.barStyle = .black }
    if let translucent = element.flag("translucent") { bar.isTranslucent = translucent }
    if let color = document.color("barTintColor", of: element) { bar.barTintColor = color }
    if let items = element.child("items") {
      bar.items = items.children.compactMap { makeItem($0, UIBarButtonItem.self) }
    }
  }
}
