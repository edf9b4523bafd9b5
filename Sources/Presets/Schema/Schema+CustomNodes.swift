/// Bars that stand for a text.
struct BarcodeKeys: NodeKeys {
  static let keys = Self()
  static let name = "barcode"
  static let summary = "Bars that stand for a text; no scanner reads them"
  static var shorthand: PartialKeyPath<Self>? { \.value }

  let value = Key(required: "value", .text, "The text")
  let color = Key("color", .color, default: .system("black"), "The color of the bars")
  let common = CommonKeys()
}

struct FilmstripKeys: NodeKeys {
  static let keys = Self()
  static let name = "filmstrip"
  static let summary =
    "Narrow nodes in a row; the selected one is in the middle and as wide as its shape demands"
  static var shorthand: PartialKeyPath<Self>? { \.items }

  let selected = Key("selected", .count(1...1000), default: 1, "The selected node, from 1")
  let items = Key(required: "items", .list(.node), "The nodes")
  let common = CommonKeys()
}

struct RouteKeys: NodeKeys {
  static let keys = Self()
  static let name = "route"
  static let summary = "A dotted arc from a dot at the left to one at the right"
  static var shorthand: PartialKeyPath<Self>? { \.color }

  let color = Key("color", .color, default: .system("white"), "The color")
  let common = CommonKeys()
}
