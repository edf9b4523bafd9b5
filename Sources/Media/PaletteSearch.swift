/// Finds the entries of a palette that are nearest to colours, among those in question.
///
/// For each of 512 cubes of 32 by 32 by 32 levels those entries are listed, once one of its colours
/// is looked up, that can be nearest to a colour in it.
struct PaletteSearch: ~Copyable {
  private let entries = Cells<SIMD4<Int32>>(repeating: .zero, count: 256)
  private var entryCount = 0
  private let candidates = Cells<UInt8>(repeating: 0, count: 512 * 256)
  /// How many candidates a cube has; 0 before it is looked up.
  private let counts = Cells<UInt16>(repeating: 0, count: 512)

  /// Makes `colours`, 256 at most, the entries.
  mutating func use(_ colours: [Colour]) {
    let entries = entries.window
    for (index, colour) in colours.enumerated() { entries[index] = Self.levels(colour) }
    entryCount = colours.count
    counts.window.fill(with: 0)
  }

  /// The nearest entry to a colour, the lowest of equals.
  @inline(__always)
  func nearest(to colour: Colour) -> Int {
    let list = candidates(near: colour)
    let entries = entries.window
    let wanted = Self.levels(colour)
    var best = (index: 0, distance: Int32.max)
    for position in 0..<list.count {
      let index = Int(list[position])
      let distance = Self.distance(entries[index], wanted)
      if distance < best.distance { best = (index, distance) }
    }
    return best.index
  }

  /// How to make a colour of the entries, and the squared distance of the nearest one.
  @inline(__always)
  func recipe(
    for colour: Colour, tolerance: ColourTolerance
  ) -> (recipe: ColourRecipe, error: Int32) {
    let list = candidates(near: colour)
    let entries = entries.window
    let wanted = Self.levels(colour)
    // The four nearest.
    var (first, second, third, fourth) = (0, 0, 0, 0)
    var distances = SIMD4<Int32>(repeating: .max)
    for position in 0..<list.count {
      let index = Int(list[position])
      let distance = Self.distance(entries[index], wanted)
      if distance >= distances[3] { continue }
      if distance < distances[1] {
        (distances[3], fourth) = (distances[2], third)
        (distances[2], third) = (distances[1], second)
        if distance < distances[0] {
          (distances[1], second) = (distances[0], first)
          (distances[0], first) = (distance, index)
        } else {
          (distances[1], second) = (distance, index)
        }
      } else if distance < distances[2] {
        (distances[3], fourth) = (distances[2], third)
        (distances[2], third) = (distance, index)
      } else {
        (distances[3], fourth) = (distance, index)
      }
    }
    let error = distances[0]
    let bound = tolerance.others.distance(forError: error)
    if distances[1] > bound { second = first }
    if distances[2] > bound { third = first }
    if distances[3] > bound { fourth = first }
    var share = UInt32(0)
    if let cost = tolerance.contrastCost, error > 0 {
      let partner = partner(of: first, for: wanted, among: list, contrastCost: cost)
      share = partner.share
      if share > 0 { second = partner.index }
    }
    let recipe = ColourRecipe(
      choices: UInt32(first | second << 8 | third << 16 | fourth << 24), share: share,
      tolerance: tolerance.shown.distance(forError: error))
    return (recipe, error)
  }

  /// The entry, and its share of 64 up to 32, that mixed with another comes nearest to a colour
  /// without a coarse grain.
  private func partner(
    of first: Int, for colour: SIMD4<Int32>, among list: CellWindow<UInt8>, contrastCost: Float
  ) -> (index: Int, share: UInt32) {
    let entries = entries.window
    let base = entries[first]
    let wanted = colour &- base
    var best = (index: first, cost: Float(0), share: Float(0))
    for position in 0..<list.count {
      let index = Int(list[position])
      let offset = entries[index] &- base
      let along = Self.product(offset, wanted)
      guard along > 0 else { continue }
      let length = Float(Self.product(offset, offset))
      // The share that brings the mean nearest.
      let share = min(Float(along) / length, 0.5)
      let cost =
        share * share * length - 2 * share * Float(along)
        + contrastCost * share * (1 - share) * length
      if cost < best.cost { best = (index, cost, share) }
    }
    return (best.index, UInt32((best.share * 64).rounded()))
  }

  // MARK: Distances

  /// How much a difference in green counts, relative to one in red or blue.
  static let greenWeight: Int32 = 2

  @inline(__always)
  private static func levels(_ colour: Colour) -> SIMD4<Int32> {
    SIMD4(Int32(colour.red), Int32(colour.green), Int32(colour.blue), 0)
  }

  @inline(__always)
  private static func product(_ first: SIMD4<Int32>, _ second: SIMD4<Int32>) -> Int32 {
    let green = greenWeight &* first[1] &* second[1]
    return first[0] &* second[0] &+ green &+ first[2] &* second[2]
  }

  @inline(__always)
  private static func distance(_ first: SIMD4<Int32>, _ second: SIMD4<Int32>) -> Int32 {
    let offset = first &- second
    return product(offset, offset)
  }

  /// The squared distance: the squares of the differences in red, green and blue, twice the green.
  @inline(__always)
  static func distance(_ first: Colour, _ second: Colour) -> Int32 {
    distance(levels(first), levels(second))
  }

  // MARK: Candidates

  /// The entries that can be nearest to a colour, in order.
  @inline(__always)
  private func candidates(near colour: Colour) -> CellWindow<UInt8> {
    let bits = colour.bits
    let (red, green, blue) = (bits >> 15 & 0x1C0, bits >> 10 & 0x38, bits >> 5 & 7)
    let cube = Int(red | green | blue)
    if counts.window[cube] == 0 { findCandidates(cube) }
    return candidates.window.part(cube * 256..<cube * 256 + Int(counts.window[cube]))
  }

  private func findCandidates(_ cube: Int) {
    let (entries, candidates) = (entries.window, candidates.window)
    let (red, green, blue) = (cube >> 1 & 0xE0, cube << 2 & 0xE0, cube << 5 & 0xE0)
    let low = SIMD4<Int32>(Int32(red), Int32(green), Int32(blue), 0)
    let high = low &+ SIMD4<Int32>(31, 31, 31, 0)
    // No colour of the cube is further away from its nearest entry than this.
    var reach = Int32.max
    for index in 0..<entryCount {
      let entry = entries[index]
      let (below, above) = (entry &- low, high &- entry)
      let farthest = below.replacing(with: above, where: above .> below)
      reach = min(reach, Self.product(farthest, farthest))
    }
    var count = 0
    for index in 0..<entryCount {
      let entry = entries[index]
      let nearest = entry.clamped(lowerBound: low, upperBound: high)
      if Self.distance(entry, nearest) <= reach {
        candidates[cube * 256 + count] = UInt8(index)
        count += 1
      }
    }
    counts.window[cube] = UInt16(count)
  }
}
