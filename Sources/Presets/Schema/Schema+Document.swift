import Playback
import UIKit

extension Schema {
  /// The top level of a preset, and what describes no screen.
  static let documentTypes: [ObjectType] = [
    ObjectType(
      "preset", "A clip: its screens, the transition between them and what happens",
      [
        KeyType("format", .count(version...version), "The version of the format", isRequired: true),
        KeyType("summary", .text, "A sentence for lists of presets", standard: "nothing"),
        KeyType(
          "device", .choice(DeviceModel.all.map(\.name)), "The device",
          standard: DeviceModel.standard.name),
        KeyType(
          "canvas", .object("canvas"), "The size of the screen, in place of a device"),
        KeyType(
          "appearance", .choice(Appearance.allCases.map(\.rawValue)), "Light or dark",
          standard: "light"),
        KeyType(
          "text-size", .choice(ContentSize.allCases.map(\.rawValue)),
          "The text size of Dynamic Type", standard: "large"),
        KeyType(
          "layout-direction", .choice(LayoutDirection.allCases.map(\.rawValue)),
          "The direction of the layout", standard: "the locale's"),
        KeyType("status-bar", .object("status-bar"), "What the status bar shows"),
        KeyType(
          "colors", .map(.either([.color, .object("color")])), "Colours by name"),
        KeyType(
          "fonts", .map(.either([.file(.font), .object("font")])),
          "Fonts by name: TrueType or OpenType files for `font`"),
        KeyType(
          "data", .map(.either([.file(.data), .list(.anything)])),
          "Lists of rows for `repeat`, inline or in a CSV or JSON file"),
        KeyType(
          "strings", .map(.anything, keys: .locale),
          "Texts by locale and name, used as `{name}`; what `pt-BR` lacks comes from `pt`, and then from the "
            + "first locale"),
        KeyType(
          "locale", .text,
          "The locale of `strings` that is used, and the language of all texts, which chooses among the forms of Han characters",
          standard: "the first one"),
        KeyType("tint", .color, "The colour of buttons and symbols", standard: "blue"),
        KeyType("screens", .map(.object("screen")), "The screens by id", isRequired: true),
        KeyType("tabs", .object("tabs"), "The tab bar and the screens of its tabs"),
        KeyType(
          "start", .identifier, "The screen that is shown first, without tabs",
          standard: "the first one"),
        KeyType(
          "transition", transition, "How screens are opened and closed", standard: "push"),
        KeyType(
          "timeline", .list(step, minimum: 1), "What happens, one step after the other",
          standard: "there and back, with holds"),
        KeyType(
          "tolerances", .object("tolerances"), "How much a clip may differ from its golden",
          standard: "nothing"),
        KeyType(
          "variants", .map(.anything),
          "Named changes of the preset, merged into it by `--variant NAME`"),
      ]),
    ObjectType(
      "canvas", "A screen of any size",
      [
        KeyType(
          "size", .tuple([.number(1...8192, unit: "points"), .number(1...8192, unit: "points")]),
          "Width and height", isRequired: true),
        KeyType("scale", .count(1...3), "Pixels per point", isRequired: true),
      ]),
    ObjectType(
      "status-bar", "What the status bar shows",
      [
        KeyType("time", .text, "The time", standard: "9:41"),
        KeyType(
          "battery", .number(0...100, unit: "percent"), "The battery's charge", standard: "100"),
      ]),
    ObjectType(
      "tolerances", "How much `verify` permits a clip to differ from its golden",
      [
        KeyType(
          "motion", .number(0...1000, unit: "points"),
          "How far an element may be from its old place", standard: "0"),
        KeyType(
          "alpha", opacity, "How much an element's opacity may differ",
          standard: "0"),
        KeyType(
          "timing", .number(0...1000, unit: "frames"),
          "How much earlier or later a step may begin or the clip may end", standard: "0"),
        KeyType(
          "pixels", .count(0...255),
          "How much a channel of a pixel may differ, if the old pixels are there", standard: "0"),
      ]),
    ObjectType(
      "color", "A colour that follows the appearance",
      [
        KeyType("light", .color, "In light mode", isRequired: true),
        KeyType("dark", .color, "In dark mode", isRequired: true),
      ]),
    ObjectType(
      "font", "The files of a font by weight; a weight without one has the nearest",
      FontWeightName.all.map {
        KeyType($0.name, .file(.font), "The \($0.name.replacing("-", with: " ")) weight")
      }),
    ObjectType(
      "insets", "Distances from the sides",
      ["top", "leading", "bottom", "trailing"].map {
        KeyType($0, points, "From the \($0) edge", standard: "0")
      }),
    ObjectType(
      "tabs", "A tab bar",
      [
        KeyType("items", .list(.object("tab"), minimum: 1), "The tabs", isRequired: true),
        KeyType(
          "selected", .count(1...100), "The tab that is shown first, from 1", standard: "1"),
        KeyType(
          "bar", .choice(["visible", "hidden"]), "Whether the bar is shown", standard: "visible"),
      ]),
    ObjectType(
      "tab", "A tab",
      [
        KeyType("title", .text, "The title", standard: "none"),
        KeyType("symbol", symbol, "The symbol", standard: "none"),
        KeyType("screen", .identifier, "What the tab shows", standard: "an empty screen"),
      ]),
  ]
}
