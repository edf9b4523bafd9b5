/// A value of a YAML document with its place.
///
/// Scalars are text: who reads a value knows its type, so `no` and `1:30` are never guessed to be
/// something else. An alias is the node that it names.
package struct YAMLNode: Sendable {
  package enum Content: Sendable {
    case scalar(String)
    case sequence([YAMLNode])
    /// In the order of the file; keys are scalars and differ.
    case mapping([Entry])
  }

  package struct Entry: Sendable {
    package let key: YAMLNode
    package let value: YAMLNode
  }

  package let content: Content
  package let place: YAMLPlace
  let extent: Extent

  /// A mapping without entries, for values that are given outside the file.
  package static func emptyMapping(at place: YAMLPlace) -> YAMLNode {
    YAMLNode(content: .mapping([]), place: place, extent: Extent())
  }

  /// How large a subtree is with all aliases followed.
  struct Extent: Sendable {
    var nodes = 1
    /// Levels, 1 for a scalar.
    var height = 1
    /// Unicode scalars of all texts.
    var characters = 0
  }
}
