import Foundation
import TEGeometry

/// The mapping of a bitmap that is rotated, sheared or mirrored: it is sampled trilinearly.
struct AffineMapping: Hashable {
  /// From the device's pixels to the bitmap's.
  let inverse: CGAffineTransform
  /// The larger of the two mipmap levels.
  let level: Int
  /// The weight of the smaller level, 0...1.
  let fraction: Float

  /// Nil where the inverse has no useful precision.
  ///
  /// - Parameter forward: From the bitmap's pixels to the device's.
  init?(_ forward: CGAffineTransform) {
    let inverse = forward.inverted()
    let largest = 1e12
    guard abs(inverse.a) < largest, abs(inverse.b) < largest, abs(inverse.c) < largest,
      abs(inverse.d) < largest, abs(inverse.tx) < largest * 1e3, abs(inverse.ty) < largest * 1e3
    else { return nil }
    self.inverse = inverse
    // The longest step in the bitmap for one step on the device decides, which avoids aliasing.
    let ratio = max(
      hypot(Double(inverse.a), Double(inverse.b)), hypot(Double(inverse.c), Double(inverse.d)))
    let depth = max(0, log2(ratio))
    level = Int(depth)
    fraction = Float(depth - Double(level))
  }
}
