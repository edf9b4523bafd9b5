import Foundation
import TETransitions

extension Schema {
  static let transitionTypes: [ObjectType] =
    TransitionStyles.all.flatMap { objects(of: $0) } + partTypes
    + objects(
      timing, "A spring or a curve", declarations(of: TransitionTiming.self, nil), others: [])
    + objects(
      ElementKeys.name, ElementKeys.summary,
      declarations(of: SharedElement.Options.self, SharedElement.Options()),
      others: ElementKeys.keys.declarations)

  fileprivate static let timing = "timing"

  /// The name of the object type of a style's mapping.
  static func typeName(of style: any TransitionStyle.Type) -> String { "style-\(style.name)" }

  private static func objects<Style: TransitionStyle>(of style: Style.Type) -> [ObjectType] {
    let keys = StyleKeys.keys
    var others = [
      KeyType(
        keys.style.name, .choice([style.name]), keys.style.declaration.summary, isRequired: true)
    ]
    if style.roles.contains(.source) { others.append(keys.source.declaration) }
    if style.roles.contains(.hero) { others.append(keys.hero.declaration) }
    if hasContainer(style) { others.append(keys.container.declaration) }
    if style.roles.contains(.overlay) { others.append(keys.overlay.declaration) }
    if style.maximumElements == nil { others.append(keys.elements.declaration) }
    let parts = partKeys(style.changeableParts.declarations)
    let names = Set(parts.map(\.name))
    let own = declarations(of: Style.Parameters.self, style.defaults).filter {
      !names.contains(group(of: $0.name) ?? "")
    }
    return objects(
      typeName(of: style), style.summary, own, others: others + parts,
      refusals: refusals(of: style, but: names))
  }

  /// Whether a node can be what moves as a whole. A style that also clips a content puts the whole screen in both.
  private static func hasContainer(_ style: any TransitionStyle.Type) -> Bool {
    style.roles.contains(.container) && !style.roles.contains(.content)
  }

  private static func refusals(
    of style: any TransitionStyle.Type, but names: Set<String>
  ) -> [String: String] {
    var result: [String: String] = [:]
    if let rule = style.changeableParts.rule {
      for part in parts where !names.contains(part.name) { result[part.name] = rule }
    }
    if style.roles.contains(.content) {
      result[StyleKeys.keys.container.name] = "'\(style.name)' moves the whole second screen"
    }
    if style.roles.contains(.hero), style.maximumElements != nil {
      result[StyleKeys.keys.elements.name] =
        "'\(style.name)' moves one element; shared-elements, custom and layers move any number"
    }
    return result
  }

  /// The part of a name before its dot; nil without one.
  private static func group(of name: String) -> String? {
    name.firstIndex(of: ".").map { String(name[..<$0]) }
  }

  /// What the parts besides the elements are, by name. They are the same in all styles, but for their values.
  private static let parts: [(name: String, summary: String)] = [
    ("second", "How the second screen comes; it goes the other way round"),
    ("first", "What the first screen does meanwhile"),
    ("bars", "What the bars do in a push and a pop"),
    ("gesture", "The finger that closes the second screen"),
  ]

  private static func partName(_ name: String) -> String { "part-\(name)" }

  private static let partTypes: [ObjectType] = {
    let all = declarations(TransitionParts.screens, nil)
    return parts.flatMap { name, summary in
      let members = all.filter { group(of: $0.name) == name }.map {
        KeyType(String($0.name.dropFirst(name.count + 1)), $0.type, $0.summary)
      }
      return objects(partName(name), summary, members, others: [])
    }
  }()

  /// The keys of the parts to which declarations belong.
  private static func partKeys(
    _ declarations: [TransitionParameter<TransitionParts>]
  ) -> [KeyType] {
    let names = Set(declarations.compactMap { group(of: $0.name) })
    return parts.filter { names.contains($0.name) }.map {
      KeyType($0.name, .object(partName($0.name)), $0.summary)
    }
  }

  /// The keys of parameters, with dots in their names.
  private static func declarations<Parameters: TransitionParameters>(
    of parameters: Parameters.Type, _ defaults: Parameters?
  ) -> [KeyType] {
    declarations(parameters.declarations, defaults)
  }

