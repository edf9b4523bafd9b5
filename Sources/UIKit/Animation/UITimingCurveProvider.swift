import Motion

/// Which of a provider's timing parameters are to be used.
public enum UITimingCurveType: Int, Sendable {
  /// A named curve of UIKit.
  case builtin
  case cubic
  case spring
  /// A spring whose time the cubic curve bends.
  case composed
}

/// What gives a property animator its timing.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  var timingCurveType: UITimingCurveType { get }
  /// Needed by all types but `spring`.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// Needed by the types `spring` and `composed`.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// What a provider comes to for an animator.
struct AnimatorCurve {
  /// The course of values of one dimension, and of two where the axes do not differ.
  var curve: TimingCurve
  /// The courses along x and y, where a spring starts with another velocity on each.
  var axes: Axes?
  /// Seconds; of a spring by mass, stiffness and damping its own.
  var duration: Double

  struct Axes {
    var x: TimingCurve
    var y: TimingCurve
  }

  func curve(along axis: AnimatorCourse.Axis?) -> TimingCurve {
    guard let axes, let axis else { return curve }
    return axis == .x ? axes.x : axes.y
  }
}

extension UITimingCurveProvider {
  /// The curve for an animator of `duration` seconds.
  func animatorCurve(forDuration duration: Double) -> AnimatorCurve {
    let cubic = cubicTimingParameters?.bezier ?? .easeInOut
    guard timingCurveType == .spring || timingCurveType == .composed,
      let spring = springTimingParameters
    else { return AnimatorCurve(curve: .cubic(cubic), duration: duration) }
    var result = spring.curve(forDuration: duration)
    guard timingCurveType == .composed else { return result }
    func bent(_ curve: TimingCurve) -> TimingCurve {
      if case .spring(let spring) = curve { .composed(cubic, spring) } else { curve }
    }
    result.curve = bent(result.curve)
    result.axes = result.axes.map { AnimatorCurve.Axes(x: bent($0.x), y: bent($0.y)) }
    return result
  }
}
