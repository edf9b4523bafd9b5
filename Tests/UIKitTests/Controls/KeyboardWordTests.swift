import Testing

@testable import UIKit

/// The bar above the keyboard's keys.
@MainActor
@Suite(.serialized)
struct KeyboardWordTests {
  @Test(
    "the bar follows the text",
    arguments: [
      ("", ["I", "The", "I’m"]), ("Hello", ["“Hello”", "", ""]), ("Hello ", []),
      ("Hello\n", []), ("Hello wo", ["“wo”", "", ""]),
    ])
  func words(text: String, words: [String]) {
    #expect(KeyboardWordBar.words(after: text) == words)
  }

  @Test("a keyboard for a field shows the words of its text")
  func field() throws {
    let fixture = ControlStage()
    let field = UITextField()
    fixture.add(field, width: 200)
    field.becomeFirstResponder()
    fixture.wait(1)
    func shown() -> [String] {
      let keyboard = fixture.stage.keyboard.content?.subviews.first as? KeyboardView
      let bar = keyboard?.subviews.lazy.compactMap { $0 as? KeyboardWordBar }.first
      return bar?.subviews.compactMap { ($0 as? UILabel)?.text } ?? []
    }
    #expect(shown() == ["I", "The", "I’m"])
    _ = fixture.stage.keyboard.type("H")
    fixture.stage.layoutIfNeeded()
    #expect(shown() == ["“H”", "", ""])
  }
}
