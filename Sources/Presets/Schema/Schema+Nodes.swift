import UIKit

extension Schema {
  /// The types of nodes, in the order of the reference, and what builds their views.
  static let nodes: [NodeType] = [
    NodeType(ViewKeys.self, NodeBuilder.container),
    NodeType(TextKeys.self, NodeBuilder.text),
    NodeType(ImageKeys.self, NodeBuilder.image),
    NodeType(SymbolKeys.self, NodeBuilder.symbol),
    NodeType(ButtonKeys.self, NodeBuilder.button),
    NodeType(StackKeys.self, NodeBuilder.stack),
    NodeType(ScrollKeys.self, NodeBuilder.scroll),
    NodeType(ListKeys.self, NodeBuilder.list),
    NodeType(GridKeys.self, NodeBuilder.grid),
    NodeType(GradientKeys.self, NodeBuilder.gradient),
    NodeType(ShapeKeys.self, NodeBuilder.shape),
    NodeType(BlurKeys.self, NodeBuilder.blur),
    NodeType(SpacerKeys.self, NodeBuilder.spacer),
    NodeType(SeparatorKeys.self, NodeBuilder.separator),
    NodeType(SwitchKeys.self, NodeBuilder.switchControl),
    NodeType(SliderKeys.self, NodeBuilder.slider),
    NodeType(StepperKeys.self, NodeBuilder.stepper),
    NodeType(ProgressKeys.self, NodeBuilder.progress),
    NodeType(ActivityKeys.self, NodeBuilder.activity),
    NodeType(SegmentKeys.self, NodeBuilder.segments),
    NodeType(PageDotKeys.self, NodeBuilder.pageControl),
    NodeType(FieldKeys.self, NodeBuilder.field),
    NodeType(TextViewKeys.self, NodeBuilder.textView),
    NodeType(SearchKeys.self, NodeBuilder.search),
    NodeType(BarcodeKeys.self, NodeBuilder.barcode),
    NodeType(FilmstripKeys.self, NodeBuilder.filmstrip),
    NodeType(RouteKeys.self, NodeBuilder.route),
  ]

  static let nodesByName = Dictionary(uniqueKeysWithValues: nodes.map { ($0.name, $0) })
  static let nodeNames = nodes.map(\.name)

  /// The nodes, those that fill screens, and their parts, in the order of the reference.
  static let nodeTypes: [ObjectType] =
    [
      ObjectType(
        NodeType.union, "One node, by its type, for each row of the data if it repeats",
        alternatives: nodeNames,
        nodeNames.map { KeyType($0, .object($0), "A node of this type") })
    ]
    + nodes.flatMap { [$0.type] + (partTypes[$0.name] ?? []) }

  /// The text that follows a node in the reference.
  private static let partTypes: [String: [ObjectType]] = [
    SymbolKeys.name: [OwnSymbolKeys.type],
    ScrollKeys.name: [
      filling(ScrollKeys.self, screenScroll, "Content that scrolls and fills a screen"),
      HeaderKeys.type, OverscrollKeys.type,
    ],
    ListKeys.name: [
      filling(ListKeys.self, screenList, "A table that fills a screen"), SectionKeys.type,
      RowKeys.type, RowImageKeys.type,
    ],
    SeparatorKeys.name: [ShadowKeys.type, EntranceKeys.type, FadeKeys.type, BorderKeys.type],
  ]

  static let screenScroll = "screen-scroll"
  static let screenList = "screen-list"

  /// A node that fills a screen, without the keys that lay nodes out.
  private static func filling<Keys: NodeKeys>(
    _ keys: Keys.Type, _ name: String, _ summary: String
  ) -> ObjectType {
    let left = LayoutKeys.keys.declarations.map(\.name) + [state, states]
    return ObjectType(
      name, summary, exclusive: Keys.exclusive.map { $0.compactMap(Keys.name(of:)) },
      shorthand: Keys.shorthand.flatMap(Keys.name(of:)),
      keys.type.keys.filter { !left.contains($0.name) })
  }

