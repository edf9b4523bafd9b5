import TEMotion

/// Which of a provider's timing parameters an animator uses.
public enum UITimingCurveType: Int, Sendable {
  /// A named curve of UIKit.
  case builtin
  /// A cubic Bézier curve given by control points.
  case cubic
  /// A spring.
  case spring
  /// A spring whose time is remapped by the cubic curve.
  case composed
}

/// Provides a property animator's timing.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
  /// Which of the two parameter objects are used.
  var timingCurveType: UITimingCurveType { get }
  /// The cubic curve; required by all types except `spring`.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; required by the types `spring` and `composed`.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A provider's timing curve for an animator's duration.
struct AnimatorCurve {
  /// The curve of one-dimensional values, and of both axes unless `axes` is set.
  var curve: TimingCurve
  /// The curves along x and y, for a spring with different initial velocities along them.
  var axes: Axes?
  /// In seconds; the settling duration of a spring with mass, stiffness and damping.
  var duration: Double

  struct Axes {
    var x: TimingCurve
    var y: TimingCurve
  }

  func curve(along axis: AnimatorTrack.Axis?) -> TimingCurve {
    guard let axes, let axis else { return curve }
    return axis == .x ? axes.x : axes.y
  }
}

extension UITimingCurveProvider {
  /// The curve for an animator of `duration` seconds.
  func animatorCurve(forDuration duration: Double) -> AnimatorCurve {
    guard timingCurveType == .spring || timingCurveType == .composed,
      let spring = springTimingParameters
    else {
      let curve = cubicTimingParameters?.curve ?? .easeInOut
      return AnimatorCurve(curve: curve, duration: curve.ownDuration ?? duration)
    }
    var result = spring.curve(forDuration: duration)
    guard timingCurveType == .composed else { return result }
    let cubic = cubicTimingParameters?.bezier ?? .easeInOut
    func bent(_ curve: TimingCurve) -> TimingCurve {
      if case .spring(let spring) = curve { .composed(cubic, spring) } else { curve }
    }
    result.curve = bent(result.curve)
    result.axes = result.axes.map { AnimatorCurve.Axes(x: bent($0.x), y: bent($0.y)) }
    return result
  }
}
