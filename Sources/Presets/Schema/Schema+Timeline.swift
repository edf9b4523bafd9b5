import TEPlayback
import TETransitions
import UIKit

extension Schema {
  static let timelineTypes: [ObjectType] = [
    StepKeys.type, PlaceKeys.type, PressKeys.type, DragKeys.type, PinchKeys.type,
    AnimationKeys.type,
    KeyframeKeys.type, ScrollStepKeys.type, TypeStepKeys.type, SlideStepKeys.type,
    ToggleStepKeys.type, ChooseStepKeys.type, IncrementStepKeys.type,
  ]
}

/// A step of a timeline: a word, or a mapping with one key.
enum StepChoice: Sendable {
  case word(Word)
  case step(Fields<StepKeys>)

  /// A step without a value.
  enum Word: String, CaseIterable {
    case pop, dismiss, release, cancel
  }
}

extension ValueKind where Value == Located<StepChoice> {
  static var step: ValueKind {
    ValueKind<StepChoice>.either(
      ValueKind<StepChoice.Word>.cases(StepChoice.Word.self).map(StepChoice.word),
      StepKeys.kind.map(StepChoice.step)
    ).located
  }
}

struct StepKeys: ObjectKeys {
  static let keys = Self()
  static let name = "step"
  static let summary = "A step of the timeline"
  static var alternatives: [PartialKeyPath<Self>] {
    [
      \.hold, \.tap, \.press, \.drag, \.pinch, \.type, \.slide, \.toggle, \.choose, \.increment,
      \.scroll,
      \.animate, \.push, \.present, \.selectTab, \.rotate, \.action,
    ]
  }

  let hold = Key("hold", .seconds(0...3600), "A pause, at any slow motion as long")
  let tap = Key("tap", .place, "A tap with a finger")
  let press = Key("press", .press, "A long press")
  let drag = Key("drag", .object(DragKeys.self), "A drag with a finger")
  let pinch = Key("pinch", .object(PinchKeys.self), "Two fingers that move together or apart")
  let type = Key("type", .object(TypeStepKeys.self), "Types on the keyboard")
  let slide = Key("slide", .object(SlideStepKeys.self), "Drags the thumb of a slider")
  let toggle = Key("toggle", .object(ToggleStepKeys.self), "Taps a switch")
  let choose = Key(
    "choose", .object(ChooseStepKeys.self),
    "Chooses a row of a menu, a button of an alert, a segment or a page, with a finger")
  let increment = Key(
    "increment", .object(IncrementStepKeys.self), "Taps the plus or the minus of a stepper")
  let scroll = Key("scroll", .object(ScrollStepKeys.self), "Scrolls without a finger")
  let animate = Key(
    "animate", .object(AnimationKeys.self), "Changes a node, which keeps its new values")
  let push = Key(
    "push", .reference,
    "Pushes a screen without a finger; `page[2]` is the one that the second row opens")
  let present = Key("present", .reference, "Presents a screen without a finger, likewise")
  let selectTab = Key(
    "select-tab", ValueKind.count(1...100).located, "Selects a tab, from 1, without a finger")
  let rotate = Key(
    "rotate",
    .choice([
      "portrait": UIInterfaceOrientation.portrait, "landscape-left": .landscapeLeft,
      "landscape-right": .landscapeRight, "portrait-upside-down": .portraitUpsideDown,
    ]), "Turns the device")
  let action = Key(
    "do", .cases(StepChoice.Word.self),
    "What a word alone does, for a step with a pace of its own: `{ do: pop, slowmo: 4 }`")
  let slowmo = Key(
    "slowmo", .object(SlowMotionKeys.self), without: "the clip's",
    "How much slower the step runs, whatever the clip's slow motion")
  let freeze = Key(
    "freeze", .object(FreezeKeys.self), without: "none", "Where the picture stands still")
  let lasting = Key(
    "lasting", .seconds(0...3600), without: "until nothing moves",
    "How long the step lasts, even if something still moves then, such as an animation without an end"
  )
}

// MARK: Places

/// Where a finger is, as a preset writes it.
enum PlaceChoice: Sendable {
  case id(Located<IndexedIdentifier>)
  case text(String)
  case point(ScreenPoint)

  init(_ keys: Fields<PlaceKeys>) {
    self =
      keys.text.map(PlaceChoice.text) ?? keys.id.map(PlaceChoice.id)
      ?? .point(keys.at ?? ScreenPoint(x: .points(0), y: .points(0)))
  }
}

extension ValueKind where Value == PlaceChoice {
  /// An id, a point of the screen, or a mapping.
  static var place: ValueKind {
    .either(
      ValueKind<Located<IndexedIdentifier>>.reference.map(PlaceChoice.id),
      ValueKind<ScreenPoint>.screenPoint.map(PlaceChoice.point),
      PlaceKeys.kind.map { PlaceChoice($0) })
  }
}

extension ValueKind where Value == ScreenPoint {
  static var screenPoint: ValueKind {
    .tuple(
      [.screenCoordinate, .screenCoordinate], { ScreenPoint(x: $0[0], y: $0[1]) },
      parts: { [$0.x, $0.y] })
  }
}

