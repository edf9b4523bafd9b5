internal import Foundation

/// One measured value.
struct Row: Encodable {
  /// The name of the group; empty until it is set.
  var group = ""
  let name: String
  let value: Double
  let unit: String
  /// The limit of the value; nil for none.
  let bar: Bar?

  init(_ name: String, _ value: Double, _ unit: String = "", bar: Bar? = nil) {
    self.name = name
    self.value = value
    self.unit = unit
    self.bar = bar
  }

  /// Whether the limit is met; nil without one.
  var isMet: Bool? { bar.map { $0.isMet(by: value) } }

  static func table(_ rows: [Row]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    let unitWidth = rows.map(\.unit.count).max() ?? 0
    return rows.map { row in
      let name = row.name.padding(toLength: width, withPad: " ", startingAt: 0)
      let unit = row.unit.padding(toLength: unitWidth, withPad: " ", startingAt: 0)
      let bar = row.bar.map { bar in
        "  bar \(bar): \(bar.isMet(by: row.value) ? "met" : "missed")"
      }
      return "\(name)  \(String(format: "%10.3f", row.value)) \(unit)\(bar ?? "")"
    }.joined(separator: "\n")
  }

  static func document(_ rows: [Row]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(rows), as: UTF8.self)
  }

  private enum CodingKeys: String, CodingKey {
    case group, name, value, unit, bar, direction, met
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(group, forKey: .group)
    try container.encode(name, forKey: .name)
    try container.encode(value, forKey: .value)
    try container.encode(unit, forKey: .unit)
    try container.encodeIfPresent(bar?.limit, forKey: .bar)
    try container.encodeIfPresent(bar?.direction, forKey: .direction)
    try container.encodeIfPresent(isMet, forKey: .met)
  }
}

/// A limit of a measured value.
enum Bar: CustomStringConvertible {
  case atMost(Double)
  case atLeast(Double)

  var limit: Double {
    switch self {
    case .atMost(let limit), .atLeast(let limit): limit
    }
  }

  var direction: String {
    switch self {
    case .atMost: "at most"
    case .atLeast: "at least"
    }
  }

  func isMet(by value: Double) -> Bool {
    switch self {
    case .atMost(let limit): value <= limit
    case .atLeast(let limit): value >= limit
    }
  }

  var description: String { "\(direction) \(String(format: "%g", limit))" }
}

extension [Double] {
  /// The median; 0 for no values.
  var median: Double {
    guard !isEmpty else { return 0 }
    let sorted = self.sorted()
    return count % 2 == 1
      ? sorted[count / 2] : (sorted[count / 2 - 1] + sorted[count / 2]) / 2
  }

  /// 0 for none.
  var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }
}
