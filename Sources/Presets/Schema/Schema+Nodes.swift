import UIKit

extension Schema {
  /// The types of nodes by key, in the order of the reference.
  static let nodeNames =
    [
      "view", "text", "image", "symbol", "button", "stack", "scroll", "list", "grid", "gradient",
      "shape", "blur", "spacer", "separator",
    ] + controlNodeTypes.map(\.name) + customNodeTypes.map(\.name)

  static let nodes = ValueType.list(.object("node"))

  static let nodeTypes: [ObjectType] =
    [
      ObjectType(
        "node", "One node, by its type, for each row of the data if it repeats",
        alternatives: nodeNames,
        nodeNames.map { KeyType($0, .object($0), "A node of this type") })
    ] + [
      node(
        "view", "A rectangle that can hold other nodes", shorthand: "items",
        [
          KeyType(
            "design-width", referenceLength,
            "The width for which the items are described; their lengths and text sizes are scaled "
              + "to the actual width", standard: "the actual width"),
          KeyType(
            "design-height", referenceLength,
            "Likewise the height; of both scales the smaller one holds",
            standard: "the actual height"),
          items,
        ]),
      node(
        "text", "A text", exclusive: [["size", "style"]], shorthand: "value",
        [
          KeyType("value", .text, "The text", isRequired: true),
          KeyType(
            "style", .choice(TextStyleName.all.map(\.name)),
            "The text style, which follows the "
              + "text size", standard: "body"),
          KeyType("size", .number(1...500, unit: "points"), "The size, in place of a text style"),
          font,
          KeyType(
            "weight", .choice(FontWeightName.all.map(\.name)), "The weight", standard: "regular"),
          KeyType("color", .color, "The colour", standard: "label"),
          KeyType(
            "lines", .count(0...1000), "The most lines; 0 for as many as needed", standard: "0"),
          KeyType(
            "align", .choice(["natural", "leading", "center", "trailing"]), "The alignment",
            standard: "natural"),
          KeyType("case", .choice(["as-is", "upper"]), "Whether in capitals", standard: "as-is"),
          KeyType(
            "wrap-width", length, "The width at which lines break before the layout is known"),
        ]),
      node(
        "image", "A picture", shorthand: "file",
        [
          KeyType(
            "file", .file(.image), "PNG, JPEG, WebP, HEIC, or SVG, which is sharp at every size",
            isRequired: true),
          KeyType(
            "fit", .choice(["cover", "contain", "fill", "center"]), "How it fills its rectangle",
            standard: "cover"),
          KeyType(
            "focus",
            .tuple([.number(0...1, unit: "of the width"), .number(0...1, unit: "of the height")]),
            "The point of a picture that covers its rectangle that stays nearest to the middle",
            standard: "[0.5, 0.5]"),
          items,
        ]),
      node(
        "symbol", "A symbol in one colour", alternatives: ["name", "file"], shorthand: "name",
        [
          KeyType("name", .choice(UIImage.systemNames), "One of the system"),
          KeyType(
            "file", .file(.image), "A picture whose shape is filled with the colour, as an SVG"),
          KeyType("size", .number(1...500, unit: "points"), "Width and height of its square"),
          KeyType("color", .color, "The colour", standard: "the tint"),
          KeyType(
            "fit", .choice(["contain", "center"]), "Whether it is scaled", standard: "contain"),
        ]),
      ObjectType(
        "own-symbol",
        "A symbol from a file, in one colour; in bars and buttons at most 28 points large",
        [
          KeyType(
            "file", .file(.image), "A picture whose shape is filled with the colour, as an SVG",
            isRequired: true)
        ]),
      node(
        "button", "A button", exclusive: [["title", "symbol"]], shorthand: "title",
        [
          KeyType("title", .text, "The title"),
          KeyType("symbol", symbol, "The symbol, in place of a title"),
          KeyType(
            "style", .choice(["plain", "filled"]), "Whether it has a background",
            standard: "plain"),
          enabled,
          KeyType("size", .number(1...500, unit: "points"), "The size of the title"),
          font,
          KeyType(
            "weight", .choice(FontWeightName.all.map(\.name)), "The weight", standard: "regular"),
          KeyType("color", .color, "The colour of title and symbol", standard: "the tint"),
        ]),
      node(
        "stack", "Nodes in a row or a column, as in UIStackView", shorthand: "items",
        [
          KeyType(
            "axis", .choice(["vertical", "horizontal"]), "The direction", standard: "vertical"),
          KeyType("spacing", points, "Between two nodes", standard: "0"),
          KeyType(
            "align",
            .choice(["fill", "leading", "center", "trailing", "top", "bottom", "baseline"]),
            "Across the direction", standard: "fill"),
          KeyType(
            "distribute",
            .choice([
              "fill", "fill-equally", "fill-proportionally", "equal-spacing", "equal-centering",
            ]),
            "Along the direction", standard: "fill"),
          KeyType("padding", insets, "Inside its edges", standard: "0"),
          items,
        ]),
      node(
        "scroll", "Content that scrolls, stacked along its axis", exclusive: pagingExcludes,
        shorthand: "items", scrollKeys),
      filling(
        "screen-scroll", "Content that scrolls and fills a screen", exclusive: pagingExcludes,
        shorthand: "items", scrollKeys),
      node(
        "list", "A table of rows in sections", exclusive: [["rows", "sections"]],
        shorthand: "rows", listKeys),
      filling(
        "screen-list", "A table that fills a screen", exclusive: [["rows", "sections"]],
        shorthand: "rows", listKeys),
      ObjectType(
        "section", "A section of a list",
        [
          KeyType("header", .text, "Above the rows"),
          KeyType("footer", .text, "Beneath the rows"),
          KeyType("rows", .list(.object("row"), minimum: 1), "The rows", isRequired: true),
        ]),
      ObjectType(
        "row", "A row of a list", exclusive: [["value", "subtitle"], ["symbol", "image"]],
        shorthand: "title",
        [
          KeyType("id", .identifier, "The id"),
          KeyType("title", .text, "The title", isRequired: true),
          KeyType("value", .text, "At the trailing edge"),
          KeyType("subtitle", .text, "Beneath the title"),
          KeyType("symbol", symbol, "A symbol on a coloured tile"),
          KeyType("color", .color, "The tile's colour", standard: "gray"),
          KeyType("image", .file(.image), "A picture in place of a symbol"),
          KeyType("radius", length, "The radius of the picture's corners", standard: "0"),
          KeyType("switch", .flag, "A switch at the trailing edge, and whether it is on"),
          KeyType(
            "accessory", .choice(["none", "disclosure", "checkmark"]),
            "At the trailing edge", standard: "disclosure if the row opens a screen"),
          onTap,
        ]),
      node(
        "grid", "Nodes in columns of equal width",
        exclusive: [["columns", "column-width", "cell-width"], ["ratio", "row-height"]],
        shorthand: "items",
        [
          KeyType("columns", .count(1...50), "How many columns"),
          KeyType(
            "column-width", .number(1...2000, unit: "points"),
            "As many columns as have this width, in place of their number"),
          KeyType(
            "cell-width", .number(1...2000, unit: "points"),
            "The width of every cell, in place of the number of columns: as many as fit, and what is "
              + "left widens the gaps; a single column is centred"),
          KeyType(
            "header", .object("node"), "A node above the cells, as wide as they are together"),
          KeyType("minimum-columns", .count(1...50), "At least so many", standard: "1"),
          KeyType(
            "spacing", .either([points, point]), "Between two cells: across and down",
            standard: "0"),
          KeyType(
            "ratio",
            .either([.number(0.01...100, unit: "(width by height)"), .choice(["screen"])]),
            "The shape of a cell; `screen` for the screen's own", standard: "1"),
          KeyType(
            "row-height", length, "The height of a cell, in place of its shape"),
          KeyType(
            "extra-height", points, "Beneath each cell's shape, as for a caption", standard: "0"),
          KeyType("padding", insets, "Around the cells", standard: "0"),
          items,
        ]),
      node(
        "gradient", "A gradient", shorthand: "colors",
        [
          KeyType("colors", .list(.color, minimum: 2), "From start to end", isRequired: true),
          KeyType("from", unitPoint, "The start, 0 to 1 across and down", standard: "[0.5, 0]"),
          KeyType("to", unitPoint, "The end", standard: "[0.5, 1]"),
          KeyType(
            "stops", .list(.number(0...1, unit: "of the way"), minimum: 2),
            "The places of the colours", standard: "even"),
          items,
        ]),
      node(
        "shape", "A drawn shape", shorthand: "kind",
        [
          KeyType(
            "kind", .choice(["oval", "rectangle", "capsule", "line", "polygon"]), "The shape",
            isRequired: true),
          KeyType(
            "points", .list(point, minimum: 2),
            "The corners of a polygon, or of a line in place of a horizontal one"),
          KeyType(
            "bend", length, "The length of a side that is bent at each end of it", standard: "0"),
          KeyType("color", .color, "The filling", standard: "the tint"),
          KeyType("stroke", .color, "The outline's colour"),
          KeyType("stroke-width", length, "The outline's width", standard: "1"),
        ]),
      node(
        "blur", "Blurs what is behind it", shorthand: "items",
        [
          KeyType(
            "material", .choice(MaterialName.all.map(\.name)), "The material", standard: "regular"),
          items,
        ]),
      ObjectType(
        "spacer", "An empty place in a stack", shorthand: "length",
        [KeyType("length", length, "Along the stack", standard: "as much as there is")]),
      node(
        "separator", "A line of one pixel, in the colour of separators without `fill`",
        shorthand: "axis",
        [
          KeyType(
            "axis", .choice(["horizontal", "vertical"]), "The direction", standard: "horizontal")
        ]),
      ObjectType(
        "shadow", "A shadow",
        [
          KeyType("x", points, "To the right", standard: "0"),
          KeyType("y", points, "Down", standard: "0"),
          KeyType("blur", length, "The radius, as of CALayer", standard: "8"),
          KeyType("opacity", opacity, "The opacity", standard: "0.25"),
          KeyType("color", .color, "The colour", standard: "black"),
        ]),
      ObjectType(
        "entrance", "How a node comes in while its screen opens; it goes out in reverse",
        [
          KeyType("opacity", opacity, "The opacity at the start", standard: "the node's own"),
          KeyType(
            "offset", point, "Where it is at the start: right and down of its place",
            standard: "[0, 0]"),
          KeyType(
            "rotate", .number(-3600...3600, unit: "degrees"), "The rotation at the start",
            standard: "the node's own"),
          KeyType(
            "scale", .number(0.001...100, unit: "(scale)"), "The scale at the start",
            standard: "the node's own"),
          KeyType(
            "constraints", .list(.constraint, minimum: 1),
            "Constraints at the start, in place of the node's own for the same attributes"),
          KeyType(
            "during",
            .tuple([
              .number(0...1, unit: "of the transition"), .number(0...1, unit: "of the transition"),
            ]), "The part of the opening in which it comes in", standard: "[0, 1]"),
        ]),
      ObjectType(
        "fade", "Fades a node in with scrolling", shorthand: "scroll",
        [
          KeyType("scroll", .identifier, "The id of the scroll node", isRequired: true),
          KeyType(
            "between", .tuple([points, points]),
            "How far it is scrolled while the node fades in", standard: "[0, 1]"),
        ]),
      ObjectType(
        "border", "A border inside the edges",
        [
          KeyType("width", length, "The width", standard: "1"),
          KeyType("color", .color, "The colour", standard: "separator"),
        ]),
    ]

