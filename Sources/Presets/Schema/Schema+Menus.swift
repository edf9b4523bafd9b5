/// A menu that a tap or a long press shows.
struct MenuKeys: ObjectKeys {
  static let keys = Self()
  static let name = "menu"
  static let summary = "A menu"
  static var shorthand: PartialKeyPath<Self>? { \.items }

  let title = Key("title", .text, without: "none", "Small words above the rows")
  let items = Key(required: "items", .list(.object(MenuItemKeys.self), minimum: 1), "The rows")
}

struct MenuItemKeys: ObjectKeys {
  static let keys = Self()
  static let name = "menu-item"
  static let summary = "A row of a menu"
  static var shorthand: PartialKeyPath<Self>? { \.title }

  let title = Key(required: "title", .text, "The words")
  let symbol = Key("symbol", .symbol, without: "none", "The symbol at the end of the row")
  let style = Key("style", .cases(Style.self), default: .default, "Whether it is red")
  let checked = Key("checked", .flag, default: false, "Whether it has a checkmark")
  let enabled = Key("enabled", .flag, default: true, "Whether it can be chosen; it is faint if not")
  let gap = Key("gap", .flag, default: false, "Whether a gap separates it from the row above")
  let onTap = CommonKeys.keys.onTap

  enum Style: String, CaseIterable {
    case `default`, destructive
  }
}
