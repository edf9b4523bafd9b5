public import Foundation
import TEMotion

/// A cubic Bézier timing curve, or the curve of the keyboard's notifications, a spring that runs for
/// its own duration.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The named curve; `easeInOut` if the curve was given by control points.
  public let animationCurve: UIView.AnimationCurve
  /// Whether the curve is named or given by control points.
  public let timingCurveType: UITimingCurveType
  let bezier: UnitBezier
  let curve: TimingCurve

  /// Creates Core Animation's default curve (.25, .1), (.25, 1): fidelity.md section 2.
  public override init() {
    animationCurve = .easeInOut
    timingCurveType = .builtin
    bezier = .systemDefault
    curve = .cubic(bezier)
  }

  /// Creates a named curve.
  public init(animationCurve: UIView.AnimationCurve) {
    self.animationCurve = animationCurve
    timingCurveType = .builtin
    bezier = animationCurve.bezier
    curve = animationCurve.timingCurve
  }

  /// Creates a curve with two control points; their x is clamped to 0...1.
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    animationCurve = .easeInOut
    timingCurveType = .cubic
    bezier = UnitBezier(
      Double(controlPoint1.x), Double(controlPoint1.y), Double(controlPoint2.x),
      Double(controlPoint2.y))
    curve = .cubic(bezier)
  }

  /// The first control point, in fractions of duration (x) and progress (y).
  public var controlPoint1: CGPoint { CGPoint(x: bezier.x1, y: bezier.y1) }
  /// The second control point, in fractions of duration (x) and progress (y).
  public var controlPoint2: CGPoint { CGPoint(x: bezier.x2, y: bezier.y2) }
  /// This object.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Nil: there is no spring.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}