  /// The keys of all nodes.
  static let commonKeys = CommonKeys.keys.declarations
}

/// The declaration of a node.
protocol NodeKeys: ObjectKeys {
  var common: CommonKeys { get }
}

extension NodeKeys {
  static var type: ObjectType {
    var keys: [KeyType] = []
    // A node may have a key of its own in place of one of all nodes.
    for key in Self.keys.declarations where !keys.contains(where: { $0.name == key.name }) {
      let isStates = key.name == Schema.states
      keys.append(isStates ? KeyType(key.name, .map(.partial(name)), key.summary) : key)
    }
    return ObjectType(
      name, summary, alternatives: alternatives.compactMap(name(of:)),
      exclusive: exclusive.map { $0.compactMap(name(of:)) }
        + CommonKeys.exclusive.map { $0.compactMap(CommonKeys.name(of:)) },
      shorthand: shorthand.flatMap(name(of:)), keys)
  }
}

// MARK: What all nodes have

struct CommonKeys: KeyGroup {
  static let keys = Self()
  static var exclusive: [[PartialKeyPath<Self>]] {
    [[\.layout.at, \.layout.pin], [\.layout.at, \.layout.inset], [\.layout.at, \.layout.offset]]
  }

  let id = Key("id", .identifier, "The id, for timelines, transitions and constraints")
  let layout = LayoutKeys()
  let look = LookKeys()
  let entrance = Key(
    "entrance", EntranceKeys.several, default: [],
    "How it comes in while its screen opens, not while another one opens over that; a list for "
      + "changes at different times")
  let exit = Key(
    "exit", EntranceKeys.several, without: "the entrance in reverse",
    "How it goes out while its screen closes, with the values at its end")
  let fade = Key("fade", .object(FadeKeys.self), "Fades it in while a scroll node is scrolled")
  let onTap = Key("on-tap", .tapAction, "What a tap does")
  let contextMenu = Key(
    "context-menu", .object(MenuKeys.self), without: "none",
    "The menu that a long press shows, with the node in front of the blurred screen")
  /// The state of an object and of the nodes inside it.
  let state = Key(
    "state", .identifier, without: "that of what it is in",
    "The state of the nodes inside, and of the node itself: what their `states` say of it applies")
  let states = Key(
    "states", .unread(.map(.partial("view"))),
    "Keys of the node that differ in a state, by the state's name")
}

struct LayoutKeys: KeyGroup {
  static let keys = Self()

  let pin = Key(
    "pin", .either(Pins.kind.map { [$0] }, .list(Pins.kind, minimum: 1)),
    default: [.top, .leading],
    "The parent's edges that it is fastened to, at the distance of `inset`")
  let inset = Key(
    "inset", .insets, default: Insets(),
    "The distances of `pin`, of two the vertical one first; in a stack the space around it")
  let offset = Key("offset", .point, default: .zero, "Moves a centred node right and down")
  let within = Key(
    "within", .choice(["edges": Area.edges, "safe-area": .safeArea]), default: .edges,
    "What of the parent `pin` means")
  let at = Key("at", .point, "The top leading corner in the parent, in place of `pin`")
  let width = Key("width", .length, "The width")
  let height = Key("height", .length, "The height")
  let minimumWidth = Key("minimum-width", .length, "At least this width")
  let maximumWidth = Key("maximum-width", .length, "At most this width")
  let minimumHeight = Key("minimum-height", .length, "At least this height")
  let maximumHeight = Key("maximum-height", .length, "At most this height")
  let ratio = Key("ratio", .ratio, "Width by height")
  let constraints = Key(
    "constraints", .list(.constraint, minimum: 1), default: [], "Constraints in short form")
  let hugging = Key(
    "hugging", .measure(1...1000, "(priority)"),
    "How strongly it keeps from growing, in both directions")
  let compression = Key(
    "compression", .measure(1...1000, "(priority)"),
    "How strongly it keeps from shrinking, in both directions")
  let resize = Key(
    "resize", .cases(Resizing.self), default: .layout,
    "What it does while a card opens into the screen: it is laid out at every width, or keeps the "
      + "layout of the open screen and is scaled")

