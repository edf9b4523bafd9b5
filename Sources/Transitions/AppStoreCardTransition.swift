public import UIKit

/// A card of the App Store that opens into a page, moved by Auto Layout.
///
/// The page's container is pinned by constraints. Its top runs on a spring that is softer and longer
/// the further the card travels: with the travel `y` on a screen of height `H` its damping ratio is
/// 1 - 0.3 |y| / H and its duration `D` 0.5 + 0.4 |y| / H. After a layout in the spring's block, which
/// animates the top alone, another animator carries width, height and leading edge linearly over
/// 0.6 D, as well as the scale of a card that a finger holds pressed. The page hangs its own changes on
/// either, in its hooks. So with the
/// spring's progress `s` and the line's `l`, the container of a card (x, y, w, h) stands at
/// (x (1 - l), y (1 - s)) with the size (w + (W - w) l, h + (H - h) l). The way back is one spring of
/// damping ratio 0.7 over 0.6 s for everything (fidelity.md section 6).
@MainActor
public final class AppStoreCardTransition: NSObject, UIViewControllerAnimatedTransitioning {
  public struct Parameters: TransitionParameters {
    /// Seconds of the opening spring for a card that does not travel.
    public var baseDuration: TimeInterval = 0.5
    /// Seconds that a travel of the screen's whole height adds.
    public var travelDuration: TimeInterval = 0.4
    /// What a travel of the screen's whole height takes from the damping ratio of 1; 0..<1.
    public var travelSoftening: CGFloat = 0.3
    /// The part of the spring's duration in which the card gets its size; more than 0, up to 1.
    public var sizeShare: Double = 0.6
    /// Seconds in which the blur behind the page comes and goes.
    public var blurDuration: TimeInterval = 0.5
    /// Seconds of the closing spring.
    public var dismissalDuration: TimeInterval = 0.6
    /// Of the closing spring; more than 0, up to 1.
    public var dismissalDampingRatio: CGFloat = 0.7
    /// The scale of a card under a finger.
    public var pressedScale: CGFloat = 0.96
    /// Seconds of the critically damped spring of a press, and of a page that is let go.
    public var pressDuration: TimeInterval = 0.5
    /// How far a finger drags a page until it closes, in points.
    public var dragDistance: CGFloat = 100
    /// The scale of a page that has been dragged so far.
    public var draggedScale: CGFloat = 0.86
    /// Of the card, and of a page that has been dragged so far.
    public var look: CardLook

    public init() {
      look = CardLook()
      look.cornerRadius = 16
      look.shadowOpacity = 0.2
      look.shadowRadius = 12
      look.shadowOffset = CGSize(width: 0, height: 4)
    }

    public static let declarations: [TransitionParameter<Self>] =
      [
        .number(
          "base-duration", \.baseDuration, in: ParameterRange.duration, .seconds,
          "How long the spring takes to open a card that does not travel"),
        .number(
          "travel-duration", \.travelDuration, in: 0...10, .seconds,
          "What a travel of the whole screen's height adds to that"),
        .number(
          "travel-softening", \.travelSoftening, in: 0...0.99, .dampingRatio,
          "What a travel of the whole screen's height takes from the damping ratio of 1"),
        .number(
          "size-share", \.sizeShare, in: 0.01...1, .share(of: "the spring's duration"),
          "In which part of the opening the card gets its size"),
        .number(
          "blur-duration", \.blurDuration, in: ParameterRange.duration, .seconds,
          "How long the blur behind the page takes to come and go"),
        .number(
          "dismiss.duration", \.dismissalDuration, in: ParameterRange.duration, .seconds,
          "How long the closing spring takes to settle"),
        .number(
          "dismiss.damping-ratio", \.dismissalDampingRatio, in: ParameterRange.dampingRatio,
          .dampingRatio, "Damping of the closing spring"),
        .number(
          "pressed-scale", \.pressedScale, in: 0.1...1, .scale, "Size of a card under a finger"),
        .number(
          "press-duration", \.pressDuration, in: ParameterRange.duration, .seconds,
          "How long a press, and a page that is let go, take to settle"),
        .number(
          "drag-distance", \.dragDistance, in: 1...2000, .points,
          "How far a finger drags a page until it closes"),
        .number(
          "dragged-scale", \.draggedScale, in: 0.1...1, .scale,
          "Size of a page that has been dragged so far"),
      ] + TransitionParameter.group("", \.look)

    /// The damping ratio of the opening spring.
    ///
    /// - Parameters:
    ///   - travel: How far the card's top moves, in points, in either direction.
    ///   - height: The screen's, in points.
    public func dampingRatio(travel: CGFloat, height: CGFloat) -> CGFloat {
      max(0.01, 1 - travelSoftening * abs(travel) / height)
    }

    /// The opening spring's duration in seconds, with the same parameters.
    public func duration(travel: CGFloat, height: CGFloat) -> TimeInterval {
      baseDuration + travelDuration * TimeInterval(abs(travel) / height)
    }
  }

  private let isPresenting: Bool
  private weak var source: (any CardTransitionSource)?
  private let parameters: Parameters

  /// - Parameter source: The screen with the card. Once it is gone, a page leaves through the bottom
  ///   edge.
  public init(
    isPresenting: Bool, source: (any CardTransitionSource)?, parameters: Parameters = Parameters()
  ) {
    self.isPresenting = isPresenting
    self.source = source
    self.parameters = parameters
  }

