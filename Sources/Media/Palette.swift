/// Up to 255 colours, in order, and searches among them.
struct Palette: Equatable {
  let colours: [Colour]
  /// The colours by lightness, so that a search looks at those nearby only.
  private let candidates: [Candidate]
  /// Colours and their indices in an open hash table, the index in the low byte.
  private let exact: [UInt64]

  private struct Candidate: Equatable {
    let lightness: Float
    let point: ColourPoint
    let index: Int
  }

  /// GIF has 256 indices; one of them means transparent.
  static let limit = 255

  /// - Precondition: `colours` has 1...255 different colours, apart from repetitions.
  init(_ colours: some Sequence<Colour>) {
    var different: [Colour] = []
    for colour in colours.sorted() where different.last != colour { different.append(colour) }
    precondition((1...Self.limit).contains(different.count), "a palette has 1 to 255 colours")
    self.colours = different
    candidates = different.enumerated().map { index, colour in
      let point = ColourPoint(colour)
      return Candidate(lightness: point.lightness, point: point, index: index)
    }.sorted { ($0.lightness, $0.index) < ($1.lightness, $1.index) }
    var exact = [UInt64](repeating: 0, count: Self.slotCount)
    for (index, colour) in different.enumerated() {
      var slot = Self.slot(of: colour)
      while exact[slot] != 0 { slot = (slot + 1) % Self.slotCount }
      exact[slot] = 1 << 32 | UInt64(colour.bits) << 8 | UInt64(index)
    }
    self.exact = exact
  }

  private static let slotCount = 1024

  /// Fibonacci hashing: the high bits of a product with 2^32 / the golden ratio.
  private static func slot(of colour: Colour) -> Int {
    Int((colour.bits &* 0x9E37_79B1) >> 22)
  }

  /// The index of exactly this colour.
  func index(of colour: Colour) -> UInt8? {
    var slot = Self.slot(of: colour)
    while exact[slot] != 0 {
      if exact[slot] >> 8 & 0xFF_FFFF == UInt64(colour.bits) {
        return UInt8(truncatingIfNeeded: exact[slot])
      }
      slot = (slot + 1) % Self.slotCount
    }
    return nil
  }

  /// The index of the nearest colour and its squared distance; the lowest index of equals.
  func nearest(to point: ColourPoint) -> (index: Int, distance: Float) {
    let lightness = point.lightness
    var best = (index: Int.max, distance: Float.infinity)
    func isNear(_ candidate: Candidate) -> Bool {
      let difference = candidate.lightness - lightness
      // A little more than the square, for what rounding takes away.
      guard difference * difference <= best.distance * 1.001 else { return false }
      let offset = candidate.point - point
      let distance = offset.dot(offset)
      if (distance, candidate.index) < (best.distance, best.index) {
        best = (candidate.index, distance)
      }
      return true
    }
    let start = firstCandidate(from: lightness)
    var (below, above) = (start - 1, start)
    while below >= 0 || above < candidates.count {
      if above < candidates.count {
        above = isNear(candidates[above]) ? above + 1 : candidates.count
      }
      if below >= 0 { below = isNear(candidates[below]) ? below - 1 : -1 }
    }
    return best
  }

  /// The first of the candidates that is not darker.
  private func firstCandidate(from lightness: Float) -> Int {
    var (low, high) = (0, candidates.count)
    while low < high {
      let middle = (low + high) / 2
      if candidates[middle].lightness < lightness { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// How a colour that is not in the palette is mixed of two that are.
  struct Mixture: Equatable {
    let first: UInt8
    let second: UInt8
    /// How many pixels in 64 have the second colour, up to half of them.
    let share: UInt8
  }

  /// How much the contrast of a mixture's colours counts against it, relative to its mean's error.
  ///
  /// A clip of 60 frames with a colourful gradient at 390x844 takes 3.1 MB at 0.1, 2.9 at 0.25, 2.5
  /// at 0.5 and 1.2 at 1. Up to 0.25 it looks smooth, from 0.5 on it shows bands.
  private static let contrastCost: Float = 0.25

  /// The two colours, and their shares, that come nearest to a colour without a coarse grain.
  func mixture(for point: ColourPoint) -> Mixture {
    let (first, error) = nearest(to: point)
    let base = ColourPoint(colours[first])
    let wanted = point - base
    var best = (index: first, cost: Float(0), share: Float(0))
    // A colour whose share would be below c / (1 + c) costs more contrast than it gains, c being
    // the cost above. Its share is at most |wanted| / |offset|, so none further away can be better.
    let reach = (1 + 1 / Self.contrastCost) * error.squareRoot()
    for candidate in candidates[firstCandidate(from: base.lightness - reach)...] {
      if candidate.lightness > base.lightness + reach { break }
      let offset = candidate.point - base
      let along = offset.dot(wanted)
      guard along > 0 else { continue }
      let length = offset.dot(offset)
      // The share that brings the mean nearest.
      let share = min(along / length, 0.5)
      let cost =
        share * share * length - 2 * share * along
        + Self.contrastCost * share * (1 - share) * length
      if cost < best.cost || cost == best.cost && candidate.index < best.index {
        best = (candidate.index, cost, share)
      }
    }
    return Mixture(
      first: UInt8(first), second: UInt8(best.index), share: UInt8((best.share * 64).rounded()))
  }
}
