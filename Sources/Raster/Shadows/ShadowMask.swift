import TEBuffers
import Foundation
import TEGeometry

/// The blur of a shape, sampled so densely that linear interpolation between the samples is exact
/// to half an 8-bit level.
///
/// A rounded rectangle is cut into horizontal slices with constant left and right ends. Along a row the
/// blur of a slice is a difference of two values of ``ShadowProfile``, and along a column another such difference
/// weighs the slices; there is no convolution. Between the corners, where the blur is constant along an
/// axis, there are no samples.
struct ShadowMask: Sendable {
  /// The blurred shadow of a rounded rectangle, whose top left corner is the origin.
  struct Description: Hashable {
    /// The rectangle's width, in pixels along the layer's axes.
    var width: Double
    /// The rectangle's height, in the same pixels.
    var height: Double
    /// In the same pixels.
    var corners: Corners
    /// The standard deviation along x, in the same pixels; at least ``ShadowPlacement/sharpest``.
    var sigmaX: Double
    /// The standard deviation along y.
    var sigmaY: Double
    /// The fractional part of the pixel centres' x coordinates, if samples are to lie on them.
    var phaseX: Double?
    /// The fractional part of the pixel centres' y coordinates, if samples are to lie on them.
    var phaseY: Double?
  }

  let columns: ShadowAxis
  let rows: ShadowAxis
  /// 0...65535, row by row.
  let samples: [UInt16]

  /// The size of the samples, in bytes.
  var byteCount: Int { samples.count * 2 }

  init(columns: ShadowAxis, rows: ShadowAxis, samples: [UInt16]) {
    self.columns = columns
    self.rows = rows
    self.samples = samples
  }

  init(_ description: Description) {
    let path = Path(
      roundedRect: CGRect(x: 0, y: 0, width: description.width, height: description.height),
      corners: description.corners)
    // An error of a 200th of the deviation in an edge changes the blur by half a level at most.
    let tolerance = min(description.sigmaX, description.sigmaY) / 200
    let points = ConvexOutline.flattened(
      path, transform: .identity, tolerance: max(tolerance, ConvexOutline.tolerance))
    // Beyond it the edges are straight.
    let corner = Self.cornerSize(points, description)
    columns = ShadowAxis(
      length: description.width, corner: corner.x, sigma: description.sigmaX,
      phase: description.phaseX)
    rows = ShadowAxis(
      length: description.height, corner: corner.y, sigma: description.sigmaY,
      phase: description.phaseY)
    let slices = ShadowSlice.slices(
      points, longestX: description.sigmaX / 2, longestY: description.sigmaY / 2)
    samples = Self.samples(slices, columns, rows, description)
  }

  private static func cornerSize(_ points: [SIMD2<Double>], _ description: Description)
    -> SIMD2<Double>
  {
    var corner = SIMD2(0.0, 0.0)
    for point in points {
      // A vertex on the left or right edge bounds the corners' height, one on the others their
      // width.
      if point.x <= 0 || point.x >= description.width {
        corner.y = max(corner.y, min(point.y, description.height - point.y))
      }
      if point.y <= 0 || point.y >= description.height {
        corner.x = max(corner.x, min(point.x, description.width - point.x))
      }
    }
    return corner
  }

  private static func samples(
    _ slices: [ShadowSlice], _ columns: ShadowAxis, _ rows: ShadowAxis, _ description: Description
  ) -> [UInt16] {
    // Four columns per vector.
    let vectors = (columns.count + 3) / 4
    var profiles = [SIMD4<Float>](repeating: SIMD4(), count: slices.count * vectors)
    var samples = [UInt16](repeating: 0, count: columns.count * rows.count)
    ShadowProfile.withTable { profile in
      for (index, slice) in slices.enumerated() {
        for column in 0..<columns.count {
          let x = columns.position(column)
          profiles[index * vectors + column / 4][column % 4] =
            profile.value(Float((slice.right - x) / description.sigmaX))
            - profile.value(Float((slice.left - x) / description.sigmaX))
        }
      }
      var sums = [SIMD4<Float>](repeating: SIMD4(), count: vectors)
      for row in 0..<rows.count {
        let y = rows.position(row)
        for vector in 0..<vectors { sums[vector] = SIMD4() }
        for (index, slice) in slices.enumerated() {
          let weight =
            profile.value(Float((slice.bottom - y) / description.sigmaY))
            - profile.value(Float((slice.top - y) / description.sigmaY))
          guard weight > 0 else { continue }
          for vector in 0..<vectors {
            sums[vector] += profiles[index * vectors + vector] * weight
          }
        }
        for column in 0..<columns.count {
          let part = min(max(sums[column / 4][column % 4], 0), 1)
          samples[row * columns.count + column] = UInt16(part * 65535 + 0.5)
        }
      }
    }
    return samples
  }
}

/// A horizontal slice of a convex shape, with its mean left and right ends, in pixels.
struct ShadowSlice {
  var top: Double
  var bottom: Double
  var left: Double
  var right: Double

  /// The most slices that one side of the polygon is cut into.
  private static let mostCuts = 64.0

  /// Cuts a convex polygon into slices that are at most `longestY` tall unless their ends are vertical, and
  /// whose ends move by at most `longestX`.
  static func slices(_ points: [SIMD2<Double>], longestX: Double, longestY: Double)
    -> [ShadowSlice]
  {
    let heights = points.map(\.y).sorted()
    var slices: [ShadowSlice] = []
    guard var top = heights.first else { return [] }
    let boundary = ConvexExtent(points)
    for bottom in heights.dropFirst() where bottom > top {
      let upper = boundary.extent(just: top, towards: bottom)
      let lower = boundary.extent(just: bottom, towards: top)
      let drift = max(abs(upper.left - lower.left), abs(upper.right - lower.right))
      var cuts = 1.0
      if drift > 1e-9 {
        cuts = max((drift / longestX).rounded(.up), ((bottom - top) / longestY).rounded(.up), 1)
        cuts = min(cuts, mostCuts)
      }
      for cut in 0..<Int(cuts) {
        let from = Double(cut) / cuts
        let to = Double(cut + 1) / cuts
        let middle = (from + to) / 2
        slices.append(
          ShadowSlice(
            top: top + (bottom - top) * from, bottom: top + (bottom - top) * to,
            left: upper.left + (lower.left - upper.left) * middle,
            right: upper.right + (lower.right - upper.right) * middle))
      }
      top = bottom
    }
    return slices
  }
}

/// The horizontal extent of a convex polygon at any height.
private struct ConvexExtent {
  private let sides: [(from: SIMD2<Double>, to: SIMD2<Double>)]

  init(_ points: [SIMD2<Double>]) {
    var sides: [(from: SIMD2<Double>, to: SIMD2<Double>)] = []
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      if point.y < next.y {
        sides.append((point, next))
      } else if point.y > next.y {
        sides.append((next, point))
      }
    }
    self.sides = sides
  }

  /// The ends at height `y`, on the sides that also cross the height `other`.
  func extent(just y: Double, towards other: Double) -> (left: Double, right: Double) {
    let middle = (y + other) / 2
    var left = Double.infinity
    var right = -Double.infinity
    for side in sides where side.from.y <= middle && side.to.y >= middle {
      let part = (y - side.from.y) / (side.to.y - side.from.y)
      let x = side.from.x + (side.to.x - side.from.x) * part
      left = min(left, x)
      right = max(right, x)
    }
    return left <= right ? (left, right) : (0, 0)
  }
}
