import Foundation

/// How dark the shadow of a straight edge is, from a table.
///
/// It is the normal distribution up to one standard deviation from the edge. From there on it is stretched so that
/// it ends at two, as in images of iOS 15 to 17: radius 8 gives 0 beyond 16 points (fidelity.md section 11).
enum ShadowProfile {
  /// Where it ends, in standard deviations.
  static let reach = 2.0
  private static let stepsPerUnit: Float = 256

  /// At -reach, then every 1/256: linear interpolation is off by at most 5e-7.
  private static let table: [Float] = (0...Int(2 * reach) * Int(stepsPerUnit) + 1).map { index in
    Float(value(Double(index) / Double(stepsPerUnit) - reach))
  }

  private static func value(_ x: Double) -> Double {
    func normal(_ x: Double) -> Double { 0.5 * erfc(-x / 2.0.squareRoot()) }
    if abs(x) <= 1 { return normal(x) }
    let tail = normal(-1) * (normal(-abs(x)) - normal(-reach)) / (normal(-1) - normal(-reach))
    return x < 0 ? max(0, tail) : min(1, 1 - tail)
  }

  /// Calls `body` with the function.
  static func withTable(_ body: (Lookup) -> Void) {
    table.withView { body(Lookup(table: $0)) }
  }

  struct Lookup {
    fileprivate let table: ArrayView<Float>

    /// The shadow at `x` standard deviations inside the edge, 0...1.
    @inline(__always)
    func value(_ x: Float) -> Float {
      if x <= -Float(reach) { return 0 }
      if x >= Float(reach) { return 1 }
      let position = (x + Float(reach)) * stepsPerUnit
      let index = Int(position)
      let low = table[index]
      return low + (table[index &+ 1] - low) * (position - Float(index))
    }
  }
}
