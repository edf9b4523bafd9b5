import TEPlayback
import TETransitions
import UIKit

extension Schema {
  /// The top level of a preset, and what describes no screen.
  static let documentTypes: [ObjectType] = [
    PresetKeys.type, CanvasKeys.type, CanvasPartKeys.type, StatusBarKeys.type, ToleranceKeys.type,
    ColorKeys.type,
    ObjectType(
      "font", "The files of a font by weight; a weight without one has the nearest",
      FontWeightName.all.map {
        KeyType($0.name, .file(.font), "The \($0.name.replacing("-", with: " ")) weight")
      }),
    InsetKeys.type, TabsKeys.type, TabKeys.type,
  ]
}

/// The top level of a preset.
struct PresetKeys: ObjectKeys {
  static let keys = Self()
  static let name = "preset"
  static let summary = "A clip: its screens, the transition between them and what happens"

  let format = Key(
    required: "format", .count(Schema.version...Schema.version), "The version of the format")
  let summary = Key("summary", .text, without: "nothing", "A sentence for lists of presets")
  let device = Key(
    "device", .name(DeviceModel.all.map(\.name)), default: DeviceModel.standard.name, "The device")
  let ios = Key(
    "ios", .cases(SystemVersion.self), default: .standard,
    "The version of iOS whose movements are shown")
  let canvas = Key(
    "canvas", .object(CanvasKeys.self), "The size of the screen, in place of a device")
  let orientation = Key(
    "orientation",
    .choice([
      "portrait": UIInterfaceOrientation.portrait, "landscape": .landscapeRight,
      "landscape-left": .landscapeLeft,
    ]), default: .portrait,
    "How the device is held at the beginning; in `landscape` its bottom edge is on the right")
  let appearance = Key("appearance", .cases(Appearance.self), default: .light, "Light or dark")
  let textSize = Key(
    "text-size", .cases(ContentSize.self), default: .large, "The text size of Dynamic Type")
  let layoutDirection = Key(
    "layout-direction", .cases(LayoutDirection.self), without: "the locale's",
    "The direction of the layout")
  let statusBar = Key("status-bar", .object(StatusBarKeys.self), "What the status bar shows")
  let colors = Key(
    "colors",
    .map(
      .either(
        ValueKind.color.map { Palette.Entry(light: $0, dark: $0) },
        ColorKeys.kind.map { Palette.Entry(light: $0.light, dark: $0.dark) })),
    default: [],
    "Colors by name")
  let fonts = Key(
    "fonts", .map(.unread(.either([.file(.font), .object("font")]))), default: [],
    "Fonts by name: TrueType or OpenType files for `font`")
  let data = Key(
    "data", .map(.unread(.either([.file(.data), .list(.anything)]))), default: [],
    "Lists of rows for `repeat`, inline or in a CSV or JSON file")
  let strings = Key(
    "strings", .map(.unread(.anything), keys: .locale), default: [],
    "Texts by locale and name, used as `{name}`; what `pt-BR` lacks comes from `pt`, and then from the "
      + "first locale")
  let locale = Key(
    "locale", .text, without: "the first one",
    "The locale of `strings` that is used, and the language of all texts, which chooses among the forms of Han characters"
  )
  let tint = Key("tint", .color, default: .system("blue"), "The color of buttons and symbols")
  let screens = Key(required: "screens", .map(.object(ScreenKeys.self)), "The screens by id")
  let tabs = Key("tabs", .object(TabsKeys.self), "The tab bar and the screens of its tabs")
  let start = Key(
    "start", ValueKind.identifier.located, without: "the first one",
    "The screen that is shown first, without tabs")
  let transition = Key(
    "transition", .transition, default: .named(PushStyle.name), "How screens are opened and closed")
  let styles = Key(
    "styles", .map(.transition), default: [],
    "Styles of the preset's own by name, each with the keys of a transition, for several places")
  let timeline = Key(
    "timeline", .list(.step, minimum: 1), without: "there and back, with holds",
    "What happens, one step after the other")
  let overlays = Key(
    "overlays", .list(.object(OverlayKeys.self)), default: [],
    "Texts, arrows and rings over the clip")
  let titleCard = Key(
    "title-card", .object(TitleCardKeys.self), without: "none", "A title before the clip")
  let tolerances = Key(
    "tolerances", .object(ToleranceKeys.self), without: "nothing",
    "How much a clip may differ from its golden")
  let variants = Key(
    "variants", .map(.unread(.anything)), default: [],
    "Named changes of the preset, merged into it by `--variant NAME`; `~` removes a key")
}