  enum Area {
    case edges, safeArea
  }

  enum Resizing: String, CaseIterable {
    case layout, scale
  }
}

struct LookKeys: KeyGroup {
  static let keys = Self()

  let fill = Key("fill", .color, "The background")
  let radius = Key("radius", .length, default: 0, "The radius of the corners")
  let corners = Key(
    "corners", .choice(["continuous": CALayerCornerCurve.continuous, "circular": .circular]),
    default: .continuous, "The corners' curve")
  let border = Key("border", .object(BorderKeys.self), "A border")
  let shadow = Key("shadow", .object(ShadowKeys.self), "A shadow")
  let opacity = Key("opacity", .opacity, default: 1, "The opacity")
  let clip = Key(
    "clip", .flag, default: false,
    "Whether it clips what is inside; an image always does unless this is false")
  let hidden = Key("hidden", .flag, default: false, "Whether it is hidden")
  let rotate = Key("rotate", .degrees, default: 0, "Clockwise about the centre")
  let scale = Key("scale", .factor, default: 1, "About the centre")
  let tint = Key("tint", .color, "The color of buttons and symbols inside")
}

struct ShadowKeys: ObjectKeys {
  static let keys = Self()
  static let name = "shadow"
  static let summary = "A shadow"

  let x = Key("x", .points, default: 0, "To the right")
  let y = Key("y", .points, default: 0, "Down")
  let blur = Key("blur", .length, default: 8, "The radius, as of CALayer")
  let opacity = Key("opacity", .opacity, default: 0.25, "The opacity")
  let color = Key("color", .color, default: .system("black"), "The color")
}

struct EntranceKeys: ObjectKeys {
  static let keys = Self()
  static let name = "entrance"
  static let summary = "How a node comes in while its screen opens; it goes out in reverse"

  let opacity = Key("opacity", .opacity, without: "the node's own", "The opacity at the start")
  let offset = Key(
    "offset", .point, default: .zero, "Where it is at the start: right and down of its place")
  let rotate = Key("rotate", .degrees, without: "the node's own", "The rotation at the start")
  let scale = Key("scale", .factor, without: "the node's own", "The scale at the start")
  let constraints = Key(
    "constraints", .list(.constraint, minimum: 1), default: [],
    "Constraints at the start, in place of the node's own for the same attributes")
  let during = Key(
    "during", .interval(.number(0...1, "of the transition")), default: 0...1,
    "The part of the opening in which it comes in")

  /// One, or several at different times.
  static let several = ValueKind<[Fields<Self>]>.either(
    Self.kind.map { [$0] }, .list(.object(Self.self), minimum: 1))
}

struct FadeKeys: ObjectKeys {
  static let keys = Self()
  static let name = "fade"
  static let summary = "Fades a node in with scrolling"
  static var shorthand: PartialKeyPath<Self>? { \.scroll }

  let scroll = Key(required: "scroll", ValueKind.identifier.located, "The id of the scroll node")
  let between = Key(
    "between", .interval(.number(-10_000...10_000, "points")), default: 0...1,
    "How far it is scrolled while the node fades in")
}

struct BorderKeys: ObjectKeys {
  static let keys = Self()
  static let name = "border"
  static let summary = "A border inside the edges"

  let width = Key("width", .length, default: 1, "The width")
  let color = Key("color", .color, default: .system("separator"), "The color")
}

// MARK: Texts, pictures and shapes

struct TextKeys: NodeKeys {
  static let keys = Self()
  static let name = "text"
  static let summary = "A text"
  static var exclusive: [[PartialKeyPath<Self>]] { [[\.size, \.style]] }
  static var shorthand: PartialKeyPath<Self>? { \.value }

