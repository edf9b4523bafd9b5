public import UIKit

/// Scales a view up to a modal page, by transform and centre, and back.
///
/// With the source's frame s in the container's coordinates and the page's final frame f, the page
/// starts with the scale (s.width / f.width, s.height / f.height) at the centre of s and is
/// animated to the identity and the centre of f; the way back is the reverse (fidelity.md section
/// 6: 1 s). The source view may be anywhere in the presenting controller's hierarchy.
///
/// A snapshot of the source view is stretched over the page and fades out in the first part of the
/// transition, so that a source with another aspect ratio does not jump. The presenting view is
/// dimmed in the same time, and the page casts a shadow on it.
@MainActor
public final class ScaleTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// The timing of the scale and the centre.
  public enum Timing: Sendable, Equatable {
    /// A cubic curve.
    case curve(TransitionCurve)
    /// A spring that settles within the duration; its damping ratio is above 0, up to 1.
    case spring(dampingRatio: CGFloat)
  }

  /// The constants of the transition.
  public struct Parameters: TransitionParameters {
    /// The duration of each direction, in seconds.
    public var duration: TimeInterval
    /// The timing of both directions.
    public var timing: Timing
    /// The page's corner radius at the size of its source, in points of the screen.
    public var sourceCornerRadius: CGFloat
    /// The opacity of the dimming behind the open page, 0...1.
    public var dimmingAlpha: CGFloat
    /// The opacity of the open page's shadow, 0...1.
    public var shadowOpacity: CGFloat
    /// The blur radius of the shadow, in points.
    public var shadowRadius: CGFloat

    /// Creates constants; arguments that are left out have their default values.
    public init(
      duration: TimeInterval = 1, timing: Timing = .curve(.easeInOut),
      sourceCornerRadius: CGFloat = 0, dimmingAlpha: CGFloat = 0.4, shadowOpacity: CGFloat = 0.4,
      shadowRadius: CGFloat = 20
    ) {
      self.duration = duration
      self.timing = timing
      self.sourceCornerRadius = sourceCornerRadius
      self.dimmingAlpha = dimmingAlpha
      self.shadowOpacity = shadowOpacity
      self.shadowRadius = shadowRadius
    }

    /// Creates the default values.
    public init() { self.init(duration: 1) }

    /// The constants with their names, ranges and units.
    public static let declarations: [TransitionParameter<Self>] = [
      .number(
        "duration", \.duration, in: ParameterRange.duration, .seconds, "How long each way takes"),
      .curve("curve", \.curve, "Curve of scale and centre"),
      .optionalNumber(
        "damping-ratio", \.dampingRatio, in: ParameterRange.dampingRatio, .dampingRatio,
        "Damping of a spring that takes the curve's place"),
      .number(
        "source-corner-radius", \.sourceCornerRadius, in: 0...500, .points,
        "Corners of the page while it is as large as its source"),
      .number(
        "dimming", \.dimmingAlpha, in: ParameterRange.opacity, .opacity,
        "How much is dimmed beneath the open page"),
      .number(
        "shadow.opacity", \.shadowOpacity, in: ParameterRange.opacity, .opacity,
        "Opacity of the open page's shadow"),
      .number(
        "shadow.radius", \.shadowRadius, in: 0...200, .points,
        "Blur radius of the open page's shadow"),
    ]

    /// The timing of scale and centre.
    var partTiming: TransitionTiming {
      TransitionTiming(duration: duration, curve: curve, dampingRatio: dampingRatio)
    }

    /// The curve; ease-in-out for a spring.
    private var curve: TransitionCurve {
      get { if case .curve(let curve) = timing { curve } else { .easeInOut } }
      set { timing = .curve(newValue) }
    }

    /// The damping ratio of the spring; nil for a curve.
    private var dampingRatio: CGFloat? {
      get { if case .spring(let ratio) = timing { ratio } else { nil } }
      set { timing = newValue.map { .spring(dampingRatio: $0) } ?? .curve(curve) }
    }
  }

  /// The fraction of the duration, at the source's end, in which the snapshot and the dimming fade.
  private static let fadeFraction = 0.35

  private let isPresenting: Bool
  private let parameters: Parameters
  private let source: any TransitionScreen

  /// Creates the animator of a presentation or dismissal; it retains the source.
  public init(
    isPresenting: Bool, from source: any TransitionScreen,
    parameters: Parameters = Parameters()
  ) {
    self.isPresenting = isPresenting
    self.source = source
    self.parameters = parameters
  }

  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    parameters.duration
  }

  public func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let page = context.viewController(forKey: isPresenting ? .to : .from) else {
      context.completeWithoutAnimation(by: self, needs: "a page")
      return
    }
    let container = context.containerView
    let pageView: UIView = page.view
    if isPresenting {
      pageView.frame = context.finalFrame(for: page)
      container.addSubview(pageView)
      pageView.layoutIfNeeded()
    } else {
      context.showDestination(below: pageView)
    }
    let sourceView = source.transitionView(for: .source, with: page)
    let small = Placement(
      of: pageView, over: sourceView.map { $0.convert($0.bounds, to: container) },
      in: container)
    let large = Placement(of: pageView)
    let surroundings = Surroundings(
      of: pageView, in: container, snapshot: sourceView?.snapshotView(afterScreenUpdates: false),
      parameters: parameters)
    let show = { [parameters] (isOpen: Bool) in
      let placement = isOpen ? large : small
      placement.apply(to: pageView)
      let radius = isOpen ? 0 : parameters.sourceCornerRadius
      pageView.layer.cornerRadius = radius / max(placement.transform.a, 0.01)
      surroundings.place(at: placement.frame, cornerRadius: radius)
    }

    sourceView?.isHidden = true
    let wasClipping = pageView.clipsToBounds
    pageView.clipsToBounds = true
    show(!isPresenting)
    surroundings.fade(isOpen: !isPresenting)
    animate({ show(self.isPresenting) }) { _ in
      sourceView?.isHidden = false
      surroundings.remove()
      show(true)
      pageView.clipsToBounds = wasClipping
      context.completeTransition(!context.transitionWasCancelled)
    }
    let fading = parameters.duration * Self.fadeFraction
    UIView.animate(
      withDuration: fading, delay: isPresenting ? 0 : parameters.duration - fading,
      options: .curveEaseInOut,
      animations: { surroundings.fade(isOpen: self.isPresenting) })
  }

  private func animate(_ animations: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
    switch parameters.timing {
    case .curve(let curve):
      let animator = UIViewPropertyAnimator(
        duration: parameters.duration, timingParameters: curve.timing)
      animator.addAnimations(animations)
      animator.addCompletion { completion($0 == .end) }
      animator.startAnimation()
    case .spring(let dampingRatio):
      UIView.animate(
        withDuration: parameters.duration, delay: 0, usingSpringWithDamping: dampingRatio,
        initialSpringVelocity: 0, animations: animations, completion: completion)
    }
  }

  /// The views around the page: the dimming and the shadow behind it, the source's snapshot in
  /// front of it.
  @MainActor
  private struct Surroundings {
    private let dimmingView = UIView(frame: .zero)
    /// Has the page's frame instead of its transform, so that the shadow is not distorted.
    private let shadowView = UIView(frame: .zero)
    private let snapshot: UIView?
    private let parameters: Parameters

    init(of page: UIView, in container: UIView, snapshot: UIView?, parameters: Parameters) {
      self.snapshot = snapshot
      self.parameters = parameters
      dimmingView.accessibilityIdentifier = "dimming"
      shadowView.accessibilityIdentifier = "shadow"
      snapshot?.accessibilityIdentifier = "source-image"
      dimmingView.frame = container.bounds
      // Black has no effect on a black background: grey lightens the background and dims bright
      // content.
      dimmingView.backgroundColor =
        container.traitCollection.userInterfaceStyle == .dark ? .systemGray3 : .black
      shadowView.backgroundColor = page.backgroundColor ?? .black
      shadowView.layer.shadowRadius = parameters.shadowRadius
      shadowView.layer.shadowOffset = .zero
      container.insertSubview(dimmingView, belowSubview: page)
      container.insertSubview(shadowView, belowSubview: page)
      if let snapshot { container.insertSubview(snapshot, aboveSubview: page) }
    }

    func place(at frame: CGRect, cornerRadius: CGFloat) {
      snapshot?.frame = frame
      // One point smaller than the page, so that its antialiased edge is covered too.
      shadowView.frame = frame.insetBy(dx: 1, dy: 1)
      shadowView.layer.cornerRadius = cornerRadius
    }

    func fade(isOpen: Bool) {
      snapshot?.alpha = isOpen ? 0 : 1
      dimmingView.alpha = isOpen ? parameters.dimmingAlpha : 0
      shadowView.layer.shadowOpacity = isOpen ? Float(parameters.shadowOpacity) : 0
    }

    func remove() {
      for view in [dimmingView, shadowView, snapshot].compactMap(\.self) {
        view.removeFromSuperview()
      }
    }
  }

  /// A transform and centre of the page.
  private struct Placement {
    let transform: CGAffineTransform
    let center: CGPoint
    /// The page's frame in the container.
    let frame: CGRect

    @MainActor
    init(of view: UIView) {
      transform = .identity
      center = view.center
      frame = view.frame
    }

    /// The placement that covers `frame`; a point at the container's centre for nil.
    @MainActor
    init(of view: UIView, over frame: CGRect?, in container: UIView) {
      guard let frame, frame.width > 0, frame.height > 0, view.bounds.width > 0 else {
        transform = CGAffineTransform(scaleX: 0.01, y: 0.01)
        center = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
        self.frame = CGRect(origin: center, size: .zero)
        return
      }
      transform = CGAffineTransform(
        scaleX: frame.width / view.bounds.width, y: frame.height / view.bounds.height)
      center = CGPoint(x: frame.midX, y: frame.midY)
      self.frame = frame
    }

    @MainActor
    func apply(to view: UIView) {
      view.transform = transform
      view.center = center
    }
  }
}
