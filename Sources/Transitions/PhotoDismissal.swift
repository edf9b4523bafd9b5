public import UIKit

/// The interactive pop of a photo to its grid: the photo moves with a drag and shrinks while the
/// page fades, and springs to the grid or back to the page with the drag's velocity.
///
/// The photo's scale and the page's opacity depend on the vertical translation: at a fraction `p`
/// of ``Parameters/reach``, the scale is `1 - (1 - smallestScale) p`, and the page's opacity and
/// the tab bar's displacement are `1 - p`. The touched point of the photo stays under the finger.
/// At the end of the drag, each axis of the photo's centre is animated by a spring with the drag's
/// velocity relative to the remaining distance.
@MainActor
public final class PhotoDismissal: NSObject, UIViewControllerInteractiveTransitioning {
  /// The constants of the dismissal.
  public struct Parameters: TransitionParameters {
    /// The photo's scale at the end of ``reach``.
    public var smallestScale: CGFloat = 0.68
    /// The vertical distance over which the photo shrinks, as a fraction of the screen's height.
    public var reach: CGFloat = 0.4
    /// The fraction of ``reach`` beyond which a slow drag dismisses, 0...1.
    public var threshold: CGFloat = 0.3
    /// The vertical speed above which a drag decides by its direction, in points per second.
    public var flick: CGFloat = 500
    /// The duration of the springs after the drag, in seconds.
    public var duration: TimeInterval = 0.38
    /// The damping ratio of the springs to the grid; above 0, up to 1.
    public var dampingRatio: CGFloat = 0.9
    /// The damping ratio of the springs back to the page; above 0, up to 1.
    public var cancelDampingRatio: CGFloat = 0.9

    /// Creates the default values.
    public init() {}

    /// The constants with their names, ranges and units.
    public static let declarations: [TransitionParameter<Self>] = [
      .number(
        "smallest-scale", \.smallestScale, in: ParameterRange.scale,
        .share(of: "the photo's size"), "Size of the photo at the end of the way down"),
      .number(
        "reach", \.reach, in: 0.05...2, .share(of: "the screen's height"),
        "How long the way down is"),
      .number(
        "threshold", \.threshold, in: 0...1, .share(of: "the way down"),
        "Where a finger that rests and is lifted dismisses"),
      .number(
        "flick", \.flick, in: 0...10_000, .pointsPerSecond,
        "Speed above which the finger's direction decides"),
      .number(
        "duration", \.duration, in: ParameterRange.duration, .seconds,
        "How long the springs take to settle once the finger is lifted"),
      .number(
        "damping-ratio", \.dampingRatio, in: ParameterRange.dampingRatio, .dampingRatio,
        "Damping of the springs to the grid"),
      .number(
        "cancel-damping-ratio", \.cancelDampingRatio, in: ParameterRange.dampingRatio,
        .dampingRatio, "Damping of the springs back to the page"),
    ]
  }

  /// Whether a drag is in progress, so that a pop should be interactive.
  public private(set) var isActive = false

  private weak var page: (any TransitionScreen)?
  private let parameters: Parameters
  private let panDelegate = DownwardPanDelegate()
  private var context: (any UIViewControllerContextTransitioning)?
  private var flight: PhotoFlight?
  /// The offset of the touch from the photo's centre, in points.
  private var touchOffset = CGVector.zero

  /// Adds a pan recogniser to the page's view, which loads it.
  public init(of page: any TransitionScreen, parameters: Parameters = Parameters()) {
    self.page = page
    self.parameters = parameters
    super.init()
    let pan = UIPanGestureRecognizer { [weak self] in self?.userDidPan($0) }
    pan.maximumNumberOfTouches = 1
    pan.delegate = panDelegate
    page.view.addGestureRecognizer(pan)
  }

