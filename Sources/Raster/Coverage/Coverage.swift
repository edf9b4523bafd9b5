import Buffers

/// How much of each pixel a shape covers, row by row; the rules below are best for convex shapes.
///
/// A row is three intervals: a left edge with a weight per pixel, a middle of one weight, and a
/// right edge with a weight per pixel. A large card so costs its edges only.
struct Coverage {
  /// One row's intervals: [start, middleStart), [middleStart, middleEnd), [middleEnd, end).
  struct Row {
    var start: Int32
    var middleStart: Int32
    var middleEnd: Int32
    var end: Int32
    /// Where the left edge's weights lie in `weights`; the right edge's follow.
    var offset: Int32
    /// The weight of the pixels between the edges.
    var middle: Weight

    /// The weight's index for a pixel of the left or right edge.
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
  /// From top to bottom, those between two upright sides once.
  private(set) var rows: [Row] = []
  private(set) var weights: [Weight] = []
  /// Rows between two upright sides, all alike; empty where there are none.
  private var alike: Range<Int>

  /// The row at `y`, or nil where the shape covers nothing.
  @inline(__always)
  func row(_ y: Int) -> Row? {
    y >= top && y < bottom ? rows[index(ofRow: y)] : nil
  }

  /// Where in `rows` the row at `y` is, which there has to be.
  @inline(__always)
  func index(ofRow y: Int) -> Int {
    if y < alike.lowerBound { return y &- top }
    return y < alike.upperBound
      ? alike.lowerBound &- top : y &- top &- (alike.count &- 1)
  }

  /// The weight at `x` of `row`, which must hold it.
  @inline(__always)
  func weight(_ row: Row, _ x: Int) -> Weight {
    if x >= Int(row.middleStart) && x < Int(row.middleEnd) { return row.middle }
    return weights[row.index(x)]
  }

  init(top: Int, rows: [Row], weights: [Weight]) {
    self.top = top
    bottom = top + rows.count
    alike = bottom..<bottom
    self.rows = rows
    self.weights = weights
  }

  /// Exact areas: a pixel's coverage is what lies left of the right boundary minus what lies left
  /// of the left one, integrated over the pixel's height.
  init(_ outline: ConvexOutline) {
    let (left, right) = Self.boundaries(outline.points)
    guard let leftTop = left.first?.top, let leftBottom = left.last?.bottom,
      let rightTop = right.first?.top, let rightBottom = right.last?.bottom
    else {
      (top, bottom, alike) = (0, 0, 0..<0)
      return
    }
    let minY = min(leftTop, rightTop)
    let maxY = max(leftBottom, rightBottom)
    top = Int(minY.rounded(.down))
    bottom = Int(maxY.rounded(.up))
    alike = bottom..<bottom
    var leftPieces = Boundary(edges: left)
    var rightPieces = Boundary(edges: right)
    var y = top
    while y < bottom {
      let from = max(Double(y), minY)
      let to = min(Double(y + 1), maxY)
      leftPieces.cut(from: from, to: to)
      rightPieces.cut(from: from, to: to)
      append(height: to - from, left: leftPieces, right: rightPieces)
      y += 1
      // Between two upright sides all rows are the same, and share their weights.
      let upright = min(leftPieces.uprightEnd(from: from), rightPieces.uprightEnd(from: from))
      guard to - from == 1, upright >= Double(y + 1) else { continue }
      let end = min(Int(upright), bottom)
      if alike.isEmpty {
        alike = y - 1..<end
      } else {
        // A side may go on in another piece that is upright.
        rows.append(contentsOf: repeatElement(rows[rows.count - 1], count: end - y))
      }
      y = end
    }
  }

