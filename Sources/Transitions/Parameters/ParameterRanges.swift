/// Ranges shared by the constants of several transitions.
package enum ParameterRange {
  /// In seconds. UIKit clamps the durations of springs to the same range (fidelity.md section 1).
  package static let duration = 0.01...10.0
  /// Above 0, up to 1: UIKit clamps greater damping ratios.
  package static let dampingRatio = 0.01...1.0
  /// A reduction in size.
  static let scale = 0.05...1.0
  /// From transparent to opaque.
  static let opacity = 0.0...1.0
}
