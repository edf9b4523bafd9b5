/// The plate beneath a sign or a line of text that lies over a picture, as a round button's or a label's.
///
/// It may let the picture through, so that only its edges tell where it is: on all sides the picture is darker, or
/// lighter, within it.
enum SignPlate {
  /// The greatest distance of a plate's side from its sign, in points.
  private static let reach = 18
  /// The least step of brightness at an edge, in levels.
  private static let least: Float = 6

  /// The plate around a sign, in pixels; nil without one.
  ///
  /// - Parameter point: Pixels per point.
  static func find(
    around sign: PixelRectangle, on screenshot: PixelGrid, point: Int
  ) -> PixelRectangle? {
    let sides = [(-1, 0), (1, 0), (0, -1), (0, 1)].map { u, v in
      Side(of: sign, u, v, on: screenshot, point: point)
    }
    for isDarker in [true, false] {
      let edges = sides.map { $0.edges(isDarker: isDarker) }
      guard let across = distance(edges[0], edges[1], within: 2 * point),
        let down = distance(edges[2], edges[3], within: 2 * point)
      else { continue }
      // An edge is soft.
      let margin = 3 * point
      return PixelRectangle(
        x: sign.x - across.0 - margin, y: sign.y - down.0 - margin,
        width: sign.width + across.0 + across.1 + 2 * margin,
        height: sign.height + down.0 + down.1 + 2 * margin)
    }
    return nil
  }

  /// Where both sides have an edge at about one distance, as a sign is in the middle: at the strongest ones.
  private static func distance(
    _ one: [Float], _ two: [Float], within reach: Int
  ) -> (Int, Int)? {
    var best: (strength: Float, distances: (Int, Int)) = (0, (0, 0))
    for (first, strength) in one.enumerated() where strength > 0 {
      for second in max(0, first - reach)..<min(two.count, first + reach + 1)
      where min(strength, two[second]) > best.strength {
        best = (min(strength, two[second]), (first, second))
      }
    }
    return best.strength > 0 ? best.distances : nil
  }

  /// The brightness on one side of a sign.
  private struct Side {
    /// For each distance from two points on, the steps outward along a part of the side.
    private let steps: [[Float]]

    init(
      of sign: PixelRectangle, _ u: Int, _ v: Int, on screenshot: PixelGrid, point: Int
    ) {
      let margin = 2 * point
      let (length, reach) = (u == 0 ? sign.width : sign.height, SignPlate.reach * point)
      // The plate may be round.
      let along = length / 2 - max(1, length / 5)...length / 2 + max(1, length / 5)
      func level(_ distance: Int, _ place: Int) -> Float {
        let (x, y) =
          u == 0
          ? (sign.x + place, v < 0 ? sign.y - 1 - distance : sign.bottom + distance)
          : (u < 0 ? sign.x - 1 - distance : sign.right + distance, sign.y + place)
        let level = screenshot.level(x, y)
        return (level[0] + level[1] + level[2]) / 3
      }
      steps = (margin..<reach).map { distance in
        along.map { place in level(distance + point, place) - level(distance - point, place) }
      }
    }

    /// For each distance, how much lighter or darker it becomes all along; 0 where it does not.
    func edges(isDarker: Bool) -> [Float] {
      let sign: Float = isDarker ? 1 : -1
      return steps.map { values in
        let mean = sign * values.reduce(0, +) / Float(values.count)
        let isEdge =
          mean > SignPlate.least
          && values.count { sign * $0 > SignPlate.least / 3 } * 4 >= values.count * 3
        return isEdge ? mean : 0
      }
    }
  }
}
