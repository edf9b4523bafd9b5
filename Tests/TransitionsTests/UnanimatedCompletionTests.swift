import Foundation
import StageTestSupport
import Testing

@testable import TETransitions
@testable import UIKit

/// Transitions between controllers that they were not made for.
@MainActor
@Suite(.serialized, .stage)
struct UnanimatedCompletionTests {
  private let fixture = PresentationFixture()

  enum Kind: CaseIterable {
    case appStoreCard, flip

    @MainActor
    func makeAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
      switch self {
      case .appStoreCard: AppStoreCardTransition(isPresenting: isPresenting, source: nil)
      // It turns both views, and a custom presentation leaves the presenter's where it is.
      case .flip: FlipTransition(isPresenting: isPresenting)
      }
    }

    var message: String {
      let change = "UIViewController to UIViewController is not animated (2 times)"
      return switch self {
      case .appStoreCard:
        "AppStoreCardTransition needs a screen with a container and content: \(change)"
      case .flip: "FlipTransition needs the views of both controllers: \(change)"
      }
    }
  }

  @Test(
    "a page is presented and dismissed without animation, and the reason is reported",
    arguments: Kind.allCases)
  func presentation(kind: Kind) {
    fixture.delegate.makeAnimator = { kind.makeAnimator(isPresenting: $0) }
    let page = UIViewController()
    fixture.present(page, style: .custom)
    #expect(fixture.presenter.presentedViewController === page && !page.isBeingPresented)
    #expect(page.view.window === fixture.window)
    #expect(page.view.frame.size == PresentationFixture.screen)
    #expect(page.transitionCoordinator == nil)
    page.dismiss(animated: true)
    #expect(fixture.presenter.presentedViewController == nil && page.view.window == nil)
    #expect(fixture.window.subviews.count == 1)
    #expect(fixture.stage.messages == [kind.message])
  }

  @Test("a plain page is pushed and popped without animation")
  func navigation() {
    let delegate = CardDelegate()
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.delegate = delegate
    fixture.window.rootViewController = navigation
    let page = UIViewController()
    navigation.pushViewController(page, animated: true)
    #expect(page.view.window === fixture.window && !navigation.isTransitioning)
    #expect(page.view.frame == navigation.view.bounds)
    navigation.popViewController(animated: true)
    #expect(page.view.window == nil && navigation.viewControllers.count == 1)
    #expect(fixture.stage.messages.count == 1)
  }

  private final class CardDelegate: NSObject, UINavigationControllerDelegate {
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { CardTransition(operation: operation) }
  }
}
