extension TestImage {
  /// Draws a part of a picture with smooth spots of all sizes.
  ///
  /// - Parameter part: The left top corner in the picture, and units of the picture for each pixel.
  package mutating func drawPhoto(
    _ columns: Range<Int>, _ rows: Range<Int>, seed: Int,
    part: (x: Double, y: Double, scale: Double)
  ) {
    for y in rows {
      for x in columns {
        let u = part.x + (Double(x - columns.lowerBound) + 0.5) * part.scale
        let v = part.y + (Double(y - rows.lowerBound) + 0.5) * part.scale
        var color: UInt32 = 0xFF
        for channel in 0..<3 {
          var value = 0.0
          for (index, size) in [60.0, 26, 13].enumerated() {
            value +=
              noise(u / size, v / size, seed * 31 + index * 3 + channel) * [100, 80, 60][index]
          }
          color = color << 8 | UInt32(value)
        }
        fill(x..<x + 1, y..<y + 1, with: color)
      }
    }
  }

  private func noise(_ x: Double, _ y: Double, _ seed: Int) -> Double {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (u, v) = (x - left, y - top)
    func value(_ dx: Double, _ dy: Double) -> Double {
      let (column, row) = (Int(left + dx), Int(top + dy))
      var state = UInt64(
        bitPattern: Int64(column &* 73_856_093 ^ row &* 19_349_663 ^ seed &* 83_492_791))
      state = (state ^ state >> 31) &* 0x9E37_79B9_7F4A_7C15
      state = (state ^ state >> 29) &* 0xBF58_476D_1CE4_E5B9
      return Double((state ^ state >> 32) & 0xFFFF) / 65_535
    }
    let upper = value(0, 0) + (value(1, 0) - value(0, 0)) * u
    let lower = value(0, 1) + (value(1, 1) - value(0, 1)) * u
    return upper + (lower - upper) * v
  }
}
