/// A node of a YAML document with its location.
///
/// Scalars are text, without type resolution: `no` and `1:30` stay text until a caller parses them as a type.
/// An alias is replaced by the node of its anchor.
package struct YAMLNode: Sendable {
  /// The content of a node, by its kind.
  package enum Content: Sendable {
    case scalar(String)
    case sequence([YAMLNode])
    /// Entries in the order of the file; keys are distinct scalars.
    case mapping([Entry])
  }

  /// An entry of a mapping.
  package struct Entry: Sendable {
    package let key: YAMLNode
    package let value: YAMLNode

    package init(key: YAMLNode, value: YAMLNode) {
      self.key = key
      self.value = value
    }
  }

  /// The content.
  package let content: Content
  /// The location of the node's start.
  package let place: YAMLPlace
  /// The node's text; nil for a node that a caller made.
  package let source: Source?
  let extent: Extent
  /// Where the content of a node that a caller made is written; nil where that is its place.
  package let origin: YAMLPlace?

  init(
    content: Content, place: YAMLPlace, source: Source? = nil, extent: Extent,
    origin: YAMLPlace? = nil
  ) {
    self.content = content
    self.place = place
    self.source = source
    self.extent = extent
    self.origin = origin
  }

  /// A node that a caller makes, as in place of another.
  package init(_ content: Content, at place: YAMLPlace, from origin: YAMLPlace? = nil) {
    self.init(content: content, place: place, extent: Extent(), origin: origin)
  }

  /// The text that a node was parsed from.
  package struct Source: Hashable, Sendable {
    /// How the text ends: a flow collection has brackets, a block collection ends with its last node.
    package enum Style: Sendable {
      case scalar, flow, block
      /// The text is an alias; what it stands for is elsewhere.
      case alias
    }

    /// In Unicode scalars of the document, without a byte order mark.
    package let range: Range<Int>
    package let style: Style
  }

  /// The size of a subtree, with aliases expanded.
  struct Extent: Sendable {
    var nodes = 1
    /// The number of levels; 1 for a scalar.
    var height = 1
    /// The number of Unicode scalars in all texts.
    var characters = 0
  }
}

extension YAMLNode {
  /// Whether the node is written as `~`, YAML's sign for nothing, and not as an empty text.
  package var isNull: Bool {
    guard case .scalar("") = content else { return false }
    return source?.range.count == 1
  }

  /// Whether another node has the same contents at the same places, apart from the values of one key.
  package func isSame(as other: YAMLNode, besides key: String?) -> Bool {
    guard place == other.place else { return false }
    switch (content, other.content) {
    case (.scalar(let text), .scalar(let otherText)): return text == otherText
    case (.sequence(let nodes), .sequence(let others)):
      return nodes.count == others.count
        && zip(nodes, others).allSatisfy { $0.isSame(as: $1) }
    case (.mapping(let entries), .mapping(let others)):
      return entries.count == others.count
        && zip(entries, others).allSatisfy { entry, other in
          guard entry.key.isSame(as: other.key) else { return false }
          if case .scalar(key) = entry.key.content { return true }
          return entry.value.isSame(as: other.value)
        }
    default: return false
    }
  }

  private func isSame(as other: YAMLNode) -> Bool { isSame(as: other, besides: nil) }
}
