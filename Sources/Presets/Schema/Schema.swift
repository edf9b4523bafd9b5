/// The object types of the preset format, by name.
enum Schema {
  /// The format's version, in the key `format`.
  static let version = 2

  static let objects: [String: ObjectType] = {
    let all = groups.flatMap(\.types)
    return Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  }()

  /// The type of a whole preset.
  static let root = ValueType.object(PresetKeys.name)

  /// The key for the state of an object and of the nodes inside it.
  static let state = CommonKeys.keys.state.name
  /// The key for what a node's states change.
  static let states = CommonKeys.keys.states.name
}