  /// Lets only downward pans begin.
  private final class DownwardPanDelegate: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
      let velocity = pan.velocity(in: pan.view)
      return velocity.y > abs(velocity.x)
    }
  }

  private func userDidPan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: begin(pan)
    case .changed: updatePhoto(from: pan)
    case .ended, .cancelled, .failed: release(pan)
    case .possible: break
    }
  }

  private func begin(_ pan: UIPanGestureRecognizer) {
    guard let page, page.transitionCoordinator == nil else { return }
    isActive = true
    if let navigation = page.navigationController, navigation.viewControllers.count > 1 {
      navigation.popViewController(animated: true)
    } else {
      page.dismiss(animated: true)
    }
    guard let flight, let context else {
      // The interaction was not used: the pop is not interactive.
      isActive = false
      return
    }
    let touch = pan.location(in: context.containerView)
    let translation = pan.translation(in: context.containerView)
    touchOffset = CGVector(
      dx: touch.x - translation.x - flight.pageFrame.midX,
      dy: touch.y - translation.y - flight.pageFrame.midY)
    updatePhoto(from: pan)
  }

  public func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    guard let page = context.viewController(forKey: .from)?.transitionScreen,
      page.transitionRoles.contains(.hero),
      let source = context.viewController(forKey: .to)?.transitionScreen,
      source.transitionRoles.contains(.source)
    else {
      context.completeWithoutAnimation(
        by: self, needs: "a screen with a hero and one with a source")
      return
    }
    context.showDestination(below: context.view(forKey: .from) ?? page.view)
    let flight = PhotoFlight(
      between: source, and: page, isOpening: false, in: context.containerView)
    flight.photoView.frame = flight.pageFrame
    self.flight = flight
    self.context = context
  }

  /// The vertical translation as a fraction of the reach, clamped to 0...1.
  private func progress(of pan: UIPanGestureRecognizer, in container: UIView) -> CGFloat {
    let reach = container.bounds.height * parameters.reach
    return min(max(pan.translation(in: container).y / reach, 0), 1)
  }

  private func updatePhoto(from pan: UIPanGestureRecognizer) {
    guard let flight, let context, isActive else { return }
    let container = context.containerView
    let progress = progress(of: pan, in: container)
    let translation = pan.translation(in: container)
    let scale = 1 - (1 - parameters.smallestScale) * progress
    let whole = flight.pageFrame
    flight.photoView.bounds.size = CGSize(
      width: whole.width * scale, height: whole.height * scale)
    flight.photoView.center = CGPoint(
      x: whole.midX + translation.x + touchOffset.dx * (1 - scale),
      y: whole.midY + translation.y + touchOffset.dy * (1 - scale))
    flight.show(page: 1 - progress)
    context.updateInteractiveTransition(progress)
  }

  private func release(_ pan: UIPanGestureRecognizer) {
    guard let flight, let context, isActive else { return }
    isActive = false
    let container = context.containerView
    let velocity = pan.velocity(in: container)
    let isFinishing =
      pan.state == .ended
      && (abs(velocity.y) > parameters.flick
        ? velocity.y > 0 : progress(of: pan, in: container) > parameters.threshold)
    if isFinishing {
      context.finishInteractiveTransition()
    } else {
      context.cancelInteractiveTransition()
    }
    let speed = pan.state == .ended ? velocity : .zero
    run(isFinishing ? .finish : .cancel, velocity: speed, flight: flight, in: context)
  }

  private enum Outcome {
    case finish, cancel
  }

  /// Animates the photo to its target with springs; its size and the fading have no initial
  /// velocity.
  private func run(
    _ outcome: Outcome, velocity: CGPoint, flight: PhotoFlight,
    in context: any UIViewControllerContextTransitioning
  ) {
    let target =
      outcome == .finish
      ? flight.sourceFrame(keeping: flight.photoView.bounds.size) : flight.pageFrame
    let ratio = outcome == .finish ? parameters.dampingRatio : parameters.cancelDampingRatio
    let center = flight.photoView.center
    let timing = UISpringTimingParameters(
      dampingRatio: ratio, velocity: velocity,
      over: CGPoint(x: target.midX - center.x, y: target.midY - center.y))
    let position = UIViewPropertyAnimator(
      duration: parameters.duration, timingParameters: timing)
    position.addAnimations {
      flight.photoView.center = CGPoint(x: target.midX, y: target.midY)
    }
    let size = UIViewPropertyAnimator(duration: parameters.duration, dampingRatio: ratio) {
      flight.photoView.bounds.size = target.size
      flight.show(page: outcome == .finish ? 0 : 1)
    }
    size.addCompletion { [weak self] _ in
      flight.land()
      self?.flight = nil
      self?.context = nil
      context.completeTransition(outcome == .finish)
    }
    position.startAnimation()
    size.startAnimation()
  }
}