  /// Shows that a finger has come down on a card, or has left it.
  public static func press(
    _ card: UIView, isDown: Bool, parameters: Parameters = Parameters()
  ) {
    let scale = parameters.pressedScale
    UIView.animate(
      withDuration: parameters.pressDuration, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, options: [.allowUserInteraction]
    ) {
      card.transform = isDown ? CGAffineTransform(scaleX: scale, y: scale) : .identity
    }
  }

  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    guard isPresenting else { return parameters.dismissalDuration }
    guard let context = transitionContext,
      let page = context.viewController(forKey: .to) as? any CardTransitionPage
    else { return parameters.baseDuration }
    let container = context.containerView
    let place = CardPlace(source?.cardView(for: page), in: container)
    return parameters.duration(travel: place.frame.minY, height: container.bounds.height)
  }

  public func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
    guard let page = context.viewController(forKey: key) as? any CardTransitionPage else {
      context.completeWithoutAnimation(by: self, needs: "a CardTransitionPage")
      return
    }
    if isPresenting {
      present(page, in: context)
    } else {
      dismiss(page, in: context)
    }
  }

  private func present(
    _ page: any CardTransitionPage, in context: any UIViewControllerContextTransitioning
  ) {
    let container = context.containerView
    let final = context.finalFrame(for: page)
    page.view.frame = final
    container.addSubview(page.view)

    let card = source?.cardView(for: page)
    let start = CardPlace(card, in: container)
    // The page takes over the press; the card itself waits at rest.
    card?.layer.removeAllAnimations()
    card?.transform = .identity
    let pins = CardPins(page.containerView, in: page.view, at: start.frame)
    page.containerView.transform = CGAffineTransform(scaleX: start.scale, y: start.scale)

    let travel = start.frame.minY
    let height = container.bounds.height
    let duration = parameters.duration(travel: travel, height: height)
    let spring = UIViewPropertyAnimator(
      duration: duration,
      dampingRatio: parameters.dampingRatio(travel: travel, height: height))
    spring.addAnimations {
      pins.top.constant = 0
      page.view.layoutIfNeeded()
    }
    let size = UIViewPropertyAnimator(
      duration: duration * parameters.sizeShare, curve: .linear
    ) {
      pins.place(CGRect(origin: .zero, size: final.size))
      page.containerView.transform = .identity
      page.view.layoutIfNeeded()
    }
    page.presentingView(
      sizeAnimator: size, positionAnimator: spring, fromFrame: start.frame, toFrame: final)
    page.view.layoutIfNeeded()
    spring.addCompletion { _ in
      pins.release()
      page.didPresent()
      context.completeTransition(!context.transitionWasCancelled)
    }
    spring.startAnimation()
    size.startAnimation()
  }

  private func dismiss(
    _ page: any CardTransitionPage, in context: any UIViewControllerContextTransitioning
  ) {
    source?.view.layoutIfNeeded()
    let end = CardPlace(source?.cardView(for: page), in: context.containerView)
    let pins = CardPins(page.containerView, in: page.view, at: page.view.bounds)
    let spring = UIViewPropertyAnimator(
      duration: parameters.dismissalDuration, dampingRatio: parameters.dismissalDampingRatio
    ) {
      pins.place(end.frame)
      page.containerView.transform = .identity
      page.view.layoutIfNeeded()
    }
    page.dismissingView(
      sizeAnimator: spring, positionAnimator: spring, fromFrame: page.view.bounds,
      toFrame: end.frame)
    page.view.layoutIfNeeded()
    spring.addCompletion { _ in
      if context.transitionWasCancelled { pins.release() }
      context.completeTransition(!context.transitionWasCancelled)
    }
    spring.startAnimation()
  }
}

/// Where a card lies, and how far it is pressed at this moment.
@MainActor
private struct CardPlace {
  /// In the container's coordinates, as if the card were not pressed.
  let frame: CGRect
  let scale: CGFloat

  /// A card out of sight is taken to wait below the screen.
  init(_ card: UIView?, in container: UIView) {
    guard let card, let superview = card.superview else {
      frame = container.bounds.offsetBy(dx: 0, dy: container.bounds.height)
      scale = 1
      return
    }
    let size = card.bounds.size
    let unpressed = CGRect(
      x: card.center.x - size.width / 2, y: card.center.y - size.height / 2, width: size.width,
      height: size.height)
    frame = superview.convert(unpressed, to: container)
    scale = (card.layer.presentation() ?? card.layer).transform.m11
  }
}

/// The constraints that hold a page's container in the page's view.
@MainActor
private struct CardPins {
  let top: NSLayoutConstraint
  private let leading: NSLayoutConstraint
  private let width: NSLayoutConstraint
  private let height: NSLayoutConstraint
  private let container: UIView
  private let page: UIView

  init(_ container: UIView, in page: UIView, at frame: CGRect) {
    self.container = container
    self.page = page
    container.translatesAutoresizingMaskIntoConstraints = false
    top = container.topAnchor.constraint(equalTo: page.topAnchor)
    leading = container.leadingAnchor.constraint(equalTo: page.leadingAnchor)
    width = container.widthAnchor.constraint(equalToConstant: frame.width)
    height = container.heightAnchor.constraint(equalToConstant: frame.height)
    place(frame)
    NSLayoutConstraint.activate([top, leading, width, height])
  }

  func place(_ frame: CGRect) {
    top.constant = frame.minY
    leading.constant = frame.minX
    width.constant = frame.width
    height.constant = frame.height
  }

  /// Lets the container fill the page again.
  func release() {
    NSLayoutConstraint.deactivate([top, leading, width, height])
    container.translatesAutoresizingMaskIntoConstraints = true
    container.frame = page.bounds
  }
}
