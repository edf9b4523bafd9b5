public import UIKit

/// A controller whose page shows the sheet that turns over, on a ground of the surroundings' colour.
/// Of other controllers, the whole page is the sheet.
@MainActor
public protocol FlipTransitionPage: UIViewController {
  /// The sheet: a rectangle with the corner radius of its layer.
  var sheetView: UIView { get }
}

/// Turns one page over about its vertical middle, so that another shows on its back.
///
/// Both pages turn as the two faces of one sheet in a space with perspective: the front from 0 to half
/// a turn, the back from minus half a turn to 0, each seen from its front alone. Half way the sheet
/// also stands back, so that its near edge stays on the screen; there the edge is all that shows of it.
@MainActor
public final class FlipTransition: NSObject, UIViewControllerAnimatedTransitioning {
  public struct Parameters: TransitionParameters {
    /// Seconds.
    public var duration: TimeInterval
    /// The eye's distance from the sheet, in points.
    public var eyeDistance: CGFloat
    /// How far the sheet stands back half way, in points.
    public var depth: CGFloat
    /// What shows around the sheet; in the pages' own colour, only what stands on them turns.
    public var surroundings: UIColor
    /// Of the sheet, in points.
    public var thickness: CGFloat
    /// Of the sheet's edge.
    public var edgeColor: UIColor

    public init(
      duration: TimeInterval = 0.8, eyeDistance: CGFloat = 1200, depth: CGFloat = 220,
      surroundings: UIColor = .black, thickness: CGFloat = 8, edgeColor: UIColor = .systemGray3
    ) {
      self.duration = duration
      self.eyeDistance = eyeDistance
      self.depth = depth
      self.surroundings = surroundings
      self.thickness = thickness
      self.edgeColor = edgeColor
    }

    public init() { self.init(duration: 0.8) }

    public static let declarations: [TransitionParameter<Self>] = [
      .number(
        "duration", \.duration, in: ParameterRange.duration, .seconds, "How long half a turn takes"),
      .number(
        "eye-distance", \.eyeDistance, in: 300...10_000, .points,
        "Between the eye and the sheet: less is more perspective"),
      .number(
        "depth", \.depth, in: 0...2000, .points, "How far the sheet stands back half way"),
      .number("thickness", \.thickness, in: 0...100, .points, "Thickness of the sheet"),
    ]
  }

  private let isPresenting: Bool
  private let parameters: Parameters

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
    container.backgroundColor = parameters.surroundings
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / parameters.eyeDistance
    container.layer.sublayerTransform = perspective
    let direction: CGFloat = isPresenting ? 1 : -1
    let edge = makeEdge(of: context.viewController(forKey: .from), over: from)
    container.insertSubview(edge, at: 0)
    edge.layer.add(turn(of: 0, by: direction * .pi), forKey: "turn")
    let pages = [from, to]
    for page in pages {
      page.layer.isDoubleSided = false
      page.layer.add(
        turn(of: page === from ? 0 : -direction * .pi, by: direction * .pi), forKey: "turn")
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
    for view in [edge] + pages { view.layer.add(standBack(), forKey: "depth") }
    CATransaction.commit()
  }

  private func makeEdge(of controller: UIViewController?, over page: UIView) -> SheetEdgeView {
    let sheet = (controller as? any FlipTransitionPage)?.sheetView
    let edge = SheetEdgeView(
      outline: sheet.map { $0.convert($0.bounds, to: page) } ?? page.bounds,
      cornerRadius: sheet?.layer.cornerRadius ?? 0, thickness: parameters.thickness,
      color: parameters.edgeColor)
    // It turns about the page's middle.
    edge.bounds = page.bounds
    edge.center = page.center
    return edge
  }

  private func turn(of start: CGFloat, by angle: CGFloat) -> CAAnimation {
    let animation = CABasicAnimation(keyPath: "transform.rotation.y")
    animation.fromValue = start
    animation.toValue = start + angle
    return timed(animation)
  }

  private func standBack() -> CAAnimation {
    let animation = CAKeyframeAnimation(keyPath: "zPosition")
    animation.values = [0, -parameters.depth, 0]
    animation.timingFunctions = [
      CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(name: .easeIn),
    ]
    return timed(animation)
  }

  private func timed(_ animation: CAAnimation) -> CAAnimation {
    animation.duration = parameters.duration
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    return animation
  }
}
