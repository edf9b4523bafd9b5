import Foundation
import TEInputs
import TEPlayback
import Testing

@testable import TEPresets
@testable import UIKit

/// The fonts of a preset. Their letters are squares, as wide as the text's size or twice as wide.
@MainActor
struct FontTests {
  private let preset: NodePreset

  init() throws {
    preset = try NodePreset()
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fuzzing/Corpus/font")
    for name in ["square.ttf", "wide.ttf"] {
      try preset.write(
        [UInt8](Data(contentsOf: folder.appendingPathComponent(name))), to: name)
    }
  }

  private func text(_ fonts: String, _ items: String) -> String {
    """
    format: 2
    fonts: \(fonts)
    screens: { a: { items: [ \(items) ] } }
    """
  }

  private func width(_ node: String, _ fonts: String) throws -> CGFloat {
    try preset.frame("n", in: text(fonts, node)).width
  }

  private static let weights = "{ brand: { regular: square.ttf, bold: wide.ttf } }"

  @Test(
    "texts, buttons and fields are set in a preset's font",
    arguments: [
      ("text: { id: n, value: AB, font: brand, size: 20 }", 40.0),
      ("text: { id: n, value: AB, font: brand, size: 20, weight: bold }", 80),
      ("text: { id: n, value: AB, font: brand, size: 20, weight: medium }", 40),
      ("text: { id: n, value: AB, font: brand, style: title1 }", 56),
      ("text: { id: n, value: AB, font: brand, style: headline }", 68),
      ("text: { id: n, value: AB, font: brand }", 34),
      ("button: { id: n, title: AB, font: brand, size: 20 }", 40),
    ])
  func nodes(node: String, expected: Double) throws {
    #expect(try width(node, Self.weights) == expected)
  }

  @Test("one file is the font of all weights")
  func oneFile() throws {
    let node = "text: { id: n, value: AB, font: brand, size: 20, weight: bold }"
    #expect(try width(node, "{ brand: square.ttf }") == 40)
  }

  @Test("a line is as high as its font says")
  func height() throws {
    let node = "text: { id: n, value: AB, font: brand, size: 20 }"
    #expect(try preset.frame("n", in: text(Self.weights, node)).height == 20)
  }

  @Test("a font inside a view with a design width is scaled with it")
  func scaled() throws {
    let node = """
      view: { width: 200, height: 50, design-width: 100, at: [0, 0], items: [
        { text: { id: n, value: AB, font: brand, size: 10 } } ] }
      """
    #expect(try width(node, Self.weights) == 40)
  }

  @Test("mistakes have their places")
  func mistakes() throws {
    let node = "text: { value: AB, font: brand }"
    try preset.write("nothing", to: "text.ttf")
    #expect(preset.findings(text("{ brand: none.ttf }", node)) == ["2:17 missing-file"])
    #expect(preset.findings(text("{ brand: text.ttf }", node)) == ["2:17 font"])
    #expect(
      preset.findings(text("{ brand: { regular: square.ttf, bold: ../a.ttf } }", node))
        == ["2:46 outside-folder"])
    #expect(preset.findings(text("{ brand: {} }", node)) == ["2:17 missing-key"])
    #expect(preset.findings(text("{ brnd: square.ttf }", node)).contains("3:51 unknown-font"))
    #expect(preset.findings(text("{ brand: square.ttf }", "text: a")) == ["2:17 unused"])
    #expect(
      preset.findings(text("{ brand: { regular: square.ttf, fat: square.ttf } }", node))
        == ["2:40 unknown-key"])
  }

  @Test("font files have budgets", arguments: [Budget.fontSize, .totalFontSize, .fontFiles])
  func budgets(budget: Budget) throws {
    var budgets = Budgets()
    budgets[budget] = budget == .fontFiles ? 1 : 1200
    if budget == .fontSize { budgets[budget] = 1000 }
    let bytes = text(Self.weights, "text: { value: AB, font: brand }").utf8
    do throws(PresetError) {
      _ = try PresetParser.parse(
        Array(bytes), file: "p.yaml", folder: InputFolder(preset.folder.path, allowsOutside: false),
        budgets: budgets)
      Issue.record("within the budget")
    } catch {
      guard case .findings(let findings) = error.kind else { throw error }
      #expect(findings.map(\.code).allSatisfy { $0 == .font })
      #expect(findings.first?.help?.contains("--limit \(budget.name)=") == true)
    }
  }

  @Test("the fonts are files of the preset, and part of its hash")
  func files() throws {
    let text = text(Self.weights, "text: { value: AB, font: brand }")
    let first = try preset.parse(text)
    #expect(first.files.map(\.path) == ["p.yaml", "square.ttf", "wide.ttf"])
    try preset.write(first.files[1].bytes, to: "wide.ttf")
    #expect(try preset.parse(text).sourceHash != first.sourceHash)
  }
}