  let value = Key(required: "value", .text, "The text")
  let style = Key(
    "style", .choice(TextStyleName.all), default: .body,
    "The text style, which follows the text size")
  let size = Key("size", .fontSize, "The size, in place of a text style")
  let font = Self.font
  let weight = Self.weight
  let color = Key("color", .color, default: .system("label"), "The color")
  let lines = Key("lines", .count(0...1000), default: 0, "The most lines; 0 for as many as needed")
  let align = Key(
    "align",
    .choice([
      "natural": NSTextAlignment.natural, "leading": .left, "center": .center, "trailing": .right,
    ]), default: .natural, "The alignment")
  let `case` = Key(
    "case", .choice(["as-is": Case.asIs, "upper": .upper]), default: .asIs, "Whether in capitals")
  let wrapWidth = Key(
    "wrap-width", .length, "The width at which lines break before the layout is known")
  let common = CommonKeys()

  enum Case {
    case asIs, upper
  }

  static let font = Key("font", .font, without: "the system's", "One of the preset's `fonts`")
  static let weight = Key("weight", .choice(FontWeightName.all), default: .regular, "The weight")
}

struct ImageKeys: NodeKeys {
  static let keys = Self()
  static let name = "image"
  static let summary = "A picture"
  static var shorthand: PartialKeyPath<Self>? { \.file }

  let file = Key(
    required: "file", .file(.image), "PNG, JPEG, WebP, HEIC, or SVG, which is sharp at every size")
  let fit = Key(
    "fit",
    .choice([
      "cover": UIView.ContentMode.scaleAspectFill, "contain": .scaleAspectFit,
      "fill": .scaleToFill, "center": .center,
    ]), default: .scaleAspectFill, "How it fills its rectangle")
  let focus = Key(
    "focus",
    .pair(.measure(0...1, "of the width"), .measure(0...1, "of the height")),
    default: CGPoint(x: 0.5, y: 0.5),
    "The point of a picture that covers its rectangle that stays nearest to the middle")
  let items = ViewKeys.items
  let common = CommonKeys()
}

struct SymbolKeys: NodeKeys {
  static let keys = Self()
  static let name = "symbol"
  static let summary = "A symbol in one color"
  static var alternatives: [PartialKeyPath<Self>] { [\.name, \.file] }
  static var shorthand: PartialKeyPath<Self>? { \.name }

  let name = Key("name", .name(UIImage.systemNames), "One of the system")
  let file = Key("file", .file(.image), OwnSymbolKeys.fileSummary)
  let size = Key("size", .fontSize, "Width and height of its square")
  let color = Key("color", .color, without: "the tint", "The color")
  let fit = Key(
    "fit", .choice(["contain": UIView.ContentMode.scaleAspectFit, "center": .center]),
    default: .scaleAspectFit, "Whether it is scaled")
  let common = CommonKeys()
}

struct OwnSymbolKeys: ObjectKeys {
  static let keys = Self()
  static let name = "own-symbol"
  static let summary =
    "A symbol from a file, in one color; in bars and buttons at most 28 points large"

  let file = Key(required: "file", .file(.image), fileSummary)

  static let fileSummary = "A picture whose shape is filled with the color, as an SVG"
}

/// A symbol of a button, a bar or a row.
enum SymbolChoice: Sendable {
  /// One of the system, by its name.
  case system(String)
  /// The path of a picture.
  case file(String)
}

extension ValueKind where Value == SymbolChoice {
  static var symbol: ValueKind {
    .either(
      ValueKind<String>.name(UIImage.systemNames).map(SymbolChoice.system),
      OwnSymbolKeys.kind.map { .file($0.file) })
  }
}

struct ButtonKeys: NodeKeys {
  static let keys = Self()
  static let name = "button"
  static let summary = "A button"
  static var exclusive: [[PartialKeyPath<Self>]] { [[\.title, \.symbol]] }
  static var shorthand: PartialKeyPath<Self>? { \.title }

