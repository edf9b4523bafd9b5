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
    /// The texts of its other values that are single ones, such as `content`.
    package let options: [String: String]
    /// The mapping of an element as it is written, in one line.
    package let text: String?
  }

  /// Whether they are in `elements`, not in `source` and `hero`.
  package let isList: Bool
  package let links: [Link]
  /// What an element can show while it flies.
  package let contents: [String]
}

extension Preset {
  /// What the transition at some keys moves; an empty list for one without a mapping.
  package func links(at keys: String) -> TransitionLinks {
    let path = keys.split(separator: ".").map(String.init)
    let transition = writtenNodes.node(at: path)
    let contents = ElementContent.allCases.map(\.rawValue)
    if case .sequence(let elements)? = transition?.value(of: "elements")?.content {
      return TransitionLinks(
        isList: true,
        links: elements.enumerated().map { index, element in
          var options: [String: String] = [:]
          if case .mapping(let entries) = element.content {
            for entry in entries {
              if let key = entry.key.scalar, let value = entry.value.scalar { options[key] = value }
            }
          }
          return TransitionLinks.Link(
            from: options.removeValue(forKey: "from"), to: options.removeValue(forKey: "to"),
            keys: "\(keys).elements.\(index)", options: options, text: element.flowText)
        }, contents: contents)
    }
    let (source, hero) = (transition?.value(of: "source"), transition?.value(of: "hero"))
    guard source != nil || hero != nil else {
      return TransitionLinks(isList: false, links: [], contents: contents)
    }
    let content = transition?.value(of: "content")?.scalar
    return TransitionLinks(
      isList: false,
      links: [
        TransitionLinks.Link(
          from: source?.scalar, to: hero?.scalar, keys: nil,
          options: content.map { ["content": $0] } ?? [:], text: nil)
      ], contents: contents)
  }

  /// The keys of a transition's mapping; none for a name alone.
  package func writtenKeys(at keys: String) -> [String] {
    let path = keys.split(separator: ".").map(String.init)
    guard case .mapping(let entries)? = writtenNodes.node(at: path)?.content else { return [] }
    return entries.compactMap(\.key.scalar)
  }
}
