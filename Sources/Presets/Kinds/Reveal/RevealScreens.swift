import Foundation
import Playback
import Transitions
import UIKit

/// The tasks, and the page that their button opens into.
final class RevealScreens: PresetScreens, UIViewControllerTransitioningDelegate {
  private let content: RevealContent
  private let tasks: TasksViewController

  init(_ content: RevealContent) {
    self.content = content
    tasks = TasksViewController(content)
    tasks.didTapButton = { [weak self] in self?.open() }
  }

  var rootViewController: UIViewController { tasks }

  func view(named name: String, at index: Int) -> UIView? {
    name == "button" ? tasks.revealButton : page?.closeButton
  }

  private var page: NewTaskViewController? {
    tasks.presentedViewController as? NewTaskViewController
  }

  private func open() {
    let page = NewTaskViewController(content.page, color: content.color.color)
    page.modalPresentationStyle = .custom
    page.modalPresentationCapturesStatusBarAppearance = true
    page.transitioningDelegate = self
    tasks.present(page, animated: true)
  }

  func perform(_ move: Move) throws {
    switch move {
    case .present:
      open()
    case .dismiss:
      guard let page else { throw StepFailure("no page is open here") }
      page.dismiss(animated: true)
    default:
      throw StepFailure("these screens cannot \(move.name)")
    }
  }

  func estimatedDuration(of move: Move) -> Double { content.transition.duration }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    CircleRevealTransition(isPresenting: true, parameters: content.transition)
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    CircleRevealTransition(isPresenting: false, parameters: content.transition)
  }
}
