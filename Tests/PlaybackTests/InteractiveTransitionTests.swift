import Foundation
import TEScene
import Testing

@testable import TEPlayback
@testable import UIKit

/// Scripted fingers on the system's swipe back, on an iPhone SE: 375 x 667 points.
@MainActor
@Suite(.serialized)
struct InteractiveTransitionTests {
  private func make(_ steps: [Step]) throws -> (Player, UINavigationController) {
    let device = try #require(DeviceModel.named("iphone-se"))
    var navigation: UINavigationController?
    let player = Player(PlaybackConfiguration(device: device, scale: 1)) { window in
      let controller = UINavigationController(rootViewController: UIViewController())
      controller.pushViewController(UIViewController(), animated: false)
      window.rootViewController = controller
      navigation = controller
      return Script([.hold(0.1)] + steps)
    }
    return (player, try #require(navigation))
  }

  private static let edge = Target(x: 1, y: 300)

  @Test("a swipe from the edge pops the page, and the step lasts as long as the transition")
  func swipe() throws {
    let (player, navigation) = try make([
      .drag(from: Self.edge, to: Target(x: 300, y: 300), duration: 0.3, curve: .linear),
      .hold(0.1),
    ])
    _ = try player.picture(at: 0.3)
    #expect(navigation.isTransitioning)
    try player.playToEnd()
    #expect(!navigation.isTransitioning)
    #expect(navigation.viewControllers.count == 1)
    let drag = try #require(player.playedSteps.first { $0.name == "drag" })
    #expect(drag.end - drag.start > 0.3)
  }

  @Test("a swipe that returns to the edge before it ends keeps the page")
  func swipeAndBack() throws {
    let (player, navigation) = try make([
      .drag(
        along: [Self.edge, Target(x: 250, y: 300), Target(x: 20, y: 300)], duration: 0.6,
        hold: 0.2),
      .hold(0.1),
    ])
    try player.playToEnd()
    #expect(!navigation.isTransitioning)
    #expect(navigation.viewControllers.count == 2)
  }

  @Test("a cancelled touch rolls the transition back")
  func cancelledTouch() throws {
    let (player, navigation) = try make([
      .drag(from: Self.edge, to: Target(x: 300, y: 300), duration: 0.3, ending: .stay),
      .hold(0.5), .cancel, .hold(0.1),
    ])
    _ = try player.picture(at: 0.8)
    #expect(navigation.isTransitioning)
    try player.playToEnd()
    #expect(!navigation.isTransitioning)
    #expect(navigation.viewControllers.count == 2)
  }

  /// A pop with a fade that is paused until the test drives it.
  private final class HeldPop: NSObject, UINavigationControllerDelegate,
    UIViewControllerAnimatedTransitioning
  {
    let interaction = UIPercentDrivenInteractiveTransition()

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let old = context.view(forKey: .from)
      if let new = context.view(forKey: .to) { context.containerView.insertSubview(new, at: 0) }
      UIView.animate(withDuration: 0.4) {
        old?.alpha = 0
      } completion: { _ in
        old?.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  @Test("a cancel without a finger rolls back a transition that the app drives")
  func cancelledDriver() throws {
    let device = try #require(DeviceModel.named("iphone-se"))
    let pop = HeldPop()
    var stack: UINavigationController?
    let player = Player(PlaybackConfiguration(device: device, scale: 1)) { window in
      let controller = UINavigationController(rootViewController: UIViewController())
      controller.pushViewController(UIViewController(), animated: false)
      controller.delegate = pop
      window.rootViewController = controller
      stack = controller
      return [
        .hold(0.1),
        .call {
          controller.popViewController(animated: true)
          pop.interaction.update(0.5)
        }.lasting(0.2),
        .cancel, .hold(0.1),
      ]
    }
    let navigation = try #require(stack)
    _ = try player.picture(at: 0.25)
    #expect(navigation.isTransitioning)
    try player.playToEnd()
    #expect(!navigation.isTransitioning)
    #expect(navigation.viewControllers.count == 2)
    let cancel = try #require(player.playedSteps.first { $0.name == "cancel" })
    // Half of .4 s is left to go back.
    #expect(abs(cancel.end - cancel.start - 0.2) < 1e-6)
  }
}
