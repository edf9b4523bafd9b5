import Foundation

/// Motion parameters that several transitions share.
extension YAMLValue {
  /// `{ duration: seconds, damping-ratio: 0...1 }`; both keys are optional.
  func spring() throws(PresetError) -> (duration: Double?, dampingRatio: CGFloat?) {
    let fields = try self.fields(["duration", "damping-ratio"])
    return (
      try fields["duration"]?.number(in: 0.01...10, unit: "seconds"),
      try fields["damping-ratio"]?.dampingRatio()
    )
  }

  /// A damping ratio above 0 and at most 1.
  func dampingRatio() throws(PresetError) -> CGFloat {
    CGFloat(try number(in: 0.01...1, unit: "(damping ratio)"))
  }
}
