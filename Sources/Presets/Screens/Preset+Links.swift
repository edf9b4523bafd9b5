import TETransitions
import TEYAML

/// What a transition moves, as its mapping says it.
package struct TransitionLinks: Encodable, Sendable {
  /// A node of the first screen, and what it becomes on the second.
  package struct Link: Encodable, Sendable {
    package let from: String?
    /// Nil for the whole screen.
    package let to: String?
    /// The keys of its mapping, with dots; nil for `source` and `hero`.
    package let keys: String?
    /// Its other values by their names, such as `content`; of a timing of its own, such as `position.duration`.
    package let options: [String: String]
    /// The mapping of an element as it is written, in one line.
    package let text: String?
  }

  /// Whether they are in `elements`, not in `source` and `hero`.
  package let isList: Bool
  package let links: [Link]
}

extension Preset {
  /// What the transition at some keys moves; an empty list for one without a mapping.
  package func links(at keys: String) -> TransitionLinks {
    let path = keys.split(separator: ".").map(String.init)
    let nodes = writtenNodes
    let transition = nodes.node(at: path)
    if case .sequence(let elements)? = transition?.value(of: "elements")?.content {
      // Of rows that differ in it, the first in the order of its texts.
      let owner = nodes.node(at: Array(path.dropLast()))
      let binding =
        path == ["transition"]
        ? content.transition
        : content.transitions.filter { $0.key.place == owner?.place }
          .min { $0.key.texts.lexicographicallyPrecedes($1.key.texts) }?.value
      return TransitionLinks(
        isList: true,
        links: elements.enumerated().map { index, element in
          TransitionLinks.Link(
            from: element.value(of: "from")?.scalar, to: element.value(of: "to")?.scalar,
            keys: "\(keys).elements.\(index)",
            options: binding?.elements.first { $0.place == element.place }?.options.texts ?? [:],
            text: element.flowText)
        })
    }
    let (source, hero) = (transition?.value(of: "source"), transition?.value(of: "hero"))
    guard source != nil || hero != nil else {
      return TransitionLinks(isList: false, links: [])
    }
    let content = transition?.value(of: "content")?.scalar
    return TransitionLinks(
      isList: false,
      links: [
        TransitionLinks.Link(
          from: source?.scalar, to: hero?.scalar, keys: nil,
          options: content.map { ["content": $0] } ?? [:], text: nil)
      ])
  }

  /// The keys of a transition's mapping; none for a name alone.
  package func writtenKeys(at keys: String) -> [String] {
    let path = keys.split(separator: ".").map(String.init)
    guard case .mapping(let entries)? = writtenNodes.node(at: path)?.content else { return [] }
    return entries.compactMap(\.key.scalar)
  }
}

extension SharedElement.Options {
  /// The values by their names, as a preset writes them, with those of its own timings.
  fileprivate var texts: [String: String] {
    var result: [String: String] = [:]
    for declaration in Self.declarations { result[declaration.name] = declaration.text(in: self) }
    for (name, timing) in [("position", position), ("size", size)] {
      guard let timing else { continue }
      for declaration in TransitionTiming.declarations {
        result["\(name).\(declaration.name)"] = declaration.text(in: timing)
      }
    }
    return result
  }
}
