import UIKit

extension Schema {
  /// The nodes that are controls of UIKit.
  static let controlNodeTypes: [ObjectType] = [
    node(
      "switch", "A switch", shorthand: "on",
      [KeyType("on", .flag, "Whether it is on", standard: "false"), enabled]),
    node(
      "slider", "A slider; its width is 118 points unless the layout decides it",
      shorthand: "value",
      [
        KeyType("value", share, "The thumb's place", standard: "0"),
        KeyType("minimum-symbol", symbol, "The symbol at the leading end", standard: "none"),
        KeyType("maximum-symbol", symbol, "The symbol at the trailing end", standard: "none"),
        enabled,
      ]),
    node(
      "stepper", "A minus and a plus", shorthand: "value",
      [
        KeyType("value", stepperValue, "The value", standard: "0"),
        KeyType(
          "minimum", stepperValue, "The value at which there is no minus", standard: "0"),
        KeyType(
          "maximum", stepperValue, "The value at which there is no plus", standard: "100"),
        enabled,
      ]),
    node(
      "progress", "A progress bar", shorthand: "value",
      [KeyType("value", share, "How much is done", standard: "0")]),
    node(
      "activity", "A spinner, as UIActivityIndicatorView", shorthand: "style",
      [
        KeyType("style", .choice(["medium", "large"]), "The size", standard: "medium"),
        KeyType("color", .color, "The colour of the spokes", standard: "gray"),
      ]),
    node(
      "segments", "A segmented control", shorthand: "titles",
      [
        KeyType("titles", .list(.text, minimum: 1), "The segments", isRequired: true),
        KeyType(
          "selected", .count(0...100), "The selected one, from 1; 0 for none", standard: "1"),
        enabled,
      ]),
    node(
      "page-dots", "The dots of a page control", shorthand: "count",
      [
        KeyType("count", .count(1...100), "How many pages there are", isRequired: true),
        KeyType("selected", .count(1...100), "The page that is shown, from 1", standard: "1"),
        KeyType(
          "of", .identifier, "The scroll node whose page they show, and that a tap on them scrolls",
          standard: "none"),
        enabled,
      ]),
    node(
      "field", "A text field", shorthand: "placeholder",
      [
        KeyType("placeholder", .text, "Shown while there is no text"),
        KeyType("text", .text, "The text"),
        KeyType(
          "frame", .choice(BorderStyleName.all.map(\.name)), "The border", standard: "rounded"),
        KeyType(
          "clear-button", .choice(ViewModeName.all.map(\.name)),
          "When a button removes the text, if there is any", standard: "never"),
        KeyType("size", .number(1...500, unit: "points"), "The size of the text", standard: "17"),
        font,
        KeyType("secure", .flag, "Whether the text is hidden by dots", standard: "false"),
        keyboard, returnKey,
        KeyType(
          "on-return", .choice(["end", "next", "nothing"]),
          "What the return key does: it ends editing, or goes to the next field of the screen",
          standard: "end"),
        enabled,
      ]),
    node(
      "text-view", "A text of several lines that can be edited", shorthand: "text",
      [
        KeyType("text", .text, "The text"),
        KeyType("size", .number(1...500, unit: "points"), "The size of the text", standard: "17"),
        font,
        KeyType("color", .color, "The colour", standard: "label"),
        KeyType("editable", .flag, "Whether a tap begins editing", standard: "true"),
        KeyType(
          "scrolls", .flag, "Whether it scrolls, rather than being as high as its text",
          standard: "true"),
        keyboard,
      ]),
    node(
      "search", "A search bar; the return key ends editing", shorthand: "placeholder",
      [
        KeyType("placeholder", .text, "Shown while there is no text", standard: "nothing"),
        KeyType("text", .text, "The text"),
        KeyType(
          "cancel", .flag, "Whether there is a Cancel button while it is edited",
          standard: "false"),
      ]),
  ]

  static let enabled = KeyType(
    "enabled", .flag, "Whether it reacts to fingers; it is faint if not",
    standard: "true")

  private static let keyboard = KeyType(
    "keyboard", .choice(KeyboardTypeName.all.map(\.name)), "The keys of the keyboard",
    standard: "default")

  private static let returnKey = KeyType(
    "return-key", .choice(ReturnKeyName.all.map(\.name)), "The word on the return key",
    standard: "default")

  private static let share = ValueType.number(0...1, unit: "of the whole")
  private static let stepperValue = ValueType.number(-1_000_000...1_000_000, unit: "(value)")

  /// An alert that a tap shows.
  static let alertTypes: [ObjectType] = [
    ObjectType(
      "alert", "An alert or an action sheet",
      [
        KeyType("title", .text, "The title", standard: "none"),
        KeyType("message", .text, "The text beneath the title", standard: "none"),
        KeyType(
          "style", .choice(["alert", "action-sheet"]),
          "In the middle of the screen or at its bottom", standard: "alert"),
        KeyType(
          "fields", .list(.object("alert-field")), "Text fields; an action sheet has none",
          standard: "none"),
        KeyType(
          "actions", .list(.object("alert-action"), minimum: 1), "The buttons", isRequired: true),
      ]),
    ObjectType(
      "alert-action", "A button of an alert", shorthand: "title",
      [
        KeyType("title", .text, "The title", isRequired: true),
        KeyType(
          "style", .choice(AlertActionStyleName.all.map(\.name)), "The look and the place",
          standard: "default"),
        onTap,
      ]),
    ObjectType(
      "alert-field", "A text field of an alert", shorthand: "placeholder",
      [
        KeyType("placeholder", .text, "Shown while there is no text"),
        KeyType("text", .text, "The text"),
        KeyType("secure", .flag, "Whether the text is hidden by dots", standard: "false"),
        keyboard,
      ]),
  ]
}