extension ValueKind where Value == ScreenPoint.Coordinate {
  /// A finger may leave the screen.
  static var screenCoordinate: ValueKind { coordinate(-2000...4000) }
}

struct PlaceKeys: ObjectKeys {
  static let keys = Self()
  static let name = "place"
  static let summary = "Where a finger is"
  static var alternatives: [PartialKeyPath<Self>] { [\.id, \.text, \.at] }

  let id = Key("id", .reference, "In the middle of the visible part of a node")
  let text = Key("text", .text, "In the middle of a text, as it is shown")
  let at = Key("at", .screenPoint, "At a point of the screen")
}

struct PressKeys: ObjectKeys {
  static let keys = Self()
  static let name = "press"
  static let summary = "A long press"
  static var alternatives: [PartialKeyPath<Self>] { [\.target.id, \.target.text, \.target.at] }

  let target = PlaceKeys()
  let duration = Key("duration", .seconds(), default: 0.6, "How long")
}

/// A long press, as a preset writes it.
struct PressChoice: Sendable {
  let place: PlaceChoice
  let seconds: Double
}

extension ValueKind where Value == PressChoice {
  static var press: ValueKind {
    let short = { @Sendable (place: PlaceChoice) in
      PressChoice(place: place, seconds: PressKeys.keys.duration.standard)
    }
    return .either(
      ValueKind<Located<IndexedIdentifier>>.reference.map { short(.id($0)) },
      ValueKind<ScreenPoint>.screenPoint.map { short(.point($0)) },
      PressKeys.kind.map {
        PressChoice(place: PlaceChoice($0.target), seconds: $0.duration)
      })
  }
}

struct DragKeys: ObjectKeys {
  static let keys = Self()
  static let name = "drag"
  static let summary = "A drag"

  let from = Key("from", .place, without: "where it is", "Where the finger goes down")
  let to = Key("to", .place, "Where it goes")
  let path = Key(
    "path", .list(.knot, minimum: 1),
    "The places it goes through, in place of `from` and `to`; [x, y, seconds] gives each its "
      + "time")
  let duration = Key("duration", .seconds(0.01...60), default: 0.5, "How long the way takes")
  let curve = Key(
    "curve", .curve(ways: TimelineStep.Drag.ways), default: .easeInOut, "The speed on the way")
  let hold = Key("hold", .seconds(), default: 0, "How long the finger rests at the end")
  let release = Key(
    "release", .choice(["true": FingerEnd.release, "false": .stay, "cancel": .cancel]),
    default: .release,
    "Whether the finger is lifted, stays, or the system cancels the touch")
}

struct PinchKeys: ObjectKeys {
  static let keys = Self()
  static let name = "pinch"
  static let summary = "Two fingers that move together or apart"
  static var alternatives: [PartialKeyPath<Self>] { [\.target.id, \.target.text, \.target.at] }

  let target = PlaceKeys()
  let from = Key(
    "from", .points(20...1000), default: 240, "Their distance when they come down")
  let to = Key("to", .points(20...1000), default: 80, "Their distance at the end")
  let move = Key(
    "move", .point, without: "it stays", "How far the middle between them goes, right and down")
  let angle = Key(
    "angle", .degrees, default: 45, "That of their line, clockwise from the horizontal")
  let duration = Key("duration", .seconds(0.01...60), default: 0.5, "How long the way takes")
  let curve = Key(
    "curve", .curve(ways: TimelineStep.Drag.ways), default: .easeInOut, "The speed on the way")
  let hold = Key("hold", .seconds(), default: 0, "How long they rest at the end")
  let release = Key(
    "release", .choice(["true": false, "cancel": true]), default: false,
    "Whether they are lifted, or the system cancels their touches")
}

/// A point of a drag's path, as a preset writes it.
struct KnotChoice: Sendable {
  let place: PlaceChoice
  /// In seconds; nil for a path whose points have no times.
  let time: Double?
}

extension ValueKind where Value == Located<KnotChoice> {
  static var knot: ValueKind {
    ValueKind<KnotChoice>.either(
      ValueKind<Located<IndexedIdentifier>>.reference.map { KnotChoice(place: .id($0), time: nil) },
      ValueKind<ScreenPoint>.screenPoint.map { KnotChoice(place: .point($0), time: nil) },
      .timedPoint,
      PlaceKeys.kind.map { KnotChoice(place: PlaceChoice($0), time: nil) }
    ).located
  }
}

extension ValueKind where Value == KnotChoice {
  /// X, y and seconds.
  fileprivate static var timedPoint: ValueKind {
    let (coordinate, seconds) = (
      ValueKind<ScreenPoint.Coordinate>.screenCoordinate, ValueKind<Double>.seconds()
    )
    return ValueKind(
      .tuple([coordinate.type, coordinate.type, seconds.type]),
      empty: KnotChoice(place: .point(ScreenPoint(x: .points(0), y: .points(0))), time: 0),
      read: { checked in
        guard let list = checked.list, list.count == 3, let x = coordinate.read(list[0]),
          let y = coordinate.read(list[1]), let time = seconds.read(list[2])
        else { return nil }
        return KnotChoice(place: .point(ScreenPoint(x: x, y: y)), time: time)
      })
  }
}

