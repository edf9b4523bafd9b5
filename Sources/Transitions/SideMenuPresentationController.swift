public import UIKit

/// Presents a menu at the left edge; the presenting view moves aside, dimmed, and stays so.
///
/// The menu comes in with the presenting view, which stands aside at its right edge, on a ground of
/// the menu's colour. A tap beside the menu dismisses it.
open class SideMenuPresentationController: DimmingPresentationController {
  public let parameters: SideMenuTransition.Parameters

  private var presenterWasClipping = false
  private var windowColor: UIColor?

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?,
    parameters: SideMenuTransition.Parameters = SideMenuTransition.Parameters()
  ) {
    self.parameters = parameters
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    var frame = containerView.bounds
    frame.size.width = min(parameters.menuWidth, frame.width - 56)
    return frame
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    presenterWasClipping = presentingViewController.view.clipsToBounds
    windowColor = containerView?.window?.backgroundColor
    containerView?.window?.backgroundColor = presentedView?.backgroundColor
    animateAlongsideTransition { [weak self] in self?.standAside() }
  }

  open override func dismissalTransitionWillBegin() {
    animateAlongsideTransition { [weak self] in self?.standUpright() }
  }

  override func cleanUp() {
    super.cleanUp()
    containerView?.window?.backgroundColor = windowColor
    presentingViewController.view.clipsToBounds = presenterWasClipping
  }

  private func standAside() {
    let presenter: UIView = presentingViewController.view
    let width = frameOfPresentedViewInContainerView.width
    let scale = parameters.presentingScale
    presenter.clipsToBounds = true
    presenter.layer.cornerRadius = parameters.presentingCornerRadius
    // Scaled about its centre; moved so that its left edge lies at the menu's right one.
    let inset = presenter.bounds.width * (1 - scale) / 2
    presenter.transform = CGAffineTransform(translationX: width - inset, y: 0)
      .scaledBy(x: scale, y: scale)
    dimmingView.transform = presenter.transform
    dimmingView.layer.cornerRadius = parameters.presentingCornerRadius
    dimmingView.alpha = parameters.dimmingAlpha
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
  /// Of the movement, and of what a ``SideMenuPresentationController`` shows beside it.
  public struct Parameters: TransitionParameters {
    /// Seconds, for both ways.
    public var duration: TimeInterval
    /// Of the spring of both ways; above 0, and at 1 nothing overshoots.
    public var dampingRatio: CGFloat
    /// In points; the menu is never wider than the screen less 56.
    public var menuWidth: CGFloat
    /// The size of the presenting view while it stands aside; 1 is its own.
    public var presentingScale: CGFloat
    /// The corner radius of the presenting view while it stands aside, in points.
    public var presentingCornerRadius: CGFloat
    /// How much the presenting view is dimmed, 0...1.
    public var dimmingAlpha: CGFloat

    public init(
      duration: TimeInterval = 0.45, dampingRatio: CGFloat = 1, menuWidth: CGFloat = 300,
      presentingScale: CGFloat = 0.94, presentingCornerRadius: CGFloat = 24,
      dimmingAlpha: CGFloat = 0.25
    ) {
      self.duration = duration
      self.dampingRatio = dampingRatio
      self.menuWidth = menuWidth
      self.presentingScale = presentingScale
      self.presentingCornerRadius = presentingCornerRadius
      self.dimmingAlpha = dimmingAlpha
    }

    public init() { self.init(duration: 0.45) }

    public static let declarations: [TransitionParameter<Self>] = [
      .number(
        "duration", \.duration, in: ParameterRange.duration, .seconds,
        "How long the spring of each way takes to settle"),
      .number(
        "damping-ratio", \.dampingRatio, in: ParameterRange.dampingRatio, .dampingRatio,
        "Damping of the spring"),
      .number(
        "width", \.menuWidth, in: 50...2000, .points,
        "Width of the menu; 56 points of the screen stay free"),
      .number(
        "scale", \.presentingScale, in: ParameterRange.scale, .scale,
        "Size of the page while it stands aside"),
      .number(
        "corner-radius", \.presentingCornerRadius, in: 0...500, .points,
        "Corners of the page while it stands aside"),
      .number(
        "dimming", \.dimmingAlpha, in: ParameterRange.opacity, .opacity,
        "How much the page is dimmed"),
    ]
  }

  private let isPresenting: Bool
  private let parameters: Parameters

  public init(isPresenting: Bool, parameters: Parameters = Parameters()) {
    self.isPresenting = isPresenting
    self.parameters = parameters
  }

  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    parameters.duration
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
      withDuration: parameters.duration, delay: 0,
      usingSpringWithDamping: parameters.dampingRatio, initialSpringVelocity: 0,
      animations: { menuView.transform = self.isPresenting ? .identity : away },
      completion: { _ in
        menuView.transform = .identity
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
