import Foundation
import StageTestSupport
import Testing

@testable import TETransitions
@testable import UIKit

/// The Today card around its motion, which `CardModelTests` holds to its model.
@MainActor
@Suite(.serialized, .stage)
struct CardTransitionTests {
  private let stage = Stage.current
  private let list = CardListFixture(card: card)
  private let page = CardPageFixture(radius: 10, shadowOpacity: 0.25, looksFollowSize: false)
  private let navigation: UINavigationController
  private let window: UIWindow
  private let tabs = UITabBarController()
  private let delegate = Delegate()
  private static let card = CGRect(x: 29, y: 143, width: 335, height: 410)

  final class Delegate: NSObject, UINavigationControllerDelegate {
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      CardTransition(operation: operation)
    }
  }

  init() {
    navigation = UINavigationController(rootViewController: list)
    navigation.delegate = delegate
    window = UIWindow()
    tabs.viewControllers = [navigation]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
  }

  private var shown: LayerProperties { page.containerView.layer.presented(at: stage.clock.now) }

  @Test("the overshoot of the spring is the table's")
  func overshoot() {
    navigation.pushViewController(page, animated: true)
    stage.advance(to: 0.5)
    // Section 1, zeta .7: x(.5) = 1.041133.
    #expect(abs(shown.transform.m42 - 143 * (1 - 1.041133)) < 1e-3)
  }

  @Test("the transition lasts as long as the longer of the two animators")
  func duration() {
    let transition = CardTransition(operation: .push)
    #expect(transition.transitionDuration(using: nil) == 1)
    navigation.pushViewController(page, animated: true)
    stage.advance(to: 0.999)
    #expect(navigation.isTransitioning)
    stage.advance(to: 1)
    #expect(!navigation.isTransitioning)
  }

  @Test("the source card is hidden during the transition, and shown again")
  func sourceCard() {
    navigation.pushViewController(page, animated: true)
    #expect(list.card.isHidden)
    stage.advance(to: 1)
    #expect(!list.card.isHidden)
    navigation.popViewController(animated: true)
    #expect(list.card.isHidden)
    stage.advance(to: 2)
    #expect(!list.card.isHidden)
  }

  @Test("the radius is animated by the position's spring if the page adds it there")
  func radius() {
    navigation.pushViewController(page, animated: true)
    stage.advance(to: 0.2)
    // Section 1, zeta .7: x(.2) = .714647.
    #expect(abs(shown.cornerRadius - 10 * (1 - 0.714647)) < 1e-5)
  }

  @Test("the tab bar slides out with the size, and back in")
  func tabBar() {
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

  @Test("nothing of the transition is left in the container")
  func cleanUp() {
    navigation.pushViewController(page, animated: true)
    stage.advance(to: 1)
    #expect(page.view.superview?.subviews.count == 1)
    navigation.popViewController(animated: true)
    stage.advance(to: 2)
    #expect(list.view.superview?.subviews.count == 1)
  }
}
