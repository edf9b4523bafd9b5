import UIKit

extension Schema {
  /// Screens and bars.
  static let screenTypes: [ObjectType] = [
    ScreenKeys.type, NavigationKeys.type, NavigationSearchKeys.type, BarLookKeys.type,
    BarButtonKeys.type,
    ToolbarItemKeys.type, OpenKeys.type,
    AlertKeys.type, AlertActionKeys.type, AlertFieldKeys.type, MenuKeys.type, MenuItemKeys.type,
    ScreenshotElementKeys.type, ScreenshotPartKeys.type,
  ]
}

struct ScreenKeys: ObjectKeys {
  static let keys = Self()
  static let name = "screen"
  static let summary = "What fills the window, a tab, a sheet or a page"
  static var exclusive: [[PartialKeyPath<Self>]] { [[\.image, \.scroll, \.list]] }

  let background = Key(
    "background", .color, default: .system("background"),
    "The color behind everything; beside an image that of its page, through which it fades in")
  let navigation = Key(
    "navigation", .object(NavigationKeys.self), "The navigation bar; without it there is none")
  let tint = Key(
    "tint", .color, without: "the preset's",
    "The color of its buttons and symbols, and of those in its bars")
  let toolbar = Key(
    "toolbar", .list(.object(ToolbarItemKeys.self)),
    "The items of the toolbar at the bottom; without it there is none")
  let statusBar = Key(
    "status-bar", .cases(StatusBar.self), default: .default,
    "The look of the status bar over the screen, while the screen lies beneath it")
  let statusBarFrom = Key(
    "status-bar-from", .number(0...1, "of the opening"),
    without: "where the screen lies beneath the status bar",
    "From which part of the opening the status bar has that look, as in an app that changes it at a set time"
  )
  let homeIndicator = Key(
    "home-indicator", .cases(HomeIndicator.self), default: .visible,
    "Whether the home indicator is shown over the screen")
  let image = Key("image", .file(.image), "A screenshot that fills the screen")
  let elements = Key(
    "elements", .map(.object(ScreenshotElementKeys.self)), default: [],
    "What moves on the screenshot, by id")
  let behind = Key(
    "behind", .file(.image), "The screenshot without its elements, seen while they move")
  let keep = Key(
    "keep", .list(.object(ScreenshotPartKeys.self)), default: [],
    "Parts of the screenshot that stay in front of its elements, such as a button on a photo; "
      + "one along most of an element's side, such as the shade of a title, flies with it")
  let state = Key(
    CommonKeys.keys.state.name, .identifier,
    "The state of the nodes: what their `states` say of it applies")
  let preferredHeight = Key(
    "preferred-height", .length, "The height in a sheet that fits its content")
  let scroll = Key(
    "scroll", .object(ScrollKeys.self, as: Schema.screenScroll),
    "Content that scrolls and fills the screen")
  let list = Key(
    "list", .object(ListKeys.self, as: Schema.screenList), "A table that fills the screen")
  let items = Key("items", .list(.node), default: [], "Nodes over one another, the first behind")

  enum StatusBar: String, CaseIterable {
    case `default`, light, dark, hidden
  }

  enum HomeIndicator: String, CaseIterable {
    case visible, hidden
  }
}

/// What moves on a screenshot.
struct ScreenshotElementKeys: ObjectKeys {
  static let keys = Self()
  static let name = "screenshot-element"
  static let summary = "A part of a screenshot that moves"
  static var shorthand: PartialKeyPath<Self>? { \.frame }

  let frame = Key(
    required: "frame", .rectangle, "Its place in points: x, y, width, height")
  let cornerRadius = Key(
    "corner-radius", .length, default: 0, "Radius of its corners on the screenshot")
  let rounded = Key(
    "rounded", .cases(RoundedCorners.self), default: .all,
    "Which of its corners are round, such as those at the top of a card's photo")
  let picture = Key(
    "picture", .file(.image), without: "the part of the screenshot",
    "What it shows while it moves, such as the photo itself, or a text without its background")
  let pictureFrame = Key(
    "picture-frame", .rectangle, without: "its place",
    "The place of the whole picture in points; the element shows a part of it where it is smaller")
  let shadow = Key(
    "shadow", .object(ShadowKeys.self),
    "Its shadow on the screenshot, which flies along; its place shows what is behind it")

