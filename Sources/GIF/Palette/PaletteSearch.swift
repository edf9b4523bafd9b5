/// Finds the entries of a palette that are nearest to colours, among those in question.
///
/// For each cube of 16 by 16 by 16 levels those entries are listed, once one of its colours is looked
/// up, that can be nearest to a colour in it; they are sought among those of the cube of 64 by 64 by
/// 64 levels around it.
struct PaletteSearch: ~Copyable {
  private let entries = Cells<SIMD4<Int32>>(repeating: .zero, count: 256)
  private var entryCount = 0
  private let all = Cells<UInt8>(repeating: 0, count: 256)
  private let large = Candidates(cubeBits: 6)
  private let small = Candidates(cubeBits: 4)

  /// The entries in question for each cube of one size.
  private struct Candidates: ~Copyable {
    /// A cube has 2 to the power of these levels along each side.
    let cubeBits: UInt32
    let lists: Cells<UInt8>
    /// How many entries are in a cube's list; 0 before it is looked up.
    let counts: Cells<UInt16>

    init(cubeBits: UInt32) {
      self.cubeBits = cubeBits
      let cubeCount = 1 << Int(3 * (8 - cubeBits))
      lists = Cells(repeating: 0, count: 256 * cubeCount)
      counts = Cells(repeating: 0, count: cubeCount)
    }

    /// The number of the cube that a colour is in.
    @inline(__always)
    func cube(_ colour: Colour) -> Int {
      let bits = 8 - cubeBits
      let (red, green) = (colour.red >> cubeBits, colour.green >> cubeBits)
      return Int((red << bits | green) << bits | colour.blue >> cubeBits)
    }

    @inline(__always)
    func list(_ cube: Int) -> CellWindow<UInt8> {
      lists.window.part(256 * cube..<256 * cube + Int(counts.window[cube]))
    }
  }

  /// Makes `colours`, 256 at most, the entries.
  mutating func use(_ colours: [Colour]) {
    let entries = entries.window
    for (index, colour) in colours.enumerated() { entries[index] = Self.levels(colour) }
    entryCount = colours.count
    for index in colours.indices { all.window[index] = UInt8(index) }
    large.counts.window.fill(with: 0)
    small.counts.window.fill(with: 0)
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
    var (nearest, secondNearest, thirdNearest, fourthNearest) = (
      Int32.max, Int32.max, Int32.max, Int32.max
    )
    for position in 0..<list.count {
      let index = Int(list[position])
      let distance = Self.distance(entries[index], wanted)
      if distance >= fourthNearest { continue }
      if distance < secondNearest {
        (fourthNearest, fourth) = (thirdNearest, third)
        (thirdNearest, third) = (secondNearest, second)
        if distance < nearest {
          (secondNearest, second) = (nearest, first)
          (nearest, first) = (distance, index)
        } else {
          (secondNearest, second) = (distance, index)
        }
      } else if distance < thirdNearest {
        (fourthNearest, fourth) = (thirdNearest, third)
        (thirdNearest, third) = (distance, index)
      } else {
        (fourthNearest, fourth) = (distance, index)
      }
    }
    let error = nearest
    let bound = tolerance.others.distance(forError: error)
    if secondNearest > bound { second = first }
    if thirdNearest > bound { third = first }
    if fourthNearest > bound { fourth = first }
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
    // Not by vectors, which take longer to make of channels than they save.
    let red = Int32(first.red) &- Int32(second.red)
    let green = Int32(first.green) &- Int32(second.green)
    let blue = Int32(first.blue) &- Int32(second.blue)
    return red &* red &+ greenWeight &* green &* green &+ blue &* blue
  }

  // MARK: Candidates

  /// The entries that can be nearest to a colour, in order.
  @inline(__always)
  private func candidates(near colour: Colour) -> CellWindow<UInt8> {
    let cube = small.cube(colour)
    if small.counts.window[cube] == 0 { findCandidates(near: colour) }
    return small.list(cube)
  }

  private func findCandidates(near colour: Colour) {
    let cube = large.cube(colour)
    if large.counts.window[cube] == 0 {
      findCandidates(near: colour, among: all.window.part(0..<entryCount), in: large)
    }
    findCandidates(near: colour, among: large.list(cube), in: small)
  }

  /// Lists the entries of a list for the cube that a colour is in.
  private func findCandidates(
    near colour: Colour, among list: CellWindow<UInt8>, in candidates: borrowing Candidates
  ) {
    let cube = candidates.cube(colour)
    let (entries, found) = (entries.window, candidates.lists.window)
    let inside = Int32(1) << Int32(candidates.cubeBits) - 1
    let low = Self.levels(colour) & SIMD4<Int32>(repeating: ~inside)
    let high = low | SIMD4<Int32>(inside, inside, inside, 0)
    // No colour of the cube is further away from its nearest entry than this.
    var reach = Int32.max
    for position in 0..<list.count {
      let entry = entries[Int(list[position])]
      let (below, above) = (entry &- low, high &- entry)
      let farthest = below.replacing(with: above, where: above .> below)
      reach = min(reach, Self.product(farthest, farthest))
    }
    var count = 0
    for position in 0..<list.count {
      let index = list[position]
      let entry = entries[Int(index)]
      let nearest = entry.clamped(lowerBound: low, upperBound: high)
      if Self.distance(entry, nearest) <= reach {
        found[256 * cube + count] = index
        count += 1
      }
    }
    candidates.counts.window[cube] = UInt16(count)
  }
}
