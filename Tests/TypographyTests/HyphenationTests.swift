import Foundation
import TEGeometry
import Testing
import TETypography

/// Words that are divided at the ends of lines, as the documentation of NSParagraphStyle.hyphenationFactor has it:
/// where a line is narrower than that part of the box.
@Suite("Hyphenation")
struct HyphenationTests {
  private func lines(
    _ text: String, factor: Double, width: Double, lineBreak: LineBreak = .wordWrap
  ) -> [String] {
    let block = TextBlock(
      runs: block(text).runs, formats: [ParagraphFormat(hyphenation: factor)],
      lineBreak: lineBreak, maximumLines: 0, engine: .shared)
    #expect(TextEngine.shared.measure(block, width: width).width <= width)
    let letters = Array(text.utf16)
    return TextEngine.shared.places(of: block, width: width)?.lines.map {
      String(decoding: letters[$0.characters], as: UTF16.self)
    } ?? []
  }

  @Test("a line ends in a word, with room for the hyphen, and else between words") func division() {
    let text = "An \u{201c}interactive\u{201d} transition"
    let room = width(block("An \u{201c}interac-"))
    #expect(
      lines(text, factor: 1, width: room) == [
        "An \u{201c}interac", "tive\u{201d} transi", "tion",
      ])
    let tight = width(block("An \u{201c}interac")) + 0.5
    #expect(lines(text, factor: 1, width: tight).first == "An \u{201c}inter")
    #expect(
      lines(text, factor: 0, width: room) == [
        "An ", "\u{201c}interactive", "\u{201d} ", "transition",
      ]
        || lines(text, factor: 0, width: room).first == "An ")
    #expect(lines(text, factor: 1, width: 1000) == [text])
  }

  @Test("a line that is wide enough keeps its words whole") func factor() {
    let text = "A long sentence presentation"
    let room = width(block("A long sentence pre-"))
    let part = width(block("A long sentence")) / room
    #expect(lines(text, factor: part + 0.01, width: room) == ["A long sentence pre", "sentation"])
    #expect(lines(text, factor: part - 0.01, width: room) == ["A long sentence ", "presentation"])
  }

  @Test(
    "names, numbers, other alphabets and short words stay whole",
    arguments: [
      "UIViewController", "presentation2", "\u{43f}\u{440}\u{435}\u{437}\u{435}\u{43d}", "into",
    ])
  func wholeWords(_ word: String) {
    let room = width(block(word)) + 1
    #expect(lines("abc \(word)", factor: 1, width: room) == ["abc ", word])
  }
}
