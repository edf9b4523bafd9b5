public import UIKit

/// Presents a menu at the left edge; the presenting view moves aside, dimmed, and stays so.
///
/// The menu comes in with the presenting view, which stands aside at its right edge, on a ground of
/// the menu's colour. A tap beside the menu dismisses it.
open class SideMenuPresentationController: DimmingPresentationController {
  /// The menu's width in points; never wider than the screen less 56.
  public var menuWidth: CGFloat = 300
  /// How much smaller the presenting view becomes, 1 for not at all.
  public var presentingScale: CGFloat = 0.94
  /// The corner radius of the presenting view while it stands aside, in points.
  public var presentingCornerRadius: CGFloat = 24
  /// 0...1.
  public var dimmingAlpha: CGFloat = 0.25

  private var presenterWasClipping = false
  private var windowColor: UIColor?

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    var frame = containerView.bounds
    frame.size.width = min(menuWidth, frame.width - 56)
    return frame
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    presenterWasClipping = presentingViewController.view.clipsToBounds
    windowColor = containerView?.window?.backgroundColor
    containerView?.window?.backgroundColor = presentedView?.backgroundColor
    runAlongside { [weak self] in self?.standAside() }
  }

  open override func dismissalTransitionWillBegin() {
    runAlongside { [weak self] in self?.standUpright() }
  }

  override func cleanUp() {
    super.cleanUp()
    containerView?.window?.backgroundColor = windowColor
    presentingViewController.view.clipsToBounds = presenterWasClipping
  }

  private func standAside() {
    let presenter: UIView = presentingViewController.view
    let width = frameOfPresentedViewInContainerView.width
    presenter.clipsToBounds = true
    presenter.layer.cornerRadius = presentingCornerRadius
    // Scaled about its centre; moved so that its left edge lies at the menu's right one.
    let inset = presenter.bounds.width * (1 - presentingScale) / 2
    presenter.transform = CGAffineTransform(translationX: width - inset, y: 0)
      .scaledBy(x: presentingScale, y: presentingScale)
    dimmingView.transform = presenter.transform
    dimmingView.layer.cornerRadius = presentingCornerRadius
    dimmingView.alpha = dimmingAlpha
  }

  private func standUpright() {
    let presenter: UIView = presentingViewController.view
    presenter.transform = .identity
    presenter.layer.cornerRadius = 0
    dimmingView.transform = .identity
    dimmingView.layer.cornerRadius = 0
    dimmingView.alpha = 0
  }
}

/// Moves a menu in from the left edge, and out.
@MainActor
public final class SideMenuTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// Seconds.
  public static let duration: TimeInterval = 0.45

  private let isPresenting: Bool

  public init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    Self.duration
  }

  public func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let menu = context.viewController(forKey: isPresenting ? .to : .from) else {
      context.completeWithoutAnimation(by: self, needs: "a presented controller")
      return
    }
    let menuView: UIView = menu.view
    if isPresenting {
      menuView.frame = context.finalFrame(for: menu)
      context.containerView.addSubview(menuView)
    }
    let away = CGAffineTransform(translationX: -menuView.bounds.width, y: 0)
    menuView.transform = isPresenting ? away : .identity
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      animations: { menuView.transform = self.isPresenting ? .identity : away },
      completion: { _ in
        menuView.transform = .identity
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
