public import UIKit

/// Presents a menu at the leading edge; the presenting view is moved aside and dimmed.
///
/// The presenting view is scaled and placed at the menu's inner edge, on a background of the menu's
/// color. A tap beside the menu dismisses it.
open class SideMenuPresentationController: DimmingPresentationController {
  /// The constants of the presentation.
  public let parameters: SideMenuTransition.Parameters

  private var presenterWasClipping = false
  private var windowColor: UIColor?

  /// Creates a presentation controller.
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
    let whole = frame
    frame.size.width = min(parameters.menuWidth, frame.width - 56)
    if containerView.isRightToLeft { frame.origin.x = whole.maxX - frame.width }
    return frame
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    (presentedViewController.transitioningDelegate as? ScreenOpening)?.drag?
      .addRecognizer(to: dimmingView)
    presenterWasClipping = presentingViewController.view.clipsToBounds
    windowColor = containerView?.window?.backgroundColor
    containerView?.window?.backgroundColor = presentedView?.backgroundColor
    animateAlongsideTransition { [weak self] in self?.movePresenterAside() }
  }

  open override func dismissalTransitionWillBegin() {
    animateAlongsideTransition { [weak self] in self?.restorePresenter() }
  }

  override func cleanUp() {
    super.cleanUp()
    containerView?.window?.backgroundColor = windowColor
    presentingViewController.view.clipsToBounds = presenterWasClipping
  }

  private func movePresenterAside() {
    let presenter: UIView = presentingViewController.view
    let width = frameOfPresentedViewInContainerView.width
    let scale = parameters.presentingScale
    presenter.clipsToBounds = true
    presenter.layer.cornerRadius = parameters.presentingCornerRadius
    // Scaled about its centre; moved so that its edge is at the menu's inner edge.
    let inset = presenter.bounds.width * (1 - scale) / 2
    let way = presenter.isRightToLeft ? inset - width : width - inset
    presenter.transform = CGAffineTransform(translationX: way, y: 0)
      .scaledBy(x: scale, y: scale)
    dimmingView.transform = presenter.transform
    dimmingView.layer.cornerRadius = parameters.presentingCornerRadius
    dimmingView.alpha = parameters.dimmingAlpha
  }

  private func restorePresenter() {
    let presenter: UIView = presentingViewController.view
    presenter.transform = .identity
    presenter.layer.cornerRadius = 0
    dimmingView.transform = .identity
    dimmingView.layer.cornerRadius = 0
    dimmingView.alpha = 0
  }
}

/// Moves a menu in from the leading edge, and out, with a spring.
@MainActor
public final class SideMenuTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// The constants of the movement and of a ``SideMenuPresentationController``.
  public struct Parameters: TransitionParameters {
    /// The duration of each direction, in seconds.
    public var duration: TimeInterval
    /// The damping ratio of the springs; above 0, up to 1. Below 1 the menu overshoots.
    public var dampingRatio: CGFloat
    /// The menu's width in points; at most the screen's width less 56.
    public var menuWidth: CGFloat
    /// The scale of the presenting view beside the menu.
    public var presentingScale: CGFloat
    /// The corner radius of the presenting view beside the menu, in points.
    public var presentingCornerRadius: CGFloat
    /// The opacity of the dimming, 0...1.
    public var dimmingAlpha: CGFloat

    /// Creates constants; arguments that are left out have their default values.
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

    /// Creates the default values.
    public init() { self.init(duration: 0.45) }

    /// The constants with their names, ranges and units.
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

  /// Creates the animator of a presentation or dismissal.
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
    let width = menuView.bounds.width
    let away = CGAffineTransform(
      translationX: menuView.isRightToLeft ? width : -width, y: 0)
    menuView.transform = isPresenting ? away : .identity
    let animations = { menuView.transform = self.isPresenting ? .identity : away }
    let completion: (Bool) -> Void = { _ in
      menuView.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
    // It follows a finger's way.
    guard !context.isInteractive else {
      return UIView.animate(
        withDuration: parameters.duration, delay: 0, options: .curveLinear,
        animations: animations, completion: completion)
    }
    UIView.animate(
      withDuration: parameters.duration, delay: 0,
      usingSpringWithDamping: parameters.dampingRatio, initialSpringVelocity: 0,
      animations: animations, completion: completion)
  }
}
