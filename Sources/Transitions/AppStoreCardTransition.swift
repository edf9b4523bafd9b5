public import UIKit

/// The App Store's transition from a card to a page, animated with Auto Layout.
///
/// The page's container view is placed by constraints. A spring animates its top: for a distance
/// `y` on a screen of height `H`, its damping ratio is 1 - 0.3 |y| / H and its duration `D` is 0.5
/// + 0.4 |y| / H. A layout in the spring's block animates only the top; a second animator animates
/// width, height, left edge and the scale of a pressed card linearly over 0.6 D. The page adds
/// its own changes to either animator in its hooks. With the spring's progress `s` and the linear
/// progress `l`, the container of a card (x, y, w, h) is at (x (1 - l), y (1 - s)) with the size (w
/// + (W - w) l, h + (H - h) l). The dismissal uses one spring with damping ratio 0.7 and 0.6 s
/// (fidelity.md section 6).
@MainActor
public final class AppStoreCardTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// The constants of the transition.
  public struct Parameters: TransitionParameters {
    /// The duration of the opening spring for a card that does not move vertically, in seconds.
    public var baseDuration: TimeInterval = 0.5
    /// The additional duration for a distance of the screen's height, in seconds.
    public var travelDuration: TimeInterval = 0.4
    /// The reduction of the damping ratio of 1 for a distance of the screen's height; 0..<1.
    public var travelSoftening: CGFloat = 0.3
    /// The duration of the size animation as a fraction of the spring's; above 0, up to 1.
    public var sizeShare: Double = 0.6
    /// The duration in which the blur behind the page appears and disappears, in seconds.
    public var blurDuration: TimeInterval = 0.5
    /// The duration of the closing spring, in seconds.
    public var dismissalDuration: TimeInterval = 0.6
    /// The damping ratio of the closing spring; above 0, up to 1.
    public var dismissalDampingRatio: CGFloat = 0.7
    /// The scale of a pressed card.
    public var pressedScale: CGFloat = 0.96
    /// The duration of the critically damped springs of a press and of a cancelled drag, in
    /// seconds.
    public var pressDuration: TimeInterval = 0.5
    /// The drag distance that dismisses a page, in points.
    public var dragDistance: CGFloat = 100
    /// The scale of a page at that distance.
    public var draggedScale: CGFloat = 0.86
    /// The appearance of the card, and of a page at that distance.
    public var look: CardLook

    /// Creates the published values.
    public init() {
      look = CardLook()
      look.cornerRadius = 16
      look.shadowOpacity = 0.2
      look.shadowRadius = 12
      look.shadowOffset = CGSize(width: 0, height: 4)
    }

    /// The constants with their names, ranges and units.
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
    ///   - travel: The vertical distance of the card's top, in points, in either direction.
    ///   - height: The screen's height, in points.
    public func dampingRatio(travel: CGFloat, height: CGFloat) -> CGFloat {
      max(0.01, 1 - travelSoftening * abs(travel) / height)
    }

    /// The opening spring's duration in seconds, for the same arguments.
    public func duration(travel: CGFloat, height: CGFloat) -> TimeInterval {
      baseDuration + travelDuration * TimeInterval(abs(travel) / height)
    }
  }

  /// The part of the closing spring's duration in which a page in nodes has the card's size: the spring reaches the card
  /// after a third.
  private static let settlingShare = 0.6

  private let isPresenting: Bool
  private weak var source: (any TransitionScreen)?
  private let parameters: Parameters
  /// The corners with which a finger has left the page, in points; nil where none has.
  var draggedRadius: CGFloat?

  /// Creates the animator of a presentation or dismissal.
  ///
  /// - Parameter source: The screen with the card; not retained. If it was deallocated, the page
  ///   leaves through the bottom edge.
  public init(
    isPresenting: Bool, source: (any TransitionScreen)?, parameters: Parameters = Parameters()
  ) {
    self.isPresenting = isPresenting
    self.source = source
    self.parameters = parameters
  }

  /// Animates a card to its pressed or normal scale.
  public static func press(
    _ card: UIView, isDown: Bool, parameters: Parameters = Parameters()
  ) {
    let scale = parameters.pressedScale
    UIView.animate(
      withDuration: parameters.pressDuration, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, options: [.allowUserInteraction]
    ) {
      card.transform = card.transform.rotation.scaledBy(
        x: isDown ? scale : 1, y: isDown ? scale : 1)
    }
  }

  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    guard isPresenting else { return parameters.dismissalDuration }
    guard let context = transitionContext,
      let page = context.viewController(forKey: .to)
    else { return parameters.baseDuration }
    let container = context.containerView
    let place = CardPlace(source?.transitionView(for: .source, with: page), in: container)
    return parameters.duration(travel: place.frame.minY, height: container.bounds.height)
  }

  public func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
    guard let page = context.viewController(forKey: key).flatMap({ CardPage($0, over: source) })
    else {
      context.completeWithoutAnimation(
        by: self, needs: "a screen with a container and content")
      return
    }
    if isPresenting {
      present(page, in: context)
    } else {
      dismiss(page, in: context)
    }
  }

  private func present(
    _ page: CardPage, in context: any UIViewControllerContextTransitioning
  ) {
    let container = context.containerView
    let final = context.finalFrame(for: page.screen)
    page.view.frame = final
    container.addSubview(page.view)

    let card = source?.transitionView(for: .source, with: page.screen)
    let start = CardPlace(card, in: container)
    // The page continues the press animation; the card itself is reset.
    card?.layer.removeAllAnimations()
    card?.transform = start.rotation
    let pins = CardPins(page.containerView, in: page.view, at: start.frame)
    page.containerView.transform = start.rotation.scaledBy(x: start.scale, y: start.scale)

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
    let transition = ScreenTransition(
      isOpening: true, other: source ?? page.screen, position: spring, size: size,
      fromFrame: start.frame, toFrame: final)
    page.screen.transitionWillBegin(transition)
    page.view.layoutIfNeeded()
    spring.addCompletion { _ in
      pins.release()
      page.screen.transitionDidEnd(transition)
      context.completeTransition(!context.transitionWasCancelled)
    }
    spring.startAnimation()
    size.startAnimation()
  }

  private func dismiss(
    _ page: CardPage, in context: any UIViewControllerContextTransitioning
  ) {
    source?.view.layoutIfNeeded()
    if let draggedRadius {
      page.containerView.layer.cornerRadius = draggedRadius
      page.contentView.layer.cornerRadius = draggedRadius
    }
    let card = source?.transitionView(for: .source, with: page.screen)
    let end = CardPlace(card, in: context.containerView)
    let pins = CardPins(page.containerView, in: page.view, at: page.view.bounds)
    // A page in nodes is laid out for each size: one smaller than the card's would cut what is on it.
    let keepsSize = page.screen is CardScreen
    let spring = UIViewPropertyAnimator(
      duration: parameters.dismissalDuration, dampingRatio: parameters.dismissalDampingRatio
    ) {
      if keepsSize { pins.top.constant = end.frame.minY } else { pins.place(end.frame) }
      page.containerView.transform = end.rotation
      page.view.layoutIfNeeded()
    }
    let size =
      keepsSize
      ? UIViewPropertyAnimator(
        duration: parameters.dismissalDuration * Self.settlingShare, dampingRatio: 1
      ) {
        pins.place(end.frame)
        page.view.layoutIfNeeded()
      } : spring
    let transition = ScreenTransition(
      isOpening: false, other: source ?? page.screen, position: spring, size: size,
      fromFrame: page.view.bounds, toFrame: end.frame)
    page.screen.transitionWillBegin(transition)
    page.view.layoutIfNeeded()
    spring.addCompletion { _ in
      if context.transitionWasCancelled { pins.release() }
      page.screen.transitionDidEnd(transition)
      context.completeTransition(!context.transitionWasCancelled)
    }
    spring.startAnimation()
    if keepsSize { size.startAnimation() }
  }
}

