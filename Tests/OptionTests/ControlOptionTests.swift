import Foundation
import Testing

@testable import UIKit

/// Options of controls, by the pictures that they give.
@MainActor
@Suite(.serialized)
struct ControlOptionTests {
  @Test("each style of an activity indicator") func indicators() {
    func indicator(_ style: UIActivityIndicatorView.Style) -> OptionStage {
      let shown = OptionStage()
      shown.view.backgroundColor = .brown
      let view = shown.add(UIActivityIndicatorView(style: style), width: 60, height: 60)
      view.startAnimating()
      return shown
    }
    expectDistinctPictures(
      [UIActivityIndicatorView.Style.medium, .large, .white, .whiteLarge], indicator)
    expectSamePicture(UIActivityIndicatorView.Style.gray, .medium, indicator)
  }

  private func button(
    _ type: UIButton.ButtonType = .system, direction: UIUserInterfaceLayoutDirection = .leftToRight,
    _ change: (UIButton) -> Void
  ) -> OptionStage {
    let shown = OptionStage(direction: direction)
    let button = shown.add(UIButton(type: type), width: 200, height: 100)
    button.backgroundColor = .gray
    button.setTitle("Title", for: .normal)
    button.titleLabel?.backgroundColor = .yellow
    button.setImage(UIImage(systemName: "star"), for: .normal)
    change(button)
    return shown
  }

  @Test("the image of a custom button that is pressed or disabled") func adjustedImages() {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      UIColor.orange.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    for state in [UIControl.State.highlighted, .disabled, .normal] {
      func shown(_ isAdjusted: Bool) -> OptionStage {
        button(.custom) {
          $0.setImage(picture, for: .normal)
          $0.adjustsImageWhenHighlighted = isAdjusted
          $0.adjustsImageWhenDisabled = isAdjusted
          $0.isHighlighted = state == .highlighted
          $0.isEnabled = state != .disabled
        }
      }
      if state == .normal {
        expectSamePicture(true, false, shown)
      } else {
        expectDistinctPictures([true, false], shown)
      }
    }
  }

