public import Foundation
import Motion

/// A cubic Bezier timing.
@preconcurrency @MainActor
open class UICubicTimingParameters: UITimingCurveProvider {
  /// The named curve; `easeInOut` where control points make the curve.
  public let animationCurve: UIView.AnimationCurve
  public let timingCurveType: UITimingCurveType
  let bezier: UnitBezier

  /// Core Animation's default curve (.25, .1), (.25, 1): fidelity.md section 2.
  public init() {
    animationCurve = .easeInOut
    timingCurveType = .builtin
    bezier = .systemDefault
  }

  public init(animationCurve: UIView.AnimationCurve) {
    self.animationCurve = animationCurve
    timingCurveType = .builtin
    bezier = animationCurve.bezier
  }

  /// Control points; x is clamped to 0...1.
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    animationCurve = .easeInOut
    timingCurveType = .cubic
    bezier = UnitBezier(
      Double(controlPoint1.x), Double(controlPoint1.y), Double(controlPoint2.x),
      Double(controlPoint2.y))
  }

  public var controlPoint1: CGPoint { CGPoint(x: bezier.x1, y: bezier.y1) }
  public var controlPoint2: CGPoint { CGPoint(x: bezier.x2, y: bezier.y2) }
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }
}
