internal import Foundation

/// One figure.
struct Row: Codable {
  let name: String
  let value: Double
  let unit: String
  /// What the figure must not exceed, where there is such a limit.
  let bar: Double?

  static func table(_ rows: [Row]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      let name = row.name.padding(toLength: width, withPad: " ", startingAt: 0)
      let value = String(format: "%9.3f", row.value)
      let bar = row.bar.map { bar in
        "   bar \(String(format: "%.2f", bar)): \(row.value <= bar ? "met" : "missed")"
      }
      return "\(name)  \(value) \(row.unit)\(bar ?? "")"
    }.joined(separator: "\n")
  }

  static func document(_ rows: [Row]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(rows), as: UTF8.self)
  }
}

extension [Double] {
  /// The middle value; the mean of the two in the middle for an even count; 0 for none.
  var median: Double {
    guard !isEmpty else { return 0 }
    let sorted = self.sorted()
    return count % 2 == 1
      ? sorted[count / 2] : (sorted[count / 2 - 1] + sorted[count / 2]) / 2
  }
}
