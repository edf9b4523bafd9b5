public import UIKit

/// Unfolds a page from its leading edge like a map, and folds it up again.
///
/// In a left-to-right layout, of which the other one is the mirror image, the page is divided into vertical tiles of one snapshot, which rotate about their edges: the
/// even ones away from the eye, the odd ones back. Each tile is a sublayer of the previous one,
/// attached to its right edge; at the angle a it is `width cos a` wide. The eye is in front of the
/// left edge, so a folded page is invisible. The shading of a tile, or its lighting in dark
/// appearance, increases with the angle.
@MainActor
public final class FoldTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// The constants of the transition.
  public struct Parameters: TransitionParameters {
    /// The duration of each direction, in seconds.
    public var duration: TimeInterval
    /// The number of tiles, even.
    public var tiles: Int
    /// The distance of the eye from the page, in points; smaller values give more perspective.
    public var eyeDistance: CGFloat

    /// Creates constants; arguments that are left out have their default values.
    public init(duration: TimeInterval = 0.9, tiles: Int = 6, eyeDistance: CGFloat = 1600) {
      self.duration = duration
      self.tiles = tiles
      self.eyeDistance = eyeDistance
    }

    /// Creates the default values.
    public init() { self.init(duration: 0.9) }

    /// The constants with their names, ranges and units.
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
    } else {
      context.showDestination(below: page)
    }
    page.layoutIfNeeded()
    let stage = FoldStage(frame: page.frame)
    stage.screen = page
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / parameters.eyeDistance
    stage.layer.sublayerTransform = perspective
    stage.isMirrored = container.isRightToLeft
    // The eye is in front of the anchor point.
    stage.layer.anchorPoint = CGPoint(x: stage.isMirrored ? 1 : 0, y: 0.5)
    stage.layer.position = CGPoint(
      x: stage.isMirrored ? page.frame.maxX : page.frame.minX, y: page.frame.midY)
    container.addSubview(stage)
    let tiles = makeTiles(of: page, on: stage)
    stage.firstTile = tiles.first
    page.isHidden = true
    let (start, end): (CGFloat, CGFloat) = isPresenting ? (1, 0) : (0, 1)
    for tile in tiles {
      tile.fold(
        from: start, to: end, duration: parameters.duration, isLinear: context.isInteractive)
      tile.shade(start)
    }
    UIView.animate(
      withDuration: parameters.duration, delay: 0,
      options: context.isInteractive ? .curveLinear : .curveEaseInOut,
      animations: { for tile in tiles { tile.shade(end) } },
      completion: { _ in
        stage.removeFromSuperview()
        page.isHidden = false
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  /// The overlap of a tile with the next one, in points, so that the background is not visible
  /// between them.
  private static let overlap: CGFloat = 1

  private func makeTiles(of page: UIView, on stage: FoldStage) -> [Tile] {
    let count = max(2, parameters.tiles)
    // Whole points, so that the tiles' edges are pixel-aligned.
    let edges = (0...count).map { (page.bounds.width * CGFloat($0) / CGFloat(count)).rounded() }
    var tiles: [Tile] = []
    for index in 0..<count {
      let overlap = index + 1 < count ? Self.overlap : 0
      let width = edges[index + 1] - edges[index] + overlap
      let rect = CGRect(
        x: stage.isMirrored ? page.bounds.width - edges[index] - width : edges[index], y: 0,
        width: width, height: page.bounds.height)
      guard
        let view = page.resizableSnapshotView(
          from: rect, afterScreenUpdates: index == 0, withCapInsets: .zero)
      else { continue }
      let tile = Tile(
        view, index: index, isMirrored: stage.isMirrored,
        isDark: page.traitCollection.userInterfaceStyle == .dark)
      tile.attach(to: tiles.last ?? stage, at: index == 0 ? 0 : edges[index] - edges[index - 1])
      tiles.append(tile)
    }
    return tiles
  }

  /// A vertical tile of the page; the next one is attached to its trailing edge.
  private final class Tile: UIView {
    override class var layerClass: AnyClass { CATransformLayer.self }

    private let shadeView = UIView(frame: .zero)
    private let index: Int
    /// Whether the next tile is at its left.
    private let isMirrored: Bool
    /// The alpha of the shading or lighting of a folded tile.
    private let strength: CGFloat

    init(_ picture: UIView, index: Int, isMirrored: Bool, isDark: Bool) {
      (self.index, self.isMirrored) = (index, isMirrored)
      // Odd tiles face the light. On a dark page they are lightened instead of shaded.
      let isLit = !index.isMultiple(of: 2) && isDark
      strength = isLit ? 0.2 : index.isMultiple(of: 2) ? 0.45 : 0.15
      shadeView.frame = picture.bounds
      shadeView.backgroundColor = isLit ? .white : .black
      super.init(frame: picture.bounds)
      accessibilityIdentifier = "tile"
      shadeView.accessibilityIdentifier = "shade"
      picture.frame = bounds
      addSubview(picture)
      picture.addSubview(shadeView)
    }

    required init?(coder: NSCoder) {
      return nil
    }

    /// Adds the tile to a view, with its leading edge at a distance in points from that of the view.
    func attach(to view: UIView, at distance: CGFloat) {
      layer.anchorPoint = CGPoint(x: isMirrored ? 1 : 0, y: 0.5)
      layer.position = CGPoint(
        x: isMirrored ? view.bounds.width - distance : distance, y: bounds.midY)
      view.addSubview(self)
    }

    /// Animates the folding from one fraction to another: 0 is flat, 1 is folded. The duration is
    /// in seconds.
    func fold(from start: CGFloat, to end: CGFloat, duration: TimeInterval, isLinear: Bool) {
      let animation = CABasicAnimation(keyPath: "transform.rotation.y")
      animation.fromValue = angle(start)
      animation.toValue = angle(end)
      animation.duration = duration
      // The model stays flat: a rotation by 180 degrees is ambiguous with rotations about the other
      // axes.
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      animation.timingFunction = CAMediaTimingFunction(name: isLinear ? .linear : .easeInEaseOut)
      layer.add(animation, forKey: "turn")
    }

    /// The angle relative to the previous tile: the first one rotates by 90 degrees away from the
    /// eye, the others by 180 degrees in alternating directions.
    private func angle(_ part: CGFloat) -> CGFloat {
      let turn = isMirrored ? -part * .pi : part * .pi
      guard index > 0 else { return turn / 2 }
      return index.isMultiple(of: 2) ? turn : -turn
    }

    func shade(_ part: CGFloat) {
      shadeView.alpha = strength * part
    }
  }
}

/// Holds the tiles of a page.
private final class FoldStage: UIView, ScreenStandIn {
  weak var screen: UIView?
  weak var firstTile: UIView?
  /// Whether it unfolds from the right edge.
  var isMirrored = false

  /// At the angle `a` of its tiles the page is `cos a` of its width wide.
  func opacity(at point: CGPoint) -> CGFloat {
    guard let tile = firstTile?.layer.presentation() else { return 0 }
    let distance = isMirrored ? bounds.width - point.x : point.x
    return distance < bounds.width * tile.affineTransform().a ? 1 : 0
  }
}
