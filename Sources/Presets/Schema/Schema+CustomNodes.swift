extension Schema {
  /// The nodes that draw something of their own.
  static let customNodeTypes: [ObjectType] = [
    node(
      "barcode", "Bars that stand for a text; no scanner reads them", shorthand: "value",
      [
        KeyType("value", .text, "The text", isRequired: true),
        KeyType("color", .color, "The colour of the bars", standard: "black"),
      ]),
    node(
      "filmstrip",
      "Narrow nodes in a row; the selected one is in the middle and as wide as its shape demands",
      shorthand: "items",
      [
        KeyType("selected", .count(1...1000), "The selected node, from 1", standard: "1"),
        KeyType("items", nodes, "The nodes", isRequired: true),
      ]),
    node(
      "route", "A dotted arc from a dot at the left to one at the right", shorthand: "color",
      [KeyType("color", .color, "The colour", standard: "white")]),
  ]
}
