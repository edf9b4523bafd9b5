extension Schema {
  /// What a long press shows.
  static let contextMenu = KeyType(
    "context-menu", .object("menu"),
    "The menu that a long press shows, with the node in front of the blurred screen",
    standard: "none")

  /// A menu that a tap shows.
  static let menuTypes: [ObjectType] = [
    ObjectType(
      "menu", "A menu", shorthand: "items",
      [
        KeyType("title", .text, "Small words above the rows", standard: "none"),
        KeyType("items", .list(.object("menu-item"), minimum: 1), "The rows", isRequired: true),
      ]),
    ObjectType(
      "menu-item", "A row of a menu", shorthand: "title",
      [
        KeyType("title", .text, "The words", isRequired: true),
        KeyType("symbol", symbol, "The symbol at the end of the row", standard: "none"),
        KeyType(
          "style", .choice(["default", "destructive"]), "Whether it is red", standard: "default"),
        KeyType("checked", .flag, "Whether it has a checkmark", standard: "false"),
        KeyType(
          "enabled", .flag, "Whether it can be chosen; it is faint if not", standard: "true"),
        KeyType("gap", .flag, "Whether a gap separates it from the row above", standard: "false"),
        onTap,
      ]),
  ]
}
