import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Children in a controller's view, and a navigation controller's stack and bar.
@MainActor
@Suite(.serialized, .stage)
struct ContainmentTests {
  private let stage = Stage.current
  private let log = EventLog()
  private let window: UIWindow
  private let root: Page

  init() {
    window = UIWindow()
    root = Page("A", log: log)
  }

  private func show(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    stage.layoutIfNeeded()
    log.events = []
  }

  @Test("a child whose view is added to a visible parent appears, and disappears with it")
  func child() {
    show(root)
    let child = Page("B", log: log)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    #expect(
      log.take() == [
        "B.willMove true", "B.didLoad", "B.willAppear", "B.didAppear", "B.didMove true",
      ])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      log.take() == ["B.willMove false", "B.willDisappear", "B.didDisappear", "B.didMove false"])
  }

  @Test("a transition between children animates and calls both")
  func betweenChildren() {
    show(root)
    let (first, second) = (Page("B", log: log), Page("C", log: log))
    for child in [first, second] {
      root.addChild(child)
      child.didMove(toParent: root)
    }
    root.view.addSubview(first.view)
    log.events = []
    second.loadViewIfNeeded()
    second.view.alpha = 0
    root.transition(
      from: first, to: second, duration: 0.5, options: .curveLinear,
      animations: { second.view.alpha = 1 }, completion: { log.events.append("done \($0)") })
    stage.advance(to: 0.25)
    #expect(abs(second.view.layer.presented(at: 0.25).opacity - 0.5) < 1e-6)
    stage.advance(to: 0.5)
    #expect(
      log.take() == [
        "C.didLoad", "C.willAppear", "B.willDisappear", "B.didDisappear", "C.didAppear",
        "done true",
      ])
    #expect(first.view.superview == nil && second.view.superview === root.view)
  }

  @Test("pops to a controller and to the root return the popped controllers")
  func pops() {
    let navigation = UINavigationController(rootViewController: root)
    show(navigation)
    let pages = ["B", "C", "D"].map { Page($0, log: log) }
    navigation.setViewControllers([root] + pages, animated: false)
    #expect(navigation.topViewController === pages[2])
    let popped = navigation.popToViewController(pages[0], animated: true)
    #expect(popped?.count == 2 && popped?.first === pages[1])
    stage.advance(to: 1)
    #expect(navigation.viewControllers.count == 2 && pages[2].parent == nil)
    #expect(navigation.popToRootViewController(animated: false)?.first === pages[0])
    #expect(navigation.popViewController(animated: false) == nil && root.view.window === window)
  }

  @Test("a change requested during a transition is made after it")
  func waiting() {
    let navigation = UINavigationController(rootViewController: root)
    show(navigation)
    navigation.pushViewController(Page("B", log: log), animated: true)
    navigation.pushViewController(Page("C", log: log), animated: true)
    #expect(navigation.viewControllers.count == 2)
    stage.advance(to: 2)
    #expect(navigation.viewControllers.count == 3 && !navigation.isTransitioning)
  }

  @Test("the bar is below the status bar and part of the pages' safe area")
  func bar() {
    root.title = "One"
    let navigation = UINavigationController(rootViewController: root)
    show(navigation)
    // Bar 44, large title 52 more (fidelity.md section 5), from 53.67 on (section 8).
    let top: CGFloat = 161 / 3
    #expect(abs(navigation.navigationBar.frame.minY - top) < 1e-9)
    #expect(navigation.navigationBar.frame.height == 44)
    #expect(abs(root.view.safeAreaInsets.top - (top + 44)) < 1e-9)
    #expect(navigation.navigationBar.topItem?.title == "One")
    navigation.navigationBar.prefersLargeTitles = true
    navigation.view.setNeedsLayout()
    stage.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.height == 96)
    #expect(abs(root.view.safeAreaInsets.top - (top + 96)) < 1e-9)
    navigation.setNavigationBarHidden(true, animated: true)
    #expect(root.view.safeAreaInsets.top == 59)
    stage.advance(to: 0.2)
    #expect(navigation.navigationBar.isHidden && navigation.isNavigationBarHidden)
    navigation.setNavigationBarHidden(false, animated: false)
    #expect(!navigation.navigationBar.isHidden)
    #expect(abs(navigation.navigationBar.frame.minY - top) < 1e-9)
  }

  @Test("a bar hidden by the pushed page leaves horizontally, and returns with a pop")
  func hidingWithPush() {
    let navigation = UINavigationController(rootViewController: root)
    show(navigation)
    let page = Page("B", log: log)
    page.onWill = { $0.navigationController?.setNavigationBarHidden(true, animated: true) }
    root.onWill = { $0.navigationController?.setNavigationBarHidden(false, animated: true) }
    navigation.pushViewController(page, animated: true)
    page.onWill = { _ in }
    stage.advance(to: 0.1)
    // System curve, x(.1 s) .544778: fidelity.md section 1.
    let bar = navigation.navigationBar
    #expect(!bar.isHidden)
    #expect(abs(bar.layer.presented(at: 0.1).transform.m41 + 393 * 0.544778) < 1e-3)
    stage.advance(to: 1)
    #expect(bar.isHidden && bar.transform == .identity && page.view.safeAreaInsets.top == 59)
    navigation.popViewController(animated: true)
    stage.advance(to: 1.1)
    #expect(!bar.isHidden)
    #expect(abs(bar.layer.presented(at: 1.1).transform.m41 + 393 * (1 - 0.544778)) < 1e-3)
    stage.advance(to: 2)
    #expect(bar.transform == .identity)
    #expect(abs(root.view.safeAreaInsets.top - (161 / 3 + 44)) < 1e-9)
    #expect(bar.items?.count == 1)
  }

  @Test("an opaque bar is above the page, not in front of it")
  func opaqueBar() {
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.isTranslucent = false
    show(navigation)
    // 53.67 (fidelity.md section 8) and the bar's 44.
    let bottom: CGFloat = 161 / 3 + 44
    #expect(abs(root.view.frame.minY - bottom) < 1e-9 && abs(root.view.frame.maxY - 852) < 1e-9)
    #expect(root.view.safeAreaInsets.top == 0)
    let page = Page("B", log: log)
    page.extendedLayoutIncludesOpaqueBars = true
    navigation.pushViewController(page, animated: false)
    #expect(page.view.frame == window.bounds)
    #expect(abs(page.view.safeAreaInsets.top - bottom) < 1e-9)
    navigation.popViewController(animated: false)
    navigation.setNavigationBarHidden(true, animated: false)
    #expect(root.view.frame == window.bounds && root.view.safeAreaInsets.top == 59)
  }

  @Test("controllers know in their callbacks whether they move to or from a parent")
  func moving() {
    let navigation = UINavigationController(rootViewController: root)
    show(navigation)
    var seen: [String] = []
    let note: (Page) -> Void = {
      seen.append("\($0.name) \($0.isMovingToParent) \($0.isMovingFromParent)")
    }
    let page = Page("B", log: log)
    root.onWill = note
    page.onWill = note
    navigation.pushViewController(page, animated: true)
    stage.advance(to: 1)
    navigation.popViewController(animated: true)
    stage.advance(to: 2)
    #expect(seen == ["A false false", "B true false", "B false true", "A false false"])
    #expect(!page.isMovingFromParent && !root.isMovingToParent)
  }

  class SilentDelegate: NSObject, UINavigationControllerDelegate {}

  final class SpeakingDelegate: SilentDelegate {
    var isAsked = false

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      isAsked = true
      return nil
    }
  }

  @Test("a subclass's delegate method is called though its base class conforms without it")
  func inheritedConformance() {
    let navigation = UINavigationController(rootViewController: root)
    let delegate = SpeakingDelegate()
    navigation.delegate = delegate
    show(navigation)
    for name in ["B", "C"] {
      navigation.pushViewController(Page(name, log: log), animated: true)
      stage.advance(to: stage.clock.now + 1)
    }
    #expect(delegate.isAsked && stage.messages == [])
  }
}
