/// Ranges that the constants of several transitions share.
enum ParameterRange {
  /// In seconds. UIKit keeps the durations of springs within these too (fidelity.md section 1).
  static let duration = 0.01...10.0
  /// Above 0, up to 1: UIKit clamps damping ratios above it.
  static let dampingRatio = 0.01...1.0
  static let scale = 0.05...1.0
  static let opacity = 0.0...1.0
}
