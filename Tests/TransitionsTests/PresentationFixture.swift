import Foundation
import Testing

@testable import TETransitions
@testable import UIKit

/// A window with a controller that presents pages by a transition under test.
@MainActor
final class PresentationFixture {
  static let screen = CGSize(width: 393, height: 852)

  let stage: Stage
  let window: UIWindow
  let presenter: UIViewController
  let delegate = Delegate()

  final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    var makeAnimator: (_ isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? = {
      _ in nil
    }
    var makeController: (UIViewController, UIViewController?) -> UIPresentationController? = {
      _, _ in nil
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { makeAnimator(true) }

    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { makeAnimator(false) }

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? { makeController(presented, presenting) }
  }

  /// - Parameter makePresenter: called when the stage is set up.
  init(
    device: DeviceModel = .standard, style: UIUserInterfaceStyle = .light,
    _ makePresenter: () -> UIViewController = { UIViewController() }
  ) {
    stage = Stage(device: device, style: style)
    stage.makeCurrent()
    presenter = makePresenter()
    window = UIWindow()
    window.rootViewController = presenter
    window.makeKeyAndVisible()
    stage.layoutIfNeeded()
  }

  var now: Double { stage.clock.now }

  /// Presents a page that nothing but its presentation keeps.
  func present(_ page: UIViewController, style: UIModalPresentationStyle) {
    page.modalPresentationStyle = style
    page.transitioningDelegate = delegate
    presenter.present(page, animated: true)
  }

  /// What is on screen of a view's own properties.
  func shown(_ view: UIView) -> LayerProperties { view.layer.presented(at: now) }

  /// Nothing moves, only the presenter shows, and no view of it is hidden.
  func expectRest(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(stage.animations.isEmpty && !stage.isMoving, sourceLocation: sourceLocation)
    #expect(window.subviews.count == 1, sourceLocation: sourceLocation)
    #expect(presenter.view.superview === window, sourceLocation: sourceLocation)
    #expect(presenter.view.transform == .identity, sourceLocation: sourceLocation)
    #expect(presenter.view.frame == window.bounds, sourceLocation: sourceLocation)
    #expect(presenter.presentedViewController == nil, sourceLocation: sourceLocation)
    expectShown(presenter.view, sourceLocation: sourceLocation)
  }

  private func expectShown(_ view: UIView, sourceLocation: SourceLocation) {
    #expect(!view.isHidden, "\(view)", sourceLocation: sourceLocation)
    #expect(!view.layer.isAnimating, "\(view)", sourceLocation: sourceLocation)
  }
}

func isClose(_ left: CGFloat, _ right: CGFloat, within tolerance: CGFloat = 1e-6) -> Bool {
  abs(left - right) < tolerance
}
