public import UIKit

/// Flips a page about its vertical centre line to show another on its back.
///
/// Both pages rotate as the two single-sided faces of a sheet with perspective: the front from 0 to
/// 180 degrees, the back from -180 to 0. Halfway the sheet is moved back, so that its near edge
/// stays on screen; only its edge is visible there. In a right-to-left layout it turns the other way.
@MainActor
public final class FlipTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// The constants of the transition.
  public struct Parameters: TransitionParameters {
    /// The duration of each direction, in seconds.
    public var duration: TimeInterval
    /// The distance of the eye from the sheet, in points; smaller values give more perspective.
    public var eyeDistance: CGFloat
    /// The distance by which the sheet is moved back halfway, in points.
    public var depth: CGFloat
    /// The color around the sheet; in the pages' own background color, only their content seems
    /// to rotate. Nil for the first screen's background, as of an app that gives its window that color.
    public var surroundings: UIColor?
    /// The thickness of the sheet, in points.
    public var thickness: CGFloat
    /// The color of the sheet's edge.
    public var edgeColor: UIColor

    /// Creates constants; arguments that are left out have their default values.
    public init(
      duration: TimeInterval = 0.8, eyeDistance: CGFloat = 1200, depth: CGFloat = 220,
      surroundings: UIColor? = nil, thickness: CGFloat = 8, edgeColor: UIColor = .systemGray3
    ) {
      self.duration = duration
      self.eyeDistance = eyeDistance
      self.depth = depth
      self.surroundings = surroundings
      self.thickness = thickness
      self.edgeColor = edgeColor
    }

    /// Creates the default values.
    public init() { self.init(duration: 0.8) }

    /// The constants with their names, ranges and units.
    public static let declarations: [TransitionParameter<Self>] = [
      .number(
        "duration", \.duration, in: ParameterRange.duration, .seconds, "How long half a turn takes"),
      .number(
        "eye-distance", \.eyeDistance, in: 300...10_000, .points,
        "Between the eye and the sheet: less is more perspective"),
      .number(
        "depth", \.depth, in: 0...2000, .points, "How far the sheet stands back half way"),
      .number("thickness", \.thickness, in: 0...100, .points, "Thickness of the sheet"),
      .optionalColor(
        "surroundings", \.surroundings,
        "Color around the sheet; without one that of the first screen's background"),
    ]
  }

  private let isPresenting: Bool
  private let parameters: Parameters

  /// Creates the animator of a presentation or dismissal, of a push or pop.
  public init(isPresenting: Bool, parameters: Parameters = Parameters()) {
    self.isPresenting = isPresenting
    self.parameters = parameters
  }

  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    parameters.duration
  }

  public func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let target = context.viewController(forKey: .to)
    else {
      context.completeWithoutAnimation(by: self, needs: "the views of both controllers")
      return
    }
    let container = context.containerView
    to.frame = context.finalFrame(for: target)
    container.addSubview(to)
    to.layoutIfNeeded()
    let oldColor = container.backgroundColor
    let first = isPresenting ? from : to
    container.backgroundColor =
      parameters.surroundings ?? first.backdrop.color ?? .systemBackground
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / parameters.eyeDistance
    container.layer.sublayerTransform = perspective
    let direction: CGFloat = isPresenting == container.isRightToLeft ? -1 : 1
    let edge = makeEdge(of: context.viewController(forKey: .from), before: target, over: from)
    container.insertSubview(edge, at: 0)
    // It follows a finger's way.
    let isLinear = context.isInteractive
    edge.layer.add(
      rotation(from: 0, by: direction * .pi, isLinear: isLinear), forKey: "turn")
    let pages = [from, to]
    for page in pages {
      page.layer.isDoubleSided = false
      page.layer.add(
        rotation(
          from: page === from ? 0 : -direction * .pi, by: direction * .pi, isLinear: isLinear),
        forKey: "turn")
    }
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      for page in pages {
        page.layer.removeAnimation(forKey: "turn")
        page.layer.removeAnimation(forKey: "depth")
        page.layer.isDoubleSided = true
      }
      edge.removeFromSuperview()
      container.layer.sublayerTransform = CATransform3DIdentity
      container.backgroundColor = oldColor
      context.completeTransition(!context.transitionWasCancelled)
    }
    for view in [edge] + pages {
      view.layer.add(depthAnimation(isLinear: isLinear), forKey: "depth")
    }
    CATransaction.commit()
  }

  private func makeEdge(
    of controller: UIViewController?, before other: UIViewController, over page: UIView
  ) -> SheetEdgeView {
    let sheet = controller?.transitionScreen?.transitionView(for: .container, with: other)
    let edge = SheetEdgeView(
      outline: sheet.map { $0.convert($0.bounds, to: page) } ?? page.bounds,
      cornerRadius: sheet?.layer.cornerRadius ?? 0, thickness: parameters.thickness,
      color: parameters.edgeColor)
    // The edge rotates about the page's centre.
    edge.bounds = page.bounds
    edge.center = page.center
    return edge
  }

  private func rotation(from start: CGFloat, by angle: CGFloat, isLinear: Bool) -> CAAnimation {
    let animation = CABasicAnimation(keyPath: "transform.rotation.y")
    animation.fromValue = start
    animation.toValue = start + angle
    return timed(animation, isLinear: isLinear)
  }

  private func depthAnimation(isLinear: Bool) -> CAAnimation {
    let animation = CAKeyframeAnimation(keyPath: "zPosition")
    animation.values = [0, -parameters.depth, 0]
    animation.timingFunctions = [
      CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(name: .easeIn),
    ]
    return timed(animation, isLinear: isLinear)
  }

  private func timed(_ animation: CAAnimation, isLinear: Bool) -> CAAnimation {
    animation.duration = parameters.duration
    animation.timingFunction = CAMediaTimingFunction(name: isLinear ? .linear : .easeInEaseOut)
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    return animation
  }
}
