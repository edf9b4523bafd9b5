import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Drags of a list while the keyboard is shown.
@MainActor
@Suite(.serialized, .stage)
struct KeyboardDismissalTests {
  private let fixture = PresentationStage()
  private let list = UIScrollView(frame: CGRect(x: 0, y: 100, width: 393, height: 752))
  private let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 34))

  init() {
    list.contentSize = CGSize(width: 393, height: 3000)
    fixture.root.view.addSubview(list)
    fixture.root.view.addSubview(field)
    field.becomeFirstResponder()
    fixture.wait(1)
  }

  private var keyboard: Keyboard { fixture.stage.keyboard }

  @Test("the keyboard stays, or leaves when a drag begins") func onDrag() {
    #expect(keyboard.isShown)
    fixture.drag(from: 400, to: 300)
    #expect(keyboard.isShown && field.isFirstResponder)
    list.keyboardDismissMode = .onDrag
    fixture.drag(from: 400, to: 380, lifts: false)
    #expect(!field.isFirstResponder && !keyboard.isShown)
  }

  @Test("the keyboard follows a finger, and returns or leaves as the finger last moved")
  func interactive() throws {
    list.keyboardDismissMode = .interactive
    let top = keyboard.frame.minY
    let content = try #require(keyboard.content)
    fixture.drag(from: top - 100, to: top + 50, lifts: false)
    #expect(abs(content.frame.minY - top - 50) < 1e-6 && field.isFirstResponder)
    for below: CGFloat in [40, 30, 20, 10] {
      fixture.wait(0.1)
      fixture.stage.touch(.moved, at: CGPoint(x: 200, y: top + below))
    }
    fixture.stage.touch(.ended, at: CGPoint(x: 200, y: top + 10))
    fixture.wait(1)
    #expect(abs(content.frame.minY - top) < 1e-6 && field.isFirstResponder)
    fixture.drag(from: top - 100, to: top + 60, lifts: false)
    fixture.stage.touch(.ended, at: CGPoint(x: 200, y: top + 60))
    fixture.wait(1)
    #expect(!field.isFirstResponder && !keyboard.isShown)
  }

  // UIKit posts keyboardWillHide with a frame beside the screen in a push.
  @Test("a push takes the keyboard along sideways, and a dismissal lets it leave with the sheet")
  func transitions() throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    fixture.window.rootViewController = navigation
    fixture.wait(0.1)
    let top: UIViewController = try #require(navigation.topViewController)
    top.view.addSubview(field)
    field.becomeFirstResponder()
    fixture.wait(1)
    let content = try #require(keyboard.content)
    let place = content.frame
    navigation.pushViewController(UIViewController(), animated: true)
    fixture.wait(0.2)
    let shown = try #require(content.layer.presentation()).frame
    #expect(shown.minY == place.minY && shown.minX < -100 && shown.minX > -393)
    #expect(!keyboard.isShown && !field.isFirstResponder)
    fixture.wait(1)
    #expect(content.window == nil && keyboard.content == nil)

    let page = UIViewController()
    page.view.addSubview(field)
    navigation.present(page, animated: true)
    fixture.wait(1)
    field.becomeFirstResponder()
    fixture.wait(1)
    #expect(keyboard.isShown)
    page.dismiss(animated: true)
    fixture.wait(0.02)
    #expect(!keyboard.isShown)
  }
}
