import Inputs
import Playback
import Transitions
import UIKit
import YAML

extension NodePresetReader {
  /// The steps of the timeline; without one there and back, with holds.
  mutating func timeline(of document: CheckedObject, _ content: NodeContent) -> [TimelineStep] {
    let known = Set(content.screens.values.flatMap(\.identifiers))
    let controls = KnownControls(content)
    guard let timeline = document["timeline"] else {
      return standardTimeline(content).map {
        TimelineStep(action: $0, location: location(of: document.place))
      }
    }
    var steps: [TimelineStep] = []
    for value in timeline.list ?? [] {
      let place = value.object?.place ?? value.place
      if let action = controlAction(value, controls) ?? action(value, content, known: known) {
        steps.append(TimelineStep(action: action, location: location(of: place)))
      }
    }
    var stepMeter = BudgetMeter(.steps, in: budgets)
    var pointMeter = BudgetMeter(.pathPoints, in: budgets)
    for step in steps {
      do throws(BudgetError) {
        try stepMeter.add(1)
        try pointMeter.add(step.action.pointCount)
      } catch {
        report(.limit, at: step.location, error.message, help: error.advice)
        break
      }
    }
    return steps
  }

  /// The first tap or screen that opens another, and back.
  private func standardTimeline(_ content: NodeContent) -> [TimelineStep.Action] {
    let first = content.tabs?.items[content.tabs?.selected ?? 0].screen ?? content.start
    var opening: Move?
    content.screens[first]?.visitObjects { object in
      guard object.type == "open", opening == nil else { return }
      if let name = object.text("push") { opening = .open(screen: name, isPresented: false) }
      if let name = object.text("present") { opening = .open(screen: name, isPresented: true) }
    }
    if opening == nil, let other = content.screens.keys.sorted().first(where: { $0 != first }) {
      opening = .open(
        screen: other, isPresented: content.transition.style.container == .presentation)
    }
    guard case .open(_, let isPresented)? = opening, let opening else {
      return [.hold(seconds: 1)]
    }
    return [
      .hold(seconds: 0.5), .move(opening), .hold(seconds: 1),
      .move(isPresented ? .dismiss : .pop), .hold(seconds: 0.5),
    ]
  }

  // MARK: Steps

  private mutating func action(
    _ value: CheckedValue, _ content: NodeContent, known: Set<String>
  ) -> TimelineStep.Action? {
    if let word = value.text { return Self.words[word] }
    guard let entry = value.object?.entries.first else { return nil }
    if let action = Self.plainAction(entry.key, entry.value, content) { return action }
    switch entry.key {
    case "select-tab": return tab(entry.value, content)
    case "tap":
      guard let place = place(entry.value, known: known) else { return nil }
      return .tap(place)
    case "press":
      guard let place = place(entry.value, known: known) else { return nil }
      return .press(place, seconds: entry.value.object?.number("duration") ?? 0.6)
    case "drag":
      guard let keys = entry.value.object, let drag = drag(keys, known: known) else { return nil }
      return .drag(drag)
    case "animate":
      guard let keys = entry.value.object else { return nil }
      return animation(keys, known: known).map { .animate($0) }
    case "scroll":
      guard let scroll = entry.value.object, let offset = scroll.number("to") else { return nil }
      let id = reference(scroll["id"], known: known)
      return .move(
        .scroll(id, to: CGFloat(offset), seconds: scroll.number("duration") ?? 0.5))
    default: return nil
    }
  }

  /// The steps without a value.
  private static let words: [String: TimelineStep.Action] = [
    "pop": .move(.pop), "dismiss": .move(.dismiss), "release": .release, "cancel": .cancel,
  ]

  /// A step whose value is a number or a name.
  private static func plainAction(
    _ key: String, _ value: CheckedValue, _ content: NodeContent
  ) -> TimelineStep.Action? {
    if key == "hold", let seconds = value.number { return .hold(seconds: seconds) }
    guard let name = value.text else { return nil }
    switch key {
    case "push", "present":
      let id = screen(name, among: content.screens.keys)
      return .move(.open(screen: id ?? name, isPresented: key == "present"))
    case "rotate":
      guard let orientation = orientations.first(where: { $0.name == name }) else { return nil }
      return .rotate(orientation.value)
    default: return nil
    }
  }

  /// The id of a screen that a step opens: itself, or its copy for one of the rows that open it.
  ///
  /// - Returns: Nil if there is no such screen.
  static func screen(_ text: String, among ids: some Sequence<String>) -> String? {
    guard let id = IndexedIdentifier(text) else { return nil }
    guard let index = id.index else { return ids.contains(id.name) ? id.name : nil }
    let copies = PresetExpander.copies(of: id.name, among: ids)
    return copies.indices.contains(index - 1) ? copies[index - 1] : nil
  }

  private mutating func tab(
    _ value: CheckedValue, _ content: NodeContent
  ) -> TimelineStep.Action? {
    guard let number = value.number.map({ Int($0) }) else { return nil }
    let count = content.tabs?.items.count ?? 0
    if number > count {
      report(
        .outOfRange, at: value.place,
        count == 0 ? "the preset has no tabs" : "there are \(count) tabs")
    }
    return .selectTab(number - 1)
  }

