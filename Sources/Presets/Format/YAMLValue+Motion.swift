import Foundation

/// Parts of a movement that several transitions have.
extension YAMLValue {
  /// `{ duration: seconds, damping-ratio: 0...1 }`, either of which may be left out.
  func spring() throws(PresetError) -> (duration: Double?, dampingRatio: CGFloat?) {
    let fields = try self.fields(["duration", "damping-ratio"])
    return (
      try fields["duration"]?.number(in: 0.01...10, unit: "seconds"),
      try fields["damping-ratio"]?.dampingRatio()
    )
  }

  /// Above 0, up to 1.
  func dampingRatio() throws(PresetError) -> CGFloat {
    CGFloat(try number(in: 0.01...1, unit: "(damping ratio)"))
  }
}
