import Foundation
import TEGeometry
import TEScene

/// The drawing order of layers in one space: farthest first, and cut where they intersect.
///
/// Core Animation sorts the sublayers of a layer by depth, whatever their order, and cuts them along the lines
/// in which their planes intersect; `zPosition` is a translation along z, and layers of one plane keep their
/// order (fidelity.md section 12). Seen along z, each layer is a polygon whose depth is an affine function of
/// the place, also in perspective, because a projective map of space keeps planes. So the layer of two that
/// is in front changes along one line, and layers are compared in pairs, where their polygons overlap.
///
/// Layers are not cut into pieces. The picture is: both sides of a line are drawn with all of the layers,
/// each in its own order, and mixed by the pixels' coverage (`Dissolve.within`). Pieces would leave seams,
/// because the edges of two that adjoin cover a pixel one after the other. Only layers between which there is
/// no order take part in a cut.
struct DepthOrder {
  /// A layer as a polygon in its superlayer's plane.
  private struct Piece {
    /// The layer's index, which is its order in the tree.
    var index: Int
    var polygon: ConvexPolygon
    /// The z coordinate, divided by w.
    var depth: AffineFunction
  }

  /// The order of two layers where they overlap.
  private enum Relation {
    case behind
    case inFront
    /// The function is positive where the first layer is in front.
    case cut(AffineFunction)
  }

  private let layers: [Layer]
  private var cuts = 0
  private var comparisons = 0

  /// Planes that are closer everywhere, in points, are one plane: a rotation's sine has rounding errors, and
  /// Core Animation's numbers have 24 bits.
  private static let tolerance = 1e-3
  /// More layers are only sorted by the depth of their centres.
  private static let maximumCount = 512
  /// The greatest number of cuts among the sublayers of one layer.
  private static let maximumCuts = 256
  /// The greatest number of cuts within one another.
  private static let maximumNesting = 20
  /// The greatest number of comparisons; one of two polygons counts as `polygonCost`.
  private static let maximumComparisons = 300_000
  private static let polygonCost = 20
  /// What is nearer to the eye than this part of the farthest corner's distance is not drawn.
  private static let nearest = 1e-6

  /// The layers in drawing order.
  ///
  /// - Parameter rows: For each layer, the row of the transform to its superlayer's space that gives z, as
  ///   factors of x, y and 1.
  static func ordered(_ layers: [Layer], rows: [SIMD3<Double>]) -> [Layer] {
    let isFlat = zip(layers, rows).allSatisfy { layer, row in
      row.x == 0 && row.y == 0 && layer.transform.p == 0 && layer.transform.q == 0
    }
    guard !isFlat, layers.count <= maximumCount else {
      return sortedByCentre(layers, rows: rows)
    }
    var order = DepthOrder(layers: layers)
    let pieces = layers.indices.compactMap { order.piece($0, row: rows[$0]) }
    return order.arranged(pieces, nesting: 0)
  }

  private init(layers: [Layer]) {
    self.layers = layers
  }

  private static func sortedByCentre(_ layers: [Layer], rows: [SIMD3<Double>]) -> [Layer] {
    let depths = zip(layers, rows).map { layer, row in
      let (transform, bounds) = (layer.transform, layer.bounds)
      let centre = SIMD3(bounds.midX, bounds.midY, 1)
      let weight = centre.dot(SIMD3(transform.p, transform.q, transform.w))
      // Rounding must not reorder layers of one plane.
      return weight > 0 ? (centre.dot(row) / weight * 1e6).rounded() : 0
    }
    // Swift's sort is stable.
    return depths.indices.sorted { depths[$0] < depths[$1] }.map { layers[$0] }
  }

