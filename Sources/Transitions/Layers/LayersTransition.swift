public import UIKit

/// Moves the layers that are on both screens from place to place, in the order in which they lie over one
/// another, and mixes the rest of both screens.
///
/// Two views are one layer if they have the same accessibility identifier, or are an element. Plain views
/// change by their values: place, size, color, corners, opacity, border, shadow and rotation; what is in them
/// is matched in turn. Views with one picture show it from end to end; other pictures fade into one another.
///
/// While it runs, copies of all views lie over both screens. The order of the second screen holds where both
/// differ. The rest of the first screen that lies behind all layers stays, and the second one's appears over
/// it; in front of a layer one fades out as the other fades in.
@MainActor
public final class LayersTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// The constants of the transition.
  public struct Parameters: TransitionParameters {
    /// The timing of the layers' centres.
    public var position = TransitionTiming.spring(0.5, dampingRatio: 1)
    /// The timing of all other values of the layers.
    public var size = TransitionTiming.spring(0.5, dampingRatio: 1)
    /// The fraction of a layer's duration, in the middle, in which two pictures are mixed.
    public var fadeShare: Double = 0.4
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
          "In which part of the movement, from its start, two pictures of a layer are mixed")
      ]
      + TransitionParameter.group("rest", \.rest)
  }

  private let isOpening: Bool
  private let elements: [SharedElement]
  private let parameters: Parameters

  /// Creates the animator of one direction.
  ///
  /// - Parameter elements: Pairs of views beside those that have the same identifier, and pairs with options
  ///   of their own.
  public init(
    isOpening: Bool, elements: [SharedElement] = [], parameters: Parameters = Parameters()
  ) {
    self.isOpening = isOpening
    self.elements = elements
    self.parameters = parameters
  }

  /// The duration of a transition with elements, in seconds.
  public nonisolated static func duration(
    of elements: [SharedElement.Options], _ parameters: Parameters
  ) -> TimeInterval {
    let movement = max(parameters.position.duration, parameters.size.duration)
    return elements.map { element in
      element.delay
        + max(
          (element.position ?? parameters.position).duration,
          (element.size ?? parameters.size).duration)
    }.reduce(max(movement, parameters.rest.duration), max)
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
    let pairs = LayerPairs(first, second, elements)
    let tree = LayerTree(
      first, second, pairs, parameters,
      isVisible: { [isOpening] view in
        view.isDescendant(of: isOpening ? first : second)
      })
    tree.view.frame = second.frame
    container.addSubview(tree.view)
    let animators = tree.makeAnimators(isOpening: isOpening)
    // The copies take the place of both screens.
    first.isHidden = true
    second.isHidden = true
    var running = animators.count
    for (animator, delay) in animators {
      animator.addCompletion { _ in
        running -= 1
        guard running == 0 else { return }
        first.isHidden = false
        second.isHidden = false
        tree.view.removeFromSuperview()
        context.completeTransition(!context.transitionWasCancelled)
      }
      animator.startAnimation(afterDelay: delay)
    }
  }
}
