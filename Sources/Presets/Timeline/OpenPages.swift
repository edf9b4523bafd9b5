import Playback

/// Tracks which pages are open along a timeline, to reject steps that are impossible.
///
/// The effect of a touch is known only when the screens run, so nothing is checked after a step with a
/// finger.
struct OpenPages {
  let vocabulary: Vocabulary

  /// The moves that opened the open pages, in order.
  private var openedBy: [String] = []
  private var isKnown = true
  private var isFingerDown = false

  init(vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
  }

  /// Updates the state with a step; throws if the step is impossible.
  mutating func follow(
    _ action: TimelineStep.Action, _ value: YAMLValue
  ) throws(PresetError) {
    switch action {
    case .hold, .rotate: break
    case .move(let move): try follow(move, value)
    case .selectTab, .tap, .press: isKnown = false
    case .drag(let drag):
      isKnown = false
      isFingerDown = drag.ending == .stay
    case .release, .cancel:
      guard isFingerDown else {
        throw value.failure(
          "no finger is on the screen here", help: "Put a drag with 'release: false' before it")
      }
      isFingerDown = false
    }
  }

  private mutating func follow(_ move: Move, _ value: YAMLValue) throws(PresetError) {
    guard isKnown else { return }
    switch move {
    case .push, .present:
      guard openedBy.count < vocabulary.maximumDepth else {
        let back = openedBy.last == "present" ? "dismiss" : "pop"
        throw value.failure(
          "a page is open already", help: "Put a '\(back)' before this \(move.name)")
      }
      openedBy.append(move.name)
    case .pop: try close("push", value)
    case .dismiss: try close("present", value)
    case .open, .scrollNode: break
    case .scroll:
      let needsPage = vocabulary.verbs.contains {
        if case .scroll(ofPageOnly: true) = $0 { true } else { false }
      }
      if needsPage, openedBy.isEmpty { throw Self.noPage(value, opener: "push") }
    }
  }

  private mutating func close(_ opener: String, _ value: YAMLValue) throws(PresetError) {
    guard openedBy.last == opener else { throw Self.noPage(value, opener: opener) }
    openedBy.removeLast()
  }

  private static func noPage(_ value: YAMLValue, opener: String) -> PresetError {
    value.failure("no page is open here", help: "Put a '\(opener)' before this step")
  }
}
