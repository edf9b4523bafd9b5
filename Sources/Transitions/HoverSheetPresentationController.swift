public import UIKit

/// Presents a card above the bottom edge, over the dimmed presenting view.
///
/// The card has its controller's `preferredContentSize` height. A tap beside it or a drag downwards
/// dismisses it.
open class HoverSheetPresentationController: DimmingPresentationController,
  UIGestureRecognizerDelegate
{
  /// The constants of the presentation.
  public let parameters: HoverSheetTransition.Parameters
  private let isDragged: Bool

  /// Creates a presentation controller.
  ///
  /// - Parameter isDragged: Whether a drag moves the card.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?,
    parameters: HoverSheetTransition.Parameters = HoverSheetTransition.Parameters(),
    isDragged: Bool = true
  ) {
    self.parameters = parameters
    self.isDragged = isDragged
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let area = containerView.bounds.inset(by: containerView.safeAreaInsets)
    let margin = parameters.margin
    let width = min(area.width - 2 * margin, parameters.largestWidth)
    let preferredHeight = presentedViewController.preferredContentSize.height
    let height = min(
      preferredHeight > 0 ? preferredHeight : area.height / 2, area.height - 2 * margin)
    return CGRect(
      x: (containerView.bounds.width - width) / 2, y: area.maxY - margin / 2 - height,
      width: width, height: height)
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    if let card = presentedView {
      card.layer.cornerRadius = parameters.cornerRadius
      card.layer.cornerCurve = .continuous
      card.clipsToBounds = true
      if isDragged { addDrag(to: card) }
    }
    animateAlongsideTransition { [dimmingView, parameters] in
      dimmingView.alpha = parameters.dimmingAlpha
    }
  }

  open override func dismissalTransitionWillBegin() {
    animateAlongsideTransition { [dimmingView] in dimmingView.alpha = 0 }
  }

  private func addDrag(to card: UIView) {
    let pan = UIPanGestureRecognizer { [weak self] in self?.drag($0) }
    pan.delegate = self
    card.addGestureRecognizer(pan)
  }

  /// A card that moves by itself is not dragged.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    presentedViewController.transitionCoordinator == nil
  }

  /// Moves the card with a drag downwards, and with resistance upwards; a long enough drag or a
  /// downward flick dismisses it.
  private func drag(_ pan: UIPanGestureRecognizer) {
    guard let card = presentedView, let containerView else { return }
    let distance = pan.translation(in: containerView).y
    switch pan.state {
    case .changed:
      let shift = distance > 0 ? distance : -CGFloat(Double(-distance).squareRoot()) * 2
      card.transform = CGAffineTransform(translationX: 0, y: shift)
    case .ended
    where distance > card.bounds.height * parameters.dismissingShare
      || pan.velocity(in: containerView).y > parameters.dismissingVelocity:
      presentingViewController.dismiss(animated: true)
    case .ended, .cancelled:
      UIView.animate(
        withDuration: parameters.returnDuration, delay: 0,
        usingSpringWithDamping: parameters.returnDampingRatio, initialSpringVelocity: 0,
        animations: { card.transform = .identity })
    default: break
    }
  }
}

