import Foundation

extension Path {
  /// The part of the path between two fractions of its length, 0...1, over all subpaths in turn.
  ///
  /// Curves are flattened to chords within `tolerance` points. From 0 to 1 the result is the path itself.
  package func trimmed(from start: Double, to end: Double, tolerance: Double = 0.01) -> Path {
    let start = min(max(start, 0), 1)
    let end = min(max(end, 0), 1)
    if start <= 0, end >= 1 { return self }
    guard start < end else { return Path() }
    let segments = self.segments(tolerance: tolerance)
    let total = segments.reduce(0) { $0 + $1.length }
    guard total > 0 else { return Path() }
    let (first, last) = (start * total, end * total)
    var result = Path()
    var travelled = 0.0
    for segment in segments {
      let (from, to) = (travelled, travelled + segment.length)
      travelled = to
      guard segment.length > 0, to > first, from < last else { continue }
      let head = segment.point(max(0, (first - from) / segment.length))
      let tail = segment.point(min(1, (last - from) / segment.length))
      if result.isEmpty || segment.beginsSubpath || from < first { result.move(to: head) }
      result.line(to: tail)
    }
    return result
  }

  private struct Segment {
    let from: CGPoint
    let to: CGPoint
    /// Whether the segment is the first of its subpath.
    let beginsSubpath: Bool

    var length: Double { hypot(Double(to.x - from.x), Double(to.y - from.y)) }

    func point(_ part: Double) -> CGPoint {
      CGPoint(
        x: from.x + (to.x - from.x) * CGFloat(part), y: from.y + (to.y - from.y) * CGFloat(part))
    }
  }

  private func segments(tolerance: Double) -> [Segment] {
    var result: [Segment] = []
    var current = CGPoint.zero
    var subpathStart = CGPoint.zero
    var beginsSubpath = true
    func add(_ point: CGPoint) {
      result.append(Segment(from: current, to: point, beginsSubpath: beginsSubpath))
      beginsSubpath = false
      current = point
    }
    for element in elements {
      switch element {
      case .move(let point):
        current = point
        subpathStart = point
        beginsSubpath = true
      case .line(let point):
        add(point)
      case .quad(let control, let end):
        let from = current
        addCurve(bend: Self.bend(from, control, end), tolerance: tolerance) { t in
          let s = 1 - t
          add(from.weighted(s * s, control, 2 * s * t, end, t * t))
        }
      case .cubic(let control1, let control2, let end):
        let from = current
        let bend =
          3
          * max(
            Self.bend(from, control1, control2), Self.bend(control1, control2, end))
        addCurve(bend: bend, tolerance: tolerance) { t in
          let s = 1 - t
          let near = from.weighted(s * s * s, control1, 3 * s * s * t, control2, 3 * s * t * t)
          add(
            CGPoint(x: near.x + end.x * CGFloat(t * t * t), y: near.y + end.y * CGFloat(t * t * t)))
        }
      case .close:
        if current != subpathStart { add(subpathStart) }
        beginsSubpath = true
      }
    }
    return result
  }

  /// The length of the second difference of three points.
  private static func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> Double {
    hypot(Double(a.x - 2 * b.x + c.x), Double(a.y - 2 * b.y + c.y))
  }

  /// Calls `body` with the ends of n equal parameter steps, n being the least that meets the tolerance:
  /// the error of a chord over 1/n of the parameter is at most max|B''| / (8 n^2), and |B''| is twice
  /// `bend`.
  private func addCurve(bend: Double, tolerance: Double, body: (Double) -> Void) {
    let count = Int(min(1000, max(1, (bend / (4 * tolerance)).squareRoot().rounded(.up))))
    for step in 1...count { body(Double(step) / Double(count)) }
  }
}

extension CGPoint {
  fileprivate func weighted(
    _ own: Double, _ second: CGPoint, _ secondWeight: Double, _ third: CGPoint,
    _ thirdWeight: Double
  ) -> CGPoint {
    CGPoint(
      x: x * CGFloat(own) + second.x * CGFloat(secondWeight) + third.x * CGFloat(thirdWeight),
      y: y * CGFloat(own) + second.y * CGFloat(secondWeight) + third.y * CGFloat(thirdWeight))
  }
}
