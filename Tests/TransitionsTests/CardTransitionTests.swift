import Foundation
import Motion
import Testing

@testable import Transitions
@testable import UIKit

/// The Today card: fidelity.md section 6, against the closed form of its two animators.
@MainActor
@Suite(.serialized)
struct CardTransitionTests {
  private let stage: Stage
  private let list = List()
  private let page = Page()
  private let navigation: UINavigationController
  private let window: UIWindow
  private let tabs = UITabBarController()
  private let delegate = Delegate()
  private static let card = CGRect(x: 29, y: 143, width: 335, height: 410)
  private static let screen = CGSize(width: 393, height: 852)

  final class List: UIViewController, CardTransitionSource {
    let card = UIView(frame: CardTransitionTests.card)

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(card)
    }

    func cardView(for page: any CardTransitionPage) -> UIView? { card }
  }

  final class Page: UIViewController, CardTransitionPage {
    let containerView = UIView(frame: .zero)
    let childView = UIView(frame: .zero)
    var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      containerView.frame = view.bounds
      containerView.addSubview(childView)
      view.addSubview(containerView)
    }

    func prepareForPresenting() {
      log.append("prepareForPresenting")
      containerView.layer.cornerRadius = 10
    }

    func animatePresenting() {
      log.append("animatePresenting")
      containerView.layer.cornerRadius = 0
    }

    func didPresent() { log.append("didPresent") }
    func prepareForDismissing() { log.append("prepareForDismissing") }

    func animateDismissing() {
      log.append("animateDismissing")
      containerView.layer.cornerRadius = 10
    }
  }

  final class Delegate: UINavigationControllerDelegate {
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      CardTransition(operation: operation)
    }
  }

  init() {
    stage = Stage(device: .standard)
    stage.makeCurrent()
    navigation = UINavigationController(rootViewController: list)
    navigation.delegate = delegate
    window = UIWindow()
    tabs.viewControllers = [navigation]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
  }

  /// The container's presented frame now.
  private func presentedFrame() -> CGRect {
    let layer = page.containerView.layer
    let time = stage.clock.now
    let size = layer.presented(at: time).bounds.size
    let position = layer.presented(at: time).position
    let transform = layer.presented(at: time).transform
    return CGRect(
      x: position.x - size.width / 2 + transform.m41,
      y: position.y - size.height / 2 + transform.m42, width: size.width, height: size.height)
  }

  private func expectFrame(open: Bool, at elapsed: Double) {
    let spring = Spring(duration: 1, dampingRatio: 0.7).value(at: elapsed)
    let curve = UnitBezier.easeInOut.progress(at: elapsed / 0.5)
    // Way from the card to the page, in shares; the pop runs it backwards.
    let s = CGFloat(open ? spring : 1 - spring)
    let e = CGFloat(open ? curve : 1 - curve)
    let card = Self.card
    let expected = CGRect(
      x: card.minX * (1 - e), y: card.minY * (1 - s),
      width: card.width + (Self.screen.width - card.width) * e,
      height: card.height + (Self.screen.height - card.height) * e)
    let actual = presentedFrame()
    #expect(abs(actual.minX - expected.minX) < 1e-6, "x at \(elapsed) s")
    #expect(abs(actual.minY - expected.minY) < 1e-6, "y at \(elapsed) s")
    #expect(abs(actual.width - expected.width) < 1e-6, "width at \(elapsed) s")
    #expect(abs(actual.height - expected.height) < 1e-6, "height at \(elapsed) s")
  }

  @Test("push and pop follow the closed form at ten instants each")
  func closedForm() {
    stage.makeCurrent()
    navigation.pushViewController(page, animated: true)
    let instants = [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.65, 0.8, 0.95]
    for instant in instants {
      stage.advance(to: instant)
      expectFrame(open: true, at: instant)
    }
    stage.advance(to: 1)
    #expect(presentedFrame() == CGRect(origin: .zero, size: Self.screen))
    stage.advance(to: 2)
    navigation.popViewController(animated: true)
    for instant in instants {
      stage.advance(to: 2 + instant)
      expectFrame(open: false, at: instant)
    }
    stage.advance(to: 3)
    #expect(page.view.superview == nil)
  }

  @Test("the overshoot of the spring is the table's")
  func overshoot() {
    stage.makeCurrent()
    navigation.pushViewController(page, animated: true)
    stage.advance(to: 0.5)
    // Section 1, zeta .7: x(.5) = 1.041133.
    #expect(abs(presentedFrame().minY - 143 * (1 - 1.041133)) < 1e-3)
  }

  @Test("the transition lasts as long as the longer of the two animators")
  func duration() {
    stage.makeCurrent()
    let transition = CardTransition(operation: .push)
    #expect(transition.transitionDuration(using: nil) == 1)
    navigation.pushViewController(page, animated: true)
    stage.advance(to: 0.999)
    #expect(navigation.isTransitioning)
    stage.advance(to: 1)
    #expect(!navigation.isTransitioning)
  }

  @Test("the source card is hidden while the page is in between, and comes back")
  func sourceCard() {
    stage.makeCurrent()
    navigation.pushViewController(page, animated: true)
    #expect(list.card.isHidden)
    stage.advance(to: 1)
    #expect(!list.card.isHidden)
    navigation.popViewController(animated: true)
    #expect(list.card.isHidden)
    stage.advance(to: 2)
    #expect(!list.card.isHidden)
  }

  @Test("the radius runs on the size's curve")
  func radius() {
    stage.makeCurrent()
    navigation.pushViewController(page, animated: true)
    stage.advance(to: 0.2)
    // easeInOut at .4: .331884 (section 2).
    let radius = page.containerView.layer.presented(at: 0.2).cornerRadius
    #expect(abs(radius - 10 * (1 - 0.331884)) < 1e-5)
  }

  @Test("the tab bar slides out with the size and comes back")
  func tabBar() {
    stage.makeCurrent()
    let bar = tabs.tabBar
    let height = bar.bounds.height
    navigation.pushViewController(page, animated: true)
    stage.advance(to: 0.25)
    let shift = bar.layer.presented(at: 0.25).transform.m42
    #expect(abs(shift - (height + 1) / 2) < 1e-6)
    stage.advance(to: 1)
    #expect(bar.transform.ty == height + 1)
    navigation.popViewController(animated: true)
    stage.advance(to: 2)
    #expect(bar.transform == .identity)
    #expect(!bar.layer.isAnimating)
  }

  @Test("the page's hooks are called in order")
  func hooks() {
    stage.makeCurrent()
    navigation.pushViewController(page, animated: true)
    stage.advance(to: 1)
    navigation.popViewController(animated: true)
    stage.advance(to: 2)
    #expect(
      page.log == [
        "prepareForPresenting", "animatePresenting", "didPresent", "prepareForDismissing",
        "animateDismissing",
      ])
  }

  @Test("nothing of the transition is left in the container")
  func cleanUp() {
    stage.makeCurrent()
    navigation.pushViewController(page, animated: true)
    stage.advance(to: 1)
    #expect(page.view.superview?.subviews.count == 1)
    navigation.popViewController(animated: true)
    stage.advance(to: 2)
    #expect(list.view.superview?.subviews.count == 1)
  }
}
