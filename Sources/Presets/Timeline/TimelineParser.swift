import Foundation
import Inputs
import Playback
import UIKit

/// Parses a timeline with the vocabulary of a kind of screens.
struct TimelineParser {
  let vocabulary: Vocabulary
  /// The number of tabs.
  let tabCount: Int
  let budgets: Budgets

  func steps(_ value: YAMLValue) throws(PresetError) -> [TimelineStep] {
    var steps: [TimelineStep] = []
    var pages = OpenPages(vocabulary: vocabulary)
    var stepMeter = BudgetMeter(.steps, in: budgets)
    var pointMeter = BudgetMeter(.pathPoints, in: budgets)
    for item in try value.list() {
      let action = try action(item)
      do throws(BudgetError) {
        try stepMeter.add(1)
        try pointMeter.add(action.pointCount)
      } catch {
        throw item.location.failure(error)
      }
      try pages.follow(action, item)
      steps.append(TimelineStep(action: action, location: item.location))
    }
    guard !steps.isEmpty else { throw value.failure("the timeline needs a step") }
    return steps
  }

  // MARK: Steps

  /// The steps by name, and whether each is a plain word, as `- pop`, or has a value, as `- hold: 1`.
  private var words: [(name: String, word: Word)] {
    var words: [(name: String, word: Word)] = [("hold", .hold)]
    words += vocabulary.verbs.map { ($0.name, .verb($0)) }
    if tabCount > 0 { words.append(("select-tab", .selectTab)) }
    return words + [
      ("tap", .tap), ("press", .press), ("drag", .drag), ("rotate", .rotate), ("release", .release),
      ("cancel", .cancel),
    ]
  }

  private enum Word {
    case hold, selectTab, tap, press, drag, rotate, release, cancel
    case verb(Vocabulary.Verb)

    /// Whether the step has no value.
    var standsAlone: Bool {
      switch self {
      case .release, .cancel, .verb(.pop), .verb(.dismiss), .verb(.push(nil)),
        .verb(.present(nil)):
        true
      default: false
      }
    }
  }

  private func action(_ value: YAMLValue) throws(PresetError) -> TimelineStep.Action {
    if value.isScalar {
      let word = try value.choice(words.map { ($0.name, $0.word) })
      guard word.standsAlone else {
        throw value.failure("'\(try value.string())' needs a value here, as in the README")
      }
      return try action(word, value)
    }
    let fields = try value.fields(words.map(\.name))
    guard fields.count == 1, let (name, word) = words.first(where: { fields[$0.name] != nil })
    else {
      throw value.expected("one of \(words.map(\.name).joined(separator: ", "))")
    }
    let content = try fields.required(name)
    guard !word.standsAlone else {
      throw content.failure("'\(name)' has no value", help: "Write '- \(name)'")
    }
    return try action(word, content)
  }

  private func action(
    _ word: Word, _ value: YAMLValue
  ) throws(PresetError) -> TimelineStep.Action {
    switch word {
    case .hold: .hold(seconds: try value.number(in: 0...3600, unit: "seconds"))
    case .verb(let verb): .move(try move(verb, value))
    case .selectTab:
      .selectTab(try value.index(below: tabCount, of: "tab"))
    case .tap: .tap(try place(try value.fields(placeKeys)))
    case .press: try press(value)
    case .drag: .drag(try drag(value))
    case .rotate: .rotate(try value.choice(Self.orientations))
    case .release: .release
    case .cancel: .cancel
    }
  }

  private func move(_ verb: Vocabulary.Verb, _ value: YAMLValue) throws(PresetError) -> Move {
    switch verb {
    case .push(let items):
      .push(
        item: try items.map { items throws(PresetError) in
          try item(items, value)
        })
    case .pop: .pop
    case .present(let items):
      .present(
        item: try items.map { items throws(PresetError) in
          try item(items, value)
        })
    case .dismiss: .dismiss
    case .scroll: try scroll(value)
    }
  }

  /// `{ card: 2 }`, as 1.
  private func item(
    _ items: Vocabulary.Items, _ value: YAMLValue
  ) throws(PresetError) -> Int {
    try index(of: items, try value.fields([items.name]).required(items.name))
  }

  private func index(
    of items: Vocabulary.Items, _ value: YAMLValue
  ) throws(PresetError) -> Int {
    try value.index(below: items.count, of: items.name)
  }

  private func scroll(_ value: YAMLValue) throws(PresetError) -> Move {
    let scroll = try value.fields(["to", "duration"])
    return .scroll(
      to: CGFloat(try scroll.required("to").number(in: 0...100_000, unit: "points")),
      seconds: try scroll["duration"]?.number(in: 0.01...60, unit: "seconds") ?? 0.5)
  }

  /// The interface orientations by name.
  private static let orientations: [(name: String, value: UIInterfaceOrientation)] = [
    ("portrait", .portrait), ("landscape-left", .landscapeLeft),
    ("landscape-right", .landscapeRight), ("portrait-upside-down", .portraitUpsideDown),
  ]

  // MARK: Fingers

