import UIKit

/// A header of content that scrolls.
struct HeaderKeys: ObjectKeys {
  static let keys = Self()
  static let name = "header"
  static let summary = "A header above content that scrolls, which may stay in sight and stretch"

  let height = Key(required: "height", .length, "The height while nothing is scrolled")
  let sticky = Key(
    "sticky", .flag, default: false, "Whether it stays at the top while the content scrolls away")
  let minimumHeight = Key(
    "minimum-height", .length, without: "the whole height",
    "The height to which a sticky header shrinks; where the content begins beneath the bars, below "
      + "these")
  let stretch = Key(
    "stretch", .flag, default: false,
    "Whether it grows upwards while the content is pulled down, so that nothing shows above it. "
      + "Content that is shorter than the screen is pulled only with `bounce`. A style whose drag down closes "
      + "the screen takes that pull; with `gesture: { drag: edge }` it does not"
  )
  let fill = LookKeys.keys.fill
  let clip = Key("clip", .flag, default: true, "Whether it clips what is inside")
  let items = ViewKeys.items
}

/// The colors beyond the ends of content that scrolls.
struct OverscrollKeys: ObjectKeys {
  static let keys = Self()
  static let name = "overscroll"
  static let summary = "The colors that show where content is pulled beyond its ends"

  let top = Key("top", .color, without: "the background", "Above the content")
  let bottom = Key("bottom", .color, without: "the background", "Beneath the content")
}

/// What scrolling content has besides its rows or nodes.
struct ScrollingKeys: KeyGroup {
  static let keys = Self()

  let header = Key("header", .object(HeaderKeys.self), "A header above the content")
  let overscroll = Key(
    "overscroll", .object(OverscrollKeys.self), "The colors beyond the ends of the content")
}

/// The picture of a list's row.
struct RowImageKeys: ObjectKeys {
  static let keys = Self()
  static let name = "row-image"
  static let summary = "The picture of a row, with an id for transitions"
  static var shorthand: PartialKeyPath<Self>? { \.file }

  let file = ImageKeys.keys.file
  let id = Key("id", .identifier, "The id")
  let focus = ImageKeys.keys.focus
}