  /// The layer's polygon; nil where nothing of it is visible.
  private func piece(_ index: Int, row: SIMD3<Double>) -> Piece? {
    let transform = layers[index].transform
    guard let inverse = transform.inverse() else { return nil }
    let extent = layers[index].extent
    let corners = [
      SIMD3(extent.minX, extent.minY, 1), SIMD3(extent.maxX, extent.minY, 1),
      SIMD3(extent.maxX, extent.maxY, 1), SIMD3(extent.minX, extent.maxY, 1),
    ].map { corner in
      SIMD3<Double>(
        corner.dot(SIMD3(transform.a, transform.c, transform.tx)),
        corner.dot(SIMD3(transform.b, transform.d, transform.ty)),
        corner.dot(SIMD3(transform.p, transform.q, transform.w)))
    }
    let near = corners.reduce(0) { max($0, $1.z) } * Self.nearest
    guard near > 0 else { return nil }
    var visible: [SIMD2<Double>] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      if corner.z >= near { visible.append(SIMD2(corner.x, corner.y) / corner.z) }
      if (corner.z >= near) != (next.z >= near) {
        let crossing = corner + (next - corner) * ((near - corner.z) / (next.z - corner.z))
        visible.append(SIMD2(crossing.x, crossing.y) / crossing.z)
      }
    }
    guard let polygon = ConvexPolygon(visible) else { return nil }
    let depth = AffineFunction(
      x: row.dot(SIMD3(inverse.a, inverse.b, inverse.p)),
      y: row.dot(SIMD3(inverse.c, inverse.d, inverse.q)),
      constant: row.dot(SIMD3(inverse.tx, inverse.ty, inverse.w)))
    return Piece(index: index, polygon: polygon, depth: depth)
  }

  /// The order of two layers; nil where they do not overlap.
  private mutating func relation(_ first: Piece, _ second: Piece) -> Relation? {
    comparisons += 1
    let low = SIMD2(
      max(first.polygon.low.x, second.polygon.low.x),
      max(first.polygon.low.y, second.polygon.low.y))
    let high = SIMD2(
      min(first.polygon.high.x, second.polygon.high.x),
      min(first.polygon.high.y, second.polygon.high.y))
    guard low.x < high.x, low.y < high.y, let box = ConvexPolygon(low: low, high: high) else {
      return nil
    }
    let difference = first.depth - second.depth
    if let order = order(first, second, box.range(of: difference)) { return order }
    guard comparisons < Self.maximumComparisons else {
      return difference((low + high) / 2) < 0 ? .behind : .inFront
    }
    comparisons += Self.polygonCost
    guard let common = first.polygon.intersection(second.polygon) else { return nil }
    if let order = order(first, second, common.range(of: difference)) { return order }
    guard common.part(where: difference) != nil else { return .behind }
    guard common.part(where: -difference) != nil else { return .inFront }
    return .cut(difference)
  }

  /// The order of two layers, if it is the same for all of the depth differences.
  private func order(_ first: Piece, _ second: Piece, _ differences: ClosedRange<Double>)
    -> Relation?
  {
    let isBehind = differences.upperBound <= Self.tolerance
    let isInFront = differences.lowerBound >= -Self.tolerance
    if isBehind, isInFront { return first.index < second.index ? .behind : .inFront }
    return isBehind ? .behind : isInFront ? .inFront : nil
  }

  /// The layers of some pieces in drawing order.
  ///
  /// - Parameters:
  ///   - pieces: In the order of the tree.
  ///   - nesting: The number of cuts around them.
  private mutating func arranged(_ pieces: [Piece], nesting: Int) -> [Layer] {
    var graph = DepthGraph(count: pieces.count)
    for second in pieces.indices {
      for first in 0..<second {
        switch relation(pieces[first], pieces[second]) {
        case .behind?: graph.add(first, behind: second)
        case .inFront?: graph.add(second, behind: first)
        case .cut(let line)?: graph.add(first, cutting: second, along: line)
        case nil: break
        }
      }
    }
    let (back, front) = graph.takeEnds()
    var result = back.map { layers[pieces[$0].index] }
    for group in graph.takeGroups() {
      let members = group.members.map { pieces[$0] }
      let line = group.line ?? Self.separatingSide(of: members)
      result += cut(members, along: line, nesting: nesting + 1)
    }
    return result + front.map { layers[pieces[$0].index] }
  }

  /// Draws both sides of a line.
  private mutating func cut(_ pieces: [Piece], along line: AffineFunction?, nesting: Int)
    -> [Layer]
  {
    guard let line, let half = Self.half(of: pieces, where: line), cuts < Self.maximumCuts,
      nesting <= Self.maximumNesting, comparisons < Self.maximumComparisons
    else { return byMiddle(pieces) }
    cuts += 1
    func parts(where side: AffineFunction) -> [Piece] {
      pieces.compactMap { piece in
        piece.polygon.part(where: side).map {
          Piece(index: piece.index, polygon: $0, depth: piece.depth)
        }
      }
    }
    var first = Layer(bounds: .zero)
    first.sublayers = arranged(parts(where: -line), nesting: nesting)
    var second = Layer(bounds: .zero)
    second.sublayers = arranged(parts(where: line), nesting: nesting)
    first.dissolve = .within(half, second)
    return [first]
  }

  /// A polygon of the points on the positive side of a line, with room around the pieces.
  private static func half(of pieces: [Piece], where line: AffineFunction) -> [CGPoint]? {
    guard let first = pieces.first?.polygon else { return nil }
    var (low, high) = (first.low, first.high)
    for piece in pieces {
      low = SIMD2(min(low.x, piece.polygon.low.x), min(low.y, piece.polygon.low.y))
      high = SIMD2(max(high.x, piece.polygon.high.x), max(high.y, piece.polygon.high.y))
    }
    let room = SIMD2(repeating: 100 + (high - low).max())
    return ConvexPolygon(low: low - room, high: high + room)?.part(where: line)?.points
      .map { CGPoint(x: $0.x, y: $0.y) }
  }

  /// A side of one layer that divides another one, for layers that overlap in a circle without a cut.
  private static func separatingSide(of pieces: [Piece]) -> AffineFunction? {
    for piece in pieces {
      for side in piece.polygon.sides {
        let divides = pieces.contains {
          $0.polygon.part(where: side) != nil && $0.polygon.part(where: -side) != nil
        }
        if divides { return side }
      }
    }
    return nil
  }

  /// The layers by the depth of the middle of what is left of them.
  private func byMiddle(_ pieces: [Piece]) -> [Layer] {
    let depths = pieces.map { $0.depth(($0.polygon.low + $0.polygon.high) / 2) }
    return depths.indices.sorted { depths[$0] < depths[$1] }.map { layers[pieces[$0].index] }
  }
}

