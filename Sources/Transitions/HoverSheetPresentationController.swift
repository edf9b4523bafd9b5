public import UIKit

/// Presents a card that hovers at the bottom, over a presenting view that is dimmed and stays
/// so.
///
/// The card is as tall as its controller's `preferredContentSize` asks for. A tap beside it or a drag
/// downwards dismisses it.
open class HoverSheetPresentationController: DimmingPresentationController {
  public let parameters: HoverSheetTransition.Parameters

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?,
    parameters: HoverSheetTransition.Parameters = HoverSheetTransition.Parameters()
  ) {
    self.parameters = parameters
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let area = containerView.bounds.inset(by: containerView.safeAreaInsets)
    let margin = parameters.margin
    let width = min(area.width - 2 * margin, parameters.largestWidth)
    let wanted = presentedViewController.preferredContentSize.height
    let height = min(wanted > 0 ? wanted : area.height / 2, area.height - 2 * margin)
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
      card.addGestureRecognizer(UIPanGestureRecognizer { [weak self] in self?.drag($0) })
    }
    animateAlongsideTransition { [dimmingView, parameters] in
      dimmingView.alpha = parameters.dimmingAlpha
    }
  }

  open override func dismissalTransitionWillBegin() {
    animateAlongsideTransition { [dimmingView] in dimmingView.alpha = 0 }
  }

  /// The card follows a finger downwards, and with resistance upwards; let go far enough down or in
  /// a downward flick, it leaves.
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

/// Moves a hovering card in from below the bottom edge on a spring, and out.
@MainActor
public final class HoverSheetTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// Of the movement, and of the card that a ``HoverSheetPresentationController`` presents.
  public struct Parameters: TransitionParameters {
    /// Of the spring that brings the card, in seconds.
    public var presentingDuration: TimeInterval
    /// Of the spring that brings the card; above 0, up to 1.
    public var presentingDampingRatio: CGFloat
    /// Of the ease-in curve that takes the card away, in seconds.
    public var dismissingDuration: TimeInterval
    /// Between the card and the edges of the safe area, in points; half of it beneath the card.
    public var margin: CGFloat
    /// The widest that a card becomes, in points.
    public var largestWidth: CGFloat
    /// In points.
    public var cornerRadius: CGFloat
    /// How much the presenting view is dimmed, 0...1.
    public var dimmingAlpha: CGFloat
    /// The share of its height that a card is dragged before letting go dismisses it.
    public var dismissingShare: CGFloat
    /// Above which letting go dismisses, in points per second downwards.
    public var dismissingVelocity: CGFloat
    /// Of the spring on which a card that was dragged less returns, in seconds.
    public var returnDuration: TimeInterval
    /// Of the spring on which a card that was dragged less returns; above 0, up to 1.
    public var returnDampingRatio: CGFloat

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

    public init() { self.init(presentingDuration: 0.55) }

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
