import TEYAML
import UIKit

/// Finds nodes that a transition looks for on one of its screens and that are on the other.
@MainActor
struct ElementPlaces {
  struct Absence: Hashable {
    let name: String
    /// The ids of the screens.
    let first: String
    let second: String
    /// Whether the first screen lacks the node.
    let isSource: Bool
    let place: YAMLPlace?
  }

  private var pending: [() -> [Absence]] = []
  private(set) var absences: [Absence] = []

  /// Notes an opening, whose screens may not be loaded yet.
  mutating func add(
    _ binding: TransitionBinding, _ first: NodeViewController, _ second: NodeViewController
  ) {
    pending.append { [weak first, weak second] in
      guard let first, let second else { return [] }
      return Self.absences(binding, first, second)
    }
  }

  /// Looks for the nodes of the openings since the last call, once their screens are loaded.
  mutating func compare() {
    for absence in pending.flatMap({ $0() }) where !absences.contains(absence) {
      absences.append(absence)
    }
    pending = []
  }

  private static func absences(
    _ binding: TransitionBinding, _ first: NodeViewController, _ second: NodeViewController
  ) -> [Absence] {
    let names =
      [(binding.source, binding.hero, binding.place)]
      + binding.elements.map { ($0.from, $0.to, $0.place) }
    func absence(_ id: IndexedIdentifier?, isSource: Bool, _ place: YAMLPlace?) -> Absence? {
      let (screen, other) = isSource ? (first, second) : (second, first)
      guard let id, screen.view(of: id) == nil, other.view(of: id) != nil else { return nil }
      return Absence(
        name: id.description, first: PresetExpander.timelineName(of: first.id),
        second: PresetExpander.timelineName(of: second.id), isSource: isSource, place: place)
    }
    return names.flatMap { source, target, place in
      [
        absence(source, isSource: true, place), absence(target, isSource: false, place),
      ].compactMap(\.self)
    }
  }
}
