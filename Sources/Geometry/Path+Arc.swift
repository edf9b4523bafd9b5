package import Foundation

extension Path {
  /// Adds a circular arc, joined to the current point by a line.
  ///
  /// Angles in radians from the positive x axis; clockwise as seen on screen, where y grows
  /// downwards. Angles that differ by a whole turn make a circle in either direction, as Core
  /// Graphics draws it; angles that are not finite add nothing. Each cubic spans at most a quarter
  /// turn (error under 0.03 % of the radius).
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    let turn = 2 * Double.pi
    let difference = endAngle - startAngle
    guard difference.isFinite else { return }
    let sweep =
      if clockwise {
        difference < 0
          ? difference.truncatingRemainder(dividingBy: turn) + turn : min(difference, turn)
      } else {
        difference > 0
          ? difference.truncatingRemainder(dividingBy: turn) - turn : max(difference, -turn)
      }
    func point(_ angle: Double) -> CGPoint {
      CGPoint(
        x: center.x + radius * CGFloat(cos(angle)), y: center.y + radius * CGFloat(sin(angle)))
    }
    let first = point(startAngle)
    if isEmpty || currentPoint == nil {
      move(to: first)
    } else if currentPoint != first {
      line(to: first)
    }
    let pieces = max(1, Int((abs(sweep) / (Double.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(pieces)
    let handle = radius * CGFloat(4.0 / 3 * tan(step / 4))
    for piece in 0..<pieces {
      let from = startAngle + step * Double(piece)
      let to = piece == pieces - 1 ? startAngle + sweep : from + step
      let start = point(from)
      let end = point(to)
      cubic(
        control1: CGPoint(
          x: start.x - handle * CGFloat(sin(from)), y: start.y + handle * CGFloat(cos(from))),
        control2: CGPoint(
          x: end.x + handle * CGFloat(sin(to)), y: end.y - handle * CGFloat(cos(to))),
        to: end)
    }
  }
}
