package import TEInputs
internal import TEMedia

/// Checks the length of a clip against its budgets, in frames and in seconds.
package struct ClipLength: Sendable {
  package let frameRate: FrameRate
  package let budgets: Budgets

  package init(
    frameRate: FrameRate, budgets: Budgets
  ) {
    self.frameRate = frameRate
    self.budgets = budgets
  }

  /// Checks a number of frames, counted or estimated.
  package func check(frames: Int) throws(BudgetError) {
    try budgets.check(frames, .frames)
    let rate = frameRate.value
    let seconds = Double(frames) * Double(rate.denominator) / Double(rate.numerator)
    try budgets.check(Self.whole(seconds.rounded(.up)), .duration)
  }

  /// The number of frames of a clip of a duration in seconds, at least 1.
  package func frames(in seconds: Double) -> Int {
    max(1, Self.whole((seconds * frameRate.value.value).rounded()))
  }

  /// Estimates come from presets: clamps what an `Int` cannot hold, to a value above every budget.
  private static func whole(_ value: Double) -> Int {
    value < 1e15 ? Int(max(0, value)) : Int(1e15)
  }
}