/// Moves a card in from below the bottom edge with a spring, and out with an ease-in curve.
@MainActor
public final class HoverSheetTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// The constants of the movement and of the card of a ``HoverSheetPresentationController``.
  public struct Parameters: TransitionParameters {
    /// The duration of the presenting spring, in seconds.
    public var presentingDuration: TimeInterval
    /// The damping ratio of the presenting spring; above 0, up to 1.
    public var presentingDampingRatio: CGFloat
    /// The duration of the dismissal, in seconds.
    public var dismissingDuration: TimeInterval
    /// The distance of the card from the edges of the safe area, in points; half of it below the
    /// card.
    public var margin: CGFloat
    /// The greatest width of the card, in points.
    public var largestWidth: CGFloat
    /// The corner radius of the card, in points.
    public var cornerRadius: CGFloat
    /// The opacity of the dimming, 0...1.
    public var dimmingAlpha: CGFloat
    /// The drag distance that dismisses the card, as a fraction of its height.
    public var dismissingShare: CGFloat
    /// The downward velocity above which the end of a drag dismisses the card, in points per
    /// second.
    public var dismissingVelocity: CGFloat
    /// The duration of the returning spring after a shorter drag, in seconds.
    public var returnDuration: TimeInterval
    /// The damping ratio of the returning spring; above 0, up to 1.
    public var returnDampingRatio: CGFloat

    /// Creates constants; arguments that are left out have their default values.
    public init(
      presentingDuration: TimeInterval = 0.55, presentingDampingRatio: CGFloat = 0.85,
      dismissingDuration: TimeInterval = 0.3, margin: CGFloat = 12, largestWidth: CGFloat = 456,
      cornerRadius: CGFloat = 32, dimmingAlpha: CGFloat = 0.35, dismissingShare: CGFloat = 1 / 3,
      dismissingVelocity: CGFloat = 600, returnDuration: TimeInterval = 0.4,
      returnDampingRatio: CGFloat = 0.8
    ) {
      self.presentingDuration = presentingDuration
      self.presentingDampingRatio = presentingDampingRatio
      self.dismissingDuration = dismissingDuration
      self.margin = margin
      self.largestWidth = largestWidth
      self.cornerRadius = cornerRadius
      self.dimmingAlpha = dimmingAlpha
      self.dismissingShare = dismissingShare
      self.dismissingVelocity = dismissingVelocity
      self.returnDuration = returnDuration
      self.returnDampingRatio = returnDampingRatio
    }

    /// Creates the default values.
    public init() { self.init(presentingDuration: 0.55) }

    /// The constants with their names, ranges and units.
    public static let declarations: [TransitionParameter<Self>] = [
      .number(
        "present.duration", \.presentingDuration, in: ParameterRange.duration, .seconds,
        "How long the spring that brings the card takes to settle"),
      .number(
        "present.damping-ratio", \.presentingDampingRatio, in: ParameterRange.dampingRatio,
        .dampingRatio, "Damping of the spring that brings the card"),
      .number(
        "dismiss.duration", \.dismissingDuration, in: ParameterRange.duration, .seconds,
        "How long the card takes to leave"),
      .number(
        "dismiss.share", \.dismissingShare, in: 0...1, .share(of: "the card's height"),
        "How far the card is dragged before letting go dismisses it"),
      .number(
        "dismiss.flick", \.dismissingVelocity, in: 0...10_000, .pointsPerSecond,
        "Speed downwards above which letting go dismisses the card"),
      .number(
        "return.duration", \.returnDuration, in: ParameterRange.duration, .seconds,
        "How long a card that was dragged less takes to return"),
      .number(
        "return.damping-ratio", \.returnDampingRatio, in: ParameterRange.dampingRatio,
        .dampingRatio, "Damping of the spring on which it returns"),
      .number(
        "margin", \.margin, in: 0...200, .points,
        "Between the card and the edges of the safe area; half of it beneath the card"),
      .number(
        "largest-width", \.largestWidth, in: 100...2000, .points, "Width of the card at most"),
      .number(
        "corner-radius", \.cornerRadius, in: 0...500, .points, "Radius of the card's corners"),
      .number(
        "dimming", \.dimmingAlpha, in: ParameterRange.opacity, .opacity,
        "How much the page beneath is dimmed"),
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
    isPresenting ? parameters.presentingDuration : parameters.dismissingDuration
  }

  public func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let card = context.viewController(forKey: isPresenting ? .to : .from) else {
      context.completeWithoutAnimation(by: self, needs: "a presented controller")
      return
    }
    let cardView: UIView = card.view
    if isPresenting {
      cardView.frame = context.finalFrame(for: card)
      context.containerView.addSubview(cardView)
      cardView.layoutIfNeeded()
    }
    let distance =
      context.containerView.bounds.height - cardView.center.y
      + cardView.bounds.height / 2
    let away = CGAffineTransform(translationX: 0, y: distance)
    let animations = { cardView.transform = self.isPresenting ? .identity : away }
    let completion: (Bool) -> Void = { _ in
      cardView.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
    let duration = transitionDuration(using: context)
    if isPresenting {
      cardView.transform = away
      UIView.animate(
        withDuration: duration, delay: 0,
        usingSpringWithDamping: parameters.presentingDampingRatio, initialSpringVelocity: 0,
        animations: animations, completion: completion)
    } else {
      UIView.animate(
        withDuration: duration, delay: 0, options: .curveEaseIn, animations: animations,
        completion: completion)
    }
  }
}
