import Foundation
import Playback
import Transitions
import UIKit

/// A boarding pass that turns over to show its back.
final class PassScreens: NSObject, PresetScreens, UIViewControllerTransitioningDelegate {
  private let content: PassContent
  private let front: PassViewController
  private weak var back: PassViewController?

  init(_ content: PassContent) {
    self.content = content
    front = PassViewController(content, side: .front)
    super.init()
    front.didTapButton = { [weak self] in self?.turnOver() }
  }

  var rootViewController: UIViewController { front }

  func view(named name: String, at index: Int) -> UIView? {
    name == "done" ? back?.button : front.button
  }

  func perform(_ move: Move) throws {
    switch move {
    case .present: turnOver()
    case .dismiss:
      guard front.presentedViewController != nil else {
        throw StepFailure("nothing is presented here")
      }
      front.dismiss(animated: true)
    default: throw StepFailure("these screens cannot \(move.name)")
    }
  }

  func estimatedDuration(of move: Move) -> Double { content.transition.duration }

  private func turnOver() {
    let back = PassViewController(content, side: .back)
    back.transitioningDelegate = self
    back.didTapButton = { [weak front] in front?.dismiss(animated: true) }
    self.back = back
    front.present(back, animated: true)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    makeFlip(isPresenting: true)
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    makeFlip(isPresenting: false)
  }

  private func makeFlip(isPresenting: Bool) -> FlipTransition {
    var parameters = content.transition
    parameters.surroundings = PassViewController.backgroundColor
    return FlipTransition(isPresenting: isPresenting, parameters: parameters)
  }
}
