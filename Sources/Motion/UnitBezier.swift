import Foundation

/// A cubic Bézier curve from (0, 0) to (1, 1) whose x is time and whose y is progress.
///
/// The curve of CSS `cubic-bezier()` and of `CAMediaTimingFunction`. The control points' x is
/// clamped to 0...1, so that every time has exactly one progress.
package struct UnitBezier: Hashable, Sendable {
  /// The time of the first control point, 0...1.
  package let x1: Double
  /// The progress of the first control point.
  package let y1: Double
  /// The time of the second control point, 0...1.
  package let x2: Double
  /// The progress of the second control point.
  package let y2: Double

  /// Creates a curve from two control points; their x is clamped to 0...1.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  // The control points of Core Animation's named curves: fidelity.md section 2.

  /// Slow at the start.
  package static let easeIn = UnitBezier(0.42, 0, 1, 1)
  /// Slow at the end.
  package static let easeOut = UnitBezier(0, 0, 0.58, 1)
  /// Slow at both ends.
  package static let easeInOut = UnitBezier(0.42, 0, 0.58, 1)
  /// Core Animation's default curve.
  package static let systemDefault = UnitBezier(0.25, 0.1, 0.25, 1)
  /// Constant speed.
  package static let linear = UnitBezier(0, 0, 1, 1)

  /// The progress at a fraction of the duration; 0 before the start and 1 after the end.
  package func progress(at fraction: Double) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    // Linear curves are exact, without the solver's rounding error.
    if x1 == y1, x2 == y2 { return fraction }
    return Self.value(y1, y2, at: parameter(forX: fraction))
  }

  /// Solves x(s) = x by Newton's method, or by bisection if the slope is too small for it.
  private func parameter(forX x: Double) -> Double {
    var parameter = x
    for _ in 0..<12 {
      let error = Self.value(x1, x2, at: parameter) - x
      if abs(error) < 1e-12 { return parameter }
      let slope = Self.slope(x1, x2, at: parameter)
      if abs(slope) < 1e-7 { break }
      parameter -= error / slope
    }
    if parameter >= 0, parameter <= 1, abs(Self.value(x1, x2, at: parameter) - x) < 1e-10 {
      return parameter
    }
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      parameter = (low + high) / 2
      if Self.value(x1, x2, at: parameter) < x {
        low = parameter
      } else {
        high = parameter
      }
    }
    return parameter
  }

  private static func value(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    let a = 1 - c - b
    return ((a * s + b) * s + c) * s
  }

  private static func slope(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    let a = 1 - c - b
    return (3 * a * s + 2 * b) * s + c
  }
}
