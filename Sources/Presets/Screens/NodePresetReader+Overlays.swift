import TEInputs
import TEPlayback
import TETransitions
import TEYAML

/// Words over the clip, and the pace of its steps.
extension NodePresetReader {
  /// The names of views that transitions make, which overlays can follow as they do nodes.
  private static let transitionViews: Set = [
    "backdrop", "dimming", "flying-photo", "page-container", "page-content", "shadow",
    "source-image", "target-image",
  ]

  mutating func setPace(
    _ keys: Fields<StepKeys>, of step: inout TimelineStep, number: Int, known: Set<String>
  ) {
    if case .hold = step.action {
      let places = [keys.place(of: \.slowmo), keys.place(of: \.freeze), keys.place(of: \.lasting)]
      for place in places.compactMap(\.self) {
        report(
          .conflictingKeys, at: place,
          "a hold has neither slow motion nor freezes nor another length",
          help: "It lasts as long at any slow motion")
      }
      return
    }
    step.length = keys.lasting
    step.pace.slowMotion = keys.slowmo?.factor
    step.pace.ramp = keys.slowmo?.ramp
    guard let freeze = keys.freeze else { return }
    var place = Freeze.Place.share(0.5)
    if let at = freeze.at {
      switch ClipInstant(at.value) {
      case .share(let share): place = .share(share)
      case .seconds(let seconds): place = .seconds(seconds)
      case .frame, .step, nil:
        report(
          .invalidTimeline, at: at.place,
          "expected a part of the step or a time, found \(quoted(at.value))",
          help: "Write 40%, or 0.2s for a time after the step's beginning")
      }
    }
    step.pace.freezes = [Freeze(at: place, duration: freeze.duration)]
    for overlay in freeze.overlays {
      for key in [\OverlayKeys.during, \.from, \.until] as [PartialKeyPath<OverlayKeys>] {
        guard let place = overlay.place(of: key) else { continue }
        report(
          .conflictingKeys, at: place, "it is shown while the picture stands still",
          help: "Leave '\(OverlayKeys.name(of: key) ?? "")' out")
      }
      step.frozenOverlays.append(
        Annotation(
          mark(overlay, known: known), text: overlay.caption ?? overlay.text ?? "",
          time: .freeze(step: number, number: 0)))
    }
  }

  /// The overlays of the document and of its freezes.
  mutating func overlays(
    of document: Fields<PresetKeys>, _ content: NodeContent, _ steps: [TimelineStep]
  ) -> [Annotation] {
    let known = Set(content.screens.values.flatMap(\.identifiers))
    var counts: [String: Int] = [:]
    let names = steps.map { step in
      counts[step.name, default: 0] += 1
      let count = counts[step.name, default: 1]
      return count == 1 ? step.name : "\(step.name)-\(count)"
    }
    let own = document.overlays.map { overlay in
      Annotation(
        mark(overlay, known: known), text: overlay.caption ?? overlay.text ?? "",
        time: time(of: overlay, steps: names))
    }
    return own + steps.flatMap(\.frozenOverlays)
  }

  private mutating func mark(
    _ overlay: Fields<OverlayKeys>, known: Set<String>
  ) -> Annotation.Mark {
    if let arrow = overlay.arrow { return .arrow(anchor(arrow, known: known), from: overlay.side) }
    if let circle = overlay.circle { return .circle(anchor(circle, known: known)) }
    return .caption(overlay.at)
  }

  private mutating func anchor(
    _ choice: AnchorChoice, known: Set<String>
  ) -> Annotation.Anchor {
    switch choice {
    case .point(let point): return .point(point)
    case .id(let id):
      let (name, index) = (id.value.name, id.value.index)
      let isMade = Self.transitionViews.contains(name) || name.hasPrefix("flying-")
      if !isMade { _ = reference(id, known: known) }
      return .element(name, index: (index ?? 1) - 1)
    }
  }

  private mutating func time(
    of overlay: Fields<OverlayKeys>, steps: [String]
  ) -> Annotation.Time {
    if let step = overlay.during {
      verifyStep(step.value, at: step.place, among: steps)
      return .step(step.value)
    }
    return .between(
      instant(overlay.from, steps: steps), instant(overlay.until, steps: steps))
  }

  private mutating func instant(_ text: Located<String>?, steps: [String]) -> ClipInstant? {
    guard let text else { return nil }
    guard let instant = ClipInstant(text.value) else {
      report(
        .invalidTimeline, at: text.place,
        "expected an instant of the clip, found \(quoted(text.value))",
        help: "Write 0.5s, 400ms, 25%, or push:20% and push:0.1s for a place in a step")
      return nil
    }
    if case .step(let name, _) = instant { verifyStep(name, at: text.place, among: steps) }
    return instant
  }

  private mutating func verifyStep(_ name: String, at place: YAMLPlace, among steps: [String]) {
    guard !steps.contains(name) else { return }
    reportUnknown(.unknownName, at: place, "step", name, among: steps)
  }

  mutating func verifyOrientation(of document: Fields<PresetKeys>) {
    guard document.canvas != nil, let place = document.place(of: \.orientation) else { return }
    report(
      .conflictingKeys, at: place, "a canvas has the size that it is given",
      help: "Leave 'orientation' out, and give the canvas another size")
  }
}

extension TitleCard {
  init(_ keys: Fields<TitleCardKeys>) {
    self.init(title: keys.title, subtitle: keys.subtitle ?? "", duration: keys.duration)
  }
}
