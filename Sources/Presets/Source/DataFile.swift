import Foundation
import Inputs
import SwiftCSV
import YAML

/// Rows of data from a CSV or JSON file, as YAML.
struct DataFile {
  struct Failure: Error {
    let message: String
  }

  /// - Parameters:
  ///   - place: The place of all nodes.
  static func rows(
    _ bytes: [UInt8], named path: String, at place: YAMLPlace, limit: Int
  ) throws -> [YAMLNode] {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(message: "the file is not UTF-8")
    }
    if path.lowercased().hasSuffix(".json") { return try json(bytes, at: place, limit: limit) }
    guard path.lowercased().hasSuffix(".csv") else {
      throw Failure(message: "the name ends neither in .csv nor in .json")
    }
    return try csv(text, at: place)
  }

  private static func csv(_ text: String, at place: YAMLPlace) throws -> [YAMLNode] {
    let table: CSV<Enumerated>
    do {
      table = try CSV<Enumerated>(string: text, delimiter: .comma, loadColumns: false)
    } catch {
      throw Failure(message: "the file is no CSV: \(error)")
    }
    for name in table.header where !name.isIdentifier {
      throw Failure(
        message: "the column \(quoted(name)) has no id as its name; use lower-case letters, digits "
          + "and hyphens")
    }
    return table.rows.map { row in
      YAMLNode(
        .mapping(
          zip(table.header, row).map { name, value in
            YAMLNode.Entry(
              key: YAMLNode(.scalar(name), at: place), value: YAMLNode(.scalar(value), at: place))
          }), at: place)
    }
  }

  private static func json(
    _ bytes: [UInt8], at place: YAMLPlace, limit: Int
  ) throws -> [YAMLNode] {
    let value: JSONValue
    do {
      value = try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    } catch {
      throw Failure(message: "the file is no JSON")
    }
    guard case .sequence(let rows) = value.node(at: place).content else {
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

  func node(at place: YAMLPlace) -> YAMLNode {
    switch self {
    case .text(let text): YAMLNode(.scalar(text), at: place)
    case .list(let values): YAMLNode(.sequence(values.map { $0.node(at: place) }), at: place)
    case .object(let members):
      YAMLNode(
        .mapping(
          members.sorted { $0.key < $1.key }.map {
            YAMLNode.Entry(
              key: YAMLNode(.scalar($0.key), at: place), value: $0.value.node(at: place))
          }), at: place)
    }
  }
}
