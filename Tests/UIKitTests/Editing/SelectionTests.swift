import Foundation
import StageTestSupport
import Testing
import TETypography

@testable import UIKit

/// Selected parts of texts that are edited.
@MainActor
@Suite(.serialized, .stage)
struct SelectionTests {
  private let fixture = ControlStage()
  private let field = UITextField()
  private let view = UITextView(frame: CGRect(x: 20, y: 200, width: 200, height: 150))
  private let log = Log()

  final class Log: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var events: [String] = []
    func textFieldDidChangeSelection(_ textField: UITextField) { events.append("selection") }
    func textViewDidChangeSelection(_ textView: UITextView) { events.append("selection") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      events.append("\(range.location)+\(range.length) '\(string)'")
      return true
    }
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      events.append("\(range.location)+\(range.length) '\(text)'")
      return true
    }
  }

  init() {
    fixture.add(field, width: 200)
    fixture.window.addSubview(view)
    field.delegate = log
    view.delegate = log
    view.font = .systemFont(ofSize: 17)
    field.text = "One two three"
    view.text = "One two three four five six seven"
    fixture.stage.layoutIfNeeded()
  }

  private func range(_ start: Int, _ length: Int) -> UITextRange? {
    field.position(from: field.beginningOfDocument, offset: start).flatMap { first in
      field.position(from: first, offset: length).flatMap { field.textRange(from: first, to: $0) }
    }
  }

  private var fieldSelection: SelectionView? {
    field.subviews.lazy.compactMap { $0 as? SelectionView }.first
  }

  @Test("typing and deleting replace what is selected")
  func replacing() {
    field.becomeFirstResponder()
    #expect(field.selectedTextRange?.isEmpty == true)
    field.selectedTextRange = range(4, 3)
    #expect(field.selectedTextRange.flatMap(field.text(in:)) == "two")
    field.insertText("2")
    #expect(field.text == "One 2 three" && field.selectedTextRange == range(5, 0))
    field.deleteBackward()
    #expect(field.text == "One  three")
    field.selectAll(nil)
    field.deleteBackward()
    #expect(field.text == "" && !field.hasText)
    #expect(
      log.events == [
        "selection", "4+3 '2'", "selection", "4+1 ''", "selection", "selection", "0+10 ''",
        "selection",
      ])
    view.selectedRange = NSRange(location: 3, length: 100)
    view.insertText("!")
    #expect(view.text == "One!" && view.selectedRange == NSRange(location: 4, length: 0))
  }

  @Test("no selection divides a character, or leaves the text")
  func characters() {
    view.text = "a👍🏽b"
    view.selectedRange = NSRange(location: 2, length: 1)
    #expect(view.selectedRange == NSRange(location: 1, length: 4))
    view.selectedRange = NSRange(location: 3, length: 0)
    #expect(view.selectedRange == NSRange(location: 1, length: 0))
    view.selectedRange = NSRange(location: 50, length: .max)
    #expect(view.selectedRange == NSRange(location: 6, length: 0))
    view.selectedRange = NSRange(location: 5, length: 0)
    view.deleteBackward()
    #expect(view.text == "ab")
    #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
    #expect(field.position(from: field.endOfDocument, offset: .max) == nil)
  }

  @Test("the selected area and its handles are drawn instead of the caret during editing")
  func drawing() throws {
    let label = try #require(field.subviews[1].subviews[0] as? UILabel)
    let caret = field.subviews[1].subviews[1]
    field.selectedTextRange = range(4, 3)
    fixture.stage.layoutIfNeeded()
    #expect(fieldSelection?.shown == nil)
    field.becomeFirstResponder()
    fixture.stage.layoutIfNeeded()
    let shown = try #require(fieldSelection?.shown)
    #expect(caret.isHidden && shown.areas.count == 1)
    let places = try #require(label.places)
    #expect(abs(shown.areas[0].minX - places.lines[0].carets[4]) < 0.01)
    #expect(abs(shown.areas[0].maxX - places.lines[0].carets[7]) < 0.01)
    #expect(shown.start.minX == shown.areas[0].minX && shown.end.minX == shown.areas[0].maxX)
    let first = try #require(range(4, 3).map(field.firstRect(for:)))
    // A caret lies on a whole pixel.
    let pixel = 0.34
    #expect(abs(first.minX - shown.areas[0].minX) < pixel)
    #expect(abs(first.maxX - shown.areas[0].maxX) < pixel)
    field.selectedTextRange = range(4, 0)
    fixture.stage.layoutIfNeeded()
    #expect(fieldSelection?.shown == nil && !caret.isHidden)
    #expect(abs(caret.frame.minX - places.lines[0].carets[4]) < pixel)
  }

  @Test("lines that go on are selected to their ends")
  func lines() throws {
    view.becomeFirstResponder()
    view.selectAll(nil)
    fixture.stage.layoutIfNeeded()
    let selection = try #require(view.subviews.lazy.compactMap { $0 as? SelectionView }.first)
    let areas = try #require(selection.shown?.areas)
    #expect(areas.count == 2 && areas[0].maxY == areas[1].minY)
    #expect(areas[0].minX == 5 && areas[0].maxX == 195)
    #expect(areas[1].minX == 5 && areas[1].maxX < 195)
    #expect(abs(view.caretRect(for: view.endOfDocument).minX - areas[1].maxX) < 0.34)
  }

  @Test("two taps select the word under the finger, which the keyboard's capitals follow")
  func doubleTap() {
    let x = field.caretRect(for: UITextPosition(offset: 5)).minX
    fixture.tap(x)
    for _ in 0..<2 {
      fixture.press([x])
      fixture.lift(x)
      fixture.wait(0.05)
    }
    #expect(field.selectedTextRange == range(4, 3))
    field.selectedTextRange = range(0, 3)
    #expect((field as any KeyboardTyping).typedText == "")
  }

  @Test("a hidden text is selected by its dots")
  func secure() throws {
    field.isSecureTextEntry = true
    field.text = "a👍b"
    field.becomeFirstResponder()
    field.selectedTextRange = range(1, 2)
    fixture.stage.layoutIfNeeded()
    let label = try #require(field.subviews[1].subviews[0] as? UILabel)
    let carets = try #require(label.places).lines[0].carets
    let area = try #require(fieldSelection?.shown?.areas.first)
    #expect(abs(area.minX - carets[1]) < 0.01 && abs(area.maxX - carets[2]) < 0.01)
    #expect(field.closestPosition(to: CGPoint(x: carets[3], y: 5)) == field.endOfDocument)
  }
}
