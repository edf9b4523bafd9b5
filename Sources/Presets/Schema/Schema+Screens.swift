import UIKit

extension Schema {
  /// Screens and bars.
  static let screenTypes: [ObjectType] =
    [
      ObjectType(
        "screen", "What fills the window, a tab, a sheet or a page",
        exclusive: [["image", "scroll", "list"]],
        [
          KeyType("background", .color, "The colour behind everything", standard: "background"),
          KeyType(
            "navigation", .object("navigation"), "The navigation bar; without it there is none"),
          KeyType(
            "toolbar", .list(.object("toolbar-item")),
            "The items of the toolbar at the bottom; without it there is none"),
          KeyType(
            "status-bar", .choice(["default", "light", "dark", "hidden"]),
            "The look of the status bar over the screen; `light` and `dark` from 60 % of the opening, "
              + "when the screen is beneath it", standard: "default"),
          KeyType("image", .file(.image), "A screenshot that fills the screen"),
          KeyType(
            "elements", .map(.tuple([points, points, length, length])),
            "Rectangles of the screenshot by id, in points: x, y, width, height"),
          KeyType(
            "behind", .file(.image), "The screenshot without its elements, seen while they move"),
          KeyType(
            state.name, state.type, "The state of the nodes: what their `states` say of it applies"),
          KeyType(
            "preferred-height", length, "The height in a sheet that fits its content"),
          KeyType("scroll", .object("screen-scroll"), "Content that scrolls and fills the screen"),
          KeyType("list", .object("screen-list"), "A table that fills the screen"),
          KeyType("items", nodes, "Nodes over one another, the first behind"),
        ]),
      ObjectType(
        "navigation", "A navigation bar", shorthand: "title",
        [
          KeyType("title", .text, "The title", standard: "nothing"),
          KeyType(
            "subtitle", .text, "A line beneath the title; the title is never large with it",
            standard: "none"),
          KeyType(
            "large", .flag, "Whether the title is large while nothing is scrolled",
            standard: "false"),
          KeyType("leading", .list(.object("bar-button")), "Buttons at the leading edge"),
          KeyType("trailing", .list(.object("bar-button")), "Buttons at the trailing edge"),
        ]),
      ObjectType(
        "bar-button", "A button in a bar", exclusive: [["title", "symbol", "system"]],
        shorthand: "title",
        barButtonKeys),
      ObjectType(
        "toolbar-item", "A button in a toolbar, or a space between buttons",
        exclusive: [["title", "symbol", "system", "space", "flexible"]], shorthand: "title",
        barButtonKeys + [
          KeyType("space", length, "An empty space of a width"),
          KeyType(
            "flexible", .flag, "Whether it is an empty space; these share what is left",
            standard: "false"),
        ]),
      ObjectType(
        "open", "Opens a screen, an alert or a menu",
        alternatives: ["push", "present", "select-tab", "alert", "menu"],
        exclusive: [["alert", "transition"], ["menu", "transition"]],
        [
          KeyType("push", .identifier, "The screen that is pushed"),
          KeyType("present", .identifier, "The screen that is presented"),
          KeyType("select-tab", .count(1...100), "The tab that is selected, from 1"),
          KeyType("alert", .object("alert"), "The alert that is shown"),
          KeyType("menu", .object("menu"), "The menu that is shown beside what was tapped"),
          KeyType("transition", transition, "How, in place of the preset's transition"),
        ]),
    ] + alertTypes + menuTypes

  private static let barButtonKeys = [
    KeyType("id", .identifier, "The id"),
    KeyType("title", .text, "The title"),
    KeyType("symbol", symbol, "The symbol, in place of a title"),
    KeyType("bold", .flag, "Whether the title is bold, as of `Done`", standard: "false"),
    KeyType(
      "system", .choice(UIBarButtonItem.SystemItem.named.map(\.name)),
      "One of the system's buttons"),
    onTap,
  ]

  /// What a tap does.
  static let onTap = KeyType(
    "on-tap", .either([.choice(["pop", "dismiss", "nothing"]), .object("open")]),
    "What a tap does")
}
