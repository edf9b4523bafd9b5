import Foundation
import StageTestSupport
import Testing

@testable import TETransitions
@testable import UIKit

/// A finger that goes from tab to tab.
@MainActor
@Suite(.serialized, .stage)
struct TabDragTests {
  /// Three tabs of one color each, which slide.
  private final class Tabs: NSObject, UITabBarControllerDelegate {
    let stage = Stage.current
    let controller = UITabBarController()
    let window = UIWindow()
    var drag: TabDrag?

    override init() {
      super.init()
      controller.viewControllers = [UIColor.red, .green, .blue].map { color in
        let page = UIViewController()
        page.view.backgroundColor = color
        return page
      }
      controller.delegate = self
      window.rootViewController = controller
      window.makeKeyAndVisible()
      stage.layoutIfNeeded()
      drag = TabDrag(in: controller, .scrubbing(.right))
    }

    final class Screen: UIViewController, TransitionScreen {
      var transitionRoles: Set<TransitionRole> { [] }
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      let pages = controller.viewControllers ?? []
      let isForward = pages.firstIndex(of: toVC) ?? 0 > pages.firstIndex(of: fromVC) ?? 0
      return TabSlideStyle.open(
        ScreenPair(
          first: Screen(), second: isForward ? toVC : fromVC, elements: [], container: .tabs,
          followsFinger: drag?.isActive == true),
        TabSlideTransition.Parameters(), TabSlideStyle.parts(TabSlideTransition.Parameters())
      ).animator(isOpening: isForward)
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { drag?.isActive == true ? drag : nil }

    /// The horizontal place of a page on the screen.
    func place(_ index: Int) -> CGFloat {
      let shown = controller.viewControllers?[index].view.layer.presented(at: stage.clock.now)
      return shown.map { $0.position.x - $0.bounds.width / 2 + $0.transform.m41 } ?? .nan
    }

    /// Moves a finger with a speed, in points per second, and leaves it down.
    func move(from x: CGFloat, by way: CGFloat, speed: CGFloat) {
      let begun = stage.clock.now
      let count = Int((abs(way) / speed * 100).rounded())
      for step in 1...count {
        let part = CGFloat(step) / CGFloat(count)
        stage.advance(to: begun + Double(part * abs(way) / speed))
        stage.touch(.moved, at: CGPoint(x: x + way * part, y: 300))
      }
    }

    func settle() { stage.advance(to: stage.clock.now + 2) }
  }

  @Test("both pages follow the finger, and go on with its velocity", arguments: [-1, 1])
  func follows(side: Int) {
    let tabs = Tabs()
    tabs.controller.selectedIndex = 1
    tabs.settle()
    let (side, other) = (CGFloat(side), 1 - side)
    tabs.stage.touch(.began, at: CGPoint(x: 200, y: 300))
    // Ten points are the pan's own.
    tabs.move(from: 200, by: side * 110, speed: 400)
    #expect(abs(tabs.place(1) - side * 100) < 1e-6)
    #expect(abs(tabs.place(other) - side * (100 - 393)) < 1e-6)
    #expect(tabs.controller.selectedIndex == other)
    tabs.move(from: 200 + side * 110, by: side * 30, speed: 700)
    tabs.stage.touch(.ended, at: CGPoint(x: 200 + side * 140, y: 300))
    let before = tabs.place(1)
    tabs.stage.advance(to: tabs.stage.clock.now + 1e-6)
    #expect(abs((tabs.place(1) - before) / 1e-6 - side * 700) < 7)
    tabs.settle()
    #expect(tabs.controller.selectedIndex == other && tabs.place(other) == 0)
    #expect(tabs.stage.animations.isEmpty && tabs.stage.transitions.isEmpty)
  }

  @Test(
    "a short drag returns, and one that the system cancels; there is nothing beyond the last tab")
  func returns() {
    let tabs = Tabs()
    for phase in [UITouch.Phase.ended, .cancelled] {
      tabs.stage.touch(.began, at: CGPoint(x: 300, y: 300))
      tabs.move(from: 300, by: -120, speed: 300)
      tabs.stage.advance(to: tabs.stage.clock.now + 0.2)
      tabs.stage.touch(phase, at: CGPoint(x: 180, y: 300))
      tabs.settle()
      #expect(tabs.controller.selectedIndex == 0 && tabs.place(0) == 0)
    }
    tabs.stage.touch(.began, at: CGPoint(x: 100, y: 300))
    tabs.move(from: 100, by: 200, speed: 300)
    #expect(tabs.stage.transitions.isEmpty)
    tabs.stage.touch(.ended, at: CGPoint(x: 300, y: 300))
    #expect(tabs.controller.selectedIndex == 0)
  }
}
