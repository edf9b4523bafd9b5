/// Where along one axis a shadow is sampled: evenly around both ends of the shape, with a gap
/// between, where the shadow does not change.
struct ShadowAxis: Sendable {
  private let start: Double
  private let step: Double
  private let firstCount: Int
  private let secondStart: Double
  private let secondCount: Int

  var count: Int { firstCount + secondCount }

  /// The most samples around one end, and half of the most for a shape without a middle; a larger
  /// shape is sampled more coarsely.
  private static let maximumSamples = 2048.0

  /// - Parameters:
  ///   - length: The shape's side, in pixels; it starts at 0.
  ///   - corner: How far the corners reach along it, in pixels.
  ///   - sigma: The standard deviation, in pixels.
  ///   - phase: Positions, modulo 1, at which to sample every pixel.
  init(length: Double, corner: Double, sigma: Double, phase: Double?) {
    let outside = ShadowMask.reach * sigma
    let inside = corner + outside
    // Linear interpolation over a step h is off by h^2 / 8 of the second derivative, which for the
    // normal distribution is at most .242 / sigma^2: .0019 for h = sigma / 4.
    let wanted = phase == nil ? max(sigma / 4, 0.25) : 1
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

  /// An axis without a gap, for shapes that may change anywhere.
  init(from: Double, to: Double, sigma: Double) {
    let outside = ShadowMask.reach * sigma
    let extent = to - from + 2 * outside
    step = max(sigma / 4, 0.125, extent / (2 * Self.maximumSamples))
    start = from - outside
    firstCount = Int((extent / step).rounded(.up)) + 1
    secondStart = .infinity
    secondCount = 0
  }

  func position(_ index: Int) -> Double {
    index < firstCount
      ? start + Double(index) * step : secondStart + Double(index - firstCount) * step
  }

  /// The sample at or before `position`, and how far the next one has its part, 0 to 1.
  ///
  /// Positions beyond the ends give the ends; the index always has a successor.
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