  @Test("types of buttons, and where their contents stand") func buttons() {
    expectDistinctPictures([UIButton.ButtonType.custom, .system]) { type in button(type) { _ in } }
    let signs: [UIButton.ButtonType] = [.infoLight, .contactAdd, .close]
    expectDistinctPictures(signs) { type in
      let shown = OptionStage()
      shown.add(UIButton(type: type), width: 40, height: 40)
      return shown
    }
    let info: [UIButton.ButtonType] = [.detailDisclosure, .infoDark]
    #expect(
      info.allSatisfy { UIButton(type: $0).currentImage == UIImage(systemName: "info.circle") })
    expectDistinctPictures(
      [UIControl.ContentVerticalAlignment.center, .top, .bottom, .fill]
    ) { alignment in button { $0.contentVerticalAlignment = alignment } }
    typealias Alignment = UIControl.ContentHorizontalAlignment
    func horizontal(_ direction: UIUserInterfaceLayoutDirection, _ alignment: Alignment)
      -> OptionStage
    { button(direction: direction) { $0.contentHorizontalAlignment = alignment } }
    expectDistinctPictures([Alignment.center, .left, .right, .fill]) {
      horizontal(.leftToRight, $0)
    }
    expectSamePicture(Alignment.leading, .left) { horizontal(.leftToRight, $0) }
    expectSamePicture(Alignment.trailing, .right) { horizontal(.leftToRight, $0) }
    expectSamePicture(Alignment.leading, .right) { horizontal(.rightToLeft, $0) }
    expectSamePicture(Alignment.trailing, .left) { horizontal(.rightToLeft, $0) }
  }

  @Test("backgrounds of page controls, at rest and touched") func pageBackgrounds() {
    func pages(_ style: UIPageControl.BackgroundStyle, isTouched: Bool) -> OptionStage {
      let shown = OptionStage()
      let control = shown.add(UIPageControl(), width: 200, height: 30)
      control.numberOfPages = 3
      control.backgroundStyle = style
      control.isHighlighted = isTouched
      return shown
    }
    expectDistinctPictures([UIPageControl.BackgroundStyle.prominent, .automatic]) {
      pages($0, isTouched: false)
    }
    expectDistinctPictures([UIPageControl.BackgroundStyle.minimal, .automatic]) {
      pages($0, isTouched: true)
    }
  }

  @Test("a field's text stands where its content does") func fieldContent() {
    expectDistinctPictures([UIControl.ContentVerticalAlignment.center, .top, .bottom]) { value in
      let shown = OptionStage()
      let field = shown.add(UITextField(), width: 200, height: 100)
      field.text = "Text"
      field.contentVerticalAlignment = value
      return shown
    }
  }

  @Test("titles, images and colors of each state and of two at once") func states() {
    let states: [UIControl.State] = [
      .normal, .highlighted, .disabled, .selected, [.highlighted, .selected],
    ]
    expectDistinctPictures(states) { state in
      button(.custom) {
        for (index, each) in states.enumerated() { $0.setTitle("Title \(index)", for: each) }
        $0.isHighlighted = state.contains(.highlighted)
        $0.isSelected = state.contains(.selected)
        $0.isEnabled = !state.contains(.disabled)
      }
    }
    expectDistinctPictures(states) { state in
      button(.custom) {
        for (index, each) in states.enumerated() {
          $0.setTitleColor(UIColor(white: CGFloat(index) / 5, alpha: 1), for: each)
        }
        $0.isHighlighted = state.contains(.highlighted)
        $0.isSelected = state.contains(.selected)
        $0.isEnabled = !state.contains(.disabled)
      }
    }
  }

  @Test("each event of touches and of editing is sent") func events() {
    final class Log {
      var events: Set<String> = []
    }
    let events: [(String, UIControl.Event)] = [
      ("down", .touchDown), ("repeat", .touchDownRepeat), ("inside", .touchDragInside),
      ("outside", .touchDragOutside), ("enter", .touchDragEnter), ("exit", .touchDragExit),
      ("up", .touchUpInside), ("up outside", .touchUpOutside), ("cancel", .touchCancel),
      ("value", .valueChanged), ("primary", .primaryActionTriggered),
      ("begin", .editingDidBegin), ("changed", .editingChanged), ("end", .editingDidEnd),
      ("exit editing", .editingDidEndOnExit), ("all touches", .allTouchEvents),
      ("all editing", .allEditingEvents), ("all", .allEvents),
    ]
    func record(_ make: (OptionStage) -> UIControl, _ act: (OptionStage) -> Void) -> Set<String> {
      let log = Log()
      let shown = OptionStage()
      let control = make(shown)
      for (name, event) in events {
        control.addAction(UIAction { _ in log.events.insert(name) }, for: event)
      }
      shown.stage.layoutIfNeeded()
      act(shown)
      shown.wait(1)
      return log.events
    }
    func makeButton(_ shown: OptionStage) -> UIControl {
      shown.add(UIButton(type: .custom), width: 100, height: 50)
    }
    let (inside, outside) = (CGPoint(x: 90, y: 120), CGPoint(x: 90, y: 500))
    #expect(
      record(makeButton) { $0.drag([inside, inside]) }
        .isSuperset(of: ["down", "up", "primary", "all touches", "all"]))
    #expect(
      record(makeButton) {
        $0.drag([inside, CGPoint(x: 92, y: 121), outside, CGPoint(x: 95, y: 505)])
      } == ["down", "inside", "outside", "exit", "up outside", "all touches", "all"])
    #expect(record(makeButton) { $0.drag([inside, outside, inside]) }.contains("enter"))
    #expect(
      record(makeButton) {
        $0.drag([inside])
        $0.wait(0.1)
        $0.drag([inside])
      }.contains("repeat"))
    #expect(
      record(makeButton) {
        $0.stage.touch(.began, at: inside)
        $0.stage.touch(.cancelled, at: inside)
      }.contains("cancel"))
    #expect(
      record({ $0.add(UISwitch(), width: 51, height: 31) }) {
        $0.drag([CGPoint(x: 60, y: 115)])
      }.isSuperset(of: ["value", "primary", "all"]))
    let editing = record({ $0.add(UITextField(), width: 100, height: 40) }) {
      $0.drag([CGPoint(x: 60, y: 115)])
      $0.wait(1)
      for character in "a\n" { _ = $0.stage.keyboard.type(character) }
    }
    #expect(
      editing.isSuperset(of: [
        "begin", "changed", "end", "exit editing", "primary", "all editing", "all",
      ]))
  }

  @Test("styles of progress views and search bars") func styles() {
    expectDistinctPictures([UIProgressView.Style.default, .bar]) { style in
      let shown = OptionStage()
      let view = shown.add(UIProgressView(progressViewStyle: style), width: 200, height: 4)
      view.progress = 0.5
      return shown
    }
    func bar(_ style: UISearchBar.Style) -> OptionStage {
      let shown = OptionStage()
      shown.view.backgroundColor = .red
      shown.add(UISearchBar(), width: 300, height: 56).searchBarStyle = style
      return shown
    }
    expectDistinctPictures([UISearchBar.Style.default, .minimal], bar)
    // The default is the prominent one, as in UIKit's header.
    expectSamePicture(UISearchBar.Style.prominent, .default, bar)
  }

  private func field(isEditing: Bool, _ change: (UITextField) -> Void) -> OptionStage {
    let shown = OptionStage()
    let field = shown.add(UITextField(), width: 200, height: 40)
    field.text = "Text"
    change(field)
    if isEditing { field.becomeFirstResponder() }
    shown.wait(1)
    return shown
  }

  @Test("borders and side views of fields") func fields() {
    expectDistinctPictures([UITextField.BorderStyle.none, .line, .roundedRect]) { style in
      field(isEditing: false) { $0.borderStyle = style }
    }
    let sides: [(UITextField, UITextField.ViewMode) -> Void] = [
      { $0.clearButtonMode = $1 },
      {
        $0.leftView = UIImageView(image: UIImage(systemName: "star"))
        $0.leftViewMode = $1
      },
      {
        $0.rightView = UIImageView(image: UIImage(systemName: "star"))
        $0.rightViewMode = $1
      },
    ]
    for side in sides {
      for isEditing in [false, true] {
        func show(_ mode: UITextField.ViewMode) -> OptionStage {
          field(isEditing: isEditing) { side($0, mode) }
        }
        expectDistinctPictures([UITextField.ViewMode.never, .always], show)
        expectSamePicture(UITextField.ViewMode.whileEditing, isEditing ? .always : .never, show)
        expectSamePicture(UITextField.ViewMode.unlessEditing, isEditing ? .never : .always, show)
      }
    }
  }

  @Test("each keyboard, return key and appearance") func keyboards() {
    func type(_ type: UIKeyboardType) -> OptionStage {
      field(isEditing: true) { $0.keyboardType = type }
    }
    expectDistinctPictures(
      [
        UIKeyboardType.default, .numbersAndPunctuation, .URL, .numberPad, .phonePad,
        .emailAddress, .decimalPad, .twitter, .webSearch,
      ], type)
    for same in [UIKeyboardType.asciiCapable, .namePhonePad] {
      expectSamePicture(same, .default, type)
    }
    expectSamePicture(UIKeyboardType.asciiCapableNumberPad, .numberPad, type)
    func key(_ key: UIReturnKeyType) -> OptionStage {
      field(isEditing: true) { $0.returnKeyType = key }
    }
    expectDistinctPictures(
      [
        UIReturnKeyType.default, .go, .join, .next, .route, .search, .send, .done,
        .emergencyCall, .continue,
      ], key)
    for same in [UIReturnKeyType.google, .yahoo] { expectSamePicture(same, .search, key) }
    func appearance(_ value: UIKeyboardAppearance) -> OptionStage {
      field(isEditing: true) { $0.keyboardAppearance = value }
    }
    expectDistinctPictures([UIKeyboardAppearance.light, .dark], appearance)
    expectSamePicture(UIKeyboardAppearance.default, .light, appearance)
    func words(_ value: UITextAutocorrectionType) -> OptionStage {
      field(isEditing: true) { $0.autocorrectionType = value }
    }
    expectDistinctPictures([UITextAutocorrectionType.default, .no], words)
    expectSamePicture(UITextAutocorrectionType.yes, .default, words)
  }

  @Test(
    "capitals of the keyboard after a text",
    arguments: [
      (UITextAutocapitalizationType.none, "a a. a"), (.words, "A A. A"), (.sentences, "A a. A"),
      (.allCharacters, "A A. A"),
    ])
  func capitals(value: UITextAutocapitalizationType, expected: String) {
    func typed(_ value: UITextAutocapitalizationType, _ prefix: String) -> Pixels {
      field(isEditing: true) {
        $0.text = prefix
        $0.autocapitalizationType = value
      }.pixels()
    }
    for (index, letter) in expected.enumerated() where letter != " " && letter != "." {
      let prefix = String(expected.prefix(index))
      let isCapital = letter == "A"
      #expect(
        (typed(value, prefix) == typed(.none, prefix)) == !isCapital, "after “\(prefix)”")
    }
    #expect(typed(.allCharacters, "Aa") != typed(.words, "Aa"))
  }
}