extension AppStoreCardTransition: DraggedClosing {
  var returning: SpringTiming {
    SpringTiming(
      duration: parameters.dismissalDuration, dampingRatio: parameters.dismissalDampingRatio)
  }
}

/// A card's frame, its rotation and its presented scale.
@MainActor
private struct CardPlace {
  /// In the container's coordinates, without the press and the rotation.
  let frame: CGRect
  let rotation: CGAffineTransform
  let scale: CGFloat

  /// A card that is not visible has a place below the screen.
  init(_ card: UIView?, in container: UIView) {
    guard let card, let superview = card.superview else {
      frame = container.bounds.offsetBy(dx: 0, dy: container.bounds.height)
      (rotation, scale) = (.identity, 1)
      return
    }
    let size = card.bounds.size
    let unpressed = CGRect(
      x: card.center.x - size.width / 2, y: card.center.y - size.height / 2, width: size.width,
      height: size.height)
    frame = superview.convert(unpressed, to: container)
    rotation = card.transform.rotation
    let shown = (card.layer.presentation() ?? card.layer).transform
    scale = rotation == .identity ? shown.m11 : hypot(shown.m11, shown.m12)
  }
}

extension CGAffineTransform {
  /// Its rotation alone; the identity for one that is upright.
  fileprivate var rotation: CGAffineTransform {
    b == 0 ? .identity : CGAffineTransform(rotationAngle: atan2(b, a))
  }
}

/// The constraints of a page's container view in the page's view.
@MainActor
private struct CardPins {
  let top: NSLayoutConstraint
  private let left: NSLayoutConstraint
  private let width: NSLayoutConstraint
  private let height: NSLayoutConstraint
  private let container: UIView
  private let page: UIView

  init(_ container: UIView, in page: UIView, at frame: CGRect) {
    self.container = container
    self.page = page
    container.translatesAutoresizingMaskIntoConstraints = false
    top = container.topAnchor.constraint(equalTo: page.topAnchor)
    left = container.leftAnchor.constraint(equalTo: page.leftAnchor)
    width = container.widthAnchor.constraint(equalToConstant: frame.width)
    height = container.heightAnchor.constraint(equalToConstant: frame.height)
    place(frame)
    NSLayoutConstraint.activate([top, left, width, height])
  }

  func place(_ frame: CGRect) {
    top.constant = frame.minY
    left.constant = frame.minX
    width.constant = frame.width
    height.constant = frame.height
  }

  /// Removes the constraints; the container view fills the page again.
  func release() {
    NSLayoutConstraint.deactivate([top, left, width, height])
    container.translatesAutoresizingMaskIntoConstraints = true
    container.frame = page.bounds
  }
}
