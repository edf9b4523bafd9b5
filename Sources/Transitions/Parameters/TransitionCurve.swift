public import UIKit

/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1), as in CSS.
public struct TransitionCurve: Sendable, Hashable {
  /// The first control point; x within 0...1.
  public var controlPoint1: CGPoint
  /// The second control point; x within 0...1.
  public var controlPoint2: CGPoint

  /// Creates a curve from its control points, whose x must be within 0...1.
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    self.controlPoint1 = controlPoint1
    self.controlPoint2 = controlPoint2
  }

  /// Creates a curve with the control points (x1, y1) and (x2, y2).
  public init(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) {
    self.init(controlPoint1: CGPoint(x: x1, y: y1), controlPoint2: CGPoint(x: x2, y: y2))
  }

  // UIKit's four curves: fidelity.md section 2.

  /// Slow at both ends.
  public static let easeInOut = TransitionCurve(0.42, 0, 0.58, 1)
  /// Slow at the start.
  public static let easeIn = TransitionCurve(0.42, 0, 1, 1)
  /// Slow at the end.
  public static let easeOut = TransitionCurve(0, 0, 0.58, 1)
  /// Core Animation's default curve, which is the `ease` of CSS.
  public static let ease = TransitionCurve(0.25, 0.1, 0.25, 1)
  /// Constant speed.
  public static let linear = TransitionCurve(0, 0, 1, 1)

  /// The curves with names in presets.
  public static let named: [(name: String, curve: TransitionCurve)] = [
    ("ease-in-out", easeInOut), ("ease-in", easeIn), ("ease-out", easeOut), ("ease", ease),
    ("linear", linear),
  ]

  /// The curve as the timing of a property animator.
  @MainActor
  var timing: UICubicTimingParameters {
    UICubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2)
  }
}
