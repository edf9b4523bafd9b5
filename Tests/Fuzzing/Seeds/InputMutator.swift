/// Makes inputs of seeds: a seed with up to eight changes of the kinds that libFuzzer makes without a dictionary.
struct InputMutator {
  private let seeds: [[UInt8]]
  private var random = SplitMix64()
  /// In bytes, as libFuzzer's `-max_len` in `scripts/fuzz`.
  private let largest = 65_536

  init(seeds: [[UInt8]]) {
    self.seeds = seeds
  }

  mutating func next() -> [UInt8] {
    var input = seeds[random.below(seeds.count)]
    for _ in 0...random.below(8) { change(&input) }
    return Array(input.prefix(largest))
  }

  private mutating func change(_ input: inout [UInt8]) {
    guard !input.isEmpty else {
      input.append(UInt8(random.below(256)))
      return
    }
    let place = random.below(input.count)
    let length = 1 + random.below(min(input.count - place, 64))
    switch random.below(8) {
    case 0: input[place] ^= 1 << UInt8(random.below(8))
    case 1: input[place] = UInt8(random.below(256))
    // The ends of the ranges of integers.
    case 2: input[place] = [0, 1, 0x7f, 0x80, 0xff][random.below(5)]
    case 3: input.insert(UInt8(random.below(256)), at: place)
    case 4: input.removeSubrange(place..<place + length)
    case 5: input.insert(contentsOf: input[place..<place + length], at: random.below(input.count))
    case 6: input.removeSubrange(place...)
    default:
      // A part of another seed.
      let other = seeds[random.below(seeds.count)]
      guard !other.isEmpty else { return }
      let start = random.below(other.count)
      let end = start + 1 + random.below(min(other.count - start, 64))
      input.replaceSubrange(place..<min(place + length, input.count), with: other[start..<end])
    }
  }
}

/// A sequence of random numbers, the same in every run (Steele, Lea and Flood, 2014).
private struct SplitMix64 {
  private var state: UInt64 = 1

  /// - Parameter limit: At least 1.
  /// - Returns: 0 up to the limit, without it.
  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ value >> 30) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
    return Int((value ^ value >> 31) % UInt64(limit))
  }
}
