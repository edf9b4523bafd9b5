import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// What is posted while a text is edited (UIKit's documentation of each name), and placeholders of subclasses.
@MainActor
@Suite(.serialized, .stage)
struct EditingNotificationTests {
  private let fixture = ControlStage()

  /// The notifications' names and objects, as an observer gets them.
  @MainActor
  private final class Log {
    var names: [String] = []
    var editor: UIView?

    func observe(_ names: [NSNotification.Name]) {
      for name in names {
        _ = NotificationCenter.default.addObserver(forName: name, object: editor, queue: nil) { _ in
          MainActor.assumeIsolated { self.names.append(name.rawValue) }
        }
      }
    }
  }

  @Test("a field posts that editing begins, that its text changed and that editing ends")
  func field() {
    let field = UITextField()
    fixture.add(field, width: 200)
    let log = Log()
    log.editor = field
    log.observe([
      UITextField.textDidBeginEditingNotification, .UITextFieldTextDidChange,
      UITextField.textDidEndEditingNotification,
    ])
    field.text = "set by the app"
    field.becomeFirstResponder()
    field.insertText("a")
    field.resignFirstResponder()
    #expect(
      log.names == [
        "UITextFieldTextDidBeginEditingNotification", "UITextFieldTextDidChangeNotification",
        "UITextFieldTextDidEndEditingNotification",
      ])
  }

  @Test("a text view posts the same of itself")
  func view() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    fixture.window.addSubview(view)
    let log = Log()
    log.editor = view
    log.observe([
      .UITextViewTextDidBeginEditing, UITextView.textDidChangeNotification,
      .UITextViewTextDidEndEditing,
    ])
    view.becomeFirstResponder()
    view.insertText("a")
    view.resignFirstResponder()
    #expect(
      log.names == [
        "UITextViewTextDidBeginEditingNotification", "UITextViewTextDidChangeNotification",
        "UITextViewTextDidEndEditingNotification",
      ])
  }

  /// As fields whose placeholder floats above the text.
  private final class EmptyPlaceholder: UITextField {
    var asked: [CGRect] = []
    override func drawPlaceholder(in rect: CGRect) { asked.append(rect) }
  }

  @Test("a subclass that draws no placeholder shows none, and its text all the same")
  func placeholder() throws {
    func contents(_ field: UITextField) -> Bool {
      fixture.add(field, width: 200)
      let label = field.subviews[1].subviews[0] as? UILabel
      return label?.displayedContents() != nil
    }
    let plain = UITextField()
    plain.placeholder = "Name"
    #expect(contents(plain))
    let field = EmptyPlaceholder()
    field.placeholder = "Name"
    #expect(!contents(field))
    #expect(try #require(field.asked.first).height > 0)
    field.text = "Ada"
    #expect(contents(field))
  }
}
