import Foundation
import Inputs
import YAML

/// A value of a preset file with its location, for errors with line and column.
struct YAMLValue {
  let node: YAMLNode
  let file: String
  /// The settings inside this value.
  private let settings: [PresetSetting]
  /// The setting that this value comes from; nil for a value of the file.
  private let setting: PresetSetting?

  init(
    node: YAMLNode, file: String, settings: [PresetSetting] = [], setting: PresetSetting? = nil
  ) {
    self.node = node
    self.file = file
    self.settings = settings
    self.setting = setting
  }

  var location: Location {
    setting.map { PresetSetting.location(of: $0.text) }
      ?? Location(file: file, line: node.place.line, column: node.place.column)
  }

  func failure(_ message: String, help: String? = nil) -> PresetError {
    location.failure(message, help: help)
  }

  private var kind: String {
    switch node.content {
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .scalar(let text): text.isEmpty ? "nothing" : quoted(text)
    }
  }

  private var scalar: String? {
    if case .scalar(let text) = node.content { text } else { nil }
  }

  var isScalar: Bool { scalar != nil }

  var isList: Bool {
    if case .sequence = node.content { true } else { false }
  }

  func expected(_ what: String) -> PresetError {
    failure("expected \(what), found \(kind)")
  }

  func string() throws(PresetError) -> String {
    guard let scalar else { throw expected("a text") }
    return scalar
  }

  /// A number within `range`; `unit`, such as "seconds", is for the error message.
  func number(in range: ClosedRange<Double>, unit: String) throws(PresetError) -> Double {
    guard let scalar, let value = Double(scalar), value.isFinite else {
      throw expected("a number of \(unit)")
    }
    guard range.contains(value) else {
      throw failure(
        "\(Self.text(value)) is out of range",
        help: "Use \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound)) \(unit)")
    }
    return value
  }

  /// An index below `count`, counted from 1 in the file and returned from 0.
  ///
  /// - Parameter name: The name of one element, for the error message.
  func index(below count: Int, of name: String) throws(PresetError) -> Int {
    guard count > 0 else { throw failure("there is no \(name) here") }
    return try integer(in: 1...count, what: "a \(name), counted from 1") - 1
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

  private func part(_ node: YAMLNode) -> YAMLValue {
    YAMLValue(node: node, file: file, setting: setting)
  }

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
    try apply(settings, to: &values, keys: keys)
    return YAMLFields(owner: self, values: values)
  }

  /// The value of one key of a mapping whose other keys depend on it; nil if it is missing.
  func value(of key: String) throws(PresetError) -> YAMLValue? {
    guard case .mapping(let entries) = node.content else {
      throw expected("a mapping with \(key)")
    }
    if let setting = settings.last(where: { $0.key == key && $0.following == nil }) {
      return YAMLValue(node: setting.node, file: file, setting: setting)
    }
    let entry = entries.first { entry in
      if case .scalar(key) = entry.key.content { true } else { false }
    }
    return entry.map { part($0.value) }
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

  /// Replaces values by settings, and passes settings of nested values on.
  private func apply(
    _ settings: [PresetSetting], to values: inout [String: YAMLValue], keys: [String]
  ) throws(PresetError) {
    for setting in settings {
      let location = PresetSetting.location(of: setting.text)
      let key = setting.key
      try Self.verify(key, isAmong: keys, at: location)
      guard let following = setting.following else {
        values[key] = YAMLValue(node: setting.node, file: file, setting: setting)
        continue
      }
      guard let value = values[key] else {
        let empty = YAMLNode.emptyMapping(at: node.place)
        values[key] = YAMLValue(
          node: empty, file: file, settings: [following], setting: setting)
        continue
      }
      guard case .mapping = value.node.content else {
        throw location.failure("'\(key)' is \(value.kind) here, without keys of its own")
      }
      values[key] = YAMLValue(
        node: value.node, file: file, settings: value.settings + [following],
        setting: value.setting)
    }
  }

  /// 0.5 as "0.5", 1 as "1".
  private static func text(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? String(value)
  }
}

/// The values of one mapping.
struct YAMLFields {
  let owner: YAMLValue
  fileprivate let values: [String: YAMLValue]

  var count: Int { values.count }

  subscript(key: String) -> YAMLValue? { values[key] }

  /// The value of a required key.
  func required(_ key: String) throws(PresetError) -> YAMLValue {
    guard let value = values[key] else {
      throw owner.failure("the key '\(key)' is missing here")
    }
    return value
  }
}
