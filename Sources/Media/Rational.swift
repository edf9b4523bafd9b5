/// A rational number in lowest terms, such as the frame rate 30000/1001.
package struct Rational: Hashable, Sendable {
  /// Negative for a negative number.
  package let numerator: Int
  /// Always positive.
  package let denominator: Int

  /// Makes `numerator / denominator` in lowest terms.
  ///
  /// - Precondition: `denominator` is not zero.
  package init(_ numerator: Int, _ denominator: Int = 1) {
    precondition(denominator != 0, "the denominator is not zero")
    var (divisor, remainder) = (numerator.magnitude, denominator.magnitude)
    while remainder != 0 { (divisor, remainder) = (remainder, divisor % remainder) }
    let sign = denominator < 0 ? -1 : 1
    self.numerator = sign * numerator / Int(divisor)
    self.denominator = sign * denominator / Int(divisor)
  }

  /// The nearest floating-point value.
  package var value: Double { Double(numerator) / Double(denominator) }
}

extension Rational {
  /// The time at which a frame starts at this frame rate, in units of `1 / unitsPerSecond` seconds, rounded to
  /// the nearest.
  ///
  /// Durations are differences of these times, so that rounding errors do not accumulate.
  func start(ofFrame index: Int, unitsPerSecond: Int) -> Int {
    (2 * unitsPerSecond * index * denominator + numerator) / (2 * numerator)
  }
}

extension Rational: CustomStringConvertible {
  /// "60" or "30000/1001".
  package var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