  private mutating func append(height: Double, left: Boundary, right: Boundary) {
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

  /// The columns that a shape covers in several rows.
  struct Extent {
    /// In any of them, by any part.
    var touched: Range<Int>
    /// In all of them, wholly.
    var whole: Range<Int>
  }

  func extent(ofRows range: Range<Int>) -> Extent {
    let known = range.clamped(to: top..<bottom)
    guard !known.isEmpty else { return Extent(touched: 0..<0, whole: 0..<0) }
    var (start, end) = (Int32.max, Int32.min)
    var (wholeStart, wholeEnd) = (Int32.min, known == range ? Int32.max : .min)
    var y = known.lowerBound
    while y < known.upperBound {
      let row = rows[index(ofRow: y)]
      y = alike.contains(y) ? alike.upperBound : y + 1
      start = min(start, row.start)
      end = max(end, row.end)
      wholeStart = max(wholeStart, row.middleStart)
      wholeEnd = row.middle == .whole ? min(wholeEnd, row.middleEnd) : .min
    }
    return Extent(
      touched: Int(start)..<Int(max(start, end)),
      whole: wholeStart < wholeEnd ? Int(wholeStart)..<Int(wholeEnd) : 0..<0)
  }

  /// Sides that rise or fall by less, in pixels, count as horizontal. Rounding makes such sides between
  /// points that should be one, and then in either direction.
  private static let flattest = 1e-9

  /// The sides of the polygon that run down its left and its right, from top to bottom.
  private static func boundaries(_ points: [SIMD2<Double>]) -> (left: [Edge], right: [Edge]) {
    var doubleArea = 0.0
    var down: [Edge] = []
    var up: [Edge] = []
    guard var previous = points.last else { return ([], []) }
    let origin = previous
    for point in points {
      let from = previous - origin
      let to = point - origin
      doubleArea += from.x * to.y - to.x * from.y
      if point.y > previous.y + flattest {
        down.append(Edge(from: previous, to: point))
      } else if point.y < previous.y - flattest {
        up.append(Edge(from: point, to: previous))
      }
      previous = point
    }
    down.sort { $0.top < $1.top }
    up.sort { $0.top < $1.top }
    // With y downwards, a positive area is clockwise on screen: down on the right.
    return doubleArea > 0 ? (up, down) : (down, up)
  }
}

/// A side of a polygon, from top to bottom; never horizontal.
private struct Edge {
  var top: Double
  var bottom: Double
  var x: Double
  /// Pixels to the right per pixel downwards.
  var slope: Double

  init(from: SIMD2<Double>, to: SIMD2<Double>) {
    top = from.y
    bottom = to.y
    x = from.x
    slope = (to.x - from.x) / (to.y - from.y)
    end = to.x
  }

  private var end: Double

  func x(at y: Double) -> Double {
    // The ends are exact, so that neighbouring edges meet.
    y <= top ? x : y >= bottom ? end : x + (y - top) * slope
  }
}

/// The left or right boundary of a convex polygon, and its pieces within the current row.
private struct Boundary {
  private let edges: [Edge]
  private var current = 0
  private var pieces: [Piece] = []
  /// The smallest and the largest x within the row.
  private(set) var low = 0.0
  private(set) var high = 0.0

  /// A straight part of the boundary within the row.
  private struct Piece {
    var low: Double
    var high: Double
    var height: Double

    /// The mean of max(boundary - x, 0) along the piece.
    func meanExcess(over x: Double) -> Double {
      if high <= x { return 0 }
      if low >= x { return (low + high) / 2 - x }
      return (high - x) * (high - x) / (2 * (high - low))
    }
  }

  init(edges: [Edge]) {
    self.edges = edges
  }

  /// Finds the pieces between two heights, which grow from call to call.
  mutating func cut(from: Double, to: Double) {
    pieces.removeAll(keepingCapacity: true)
    low = .infinity
    high = -.infinity
    while current < edges.count - 1, edges[current].bottom <= from {
      current += 1
    }
    var index = current
    while index < edges.count, edges[index].top < to || index == current {
      let edge = edges[index]
      let pieceTop = max(edge.top, from)
      let pieceBottom = min(edge.bottom, to)
      let first = edge.x(at: pieceTop)
      let last = edge.x(at: max(pieceTop, pieceBottom))
      let piece = Piece(
        low: min(first, last), high: max(first, last), height: max(0, pieceBottom - pieceTop))
      low = min(low, piece.low)
      high = max(high, piece.high)
      pieces.append(piece)
      index += 1
    }
  }

  /// Where the upright side ends that is all of the boundary in the row from `y` on; `y` where there
  /// is none.
  func uprightEnd(from y: Double) -> Double {
    let edge = edges[current]
    guard pieces.count == 1, edge.slope == 0, edge.top <= y else { return y }
    return edge.bottom
  }

  /// The area within the pixel column at `x`, in this row, that lies left of the boundary.
  func area(leftIn x: Int) -> Double {
    let left = Double(x)
    var area = 0.0
    for piece in pieces {
      area += piece.height * (piece.meanExcess(over: left) - piece.meanExcess(over: left + 1))
    }
    return area
  }
}
