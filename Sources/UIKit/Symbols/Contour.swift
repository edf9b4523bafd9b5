import Foundation
import TEGeometry

/// One subpath, with every segment as a cubic.
struct Contour {
  /// A straight line or a cubic Bezier curve.
  struct Step {
    var start: CGPoint
    var control1: CGPoint
    var control2: CGPoint
    var end: CGPoint
    var isLine: Bool

    var reversed: Step {
      Step(start: end, control1: control2, control2: control1, end: start, isLine: isLine)
    }
  }

  var steps: [Step]
  var isClosed: Bool
}

extension Path {
  /// The subpaths in order, without those of zero length.
  var contours: [Contour] {
    var found: [Contour] = []
    var steps: [Contour.Step] = []
    var first = CGPoint.zero
    var last = CGPoint.zero
    func third(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
      CGPoint(x: from.x + (to.x - from.x) / 3, y: from.y + (to.y - from.y) / 3)
    }
    func line(to end: CGPoint) {
      guard hypot(Double(end.x - last.x), Double(end.y - last.y)) > 1e-9 else { return }
      steps.append(
        Contour.Step(
          start: last, control1: third(last, end), control2: third(end, last), end: end,
          isLine: true))
      last = end
    }
    func finish(isClosed: Bool) {
      if !steps.isEmpty { found.append(Contour(steps: steps, isClosed: isClosed)) }
      steps = []
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish(isClosed: false)
        first = point
        last = point
      case .line(let point):
        line(to: point)
      case .quad(let control, let point):
        // Degree elevation: the cubic's control points lie two thirds of the way to the quadratic's.
        steps.append(
          Contour.Step(
            start: last, control1: third(control, last), control2: third(control, point),
            end: point, isLine: false))
        last = point
      case .cubic(let control1, let control2, let point):
        steps.append(
          Contour.Step(
            start: last, control1: control1, control2: control2, end: point, isLine: false))
        last = point
      case .close:
        line(to: first)
        finish(isClosed: true)
        last = first
      }
    }
    finish(isClosed: false)
    return found
  }

  /// The same contour in the opposite direction.
  func reversed() -> Path {
    var path = Path()
    for contour in contours {
      let steps = contour.steps.reversed().map(\.reversed)
      guard let first = steps.first else { continue }
      path.move(to: first.start)
      for step in steps { path.append(step) }
      if contour.isClosed { path.close() }
    }
    return path
  }

  /// Adds a segment that starts at the current point.
  mutating func append(_ step: Contour.Step) {
    if step.isLine {
      line(to: step.end)
    } else {
      cubic(control1: step.control1, control2: step.control2, to: step.end)
    }
  }
}
