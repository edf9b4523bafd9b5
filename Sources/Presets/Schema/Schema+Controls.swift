import UIKit

struct SwitchKeys: NodeKeys {
  static let keys = Self()
  static let name = "switch"
  static let summary = "A switch"
  static var shorthand: PartialKeyPath<Self>? { \.on }

  let on = Key("on", .flag, default: false, "Whether it is on")
  let enabled = ControlKeys.enabled
  let common = CommonKeys()
}

struct SliderKeys: NodeKeys {
  static let keys = Self()
  static let name = "slider"
  static let summary = "A slider; its width is 118 points unless the layout decides it"
  static var shorthand: PartialKeyPath<Self>? { \.value }

  let value = Key("value", ControlKeys.share, default: 0, "The thumb's place")
  let minimumSymbol = Key(
    "minimum-symbol", .symbol, without: "none", "The symbol at the leading end")
  let maximumSymbol = Key(
    "maximum-symbol", .symbol, without: "none", "The symbol at the trailing end")
  let enabled = ControlKeys.enabled
  let common = CommonKeys()
}

struct StepperKeys: NodeKeys {
  static let keys = Self()
  static let name = "stepper"
  static let summary = "A minus and a plus"
  static var shorthand: PartialKeyPath<Self>? { \.value }

  let value = Key("value", range, default: 0, "The value")
  let minimum = Key("minimum", range, default: 0, "The value at which there is no minus")
  let maximum = Key("maximum", range, default: 100, "The value at which there is no plus")
  let enabled = ControlKeys.enabled
  let common = CommonKeys()

  private static let range = ValueKind.number(-1_000_000...1_000_000, "(value)")
}

struct ProgressKeys: NodeKeys {
  static let keys = Self()
  static let name = "progress"
  static let summary = "A progress bar"
  static var shorthand: PartialKeyPath<Self>? { \.value }

  let value = Key("value", ControlKeys.share, default: 0, "How much is done")
  let common = CommonKeys()
}

struct ActivityKeys: NodeKeys {
  static let keys = Self()
  static let name = "activity"
  static let summary = "A spinner, as UIActivityIndicatorView"
  static var shorthand: PartialKeyPath<Self>? { \.style }

  let style = Key(
    "style", .choice(["medium": UIActivityIndicatorView.Style.medium, "large": .large]),
    default: .medium, "The size")
  let color = Key("color", .color, default: .system("gray"), "The color of the spokes")
  let common = CommonKeys()
}

struct SegmentKeys: NodeKeys {
  static let keys = Self()
  static let name = "segments"
  static let summary = "A segmented control"
  static var shorthand: PartialKeyPath<Self>? { \.titles }

  let titles = Key(required: "titles", .list(.text, minimum: 1), "The segments")
  let selected = Key(
    "selected", .count(0...100), default: 1, "The selected one, from 1; 0 for none")
  let enabled = ControlKeys.enabled
  let common = CommonKeys()
}

struct PageDotKeys: NodeKeys {
  static let keys = Self()
  static let name = "page-dots"
  static let summary = "The dots of a page control"
  static var shorthand: PartialKeyPath<Self>? { \.count }

  let count = Key(required: "count", .count(1...100), "How many pages there are")
  let selected = Key("selected", .count(1...100), default: 1, "The page that is shown, from 1")
  let of = Key(
    "of", ValueKind.identifier.located, without: "none",
    "The scroll node whose page they show, and that a tap on them scrolls")
  let enabled = ControlKeys.enabled
  let common = CommonKeys()
}

struct FieldKeys: NodeKeys {
  static let keys = Self()
  static let name = "field"
  static let summary = "A text field"
  static var shorthand: PartialKeyPath<Self>? { \.placeholder }

