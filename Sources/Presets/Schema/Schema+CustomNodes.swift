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
      "route", "A dotted arc from a dot at the left to one at the right", shorthand: "color",
      [KeyType("color", .color, "The colour", standard: "white")]),
  ]
}