// MARK: Changes

/// The properties that an animation and its keyframes change.
struct ChangeKeys: KeyGroup {
  static let keys = Self()

  let opacity = Key("opacity", .opacity, "The opacity")
  let offset = Key("offset", .point, "Right and down of the node's place")
  let rotate = Key("rotate", .degrees, "Clockwise about the centre")
  let scale = Key("scale", .factor, "About the centre")
  let fill = Key("fill", .color, "The background")
  let radius = Key("radius", .length, "The radius of the corners")
  let constraints = Key(
    "constraints", .list(.constraint, minimum: 1), default: [],
    "Constraints in place of the node's own for the same attributes")
}

struct AnimationKeys: ObjectKeys {
  static let keys = Self()
  static let name = "animation"
  static let summary = "A change of a node"
  static var exclusive: [[PartialKeyPath<Self>]] {
    [
      [\.keyframes, \.change.opacity], [\.keyframes, \.change.offset],
      [\.keyframes, \.change.rotate], [\.keyframes, \.change.scale],
      [\.keyframes, \.change.fill], [\.keyframes, \.change.radius],
      [\.keyframes, \.change.constraints],
    ]
  }

  let id = Key(required: "id", .reference, "The node")
  let timing = Key(
    "timing", .timing, without: "ease-in-out, half a second", "The spring or the curve")
  let keyframes = Key(
    "keyframes", .list(.object(KeyframeKeys.self), minimum: 1), default: [],
    "Several changes one after the other, with linear motion between them in the timing's time")
  let change = ChangeKeys()
}

struct KeyframeKeys: ObjectKeys {
  static let keys = Self()
  static let name = "keyframe"
  static let summary = "Values at a point of an animation"

  let at = Key(required: "at", .number(0...1, "of the duration"), "When they are reached")
  let change = ChangeKeys()
}

struct ScrollStepKeys: ObjectKeys {
  static let keys = Self()
  static let name = "scroll-step"
  static let summary = "Scrolls without a finger"
  static var shorthand: PartialKeyPath<Self>? { \.to }

  let id = Key("id", .reference, without: "the first on the screen", "The node that scrolls")
  let to = Key(required: "to", .points(0...100_000), "The distance from the top or leading edge")
  let duration = Key("duration", .seconds(0.01...60), default: 0.5, "How long it takes")
}

// MARK: Controls

/// Types on the keyboard; the id of a step may be that of a node that has the control inside.
struct TypeStepKeys: ObjectKeys {
  static let keys = Self()
  static let name = "type-step"
  static let summary = "Types on the keyboard, a key at a time"
  static var shorthand: PartialKeyPath<Self>? { \.text }

  let text = Key("text", .text, without: "nothing", "The text; a line feed is the return key")
  let id = Key(
    "id", .reference, without: "what is being edited",
    "A `field`, `text-view` or `search`; it is tapped first unless it is being edited")
  let erase = Key("erase", .count(0...1000), default: 0, "How many characters are deleted first")
  let interval = Key("interval", .seconds(0.01...10), default: 0.15, "From one key to the next")
}

struct SlideStepKeys: ObjectKeys {
  static let keys = Self()
  static let name = "slide-step"
  static let summary = "Drags the thumb of a slider"

  let id = Key(required: "id", .reference, "A `slider`")
  let to = Key(required: "to", .number(0...1, "of the way"), "Where the thumb is at the end")
  let duration = Key("duration", .seconds(0.01...60), default: 0.5, "How long it takes")
}

struct ToggleStepKeys: ObjectKeys {
  static let keys = Self()
  static let name = "toggle-step"
  static let summary = "Taps a switch"
  static var shorthand: PartialKeyPath<Self>? { \.id }

  let id = Key(required: "id", .reference, "A `switch`, or a row of a list with one")
  let on = Key(
    "on", .flag, without: "the other one",
    "The state it is to have; a switch that has it is not tapped")
}

struct ChooseStepKeys: ObjectKeys {
  static let keys = Self()
  static let name = "choose-step"
  static let summary = "Taps one of several things"
  static var alternatives: [PartialKeyPath<Self>] { [\.title, \.index] }
  static var shorthand: PartialKeyPath<Self>? { \.title }

  let id = Key(
    "id", .reference, without: "the menu or the alert that is shown",
    "`segments`, `page-dots` or a `scroll` with pages")
  let title = Key("title", .text, "The title of the row, the button or the segment")
  let index = Key("index", .count(1...1000), "The segment or the page, from 1")
}

struct IncrementStepKeys: ObjectKeys {
  static let keys = Self()
  static let name = "increment-step"
  static let summary = "Taps the plus or the minus of a stepper"
  static var shorthand: PartialKeyPath<Self>? { \.id }

  let id = Key(required: "id", .reference, "A `stepper`")
  let by = Key(
    "by", .count(-100...100), default: 1, "How often it is tapped; negative for the minus")
}
