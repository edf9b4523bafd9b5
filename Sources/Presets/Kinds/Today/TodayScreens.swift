import Foundation
import Playback
import Transitions
import UIKit

/// The Today page in a navigation controller with the card transition.
final class TodayScreens: PresetScreens, UINavigationControllerDelegate {
  private let today: TodayViewController
  private let navigation: UINavigationController
  private let parameters: CardTransition.Parameters

  init(_ content: TodayContent, images: PresetImages) throws(PresetError) {
    parameters = content.parameters
    let style = CardPageStyle(look: parameters.look)
    today = try TodayViewController(content.page, style: style, images: images)
    navigation = UINavigationController(rootViewController: today)
    // The Today page has a heading of its own.
    navigation.isNavigationBarHidden = true
    navigation.delegate = self
    today.openPage = { [weak navigation] page in
      page.didTapClose = { navigation?.popViewController(animated: true) }
      navigation?.pushViewController(page, animated: true)
    }
  }

  var rootViewController: UIViewController { navigation }

  func view(named name: String, at index: Int) -> UIView? {
    guard name == "close" else { return today.cardView(at: index) }
    return (navigation.topViewController as? CardPageViewController)?.closeButton
  }

  func perform(_ move: Move) throws {
    switch move {
    case .push(let card):
      today.select(card: card ?? 0)
    case .pop:
      guard navigation.popViewController(animated: true) != nil else {
        throw StepFailure("no page is open here")
      }
    case .scroll(let offset, let seconds):
      guard let page = navigation.topViewController as? CardPageViewController else {
        throw StepFailure("no page is open here")
      }
      UIView.animate(withDuration: seconds, delay: 0, options: .curveEaseInOut) {
        page.scrollOffset = min(offset, page.maximumScrollOffset)
      }
    default:
      throw StepFailure("these screens cannot \(move.name)")
    }
  }

  func estimatedDuration(of move: Move) -> Double {
    if case .scroll(_, let seconds) = move { return seconds }
    return parameters.duration
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    CardTransition(operation: operation, parameters: parameters)
  }
}

extension TodayContent {
  @MainActor
  func makeScreens(images: PresetImages) throws(PresetError) -> any PresetScreens {
    try TodayScreens(self, images: images)
  }
}
