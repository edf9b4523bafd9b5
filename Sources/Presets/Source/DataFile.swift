import Foundation
import TEInputs
import TEYAML

/// Rows of data from a CSV or JSON file, as YAML.
struct DataFile {
  struct Failure: Error {
    let message: String
    var help: String?
  }

  /// - Parameters:
  ///   - path: Names the format by its extension, and the file in messages.
  ///   - place: The place of all nodes.
  ///   - meter: Counts the nodes.
  /// - Throws: ``Failure``, and `BudgetError` for more nodes than the meter permits.
  static func rows(
    _ bytes: [UInt8], named path: String, at place: YAMLPlace, meter: inout BudgetMeter
  ) throws -> [YAMLNode] {
    let text = try text(bytes, named: path)
    if path.lowercased().hasSuffix(".json") {
      return try json(text, at: place, meter: &meter)
    }
    guard path.lowercased().hasSuffix(".csv") else {
      throw Failure(message: "the name ends neither in .csv nor in .json")
    }
    return try csv(text, named: path, at: place, meter: &meter)
  }

  /// The text of a file in UTF-8, without a byte order mark.
  private static func text(_ bytes: [UInt8], named path: String) throws(Failure) -> String {
    let help = "Save it in UTF-8, which spreadsheets call CSV UTF-8"
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw Failure(message: "the file is UTF-16", help: help)
    }
    let content = bytes.withoutByteOrderMark
    if let text = String(validating: content, as: UTF8.self) { return text }
    let lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let number = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
    throw Failure(message: "\(path):\(number + 1): the line is not UTF-8", help: help)
  }

  private static func csv(
    _ text: String, named path: String, at place: YAMLPlace, meter: inout BudgetMeter
  ) throws -> [YAMLNode] {
    let table: CSVTable
    do throws(CSVTable.Mistake) { table = try CSVTable(text) } catch {
      throw Failure(
        message: "\(path):\(error.line):\(error.column): \(error.message)", help: error.help)
    }
    return try table.rows.map { row in
      try meter.add(1 + 2 * row.count)
      return YAMLNode(
        .mapping(
          zip(table.header, row).map { name, value in
            YAMLNode.Entry(
              key: YAMLNode(.scalar(name), at: place), value: YAMLNode(.scalar(value), at: place))
          }), at: place)
    }
  }

  private static func json(
    _ text: String, at place: YAMLPlace, meter: inout BudgetMeter
  ) throws -> [YAMLNode] {
    let value: JSONValue
    do {
      value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    } catch {
      throw Failure(message: "the file is not valid JSON")
    }
    guard case .sequence(let rows) = try value.node(at: place, meter: &meter).content else {
      throw Failure(message: "the file holds no list")
    }
    return rows
  }
}

/// A value of JSON.
private indirect enum JSONValue: Decodable {
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.singleValueContainer().decode([String: JSONValue].self) {
      self = .object(object)
      return
    }
    let container = try decoder.singleValueContainer()
    if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else if let flag = try? container.decode(Bool.self) {
      self = .text(flag ? "true" : "false")
    } else if let number = try? container.decode(Double.self) {
      self = .text(shortDecimal(number))
    } else if container.decodeNil() {
      self = .text("")
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  func node(at place: YAMLPlace, meter: inout BudgetMeter) throws(BudgetError) -> YAMLNode {
    try meter.add(1)
    switch self {
    case .text(let text): return YAMLNode(.scalar(text), at: place)
    case .list(let values):
      var nodes: [YAMLNode] = []
      for value in values { nodes.append(try value.node(at: place, meter: &meter)) }
      return YAMLNode(.sequence(nodes), at: place)
    case .object(let members):
      var entries: [YAMLNode.Entry] = []
      for member in members.sorted(by: { $0.key < $1.key }) {
        try meter.add(1)
        entries.append(
          YAMLNode.Entry(
            key: YAMLNode(.scalar(member.key), at: place),
            value: try member.value.node(at: place, meter: &meter)))
      }
      return YAMLNode(.mapping(entries), at: place)
    }
  }
}
