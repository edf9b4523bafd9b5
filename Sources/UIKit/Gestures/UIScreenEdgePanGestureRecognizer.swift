import TEGeometry

/// Recognises a drag inwards from an edge of the screen.
///
/// The touch begins within 20 points of the edge and moves inwards more than along the edge.
///
/// - Note: The 20 points are chosen, as UIKit does not document them.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The greatest distance of the touch's beginning from the edge, in points.
  static let regionSize: CGFloat = 20

  /// The edges to begin from, in the interface's orientation; none by default.
  open var edges: UIRectEdge = []

  private var touchedEdges: UIRectEdge = []

  /// Creates a recogniser that calls a method of a weakly held target for every change.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    maximumNumberOfTouches = 1
    delaysTouchesBegan = true
  }

  /// Creates a recogniser with a closure that is called for every change of the drag.
  public convenience init(
    _ action: @escaping @MainActor (UIScreenEdgePanGestureRecognizer) -> Void
  ) {
    self.init(target: nil, action: nil)
    addHandler { if let pan = $0 as? UIScreenEdgePanGestureRecognizer { action(pan) } }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, activeTouches.count == 1 else { return }
    touchedEdges = edges.intersection(Self.edges(at: activeTouches.centroid))
    if touchedEdges.isEmpty { state = .failed }
  }

  private static func edges(at point: CGPoint) -> UIRectEdge {
    let screen = UIScreen.main.bounds
    var edges: UIRectEdge = []
    if point.y - screen.minY <= regionSize { edges.insert(.top) }
    if point.x - screen.minX <= regionSize { edges.insert(.left) }
    if screen.maxY - point.y <= regionSize { edges.insert(.bottom) }
    if screen.maxX - point.x <= regionSize { edges.insert(.right) }
    return edges
  }

  override func beginIfMoved() {
    guard max(abs(movement.x), abs(movement.y)) >= hysteresis else { return }
    let isInward =
      if abs(movement.x) > abs(movement.y) {
        touchedEdges.contains(movement.x > 0 ? .left : .right)
      } else {
        touchedEdges.contains(movement.y > 0 ? .top : .bottom)
      }
    state = isInward ? .began : .failed
  }

  open override func reset() {
    super.reset()
    touchedEdges = []
  }
}