  let title = Key("title", .text, "The title")
  let symbol = Key("symbol", .symbol, "The symbol, in place of a title")
  let style = Key(
    "style", .cases(Style.self), default: .plain,
    "Whether it has a background: the tint, with UIKit's corners of 6 points unless 'radius' says other ones"
  )
  let enabled = ControlKeys.enabled
  let size = Key("size", .fontSize, default: 17, "The size of the title")
  let font = TextKeys.font
  let weight = TextKeys.weight
  let color = Key(
    "color", .color, without: "the tint; white on a filled button", "The color of title and symbol")
  let common = CommonKeys()

  enum Style: String, CaseIterable {
    case plain, filled
  }
}

struct GradientKeys: NodeKeys {
  static let keys = Self()
  static let name = "gradient"
  static let summary = "A gradient"
  static var shorthand: PartialKeyPath<Self>? { \.colors }

  let colors = Key(required: "colors", .list(.color, minimum: 2), "From start to end")
  let from = Key(
    "from", unitPoint, default: CGPoint(x: 0.5, y: 0), "The start, 0 to 1 across and down")
  let to = Key("to", unitPoint, default: CGPoint(x: 0.5, y: 1), "The end")
  let stops = Key(
    "stops", .list(.number(0...1, "of the way"), minimum: 2), without: "even",
    "The places of the colors")
  let items = ViewKeys.items
  let common = CommonKeys()

  private static let unitPoint = ValueKind.pair(
    .measure(-10...10, "of the width"), .measure(-10...10, "of the height"))
}

struct ShapeKeys: NodeKeys {
  static let keys = Self()
  static let name = "shape"
  static let summary = "A drawn shape"
  static var shorthand: PartialKeyPath<Self>? { \.kind }

  let kind = Key(required: "kind", .cases(Kind.self), "The shape")
  let points = Key(
    "points", .list(.point, minimum: 2), default: [],
    "The corners of a polygon, or of a line in place of a horizontal one")
  let bend = Key("bend", .length, default: 0, "The length of a side that is bent at each end of it")
  let color = Key("color", .color, without: "the tint", "The filling")
  let stroke = Key("stroke", .color, "The outline's color")
  let strokeWidth = Key("stroke-width", .length, default: 1, "The outline's width")
  let common = CommonKeys()

  enum Kind: String, CaseIterable {
    case oval, rectangle, capsule, line, polygon
  }
}

struct SeparatorKeys: NodeKeys {
  static let keys = Self()
  static let name = "separator"
  static let summary = "A line of one pixel, in the color of separators without `fill`"
  static var shorthand: PartialKeyPath<Self>? { \.axis }

  let axis = Key(
    "axis", .choice(["horizontal": NSLayoutConstraint.Axis.horizontal, "vertical": .vertical]),
    default: .horizontal, "The direction")
  let common = CommonKeys()
}

// MARK: Nodes that hold others

struct ViewKeys: NodeKeys {
  static let keys = Self()
  static let name = "view"
  static let summary = "A rectangle that can hold other nodes"
  static var shorthand: PartialKeyPath<Self>? { \.items }

  let designWidth = Key(
    "design-width", .points(1...10_000), without: "the actual width",
    "The width for which the items are described; their lengths and text sizes are scaled "
      + "to the actual width")
  let designHeight = Key(
    "design-height", .points(1...10_000), without: "the actual height",
    "Likewise the height; of both scales the smaller one holds")
  let items = Self.items
  let common = CommonKeys()

  static let items = Key("items", .list(.node), default: [], "The nodes inside")
}

struct StackKeys: NodeKeys {
  static let keys = Self()
  static let name = "stack"
  static let summary = "Nodes in a row or a column, as in UIStackView"
  static var shorthand: PartialKeyPath<Self>? { \.items }

  let axis = Self.axis
  let spacing = Self.spacing
  let align = Key(
    "align",
    .choice([
      "fill": UIStackView.Alignment.fill, "leading": .leading, "center": .center,
      "trailing": .trailing, "top": .leading, "bottom": .trailing, "baseline": .firstBaseline,
    ]), default: .fill, "Across the direction")
  let distribute = Key(
    "distribute",
    .choice([
      "fill": UIStackView.Distribution.fill, "fill-equally": .fillEqually,
      "fill-proportionally": .fillProportionally, "equal-spacing": .equalSpacing,
      "equal-centering": .equalCentering,
    ]), default: .fill, "Along the direction")
  let padding = Key(
    "padding", .insets, default: Insets(), "Inside its edges; of two the vertical one first")
  let items = ViewKeys.items
  let common = CommonKeys()

