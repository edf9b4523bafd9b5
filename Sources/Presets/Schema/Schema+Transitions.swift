import Foundation
import Transitions

extension Schema {
  /// A style by name, or with its parameters and the ids of the nodes that it moves.
  static let transition = ValueType.either([
    .choice(TransitionStyles.all.map { $0.name }),
    .selected(
      by: "style",
      Dictionary(uniqueKeysWithValues: TransitionStyles.all.map { ($0.name, typeName(of: $0)) })),
  ])

  static let transitionTypes: [ObjectType] =
    TransitionStyles.all.flatMap { objects(of: $0) }
    + objects(
      "timing", "A spring or a curve", declarations(of: TransitionTiming.self, nil), others: [])
    + [
      ObjectType(
        "element", "A node that is on both screens",
        [
          KeyType("from", .reference, "Its id on the first screen", isRequired: true),
          KeyType(
            "to", .reference, "Its id on the second screen", standard: "the whole screen"),
          KeyType("position", .object("timing"), "The timing of its centre"),
          KeyType("size", .object("timing"), "The timing of its size and outline"),
          KeyType(
            "delay", .number(0...10, unit: "seconds"), "How long it waits", standard: "0"),
          KeyType(
            "order", .count(0...1000), "Elements of a higher order are in front",
            standard: "0"),
        ])
    ]

  /// The name of the object type of a style's mapping.
  static func typeName(of style: any TransitionStyle.Type) -> String { "style-\(style.name)" }

  private static func objects<Style: TransitionStyle>(of style: Style.Type) -> [ObjectType] {
    var keys = [
      KeyType("style", .choice([style.name]), "The name of the style", isRequired: true)
    ]
    if style.roles.contains(.source) {
      keys.append(
        KeyType(
          "source", .reference, "The id of what the screen opens from",
          standard: "the node that is tapped"))
    }
    if style.roles.contains(.hero) {
      keys.append(
        KeyType(
          "hero", .reference, "The id of what continues the source on the opened screen",
          standard: "the whole screen"))
    }
    if style.roles.contains(.container) {
      keys.append(
        KeyType(
          "container", .reference, "The id of what moves as a whole, such as a card",
          standard: "the whole screen"))
    }
    if style.roles.contains(.overlay) {
      keys.append(
        KeyType("overlay", .list(.reference, minimum: 1), "The ids of what is in front of the hero")
      )
    }
    if style.maximumElements == nil {
      keys.append(
        KeyType(
          "elements", .list(.object("element"), minimum: 1),
          "The nodes that are on both screens, in place of source and hero"))
    }
    return objects(
      typeName(of: style), style.summary, declarations(of: Style.Parameters.self, style.defaults),
      others: keys)
  }

  /// A parameter without its access.
  private struct Declaration {
    /// The rest of the name, relative to the mapping.
    let name: Substring
    let summary: String
    let type: ValueType
    let standard: String?
  }

  private static func declarations<Parameters: TransitionParameters>(
    of parameters: Parameters.Type, _ defaults: Parameters?
  ) -> [Declaration] {
    parameters.declarations.map { declaration in
      Declaration(
        name: declaration.name[...], summary: declaration.summary,
        type: type(of: declaration.value),
        standard: defaults.flatMap { text(of: declaration.value, in: $0) })
    }
  }

  /// The object types of a mapping with parameters and of those inside it, where their names have dots.
  private static func objects(
    _ name: String, _ summary: String, _ declarations: [Declaration], others: [KeyType]
  ) -> [ObjectType] {
    var keys = others
    var inner: [ObjectType] = []
    for declaration in declarations {
      guard let dot = declaration.name.firstIndex(of: ".") else {
        keys.append(
          KeyType(
            String(declaration.name), declaration.type, declaration.summary,
            standard: declaration.standard))
        continue
      }
      let group = String(declaration.name[..<dot])
      guard !keys.contains(where: { $0.name == group }) else { continue }
      let members = declarations.filter { $0.name.hasPrefix(group + ".") }.map {
        Declaration(
          name: $0.name.dropFirst(group.count + 1), summary: $0.summary, type: $0.type,
          standard: $0.standard)
      }
      let typeName = "\(name).\(group)"
      keys.append(
        KeyType(group, .object(typeName), "The \(group.replacing("-", with: " "))"))
      inner += objects(typeName, "The \(group.replacing("-", with: " "))", members, others: [])
    }
    let springs = SpringKeys(of: keys.map(\.name)).all
    keys += springs.map { KeyType($0, SpringKeys.type(of: $0), SpringKeys.summary(of: $0)) }
    return [ObjectType(name, summary, keys)] + inner
  }

  private static func type<Root>(of value: ParameterValue<Root>) -> ValueType {
    switch value {
    case .number(_, let range, let unit), .optionalNumber(_, let range, let unit):
      .number(range, unit: unit.name)
    case .count(_, let range): .count(range)
    case .offset(_, let range):
      .tuple([.number(range, unit: "points"), .number(range, unit: "points")])
    case .curve: curve(ways: CubicBezierText.ways)
    case .choice(_, let names): .choice(names)
    case .color: .color
    }
  }

  /// A curve by its name, as CSS writes it, or by its four numbers.
  ///
  /// - Parameter ways: The values that y may have.
  static func curve(ways: ClosedRange<Double>) -> ValueType {
    let point: [ValueType] = [
      .number(CubicBezierText.times, unit: "of the duration"), .number(ways, unit: "of the way"),
    ]
    return .either([
      .choice(TransitionCurve.named.map { $0.name }), .cubicBezier(ways), .tuple(point + point),
    ])
  }

  /// A parameter's value as a preset writes it; nil for none.
  private static func text<Root>(of value: ParameterValue<Root>, in root: Root) -> String? {
    func list(_ values: [CGFloat]) -> String {
      "[\(values.map { Double($0).short }.joined(separator: ", "))]"
    }
    switch value {
    case .number(let access, _, _): return access.get(root).short
    case .optionalNumber(let access, _, _): return access.get(root)?.short
    case .count(let access, _): return String(access.get(root))
    case .offset(let access, _):
      let offset = access.get(root)
      return list([offset.width, offset.height])
    case .curve(let access):
      let curve = access.get(root)
      let (first, second) = (curve.controlPoint1, curve.controlPoint2)
      return TransitionCurve.named.first { $0.curve == curve }?.name
        ?? list([first.x, first.y, second.x, second.y])
    case .choice(let access, _): return access.get(root)
    case .color(let access): return access.get(root).presetName
    }
  }
}
