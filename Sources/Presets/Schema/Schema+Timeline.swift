import UIKit

extension Schema {
  /// A step of a timeline.
  static let step = ValueType.either([
    .choice(["pop", "dismiss", "release", "cancel"]), .object("step"),
  ])

  /// A place for a finger: an id, a point of the screen, or a mapping.
  private static let place = ValueType.either([.reference, screenPoint, .object("place")])

  private static let placeKeys = [
    KeyType("id", .reference, "In the middle of the visible part of a node"),
    KeyType("text", .text, "In the middle of a text, as it is shown"),
    KeyType("at", screenPoint, "At a point of the screen"),
  ]

  private static let changeKeys = [
    KeyType("opacity", opacity, "The opacity"),
    KeyType("offset", point, "Right and down of the node's place"),
    KeyType("rotate", .number(-3600...3600, unit: "degrees"), "Clockwise about the centre"),
    KeyType("scale", .number(0.001...100, unit: "(scale)"), "About the centre"),
    KeyType("fill", .color, "The background"),
    KeyType("radius", length, "The radius of the corners"),
    KeyType(
      "constraints", .list(.constraint, minimum: 1),
      "Constraints in place of the node's own for the same attributes"),
  ]

  /// A finger may leave the screen.
  private static let screenPoint = ValueType.tuple([coordinate, coordinate])
  private static let coordinate = ValueType.coordinate(-2000...4000)

  static let timelineTypes: [ObjectType] = fingerTypes + controlTypes

  /// Steps that use a control; its id may be that of a node that has the control inside.
  private static let controlTypes: [ObjectType] = [
    ObjectType(
      "type-step", "Types on the keyboard, a key at a time", shorthand: "text",
      [
        KeyType("text", .text, "The text; a line feed is the return key", standard: "nothing"),
        KeyType(
          "id", .reference,
          "A `field`, `text-view` or `search`; it is tapped first unless it is being edited",
          standard: "what is being edited"),
        KeyType("erase", .count(0...1000), "How many characters are deleted first", standard: "0"),
        KeyType(
          "interval", .number(0.01...10, unit: "seconds"), "From one key to the next",
          standard: "0.15"),
      ]),
    ObjectType(
      "slide-step", "Drags the thumb of a slider",
      [
        KeyType("id", .reference, "A `slider`", isRequired: true),
        KeyType(
          "to", .number(0...1, unit: "of the way"), "Where the thumb is at the end",
          isRequired: true),
        KeyType(
          "duration", .number(0.01...60, unit: "seconds"), "How long it takes", standard: "0.5"),
      ]),
    ObjectType(
      "toggle-step", "Taps a switch", shorthand: "id",
      [
        KeyType("id", .reference, "A `switch`, or a row of a list with one", isRequired: true),
        KeyType(
          "on", .flag, "The state it is to have; a switch that has it is not tapped",
          standard: "the other one"),
      ]),
    ObjectType(
      "choose-step", "Taps one of several things", alternatives: ["title", "index"],
      shorthand: "title",
      [
        KeyType(
          "id", .reference, "`segments`, `page-dots` or a `scroll` with pages",
          standard: "the menu or the alert that is shown"),
        KeyType("title", .text, "The title of the row, the button or the segment"),
        KeyType("index", .count(1...1000), "The segment or the page, from 1"),
      ]),
    ObjectType(
      "increment-step", "Taps the plus or the minus of a stepper", shorthand: "id",
      [
        KeyType("id", .reference, "A `stepper`", isRequired: true),
        KeyType(
          "by", .count(-100...100), "How often it is tapped; negative for the minus", standard: "1"),
      ]),
  ]

