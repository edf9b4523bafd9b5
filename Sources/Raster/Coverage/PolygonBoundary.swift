/// A side of a polygon that is not horizontal, from top to bottom, in pixels.
struct PolygonEdge {
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

  /// The position at a height.
  func x(at y: Double) -> Double {
    // Exact at both ends, so that neighbouring edges meet.
    y <= top ? x : y >= bottom ? end : x + (y - top) * slope
  }
}

/// The left or right boundary of a convex polygon, and its pieces within the current row of pixels.
struct PolygonBoundary {
  private let edges: [PolygonEdge]
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

  init(edges: [PolygonEdge]) {
    self.edges = edges
  }

  /// Advances to the pieces between two heights, which increase from call to call.
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
  func verticalEnd(from y: Double) -> Double {
    let edge = edges[current]
    guard pieces.count == 1, edge.slope == 0, edge.top <= y else { return y }
    return edge.bottom
  }

  /// The area of the pixel at `x` in the current row that lies left of the boundary.
  func area(leftIn x: Int) -> Double {
    let left = Double(x)
    var area = 0.0
    for piece in pieces {
      area += piece.height * (piece.meanExcess(over: left) - piece.meanExcess(over: left + 1))
    }
    return area
  }
}
