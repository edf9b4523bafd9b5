internal import TECKernels
import Foundation
import TEGeometry

/// A plane in perspective, within a rectangle of it.
///
/// Depths are normalised to that of the rectangle's farthest corner. Points nearer than ``nearest`` are
/// clipped: their position on the device grows without limit.
struct Perspective: Hashable {
  /// The depth of the near plane.
  static let nearest = 1e-6

  /// From the plane to pixels; its third component is the depth, at most 1 in the rectangle.
  let forward: ProjectiveTransform
  /// From pixels to the plane; its third component is the inverse depth.
  let inverse: ProjectiveTransform
  /// The range of the inverse depth within the rectangle. A pixel's centre may lie just outside of it, even
  /// beyond the horizon; its inverse depth is clamped to this range.
  let inverseDepth: ClosedRange<Double>

  /// Elements of the inverse beyond this leave no useful precision.
  private static let largest = 1e15

  /// Nil for a rectangle wholly behind the eye, and for a plane so edge-on that the inverse has no
  /// precision.
  init?(_ transform: ProjectiveTransform, over rect: CGRect) {
    let distances = [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY),
      (rect.minX, rect.maxY),
    ].map { Double(transform.p * $0 + transform.q * $1 + transform.w) }
    guard let farthest = distances.max(), let first = distances.min(), farthest > 0,
      farthest.isFinite, first.isFinite
    else { return nil }
    forward = transform.scaled(by: 1 / CGFloat(farthest))
    let determinant = forward.determinant
    inverse = forward.adjugate.scaled(by: 1 / determinant)
    guard determinant != 0, inverse.largestEntry < CGFloat(Self.largest) else { return nil }
    inverseDepth = 1...1 / min(1, max(first / farthest, Self.nearest))
  }

  /// The inverse depth at a point of the device, clamped to ``inverseDepth``.
  @inline(__always)
  func inverseDepth(_ x: Double, _ y: Double) -> Double {
    let value = Double(inverse.p) * x + Double(inverse.q) * y + Double(inverse.w)
    return min(max(value, inverseDepth.lowerBound), inverseDepth.upperBound)
  }

  /// The plane as the C kernels take it.
  var plane: cresampling_plane {
    cresampling_plane(
      a: Double(inverse.a), b: Double(inverse.b), p: Double(inverse.p), c: Double(inverse.c),
      d: Double(inverse.d), q: Double(inverse.q), tx: Double(inverse.tx), ty: Double(inverse.ty),
      w: Double(inverse.w), least: inverseDepth.lowerBound, most: inverseDepth.upperBound)
  }

  /// Calls `body` with each pixel of columns `range` of row `y` and its footprint in the plane.
  ///
  /// - Parameter smallest: The width, in the plane's units, below which what is sampled is smooth.
  @inline(__always)
  func eachFootprint(
    _ range: Range<Int>, y: Int, smallest: Double,
    _ body: (_ x: Int, _ footprint: Footprint) -> Void
  ) {
    let block = 64
    unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: 6 * block) { memory in
      guard let memory = memory.baseAddress else { return }
      let found = unsafe cresampling_footprints(
        x: memory, y: memory + block, step_x: memory + 2 * block, step_y: memory + 3 * block,
        size: memory + 4 * block, count: memory + 5 * block)
      for left in stride(from: range.lowerBound, to: range.upperBound, by: block) {
        let count = min(block, range.upperBound - left)
        unsafe cresampling_look(
          ckernels_best_level(), plane, smallest, left, y, count, found)
        for index in 0..<count {
          let footprint = unsafe Footprint(
            place: SIMD2(found.x[index], found.y[index]),
            step: SIMD2(found.step_x[index], found.step_y[index]), count: Int(found.count[index]))
          body(left + index, footprint)
        }
      }
    }
  }

  /// The largest scale, in pixels per unit along the plane's axes, at the corners of `rect`; infinite where
  /// a corner is clipped.
  func largestStretch(over rect: CGRect) -> Double {
    var largest = 0.0
    for (x, y) in [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY),
      (rect.minX, rect.maxY),
    ] {
      let w = forward.p * x + forward.q * y + forward.w
      guard Double(w) > Self.nearest else { return .infinity }
      let column = (forward.a * x + forward.c * y + forward.tx) / w
      let row = (forward.b * x + forward.d * y + forward.ty) / w
      let across = hypot(forward.a - column * forward.p, forward.b - row * forward.p) / w
      let down = hypot(forward.c - column * forward.q, forward.d - row * forward.q) / w
      largest = max(largest, Double(across), Double(down))
    }
    return largest
  }
}

/// The footprint of a pixel in a plane: sample points that lie evenly along its longer axis.
struct Footprint {
  /// The centre of the points.
  var place: SIMD2<Double>
  /// The offset from one point to the next.
  var step: SIMD2<Double>
  /// The number of points, 1...``maximumSamples``.
  var count: Int

  /// The largest number of points per pixel.
  static let maximumSamples = Double(cresampling_most_samples)
}

extension ProjectiveTransform {
  /// The same mapping, with all elements multiplied.
  fileprivate func scaled(by factor: CGFloat) -> ProjectiveTransform {
    ProjectiveTransform(
      a: a * factor, b: b * factor, p: p * factor, c: c * factor, d: d * factor, q: q * factor,
      tx: tx * factor, ty: ty * factor, w: w * factor)
  }

  /// The inverse times the determinant.
  fileprivate var adjugate: ProjectiveTransform {
    ProjectiveTransform(
      a: d * w - q * ty, b: p * ty - b * w, p: b * q - p * d,
      c: q * tx - c * w, d: a * w - p * tx, q: p * c - a * q,
      tx: c * ty - d * tx, ty: b * tx - a * ty, w: a * d - b * c)
  }

  /// The largest magnitude; infinite where an element is infinite or NaN.
  fileprivate var largestEntry: CGFloat {
    [a, b, p, c, d, q, tx, ty, w].reduce(0) { $1.isFinite ? max($0, abs($1)) : .infinity }
  }
}