  enum RoundedCorners: String, CaseIterable {
    case all, top, bottom, left, right

    var mask: CACornerMask {
      switch self {
      case .all:
        [
          .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
        ]
      case .top: [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      case .bottom: [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
      case .left: [.layerMinXMinYCorner, .layerMinXMaxYCorner]
      case .right: [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
      }
    }
  }
}

/// What lies over the elements of a screenshot.
struct ScreenshotPartKeys: ObjectKeys {
  static let keys = Self()
  static let name = "screenshot-part"
  static let summary = "A part of a screenshot that stays in front of its elements"
  static var shorthand: PartialKeyPath<Self>? { \.frame }

  let frame = Key(
    required: "frame", .rectangle, "Its place in points: x, y, width, height")
  let picture = Key(
    "picture", .file(.image), without: "the part of the screenshot",
    "What it shows, such as a button without what lies behind it")
}

struct NavigationKeys: ObjectKeys {
  static let keys = Self()
  static let name = "navigation"
  static let summary = "A navigation bar"
  static var shorthand: PartialKeyPath<Self>? { \.title }

  let title = Key("title", .text, without: "nothing", "The title")
  let subtitle = Key(
    "subtitle", .text, without: "none",
    "A line beneath the title; the title is never large with it")
  let large = Key(
    "large", .flag, default: false, "Whether the title is large while nothing is scrolled")
  let leading = Key(
    "leading", .list(.object(BarButtonKeys.self)), default: [],
    "Buttons at the leading edge, from there inwards")
  let trailing = Key(
    "trailing", .list(.object(BarButtonKeys.self)), default: [],
    "Buttons at the trailing edge, from there inwards, as in UIKit")
  let search = Key(
    "search", .object(NavigationSearchKeys.self), without: "none",
    "A search field beneath the title, which lies in the title's place while it is edited")
  let standard = Key(
    "standard", .object(BarLookKeys.self), without: "the system's",
    "The bar's look while contents lie beneath it")
  let scrollEdge = Key(
    "scroll-edge", .object(BarLookKeys.self), without: "the system's, which has no background",
    "The bar's look while the content is at its top, or nothing scrolls")
  let edgeLength = Key(
    "edge-length", .length, default: 0,
    "How far content scrolls beneath the bar before `standard` takes over, such as a header's height"
  )
}

/// A search field in a navigation bar.
struct NavigationSearchKeys: ObjectKeys {
  static let keys = Self()
  static let name = "navigation-search"
  static let summary = "A search field in a navigation bar, with a Cancel button while it is edited"
  static var shorthand: PartialKeyPath<Self>? { \.placeholder }

  let id = Key("id", .identifier, "The id")
  let placeholder = Key(
    "placeholder", .text, default: "Search", "Shown while there is no text")
  let hides = Key(
    "hides", .flag, default: true,
    "Whether it leaves the bar while content scrolls, before a large title does")
  let dims = Key(
    "dims", .flag, default: true,
    "Whether the content is dimmed while the field is edited and empty; a tap there ends the search"
  )
}

/// The look of a navigation bar.
struct BarLookKeys: ObjectKeys {
  static let keys = Self()
  static let name = "bar-look"
  static let summary = "The look of a navigation bar"
  static var shorthand: PartialKeyPath<Self>? { \.background }

  let background = Key(
    "background", .barBackground, without: "the system's",
    "Its background: `none`, a material or a color")
  let line = Key(
    "line", .flag, without: "where there is a background", "Whether a line lies at its lower edge")
  let titleColor = Key(
    "title-color", .color, default: .system("label"), "The color of the title and the subtitle")
  let tint = Key("tint", .color, without: "the screen's", "The color of its buttons")
  let statusBar = Key(
    "status-bar", .cases(ScreenKeys.StatusBar.self), without: "the screen's",
    "The look of the status bar over it")
}

/// What lies behind the items of a bar.
enum BarBackgroundChoice: Sendable {
  case none
  case material(UIBlurEffect.Style)
  case color(ColorText)
}

extension ValueKind where Value == BarBackgroundChoice {
  static var barBackground: ValueKind {
    .either(
      ValueKind<ColorText>.color.map(BarBackgroundChoice.color),
      ValueKind<String>.name(["none"] + MaterialName.all.map(\.name)).map { name in
        MaterialName.all.value(named: name).map(BarBackgroundChoice.material) ?? .none
      })
  }
}

/// A button in a bar, and its keys in a toolbar.
struct BarButtonKeys: ObjectKeys {
  static let keys = Self()
  static let name = "bar-button"
  static let summary = "A button in a bar"
  static var exclusive: [[PartialKeyPath<Self>]] { [[\.title, \.symbol, \.system]] }
  static var shorthand: PartialKeyPath<Self>? { \.title }

  let id = Key("id", .identifier, "The id")
  let title = Key("title", .text, "The title")
  let symbol = Key("symbol", .symbol, "The symbol, in place of a title")
  let bold = Key("bold", .flag, default: false, "Whether the title is bold, as of `Done`")
  let system = Key(
    "system",
    .choice(UIBarButtonItem.SystemItem.named.map { FormatName(name: $0.name, value: $0.item) }),
    "One of the system's buttons")
  let onTap = CommonKeys.keys.onTap
}

struct ToolbarItemKeys: ObjectKeys {
  static let keys = Self()
  static let name = "toolbar-item"
  static let summary = "A button in a toolbar, a small text, or a space between them"
  static var exclusive: [[PartialKeyPath<Self>]] {
    [[\.button.title, \.button.symbol, \.button.system, \.caption, \.space, \.flexible]]
  }
  static var shorthand: PartialKeyPath<Self>? { \.button.title }

  let button = BarButtonKeys()
  let caption = Key("caption", .text, "A small text that is no button, as Mail's in the middle")
  let space = Key("space", .length, "An empty space of a width")
  let flexible = Key(
    "flexible", .flag, default: false, "Whether it is an empty space; these share what is left")
}

/// The screen that a tap opens.
struct OpenKeys: ObjectKeys {
  static let keys = Self()
  static let name = "open"
  static let summary = "Opens a screen, an alert or a menu"
  static var alternatives: [PartialKeyPath<Self>] {
    [\.push, \.present, \.selectTab, \.alert, \.menu]
  }
  static var exclusive: [[PartialKeyPath<Self>]] {
    [[\.alert, \.transition], [\.menu, \.transition]]
  }

  let push = Key("push", ValueKind.identifier.located, "The screen that is pushed")
  let present = Key("present", ValueKind.identifier.located, "The screen that is presented")
  let selectTab = Key("select-tab", .count(1...100), "The tab that is selected, from 1")
  let alert = Key("alert", .object(AlertKeys.self), "The alert that is shown")
  let menu = Key("menu", .object(MenuKeys.self), "The menu that is shown beside what was tapped")
  let transition = Key("transition", .transition, "How, in place of the preset's transition")
}

/// The action of a tap.
enum TapAction: Sendable {
  case pop, dismiss, nothing
  case open(Fields<OpenKeys>)

  /// The screen that it opens; nil for none.
  var opening: Fields<OpenKeys>? { if case .open(let open) = self { open } else { nil } }
}

extension ValueKind where Value == TapAction {
  static var tapAction: ValueKind {
    .either(
      ValueKind<String>.name(["pop", "dismiss", "nothing"]).map {
        $0 == "pop" ? .pop : $0 == "dismiss" ? .dismiss : .nothing
      },
      OpenKeys.kind.map(TapAction.open))
  }
}
