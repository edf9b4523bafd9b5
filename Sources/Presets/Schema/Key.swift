import TEYAML

/// The one declaration of a preset's key: its name, type, range, unit, default and sentence.
///
/// The check, the JSON Schema and the reference are made from it (``KeyType``), and ``Fields`` reads
/// its value. An object type has its keys as properties, which `Mirror` lists, so that a new key is one
/// line; an array of them beside the properties would name each key twice.
struct Key<Value: Sendable>: Sendable {
  let declaration: KeyType
  /// The value of a mapping without the key.
  let standard: Value
  fileprivate let read: @Sendable (CheckedValue) -> Value?

  // Inlined into the hundreds of declarations, they take a fifth of the module's compile time.

  /// A key with a default.
  @inline(never)
  init(_ name: String, _ kind: ValueKind<Value>, default standard: Value, _ summary: String) {
    declaration = KeyType(name, kind.type, summary, standard: kind.write(standard))
    self.standard = standard
    read = kind.read
  }

  /// A key whose absence means something that no value says.
  ///
  /// - Parameter absence: What holds without the key, in words; nil for nothing.
  @inline(never)
  init<Wrapped>(
    _ name: String, _ kind: ValueKind<Wrapped>, without absence: String? = nil, _ summary: String
  ) where Value == Wrapped? {
    declaration = KeyType(name, kind.type, summary, absence: absence)
    standard = nil
    read = { kind.read($0) }
  }

  /// A key that each mapping has.
  @inline(never)
  init(required name: String, _ kind: ValueKind<Value>, _ summary: String) {
    declaration = KeyType(name, kind.type, summary, isRequired: true)
    standard = kind.empty
    read = kind.read
  }
}

/// A key of any value.
protocol DeclaredKey: Sendable {
  var declaration: KeyType { get }
}

extension Key: DeclaredKey {
  var name: String { declaration.name }
}

/// Keys as the properties of a structure, and groups of them that several structures have.
protocol KeyGroup: Sendable {
  static var keys: Self { get }
}

extension KeyGroup {
  /// The keys in the order in which they are declared.
  var declarations: [KeyType] {
    Mirror(reflecting: self).children.flatMap { child in
      if let key = child.value as? any DeclaredKey { return [key.declaration] }
      return (child.value as? any KeyGroup)?.declarations ?? []
    }
  }

  /// The name of a key.
  static func name(of key: PartialKeyPath<Self>) -> String? {
    (keys[keyPath: key] as? any DeclaredKey)?.declaration.name
  }
}

/// The declaration of an object type.
protocol ObjectKeys: KeyGroup {
  /// The name in the schema.
  static var name: String { get }
  /// A sentence without a full stop.
  static var summary: String { get }
  /// Keys of which the mapping has exactly one; empty for none.
  static var alternatives: [PartialKeyPath<Self>] { get }
  /// Groups of keys of which the mapping has at most one each.
  static var exclusive: [[PartialKeyPath<Self>]] { get }
  /// The key whose value may stand for the whole mapping.
  static var shorthand: PartialKeyPath<Self>? { get }
  /// The description of the type for checks and documents.
  static var type: ObjectType { get }
}

extension ObjectKeys {
  /// A mapping of the type.
  static var kind: ValueKind<Fields<Self>> { .object(Self.self) }

  static var alternatives: [PartialKeyPath<Self>] { [] }
  static var exclusive: [[PartialKeyPath<Self>]] { [] }
  static var shorthand: PartialKeyPath<Self>? { nil }

  static var type: ObjectType {
    ObjectType(
      name, summary, alternatives: alternatives.compactMap(name(of:)),
      exclusive: exclusive.map { $0.compactMap(name(of:)) },
      shorthand: shorthand.flatMap(name(of:)), keys.declarations)
  }
}

/// The values of a mapping by the declarations of its keys.
///
/// `fields.lines` is the value of the key that the property `lines` of `Keys` declares, or its default.
@dynamicMemberLookup
struct Fields<Keys: KeyGroup>: Sendable {
  let object: CheckedObject

  init(_ object: CheckedObject) {
    self.object = object
  }

  var place: YAMLPlace { object.place }

  subscript<Value>(dynamicMember path: KeyPath<Keys, Key<Value>>) -> Value {
    let key = Keys.keys[keyPath: path]
    return object[key.name].flatMap(key.read) ?? key.standard
  }

  /// The values of a group of keys.
  subscript<Group: KeyGroup>(dynamicMember group: KeyPath<Keys, Group>) -> Fields<Group> {
    Fields<Group>(object)
  }

  /// The value of a key that the mapping has; nil without it.
  func given<Value>(_ key: KeyPath<Keys, Key<Value>>) -> Value? {
    object.value(of: Keys.keys[keyPath: key])
  }

  /// The place of the value of a key; nil without it.
  func place(of key: PartialKeyPath<Keys>) -> YAMLPlace? {
    Keys.name(of: key).flatMap { object[$0] }?.place
  }

  /// Whether the mapping has a key.
  func has(_ key: PartialKeyPath<Keys>) -> Bool { place(of: key) != nil }
}

extension Fields where Keys: ObjectKeys {
  /// The fields of a mapping without entries.
  static var empty: Fields { Fields(CheckedObject(type: Keys.name)) }
}

extension CheckedObject {
  /// The value of a key that the mapping has; nil without it.
  func value<Value>(of key: Key<Value>) -> Value? { self[key.name].flatMap(key.read) }

  /// Likewise for a key without a default.
  func value<Wrapped>(of key: Key<Wrapped?>) -> Wrapped? {
    self[key.name].flatMap(key.read) ?? nil
  }

  /// The values of a mapping of an object type; nil for one of another type.
  func fields<Keys: ObjectKeys>(_ keys: Keys.Type) -> Fields<Keys>? {
    type == Keys.name ? Fields(self) : nil
  }
}

extension YAMLNode {
  /// The value of a mapping at a key, before it is checked; nil without one.
  subscript(key: some DeclaredKey) -> YAMLNode? { self[key.declaration.name] }

  /// The mapping without a key.
  func removing(_ key: some DeclaredKey) -> YAMLNode { removing(key.declaration.name) }
}
