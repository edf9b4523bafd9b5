extension Span<UInt8> {
  /// The largest difference, 0...255, of the four channels of a pixel from those of another image.
  ///
  /// - Parameter start: The place of the pixel's first byte in both.
  func largestDifference(from other: Span<UInt8>, ofPixelAt start: Int) -> Int {
    var difference = 0
    for channel in start..<start + 4 {
      difference = Swift.max(difference, abs(Int(self[channel]) - Int(other[channel])))
    }
    return difference
  }
}
