public import UIKit

/// The App Store's "Today" transition between a card and a page.
///
/// Two animators animate the page's container view: a spring its vertical translation, an
/// ease-in-out curve its horizontal translation and size. The page adds its own changes to either
/// in its hooks. The animations are additive, property by property: with the spring's progress `s`,
/// the curve's progress `e` and a card (x, y, w, h) on a screen of W x H, the container is at (x (1
/// - e), y (1 - s)) with the size (w + (W - w) e, h + (H - h) e). The way back is the same from
/// page to card (fidelity.md section 6).
@MainActor
public final class CardTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// The constants of the transition.
  public struct Parameters: TransitionParameters {
    /// The duration in which the vertical spring settles within a thousandth, in seconds.
    public var positionDuration: TimeInterval = 1
    /// The damping ratio of the vertical spring; above 0, up to 1. Below 1 the card overshoots.
    public var positionDampingRatio: CGFloat = 0.7
    /// The duration of size and horizontal translation, in seconds.
    public var sizeDuration: TimeInterval = 0.5
    /// The curve of size and horizontal translation.
    public var sizeCurve = TransitionCurve.easeInOut
    /// The card's appearance, for pages that start with it.
    public var look = CardLook()

    /// Creates the published values.
    public init() {}

    /// The constants with their names, ranges and units.
    public static let declarations: [TransitionParameter<Self>] =
      [
        .number(
          "position.duration", \.positionDuration, in: ParameterRange.duration, .seconds,
          "How long the vertical spring takes to settle"),
        .number(
          "position.damping-ratio", \.positionDampingRatio, in: ParameterRange.dampingRatio,
          .dampingRatio, "Damping of the vertical spring"),
        .number(
          "size.duration", \.sizeDuration, in: ParameterRange.duration, .seconds,
          "How long size and horizontal position take"),
        .curve("size.curve", \.sizeCurve, "Curve of size and horizontal position"),
      ] + TransitionParameter.group("", \.look)

    /// The duration of the whole transition in seconds: that of the longer animator.
    public var duration: TimeInterval { max(positionDuration, sizeDuration) }
  }

  private let operation: UINavigationController.Operation
  private let parameters: Parameters
  private let tabBarMotion: BottomBarMotion
  private let hidesFirstScreen: Bool
  /// The radius of the page's corners where a finger has left it; nil if none has moved it.
  var draggedRadius: CGFloat?

  /// Creates the animator of a push or pop, of a presentation or dismissal.
  public convenience init(
    operation: UINavigationController.Operation, parameters: Parameters = Parameters()
  ) {
    self.init(operation: operation, parameters: parameters, tabBar: .slide)
  }

  /// - Parameters:
  ///   - tabBar: What the tab bar does, with the size.
  ///   - hidesFirstScreen: Whether the page's background fades in over the first screen.
  init(
    operation: UINavigationController.Operation, parameters: Parameters, tabBar: BottomBarMotion,
    hidesFirstScreen: Bool = true
  ) {
    self.operation = operation
    self.parameters = parameters
    tabBarMotion = tabBar
    self.hidesFirstScreen = hidesFirstScreen
  }

  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    parameters.duration
  }

  public func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let from = context.viewController(forKey: .from)
    let to = context.viewController(forKey: .to)
    let (first, second) = operation == .push ? (from, to) : (to, from)
    guard operation != .none, let source = first?.transitionScreen,
      source.transitionRoles.contains(.source),
      let page = second.flatMap({ CardPage($0, over: source) })
    else {
      context.completeWithoutAnimation(
        by: self, needs: "a screen with a source and one with a container and content")
      return
    }
    if operation == .push {
      present(page, from: source, in: context)
    } else {
      dismiss(page, to: source, in: context)
    }
  }

  private func present(
    _ page: CardPage, from source: any TransitionScreen,
    in context: any UIViewControllerContextTransitioning
  ) {
    let container = context.containerView
    let final = context.finalFrame(for: page.screen)
    let backdrop = addBackdrop(of: page, to: container, frame: final, alpha: 0)
    page.view.frame = final
    container.addSubview(page.view)

    let card = source.transitionView(for: .source, with: page.screen)
    let place = place(of: card, in: container)
    let start = place.frame
    lay(page, over: place)
    card?.isHidden = true
    page.containerView.representedViews = [card].compactMap(\.self)

    let moveTabBar = tabBarMove(of: source, for: page.screen, isOpening: true)
    let position = makePositionAnimator {
      page.containerView.transform.ty = 0
    }
    let size = makeSizeAnimator {
      page.containerView.transform.tx = 0
      self.turn(page, by: 0)
      self.resize(page, to: final.size)
      page.view.layoutIfNeeded()
      backdrop.alpha = 1
      moveTabBar(1)
    }
    let transition = ScreenTransition(
      isOpening: true, other: source, position: position, size: size, fromFrame: start,
      toFrame: final)
    page.screen.transitionWillBegin(transition)
    page.view.layoutIfNeeded()
    // The rotation of one that begins after the way up would turn that way.
    run(place.angle == 0 ? [position, size] : [size, position]) {
      card?.isHidden = false
      page.containerView.representedViews = []
      backdrop.removeFromSuperview()
      page.screen.transitionDidEnd(transition)
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func dismiss(
    _ page: CardPage, to source: any TransitionScreen,
    in context: any UIViewControllerContextTransitioning
  ) {
    let container = context.containerView
    context.showDestination(below: page.view)
    // A finger has uncovered the list.
    let backdrop = addBackdrop(
      of: page, to: container, frame: container.bounds, alpha: draggedRadius == nil ? 1 : 0)
    if let draggedRadius {
      page.containerView.layer.cornerRadius = draggedRadius
      page.contentView.layer.cornerRadius = draggedRadius
    }
    container.insertSubview(backdrop, belowSubview: page.view)

    let card = source.transitionView(for: .source, with: page.screen)
    let start = page.view.frame
    let place = place(of: card, in: container)
    let end = place.frame
    card?.isHidden = true
    page.containerView.representedViews = [card].compactMap(\.self)

    let moveTabBar = tabBarMove(of: source, for: page.screen, isOpening: false)
    let position = makePositionAnimator {
      page.containerView.transform.ty = end.minY
    }
    let size = makeSizeAnimator {
      page.containerView.transform.tx = end.minX
      self.turn(page, by: place.angle)
      self.resize(page, to: end.size)
      page.view.layoutIfNeeded()
      backdrop.alpha = 0
      moveTabBar(0)
    }
    let transition = ScreenTransition(
      isOpening: false, other: source, position: position, size: size, fromFrame: start,
      toFrame: end)
    page.screen.transitionWillBegin(transition)
    page.view.layoutIfNeeded()
    run([position, size]) {
      card?.isHidden = false
      page.containerView.representedViews = []
      backdrop.removeFromSuperview()
      page.screen.transitionDidEnd(transition)
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  // MARK: Steps

  /// Adds the page's background, which hides the list behind the open page, for the gap of the spring's overshoot.
  private func addBackdrop(
    of page: CardPage, to container: UIView, frame: CGRect, alpha: CGFloat
  ) -> UIView {
    let backdrop = UIView(frame: frame)
    backdrop.accessibilityIdentifier = "backdrop"
    if hidesFirstScreen { backdrop.backgroundColor = backdropColor(of: page) }
    backdrop.alpha = alpha
    container.addSubview(backdrop)
    return backdrop
  }

  /// Nil for a page of nodes without a background; a page of an app's own has the system's.
  private func backdropColor(of page: CardPage) -> UIColor? {
    guard page.screen is CardScreen else { return .systemBackground }
    let views: [UIView?] = [
      page.contentView.subviews.first, page.contentView, page.containerView, page.view,
    ]
    return views.compactMap { $0?.backgroundColor }.first { $0.cgColor.alpha == 1 }
  }

  /// What moves or fades the tab bar: 0 is its place, 1 away.
  private func tabBarMove(
    of source: UIViewController, for page: UIViewController, isOpening: Bool
  ) -> (_ share: CGFloat) -> Void {
    let motion = tabBarMotion.resolved(for: page)
    guard motion == .slide || motion == .fade else { return { _ in } }
    let tabBar = TabBarSlide(of: source, for: page.view, isOpening: isOpening)
    return { motion == .slide ? tabBar.move(to: $0) : tabBar.fade(to: $0) }
  }

  /// The card's frame without its rotation, and that, in radians; a card that is not visible has a place below the
  /// screen.
  private func place(of card: UIView?, in container: UIView) -> (frame: CGRect, angle: CGFloat) {
    guard let card else {
      return (
        CGRect(
          x: 0, y: container.bounds.height, width: container.bounds.width,
          height: container.bounds.height), 0
      )
    }
    let place = card.seenPlace(in: container)
    return place.angle == 0 ? (card.convert(card.bounds, to: container), 0) : place
  }

  /// Places the container view over a card. Its untransformed frame is at the origin; only the
  /// transform moves it.
  private func lay(_ page: CardPage, over card: (frame: CGRect, angle: CGFloat)) {
    page.containerView.transform = CGAffineTransform(
      translationX: card.frame.minX, y: card.frame.minY)
    turn(page, by: card.angle)
    resize(page, to: card.frame.size)
  }

  /// Sets the rotation alone, in radians.
  private func turn(_ page: CardPage, by angle: CGFloat) {
    let place = page.containerView.transform
    page.containerView.transform = CGAffineTransform(
      a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: place.tx, ty: place.ty)
  }

  private func resize(_ page: CardPage, to size: CGSize) {
    page.containerView.bounds.size = size
    page.containerView.center = CGPoint(x: size.width / 2, y: size.height / 2)
  }

  private func makePositionAnimator(_ animations: @escaping () -> Void) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(
      duration: parameters.positionDuration, dampingRatio: parameters.positionDampingRatio,
      animations: animations)
  }

  private func makeSizeAnimator(_ animations: @escaping () -> Void) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: parameters.sizeDuration, timingParameters: parameters.sizeCurve.timing)
    animator.addAnimations(animations)
    return animator
  }

  private func run(_ animators: [UIViewPropertyAnimator], completion: @escaping () -> Void) {
    var running = animators.count
    for animator in animators {
      animator.addCompletion { _ in
        running -= 1
        if running == 0 { completion() }
      }
      animator.startAnimation()
    }
  }
}

extension CardTransition: DraggedClosing {
  var returning: SpringTiming {
    SpringTiming(
      duration: parameters.positionDuration, dampingRatio: parameters.positionDampingRatio)
  }
}
