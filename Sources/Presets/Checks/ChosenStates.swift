import TEYAML

/// The states that are chosen for the nodes around the one that is being checked.
struct ChosenStates {
  /// A state that no node inside declares.
  struct Unknown: Hashable {
    let name: String
    let place: YAMLPlace
    /// The states that nodes inside declare.
    let known: [String]
  }

  private struct Choice {
    /// Nil after a mistake.
    let name: String?
    let place: YAMLPlace
    var isDeclared = false
    var known: [String] = []
  }

  /// From outside in.
  private var choices: [Choice] = []
  private(set) var unknown: [Unknown] = []

  /// Begins what has a state of its own.
  mutating func choose(_ name: String?, at place: YAMLPlace) {
    choices.append(Choice(name: name, place: place))
  }

  /// Ends it.
  mutating func leave() {
    guard let choice = choices.popLast(), let name = choice.name, !choice.isDeclared else { return }
    unknown.append(Unknown(name: name, place: choice.place, known: choice.known))
  }

  /// The chosen state if it is one of those that a node declares.
  mutating func find(among names: [String]) -> String? {
    guard let last = choices.indices.last else { return nil }
    choices[last].known += names
    guard let name = choices[last].name, names.contains(name) else { return nil }
    choices[last].isDeclared = true
    return name
  }
}
