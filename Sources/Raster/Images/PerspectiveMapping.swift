import TEBuffers
import Foundation
import TEGeometry
import TEScene

/// The mapping of a bitmap in perspective: it is sampled anisotropically.
struct PerspectiveMapping: Hashable {
  /// The perspective of the bitmap's plane, in the bitmap's pixels.
  let perspective: Perspective
  private let size: SIMD2<Double>

  /// Nil where nothing is visible.
  ///
  /// - Parameter placed: From the bitmap's pixels to the device's.
  init?(_ placed: ProjectiveTransform, bitmap: Bitmap) {
    size = SIMD2(Double(bitmap.width), Double(bitmap.height))
    let all = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    guard let perspective = Perspective(placed, over: all) else { return nil }
    self.perspective = perspective
  }

  /// The coarsest mipmap level that any pixel of `bounds` is sampled at.
  func coarsestLevel(within bounds: PixelRect) -> Int {
    let inverse = perspective.inverse
    var inverseDepth = Double.infinity
    for x in [bounds.left, bounds.right] {
      for y in [bounds.top, bounds.bottom] {
        inverseDepth = min(inverseDepth, perspective.inverseDepth(Double(x), Double(y)))
      }
    }
    // The Jacobian determinant of a projective mapping is the matrix's determinant times the cube of the
    // depth; the product of the two axes is at least the square of the shorter one.
    let shorter = (abs(Double(inverse.determinant)) / (inverseDepth * inverseDepth * inverseDepth))
      .squareRoot()
    func most(_ linear: CGFloat, _ bend: CGFloat, _ side: Double) -> Double {
      (abs(Double(linear)) + abs(Double(bend)) * side) / inverseDepth
    }
    let longer = hypot(
      hypot(most(inverse.a, inverse.p, size.x), most(inverse.b, inverse.p, size.y)),
      hypot(most(inverse.c, inverse.q, size.x), most(inverse.d, inverse.q, size.y)))
    let depth = log2(max(1, shorter, longer / Footprint.maximumSamples))
    // The level of a single pixel; the next level is the same.
    let last = Int(log2(max(size.x, size.y)).rounded(.up))
    return Int(min(depth, Double(last))) + 1
  }
}