  private static let fingerTypes: [ObjectType] = [
    ObjectType(
      "step", "A step of the timeline",
      alternatives: [
        "hold", "tap", "press", "drag", "type", "slide", "toggle", "choose", "increment", "scroll",
        "animate", "push", "present", "select-tab", "rotate",
      ],
      [
        KeyType(
          "hold", .number(0...3600, unit: "seconds"), "A pause, at any slow motion as long"),
        KeyType("tap", place, "A tap with a finger"),
        KeyType(
          "press", .either([.reference, screenPoint, .object("press")]), "A long press"),
        KeyType("drag", .object("drag"), "A drag with a finger"),
        KeyType("type", .object("type-step"), "Types on the keyboard"),
        KeyType("slide", .object("slide-step"), "Drags the thumb of a slider"),
        KeyType("toggle", .object("toggle-step"), "Taps a switch"),
        KeyType(
          "choose", .object("choose-step"),
          "Chooses a row of a menu, a button of an alert, a segment or a page, with a finger"),
        KeyType("increment", .object("increment-step"), "Taps the plus or the minus of a stepper"),
        KeyType("scroll", .object("scroll-step"), "Scrolls without a finger"),
        KeyType("animate", .object("animation"), "Changes a node, which keeps its new values"),
        KeyType(
          "push", .reference,
          "Pushes a screen without a finger; `page[2]` is the one that the second row opens"),
        KeyType("present", .reference, "Presents a screen without a finger, likewise"),
        KeyType("select-tab", .count(1...100), "Selects a tab, from 1, without a finger"),
        KeyType(
          "rotate",
          .choice(["portrait", "landscape-left", "landscape-right", "portrait-upside-down"]),
          "Turns the device"),
      ]),
    ObjectType(
      "place", "Where a finger is", alternatives: ["id", "text", "at"],
      placeKeys),
    ObjectType(
      "press", "A long press", alternatives: ["id", "text", "at"],
      placeKeys + [KeyType("duration", seconds, "How long", standard: "0.6")]),
    ObjectType(
      "drag", "A drag",
      [
        KeyType("from", place, "Where the finger goes down", standard: "where it is"),
        KeyType("to", place, "Where it goes"),
        KeyType(
          "path",
          .list(
            .either([
              .reference, screenPoint,
              .tuple([coordinate, coordinate, seconds]), .object("place"),
            ]), minimum: 1),
          "The places it goes through, in place of `from` and `to`; [x, y, seconds] gives each its "
            + "time"),
        KeyType(
          "duration", .number(0.01...60, unit: "seconds"), "How long the way takes",
          standard: "0.5"),
        KeyType(
          "curve", curve(ways: TimelineStep.Drag.ways), "The speed on the way",
          standard: "ease-in-out"),
        KeyType("hold", seconds, "How long the finger rests at the end", standard: "0"),
        KeyType(
          "release", .choice(["true", "false", "cancel"]),
          "Whether the finger is lifted, stays, or the system cancels the touch",
          standard: "true"),
      ]),
    ObjectType(
      "animation", "A change of a node",
      exclusive: changeKeys.map { ["keyframes", $0.name] },
      [
        KeyType("id", .reference, "The node", isRequired: true),
        KeyType(
          "timing", .object("timing"), "The spring or the curve",
          standard: "ease-in-out, half a second"),
        KeyType(
          "keyframes", .list(.object("keyframe"), minimum: 1),
          "Several changes one after the other, with linear motion between them in the timing's time"
        ),
      ] + changeKeys),
    ObjectType(
      "keyframe", "Values at a point of an animation",
      [
        KeyType(
          "at", .number(0...1, unit: "of the duration"), "When they are reached", isRequired: true)
      ] + changeKeys),
    ObjectType(
      "scroll-step", "Scrolls without a finger", shorthand: "to",
      [
        KeyType("id", .reference, "The node that scrolls", standard: "the first on the screen"),
        KeyType(
          "to", .number(0...100_000, unit: "points"), "The distance from the top or leading edge",
          isRequired: true),
        KeyType(
          "duration", .number(0.01...60, unit: "seconds"), "How long it takes",
          standard: "0.5"),
      ]),
  ]
}
