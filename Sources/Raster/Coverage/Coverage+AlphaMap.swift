import TEBuffers

extension Coverage {
  /// The coverage mask of an alpha channel.
  ///
  /// The longest run of one alpha in a row becomes the row's middle, so that the cost of a large plain mask
  /// is that of its edges, as for a convex shape.
  init(_ map: AlphaMap) {
    let width = map.bounds.right - map.bounds.left
    var rows: [Row] = []
    var weights: [Weight] = []
    rows.reserveCapacity(map.bounds.bottom - map.bounds.top)
    map.bytes.withView { bytes in
      for y in 0..<map.bounds.bottom - map.bounds.top {
        let alphas = AlphaRow(bytes: bytes, first: y * map.bytesPerRow, count: width)
        let used = alphas.used
        let middle = alphas.longestRun(in: used)
        let left = map.bounds.left
        rows.append(
          Row(
            start: Int32(left + used.lowerBound), middleStart: Int32(left + middle.lowerBound),
            middleEnd: Int32(left + middle.upperBound), end: Int32(left + used.upperBound),
            offset: Int32(weights.count),
            middle: middle.isEmpty ? 0 : Weight(alpha: alphas[middle.lowerBound])))
        for x in used.lowerBound..<middle.lowerBound {
          weights.append(Weight(alpha: alphas[x]))
        }
        for x in middle.upperBound..<used.upperBound {
          weights.append(Weight(alpha: alphas[x]))
        }
      }
    }
    self.init(top: map.bounds.top, rows: rows, weights: weights)
  }
}

extension Weight {
  /// The nearest weight to an alpha of 0...255.
  fileprivate init(alpha: UInt8) {
    self = Weight((UInt32(alpha) &* 32768 &+ 127) / 255)
  }
}

/// One row of an alpha map.
private struct AlphaRow {
  let bytes: ArrayView<UInt8>
  let first: Int
  let count: Int

  subscript(x: Int) -> UInt8 { bytes[first &+ x] }

  /// From the first to the last alpha above 0.
  var used: Range<Int> {
    let start = runEnd(from: 0, within: count)
    guard self[0] == 0 else { return 0..<lastUsed + 1 }
    return start < count ? start..<lastUsed + 1 : 0..<0
  }

  /// The index of the last alpha above 0, which exists.
  private var lastUsed: Int {
    var x = count &- 1
    while x >= 8, bytes.word(at: first &+ x &- 7) == 0 {
      x &-= 8
    }
    while x > 0, self[x] == 0 {
      x &-= 1
    }
    return x
  }

  /// The longest run of one alpha above 0; the first of several.
  func longestRun(in range: Range<Int>) -> Range<Int> {
    var longest = range.lowerBound..<range.lowerBound
    var x = range.lowerBound
    while x < range.upperBound {
      let end = runEnd(from: x, within: range.upperBound)
      if end - x > longest.count, self[x] != 0 {
        longest = x..<end
      }
      x = end
    }
    return longest
  }

  /// The end of the run of the alpha at `x`.
  private func runEnd(from x: Int, within limit: Int) -> Int {
    let alpha = self[x]
    let pattern = UInt64(alpha) &* 0x0101_0101_0101_0101
    var x = x &+ 1
    while x &+ 8 <= limit {
      let difference = bytes.word(at: first &+ x) ^ pattern
      // The lowest byte is the leftmost.
      if difference != 0 { return x &+ difference.trailingZeroBitCount / 8 }
      x &+= 8
    }
    while x < limit, self[x] == alpha {
      x &+= 1
    }
    return x
  }
}
