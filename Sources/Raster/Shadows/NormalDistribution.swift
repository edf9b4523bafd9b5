import Foundation

/// The cumulative distribution function of the standard normal distribution, from a table.
enum NormalDistribution {
  private static let reach: Float = 4.25
  private static let stepsPerUnit: Float = 256

  /// At -reach, then every 1/256: linear interpolation is off by at most 5e-7.
  private static let table: [Float] = (0...Int(2 * reach * stepsPerUnit) + 1).map { index in
    let x = Double(index) / Double(stepsPerUnit) - Double(reach)
    return Float(0.5 * erfc(-x / 2.0.squareRoot()))
  }

  /// Calls `body` with the function.
  static func withTable(_ body: (Lookup) -> Void) {
    table.withView { body(Lookup(table: $0)) }
  }

  struct Lookup {
    fileprivate let table: ArrayView<Float>

    /// The probability of values below `x` standard deviations.
    @inline(__always)
    func below(_ x: Float) -> Float {
      if x <= -reach { return 0 }
      if x >= reach { return 1 }
      let position = (x + reach) * stepsPerUnit
      let index = Int(position)
      let low = table[index]
      return low + (table[index &+ 1] - low) * (position - Float(index))
    }
  }
}