  private static let pagingExcludes = [["paging", "padding"], ["paging", "spacing"]]

  private static let scrollKeys: [KeyType] = [
    KeyType(
      "axis", .choice(["vertical", "horizontal"]), "The direction", standard: "vertical"),
    KeyType("spacing", points, "Between two nodes", standard: "0"),
    KeyType("padding", insets, "Around the content", standard: "0"),
    KeyType("bounce", .flag, "Whether short content bounces too", standard: "false"),
    KeyType(
      "under-bars", .flag, "Whether the content begins beneath the bars", standard: "false"),
    KeyType(
      "paging", .flag, "Whether each node inside is a page, as large as the scroll node",
      standard: "false"),
    KeyType(
      "refresh", .number(0.1...60, unit: "seconds"),
      "A pull down shows a spinner for this time, as UIRefreshControl does", standard: "none"),
    KeyType("indicators", .flag, "Whether it shows indicators", standard: "true"),
    KeyType(
      "start", .choice(["beginning", "end"]), "Where it is scrolled to at first",
      standard: "beginning"),
    items,
  ]

  private static let listKeys: [KeyType] = [
    KeyType(
      "style", .choice(["plain", "inset-grouped"]), "The look",
      standard: "inset-grouped"),
    KeyType("rows", .list(.object("row")), "The rows of the only section"),
    KeyType("sections", .list(.object("section")), "The sections"),
  ]