  let placeholder = ControlKeys.placeholder
  let text = ControlKeys.text
  let frame = Key("frame", .choice(BorderStyleName.all), default: .roundedRect, "The border")
  let clearButton = Key(
    "clear-button", .choice(ViewModeName.all), default: .never,
    "When a button removes the text, if there is any")
  let size = ControlKeys.size
  let font = TextKeys.font
  let secure = ControlKeys.secure
  let keyboard = ControlKeys.keyboard
  let returnKey = Key(
    "return-key", .choice(ReturnKeyName.all), default: .default, "The word on the return key")
  let onReturn = Key(
    "on-return", .cases(ReturnAction.self), default: .end,
    "What the return key does: it ends editing, or goes to the next field of the screen")
  let enabled = ControlKeys.enabled
  let common = CommonKeys()

  enum ReturnAction: String, CaseIterable {
    case end, next, nothing
  }
}

struct TextViewKeys: NodeKeys {
  static let keys = Self()
  static let name = "text-view"
  static let summary = "A text of several lines that can be edited"
  static var shorthand: PartialKeyPath<Self>? { \.text }

  let text = ControlKeys.text
  let size = ControlKeys.size
  let font = TextKeys.font
  let color = Key("color", .color, default: .system("label"), "The color")
  let editable = Key("editable", .flag, default: true, "Whether a tap begins editing")
  let scrolls = Key(
    "scrolls", .flag, default: true, "Whether it scrolls, rather than being as high as its text")
  let keyboard = ControlKeys.keyboard
  let common = CommonKeys()
}

struct SearchKeys: NodeKeys {
  static let keys = Self()
  static let name = "search"
  static let summary = "A search bar; the return key ends editing"
  static var shorthand: PartialKeyPath<Self>? { \.placeholder }

  let placeholder = ControlKeys.placeholder
  let text = ControlKeys.text
  let cancel = Key(
    "cancel", .flag, default: false, "Whether there is a Cancel button while it is edited")
  let common = CommonKeys()
}

/// Keys that several controls have.
enum ControlKeys {
  static let enabled = Key(
    "enabled", .flag, default: true, "Whether it reacts to fingers; it is faint if not")
  static let placeholder = Key("placeholder", .text, "Shown while there is no text")
  static let text = Key("text", .text, "The text")
  static let size = Key("size", .fontSize, default: 17, "The size of the text")
  static let secure = Key("secure", .flag, default: false, "Whether the text is hidden by dots")
  static let keyboard = Key(
    "keyboard", .choice(KeyboardTypeName.all), default: .default, "The keys of the keyboard")

  static let share = ValueKind.number(0...1, "of the whole")
}

/// An alert that a tap shows.
struct AlertKeys: ObjectKeys {
  static let keys = Self()
  static let name = "alert"
  static let summary = "An alert or an action sheet"

  let title = Key("title", .text, without: "none", "The title")
  let message = Key("message", .text, without: "none", "The text beneath the title")
  let style = Key(
    "style", .choice(["alert": UIAlertController.Style.alert, "action-sheet": .actionSheet]),
    default: .alert, "In the middle of the screen or at its bottom")
  let fields = Key(
    "fields", .list(.object(AlertFieldKeys.self)), default: [],
    "Text fields; an action sheet has none")
  let actions = Key(
    required: "actions", .list(.object(AlertActionKeys.self), minimum: 1), "The buttons")
}

struct AlertActionKeys: ObjectKeys {
  static let keys = Self()
  static let name = "alert-action"
  static let summary = "A button of an alert"
  static var shorthand: PartialKeyPath<Self>? { \.title }

  let title = Key(required: "title", .text, "The title")
  let style = Key(
    "style", .choice(AlertActionStyleName.all), default: .default, "The look and the place")
  let onTap = CommonKeys.keys.onTap
}

struct AlertFieldKeys: ObjectKeys {
  static let keys = Self()
  static let name = "alert-field"
  static let summary = "A text field of an alert"
  static var shorthand: PartialKeyPath<Self>? { \.placeholder }

  let placeholder = ControlKeys.placeholder
  let text = ControlKeys.text
  let secure = ControlKeys.secure
  let keyboard = ControlKeys.keyboard
}
