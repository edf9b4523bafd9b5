import Foundation
import Playback
import Transitions
import UIKit

/// The page with the cards, which shrink under a finger, open, and close by a drag.
final class AppStoreScreens: PresetScreens {
  private let today: TodayViewController
  private let parameters: AppStoreCardTransition.Parameters
  private let transitioning: AppStoreCardTransitioningDelegate
  private weak var page: CardPageViewController?
  private var drag: AppStoreCardDrag?

  init(_ content: AppStoreContent, images: PresetImages) throws(PresetError) {
    parameters = content.parameters
    let style = CardPageStyle(look: parameters.look, animator: .size)
    today = try TodayViewController(content.page, style: style, images: images)
    transitioning = AppStoreCardTransitioningDelegate(source: today, parameters: parameters)
    today.didPressCard = { [parameters] card, isDown in
      AppStoreCardTransition.press(card, isDown: isDown, parameters: parameters)
    }
    today.openPage = { [weak self] in self?.open($0) }
  }

  var rootViewController: UIViewController { today }

  func view(named name: String, at index: Int) -> UIView? {
    name == "close" ? page?.closeButton : today.cardView(at: index)
  }

  func perform(_ move: Move) throws {
    switch move {
    case .present(let card): today.select(card: card ?? 0)
    case .dismiss:
      guard today.presentedViewController != nil else {
        throw StepFailure("no page is open here")
      }
      today.dismiss(animated: true)
    default: throw StepFailure("these screens cannot \(move.name)")
    }
  }

  func estimatedDuration(of move: Move) -> Double { parameters.dismissalDuration }

  private func open(_ page: CardPageViewController) {
    page.modalPresentationStyle = .custom
    page.modalPresentationCapturesStatusBarAppearance = true
    page.transitioningDelegate = transitioning
    page.didTapClose = { [weak page] in page?.dismiss(animated: true) }
    page.loadViewIfNeeded()
    drag = AppStoreCardDrag(page: page, scrollView: page.scrollView, parameters: parameters)
    self.page = page
    today.present(page, animated: true)
  }
}
