import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// The order of callbacks in a push and a pop.
@MainActor
@Suite(.serialized, .stage)
struct NavigationTests {
  let stage = Stage.current
  private let log = Log()

  @MainActor
  final class Log {
    var events: [String] = []
  }

  final class Screen: UIViewController {
    private let name: String
    private let log: Log

    init(_ name: String, log: Log) {
      self.name = name
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
      return nil
    }

    override func viewDidLoad() { log.events.append("\(name).didLoad") }
    override func viewWillAppear(_ animated: Bool) { log.events.append("\(name).willAppear") }
    override func viewDidAppear(_ animated: Bool) { log.events.append("\(name).didAppear") }
    override func viewWillDisappear(_ animated: Bool) {
      log.events.append("\(name).willDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) { log.events.append("\(name).didDisappear") }
    override func didMove(toParent parent: UIViewController?) {
      log.events.append("\(name).didMove \(parent != nil)")
    }
  }

  final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    private let log: Log

    init(log: Log) {
      self.log = log
    }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    {
      0.5
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to)
      else { return }
      log.events.append("animate")
      to.frame = context.finalFrame(for: controller)
      to.alpha = 0
      context.containerView.addSubview(to)
      UIView.animate(withDuration: transitionDuration(using: context)) {
        to.alpha = 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }

    func animationEnded(_ transitionCompleted: Bool) {
      log.events.append("ended \(transitionCompleted)")
    }
  }

  final class Delegate: NSObject, UINavigationControllerDelegate {
    private let log: Log
    var operations: [UINavigationController.Operation] = []

    init(log: Log) {
      self.log = log
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      operations.append(operation)
      return Fade(log: log)
    }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      log.events.append("willShow")
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      log.events.append("didShow")
    }
  }

  private func makeStack() -> (UIWindow, UINavigationController, Screen) {
    let first = Screen("A", log: log)
    let navigation = UINavigationController(rootViewController: first)
    let window = UIWindow()
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    log.events = []
    return (window, navigation, first)
  }

  @Test("a push with the delegate's animator calls back in UIKit's order")
  func push() {
    let (window, navigation, first) = makeStack()
    let delegate = Delegate(log: log)
    navigation.delegate = delegate
    let second = Screen("B", log: log)
    navigation.pushViewController(second, animated: true)
    #expect(navigation.topViewController === second)
    stage.advance(to: 0.49)
    #expect(first.view.superview != nil && navigation.isTransitioning)
    stage.advance(to: 0.5)
    #expect(
      log.events == [
        "B.didLoad", "A.willDisappear", "B.willAppear", "willShow", "animate", "A.didDisappear",
        "B.didAppear", "B.didMove true", "didShow", "ended true",
      ])
    #expect(delegate.operations == [.push])
    #expect(first.view.superview == nil && !navigation.isTransitioning)
    #expect(window.isHidden == false)
  }

  @Test("a pop restores the previous stack")
  func pop() {
    let (window, navigation, first) = makeStack()
    let delegate = Delegate(log: log)
    navigation.delegate = delegate
    let second = Screen("B", log: log)
    navigation.pushViewController(second, animated: false)
    log.events = []
    #expect(navigation.popViewController(animated: true) === second)
    stage.advance(to: 1)
    #expect(
      log.events == [
        "B.willDisappear", "A.willAppear", "willShow", "animate", "B.didDisappear", "A.didAppear",
        "B.didMove false", "didShow", "ended true",
      ])
    #expect(navigation.viewControllers.map(ObjectIdentifier.init) == [ObjectIdentifier(first)])
    #expect(second.parent == nil && second.view.superview == nil)
    #expect(window.isHidden == false)
  }

  @Test("the system's push moves the views by the navigation row's amounts")
  func systemPush() {
    // fidelity.md section 6: system curve, -0.3 of the width, dimmed by black .1.
    let (window, navigation, first) = makeStack()
    let second = Screen("B", log: log)
    navigation.pushViewController(second, animated: true)
    stage.advance(to: 0.1)
    let upper = second.view.layer.presented(at: 0.1).transform
    let lower = first.view.layer.presented(at: 0.1).transform
    // x(.1 s) of the system curve: .544778.
    #expect(abs(upper.m41 - 393 * (1 - 0.544778)) < 1e-3)
    #expect(abs(lower.m41 + 0.3 * 393 * 0.544778) < 1e-3)
    stage.advance(to: 1)
    #expect(second.view.transform == .identity && first.view.transform == .identity)
    #expect(second.view.superview?.subviews.count == 1)
    #expect(window.isHidden == false)
  }

  @Test("a bar that is hidden by its own property stays hidden through a push and a pop")
  func hiddenBar() {
    let (window, navigation, _) = makeStack()
    navigation.navigationBar.isHidden = true
    navigation.pushViewController(Screen("B", log: log), animated: true)
    stage.advance(to: 1)
    #expect(navigation.navigationBar.isHidden && !navigation.isNavigationBarHidden)
    navigation.popViewController(animated: true)
    stage.advance(to: 2)
    #expect(navigation.navigationBar.isHidden && window.isHidden == false)
  }

  @Test("a popped controller that is not retained is deallocated")
  func noLeak() {
    let (window, navigation, _) = makeStack()
    weak var freed: UIViewController?
    do {
      let second = Screen("B", log: log)
      freed = second
      navigation.pushViewController(second, animated: true)
      stage.advance(to: 2)
      navigation.popViewController(animated: true)
      stage.advance(to: 4)
    }
    #expect(freed == nil)
    #expect(window.isHidden == false)
  }
}

extension NavigationTests {
  @Test("an appearing controller can read the duration of its transition")
  func durationBeforeAppearing() {
    final class Asking: UIViewController {
      var duration: Double?
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        duration = transitionCoordinator?.transitionDuration
      }
    }
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = UIWindow()
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    let page = Asking()
    navigation.pushViewController(page, animated: true)
    // Section 6, navigation push: .35 s nominal.
    #expect(page.duration == 0.35)
    stage.advance(to: 2)
    let sheet = Asking()
    navigation.present(sheet, animated: true)
    #expect((sheet.duration ?? 0) > 0)
  }
}