  static let axis = Key(
    "axis", .choice(["vertical": NSLayoutConstraint.Axis.vertical, "horizontal": .horizontal]),
    default: .vertical, "The direction")
  static let spacing = Key("spacing", .points, default: 0, "Between two nodes")
}

struct SpacerKeys: ObjectKeys {
  static let keys = Self()
  static let name = "spacer"
  static let summary = "An empty place in a stack"
  static var shorthand: PartialKeyPath<Self>? { \.length }

  let length = Key("length", .length, without: "as much as there is", "Along the stack")
}

struct ScrollKeys: NodeKeys {
  static let keys = Self()
  static let name = "scroll"
  static let summary = "Content that scrolls, stacked along its axis"
  static var exclusive: [[PartialKeyPath<Self>]] {
    [
      [\.paging, \.padding], [\.paging, \.spacing], [\.paging, \.scrolling.header],
      [\.paging, \.scrolling.overscroll],
    ]
  }
  static var shorthand: PartialKeyPath<Self>? { \.items }

  let axis = StackKeys.axis
  let spacing = StackKeys.spacing
  let padding = Key(
    "padding", .insets, default: Insets(),
    "Around the content; of two the vertical one first. At the sides it is measured from the safe area, unless "
      + "the content begins `under-bars`; 0 reaches to the edge of the screen")
  let bounce = Key("bounce", .flag, default: false, "Whether short content bounces too")
  let underBars = Key(
    "under-bars", .flag, default: false,
    "Whether the content has no space for the bars: it begins beneath those at the top, and ends "
      + "beneath those at the bottom, unless `padding` keeps it clear")
  let paging = Key(
    "paging", .flag, default: false,
    "Whether each node inside is a page, as large as the scroll node")
  let refresh = Key(
    "refresh", .seconds(0.1...60), without: "none",
    "A pull down shows a spinner for this time, as UIRefreshControl does")
  let indicators = Key("indicators", .flag, default: true, "Whether it shows indicators")
  let start = Key(
    "start", .cases(Start.self), default: .beginning, "Where it is scrolled to at first")
  let scrolling = ScrollingKeys()
  let items = ViewKeys.items
  let common = CommonKeys()

  enum Start: String, CaseIterable {
    case beginning, end
  }
}

struct ListKeys: NodeKeys {
  static let keys = Self()
  static let name = "list"
  static let summary = "A table of rows in sections"
  static var exclusive: [[PartialKeyPath<Self>]] { [[\.rows, \.sections]] }
  static var shorthand: PartialKeyPath<Self>? { \.rows }

  let style = Key(
    "style", .choice(["plain": UITableView.Style.plain, "inset-grouped": .insetGrouped]),
    default: .insetGrouped, "The look")
  let rows = Key("rows", .list(.object(RowKeys.self)), default: [], "The rows of the only section")
  let sections = Key("sections", .list(.object(SectionKeys.self)), default: [], "The sections")
  let pictureSize = Key(
    "picture-size",
    .either(
      ValueKind<CGFloat>.length.map(
        { CGSize(width: $0, height: $0) }, back: { $0.width == $0.height ? $0.width : nil }),
      .size(.length)), without: "44 points; the picture's own if only one row has one",
    "The size of the rows' pictures: a side, or width and height")
  let bounce = Key(
    "bounce", .flag, default: true, "Whether a short list bounces too, as UITableView does")
  let scrolling = ScrollingKeys()
  let common = CommonKeys()
}

struct SectionKeys: ObjectKeys {
  static let keys = Self()
  static let name = "section"
  static let summary = "A section of a list"

