internal import Inputs
internal import Media

/// Holds the length of a clip to its budgets, in frames and in seconds.
struct ClipLength: Sendable {
  let frameRate: FrameRate
  let budgets: Budgets

  /// Checks a number of frames, counted or estimated.
  func check(frames: Int) throws(BudgetError) {
    try budgets.check(frames, .frames)
    let rate = frameRate.value
    let seconds = Double(frames) * Double(rate.denominator) / Double(rate.numerator)
    try budgets.check(Self.whole(seconds.rounded(.up)), .duration)
  }

  /// The frames of a clip that lasts about so many seconds, at least 1.
  func frames(in seconds: Double) -> Int {
    max(1, Self.whole((seconds * frameRate.value.value).rounded()))
  }

  /// Estimates come from outside; what is too large for any budget stays too large.
  private static func whole(_ value: Double) -> Int {
    value < 1e15 ? Int(max(0, value)) : Int(1e15)
  }
}
