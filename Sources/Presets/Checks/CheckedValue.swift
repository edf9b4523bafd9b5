import TETransitions
import TEYAML

/// A value of a preset that has the type that the schema declares.
struct CheckedValue: Sendable {
  enum Content: Sendable {
    case text(String)
    case number(Double)
    /// A part of a whole: 0.5 for `50%`.
    case share(Double)
    case flag(Bool)
    case color(ColorText)
    case curve(TransitionCurve)
    case reference(IndexedIdentifier)
    case constraint(ConstraintText)
    case list([CheckedValue])
    case object(CheckedObject)
    /// A value of no declared type.
    case raw(YAMLNode)
  }

  let content: Content
  let place: YAMLPlace

  var text: String? { if case .text(let text) = content { text } else { nil } }
  var number: Double? { if case .number(let number) = content { number } else { nil } }
  var flag: Bool? { if case .flag(let flag) = content { flag } else { nil } }
  var color: ColorText? { if case .color(let color) = content { color } else { nil } }
  var curve: TransitionCurve? { if case .curve(let curve) = content { curve } else { nil } }
  var reference: IndexedIdentifier? {
    if case .reference(let reference) = content { reference } else { nil }
  }
  var constraint: ConstraintText? {
    if case .constraint(let constraint) = content { constraint } else { nil }
  }
  var list: [CheckedValue]? { if case .list(let list) = content { list } else { nil } }
  var object: CheckedObject? { if case .object(let object) = content { object } else { nil } }
  /// A number of points, or a part of the screen.
  var coordinate: ScreenPoint.Coordinate? {
    switch content {
    case .number(let number): .points(number)
    case .share(let share): .share(share)
    default: nil
    }
  }
}

/// A mapping of a preset with the keys of its object type.
struct CheckedObject: Sendable {
  /// The name of the object type.
  let type: String
  /// In the order of the file.
  let entries: [(key: String, value: CheckedValue)]
  /// The YAML that it was read from.
  let node: YAMLNode

  var place: YAMLPlace { node.place }

  subscript(key: String) -> CheckedValue? { entries.first { $0.key == key }?.value }
}

extension CheckedObject {
  /// An object without entries.
  init(type: String) {
    self.init(
      type: type, entries: [], node: YAMLNode(.mapping([]), at: YAMLPlace(line: 1, column: 1)))
  }
}
