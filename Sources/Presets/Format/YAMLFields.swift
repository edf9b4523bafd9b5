import Foundation
import Yams

/// A value of a preset file with its place, for errors that name line and column.
struct YAMLValue {
  let node: Node
  let file: String

  var location: Location {
    Location(file: file, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
  }

  func failure(_ message: String, help: String? = nil) -> PresetError {
    location.failure(message, help: help)
  }

  private var kind: String {
    switch node {
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .scalar(let scalar): scalar.string.isEmpty ? "nothing" : "'\(scalar.string)'"
    case .alias: "an alias"
    }
  }

  var isScalar: Bool {
    if case .scalar = node { true } else { false }
  }

  var isList: Bool {
    if case .sequence = node { true } else { false }
  }

  func expected(_ what: String) -> PresetError {
    failure("expected \(what), found \(kind)")
  }

  func string() throws(PresetError) -> String {
    guard case .scalar(let scalar) = node else { throw expected("a text") }
    return scalar.string
  }

  /// A number within `range`; `unit` is for the error's sentence, such as "seconds".
  func number(in range: ClosedRange<Double>, unit: String) throws(PresetError) -> Double {
    guard case .scalar(let scalar) = node, let value = Double(scalar.string), value.isFinite else {
      throw expected("a number of \(unit)")
    }
    guard range.contains(value) else {
      throw failure(
        "\(scalar.string) is out of range",
        help: "Use \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound)) \(unit)")
    }
    return value
  }

  func integer(in range: ClosedRange<Int>, what: String) throws(PresetError) -> Int {
    guard case .scalar(let scalar) = node, let value = Int(scalar.string) else {
      throw expected("a whole number (\(what))")
    }
    guard range.contains(value) else {
      throw failure(
        "\(value) is out of range", help: "Use \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// Two numbers in a list.
  func pair(in range: ClosedRange<Double>, unit: String) throws(PresetError) -> (Double, Double) {
    let items = try list()
    guard items.count == 2 else { throw expected("a list of two numbers") }
    return (
      try items[0].number(in: range, unit: unit), try items[1].number(in: range, unit: unit)
    )
  }

  /// One of some names.
  func choice<Value>(_ choices: [(name: String, value: Value)]) throws(PresetError) -> Value {
    let text = try string()
    if let found = choices.first(where: { $0.name == text }) { return found.value }
    let names = choices.map(\.name)
    let suggestion = nearestName(to: text, among: names).map { "; did you mean '\($0)'?" } ?? ""
    throw failure(
      "'\(text)' is not known here\(suggestion)",
      help: "Use one of: \(names.joined(separator: ", "))")
  }

  func list() throws(PresetError) -> [YAMLValue] {
    guard case .sequence(let sequence) = node else { throw expected("a list") }
    return sequence.map { YAMLValue(node: $0, file: file) }
  }

  /// The values of a mapping by key; any key that is not in `keys` is an error.
  func fields(_ keys: [String]) throws(PresetError) -> YAMLFields {
    guard case .mapping(let mapping) = node else {
      throw expected("a mapping with \(keys.joined(separator: ", "))")
    }
    var values: [String: YAMLValue] = [:]
    for (key, value) in mapping {
      let name = YAMLValue(node: key, file: file)
      let text = try name.string()
      guard keys.contains(text) else {
        let suggestion =
          nearestName(to: text, among: keys).map { "; did you mean '\($0)'?" } ?? ""
        throw name.failure(
          "there is no key '\(text)' here\(suggestion)",
          help: "Keys: \(keys.joined(separator: ", "))")
      }
      values[text] = YAMLValue(node: value, file: file)
    }
    return YAMLFields(owner: self, values: values)
  }

  /// 0.5 as "0.5", 1 as "1".
  private static func text(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }
}

/// The values of one mapping.
struct YAMLFields {
  let owner: YAMLValue
  fileprivate let values: [String: YAMLValue]

  var count: Int { values.count }

  subscript(key: String) -> YAMLValue? { values[key] }

  /// The value of a key that must be there.
  func required(_ key: String) throws(PresetError) -> YAMLValue {
    guard let value = values[key] else {
      throw owner.failure("the key '\(key)' is missing here")
    }
    return value
  }
}
