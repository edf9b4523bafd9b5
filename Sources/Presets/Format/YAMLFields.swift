import Foundation
import Inputs
import YAML

/// A value of a preset file with its location, for errors with line and column.
struct YAMLValue {
  let node: YAMLNode
  let source: SourceFile

  init(_ node: YAMLNode, of source: SourceFile) {
    self.node = node
    self.source = source
  }

  var location: Location { source.location(of: node.place) }

  func failure(_ message: String, help: String? = nil) -> PresetError {
    location.failure(message, help: help)
  }

  private var scalar: String? { node.scalar }

  var isList: Bool {
    if case .sequence = node.content { true } else { false }
  }

  func expected(_ what: String) -> PresetError {
    failure("expected \(what), found \(node.phrase)")
  }

  func string() throws(PresetError) -> String {
    guard let scalar else { throw expected("a text") }
    return scalar
  }

  /// A number within `range`; `unit`, such as "seconds", is for the error message.
  func number(in range: ClosedRange<Double>, unit: String) throws(PresetError) -> Double {
    guard let scalar, let value = Double(scalar), value.isFinite else {
      throw expected(ValueType.number(range, unit: unit).phrase)
    }
    guard range.contains(value) else {
      throw failure(
        "\(scalar) is out of range",
        help: "Use \(range.lowerBound.short) to \(range.upperBound.short) \(unit)")
    }
    return value
  }

  func integer(in range: ClosedRange<Int>, what: String) throws(PresetError) -> Int {
    guard let scalar, let value = Int(scalar) else {
      throw expected("a whole number (\(what))")
    }
    guard range.contains(value) else {
      throw failure(
        "\(value) is out of range", help: "Use \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// A list of two numbers.
  func pair(in range: ClosedRange<Double>, unit: String) throws(PresetError) -> (Double, Double) {
    let items = try list()
    guard items.count == 2 else { throw expected("a list of two numbers") }
    return (
      try items[0].number(in: range, unit: unit), try items[1].number(in: range, unit: unit)
    )
  }

  /// The value of one of several names.
  func choice<Value>(_ choices: [(name: String, value: Value)]) throws(PresetError) -> Value {
    let text = try string()
    if let found = choices.first(where: { $0.name == text }) { return found.value }
    let names = choices.map(\.name)
    let suggestion = nearestName(to: text, among: names).map { "; did you mean '\($0)'?" } ?? ""
    throw failure(
      "\(quoted(text)) is not known here\(suggestion)",
      help: "Use one of: \(names.joined(separator: ", "))")
  }

  func list() throws(PresetError) -> [YAMLValue] {
    guard case .sequence(let items) = node.content else { throw expected("a list") }
    return items.map { part($0) }
  }

  private func part(_ node: YAMLNode) -> YAMLValue { YAMLValue(node, of: source) }

  /// The values of a mapping by key; any key that is not in `keys` is an error.
  func fields(_ keys: [String]) throws(PresetError) -> YAMLFields {
    guard case .mapping(let entries) = node.content else {
      throw expected("a mapping with \(keys.joined(separator: ", "))")
    }
    var values: [String: YAMLValue] = [:]
    for entry in entries {
      let name = part(entry.key)
      let text = try name.string()
      try Self.verify(text, isAmong: keys, at: name.location)
      values[text] = part(entry.value)
    }
    return YAMLFields(owner: self, values: values)
  }

  private static func verify(
    _ key: String, isAmong keys: [String], at location: Location
  ) throws(PresetError) {
    guard !keys.contains(key) else { return }
    let suggestion = nearestName(to: key, among: keys).map { "; did you mean '\($0)'?" } ?? ""
    throw location.failure(
      "there is no key \(quoted(key)) here\(suggestion)",
      help: "Keys: \(keys.joined(separator: ", "))")
  }
}

/// The values of one mapping.
struct YAMLFields {
  let owner: YAMLValue
  fileprivate let values: [String: YAMLValue]

  subscript(key: String) -> YAMLValue? { values[key] }

  /// The value of a required key.
  func required(_ key: String) throws(PresetError) -> YAMLValue {
    guard let value = values[key] else {
      throw owner.failure("the key '\(key)' is missing here")
    }
    return value
  }
}
