/// Up to 255 colours, in order, and searches among them.
struct Palette: Equatable {
  let colours: [Colour]
  // The channels in groups of eight for vector instructions; the last colour fills the last group.
  private let groups: [Group]
  /// Colours and their indices in an open hash table, the index in the low byte.
  private let exact: [UInt64]

  private struct Group: Equatable {
    var red: SIMD8<Float>
    var green: SIMD8<Float>
    var blue: SIMD8<Float>
    var index: SIMD8<Float>
  }

  /// GIF has 256 indices; one of them means transparent.
  static let limit = 255

  /// - Precondition: `colours` has 1...255 different colours, apart from repetitions.
  init(_ colours: some Sequence<Colour>) {
    var different: [Colour] = []
    for colour in colours.sorted() where different.last != colour { different.append(colour) }
    precondition((1...Self.limit).contains(different.count), "a palette has 1 to 255 colours")
    self.colours = different
    groups = stride(from: 0, to: different.count, by: 8).map { first in
      func lanes(_ value: (Int) -> Float) -> SIMD8<Float> {
        var lanes = SIMD8<Float>()
        for lane in 0..<8 { lanes[lane] = value(min(first + lane, different.count - 1)) }
        return lanes
      }
      return Group(
        red: lanes { Float(different[$0].red) }, green: lanes { Float(different[$0].green) },
        blue: lanes { Float(different[$0].blue) }, index: lanes { Float($0) })
    }
    var exact = [UInt64](repeating: 0, count: Self.slotCount)
    for (index, colour) in different.enumerated() {
      var slot = Self.slot(of: colour)
      while exact[slot] != 0 { slot = (slot + 1) % Self.slotCount }
      exact[slot] = 1 << 32 | UInt64(colour.bits) << 8 | UInt64(index)
    }
    self.exact = exact
  }

  private static let slotCount = 1024

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

  /// The index of the nearest colour and its squared, weighted distance; the lowest of equals.
  func nearest(to colour: SIMD3<Float>) -> (index: Int, distance: Float) {
    best { group in
      let red = group.red - colour.x
      let green = group.green - colour.y
      let blue = group.blue - colour.z
      return red * red * Colour.weights.x + green * green * Colour.weights.y
        + blue * blue * Colour.weights.z
    }
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
  /// 0.1: with 0 distant colours are mixed into a coarse grain, with 1 gradients show bands.
  private static let contrastCost: Float = 0.1

  /// The two colours, and their shares, that come nearest to a colour without a coarse grain.
  func mixture(for colour: SIMD3<Float>) -> Mixture {
    let first = nearest(to: colour).index
    let base = colours[first].components
    let wanted = colour - base
    // The share of each other colour that brings the mean nearest, and what error is left.
    func share(_ along: SIMD8<Float>, _ length: SIMD8<Float>) -> SIMD8<Float> {
      let share = along / length.replacing(with: 1, where: length .== 0)
      return share.clamped(
        lowerBound: SIMD8(repeating: 0), upperBound: SIMD8(repeating: 0.5))
    }
    func measures(_ group: Group) -> (along: SIMD8<Float>, length: SIMD8<Float>) {
      let red = group.red - base.x
      let green = group.green - base.y
      let blue = group.blue - base.z
      let weighted = wanted * Colour.weights
      return (
        red * weighted.x + green * weighted.y + blue * weighted.z,
        red * red * Colour.weights.x + green * green * Colour.weights.y
          + blue * blue * Colour.weights.z
      )
    }
    let second = best { group in
      let (along, length) = measures(group)
      let part = share(along, length)
      return part * part * length - 2 * part * along
        + Self.contrastCost * part * (1 - part) * length
    }.index
    let (along, length) = measures(groups[second / 8])
    let part = share(along, length)[second % 8]
    return Mixture(
      first: UInt8(first), second: UInt8(second), share: UInt8((part * 64).rounded()))
  }

  /// The index with the lowest cost, the lowest of equals, and that cost.
  private func best(
    _ cost: (Group) -> SIMD8<Float>
  ) -> (index: Int, distance: Float) {
    var lowest = SIMD8<Float>(repeating: .infinity)
    var indices = SIMD8<Float>(repeating: 0)
    for group in groups {
      let costs = cost(group)
      let isLower = costs .< lowest
      lowest.replace(with: costs, where: isLower)
      indices.replace(with: group.index, where: isLower)
    }
    let minimum = lowest.min()
    let index = indices.replacing(with: .infinity, where: lowest .!= minimum).min()
    return (Int(index), minimum)
  }
}