struct CanvasKeys: ObjectKeys {
  static let keys = Self()
  static let name = "canvas"
  static let summary = "A screen of any size"

  let size = Key(required: "size", .size(.points(1...8192)), "Width and height")
  let scale = Key(required: "scale", .count(1...3), "Pixels per point")
  let radius = Key(
    "radius", .points(0...1000), default: 0,
    "The radius of the display's corners, which are cut off where something lies around it")
  let front = Key(
    "front", .list(.object(CanvasPartKeys.self)), default: [],
    "What lies over all screens and never moves, such as the status bar of screenshots")
}

struct CanvasPartKeys: ObjectKeys {
  static let keys = Self()
  static let name = "canvas-part"
  static let summary = "A picture over all screens"

  let frame = Key(
    required: "frame", .rectangle, "Its place in points: x, y, width, height")
  let picture = Key(required: "picture", .file(.image), "What it shows")
}

struct StatusBarKeys: ObjectKeys {
  static let keys = Self()
  static let name = "status-bar"
  static let summary = "What the status bar shows"

  let time = Key("time", .text, default: StatusBarContent().time, "The time")
  let battery = Key(
    "battery", .number(0...100, "percent"), default: StatusBarContent().battery,
    "The battery's charge")
}

struct ToleranceKeys: ObjectKeys {
  static let keys = Self()
  static let name = "tolerances"
  static let summary = "How much `verify` permits a clip to differ from its golden"

  let motion = Key(
    "motion", .number(0...1000, "points"), default: 0,
    "How far an element may be from its old place")
  let alpha = Key(
    "alpha", .number(0...1, "(opacity)"), default: 0, "How much an element's opacity may differ")
  let timing = Key(
    "timing", .number(0...1000, "frames"), default: 0,
    "How much earlier or later a step may begin or the clip may end")
  let pixels = Key(
    "pixels", .count(0...255), default: 0,
    "How much a channel of a pixel may differ, if the old pixels are there")
}

struct ColorKeys: ObjectKeys {
  static let keys = Self()
  static let name = "color"
  static let summary = "A color that follows the appearance"

  let light = Key(required: "light", .color, "In light mode")
  let dark = Key(required: "dark", .color, "In dark mode")
}

struct InsetKeys: ObjectKeys {
  static let keys = Self()
  static let name = "insets"
  static let summary = "Distances from the sides"

  let top = Key("top", .points, default: 0, "From the top edge")
  let leading = Key("leading", .points, default: 0, "From the leading edge")
  let bottom = Key("bottom", .points, default: 0, "From the bottom edge")
  let trailing = Key("trailing", .points, default: 0, "From the trailing edge")
}

struct TabsKeys: ObjectKeys {
  static let keys = Self()
  static let name = "tabs"
  static let summary = "A tab bar"

  let items = Key(required: "items", .list(.object(TabKeys.self), minimum: 1), "The tabs")
  let selected = Key("selected", .count(1...100), default: 1, "The tab that is shown first, from 1")
  let bar = Key("bar", .cases(Bar.self), default: .visible, "Whether the bar is shown")
  let transition = Key(
    "transition", .transition, without: "the preset's, if its style is for tabs, else at once",
    "How the tabs change by a tap on the bar, and by a finger that moves sideways")

  enum Bar: String, CaseIterable {
    case visible, hidden
  }
}

struct TabKeys: ObjectKeys {
  static let keys = Self()
  static let name = "tab"
  static let summary = "A tab"

  let title = Key("title", .text, without: "none", "The title")
  let symbol = Key("symbol", .symbol, without: "none", "The symbol")
  let screen = Key(
    "screen", ValueKind.identifier.located, without: "an empty screen", "What the tab shows")
}

extension ValueKind where Value == Insets {
  /// One number for all sides, two for vertical and horizontal ones, or sides by name.
  static var insets: ValueKind {
    .either(
      ValueKind<CGFloat>.points.map(
        { Insets(vertical: $0, horizontal: $0) }, back: { $0.isZero ? 0 : nil }),
      .tuple(
        [.points, .points], { Insets(vertical: $0[0], horizontal: $0[1]) }, parts: { _ in [] }),
      InsetKeys.kind.map {
        Insets(top: $0.top, leading: $0.leading, bottom: $0.bottom, trailing: $0.trailing)
      })
  }
}
