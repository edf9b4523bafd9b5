import UIKit

/// A type of nodes: the declaration of its keys, and what builds its view.
struct NodeType: Sendable {
  let name: String
  let type: ObjectType
  let make: @MainActor @Sendable (NodeBuilder, CheckedObject) throws(PresetError) -> UIView

  /// The name of the object type whose keys are the types of nodes.
  static let union = "node"

  init<Keys: ObjectKeys>(
    _ keys: Keys.Type,
    _ make:
      @escaping @MainActor @Sendable (NodeBuilder) ->
      @MainActor (Fields<Keys>)
      throws(PresetError) -> UIView
  ) {
    name = Keys.name
    type = Keys.type
    self.make = { builder, object throws(PresetError) in try make(builder)(Fields(object)) }
  }
}

/// A node of a preset.
struct Node: Sendable {
  let type: String
  let object: CheckedObject

  /// The keys that all nodes have.
  var common: Fields<CommonKeys> { Fields(object) }

  init<Keys: ObjectKeys>(_ fields: Fields<Keys>) {
    type = Keys.name
    object = fields.object
  }

  fileprivate init?(_ checked: CheckedValue) {
    guard let entry = checked.object?.entries.first, let object = entry.value.object else {
      return nil
    }
    type = entry.key
    self.object = object
  }
}

extension ValueKind where Value == Node {
  /// A mapping with the one key that is the node's type.
  static var node: ValueKind {
    ValueKind(
      .object(NodeType.union), empty: Node(Fields<ViewKeys>.empty), read: { Node($0) })
  }
}