  private static func declarations<Parameters: TransitionParameters>(
    _ parameters: [TransitionParameter<Parameters>], _ defaults: Parameters?
  ) -> [KeyType] {
    parameters.map { declaration in
      let key = ParameterKey(declaration.value)
      return KeyType(
        declaration.name, key.type, declaration.summary, standard: defaults.flatMap(key.text))
    }
  }

  /// The object types of a mapping with parameters and of those inside it, where their names have dots.
  private static func objects(
    _ name: String, _ summary: String, _ declarations: [KeyType], others: [KeyType],
    refusals: [String: String] = [:]
  ) -> [ObjectType] {
    var keys = others
    var inner: [ObjectType] = []
    for declaration in declarations {
      guard let dot = declaration.name.firstIndex(of: ".") else {
        keys.append(declaration)
        continue
      }
      let group = String(declaration.name[..<dot])
      guard !keys.contains(where: { $0.name == group }) else { continue }
      let members = declarations.filter { $0.name.hasPrefix(group + ".") }.map {
        KeyType(
          String($0.name.dropFirst(group.count + 1)), $0.type, $0.summary, standard: $0.standard)
      }
      let typeName = "\(name).\(group)"
      keys.append(
        KeyType(group, .object(typeName), "The \(group.replacing("-", with: " "))"))
      inner += objects(typeName, "The \(group.replacing("-", with: " "))", members, others: [])
    }
    if SpringKeys.apply(to: keys.map(\.name)) { keys += SpringKeys.keys.declarations }
    return [ObjectType(name, summary, refusals: refusals, keys)] + inner
  }
}

/// A style by name, or with its parameters and the ids of the nodes that it moves.
enum TransitionChoice: Sendable {
  case named(String)
  case style(Fields<StyleKeys>)
}

extension ValueKind where Value == TransitionChoice {
  static var transition: ValueKind {
    let names = TransitionStyles.all.map { $0.name }
    let types = Dictionary(
      uniqueKeysWithValues: TransitionStyles.all.map { ($0.name, Schema.typeName(of: $0)) })
    return .either(
      ValueKind<String>.name(names).map(
        TransitionChoice.named, back: { if case .named(let name) = $0 { name } else { nil } }),
      ValueKind(
        .selected(by: StyleKeys.keys.style.name, types), empty: .named(names[0]),
        read: { $0.object.map { .style(Fields($0)) } }))
  }
}

/// Keys of styles besides their parameters; each has the keys of the roles that it moves.
struct StyleKeys: KeyGroup {
  static let keys = Self()

  let style = Key(
    required: "style", .name(TransitionStyles.all.map { $0.name }), "The name of the style")
  let source = Key(
    "source", .reference, without: "the node that is tapped",
    "The id of what the screen opens from")
  let hero = Key(
    "hero", .reference, without: "the whole screen",
    "The id of what continues the source on the opened screen")
  let container = Key(
    "container", .reference, without: "the whole screen",
    "The id of what moves as a whole, such as a card")
  let overlay = Key(
    "overlay", .list(.reference, minimum: 1), without: "what lies over the hero",
    "The ids of what is in front of the hero")
  let elements = Key(
    "elements", .list(.object(ElementKeys.self), minimum: 1), default: [],
    "The nodes that are on both screens, in place of source and hero")
}

/// A shared element; it also has the keys of `SharedElement.Options`.
struct ElementKeys: ObjectKeys {
  static let keys = Self()
  static let name = "element"
  static let summary = "A node that is on both screens"

  let from = Key(required: "from", .reference, "Its id on the first screen")
  let to = Key("to", .reference, without: "the whole screen", "Its id on the second screen")
  let position = Key("position", .timing, "The timing of its centre")
  let size = Key("size", .timing, "The timing of its size and outline")
}

extension ValueKind where Value == CheckedObject {
  /// A mapping with the parameters of `TransitionTiming`.
  static var timing: ValueKind {
    ValueKind(
      .object(Schema.timing), empty: CheckedObject(type: Schema.timing), read: { $0.object })
  }
}
