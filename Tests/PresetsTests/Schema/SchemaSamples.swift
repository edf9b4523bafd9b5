@testable import TEPresets

/// Right values of the types of the schema, and presets around them.
enum SchemaSamples {
  /// The shortest value of a type.
  static func shortest(_ type: ValueType) -> YAMLTree {
    // A list of nodes may be the short form of one.
    switch type {
    case .object(let name): mapping(Schema.objects[name]!)
    case .selected(_, let types): mapping(Schema.objects[types.values.min()!]!)
    case .either(let types): shortest(types[0])
    default: all(type)[0]
    }
  }

  /// A value in each form that a type has.
  static func all(_ type: ValueType) -> [YAMLTree] {
    switch type {
    case .text: [.scalar("Sample"), .scalar("12"), .scalar("")]
    case .number(let range, _):
      [min(max(1, range.lowerBound), range.upperBound), range.lowerBound, range.upperBound].map {
        .scalar($0.short)
      }
    case .coordinate(let range):
      [1, range.lowerBound, range.upperBound].map { .scalar($0.short) }
        + ["50%", "-500%", "33.5%"].map { .scalar($0) }
    case .count(let range): [.scalar("\(range.lowerBound)"), .scalar("\(range.upperBound)")]
    case .flag: [.scalar("true"), .scalar("false")]
    case .choice(let names): [names.first, names.last].compactMap { $0 }.map { .scalar($0) }
    case .color: ["blue", "#1A2b3C", "#10203040", "white 80%", "#000000 2.5%"].map { .scalar($0) }
    case .file: [.scalar("sample.png")]
    case .identifier, .font: [.scalar("sample"), .scalar("a-1")]
    case .reference: [.scalar("sample"), .scalar("sample[12]")]
    case .cubicBezier:
      ["cubic-bezier(.34, 1, .64, 1)", "cubic-bezier(0,0.5,1,0)"].map { .scalar($0) }
    case .constraint:
      ["height >= 44", "trailing <= a.leading - 12 @high", "width = parent.width * 0.5 @1"].map {
        .scalar($0)
      }
    case .list(let element, let minimum):
      [.list(Array(repeating: shortest(element), count: max(1, minimum)))]
        + (minimum == 0 ? [.list([])] : [])
    case .tuple(let types): [.list(types.map(shortest))]
    case .map(let element, .identifiers):
      [.map([.init(key: "sample", value: shortest(element))]), .map([])]
    case .map(let element, .locale):
      ["ar", "pt-BR", "zh-Hans-CN"].map { .map([.init(key: $0, value: shortest(element))]) }
    case .object(let name): object(name) + (Schema.objects[name]!.isComplete ? [.scalar("")] : [])
    case .selected(_, let types): types.values.sorted().flatMap(object)
    case .either(let types):
      types.flatMap { if case .object(let name) = $0 { object(name) } else { all($0) } }
    case .partial: [.map([])]
    case .anything: [.scalar("sample")]
    }
  }

  /// The mapping with the keys that an object type needs, and its short forms.
  private static func object(_ name: String) -> [YAMLTree] {
    let type = Schema.objects[name]!
    guard let shorthand = type.shorthand, let key = type[shorthand] else { return [mapping(type)] }
    return [mapping(type)] + all(key.type.withoutMappings)
  }

  /// The mapping of an object type with a value at a key, and what else it needs.
  static func mapping(
    _ type: ObjectType, _ key: String? = nil, _ value: YAMLTree? = nil
  ) -> YAMLTree {
    var entries: [YAMLTree.Entry] = []
    for declared in type.keys {
      let isAlternative =
        declared.name == type.alternatives.first && !type.alternatives.contains(key ?? "")
      if declared.name == key, let value {
        entries.append(.init(key: declared.name, value: value))
      } else if declared.isRequired || isAlternative {
        entries.append(.init(key: declared.name, value: shortest(declared.type)))
      }
    }
    return .map(entries)
  }

  /// The mapping of an object type with all keys that do not exclude each other.
  static func fullMapping(_ type: ObjectType) -> YAMLTree {
    .map(
      type.keys.filter { key in
        !(type.exclusive + [type.alternatives]).contains { $0.dropFirst().contains(key.name) }
      }.map { .init(key: $0.name, value: shortest($0.type)) })
  }

  // MARK: Presets

  /// The preset around a value of an object type.
  static func preset(around value: YAMLTree, of name: String) -> YAMLTree? {
    if name == "preset" { return value }
    guard let parent = parents[name], let type = Schema.objects[parent.type],
      let key = type[parent.key], let held = holding(value, of: name, in: key.type)
    else { return nil }
    return preset(around: mapping(type, key.name, held), of: type.name)
  }

  /// A value of a type that contains a value of an object type.
  private static func holding(
    _ value: YAMLTree, of name: String, in type: ValueType
  ) -> YAMLTree? {
    switch type {
    case .object(name): value
    case .selected(_, let types): types.values.contains(name) ? value : nil
    case .list(let element, let minimum):
      holding(value, of: name, in: element).map {
        .list([$0] + Array(repeating: shortest(element), count: max(0, minimum - 1)))
      }
    case .map(let element, _):
      holding(value, of: name, in: element).map { .map([.init(key: "sample", value: $0)]) }
    case .either(let types): types.lazy.compactMap { holding(value, of: name, in: $0) }.first
    default: nil
    }
  }

  /// The key that holds an object type, nearest to the top level.
  private static let parents: [String: (type: String, key: String)] = {
    var parents: [String: (type: String, key: String)] = [:]
    var waiting = ["preset"]
    while !waiting.isEmpty {
      let name = waiting.removeFirst()
      for key in Schema.objects[name]!.keys {
        for inner in objects(in: key.type) where inner != "preset" && parents[inner] == nil {
          parents[inner] = (name, key.name)
          waiting.append(inner)
        }
      }
    }
    return parents
  }()

  /// The names of the object types that a value of a type may be or contain directly.
  private static func objects(in type: ValueType) -> [String] {
    switch type {
    case .object(let name): [name]
    case .selected(_, let types): types.values.sorted()
    case .list(let element, _), .map(let element, _): objects(in: element)
    case .either(let types): types.flatMap(objects)
    default: []
    }
  }
}
