import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// The edit menu of `UIMenuController`: what the responders can do, above a rectangle.
@MainActor
@Suite(.serialized, .stage)
struct EditMenuTests {
  private let stage = Stage.current
  private let window = UIWindow()
  private let photo = Photo(frame: CGRect(x: 40, y: 300, width: 200, height: 200))

  final class Photo: UIView {
    var events: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == Selector("copy:") || action == Selector("rotate:")
    }
    override func copy(_ sender: Any?) { events.append("copy") }
    override class var namedMethods: [Selector] {
      super.namedMethods + [Selector("rotate:", Selector(rotate))]
    }
    func rotate(_ sender: UIMenuController) { events.append("rotate") }
  }

  final class Page: UIView {
    override func paste(_ sender: Any?) {}
  }

  init() {
    window.makeKeyAndVisible()
    window.addSubview(photo)
    photo.becomeFirstResponder()
  }

  private var words: [String] {
    guard let overlay = window.subviews.compactMap({ $0 as? EditMenuOverlay }).first else {
      return []
    }
    overlay.layoutIfNeeded()
    func titles(_ view: UIView) -> [String] {
      (view as? UIButton)?.currentTitle.map { [$0] } ?? view.subviews.flatMap(titles)
    }
    return titles(overlay)
  }

  private func tap(_ point: CGPoint) {
    stage.touch(.began, at: point)
    stage.touch(.ended, at: point)
    stage.advance(to: stage.clock.now + 0.5)
  }

  @Test("it shows what the first responder can do, and does what is tapped") func commands() {
    let menu = UIMenuController.shared
    menu.menuItems = [UIMenuItem(title: "Rotate", action: Selector("rotate:"))]
    menu.showMenu(from: photo, rect: photo.bounds)
    #expect(menu.isMenuVisible && words == ["Copy", "Rotate"])
    stage.advance(to: stage.clock.now + 0.5)
    let frame = menu.menuFrame
    #expect(frame.maxY <= 300 && abs(frame.midX - photo.center.x) < 1)
    tap(CGPoint(x: frame.maxX - 20, y: frame.midY))
    #expect(photo.events == ["rotate"] && !menu.isMenuVisible && words.isEmpty)
    menu.showMenu(from: photo, rect: photo.bounds)
    stage.advance(to: stage.clock.now + 0.5)
    tap(CGPoint(x: menu.menuFrame.minX + 20, y: menu.menuFrame.midY))
    #expect(photo.events == ["rotate", "copy"])
  }

  @Test("a touch beside it closes it and goes to what it hits") func beside() {
    var taps = 0
    photo.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    UIMenuController.shared.showMenu(from: photo, rect: photo.bounds)
    tap(photo.center)
    #expect(!UIMenuController.shared.isMenuVisible && taps == 1)
  }

  @Test("it lies on the side that its direction names, and beneath where there is no room above")
  func directions() {
    let menu = UIMenuController.shared
    func frame(_ direction: UIMenuController.ArrowDirection) -> CGRect {
      menu.setMenuVisible(false, animated: false)
      menu.arrowDirection = direction
      menu.setTargetRect(CGRect(x: 95, y: 90, width: 10, height: 10), in: photo)
      menu.setMenuVisible(true, animated: false)
      return menu.menuFrame
    }
    // The rectangle is (135, 390, 10, 10) in the window.
    #expect(frame(.down).maxY < 390 && frame(.default) == frame(.down))
    #expect(frame(.up).minY > 400)
    #expect(frame(.left).minX > 145 && frame(.right).maxX < 135)
    photo.frame.origin.y = -50
    #expect(frame(.default).minY > 50)
  }

  @Test("a class that has a command's method can perform it") func methods() {
    let page = Page()
    #expect(page.canPerformAction(Selector("paste:"), withSender: nil))
    #expect(!page.canPerformAction(Selector("cut:"), withSender: nil))
    photo.resignFirstResponder()
    UIMenuController.shared.showMenu(from: photo, rect: photo.bounds)
    #expect(!UIMenuController.shared.isMenuVisible)
  }
}
