public import UIKit

/// Folds a page up like a map, onto its left edge, off the page beneath; and unfolds it again.
///
/// The page is cut into upright tiles, all of one snapshot, which turn about their edges in turn: the
/// even ones away from the eye, the odd ones back. A tile at the angle a is `width cos a` wide, so
/// that each begins where the one before it ends: it hangs on that one's edge. The eye is in front of
/// the left edge, so that nothing of a page that is folded up shows. What shades a tile, or lights it in
/// dark, grows with its angle.
@MainActor
public final class FoldTransition: NSObject, UIViewControllerAnimatedTransitioning {
  public struct Parameters: TransitionParameters {
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

    public init() { self.init(duration: 0.9) }

    public static let declarations: [TransitionParameter<Self>] = [
      .number(
        "duration", \.duration, in: ParameterRange.duration, .seconds, "How long each way takes"),
      .count("pairs", \.pairs, in: 1...20, "Pairs of tiles that the page is folded into"),
      .number(
        "eye-distance", \.eyeDistance, in: 300...10_000, .points,
        "Between the eye and the page: less is more perspective"),
    ]

    private var pairs: Int {
      get { tiles / 2 }
      set { tiles = 2 * newValue }
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
      context.completeWithoutAnimation(by: self, needs: "the view of the page")
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
    // The anchor is where the eye is.
    stage.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    stage.layer.position = CGPoint(x: page.frame.minX, y: page.frame.midY)
    container.addSubview(stage)
    let tiles = makeTiles(of: page, on: stage)
    page.isHidden = true
    let (start, end): (CGFloat, CGFloat) = isPresenting ? (1, 0) : (0, 1)
    for tile in tiles {
      tile.turn(from: start, to: end, duration: parameters.duration)
      tile.shade(start)
    }
    UIView.animate(
      withDuration: parameters.duration, delay: 0, options: .curveEaseInOut,
      animations: { for tile in tiles { tile.shade(end) } },
      completion: { _ in
        stage.removeFromSuperview()
        page.isHidden = false
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  /// How far a tile reaches into the next one, in points: two edges that only meet would let what is
  /// beneath shine through.
  private static let overlap: CGFloat = 1

  private func makeTiles(of page: UIView, on stage: UIView) -> [Tile] {
    let count = max(2, parameters.tiles)
    // Whole points, so that the tiles' edges lie on whole pixels.
    let edges = (0...count).map { (page.bounds.width * CGFloat($0) / CGFloat(count)).rounded() }
    var tiles: [Tile] = []
    for index in 0..<count {
      let overlap = index + 1 < count ? Self.overlap : 0
      let rect = CGRect(
        x: edges[index], y: 0, width: edges[index + 1] - edges[index] + overlap,
        height: page.bounds.height)
      guard
        let view = page.resizableSnapshotView(
          from: rect, afterScreenUpdates: index == 0, withCapInsets: .zero)
      else { continue }
      let tile = Tile(
        view, index: index, isDark: page.traitCollection.userInterfaceStyle == .dark)
      tile.hang(on: tiles.last ?? stage, at: index == 0 ? 0 : edges[index] - edges[index - 1])
      tiles.append(tile)
    }
    return tiles
  }

  /// One upright part of the page, with the next one at its right edge.
  private final class Tile: UIView {
    override class var layerClass: AnyClass { CATransformLayer.self }

    private let shadeView = UIView(frame: .zero)
    private let index: Int
    /// The alpha of what shades or lights the tile when it is folded up.
    private let strength: CGFloat

    init(_ picture: UIView, index: Int, isDark: Bool) {
      self.index = index
      // The odd ones face the light. Shade does not show on a black page, but light does.
      let isLit = !index.isMultiple(of: 2) && isDark
      strength = isLit ? 0.2 : index.isMultiple(of: 2) ? 0.45 : 0.15
      shadeView.frame = picture.bounds
      shadeView.backgroundColor = isLit ? .white : .black
      super.init(frame: picture.bounds)
      picture.frame = bounds
      addSubview(picture)
      picture.addSubview(shadeView)
    }

    required init?(coder: NSCoder) {
      return nil
    }

    /// - Parameter x: of this tile's left edge in `view`, in points.
    func hang(on view: UIView, at x: CGFloat) {
      layer.anchorPoint = CGPoint(x: 0, y: 0.5)
      layer.position = CGPoint(x: x, y: bounds.midY)
      view.addSubview(self)
    }

    /// The parts: 0 lies flat, 1 is folded up. The duration is in seconds.
    func turn(from start: CGFloat, to end: CGFloat, duration: TimeInterval) {
      let animation = CABasicAnimation(keyPath: "transform.rotation.y")
      animation.fromValue = angle(start)
      animation.toValue = angle(end)
      animation.duration = duration
      // The model stays flat: an angle of half a turn can't be told from turns about the other axes.
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      layer.add(animation, forKey: "turn")
    }

    /// Against the tile before it: the first one turns by a right angle away from the eye, the others
    /// by two, there and back.
    private func angle(_ part: CGFloat) -> CGFloat {
      guard index > 0 else { return part * .pi / 2 }
      return index.isMultiple(of: 2) ? part * .pi : -part * .pi
    }

    func shade(_ part: CGFloat) {
      shadeView.alpha = strength * part
    }
  }
}
