import MediaTestSupport
import Testing

@testable import TEMedia

@Suite struct LZWEncoderTests {
  /// A strict decoder, written after GIF89a, appendix F.
  private func decode(_ bytes: [UInt8]) throws -> [UInt8] {
    var reader = ByteReader(bytes)
    let codeSize = Int(try reader.byte())
    var data: [UInt8] = []
    while case let count = Int(try reader.byte()), count > 0 { data += try reader.take(count) }
    try #require(reader.isAtEnd)

    let (clear, end) = (1 << codeSize, 1 << codeSize + 1)
    var strings: [[UInt8]] = []
    var (width, position) = (codeSize + 1, 0)
    var previous: [UInt8] = []
    var output: [UInt8] = []
    func nextCode() throws -> Int {
      try #require(position + width <= 8 * data.count)
      defer { position += width }
      return (position..<position + width).reversed().reduce(0) { code, bit in
        code << 1 | Int(data[bit / 8] >> (bit % 8) & 1)
      }
    }
    try #require(try nextCode() == clear)
    while true {
      if strings.isEmpty {
        strings = (0..<end + 1).map { $0 < clear ? [UInt8($0)] : [] }
        width = codeSize + 1
        previous = []
      }
      let code = try nextCode()
      if code == end {
        // At most the padding of the last byte remains, of zeros.
        try #require(8 * data.count - position < 8)
        #expect((position..<8 * data.count).allSatisfy { data[$0 / 8] >> ($0 % 8) & 1 == 0 })
        return output
      }
      if code == clear {
        strings = []
        continue
      }
      if !previous.isEmpty, strings.count < 4096 {
        let first = code < strings.count ? strings[code][0] : previous[0]
        strings.append(previous + [first])
        if strings.count == 1 << width, width < 12 { width += 1 }
      }
      try #require(code < strings.count && !strings[code].isEmpty)
      previous = strings[code]
      output += previous
    }
  }

  /// The image data for pixels with four candidates each, and the stored indices.
  private func encode(
    candidates: [PaletteMatch.Candidates], codeSize: Int
  ) -> (bytes: [UInt8], indices: [UInt8]) {
    let input = FixedBuffer<PaletteMatch.Candidates>(repeating: 0, count: candidates.count)
    for (position, candidate) in candidates.enumerated() { input.view[position] = candidate }
    let output = FixedBuffer<UInt8>(repeating: 0, count: candidates.count)
    var encoder = LZWEncoder()
    encoder.encode(input.view, into: output.view, codeSize: codeSize)
    return (encoder.data, candidates.indices.map { output.view[$0] })
  }

  /// The image data for pixels with one candidate each.
  private func encode(_ indices: [UInt8], codeSize: Int) -> [UInt8] {
    encode(candidates: indices.map { UInt32($0) * 0x0101_0101 }, codeSize: codeSize).bytes
  }

  @Test("only candidates are stored, and the data is smaller than with the first ones")
  func storedCandidates() throws {
    var generator = SplitMix64(seed: 4)
    let candidates = (0..<5_000).map { _ in UInt32.random(in: 0...UInt32.max, using: &generator) }
    let (bytes, indices) = encode(candidates: candidates, codeSize: 8)
    #expect(try decode(bytes) == indices)
    for (candidate, index) in zip(candidates, indices) {
      #expect([0, 8, 16, 24].contains { UInt8(truncatingIfNeeded: candidate >> $0) == index })
    }
    let firsts = encode(candidates.map { UInt8(truncatingIfNeeded: $0) }, codeSize: 8)
    #expect(bytes.count < firsts.count)
  }

  /// The indices that `LZWEncoder` is documented to store.
  private func chosen(_ candidates: [PaletteMatch.Candidates], codeSize: Int) -> [UInt8] {
    var codes: [[UInt8]: Int] = [:]
    var next = 1 << codeSize + 2
    var string: [UInt8] = []
    return candidates.indices.map { position in
      let own = (0..<4).map { UInt8(truncatingIfNeeded: candidates[position] >> (8 * $0)) }
      if string.isEmpty {
        string = [own[0]]
        return own[0]
      }
      if let index = own.first(where: { codes[string + [$0]] != nil }) {
        string.append(index)
        return index
      }
      guard next < 4096 else {
        (codes, next) = ([:], 1 << codeSize + 2)
        string = [own[0]]
        return own[0]
      }
      var first = own[0]
      if position + 1 < candidates.count {
        let following = (0..<4).map {
          UInt8(truncatingIfNeeded: candidates[position + 1] >> (8 * $0))
        }
        first =
          own.first { index in following.contains { codes[[index, $0]] != nil } } ?? own[0]
      }
      codes[string + [first]] = next
      next += 1
      string = [first]
      return first
    }
  }

  @Test("the stored candidates are those that the documentation promises", arguments: [2, 4, 8])
  func candidateOrder(codeSize: Int) throws {
    var generator = SplitMix64(seed: UInt64(codeSize))
    // Runs, for long strings, and several times as many pixels as the dictionary holds strings.
    var candidates: [PaletteMatch.Candidates] = []
    while candidates.count < 40_000 {
      var candidate: PaletteMatch.Candidates = 0
      for _ in 0..<4 {
        candidate = candidate << 8 | UInt32.random(in: 0..<1 << UInt32(codeSize), using: &generator)
      }
      let count = Int.random(in: 1...4, using: &generator)
      candidates += Array(repeating: candidate, count: count)
    }
    let (bytes, indices) = encode(candidates: candidates, codeSize: codeSize)
    #expect(indices == chosen(candidates, codeSize: codeSize))
    #expect(try decode(bytes) == indices)
  }

  @Test("a new string begins with a candidate that forms a known pair with the next pixel")
  func newString() throws {
    let candidates: [PaletteMatch.Candidates] = [
      0x0101_0101, 0x0202_0202, 0x0909_0909, 0x0501_0705, 0x0202_0202, 0x0303_0303,
    ]
    let (bytes, indices) = encode(candidates: candidates, codeSize: 4)
    #expect(indices == [1, 2, 9, 1, 2, 3])
    #expect(try decode(bytes) == indices)
  }

  @Test("noise of every length is decoded exactly", arguments: 2...8)
  func lengths(codeSize: Int) throws {
    var generator = SplitMix64(seed: UInt64(codeSize))
    let noise = (0..<600).map { _ in
      UInt8.random(in: 0...UInt8((1 << codeSize) - 1), using: &generator)
    }
    for count in 1...noise.count {
      let indices = Array(noise.prefix(count))
      #expect(try decode(encode(indices, codeSize: codeSize)) == indices)
    }
  }

  @Test("noise that fills the dictionary several times is decoded exactly")
  func fullDictionary() throws {
    var generator = SplitMix64(seed: 1)
    for count in 20_000..<20_020 {
      let indices = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(try decode(encode(indices, codeSize: 8)) == indices)
    }
  }

  @Test("a run of 10,000 pixels takes fewer than 160 bytes")
  func run() throws {
    let run = [UInt8](repeating: 3, count: 10_000)
    let bytes = encode(run, codeSize: 2)
    #expect(try decode(bytes) == run)
    // The strings grow by one index each: about 141 codes of up to 8 bits.
    #expect(bytes.count < 160)
  }
}