  let header = Key("header", .text, "Above the rows")
  let footer = Key("footer", .text, "Beneath the rows")
  let rows = Key(required: "rows", .list(.object(RowKeys.self), minimum: 1), "The rows")
}

struct RowKeys: ObjectKeys {
  static let keys = Self()
  static let name = "row"
  static let summary = "A row of a list"
  static var exclusive: [[PartialKeyPath<Self>]] {
    [[\.value, \.subtitle], [\.symbol, \.image]]
  }
  static var shorthand: PartialKeyPath<Self>? { \.title }

  let id = Key("id", .identifier, "The id")
  let title = Key(required: "title", .text, "The title")
  let value = Key("value", .text, "At the trailing edge")
  let subtitle = Key("subtitle", .text, "Beneath the title")
  let symbol = Key("symbol", .symbol, "A symbol on a colored tile")
  let color = Key("color", .color, default: .system("gray"), "The tile's color")
  let image = Key("image", .object(RowImageKeys.self), "A picture in place of a symbol")
  let radius = Key(
    "radius", .length, default: 0,
    "The radius of the picture's corners; half of the list's `picture-size` for a circle")
  let `switch` = Key("switch", .flag, "A switch at the trailing edge, and whether it is on")
  let accessory = Key(
    "accessory",
    .choice([
      "none": UITableViewCell.AccessoryType.none, "disclosure": .disclosureIndicator,
      "checkmark": .checkmark,
    ]), without: "disclosure if the row opens a screen", "At the trailing edge")
  let onTap = CommonKeys.keys.onTap
}

struct GridKeys: NodeKeys {
  static let keys = Self()
  static let name = "grid"
  static let summary = "Nodes in columns of equal width"
  static var exclusive: [[PartialKeyPath<Self>]] {
    [[\.columns, \.columnWidth, \.cellWidth], [\.ratio, \.rowHeight]]
  }
  static var shorthand: PartialKeyPath<Self>? { \.items }

  let columns = Key("columns", .count(1...50), "How many columns")
  let columnWidth = Key(
    "column-width", .points(1...2000),
    "As many columns as have this width, in place of their number")
  let cellWidth = Key(
    "cell-width", .points(1...2000),
    "The width of every cell, in place of the number of columns: as many as fit, and what is "
      + "left widens the gaps; a single column is centred")
  let header = Key("header", .node, "A node above the cells, as wide as they are together")
  let minimumColumns = Key("minimum-columns", .count(1...50), default: 1, "At least so many")
  let spacing = Key(
    "spacing",
    .either(
      ValueKind<CGFloat>.points.map(
        { CGPoint(x: $0, y: $0) }, back: { $0.x == $0.y ? $0.x : nil }), .point),
    default: .zero, "Between two cells: across and down")
  let ratio = Key(
    "ratio",
    .either(
      ValueKind<CGFloat>.ratio.map(CellRatio.value, back: \.number),
      .choice(["screen": CellRatio.screen])),
    default: .value(1),
    "The shape of a cell; `screen` for the screen's own. Without it a stack is as high as what is in it"
  )
  let rowHeight = Key("row-height", .length, "The height of a cell, in place of its shape")
  let extraHeight = Key(
    "extra-height", .points, default: 0, "Beneath each cell's shape, as for a caption")
  let padding = Key(
    "padding", .insets, default: Insets(), "Around the cells; of two the vertical one first")
  let items = ViewKeys.items
  let common = CommonKeys()

  enum CellRatio: Equatable {
    /// Width by height.
    case value(CGFloat)
    /// The screen's.
    case screen

    /// Nil for the screen's.
    var number: CGFloat? { if case .value(let number) = self { number } else { nil } }
  }
}

struct BlurKeys: NodeKeys {
  static let keys = Self()
  static let name = "blur"
  static let summary = "Blurs what is behind it"
  static var shorthand: PartialKeyPath<Self>? { \.items }

  let material = Key(
    "material", .choice(MaterialName.all), default: .systemMaterial, "The material")
  let items = ViewKeys.items
  let common = CommonKeys()
}
