internal import Foundation

/// An axis of a plot with round numbers.
struct PlotAxis {
  let low: Double
  let high: Double
  /// The numbers at the axis.
  let ticks: [Double]
  private let step: Double
  /// In points.
  private let length: CGFloat

  /// - Parameters:
  ///   - isTight: Whether the axis ends with the values, not with round numbers.
  ///   - length: In points.
  ///   - spacing: The least distance of two numbers in points.
  init(from low: Double, to high: Double, isTight: Bool = false, length: CGFloat, spacing: CGFloat)
  {
    let range = max(high - low, 1e-6)
    let least = range * Double(spacing / length)
    let magnitude = pow(10, log10(least).rounded(.down))
    let step = ([1, 2, 5].map { $0 * magnitude }.first { $0 >= least }) ?? 10 * magnitude
    self.step = step
    self.length = length
    let first = isTight ? (low / step).rounded(.up) : (low / step + 1e-9).rounded(.down)
    let last = isTight ? (high / step).rounded(.down) : (high / step - 1e-9).rounded(.up)
    self.low = isTight ? low : first * step
    self.high = isTight ? low + range : max(last, first + 1) * step
    ticks = stride(from: first, through: isTight ? last : max(last, first + 1), by: 1).map {
      $0 * step
    }
  }

  /// The distance of a value from the axis's start, in points.
  func place(of value: Double) -> CGFloat { CGFloat((value - low) / (high - low)) * length }

  /// A number with as many digits as the steps need.
  func label(of tick: Double) -> String {
    let digits = max(0, Int((-log10(step) + 1e-9).rounded(.up)))
    let text = String(format: "%.\(digits)f", tick)
    return Double(text) == 0 ? String(format: "%.\(digits)f", 0.0) : text
  }
}
