import TEInputs
import TEPlayback
import TETransitions
import UIKit
import TEYAML

extension NodePresetReader {
  /// The steps of the timeline; without one there and back, with holds.
  mutating func timeline(of document: Fields<PresetKeys>, _ content: NodeContent) -> [TimelineStep]
  {
    let known = Set(content.screens.values.flatMap(\.identifiers))
    let controls = KnownControls(content)
    guard let timeline = document.timeline else {
      return standardTimeline(content).map {
        TimelineStep(action: $0, location: location(of: document.place))
      }
    }
    var steps: [TimelineStep] = []
    for value in timeline {
      switch value.value {
      case .word(let word):
        steps.append(
          TimelineStep(action: Self.action(word), location: location(of: value.place)))
      case .step(let step):
        let action = controlAction(step, controls) ?? self.action(step, content, known: known)
        if let action {
          var made = TimelineStep(action: action, location: location(of: value.place))
          setPace(step, of: &made, number: steps.count, known: known)
          steps.append(made)
        }
      }
    }
    verifyNumber(of: steps)
    return steps
  }

  /// Reports the first step that is too much.
  mutating func verifyNumber(of steps: [TimelineStep]) {
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
  }

  /// The first tap or screen that opens another, and back.
  private func standardTimeline(_ content: NodeContent) -> [TimelineStep.Action] {
    let first = content.tabs?.items[content.tabs?.selected ?? 0].screen ?? content.start
    var opening: Move?
    content.screens[first]?.object.visitObjects { object in
      guard opening == nil, let open = object.fields(OpenKeys.self) else { return }
      if let screen = open.push { opening = .open(screen: screen.value, isPresented: false) }
      if let screen = open.present { opening = .open(screen: screen.value, isPresented: true) }
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

  static func action(_ word: StepChoice.Word) -> TimelineStep.Action {
    switch word {
    case .pop: .move(.pop)
    case .dismiss: .move(.dismiss)
    case .release: .release
    case .cancel: .cancel
    }
  }

  private mutating func action(
    _ step: Fields<StepKeys>, _ content: NodeContent, known: Set<String>
  ) -> TimelineStep.Action? {
    if let word = step.action { return Self.action(word) }
    if let screen = step.push { return open(screen.value, isPresented: false, content) }
    if let screen = step.present { return open(screen.value, isPresented: true, content) }
    if let tab = step.selectTab { return self.tab(tab, content) }
    if let keys = step.animate {
      return animation(keys, known: known).map(TimelineStep.Action.animate)
    }
    return deviceAction(step, known: known)
  }

  /// What happens to the device and to any screen; nil for other steps.
  ///
  /// - Parameter known: The ids of nodes; nil where names are looked up when the step begins.
  mutating func deviceAction(
    _ step: Fields<StepKeys>, known: Set<String>?
  ) -> TimelineStep.Action? {
    if let seconds = step.hold { return .hold(seconds: seconds) }
    if let orientation = step.rotate { return .rotate(orientation) }
    if let tap = step.tap { return place(tap, known: known).map(TimelineStep.Action.tap) }
    if let press = step.press {
      return place(press.place, known: known).map { .press($0, seconds: press.seconds) }
    }
    if let drag = step.drag { return self.drag(drag, known: known).map(TimelineStep.Action.drag) }
    if let pinch = step.pinch {
      return self.pinch(pinch, known: known).map(TimelineStep.Action.pinch)
    }
    guard let scroll = step.scroll else { return nil }
    let id = reference(scroll.id, known: known)
    return .move(.scroll(id, to: scroll.to, seconds: scroll.duration))
  }

  private func open(
    _ id: IndexedIdentifier, isPresented: Bool, _ content: NodeContent
  ) -> TimelineStep.Action {
    let screen = Self.screen(id, among: content.screens.keys) ?? id.description
    return .move(.open(screen: screen, isPresented: isPresented))
  }

  /// The id of a screen that a step opens: itself, or its copy for one of the rows that open it.
  ///
  /// - Returns: Nil if there is no such screen.
  static func screen(_ id: IndexedIdentifier, among ids: some Sequence<String>) -> String? {
    guard let index = id.index else { return ids.contains(id.name) ? id.name : nil }
    let copies = PresetExpander.copies(of: id.name, among: ids)
    return copies.indices.contains(index - 1) ? copies[index - 1] : nil
  }

  private mutating func tab(
    _ tab: Located<Int>, _ content: NodeContent
  ) -> TimelineStep.Action {
    let count = content.tabs?.items.count ?? 0
    if tab.value > count {
      report(
        .outOfRange, at: tab.place,
        count == 0 ? "the preset has no tabs" : "there are \(count) tabs")
    }
    return .selectTab(tab.value - 1)
  }

  private mutating func animation(
    _ keys: Fields<AnimationKeys>, known: Set<String>
  ) -> NodeAnimation? {
    guard let target = reference(keys.given(\.id), known: known) else { return nil }
    var timing = TransitionTiming()
    if let object = keys.timing {
      do throws(SpringKeys.Mistake) {
        timing = try object.parameters()
      } catch {
        report(.invalidTimeline, error)
      }
    }
    let changes = [keys.change] + keys.keyframes.map(\.change)
    for constraint in changes.flatMap(\.constraints) {
      guard case .node(let id)? = constraint.value.anchor?.item, !known.contains(id) else {
        continue
      }
      reportUnknown(.unknownIdentifier, at: constraint.place, "node", id, among: known.sorted())
    }
    var keyframes: [NodeAnimation.Keyframe] = []
    for keyframe in keys.keyframes {
      let start = keyframes.last?.interval.upperBound ?? 0
      guard let end = keyframe.given(\.at) else { continue }
      guard end >= start else {
        report(
          .invalidTimeline, at: keyframe.place(of: \.at) ?? keyframe.place,
          "keyframes must be in order", help: "Use \(start.short) or more")
        continue
      }
      keyframes.append(
        NodeAnimation.Keyframe(
          interval: start...end, change: NodeAnimation.Change(keyframe.change)))
    }
    if keyframes.isEmpty {
      keyframes = [
        NodeAnimation.Keyframe(interval: 0...1, change: NodeAnimation.Change(keys.change))
      ]
    }
    return NodeAnimation(target: target, timing: timing, keyframes: keyframes)
  }

  // MARK: Fingers

  private mutating func place(
    _ choice: PlaceChoice, known: Set<String>?
  ) -> TimelineStep.Place? {
    switch choice {
    case .point(let point): .point(point)
    case .text(let text): .text(text)
    case .id(let id):
      reference(id, known: known).map { .target(name: $0.name, index: $0.index.map { $0 - 1 }) }
    }
  }

  private mutating func drag(
    _ drag: Fields<DragKeys>, known: Set<String>?
  ) -> TimelineStep.Drag? {
    path(drag, known: known).map {
      TimelineStep.Drag(path: $0, hold: drag.hold, ending: drag.release)
    }
  }

  private mutating func pinch(
    _ pinch: Fields<PinchKeys>, known: Set<String>?
  ) -> TimelineStep.Pinch? {
    place(PlaceChoice(pinch.target), known: known).map {
      TimelineStep.Pinch(
        place: $0, from: pinch.from, to: pinch.to,
        way: CGVector(dx: pinch.move?.x ?? 0, dy: pinch.move?.y ?? 0),
        angle: pinch.angle * .pi / 180,
        seconds: pinch.duration, curve: pinch.curve, hold: pinch.hold,
        isCancelled: pinch.release)
    }
  }

  private mutating func path(
    _ drag: Fields<DragKeys>, known: Set<String>?
  ) -> TimelineStep.Drag.Path? {
    guard let knots = drag.path else {
      guard drag.object.node[DragKeys.keys.to] != nil else {
        report(
          .missingKey, at: drag.place, "the key 'to' is missing here",
          help: "A drag needs 'to', or 'path'")
        return nil
      }
      let places = [drag.from, drag.to].compactMap(\.self).compactMap { place($0, known: known) }
      return .line(places, seconds: drag.duration, drag.curve)
    }
    for key in [DragKeys.keys.from.name, DragKeys.keys.to.name] {
      if let value = drag.object[key] {
        report(
          .conflictingKeys, at: value.place,
          "a path already determines where the movement begins and ends",
          help: "Leave '\(key)' out")
      }
    }
    guard knots.first?.value.time != nil else {
      let places = knots.compactMap { place($0.value.place, known: known) }
      return .line(places, seconds: drag.duration, drag.curve)
    }
    return timed(knots, drag)
  }

  private mutating func timed(
    _ knots: [Located<KnotChoice>], _ drag: Fields<DragKeys>
  ) -> TimelineStep.Drag.Path? {
    for key in [DragKeys.keys.duration.name, DragKeys.keys.curve.name] {
      if let value = drag.object[key] {
        report(
          .conflictingKeys, at: value.place,
          "a path whose points have times needs no '\(key)'")
      }
    }
    var result: [TimelineStep.Drag.Knot] = []
    for knot in knots {
      guard case .point(let point) = knot.value.place, let time = knot.value.time else {
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

extension Fields<ScreenKeys> {
  /// The ids of all nodes inside.
  var identifiers: [String] {
    var result: [String] = []
    object.visitObjects {
      if let id = $0.value(of: CommonKeys.keys.id) { result.append(id) }
    }
    return result + self.elements.map(\.name)
  }
}
