/// The corners of a picture on a screenshot: their radius, and which of them are round.
package struct PictureCorners: Sendable, Hashable {
  /// In pixels; 0 for square corners.
  package var radius: Float
  package var round = Round.all

  /// Which corners are round: all, or those at one side.
  package enum Round: String, Sendable {
    case all, top, bottom, left, right
  }

  package init(radius: Float) {
    self.radius = radius
  }

  /// Those that were measured for a match, unless only one side of the picture has round ones.
  package init(
    of frame: PixelFrame, on screenshot: PixelGrid, scale: Int, otherwise radius: Float
  ) {
    self.init(of: frame, on: screenshot, scale: scale)
    if round == .all { self.radius = max(radius, self.radius) }
  }

  /// Measures them: all four, or those of the side at which both are round and alike, as of a photo at the top of a
  /// card or at the left of a row.
  ///
  /// - Parameter scale: Pixels per point.
  package init(of frame: PixelFrame, on screenshot: PixelGrid, scale: Int) {
    if Self.isRing(frame, on: screenshot, scale: scale) {
      self.init(radius: min(frame.width, frame.height) / 2)
      return
    }
    let radii = PictureEdges.radii(of: frame, on: screenshot)
    let least = 3 * Float(scale)
    let most = min(frame.width, frame.height) / 2
    let sides: [(Round, own: [Int], others: [Int])] = [
      (.top, [0, 1], [2, 3]), (.bottom, [2, 3], [0, 1]), (.left, [0, 2], [1, 3]),
      (.right, [1, 3], [0, 2]),
    ]
    let side = sides.first { _, own, others in
      let (small, large) = (
        min(radii[own[0]], radii[own[1]]), max(radii[own[0]], radii[own[1]])
      )
      return small >= least && large < 1.2 * small + Float(scale)
        && others.allSatisfy { radii[$0] < small / 3 }
    }
    if let side {
      self.init(radius: min((radii[side.own[0]] + radii[side.own[1]]) / 2, most))
      round = side.0
    } else {
      let radius = PictureEdges.radius(of: frame, on: screenshot, scale: scale)
      // A shadow makes corners seem smaller, if all are alike.
      let shaded = PictureEdges.radii(of: frame, on: screenshot, hasShadow: true).sorted()
      let isShadow =
        shaded[0] >= least && shaded[3] < 1.2 * shaded[0] && shaded[0] > 1.2 * radius
      self.init(radius: isShadow ? min(shaded[1], most) : radius)
    }
  }

  /// Whether the outline is a circle of one color that lies over something else, as an avatar's ring does over a
  /// banner.
  private static func isRing(_ frame: PixelFrame, on screenshot: PixelGrid, scale: Int) -> Bool {
    let reach = (frame.width + frame.height) / 4
    guard reach > 8 * Float(scale), abs(frame.width - frame.height) < 0.1 * reach else {
      return false
    }
    let (x, y) = ((frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2)
    func pixel(_ across: Float, _ down: Float) -> Pixel {
      screenshot[Int(x + across), Int(y + down)]
    }
    let inner = reach - Float(scale) / 2 - 0.5
    let ring = MatchEvidence.roundDirections.map { pixel($0.x * inner, $0.y * inner) }
    let step = MatchEvidence.step
    guard let color = ring.first,
      ring.count(where: { $0.distance(to: color) <= step }) * 20 > 19 * ring.count
    else { return false }
    // What lies in the square's corners goes on beyond it.
    var (others, total, same) = (0, 0, 0)
    for (dx, dy) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] as [(Float, Float)] {
      let corner = 0.93 * reach
      if pixel(dx * corner, dy * corner).distance(to: color) > step { others += 1 }
      for part in [0.96, 0.9, 0.84] as [Float] {
        let (along, inside, outside) = (part * reach, reach - 1.5, reach + 1.5)
        for (one, two) in [
          (pixel(dx * along, dy * inside), pixel(dx * along, dy * outside)),
          (pixel(dx * inside, dy * along), pixel(dx * outside, dy * along)),
        ] {
          total += 1
          if one.distance(to: two) <= 2 * step { same += 1 }
        }
      }
    }
    return others >= 2 && same * 4 >= 3 * total
  }
}
