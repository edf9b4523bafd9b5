public import UIKit

/// Moves elements from their places on one screen to their places on another, and back.
///
/// Each element has a view on both screens. While both are hidden, an image of them moves in front of
/// the screens: with the position's progress `p` and the size's progress `q`, an element between the
/// frames `a` and `b` has the centre `a.center + (b.center - a.center) p` and the size `a.size +
/// (b.size - a.size) q`; corner radius, shadow and border follow `q`. Views with one picture show it from
/// end to end (``ElementContent``); else the source's image fades into the target's near the source. The rest of both screens enters and leaves by a rule. The way back
/// is the same from the second screen to the first.
///
/// An element may lie inside another one on either screen; it moves by itself, in front of the outer one
/// if it is declared after it. What lies in front of an element on the second screen, such as a button on a
/// photo, stays in front of it (``ElementFront``).
///
/// The whole second screen may be a target, which leaves no rest of it. It appears beneath the element when
/// that is almost as large, so that a spring which overshoots does not show the first screen.
@MainActor
public final class SharedElementTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// The constants of the transition.
  public struct Parameters: TransitionParameters {
    /// The timing of the elements' centres.
    public var position = TransitionTiming.spring(0.6, dampingRatio: 0.8)
    /// The timing of the elements' sizes and outlines.
    public var size = TransitionTiming.spring(0.5, dampingRatio: 1)
    /// The fraction of an element's duration, at the source's end, in which its images cross-fade.
    public var fadeShare: Double = 0.4
    /// What elements show while they fly.
    public var content = ElementContent.automatic
    /// The outline on the first screen.
    public var from = ElementAppearance()
    /// The outline on the second screen.
    public var to = ElementAppearance()
    /// How the rest of the first screen leaves.
    public var firstMotion = ScreenMotion.stay
    /// How the rest of the second screen enters, reversed.
    public var secondMotion = ScreenMotion.fade
    /// The timing of the rest of both screens.
    public var rest = TransitionTiming(duration: 0.35)

    /// Creates the default values.
    public init() {}

    /// The constants with their names, ranges and units.
    public static let declarations: [TransitionParameter<Self>] =
      TransitionParameter.group("position", \.position)
      + TransitionParameter.group("size", \.size)
      + [
        .number(
          "fade-share", \.fadeShare, in: 0.01...1, .share(of: "the movement"),
          "In which part of the movement, near the source, the two pictures cross-fade"),
        .choice(
          "content", \.content,
          "What an element shows: one picture that fills it (fill, and automatic where both screens show "
            + "the same), both pictures, one after the other (crossfade), or that of the first or second screen"
        ),
      ]
      + TransitionParameter.group("from", \.from)
      + TransitionParameter.group("to", \.to)
      + [
        .choice("rest.first", \.firstMotion, "How the rest of the first screen leaves"),
        .choice(
          "rest.second", \.secondMotion,
          "How the rest of the second screen leaves; it enters the other way round"),
      ]
      + TransitionParameter.group("rest", \.rest)
  }

  private let isOpening: Bool
  private let elements: [SharedElement]
  private let parameters: Parameters

  /// Creates the animator of one direction.
  public init(isOpening: Bool, elements: [SharedElement], parameters: Parameters = Parameters()) {
    self.isOpening = isOpening
    self.elements = elements.enumerated()
      .sorted { ($0.element.options.order, $0.offset) < ($1.element.options.order, $1.offset) }
      .map(\.element)
    self.parameters = parameters
  }

  /// The duration of a transition with elements, in seconds.
  public nonisolated static func duration(
    of elements: [SharedElement.Options], _ parameters: Parameters
  ) -> TimeInterval {
    elements.map { element in
      let position = (element.position ?? parameters.position).duration
      return element.delay + max(position, (element.size ?? parameters.size).duration)
    }.reduce(parameters.rest.duration, max)
  }

  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    Self.duration(of: elements.map(\.options), parameters)
  }

  public func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let destination = context.viewController(forKey: .to)
    else {
      context.completeWithoutAnimation(by: self, needs: "the views of both controllers")
      return
    }
    let container = context.containerView
    to.frame = context.finalFrame(for: destination)
    if isOpening { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
    to.layoutIfNeeded()
    let (first, second) = isOpening ? (from, to) : (to, from)
    let ends = elements.compactMap { ElementEnds($0) }
    let moves = ends.map { element in
      Move(element, among: ends, over: second, in: container, parameters, isOpening: isOpening)
    }
    for move in moves { move.begin(parameters, isOpening: isOpening) }
    var animators = moves.flatMap { $0.makeAnimators(parameters, isOpening: isOpening) }
    parameters.firstMotion.show(first, isPresent: isOpening)
    animators.append(
      (
        parameters.rest.makeAnimator { [parameters, isOpening] in
          parameters.firstMotion.show(first, isPresent: !isOpening)
        }, 0
      ))
    var front: ElementFront?
    if moves.contains(where: { $0.target === second }) {
      second.alpha = 0
      if isOpening { animators.append(makeBackingAnimator(of: second)) }
    } else {
      let lifted = ElementFront(of: moves.map(\.target), on: second, in: container)
      front = lifted
      animators.append((makeRestAnimator(of: [second, lifted.view]), 0))
    }
    run(animators) { [parameters] in
      for move in moves { move.end() }
      front?.remove()
      parameters.firstMotion.show(first, isPresent: true)
      parameters.secondMotion.show(second, isPresent: true)
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func makeRestAnimator(of views: [UIView]) -> UIViewPropertyAnimator {
    for view in views { parameters.secondMotion.show(view, isPresent: !isOpening) }
    return parameters.rest.makeAnimator { [parameters, isOpening] in
      for view in views { parameters.secondMotion.show(view, isPresent: isOpening) }
    }
  }

  /// Fades the whole second screen in beneath an element that has almost its size.
  private func makeBackingAnimator(
    of second: UIView
  ) -> (UIViewPropertyAnimator, delay: TimeInterval) {
    let duration = transitionDuration(using: nil)
    let animator = UIViewPropertyAnimator(duration: duration * 0.3, curve: .easeInOut) {
      second.alpha = 1
    }
    return (animator, duration * 0.35)
  }

  private func run(
    _ animators: [(UIViewPropertyAnimator, delay: TimeInterval)],
    completion: @escaping () -> Void
  ) {
    var running = animators.count
    for (animator, delay) in animators {
      animator.addCompletion { _ in
        running -= 1
        if running == 0 { completion() }
      }
      animator.startAnimation(afterDelay: delay)
    }
  }

  /// The views of an element while both screens show it.
  private struct ElementEnds {
    let element: SharedElement
    let source: UIView
    let target: UIView

    /// Nil if one of the screens does not show the element.
    @MainActor
    init?(_ element: SharedElement) {
      guard let source = element.source(), let target = element.target(), source !== target,
        source.window != nil, target.window != nil
      else { return nil }
      self.element = element
      self.source = source
      self.target = target
    }

    /// The views that lie inside those of another element.
    @MainActor
    func views(inside other: ElementEnds) -> [(view: UIView, opacity: CGFloat)] {
      [(source, other.source), (target, other.target)].compactMap { view, outer in
        view !== outer && view.isDescendant(of: outer) ? (view, view.alpha) : nil
      }
    }
  }

  /// One element of a running transition.
  @MainActor
  private final class Move {
    private let element: SharedElement
    private let source: UIView
    let target: UIView
    private let sourceFrame: CGRect
    private let targetFrame: CGRect
    private let view: ElementView
    /// The whole second screen, which is not hidden as a target.
    private let secondScreen: UIView

    init(
      _ ends: ElementEnds, among all: [ElementEnds], over secondScreen: UIView,
      in container: UIView, _ parameters: Parameters, isOpening: Bool
    ) {
      element = ends.element
      self.secondScreen = secondScreen
      source = ends.source
      target = ends.target
      sourceFrame = source.convert(source.bounds, to: container)
      targetFrame = target.convert(target.bounds, to: container)
      // An element inside this one moves by itself, so the images lack it.
      let inner = all.flatMap { $0.views(inside: ends) }
      for (view, _) in inner { view.alpha = 0 }
      let content = element.options.content
      view = ElementView(
        source: source, target: target,
        content: content == .automatic ? parameters.content : content, isSourceVisible: isOpening)
      for (view, opacity) in inner { view.alpha = opacity }
      container.addSubview(view)
    }

    func begin(_ parameters: Parameters, isOpening: Bool) {
      source.isHidden = true
      if target !== secondScreen { target.isHidden = true }
      place(atTarget: !isOpening)
      resize(atTarget: !isOpening, parameters)
      view.showSource(isOpening)
    }

    func makeAnimators(
      _ parameters: Parameters, isOpening: Bool
    ) -> [(UIViewPropertyAnimator, delay: TimeInterval)] {
      let options = element.options
      let position = options.position ?? parameters.position
      let size = options.size ?? parameters.size
      let duration = max(position.duration, size.duration)
      let fading = duration * parameters.fadeShare
      let fade = UIViewPropertyAnimator(duration: fading, curve: .easeInOut) {
        self.view.showSource(!isOpening)
      }
      return [
        (position.makeAnimator { self.place(atTarget: isOpening) }, options.delay),
        (size.makeAnimator { self.resize(atTarget: isOpening, parameters) }, options.delay),
        (fade, options.delay + (isOpening ? 0 : duration - fading)),
      ]
    }

    private func place(atTarget: Bool) {
      let frame = atTarget ? targetFrame : sourceFrame
      view.center = CGPoint(x: frame.midX, y: frame.midY)
    }

    private func resize(atTarget: Bool, _ parameters: Parameters) {
      view.resize(
        to: (atTarget ? targetFrame : sourceFrame).size,
        atTarget
          ? parameters.to.completed(by: target) : parameters.from.completed(by: source),
        atTarget: atTarget)
    }

    func end() {
      source.isHidden = false
      target.isHidden = false
      view.removeFromSuperview()
    }
  }
}
