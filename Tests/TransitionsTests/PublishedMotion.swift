import Foundation

/// Curves and springs from their descriptions (fidelity.md sections 1 and 2), without the engine's code.
enum PublishedMotion {
  /// The progress of the cubic curve with the control points (.42, 0) and (.58, 1), by bisection.
  ///
  /// - Parameter x: The share of the duration.
  static func easeInOut(_ x: Double) -> Double {
    if x >= 1 { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let s = (low + high) / 2
      let reached = 3 * (1 - s) * (1 - s) * s * 0.42 + 3 * (1 - s) * s * s * 0.58 + s * s * s
      if reached < x { low = s } else { high = s }
    }
    let s = (low + high) / 2
    return 3 * (1 - s) * s * s + s * s * s
  }

  /// The progress of UIKit's spring for a duration and a damping ratio below 1, from rest.
  static func spring(dampingRatio: Double, duration: Double, at time: Double) -> Double {
    if time >= duration { return 1 }
    let rest = (1 - dampingRatio * dampingRatio).squareRoot()
    let decay = log(dampingRatio / (0.001 * rest)) / duration
    let frequency = decay / dampingRatio * rest
    return 1 - exp(-decay * time)
      * (cos(frequency * time) + dampingRatio / rest * sin(frequency * time))
  }
}
