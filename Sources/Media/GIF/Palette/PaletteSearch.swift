/// Searches a palette for the entries nearest to colors.
///
/// For each cube of 16 x 16 x 16 levels, the first search in it lists the entries that can be nearest to any
/// of its colors. They are searched for among those of the cube of 64 x 64 x 64 levels around it.
struct PaletteSearch: ~Copyable {
  private let entries = FixedBuffer<SIMD4<Int32>>(repeating: .zero, count: 256)
  private var entryCount = 0
  private let all = FixedBuffer<UInt8>(repeating: 0, count: 256)
  private let large = CandidateTable(cubeBits: 6)
  private let small = CandidateTable(cubeBits: 4)

  /// The entries that can be nearest to a color of each cube of one size.
  private struct CandidateTable: ~Copyable {
    /// The binary logarithm of a cube's number of levels along each side.
    let cubeBits: UInt32
    /// 256 indices of entries for each cube.
    let lists: FixedBuffer<UInt8>
    /// The number of entries in each cube's list; 0 before the first search in it.
    let counts: FixedBuffer<UInt16>

    init(cubeBits: UInt32) {
      self.cubeBits = cubeBits
      let cubeCount = 1 << Int(3 * (8 - cubeBits))
      lists = FixedBuffer(repeating: 0, count: 256 * cubeCount)
      counts = FixedBuffer(repeating: 0, count: cubeCount)
    }

    /// The index of the cube that contains a color.
    @inline(__always)
    func cube(_ color: RGB24) -> Int {
      let bits = 8 - cubeBits
      let (red, green) = (color.red >> cubeBits, color.green >> cubeBits)
      return Int((red << bits | green) << bits | color.blue >> cubeBits)
    }

    @inline(__always)
    func list(_ cube: Int) -> BufferView<UInt8> {
      lists.view.slice(256 * cube..<256 * cube + Int(counts.view[cube]))
    }
  }

  /// Sets the entries.
  ///
  /// - Parameter colors: At most 256.
  mutating func setEntries(_ colors: [RGB24]) {
    let entries = entries.view
    for (index, color) in colors.enumerated() { entries[index] = Self.levels(color) }
    entryCount = colors.count
    for index in colors.indices { all.view[index] = UInt8(index) }
    large.counts.view.fill(with: 0)
    small.counts.view.fill(with: 0)
  }

  /// The entries that represent a color, and the squared distance of the nearest one.
  @inline(__always)
  func match(
    for color: RGB24, tolerance: ColorTolerance
  ) -> (match: PaletteMatch, error: Int32) {
    let list = nearbyEntries(of: color)
    let entries = entries.view
    let wanted = Self.levels(color)
    // The four nearest entries.
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
    let bound = tolerance.candidates.distance(forError: error)
    if secondNearest > bound { second = first }
    if thirdNearest > bound { third = first }
    if fourthNearest > bound { fourth = first }
    var share = UInt32(0)
    if let cost = tolerance.contrastCost, error > 0 {
      let partner = ditherPartner(of: first, for: wanted, among: list, contrastCost: cost)
      share = partner.share
      if share > 0 { second = partner.index }
    }
    let match = PaletteMatch(
      candidates: UInt32(first | second << 8 | third << 16 | fourth << 24), share: share,
      tolerance: tolerance.displayed.distance(forError: error))
    return (match, error)
  }

  /// The entry that approximates a color best when dithered with another one, and its share of 64, at
  /// most 32.
  ///
  /// The cost is the squared error of the mean plus `contrastCost` times the variance of the pattern.
  private func ditherPartner(
    of first: Int, for color: SIMD4<Int32>, among list: BufferView<UInt8>, contrastCost: Float
  ) -> (index: Int, share: UInt32) {
    let entries = entries.view
    let base = entries[first]
    let wanted = color &- base
    var best = (index: first, cost: Float(0), share: Float(0))
    for position in 0..<list.count {
      let index = Int(list[position])
      let offset = entries[index] &- base
      let along = Self.product(offset, wanted)
      guard along > 0 else { continue }
      let length = Float(Self.product(offset, offset))
      // The share with the smallest error of the mean.
      let share = min(Float(along) / length, 0.5)
      let cost =
        share * share * length - 2 * share * Float(along)
        + contrastCost * share * (1 - share) * length
      if cost < best.cost { best = (index, cost, share) }
    }
    return (best.index, UInt32((best.share * 64).rounded()))
  }

  // MARK: Distances

  /// The weight of a difference in green, relative to red and blue.
  static let greenWeight: Int32 = 2

  @inline(__always)
  private static func levels(_ color: RGB24) -> SIMD4<Int32> {
    SIMD4(Int32(color.red), Int32(color.green), Int32(color.blue), 0)
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

  /// The squared distance of two colors: the sum of the squared differences in red, green and blue, with
  /// green weighted by `greenWeight`.
  @inline(__always)
  static func distance(_ first: RGB24, _ second: RGB24) -> Int32 {
    // Scalar: assembling vectors from channels takes longer than they save.
    let red = Int32(first.red) &- Int32(second.red)
    let green = Int32(first.green) &- Int32(second.green)
    let blue = Int32(first.blue) &- Int32(second.blue)
    return red &* red &+ greenWeight &* green &* green &+ blue &* blue
  }

  // MARK: Candidates

  /// The entries that can be nearest to a color, in ascending order.
  @inline(__always)
  private func nearbyEntries(of color: RGB24) -> BufferView<UInt8> {
    let cube = small.cube(color)
    if small.counts.view[cube] == 0 { fillCandidates(near: color) }
    return small.list(cube)
  }

  private func fillCandidates(near color: RGB24) {
    let cube = large.cube(color)
    if large.counts.view[cube] == 0 {
      fillCandidates(near: color, among: all.view.slice(0..<entryCount), in: large)
    }
    fillCandidates(near: color, among: large.list(cube), in: small)
  }

  /// Lists those entries of a list that can be nearest to a color of the cube that contains `color`.
  private func fillCandidates(
    near color: RGB24, among list: BufferView<UInt8>, in table: borrowing CandidateTable
  ) {
    let cube = table.cube(color)
    let (entries, found) = (entries.view, table.lists.view)
    let inside = Int32(1) << Int32(table.cubeBits) - 1
    let low = Self.levels(color) & SIMD4<Int32>(repeating: ~inside)
    let high = low | SIMD4<Int32>(inside, inside, inside, 0)
    // An upper bound of the squared distance of any color of the cube to its nearest entry.
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
    table.counts.view[cube] = UInt16(count)
  }
}
