import TEPlayback
import UIKit

extension Schema {
  /// What is said over a clip.
  static let overlayTypes: [ObjectType] = [
    OverlayKeys.type, TitleCardKeys.type, FreezeKeys.type, SlowMotionKeys.type,
  ]
}

/// A text or a mark over a clip.
struct OverlayKeys: ObjectKeys {
  static let keys = Self()
  static let name = "overlay"
  static let summary = "A text, an arrow or a ring over the clip"
  static var alternatives: [PartialKeyPath<Self>] { [\.arrow, \.circle, \.caption] }
  static var exclusive: [[PartialKeyPath<Self>]] {
    [[\.during, \.from], [\.during, \.until], [\.caption, \.text], [\.at, \.side]]
  }

  let caption = Key("caption", .text, "A text at a side of the picture")
  let arrow = Key("arrow", .anchor, "An arrow to a node, which it follows, or to a point")
  let circle = Key("circle", .anchor, "A ring around a node, which it follows, or around a point")
  let text = Key("text", .text, without: "none", "The text beside an arrow or a ring")
  let at = Key(
    "at", .cases(Annotation.Side.self),
    without: "beneath the device or beside it, where there is room",
    "Where the picture has the caption")
  let side = Key(
    "side", .cases(Annotation.Side.self), without: "where there is most room",
    "The side of its target that an arrow comes from")
  let during = Key(
    "during", ValueKind.text.located, without: "the whole clip",
    "The step in which it is shown; the second of several is `tap-2`")
  let from = Key(
    "from", ValueKind.text.located, without: "the beginning",
    "When it appears: a time of the clip such as `0.5s`, or a part of a step such as `push:20%`")
  let until = Key(
    "until", ValueKind.text.located, without: "the end", "When it disappears, likewise")
}

/// What an arrow or a ring belongs to, as a preset writes it.
enum AnchorChoice: Sendable {
  case id(Located<IndexedIdentifier>)
  case point(ScreenPoint)
}

extension ValueKind where Value == AnchorChoice {
  static var anchor: ValueKind {
    .either(
      ValueKind<Located<IndexedIdentifier>>.reference.map(AnchorChoice.id),
      ValueKind<ScreenPoint>.screenPoint.map(AnchorChoice.point))
  }
}

struct TitleCardKeys: ObjectKeys {
  static let keys = Self()
  static let name = "title-card"
  static let summary = "A card with a title before the clip"
  static var shorthand: PartialKeyPath<Self>? { \.title }

  let title = Key(required: "title", .text, "The title")
  let subtitle = Key("subtitle", .text, without: "none", "A smaller line beneath it")
  let duration = Key(
    "duration", .seconds(0.2...60), default: TitleCard.standardDuration,
    "How long it is shown before the clip fades in")
}

struct FreezeKeys: ObjectKeys {
  static let keys = Self()
  static let name = "freeze"
  static let summary = "A part of the clip in which the picture stands still"
  static var shorthand: PartialKeyPath<Self>? { \.duration }

  let at = Key(
    "at", ValueKind.text.located, without: "the middle",
    "When: a part of the step such as `40%`, or a time after its beginning such as `0.2s`")
  let duration = Key(
    required: "duration", .seconds(Freeze.durationRange), "How long, whatever the slow motion")
  let overlays = Key(
    "overlays", .list(.object(OverlayKeys.self)), default: [],
    "Texts and marks that are shown meanwhile")
}

struct SlowMotionKeys: ObjectKeys {
  static let keys = Self()
  static let name = "slow-motion"
  static let summary = "How much slower a step runs"
  static var shorthand: PartialKeyPath<Self>? { \.factor }

  let factor = Key(
    required: "factor", .number(0.1...100, "times"), "How many times longer it takes")
  let ramp = Key(
    "ramp", .seconds(0...10), without: "none",
    "How long it takes to get slow, and fast again at the end")
}
