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

  init(content: Content, place: YAMLPlace, source: Source? = nil, extent: Extent) {
    self.content = content
    self.place = place
    self.source = source
    self.extent = extent
  }

  /// A node that a caller makes, as in place of another.
  package init(_ content: Content, at place: YAMLPlace) {
    self.init(content: content, place: place, extent: Extent())
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
