import AnimatorFiles
import Foundation
import Testing

@testable import UIKit

/// Optional methods of subclasses whose base class conforms without them.
@MainActor
@Suite(.serialized)
struct SubclassMethodTests {
  @Test("a subclass's methods are called, with results, arguments and overrides")
  func settings() throws {
    for controller in [SettingsController(), AccountController()] {
      let isAccount = controller is AccountController
      let navigation = UINavigationController(rootViewController: controller)
      let host = AnimatorHost(root: navigation)
      #expect(controller.tableView.rectForRow(at: IndexPath(row: 1, section: 0)).height == 60)
      controller.log = []
      controller.tableView.contentOffset.y = 120
      #expect(controller.log == (isAccount ? ["scroll 120", "again"] : ["scroll 120"]))
      controller.log = []
      let place = CGPoint(x: 100, y: 300)
      host.stage.touch(.began, at: place)
      host.run(0.2)
      host.stage.touch(.ended, at: place)
      host.run(0.2)
      let offset = controller.tableView.convert(place, from: nil).y
      #expect(controller.log == ["select \(Int(offset / 60))"])
      controller.log = []
      let next = UIViewController(nibName: nil, bundle: nil)
      navigation.pushViewController(next, animated: true)
      host.run(0.5)
      #expect(controller.log == ["animator"])
      let alpha = host.shown(next.view).opacity
      #expect(alpha > 0.3 && alpha < 0.7)
      host.run(1)
      #expect(navigation.topViewController === next)
      #expect(host.stage.messages == [])
    }
  }

  @Test("methods in extensions and in private classes are called, those of other types are not")
  func hidden() {
    let account = AccountController()
    let host = AnimatorHost(root: account)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 0.2
    animation.delegate = account
    account.view.layer.add(animation, forKey: nil)
    host.run(0.5)
    #expect(account.log.last == "stopped true")
    let hidden = makeHiddenController()
    let other = AnimatorHost(root: hidden)
    let second = CABasicAnimation(keyPath: "opacity")
    second.duration = 0.2
    second.delegate = hidden
    hidden.view.layer.add(second, forKey: nil)
    other.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 400), seconds: 0.3)
    other.run(1)
    #expect(hidden.log == ["begin"])
    #expect(other.stage.messages == [])
  }

  @Test("a method's type is written as the demangler writes it")
  func signatures() {
    typealias Call =
      @MainActor (UIScrollView, (any UIScrollViewDelegate)?, [String: (Int) -> Void]) -> Int
    #expect(
      OptionalMethod.signature("a(_:with:all:)", functionType: String(reflecting: Call.self))
        == "a(_: UIKit.UIScrollView, with: Swift.Optional<UIKit.UIScrollViewDelegate>, "
        + "all: Swift.Dictionary<Swift.String, (Swift.Int) -> ()>) -> Swift.Int")
    typealias Notice = @MainActor (UIScrollView) -> Void
    #expect(
      OptionalMethod.signature("b(_:)", functionType: String(reflecting: Notice.self))
        == "b(UIKit.UIScrollView) -> ()")
  }
}
