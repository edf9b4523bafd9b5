public import UIKit

/// The Photos app's transition between a photo in a grid and its page.
///
/// One spring animates the photo's frame, the page's opacity and the bars (``BarsPart``). With the spring's
/// progress `s`, a photo between the frames `a` and `b` is at `a + (b - a) s`. A photo that is not
/// visible in the grid moves through the bottom edge in its size on the page: from or to (0, screen
/// height, the photo's width, the photo's height). fidelity.md section 6: zeta .95 and .38 s for
/// the push, zeta .9 and .38 s for the pop.
@MainActor
public final class PhotoTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// The constants of the transition.
  public struct Parameters: TransitionParameters {
    /// The duration in which the push's spring settles within a thousandth, in seconds.
    public var pushDuration: TimeInterval = 0.38
    /// The damping ratio of the push's spring; above 0, up to 1. Below 1 the photo overshoots.
    public var pushDampingRatio: CGFloat = 0.95
    /// The duration in which the pop's spring settles, in seconds.
    public var popDuration: TimeInterval = 0.38
    /// The damping ratio of the pop's spring; above 0, up to 1.
    public var popDampingRatio: CGFloat = 0.9
    /// The constants of the interactive pop.
    public var dismissal = Dismissal()

    /// Creates the published values.
    public init() {}

    /// The constants with their names, ranges and units.
    public static let declarations: [TransitionParameter<Self>] =
      [
        .number(
          "push.duration", \.pushDuration, in: ParameterRange.duration, .seconds,
          "How long the spring to the page takes to settle"),
        .number(
          "push.damping-ratio", \.pushDampingRatio, in: ParameterRange.dampingRatio,
          .dampingRatio, "Damping of the spring to the page"),
        .number(
          "pop.duration", \.popDuration, in: ParameterRange.duration, .seconds,
          "How long the spring back to the grid takes to settle"),
        .number(
          "pop.damping-ratio", \.popDampingRatio, in: ParameterRange.dampingRatio, .dampingRatio,
          "Damping of the spring back to the grid"),
      ] + TransitionParameter.group("dismissal", \.dismissal)
  }

  /// The constants of the interactive pop: the older form of ``GesturePart``'s.
  public struct Dismissal: TransitionParameters {
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
        "smallest-scale", \.smallestScale, in: ParameterRange.scale, .share(of: "the photo's size"),
        "Size of the photo at the end of the way down; the older form of gesture.smallest-scale"),
      .number(
        "reach", \.reach, in: 0.05...2, .share(of: "the screen's height"),
        "How long the way down is; the older form of gesture.reach"),
      .number(
        "threshold", \.threshold, in: 0...1, .share(of: "the way down"),
        "Where a finger that rests and is lifted dismisses; the older form of gesture.threshold"),
      .number(
        "flick", \.flick, in: 0...10_000, .pointsPerSecond,
        "Speed above which the finger's direction decides; the older form of gesture.flick"),
      .number(
        "duration", \.duration, in: ParameterRange.duration, .seconds,
        "How long the springs take to settle once the finger is lifted; the older form of gesture.duration"
      ),
      .number(
        "damping-ratio", \.dampingRatio, in: ParameterRange.dampingRatio, .dampingRatio,
        "Damping of the springs to the grid; the older form of gesture.damping-ratio"),
      .number(
        "cancel-damping-ratio", \.cancelDampingRatio, in: ParameterRange.dampingRatio,
        .dampingRatio, "Damping of the springs back to the page"),
    ]

    /// The finger that they stand for.
    var gesture: GesturePart {
      var gesture = GesturePart(.down, moves: .element)
      gesture.smallestScale = smallestScale
      (gesture.reach, gesture.threshold, gesture.flick) = (reach, threshold, flick)
      (gesture.duration, gesture.dampingRatio) = (duration, dampingRatio)
      return gesture
    }
  }

  private let operation: UINavigationController.Operation
  private let parameters: Parameters
  private let bars: BarsPart
  private var flight: PhotoFlight?
  private weak var scene: PartsScene?

  /// Creates the animator of a push or pop, of a presentation or dismissal.
  ///
  /// - Parameter bars: What the bars do; a tab bar slides by itself, or cross-fades with the page's toolbar.
  public init(
    operation: UINavigationController.Operation, parameters: Parameters = Parameters(),
    bars: BarsPart = BarsPart(navigationBar: .push, tabBar: .automatic, toolbar: .automatic)
  ) {
    self.operation = operation
    self.parameters = parameters
    self.bars = bars
  }

  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    operation == .push ? parameters.pushDuration : parameters.popDuration
  }

  public func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let from = context.viewController(forKey: .from)
    let to = context.viewController(forKey: .to)
    let (first, second) = operation == .push ? (from, to) : (to, from)
    let isOpening = operation == .push
    let timing: TransitionTiming =
      isOpening
      ? .spring(parameters.pushDuration, dampingRatio: parameters.pushDampingRatio)
      : .spring(parameters.popDuration, dampingRatio: parameters.popDampingRatio)
    guard operation != .none, let source = first?.transitionScreen,
      source.transitionRoles.contains(.source), let page = second?.transitionScreen,
      page.transitionRoles.contains(.hero),
      let scene = PartsScene(
        context, isOpening: isOpening, from: source, .surrounding(bars, timing: timing))
    else {
      context.completeWithoutAnimation(
        by: self, needs: "a screen with a source and one with a hero")
      return
    }
    let flight = PhotoFlight(between: source, and: page, isOpening: isOpening, in: context)
    (self.flight, self.scene) = (flight, scene)
    scene.add(flight.pieces(timing)) { flight.land() }
    scene.hasPhoto = true
    scene.addScreenBars(from: source)
    scene.addBars(from: source)
    scene.run { [weak self] in
      self?.flight = nil
      scene.end(didComplete: !context.transitionWasCancelled)
    }
  }
}

extension TransitionParts {
  /// The bars beside an animator of a style's own, which moves both screens, with its timing.
  static func surrounding(_ bars: BarsPart, timing: TransitionTiming) -> TransitionParts {
    var parts = TransitionParts.ownAnimator(timing.duration)
    parts.bars = bars
    (parts.first.timing, parts.second.timing) = (timing, timing)
    return parts
  }
}

extension PhotoTransition: CatchableTransition {
  var canBeCaught: Bool { scene?.running?.canBeCaught == true }

  func holdStill(_ gesture: GesturePart) -> CaughtFlight? {
    guard let flight, let running = scene?.running else { return nil }
    let frame = flight.pageFrame
    return CaughtFlight(
      running, screen: [.init(view: flight.pageView)],
      flying: [.init(view: flight.photoView)],
      openCenter: CGPoint(x: frame.midX, y: frame.midY), gesture)
  }
}
