import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Text fields of 200 points, and search bars.
@MainActor
@Suite(.serialized, .stage)
struct TextFieldTests {
  private let fixture = ControlStage()
  private let field = UITextField()

  init() { fixture.add(field, width: 200) }

  private var area: UIView { field.subviews[1] }
  private var label: UILabel { area.subviews[0] as! UILabel }
  private var caret: UIView { area.subviews[1] }
  private var clearButton: UIView { field.subviews[2] }

  @Test("a field is 22 points high, and 34 with a rounded border") func size() {
    field.text = "Name"
    let label = UILabel()
    label.text = "Name"
    #expect(
      field.intrinsicContentSize
        == CGSize(width: label.intrinsicContentSize.width, height: 22))
    field.borderStyle = .roundedRect
    #expect(
      field.intrinsicContentSize
        == CGSize(width: label.intrinsicContentSize.width + 14, height: 34))
  }

  @Test("the placeholder is shown while there is no text") func placeholder() {
    field.placeholder = "Name"
    #expect(label.text == "Name" && label.textColor == .placeholderText)
    field.text = "Anna"
    #expect(label.text == "Anna" && label.textColor == .label)
    field.text = nil
    #expect(field.text == "" && label.text == "Name")
  }

  @Test("the text of a disabled field is faint, unless it has a color of its own")
  func disabled() {
    field.text = "Anna"
    field.isEnabled = false
    #expect(label.textColor == .tertiaryLabel)
    field.textColor = .red
    #expect(label.textColor == .red)
    field.textColor = nil
    field.isEnabled = true
    #expect(label.textColor == .label)
  }

  @Test("a secure field shows a dot for each character") func secure() {
    field.isSecureTextEntry = true
    field.text = "äbc"
    #expect(label.text == "•••" && field.text == "äbc")
  }

  @Test("a tap begins editing and shows a blinking caret at the end of the text") func editing() {
    field.text = "Anna"
    fixture.stage.layoutIfNeeded()
    #expect(caret.isHidden)
    fixture.tap(100)
    #expect(field.isFirstResponder && field.isEditing && fixture.take() == ["began"])
    #expect(!caret.isHidden && caret.frame.minX == label.intrinsicContentSize.width)
    #expect(caret.backgroundColor == .systemBlue && caret.layer.isAnimating)
    field.insertText("b")
    field.deleteBackward()
    field.deleteBackward()
    fixture.stage.layoutIfNeeded()
    #expect(field.text == "Ann" && fixture.take() == ["changed", "changed", "changed"])
    #expect(caret.frame.minX == label.intrinsicContentSize.width)
    fixture.window.endEditing(false)
    fixture.stage.layoutIfNeeded()
    #expect(!field.isFirstResponder && caret.isHidden && fixture.take() == ["ended"])
  }

  @Test("the end of a long text is visible while it is edited") func longText() {
    field.text = "A long text that does not fit into the field of two hundred points"
    fixture.stage.layoutIfNeeded()
    #expect(label.frame.width == 200)
    field.becomeFirstResponder()
    fixture.stage.layoutIfNeeded()
    #expect(label.frame.maxX == 200 && label.frame.width > 400 && caret.frame.maxX == 200)
  }

  @Test("only one field is edited at a time, and none outside of a window") func responders() {
    let other = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 22))
    #expect(!other.becomeFirstResponder())
    fixture.window.addSubview(other)
    field.becomeFirstResponder()
    #expect(other.becomeFirstResponder() && !field.isEditing)
    #expect(fixture.take() == ["began", "ended"])
    other.removeFromSuperview()
    #expect(!other.isFirstResponder && !other.isEditing)
    field.isEnabled = false
    #expect(!field.becomeFirstResponder())
  }

  final class Delegate: NSObject, UITextFieldDelegate {
    var answer = false
    var log: [String] = []
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { answer }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { answer }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      log.append("\(range.location)+\(range.length) \(string)")
      return answer
    }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { answer }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      log.append("return")
      return answer
    }
  }

  @Test("the delegate may refuse to begin, to change, to clear and to end") func delegate() {
    let delegate = Delegate()
    field.delegate = delegate
    field.text = "a😀"
    #expect(!field.becomeFirstResponder())
    delegate.answer = true
    #expect(field.becomeFirstResponder())
    delegate.answer = false
    field.insertText("x")
    field.deleteBackward()
    field.insertText("\n")
    #expect(field.text == "a😀" && delegate.log == ["3+0 x", "1+2 ", "return"])
    #expect(!field.resignFirstResponder() && field.isEditing)
    #expect(field.endEditing(true) && !field.isEditing)
  }

  @Test("the clear button is visible by its mode if there is text, and removes it") func clear() {
    field.clearButtonMode = .whileEditing
    field.text = "Anna"
    fixture.stage.layoutIfNeeded()
    #expect(clearButton.isHidden)
    field.becomeFirstResponder()
    fixture.stage.layoutIfNeeded()
    #expect(!clearButton.isHidden && clearButton.frame.maxX == 200 && area.frame.maxX == 178)
    _ = fixture.take()
    fixture.tap(190, 10)
    #expect(field.text == "" && clearButton.isHidden && fixture.take() == ["changed"])
  }

  @Test("side views take space from the text while their modes show them") func sideViews() {
    field.borderStyle = .roundedRect
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    fixture.stage.layoutIfNeeded()
    #expect(area.frame.minX == 7 && area.frame.maxX == 193 && field.leftView!.isHidden)
    field.leftViewMode = .unlessEditing
    field.rightViewMode = .always
    fixture.stage.layoutIfNeeded()
    #expect(field.leftView!.frame.minX == 7 && area.frame.minX == 34)
    #expect(field.rightView!.frame.maxX == 193 && area.frame.maxX == 156)
    field.becomeFirstResponder()
    fixture.stage.layoutIfNeeded()
    #expect(field.leftView!.isHidden && area.frame.minX == 7)
  }

  @Test("the caret follows the alignment") func alignment() {
    field.becomeFirstResponder()
    let places: [(NSTextAlignment, CGFloat)] = [(.left, 0), (.center, 100), (.right, 198)]
    for (alignment, x) in places {
      field.textAlignment = alignment
      fixture.stage.layoutIfNeeded()
      #expect(caret.frame.minX == x)
    }
  }

  final class SearchDelegate: NSObject, UISearchBarDelegate {
    var log: [String] = []
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("began") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.append("ended") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      log.append(searchText)
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
  }

  @Test("a search bar has a field of 36 points in a height of 56, and notifies its delegate")
  func searchBar() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 300, width: 390, height: 56))
    let delegate = SearchDelegate()
    bar.delegate = delegate
    bar.placeholder = "Search"
    fixture.window.addSubview(bar)
    fixture.stage.layoutIfNeeded()
    let field = bar.searchTextField
    #expect(bar.intrinsicContentSize.height == 56)
    #expect(field.frame == CGRect(x: 8, y: 10, width: 374, height: 36))
    #expect(field.textRect(forBounds: field.bounds).minX == 30)
    #expect(field.backgroundColor == .tertiarySystemFill && field.layer.cornerRadius == 10)
    bar.setShowsCancelButton(true, animated: true)
    #expect(field.frame.width < 330)
    fixture.wait(1)
    fixture.stage.touch(.began, at: CGPoint(x: 100, y: 328))
    fixture.stage.touch(.ended, at: CGPoint(x: 100, y: 328))
    #expect(bar.isFirstResponder)
    field.insertText("To")
    field.insertText("\n")
    fixture.wait(1)
    fixture.stage.touch(.began, at: CGPoint(x: 360, y: 328))
    fixture.stage.touch(.ended, at: CGPoint(x: 360, y: 328))
    bar.resignFirstResponder()
    #expect(delegate.log == ["began", "To", "search", "cancel", "ended"] && bar.text == "To")
  }

  @Test("a minimal search bar has no background") func minimal() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 300, width: 390, height: 56))
    func visibleBackgrounds() -> Int {
      bar.subviews.filter { !($0 is UIControl) && !$0.isHidden }.count
    }
    #expect(visibleBackgrounds() == 4)
    bar.searchBarStyle = .minimal
    #expect(visibleBackgrounds() == 0)
    bar.searchBarStyle = .default
    bar.barTintColor = .systemRed
    #expect(visibleBackgrounds() == 3)
  }
  @Test("a text view wraps its text, scrolls it, and has its height where it does not scroll")
  func textView() {
    let view = UITextView(frame: CGRect(x: 0, y: 300, width: 110, height: 60))
    view.contentInsetAdjustmentBehavior = .never
    view.text = "One word, and so many words that they need several lines"
    view.font = .systemFont(ofSize: 17)
    fixture.window.addSubview(view)
    fixture.stage.layoutIfNeeded()
    let label = UILabel()
    label.numberOfLines = 0
    label.text = view.text
    let height = label.sizeThatFits(CGSize(width: 100, height: 0)).height
    #expect(view.contentSize == CGSize(width: 110, height: height + 16))
    #expect(view.sizeThatFits(CGSize(width: 110, height: 0)).height == height + 16)
    #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    view.isScrollEnabled = false
    view.translatesAutoresizingMaskIntoConstraints = false
    view.widthAnchor.constraint(equalToConstant: 110).isActive = true
    fixture.stage.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 110, height: height + 16))
  }
}