  private static let orientations: [(name: String, value: UIInterfaceOrientation)] = [
    ("portrait", .portrait), ("landscape-left", .landscapeLeft),
    ("landscape-right", .landscapeRight), ("portrait-upside-down", .portraitUpsideDown),
  ]

  private mutating func animation(
    _ keys: CheckedObject, known: Set<String>
  ) -> NodeAnimation? {
    guard let target = reference(keys["id"], known: known) else { return nil }
    var timing = TransitionTiming()
    if let value = keys.object("timing") {
      do throws(PresetError) {
        timing = try YAMLValue(value.node, of: source).timing()
      } catch {
        if case .invalid(let location, let message, let help) = error.kind {
          report(.invalidTimeline, at: location, message, help: help)
        }
      }
    }
    for value in ([keys] + keys.objects("keyframes")).flatMap({ $0.list("constraints") }) {
      guard let text = value.text, let anchor = try? ConstraintText(text).anchor,
        case .node(let id) = anchor.item, !known.contains(id)
      else { continue }
      reportUnknown(.unknownIdentifier, at: value.place, "node", id, among: known.sorted())
    }
    var keyframes: [NodeAnimation.Keyframe] = []
    for keyframe in keys.objects("keyframes") {
      let start = keyframes.last?.interval.upperBound ?? 0
      let end = keyframe.number("at") ?? 1
      guard end >= start else {
        report(
          .invalidTimeline, at: keyframe["at"]?.place ?? keyframe.place,
          "keyframes must be in order", help: "Use \(start.short) or more")
        continue
      }
      keyframes.append(
        NodeAnimation.Keyframe(
          interval: start...end, change: NodeAnimation.Change(keyframe)))
    }
    if keyframes.isEmpty {
      keyframes = [NodeAnimation.Keyframe(interval: 0...1, change: NodeAnimation.Change(keys))]
    }
    return NodeAnimation(target: target, timing: timing, keyframes: keyframes)
  }

  // MARK: Fingers

  private mutating func place(
    _ value: CheckedValue?, known: Set<String>
  ) -> TimelineStep.Place? {
    guard let value else { return nil }
    if let point = value.screenPoint { return .point(point) }
    if let object = value.object {
      if let text = object.text("text") { return .text(text) }
      return place(object["id"] ?? object["at"], known: known)
    }
    return reference(value, known: known).map {
      .target(name: $0.name, index: $0.index.map { $0 - 1 })
    }
  }

  private mutating func drag(
    _ drag: CheckedObject, known: Set<String>
  ) -> TimelineStep.Drag? {
    guard let path = path(drag, known: known) else { return nil }
    let ending: FingerEnd =
      switch drag.text("release") {
      case "false": .stay
      case "cancel": .cancel
      default: .release
      }
    return TimelineStep.Drag(path: path, hold: drag.number("hold") ?? 0, ending: ending)
  }

  private mutating func path(
    _ drag: CheckedObject, known: Set<String>
  ) -> TimelineStep.Drag.Path? {
    let curve =
      drag.node["curve"].flatMap {
        try? YAMLValue($0, of: source).curve(ways: TimelineStep.Drag.ways)
      } ?? .easeInOut
    let seconds = drag.number("duration") ?? 0.5
    guard let path = drag["path"], let knots = path.list else {
      guard drag["to"] != nil else {
        report(
          .missingKey, at: drag.place, "the key 'to' is missing here",
          help: "A drag needs 'to', or 'path'")
        return nil
      }
      let places = [drag["from"], drag["to"]].compactMap { place($0, known: known) }
      return .line(places, seconds: seconds, curve)
    }
    for key in ["from", "to"] {
      if let value = drag[key] {
        report(
          .conflictingKeys, at: value.place, "a path says where from and to by itself",
          help: "Leave '\(key)' out")
      }
    }
    guard knots.first?.list?.count == 3 else {
      return .line(knots.compactMap { place($0, known: known) }, seconds: seconds, curve)
    }
    return timed(knots, drag)
  }

  private mutating func timed(
    _ knots: [CheckedValue], _ drag: CheckedObject
  ) -> TimelineStep.Drag.Path? {
    for key in ["duration", "curve"] {
      if let value = drag[key] {
        report(
          .conflictingKeys, at: value.place,
          "a path whose points have times needs no '\(key)'")
      }
    }
    var result: [TimelineStep.Drag.Knot] = []
    for knot in knots {
      guard let point = knot.screenPoint, knot.list?.count == 3, let time = knot.list?[2].number
      else {
        report(.invalidTimeline, at: knot.place, "expected [x, y, seconds] as before")
        continue
      }
      if let last = result.last, time < last.time {
        report(
          .invalidTimeline, at: knot.place, "times must not decrease",
          help: "Use \(last.time.short) or more")
        continue
      }
      result.append(TimelineStep.Drag.Knot(place: .point(point), time: time))
    }
    return .timed(result)
  }
}

extension CheckedObject {
  /// The ids of all nodes inside.
  var identifiers: [String] {
    var result: [String] = []
    visitObjects { if let id = $0.text("id") { result.append(id) } }
    result += object("elements")?.entries.map(\.key) ?? []
    return result
  }
}
