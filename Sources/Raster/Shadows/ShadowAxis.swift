/// The sample positions of a shadow mask along one axis: evenly spaced around both ends of the shape, with a
/// gap between, where the shadow is constant.
struct ShadowAxis: Sendable {
  private let start: Double
  private let step: Double
  private let firstCount: Int
  private let secondStart: Double
  private let secondCount: Int

  /// The number of samples, at least 2.
  var count: Int { firstCount + secondCount }

  /// The most samples around one end, and half of the most for an axis without a gap; a larger shape is
  /// sampled more coarsely.
  private static let maximumSamples = 2048.0

  /// - Parameters:
  ///   - length: The shape's side, in pixels; it starts at 0.
  ///   - corner: The corners' size along the axis, in pixels.
  ///   - sigma: The standard deviation, in pixels.
  ///   - phase: If set, every pixel is sampled at this fraction of it, 0..<1.
  init(length: Double, corner: Double, sigma: Double, phase: Double?) {
    let outside = ShadowProfile.reach * sigma
    let inside = corner + outside
    // Linear interpolation over a step h is off by h^2 / 8 of the second derivative, which for the
    // normal distribution is at most .242 / sigma^2: .0019 for h = sigma / 4. Where the profile ends, its slope
    // changes by .063 / sigma: .0026 for h = sigma / 6.
    let wanted = phase == nil ? max(sigma / 6, 0.25) : 1
    let isSplit = length > 2 * inside + 2 * wanted
    let extent = isSplit ? outside + inside : length + 2 * outside
    step = max(wanted, extent / Self.maximumSamples)
    func aligned(_ position: Double) -> Double {
      guard let phase else { return position }
      return (position - phase).rounded(.down) + phase
    }
    start = aligned(-outside)
    if isSplit {
      firstCount = Int(((inside - start) / step).rounded(.up)) + 1
      secondStart = aligned(length - inside)
      secondCount = Int(((length + outside - secondStart) / step).rounded(.up)) + 1
    } else {
      firstCount = Int(((length + outside - start) / step).rounded(.up)) + 1
      secondStart = .infinity
      secondCount = 0
    }
  }

  /// An axis without a gap, for any shape between two positions, in pixels.
  init(from: Double, to: Double, sigma: Double) {
    let outside = ShadowProfile.reach * sigma
    let extent = to - from + 2 * outside
    step = max(sigma / 6, 0.125, extent / (2 * Self.maximumSamples))
    start = from - outside
    firstCount = Int((extent / step).rounded(.up)) + 1
    secondStart = .infinity
    secondCount = 0
  }

  /// The position of a sample, in pixels.
  func position(_ index: Int) -> Double {
    index < firstCount
      ? start + Double(index) * step : secondStart + Double(index - firstCount) * step
  }

  /// The sample at or before `position`, and the weight of the next one, 0...1.
  ///
  /// Positions beyond the ends are clamped; the sample always has a successor.
  @inline(__always)
  func locate(_ position: Double) -> (index: Int, part: Double) {
    if position >= secondStart {
      let steps = min((position - secondStart) / step, Double(secondCount - 1))
      let index = min(Int(steps), secondCount - 2)
      return (firstCount + index, steps - Double(index))
    }
    let steps = max((position - start) / step, 0)
    if steps >= Double(firstCount - 1) {
      if secondCount == 0 { return (firstCount - 2, 1) }
      let last = start + Double(firstCount - 1) * step
      return (firstCount - 1, min(max((position - last) / (secondStart - last), 0), 1))
    }
    let index = Int(steps)
    return (index, steps - Double(index))
  }
}