  /// A symbol of the system by its name, or an own one.
  static let symbol = ValueType.either([.choice(UIImage.systemNames), .object("own-symbol")])

  static let font = KeyType(
    "font", .font, "One of the preset's `fonts`", standard: "the system's")

  private static let referenceLength = ValueType.number(1...10_000, unit: "points")
  private static let unitPoint = ValueType.tuple([
    .number(-10...10, unit: "of the width"), .number(-10...10, unit: "of the height"),
  ])

  private static let items = KeyType(
    "items", nodes, "The nodes inside", standard: "none")

  static func node(
    _ name: String, _ summary: String, alternatives: [String] = [], exclusive: [[String]] = [],
    shorthand: String, _ keys: [KeyType]
  ) -> ObjectType {
    ObjectType(
      name, summary, alternatives: alternatives, exclusive: exclusive + exclusiveCommonKeys,
      shorthand: shorthand,
      keys + missing(commonKeys, in: keys).map { $0.name == states ? statesKey(of: name) : $0 })
  }

  /// The key for what a node's states change.
  static let states = "states"

  private static func statesKey(of node: String) -> KeyType {
    KeyType(
      states, .map(.partial(node)), "Keys of the node that differ in a state, by the state's name")
  }

  /// The state of an object and of the nodes inside it.
  static let state = KeyType(
    "state", .identifier,
    "The state of the nodes inside, and of the node itself: what their `states` say of it applies",
    standard: "that of what it is in")

