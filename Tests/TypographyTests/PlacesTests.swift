import Foundation
import TEGeometry
import Testing
import TETypography

@Suite("Places of characters")
struct PlacesTests {
  private func places(_ text: String, width: Double = 1000, alignment: TextAlignment = .natural)
    throws -> TextPlaces
  {
    try #require(
      TextEngine.shared.places(of: block(text, alignment: alignment), width: width))
  }

  @Test("carets lie before each character, and after the last one")
  func carets() throws {
    let line = try places("Hello").lines[0]
    #expect(line.characters == 0..<5 && line.carets.count == 6)
    #expect(line.carets[0] == 0 && line.carets == line.carets.sorted())
    for count in 1...5 {
      // The space between letters belongs to the pair, so a part may differ from the whole by kerning.
      let part = width(block(String("Hello".prefix(count))))
      #expect(abs(line.carets[count] - part) < 1, "\(count)")
    }
    #expect(abs(line.carets[5] - width(block("Hello"))) < 0.01)
    #expect(line.top == 0 && abs(line.bottom - 20.287109375) < 0.001)
  }

  @Test("lines share no character, and newlines belong to none", arguments: ["\n", "\r\n"])
  func lines(newline: String) throws {
    let text = "One two three four five six seven\(newline)\(newline)End"
    let lines = try places(text, width: 120).lines
    #expect(lines.count > 4)
    for (line, next) in zip(lines, lines.dropFirst()) {
      #expect(next.top == line.bottom)
      let gap = next.characters.lowerBound - line.characters.upperBound
      #expect(gap == 0 || gap == newline.utf16.count)
    }
    #expect(lines[0].characters.lowerBound == 0)
    #expect(lines[lines.count - 1].characters == text.utf16.count - 3..<text.utf16.count)
    #expect(lines[lines.count - 2].characters.isEmpty)
  }

  @Test("characters of several units and controls have a place for each unit")
  func units() throws {
    let text = "a\u{1}👍b"
    let line = try places(text).lines[0]
    #expect(line.characters == 0..<text.utf16.count)
    #expect(line.carets.count == 6)
    #expect(line.carets == line.carets.sorted() && line.carets[5] > line.carets[4])
  }

  @Test("carets of a right-to-left line go from right to left, aligned in the box")
  func rightToLeft() throws {
    let line = try places("שלום", width: 200).lines[0]
    #expect(abs(line.carets[0] - 200) < 0.5)
    #expect(line.carets == line.carets.sorted(by: >))
    #expect(abs(line.carets[4] - (200 - width(block("שלום")))) < 0.5)
    let right = try places("End", width: 200, alignment: .right).lines[0]
    #expect(abs(right.carets[3] - 200) < 0.01)
  }

  @Test("the character nearest to a point")
  func nearest() throws {
    let places = try places("One two three four", width: 80)
    let second = places.lines[1]
    #expect(places.character(atX: -10, y: -10) == 0)
    #expect(places.character(atX: -10, y: second.top + 1) == second.characters.lowerBound)
    #expect(places.character(atX: 500, y: 500) == 18)
    let x = second.carets[2]
    #expect(
      places.character(atX: x + 0.1, y: second.top + 5) == second.characters.lowerBound + 2)
    #expect(places.line(at: second.characters.lowerBound) == 1)
  }
}
