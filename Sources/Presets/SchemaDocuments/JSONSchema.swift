import TEInputs
import TEYAML

/// The JSON Schema (2020-12) of presets, made from ``Schema``.
///
/// The schema describes a file as an editor reads it: a text may be a number without quotes, a placeholder may
/// stand for a value, and an element of a list may repeat. Each object type is a definition; one that
/// may repeat has a second one, whose name begins with `repeated`.
package struct JSONSchema {
  private typealias Fields = [String: JSON]

  private var definitions: Fields = [:]

  private init() {}

  /// The schema as a document of JSON with sorted keys.
  package static func text() throws -> String { try document.text(isPretty: true) }

  static let document: JSON = {
    var schema = JSONSchema()
    var root = schema.value(Schema.root)
    root["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    root["title"] = "A preset of transition-export"
    root["$defs"] = .object(schema.definitions)
    return .object(root)
  }()

  /// A reference to a definition, which is made if there is none yet.
  private mutating func reference(
    _ name: String, _ make: (inout JSONSchema) -> Fields
  ) -> Fields {
    if definitions[name] == nil {
      // A type may contain itself.
      definitions[name] = [:]
      definitions[name] = .object(make(&self))
    }
    return ["$ref": .text("#/$defs/\(name)")]
  }

  private func anyOf(_ schemas: [Fields]) -> Fields {
    ["anyOf": .list(schemas.map { .object($0) })]
  }

  // MARK: Values

  /// - Parameter isElement: Whether the value is an element of a list, which may repeat.
  private mutating func value(_ type: ValueType, isElement: Bool = false) -> Fields {
    switch type {
    case .anything: return [:]
    case .list(let element, let minimum):
      var fields: Fields = [
        "type": "array", "items": .object(value(element, isElement: true)),
      ]
      if minimum > 0 { fields["minItems"] = .number(Double(minimum)) }
      return orPlaceholder(fields)
    case .tuple(let types): return orPlaceholder(tuple(types))
    case .map(let element, let keys):
      let pattern = keys == .locale ? TextPattern.locale : TextPattern.identifier
      return [
        "type": "object",
        "propertyNames": .object(Self.pattern(pattern)),
        "additionalProperties": .object(value(element)),
      ]
    case .object(let name):
      guard let object = Schema.objects[name] else { return [:] }
      let fields = self.object(object, isElement: isElement)
      // `- spacer:` is a mapping without entries.
      return object.isComplete ? anyOf([fields, ["type": "null"]]) : fields
    case .partial(let name):
      guard let object = Schema.objects[name] else { return [:] }
      return reference("state.\(name)") {
        $0.definition(of: object, isElement: false, isPartial: true)
      }
    case .selected(let key, let types):
      let objects = types.keys.sorted().compactMap { types[$0].flatMap { Schema.objects[$0] } }
      let own: Fields = [
        "properties": [
          key: [
            "type": "string", "pattern": .text(TextPattern.identifier),
            "not": ["enum": .list(types.keys.sorted().map { .text($0) })],
          ]
        ]
      ]
      return [
        "type": "object", "required": [.text(key)],
        "oneOf": .list(
          objects.map { .object(object($0, isElement: isElement)) } + [.object(own)]),
      ]
    case .either(let types):
      var alternatives = types.map { alternative($0, isElement: isElement) }
      // The preset may have styles of its own.
      if types.contains(where: \.isSelected) {
        alternatives.append(Self.pattern(TextPattern.identifier))
      }
      return anyOf(alternatives)
    default: return scalar(type)
    }
  }

  /// One of several types; a mapping has to have entries there.
  private mutating func alternative(_ type: ValueType, isElement: Bool) -> Fields {
    guard case .object(let name) = type, let object = Schema.objects[name] else {
      return value(type, isElement: isElement)
    }
    return self.object(object, isElement: isElement)
  }

  private mutating func tuple(_ types: [ValueType]) -> Fields {
    let count = JSON.number(Double(types.count))
    let items = types.map { JSON.object(value($0)) }
    var fields: Fields = ["type": "array", "minItems": count, "maxItems": count]
    if let first = items.first, items.allSatisfy({ $0 == first }) {
      fields["items"] = first
    } else {
      fields["prefixItems"] = .list(items)
    }
    return fields
  }

  // MARK: Objects

  private mutating func object(_ type: ObjectType, isElement: Bool) -> Fields {
    reference(isElement ? "repeated.\(type.name)" : type.name) {
      $0.definition(of: type, isElement: isElement)
    }
  }

  /// - Parameter isPartial: Whether it is what a state changes.
  private mutating func definition(
    of type: ObjectType, isElement: Bool, isPartial: Bool = false
  ) -> Fields {
    var properties: Fields = [:]
    for key in type.keys {
      if isPartial, [Schema.state, Schema.states].contains(key.name) { continue }
      let make = { (schema: inout JSONSchema) in schema.property(key) }
      let isShared = type.isCommon(key) && key.name != Schema.states
      properties[key.name] = .object(
        isShared ? reference("node.\(key.name)", make) : make(&self))
    }
    if isElement {
      for key in Schema.repetitionKeys {
        properties[key.name] = .object(reference("repeated.\(key.name)") { $0.property(key) })
      }
    }
    var mapping: Fields = [
      "type": "object", "properties": .object(properties), "additionalProperties": false,
    ]
    let required = type.keys.filter { $0.isRequired && !isPartial }.map { JSON.text($0.name) }
    if !required.isEmpty { mapping["required"] = .list(required) }
    if !type.alternatives.isEmpty, !isPartial {
      mapping["oneOf"] = .list(type.alternatives.map { ["required": [.text($0)]] })
    }
    let pairs = Self.pairs(type.exclusive + (isPartial ? [type.alternatives] : []))
    if !pairs.isEmpty {
      mapping["not"] = .object(anyOf(pairs.map { ["required": .list($0)] }))
    }
    if isPartial { return mapping }
    var fields = mapping
    if let name = type.shorthand, let key = type[name] {
      fields = anyOf([value(key.type.withoutMappings), mapping])
    }
    fields["description"] = .text(type.summary)
    return fields
  }

  /// All pairs of names of the same group.
  private static func pairs(_ groups: [[String]]) -> [[JSON]] {
    groups.flatMap { names in
      names.indices.flatMap { first in
        names[(first + 1)...].map { [.text(names[first]), .text($0)] }
      }
    }
  }

  private mutating func property(_ key: KeyType) -> Fields {
    var fields = value(key.type)
    var description = key.summary
    if case .number(_, let unit) = key.type, !unit.hasPrefix("(") { description += " (\(unit))" }
    if let standard = key.standardNode {
      fields["default"] = JSON(standard)
    } else if let standard = key.standard ?? key.absence {
      description += ". Default: \(standard)"
    }
    fields["description"] = .text(description)
    return fields
  }

  // MARK: Scalars

  private mutating func scalar(_ type: ValueType) -> Fields {
    switch type {
    case .number(let range, _):
      return orPlaceholder([
        "type": "number", "minimum": .number(range.lowerBound),
        "maximum": .number(range.upperBound),
      ])
    case .coordinate(let range):
      return anyOf([
        scalar(.number(range, unit: "points")), Self.pattern(TextPattern.coordinate),
      ])
    case .count(let range):
      let lowest = JSON.number(Double(range.lowerBound))
      if range.count == 1 { return ["const": lowest] }
      return orPlaceholder([
        "type": "integer", "minimum": lowest, "maximum": .number(Double(range.upperBound)),
      ])
    case .flag: return orPlaceholder(["type": "boolean"])
    case .choice(let names): return choice(names)
    case .file:
      return reference("value.file") { _ in
        ["type": ["string", "number", "boolean"], "minLength": .number(1)]
      }
    case .color: return text("color", Self.color)
    case .identifier, .font: return text("id", Self.pattern(TextPattern.identifier))
    case .reference: return text("reference", Self.pattern(TextPattern.reference))
    case .cubicBezier: return text("cubic-bezier", Self.pattern(TextPattern.cubicBezier))
    case .constraint: return text("constraint", Self.pattern(TextPattern.constraint))
    case .text, .anything, .list, .tuple, .map, .object, .partial, .selected, .either:
      return reference("value.text") { _ in ["type": ["string", "number", "boolean", "null"]] }
    }
  }

  private mutating func choice(_ names: [String]) -> Fields {
    // The name of a style tells the alternatives apart.
    if names.count == 1 { return ["const": .text(names[0])] }
    var values = names.map { JSON.text($0) }
    if names.contains("true") { values.append(true) }
    if names.contains("false") { values.append(false) }
    values += names.compactMap { Double($0).map(JSON.number) }
    let fields: Fields = ["enum": .list(values)]
    guard let list = NameList.list(of: names) else { return orPlaceholder(fields) }
    return reference("names.\(list.title.markdownAnchor)") { $0.orPlaceholder(fields) }
  }

  private mutating func orPlaceholder(_ fields: Fields) -> Fields {
    let placeholder = reference("value.placeholder") { _ in
      Self.pattern(TextPattern.placeholder)
    }
    return anyOf([fields, placeholder])
  }

  /// A text of a certain form, which may have placeholders in it.
  private mutating func text(_ name: String, _ fields: Fields) -> Fields {
    reference("value.\(name)") {
      $0.anyOf([fields, Self.pattern(TextPattern.withPlaceholder)])
    }
  }

  private static func pattern(_ pattern: String) -> Fields {
    ["type": "string", "pattern": .text(pattern)]
  }

  private static let color: Fields = [
    "type": "string",
    "anyOf": [
      // For completion: a preset may have names of its own.
      ["enum": .list(NameList.colors.names.map { .text($0) })],
      ["pattern": .text(TextPattern.color)],
    ],
  ]
}

extension ValueType {
  fileprivate var isSelected: Bool { if case .selected = self { true } else { false } }
}
