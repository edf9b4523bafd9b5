import YAML

/// A value of a preset that has the type that the schema declares.
struct CheckedValue: Sendable {
  enum Content: Sendable {
    case text(String)
    case number(Double)
    /// A part of a whole: 0.5 for `50%`.
    case share(Double)
    case flag(Bool)
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
  var list: [CheckedValue]? { if case .list(let list) = content { list } else { nil } }
  var object: CheckedObject? { if case .object(let object) = content { object } else { nil } }
  var raw: YAMLNode? { if case .raw(let node) = content { node } else { nil } }
  /// A number of points, or a part of the screen.
  var coordinate: ScreenPoint.Coordinate? {
    switch content {
    case .number(let number): .points(number)
    case .share(let share): .share(share)
    default: nil
    }
  }
  /// The point of a list that begins with two coordinates.
  var screenPoint: ScreenPoint? {
    guard let list, list.count >= 2, let x = list[0].coordinate, let y = list[1].coordinate else {
      return nil
    }
    return ScreenPoint(x: x, y: y)
  }
  /// The numbers of a list of numbers.
  var numbers: [Double]? { list?.compactMap(\.number) }
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

  func text(_ key: String) -> String? { self[key]?.text }
  func number(_ key: String) -> Double? { self[key]?.number }
  func flag(_ key: String) -> Bool? { self[key]?.flag }
  func list(_ key: String) -> [CheckedValue] { self[key]?.list ?? [] }
  func object(_ key: String) -> CheckedObject? { self[key]?.object }
  func objects(_ key: String) -> [CheckedObject] { list(key).compactMap(\.object) }
}
