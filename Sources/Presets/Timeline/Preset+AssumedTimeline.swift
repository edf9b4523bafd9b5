import TEYAML

extension Preset {
  /// The timeline that plays because the preset has none, in one line of YAML; nil for one that it has.
  package var assumedTimeline: String? {
    guard document["timeline"] == nil else { return nil }
    let steps = timeline.compactMap { step -> String? in
      switch step.action {
      case .hold(let seconds): return "{ hold: \(seconds.short) }"
      case .move(let move):
        guard case .open(let screen, _) = move else { return move.name }
        return "{ \(move.name): \"\(PresetExpander.timelineName(of: screen))\" }"
      default: return nil
      }
    }
    return "[ \(steps.joined(separator: ", ")) ]"
  }
}
