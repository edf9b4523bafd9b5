import Foundation
import TEMotion
import StageTestSupport
import Testing

@testable import TETransitions
@testable import UIKit

/// Tabs that slide, against the spring's closed form.
@MainActor
@Suite(.serialized, .stage)
struct TabSlideTransitionTests {
  private let stage = Stage.current
  private let tabs = UITabBarController()
  private let pages = (0..<3).map { _ in UIViewController() }
  private let delegate: Delegate
  private let window: UIWindow

  final class Delegate: NSObject, UITabBarControllerDelegate {
    var parameters = TabSlideTransition.Parameters()

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      TabSlideTransition(from: fromVC, to: toVC, in: tabBarController, parameters: parameters)
    }
  }

  init() {
    delegate = Delegate()
    window = UIWindow()
    tabs.viewControllers = pages
    tabs.delegate = delegate
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    stage.layoutIfNeeded()
  }

  private func shift(of page: Int) -> CGFloat {
    pages[page].view.layer.presented(at: stage.clock.now).transform.m41
  }

  @Test("both pages move by the width on a critically damped spring")
  func closedForm() {
    // Section 1: zeta 1, so the pages never pass their places.
    let spring = Spring(duration: 0.5, dampingRatio: 1)
    for (from, to, side) in [(0, 2, 1.0), (2, 1, -1.0)] {
      let start = stage.clock.now
      tabs.selectedIndex = to
      for instant in [0, 0.05, 0.1, 0.2, 0.3, 0.45] {
        stage.advance(to: start + instant)
        let progress = spring.value(at: instant)
        #expect(abs(shift(of: to) - side * 393 * (1 - progress)) < 1e-6, "\(instant) s")
        #expect(abs(shift(of: from) + side * 393 * progress) < 1e-6, "\(instant) s")
      }
      stage.advance(to: start + 1)
      #expect(tabs.selectedIndex == to && pages[from].view.superview == nil)
    }
  }

  @Test("halfway the spring has the table's value")
  func table() {
    tabs.selectedIndex = 1
    stage.advance(to: 0.25)
    // Section 1, zeta 1: x(.5 D) = .944477.
    #expect(abs(shift(of: 1) - 393 * (1 - 0.944477)) < 1e-3)
  }

  @Test("with parallax the old page stays behind")
  func parallax() {
    delegate.parameters.parallax = 0.3
    tabs.selectedIndex = 1
    stage.advance(to: 0.2)
    let progress = Spring(duration: 0.5, dampingRatio: 1).value(at: 0.2)
    #expect(abs(shift(of: 0) + 0.3 * 393 * progress) < 1e-6)
    #expect(abs(shift(of: 1) - 393 * (1 - progress)) < 1e-6)
  }

  @Test("nothing is left transformed or in the container")
  func cleanUp() {
    tabs.selectedIndex = 1
    let container = pages[0].view.superview
    #expect(container?.subviews.count == 2)
    stage.advance(to: 1)
    #expect(container?.subviews.count == 1 && stage.animations.isEmpty)
    #expect(pages.allSatisfy { $0.viewIfLoaded?.transform ?? .identity == .identity })
    #expect(tabs.tabBar.selectedItem === pages[1].tabBarItem)
  }

  @Test("a tap on the bar during the slide takes effect after its end")
  func waiting() {
    tabs.selectedIndex = 1
    stage.advance(to: 0.1)
    tabs.selectedIndex = 2
    #expect(abs(shift(of: 1)) > 1)
    stage.advance(to: 2)
    #expect(tabs.selectedIndex == 2 && pages[2].view.superview != nil)
    #expect(pages[1].view.superview == nil && stage.animations.isEmpty)
  }
}
