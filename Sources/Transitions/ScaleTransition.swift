public import UIKit

/// A controller that shows the view which a page scales up from.
@MainActor
public protocol ScaleTransitionSource: UIViewController {
  /// The view that `page` grows out of; nil where it is not on the screen, which lets the page grow
  /// out of the container's middle.
  func sourceView(for page: UIViewController) -> UIView?
}

/// A view that scales up into a modal page, by transform and centre, and back.
///
/// With the source's frame s in the container's coordinates and the page's final frame f, the page
/// starts with the scale (s.width / f.width, s.height / f.height) and its centre on that of s, and
/// runs to the identity and the centre of f; the way back reverses it (fidelity.md section 6: 1 s).
/// The frame is converted from wherever the source view is, so a presenting controller inside a
/// navigation controller needs nothing else.
///
/// What the source view shows is stretched over the page and fades out in the first part of the way,
/// so that a source of another shape does not jump. What lies beneath is dimmed in the same time, and
/// the page casts a shadow on it.
@MainActor
public final class ScaleTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// How the scale and the centre run.
  public enum Timing: Sendable, Equatable {
    case curve(TransitionCurve)
    /// Above 0, up to 1; the spring has settled when the duration is over.
    case spring(dampingRatio: CGFloat)
  }

  public struct Parameters: TransitionParameters {
    /// Seconds.
    public var duration: TimeInterval
    /// For both ways.
    public var timing: Timing
    /// The page's corner radius while it is as large as its source, in points of the screen.
    public var sourceCornerRadius: CGFloat
    /// How much what lies beneath the open page is dimmed, 0...1.
    public var dimmingAlpha: CGFloat
    /// Of the open page's shadow, 0...1.
    public var shadowOpacity: CGFloat
    /// In points.
    public var shadowRadius: CGFloat

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

    public init() { self.init(duration: 1) }

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

    /// The curve; a spring has none, and reads as ease-in-out.
    private var curve: TransitionCurve {
      get { if case .curve(let curve) = timing { curve } else { .easeInOut } }
      set { timing = .curve(newValue) }
    }

    /// Of the spring; nil for a curve.
    private var dampingRatio: CGFloat? {
      get { if case .spring(let ratio) = timing { ratio } else { nil } }
      set { timing = newValue.map { .spring(dampingRatio: $0) } ?? .curve(curve) }
    }
  }

  /// The part of the duration at the source's end in which the source's picture and the dimming
  /// fade.
  private static let fadingPart = 0.35

  private let isPresenting: Bool
  private let parameters: Parameters
  private let source: any ScaleTransitionSource

  public init(
    isPresenting: Bool, from source: any ScaleTransitionSource,
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
    } else if let below = context.view(forKey: .to) {
      if let presenter = context.viewController(forKey: .to) {
        below.frame = context.finalFrame(for: presenter)
      }
      container.insertSubview(below, at: 0)
      below.layoutIfNeeded()
    }
    let sourceView = source.sourceView(for: page)
    let small = Placement(
      of: pageView, over: sourceView.map { $0.convert($0.bounds, to: container) },
      in: container)
    let large = Placement(of: pageView)
    let surroundings = Surroundings(
      of: pageView, in: container, picture: sourceView?.snapshotView(afterScreenUpdates: false),
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
    let fading = parameters.duration * Self.fadingPart
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

  /// What goes with the page: the dimming and the shadow beneath it, the source's picture over it.
  @MainActor
  private struct Surroundings {
    private let dimmingView = UIView(frame: .zero)
    /// Takes the page's frame and not its transform, so that the shadow is nowhere distorted.
    private let shadowView = UIView(frame: .zero)
    private let picture: UIView?
    private let parameters: Parameters

    init(of page: UIView, in container: UIView, picture: UIView?, parameters: Parameters) {
      self.picture = picture
      self.parameters = parameters
      dimmingView.frame = container.bounds
      // On a black ground, black dims nothing: a grey lifts the ground and dims what is bright.
      dimmingView.backgroundColor =
        container.traitCollection.userInterfaceStyle == .dark ? .systemGray3 : .black
      shadowView.backgroundColor = page.backgroundColor ?? .black
      shadowView.layer.shadowRadius = parameters.shadowRadius
      shadowView.layer.shadowOffset = .zero
      container.insertSubview(dimmingView, belowSubview: page)
      container.insertSubview(shadowView, belowSubview: page)
      if let picture { container.insertSubview(picture, aboveSubview: page) }
    }

    func place(at frame: CGRect, cornerRadius: CGFloat) {
      picture?.frame = frame
      // The page covers all of it, the softened pixels at its own edge too.
      shadowView.frame = frame.insetBy(dx: 1, dy: 1)
      shadowView.layer.cornerRadius = cornerRadius
    }

    func fade(isOpen: Bool) {
      picture?.alpha = isOpen ? 0 : 1
      dimmingView.alpha = isOpen ? parameters.dimmingAlpha : 0
      shadowView.layer.shadowOpacity = isOpen ? Float(parameters.shadowOpacity) : 0
    }

    func remove() {
      for view in [dimmingView, shadowView, picture].compactMap(\.self) {
        view.removeFromSuperview()
      }
    }
  }

  /// Where the page stands, and how large it looks.
  private struct Placement {
    let transform: CGAffineTransform
    let center: CGPoint
    /// What the page covers of the container.
    let frame: CGRect

    @MainActor
    init(of view: UIView) {
      transform = .identity
      center = view.center
      frame = view.frame
    }

    /// As large as `frame` and where it is; a point in the middle of the container for nil.
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

extension UIView.AnimationCurve {
  fileprivate var options: UIView.AnimationOptions {
    switch self {
    case .easeInOut: .curveEaseInOut
    case .easeIn: .curveEaseIn
    case .easeOut: .curveEaseOut
    case .linear: .curveLinear
    }
  }
}
