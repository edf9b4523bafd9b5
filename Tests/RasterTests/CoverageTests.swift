import TEBuffers
import Foundation
import TEGeometry
import Testing

@testable import TERaster

struct CoverageTests {
  private let limit = PixelRect(left: 0, top: 0, right: 64, bottom: 64)

  private func expectReference(
    _ rect: CGRect, _ corners: Corners, _ transform: CGAffineTransform, _ name: String
  ) {
    let reference = ReferenceShape(
      rect: rect, corners: corners, transform: ProjectiveTransform(transform))
    let outline = ConvexOutline(
      rect: rect, corners: corners, transform: transform, limit: limit)
    let coverage = outline.map { Coverage($0) }
    for y in 0..<64 {
      for x in 0..<64 {
        var actual = 0.0
        if let coverage, let row = coverage.row(y), x >= Int(row.start), x < Int(row.end) {
          actual = Double(coverage.weight(row, x)) / 32768
        }
        // 1/400 pixel for the chords, on both sides of a thin shape, and rounding.
        #expect(abs(actual - reference.coverage(x, y)) <= 0.006, "\(name) at (\(x), \(y))")
      }
    }
  }

  @Test(
    "coverage is the exact area, for random shapes and transforms", arguments: seeds(60, short: 20))
  func exactArea(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func number(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
      CGFloat.random(in: low...high, using: &generator)
    }
    let rect = CGRect(
      x: number(-30, 30), y: number(-30, 30), width: number(0.1, 60), height: number(0.1, 60))
    let transform = CGAffineTransform(
      a: number(-1.5, 1.5), b: number(-1.5, 1.5), c: number(-1.5, 1.5), d: number(-1.5, 1.5),
      tx: number(0, 64), ty: number(0, 64))
    let corners = Corners(radius: number(0, 30), curve: seed % 2 == 0 ? .circular : .continuous)
    expectReference(rect, corners, transform, "seed \(seed)")
  }

  @Test("a rectangle between whole pixels covers fractions of its border pixels")
  func fractionalRectangle() throws {
    let outline = try #require(
      ConvexOutline(
        rect: CGRect(x: 2.25, y: 3.5, width: 10, height: 4), corners: .square,
        transform: .identity, limit: limit))
    let coverage = Coverage(outline)
    let top = try #require(coverage.row(3))
    let middle = try #require(coverage.row(5))
    // A quarter is missing on the left, three quarters on the right, half at the top.
    #expect(coverage.weight(middle, 2) == 32768 * 3 / 4)
    #expect(coverage.weight(middle, 5) == 32768)
    #expect(coverage.weight(middle, 12) == 32768 / 4)
    #expect(coverage.weight(top, 5) == 32768 / 2)
    #expect(coverage.weight(top, 2) == 32768 * 3 / 8)
  }

  @Test("aligned rounded rectangles cover exact areas, too", arguments: 0..<UInt64(20))
  func uprightShapes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func number(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
      CGFloat.random(in: low...high, using: &generator)
    }
    let rect = CGRect(
      x: number(-10, 20), y: number(-10, 20), width: number(10, 60), height: number(10, 60))
    let corners = Corners(radius: number(0, 12), curve: seed % 2 == 0 ? .circular : .continuous)
    expectReference(rect, corners, .identity, "seed \(seed)")
  }

  @Test("a vertical side in two pieces covers the same pixels as one piece")
  func splitSide() throws {
    let corners = [SIMD2(4.5, 2.25), SIMD2(20.0, 2.25), SIMD2(20.0, 30.0), SIMD2(4.5, 30.0)]
    var split = corners
    split.insert(SIMD2(20.0, 10.0), at: 2)
    let whole = Coverage(try #require(ConvexOutline(points: corners, limit: limit)))
    let pieces = Coverage(try #require(ConvexOutline(points: split, limit: limit)))
    #expect(whole.bottom == 30 && pieces.bottom == 30)
    for y in 2..<30 {
      let (row, other) = (try #require(whole.row(y)), try #require(pieces.row(y)))
      #expect(row.start == other.start && row.end == other.end)
      for x in 4..<20 { #expect(whole.weight(row, x) == pieces.weight(other, x), "(\(x), \(y))") }
    }
  }

  @Test("the extent of several rows combines the extents of each", arguments: 0..<UInt64(20))
  func extents(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let rect = CGRect(
      x: .random(in: 0...20, using: &generator), y: .random(in: 0...20, using: &generator),
      width: .random(in: 4...40, using: &generator), height: .random(in: 4...40, using: &generator))
    let corners = Corners(radius: .random(in: 0...6, using: &generator), curve: .continuous)
    let coverage = Coverage(
      try #require(
        ConvexOutline(rect: rect, corners: corners, transform: .identity, limit: limit)))
    for _ in 0..<40 {
      let first = Int.random(in: 0..<63, using: &generator)
      let rows = first..<Int.random(in: first + 1...64, using: &generator)
      let extent = coverage.extent(ofRows: rows)
      let weights = { (x: Int) in
        rows.map { y -> Weight in
          guard let row = coverage.row(y), x >= Int(row.start), x < Int(row.end) else { return 0 }
          return coverage.weight(row, x)
        }
      }
      for x in 0..<64 {
        if weights(x).contains(where: { $0 > 0 }) { #expect(extent.touched.contains(x)) }
        if extent.whole.contains(x) { #expect(weights(x).allSatisfy { $0 == .whole }) }
      }
    }
    // It is found, not only not wrong.
    guard rect.height > 18, rect.width > 18 else { return }
    let inside = Int(rect.minY) + 8..<Int(rect.maxY) - 8
    #expect(!coverage.extent(ofRows: inside).whole.isEmpty)
  }

  @Test("a continuous corner passes through the curve's published points")
  func continuousCorner() {
    // fidelity section 4: the middle is at .291507 radii on both axes; a circle's at .292893.
    for (curve, expected) in [(CornerCurve.continuous, 0.291507), (.circular, 0.292893)] {
      let path = Path(
        roundedRect: CGRect(x: 0, y: 0, width: 4000, height: 4000),
        corners: Corners(radius: 1000, curve: curve))
      let points = ConvexOutline.flattened(path, transform: .identity)
      let nearest = points.filter { $0.x < 2000 && $0.y < 2000 }
        .min { abs($0.x - $0.y) < abs($1.x - $1.y) }
      let middle = nearest.map { ($0.x + $0.y) / 2 } ?? 0
      // A chord's end is at most a few pixels from the diagonal; along it x + y changes little.
      #expect(abs(middle / 1000 - expected) < 0.0002)
    }
  }
}
