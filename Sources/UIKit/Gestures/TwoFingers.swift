import Geometry

/// Two fingers as a line: how far apart they are and where they point.
struct TwoFingers {
  let centre: CGPoint
  /// In points; not 0.
  let distance: CGFloat
  /// Radians, clockwise on the screen.
  let angle: CGFloat

  /// Nil unless there are two touches.
  @MainActor init?(_ touches: [UITouch]) {
    guard touches.count == 2 else { return nil }
    let first = touches[0].screenLocation
    let second = touches[1].screenLocation
    centre = touches.centroid
    distance = max(first.distance(to: second), 1)
    angle = atan2(second.y - first.y, second.x - first.x)
  }

  /// The turn from another line to this one, radians in -π...π.
  func turn(from other: TwoFingers) -> CGFloat {
    let turn = angle - other.angle
    if turn > .pi { return turn - 2 * .pi }
    if turn < -.pi { return turn + 2 * .pi }
    return turn
  }
}
