public import UIKit

/// Folds a page up like a map, onto its left edge, off the page beneath; and unfolds it again.
///
/// The page is cut into upright tiles, all of one snapshot, which turn about their edges in turn: the
/// even ones away from the eye, the odd ones back. A tile at the angle a is `width cos a` wide, so
/// that each begins where the one before it ends. What shades a tile grows with its angle.
@MainActor
public final class FoldTransition: NSObject, UIViewControllerAnimatedTransitioning {
  public struct Parameters: Sendable, Equatable {
    /// Seconds.
    public var duration: TimeInterval
    /// Tiles, an even number.
    public var tiles: Int
    /// The eye's distance from the page, in points.
    public var eyeDistance: CGFloat

    public init(duration: TimeInterval = 0.9, tiles: Int = 6, eyeDistance: CGFloat = 1600) {
      self.duration = duration
      self.tiles = tiles
      self.eyeDistance = eyeDistance
    }
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
    guard let page = context.view(forKey: isPresenting ? .to : .from),
      let controller = context.viewController(forKey: isPresenting ? .to : .from)
    else {
      context.completeTransition(false)
      return
    }
    let container = context.containerView
    if isPresenting {
      page.frame = context.finalFrame(for: controller)
      container.addSubview(page)
    } else if let below = context.view(forKey: .to) {
      container.insertSubview(below, at: 0)
    }
    page.layoutIfNeeded()
    let stage = UIView(frame: page.frame)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / parameters.eyeDistance
    stage.layer.sublayerTransform = perspective
    container.addSubview(stage)
    let tiles = makeTiles(of: page, on: stage)
    page.isHidden = true
    for tile in tiles { tile.fold(isPresenting ? 1 : 0) }
    UIView.animateKeyframes(
      withDuration: parameters.duration, delay: 0, options: .calculationModeLinear,
      animations: {
        // The tiles' widths follow a cosine: straight pieces between many angles keep them joined.
        let steps = 48
        for step in 1...steps {
          UIView.addKeyframe(
            withRelativeStartTime: Double(step - 1) / Double(steps),
            relativeDuration: 1 / Double(steps)
          ) {
            let part = CGFloat(step) / CGFloat(steps)
            for tile in tiles { tile.fold(self.isPresenting ? 1 - part : part) }
          }
        }
      },
      completion: { _ in
        stage.removeFromSuperview()
        page.isHidden = false
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  private func makeTiles(of page: UIView, on stage: UIView) -> [Tile] {
    let count = max(2, parameters.tiles)
    // Whole points, so that the tiles' edges lie on whole pixels.
    let edges = (0...count).map { (page.bounds.width * CGFloat($0) / CGFloat(count)).rounded() }
    return (0..<count).compactMap { index in
      let rect = CGRect(
        x: edges[index], y: 0, width: edges[index + 1] - edges[index], height: page.bounds.height)
      guard
        let view = page.resizableSnapshotView(
          from: rect, afterScreenUpdates: index == 0, withCapInsets: .zero)
      else { return nil }
      stage.addSubview(view)
      return Tile(view, index: index, rect: rect)
    }
  }

  /// One upright part of the page.
  @MainActor
  private final class Tile {
    private let view: UIView
    private let shade = UIView(frame: .zero)
    private let index: Int
    private let rect: CGRect

    init(_ view: UIView, index: Int, rect: CGRect) {
      self.view = view
      self.index = index
      self.rect = rect
      view.frame = rect
      shade.frame = view.bounds
      shade.backgroundColor = .black
      shade.alpha = 0
      view.addSubview(shade)
      // Even tiles turn about their left edge, odd ones about their right edge.
      view.layer.anchorPoint = CGPoint(x: index.isMultiple(of: 2) ? 0 : 1, y: 0.5)
    }

    /// - Parameter part: 0 lies flat, 1 is folded up.
    func fold(_ part: CGFloat) {
      let angle = part * .pi / 2
      let width = CGFloat(cos(Double(angle)))
      let isEven = index.isMultiple(of: 2)
      let edge = isEven ? rect.minX : rect.maxX
      view.layer.position = CGPoint(x: edge * width, y: rect.midY)
      view.layer.transform = CATransform3DMakeRotation(isEven ? angle : -angle, 0, 1, 0)
      shade.alpha = (isEven ? 0.45 : 0.15) * part
    }
  }
}
