import Foundation
import TEPlayback
import TETransitions
import Testing

@testable import TEPresets

/// The examples of the documents.
@MainActor
struct DocumentationTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  private func text(of name: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Documentation")
    return try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  /// The blocks of YAML that describe screens.
  private func blocks(of name: String) throws -> [String] {
    try text(of: name).components(separatedBy: "```yaml\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
      .filter { $0.contains("screens:") }
  }

  /// The code spans in the first column of the table whose header begins with a word.
  private func codes(inTable header: String, of name: String) throws -> [String] {
    let lines = try text(of: name).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("| \(header) |") })
    return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.flatMap { line in
      codes(in: line.components(separatedBy: " | ")[0])
    }
  }

  private func codes(in text: String) -> [String] {
    text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  @Test("the presets of the guide are valid, and play")
  func guide() throws {
    let blocks = try blocks(of: "presets.md")
    #expect(blocks.count == 5)
    for block in blocks {
      let text = block.contains("format: 2") ? block : "format: 2\n" + block
      #expect(preset.findings(text) == [], "\(text)")
      try preset.play(text).player.playToEnd()
    }
  }

  @Test("the preset of the README is valid, and plays")
  func readme() throws {
    let blocks = try blocks(of: "../README.md")
    #expect(blocks.count == 1)
    for block in blocks {
      #expect(preset.findings(block) == [])
      try preset.play(block).player.playToEnd()
    }
  }

  @Test("the presets of the page on transitions are valid, and play")
  func transitions() throws {
    let blocks = try blocks(of: "transitions.md")
    #expect(blocks.count == 1)
    for block in blocks {
      #expect(preset.findings(block) == [])
      try preset.play(block).player.playToEnd()
    }
  }

  @Test("the page on transitions says where each style plays, and what closes it")
  func styles() throws {
    let rows = TransitionStyles.all.map { style in
      let cells = StyleContainer.allCases.map { container in
        guard style.containers.contains(container) else { return "no: \(style.containerRule)" }
        return ["a tap", style.closingGesture(in: container)].compactMap(\.self)
          .joined(separator: ", ")
      }
      return "| `\(style.name)` | \(cells.joined(separator: " | ")) |"
    }
    let lines = try text(of: "transitions.md").components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("| style |") })
    #expect(lines[(start + 2)...].prefix { $0.hasPrefix("|") } == rows[...])
  }

  @Test("the steps of the guide are valid")
  func steps() throws {
    let steps = try codes(inTable: "step", of: "presets.md").filter {
      $0.hasPrefix("path:") == false
    }
    #expect(steps.count >= 15)
    for step in steps {
      let text = """
        format: 2
        screens:
          list:
            items:
              - repeat: 2
                view: { id: tart, at: [0, 0] }
              - text: Add
              - scroll: { id: shelf }
              - scroll: { id: pages, paging: true }
              - field: { id: name }
              - slider: { id: volume }
              - switch: { id: wifi }
              - stepper: { id: guests }
              - segments: { id: period, titles: [Day, Week] }
          page:
        tabs: { items: [ { title: A, symbol: star, screen: list }, { title: B, symbol: star } ] }
        timeline: [ \(step.contains(":") ? "{ \(step) }" : step) ]
        """
      let mistakes = preset.findings(text).filter { !$0.hasSuffix("unused") }
      #expect(mistakes == [], "\(step)")
    }
  }

  @Test("the types of nodes in the guide are those of the schema")
  func nodes() throws {
    let names = try codes(inTable: "node", of: "presets.md")
    #expect(Set(names).isSubset(of: Schema.nodeNames) && names.count >= 18)
  }

  @Test("the constraints of the reference are valid")
  func constraints() throws {
    let reference = try text(of: "preset-reference.md")
    let section = try #require(
      reference.components(separatedBy: "### Constraints\n").dropFirst().first)
    let paragraph = section.components(separatedBy: "\n\n")[0]
    let examples = codes(in: paragraph).filter { $0.contains(" ") }
    #expect(examples.count == 3)
    for example in examples { #expect(throws: Never.self) { try ConstraintText(example) } }
  }
}
