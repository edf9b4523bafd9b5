import Foundation
import Testing

@testable import TEInputs

struct SecurityDocumentTests {
  @Test("SECURITY.md lists every budget with its limit")
  func securityDocument() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../SECURITY.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count == Budget.all.count)
    for budget in Budget.all {
      let row = try #require(rows.first { $0.hasPrefix("| `\(budget.name)` ") }, "\(budget.name)")
      let limit = row.split(separator: "|")[1].replacingOccurrences(of: ",", with: "")
        .trimmingCharacters(in: .whitespaces)
      let number = try #require(limit.split(separator: " ").first)
      #expect(budget.text(budget.standard).hasPrefix("\(number)"), "\(budget.name): \(limit)")
    }
  }
}
