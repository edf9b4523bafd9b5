import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Methods that apps override in classes of `NSObject` itself, which are found by name here.
@MainActor
@Suite(.serialized, .stage)
struct MessageTests {
  private let stage = Stage.current

  private final class Watcher: NSObject {
    var seen: [String] = []

    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      seen.append("\(keyPath ?? "") \(change?[.newKey] ?? "")")
    }
  }

  private final class Bystander: NSObject {}

  @Test("a plain object observes a property by its name")
  func observer() {
    let (watcher, view) = (Watcher(), UIView())
    unsafe view.addObserver(watcher, forKeyPath: "alpha", options: [.new], context: nil)
    view.alpha = 0.5
    #expect(watcher.seen == ["alpha 0.5"] && stage.messages.isEmpty)
    view.removeObserver(watcher, forKeyPath: "alpha")
    view.alpha = 1
    #expect(watcher.seen.count == 1)
  }

  @Test("an observer without the method is reported")
  func noMethod() {
    unsafe UIView().addObserver(Bystander(), forKeyPath: "alpha", context: nil)
    #expect(
      stage.messages == [
        "Bystander observes 'alpha' but has no method observeValue(forKeyPath:of:change:context:)"
      ])
  }

  /// An app's own delegate.
  private final class Original: NSObject, UINavigationControllerDelegate {
    var shown: [UIViewController] = []

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      shown.append(viewController)
    }
  }

  /// A library's delegate in its place, which forwards what it does not implement.
  private final class Proxy: NSObject, UINavigationControllerDelegate {
    let original: any UINavigationControllerDelegate
    var asked: [String] = []
    var willShow: [UIViewController] = []
    var isForwarding = true

    init(_ original: any UINavigationControllerDelegate) {
      self.original = original
    }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      willShow.append(viewController)
    }

    @MainActor
    func responds(to aSelector: Selector!) -> Bool { isForwarding }

    @MainActor
    func forwardingTarget(for aSelector: Selector!) -> Any? {
      asked.append(aSelector.description)
      return original.responds(to: aSelector) ? original : nil
    }
  }

  @Test("a proxy forwards the methods that it lacks and that its original has")
  func forwarding() {
    let original = Original()
    let proxy = Proxy(original)
    let (root, page) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    navigation.delegate = proxy
    let window = UIWindow()
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    stage.advance(to: 0.1)
    #expect(proxy.willShow == [root] && original.shown == [root])
    navigation.pushViewController(page, animated: true)
    stage.advance(to: 2)
    #expect(proxy.willShow == [root, page] && original.shown == [root, page])
    let animator =
      "navigationController:animationControllerForOperation:fromViewController:toViewController:"
    #expect(proxy.asked.contains(animator))
    #expect(!proxy.asked.contains { $0.contains("willShow") })
    proxy.isForwarding = false
    navigation.popViewController(animated: false)
    #expect(original.shown == [root, page] && proxy.willShow == [root, page, root])
  }

  @Test("a delegate responds to the methods that its class implements")
  func responds() {
    let original = Original()
    let didShow = Selector("navigationController:didShowViewController:animated:")
    let willShow = Selector("navigationController:willShowViewController:animated:")
    #expect(original.responds(to: didShow) && !original.responds(to: willShow))
    #expect(!Bystander().responds(to: didShow))
    #expect(didShow.description == "navigationController:didShowViewController:animated:")
    #expect(!original.responds(to: Selector("tabBarController:didSelectViewController:")))
  }

  @Test("changing sets have literals")
  func literals() {
    let changing: NSMutableSet = []
    changing.add("a")
    let counted: NSCountedSet = ["a", "a", 2]
    #expect(changing.count == 1 && changing.contains("a"))
    #expect(counted.count(for: "a") == 2 && counted.count(for: 2) == 1)
  }

  private final class Screen: UIViewController, UINavigationBarDelegate {
    var navigationBar: UINavigationBar? = UINavigationBar()
  }

  @Test("a property with the name of an optional method is the property")
  func propertiesFirst() {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    let bar = page.navigationController?.navigationBar
    bar?.barTintColor = .red
    #expect(navigation.navigationBar.barTintColor == .red)
    let screen: Screen? = Screen()
    let own = screen?.navigationBar
    own?.barTintColor = .blue
    #expect(screen?.navigationBar?.barTintColor == .blue)
  }
}