/// Which of some layers are behind which others, and which cut each other.
private struct DepthGraph {
  /// Layers that overlap without an order.
  struct Group {
    /// In the order of the tree.
    var members: [Int]
    /// A line in which two of them cut each other; nil for layers that overlap in a circle.
    var line: AffineFunction?
  }

  /// For each layer, those that it is behind of.
  private var over: [[Int]]
  /// For each layer, those that are behind of it.
  private var under: [[Int]]
  private var lines: [(first: Int, second: Int, line: AffineFunction)] = []
  /// For each layer, how many of those left cut it.
  private var cutCounts: [Int]
  private var isLeft: [Bool]

  init(count: Int) {
    over = Array(repeating: [], count: count)
    under = over
    cutCounts = Array(repeating: 0, count: count)
    isLeft = Array(repeating: true, count: count)
  }

  mutating func add(_ lower: Int, behind upper: Int) {
    over[lower].append(upper)
    under[upper].append(lower)
  }

  mutating func add(_ first: Int, cutting second: Int, along line: AffineFunction) {
    lines.append((first, second, line))
    cutCounts[first] += 1
    cutCounts[second] += 1
  }

  /// Removes the layers that can be drawn before and after all others, each list in drawing order.
  mutating func takeEnds() -> (back: [Int], front: [Int]) {
    let back = take(Array(isLeft.indices), under: under, over: over)
    let front = take(isLeft.indices.reversed(), under: over, over: under)
    return (back, front.reversed())
  }

  /// Removes, again and again, the first candidate that no other one has to precede.
  private mutating func take(_ candidates: [Int], under: [[Int]], over: [[Int]]) -> [Int] {
    var pending = under.map { below in below.count { isLeft[$0] } }
    var taken: [Int] = []
    var rest = candidates.filter { isLeft[$0] && cutCounts[$0] == 0 }
    while let next = rest.firstIndex(where: { pending[$0] == 0 }) {
      let layer = rest.remove(at: next)
      isLeft[layer] = false
      taken.append(layer)
      for other in over[layer] { pending[other] -= 1 }
    }
    return taken
  }

  /// Removes the layers that are left, those that overlap directly or by others together.
  mutating func takeGroups() -> [Group] {
    var links = zip(over, under).map { $0 + $1 }
    for (first, second, _) in lines {
      links[first].append(second)
      links[second].append(first)
    }
    var groups: [Group] = []
    for start in isLeft.indices where isLeft[start] {
      var members: [Int] = []
      var reached = [start]
      isLeft[start] = false
      while let layer = reached.popLast() {
        members.append(layer)
        for other in links[layer] where isLeft[other] {
          isLeft[other] = false
          reached.append(other)
        }
      }
      members.sort()
      let line = lines.first { members.contains($0.first) }?.line
      groups.append(Group(members: members, line: line))
    }
    return groups
  }
}

extension SIMD3<Double> {
  init(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) {
    self.init(Double(x), Double(y), Double(z))
  }

  fileprivate func dot(_ other: SIMD3<Double>) -> Double { (self * other).sum() }
}