  /// A node that fills a screen, without the keys that lay nodes out.
  private static func filling(
    _ name: String, _ summary: String, exclusive: [[String]] = [], shorthand: String,
    _ keys: [KeyType]
  ) -> ObjectType {
    ObjectType(
      name, summary, exclusive: exclusive, shorthand: shorthand,
      keys
        + missing(commonKeys, in: keys + layoutKeys).filter {
          ![state.name, states].contains($0.name)
        })
  }

  private static func missing(_ others: [KeyType], in keys: [KeyType]) -> [KeyType] {
    others.filter { other in !keys.contains { $0.name == other.name } }
  }

  private static let exclusiveCommonKeys = [["at", "pin"], ["at", "inset"], ["at", "offset"]]

  /// The keys of all nodes.
  static let commonKeys: [KeyType] =
    [
      KeyType("id", .identifier, "The id, for timelines, transitions and constraints")
    ] + layoutKeys + lookKeys + motionKeys + [onTap, contextMenu, state, statesKey(of: "view")]

  private static let layoutKeys: [KeyType] = [
    KeyType(
      "pin", .either([.choice(pins), .list(.choice(pins), minimum: 1)]),
      "The parent's edges that it is fastened to, at the distance of `inset`",
      standard: "[top, leading]"),
    KeyType(
      "inset", insets, "The distances of `pin`; in a stack the space around it", standard: "0"),
    KeyType("offset", point, "Moves a centred node right and down", standard: "[0, 0]"),
    KeyType(
      "within", .choice(["edges", "safe-area"]), "What of the parent `pin` means",
      standard: "edges"),
    KeyType("at", point, "The top leading corner in the parent, in place of `pin`"),
    KeyType("width", length, "The width"),
    KeyType("height", length, "The height"),
    KeyType("minimum-width", length, "At least this width"),
    KeyType("maximum-width", length, "At most this width"),
    KeyType("minimum-height", length, "At least this height"),
    KeyType("maximum-height", length, "At most this height"),
    KeyType("ratio", .number(0.01...100, unit: "(width by height)"), "Width by height"),
    KeyType("constraints", .list(.constraint, minimum: 1), "Constraints in short form"),
    KeyType(
      "hugging", .number(1...1000, unit: "(priority)"),
      "How strongly it keeps from growing, in both directions"),
    KeyType(
      "compression", .number(1...1000, unit: "(priority)"),
      "How strongly it keeps from shrinking, in both directions"),
    KeyType(
      "resize", .choice(["layout", "scale"]),
      "What it does while a card opens into the screen: it is laid out at every width, or keeps the "
        + "layout of the open screen and is scaled", standard: "layout"),
  ]

  private static let lookKeys: [KeyType] = [
    KeyType("fill", .color, "The background"),
    KeyType("radius", length, "The radius of the corners", standard: "0"),
    KeyType(
      "corners", .choice(["continuous", "circular"]), "The corners' curve",
      standard: "continuous"),
    KeyType("border", .object("border"), "A border"),
    KeyType("shadow", .object("shadow"), "A shadow"),
    KeyType("opacity", opacity, "The opacity", standard: "1"),
    KeyType("clip", .flag, "Whether it clips what is inside", standard: "false"),
    KeyType("hidden", .flag, "Whether it is hidden", standard: "false"),
    KeyType(
      "rotate", .number(-3600...3600, unit: "degrees"), "Clockwise about the centre",
      standard: "0"),
    KeyType("scale", .number(0.001...100, unit: "(scale)"), "About the centre", standard: "1"),
    KeyType("tint", .color, "The colour of buttons and symbols inside"),
  ]

  private static let motionKeys: [KeyType] = [
    KeyType(
      "entrance", .either([.object("entrance"), .list(.object("entrance"), minimum: 1)]),
      "How it comes in while the screen opens; a list for changes at different times"),
    KeyType(
      "exit", .either([.object("entrance"), .list(.object("entrance"), minimum: 1)]),
      "How it goes out while the screen closes, with the values at its end",
      standard: "the entrance in reverse"),
    KeyType("fade", .object("fade"), "Fades it in while a scroll node is scrolled"),
  ]

  private static let pins = [
    "all", "sides", "top", "bottom", "leading", "trailing", "center", "center-x", "center-y",
  ]
}
