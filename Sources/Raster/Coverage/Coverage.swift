import TEBuffers

/// An antialiased coverage mask of a shape, run-length encoded by rows.
///
/// A row has three spans: a left edge with a weight per pixel, a middle of one weight, and a right edge
/// with a weight per pixel. So the cost of a large convex shape is that of its edges.
struct Coverage {
  /// One row's spans: [start, middleStart), [middleStart, middleEnd), [middleEnd, end).
  struct Row {
    var start: Int32
    var middleStart: Int32
    var middleEnd: Int32
    var end: Int32
    /// The index in `weights` of the left edge's first weight; the right edge's follow.
    var offset: Int32
    /// The weight of each pixel between the edges.
    var middle: Weight

    /// The index in `weights` for the pixel `x` of the left or right edge.
    @inline(__always)
    func index(_ x: Int) -> Int {
      let x = Int32(truncatingIfNeeded: x)
      return Int(
        x < middleStart
          ? offset &+ x &- start
          : offset &+ (middleStart &- start) &+ (x &- middleEnd))
    }
  }

  /// The first row.
  private(set) var top: Int
  /// The row after the last one.
  private(set) var bottom: Int
  /// From top to bottom; equal rows between two vertical sides are stored once.
  private(set) var rows: [Row] = []
  /// The weights of edge pixels, row by row.
  private(set) var weights: [Weight] = []
  /// Equal rows, which are between two vertical sides; empty where there are none.
  private var equalRows: Range<Int>

  /// The row at `y`; nil where the shape covers nothing.
  @inline(__always)
  func row(_ y: Int) -> Row? {
    y >= top && y < bottom ? rows[index(ofRow: y)] : nil
  }

  /// The index in `rows` of the row at `y`, which the shape covers.
  @inline(__always)
  func index(ofRow y: Int) -> Int {
    if y < equalRows.lowerBound { return y &- top }
    return y < equalRows.upperBound
      ? equalRows.lowerBound &- top : y &- top &- (equalRows.count &- 1)
  }

  /// The weight at `x`, which lies within `row`.
  @inline(__always)
  func weight(_ row: Row, _ x: Int) -> Weight {
    if x >= Int(row.middleStart) && x < Int(row.middleEnd) { return row.middle }
    return weights[row.index(x)]
  }

  init(top: Int, rows: [Row], weights: [Weight]) {
    self.top = top
    bottom = top + rows.count
    equalRows = bottom..<bottom
    self.rows = rows
    self.weights = weights
  }

  /// Exact area coverage: a pixel's coverage is the area left of the right boundary minus the area left
  /// of the left one, within the pixel.
  init(_ outline: ConvexOutline) {
    let (left, right) = Self.boundaries(outline.points)
    guard let leftTop = left.first?.top, let leftBottom = left.last?.bottom,
      let rightTop = right.first?.top, let rightBottom = right.last?.bottom
    else {
      (top, bottom, equalRows) = (0, 0, 0..<0)
      return
    }
    let minY = min(leftTop, rightTop)
    let maxY = max(leftBottom, rightBottom)
    top = Int(minY.rounded(.down))
    bottom = Int(maxY.rounded(.up))
    equalRows = bottom..<bottom
    var leftPieces = PolygonBoundary(edges: left)
    var rightPieces = PolygonBoundary(edges: right)
    var y = top
    while y < bottom {
      let from = max(Double(y), minY)
      let to = min(Double(y + 1), maxY)
      leftPieces.cut(from: from, to: to)
      rightPieces.cut(from: from, to: to)
      append(height: to - from, left: leftPieces, right: rightPieces)
      y += 1
      // Between two vertical sides all rows are equal, and share their weights.
      let verticalEnd = min(leftPieces.verticalEnd(from: from), rightPieces.verticalEnd(from: from))
      guard to - from == 1, verticalEnd >= Double(y + 1) else { continue }
      let end = min(Int(verticalEnd), bottom)
      if equalRows.isEmpty {
        equalRows = y - 1..<end
      } else {
        // A side may continue with another vertical edge.
        rows.append(contentsOf: repeatElement(rows[rows.count - 1], count: end - y))
      }
      y = end
    }
  }

  private mutating func append(height: Double, left: PolygonBoundary, right: PolygonBoundary) {
    let start = Int(min(left.low, right.low).rounded(.down))
    let end = max(start, Int(max(left.high, right.high).rounded(.up)))
    var middleStart = Int(left.high.rounded(.up))
    var middleEnd = Int(right.low.rounded(.down))
    if middleStart >= middleEnd {
      middleStart = end
      middleEnd = end
    }
    rows.append(
      Row(
        start: Int32(start), middleStart: Int32(middleStart), middleEnd: Int32(middleEnd),
        end: Int32(end), offset: Int32(weights.count), middle: Weight(part: height)))
    for x in start..<middleStart {
      weights.append(Weight(part: right.area(leftIn: x) - left.area(leftIn: x)))
    }
    for x in middleEnd..<end {
      weights.append(Weight(part: right.area(leftIn: x) - left.area(leftIn: x)))
    }
  }

  /// The columns that a shape covers in some rows.
  struct Extent {
    /// Holds all pixels that are covered by any part.
    var touched: Range<Int>
    /// Pixels that are covered wholly in every row.
    var whole: Range<Int>
  }

  /// The columns that are covered in the rows of `range`.
  func extent(ofRows range: Range<Int>) -> Extent {
    let known = range.clamped(to: top..<bottom)
    guard !known.isEmpty else { return Extent(touched: 0..<0, whole: 0..<0) }
    var (start, end) = (Int32.max, Int32.min)
    var (wholeStart, wholeEnd) = (Int32.min, known == range ? Int32.max : .min)
    var y = known.lowerBound
    while y < known.upperBound {
      let row = rows[index(ofRow: y)]
      y = equalRows.contains(y) ? equalRows.upperBound : y + 1
      start = min(start, row.start)
      end = max(end, row.end)
      wholeStart = max(wholeStart, row.middleStart)
      wholeEnd = row.middle == .whole ? min(wholeEnd, row.middleEnd) : .min
    }
    return Extent(
      touched: Int(start)..<Int(max(start, end)),
      whole: wholeStart < wholeEnd ? Int(wholeStart)..<Int(wholeEnd) : 0..<0)
  }

  /// Sides that rise or fall by less, in pixels, count as horizontal: rounding makes such sides, in either
  /// direction, between points that should be equal.
  private static let flattest = 1e-9

  /// The sides of the polygon on its left and on its right, from top to bottom.
  private static func boundaries(_ points: [SIMD2<Double>]) -> (
    left: [PolygonEdge], right: [PolygonEdge]
  ) {
    var doubleArea = 0.0
    var down: [PolygonEdge] = []
    var up: [PolygonEdge] = []
    guard var previous = points.last else { return ([], []) }
    let origin = previous
    for point in points {
      let from = previous - origin
      let to = point - origin
      doubleArea += from.x * to.y - to.x * from.y
      if point.y > previous.y + flattest {
        down.append(PolygonEdge(from: previous, to: point))
      } else if point.y < previous.y - flattest {
        up.append(PolygonEdge(from: point, to: previous))
      }
      previous = point
    }
    down.sort { $0.top < $1.top }
    up.sort { $0.top < $1.top }
    // With y downwards, a positive area is clockwise on screen: down on the right.
    return doubleArea > 0 ? (up, down) : (down, up)
  }
}