  /// The keys for the place of a finger, of which exactly one is needed.
  private var placeKeys: [String] {
    vocabulary.items.map(\.name) + (vocabulary.targets.isEmpty ? [] : ["target"]) + ["at"]
  }

  /// `{ photo: 5 }`, `{ target: close }` or `{ at: [10, 20] }`.
  private func place(_ fields: YAMLFields) throws(PresetError) -> TimelineStep.Place {
    let given = placeKeys.filter { fields[$0] != nil }
    guard given.count == 1, let value = fields[given[0]] else {
      throw fields.owner.expected("one of \(placeKeys.joined(separator: ", "))")
    }
    if given[0] == "at" { return .point(try point(value)) }
    if let items = vocabulary.items.first(where: { $0.name == given[0] }) {
      return .target(name: items.name, index: try index(of: items, value))
    }
    return .target(name: try value.choice(vocabulary.targets.map { ($0, $0) }), index: nil)
  }

  /// `[10, 20]`, or a mapping as for ``place(_:)``.
  private func pointOrPlace(_ value: YAMLValue) throws(PresetError) -> TimelineStep.Place {
    value.isList ? .point(try point(value)) : try place(try value.fields(placeKeys))
  }

  /// The range of coordinates, in points: larger than any screen, because a finger may leave it.
  private static let pointRange = -2000.0...4000.0

  private func point(_ value: YAMLValue) throws(PresetError) -> CGPoint {
    let (x, y) = try value.pair(in: Self.pointRange, unit: "points")
    return CGPoint(x: x, y: y)
  }

  private func press(_ value: YAMLValue) throws(PresetError) -> TimelineStep.Action {
    let fields = try value.fields(placeKeys + ["duration"])
    return .press(
      try place(fields),
      seconds: try fields["duration"]?.number(in: 0...60, unit: "seconds") ?? 0.6)
  }

  private func drag(_ value: YAMLValue) throws(PresetError) -> TimelineStep.Drag {
    let fields = try value.fields(["from", "to", "path", "duration", "curve", "hold", "release"])
    let ending =
      try fields["release"]?.choice([
        ("true", FingerEnd.release), ("false", .stay), ("cancel", .cancel),
      ]) ?? .release
    return TimelineStep.Drag(
      path: try path(fields),
      hold: try fields["hold"]?.number(in: 0...60, unit: "seconds") ?? 0, ending: ending)
  }

  private func path(_ fields: YAMLFields) throws(PresetError) -> TimelineStep.Drag.Path {
    if let path = fields["path"] {
      guard fields["from"] == nil, fields["to"] == nil else {
        throw path.failure("a path says where from and to by itself")
      }
      let knots = try path.list()
      guard !knots.isEmpty else { throw path.failure("the path needs a point") }
      if try knots[0].isTimed {
        return try timed(knots, fields)
      }
      var places: [TimelineStep.Place] = []
      for knot in knots { places.append(try pointOrPlace(knot)) }
      return try line(places, fields)
    }
    var places: [TimelineStep.Place] = []
    if let from = fields["from"] { places.append(try pointOrPlace(from)) }
    places.append(try pointOrPlace(try fields.required("to")))
    return try line(places, fields)
  }

  private func line(
    _ places: [TimelineStep.Place], _ fields: YAMLFields
  ) throws(PresetError) -> TimelineStep.Drag.Path {
    .line(
      places, seconds: try fields["duration"]?.number(in: 0.01...60, unit: "seconds") ?? 0.5,
      try fields["curve"]?.choice(UIView.AnimationCurve.presetNames) ?? .easeInOut)
  }

  /// Points with their own times: `[x, y, seconds]`.
  private func timed(
    _ knots: [YAMLValue], _ fields: YAMLFields
  ) throws(PresetError) -> TimelineStep.Drag.Path {
    for key in ["duration", "curve"] {
      if let value = fields[key] {
        throw value.failure("a path whose points have times needs no '\(key)'")
      }
    }
    var result: [TimelineStep.Drag.Knot] = []
    for knot in knots {
      let numbers = try knot.list()
      guard numbers.count == 3 else { throw knot.expected("[x, y, seconds] as before") }
      let x = try numbers[0].number(in: Self.pointRange, unit: "points")
      let y = try numbers[1].number(in: Self.pointRange, unit: "points")
      let time = try numbers[2].number(in: 0...60, unit: "seconds")
      if let last = result.last, time < last.time {
        throw numbers[2].failure("times must not decrease", help: "Use \(last.time) or more")
      }
      result.append(TimelineStep.Drag.Knot(place: .point(CGPoint(x: x, y: y)), time: time))
    }
    return .timed(result)
  }
}

extension UIView.AnimationCurve {
  /// The curves by their names in presets.
  static let presetNames: [(name: String, value: UIView.AnimationCurve)] = [
    ("ease-in-out", .easeInOut), ("ease-in", .easeIn), ("ease-out", .easeOut),
    ("linear", .linear),
  ]
}

extension YAMLValue {
  /// A point with a time.
  fileprivate var isTimed: Bool {
    get throws(PresetError) { isList ? try list().count == 3 : false }
  }
}
