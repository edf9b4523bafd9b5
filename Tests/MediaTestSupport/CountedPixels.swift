package import TEMedia

/// Counts of pixels, which tests that are not optimised would take seconds for.
extension DecodedImage {
  /// How many pixels have a color for which a condition holds.
  package func count(
    where isCounted: (_ blue: UInt8, _ green: UInt8, _ red: UInt8) -> Bool
  ) -> Int {
    var count = 0
    for index in stride(from: 0, to: pixels.count, by: 4)
    where isCounted(pixels[index], pixels[index + 1], pixels[index + 2]) {
      count += 1
    }
    return count
  }

  /// The pixels of which a color differs by more than a distance; all of another size.
  package func differences(from other: DecodedImage, above distance: Int) -> Int {
    guard size == other.size else { return .max }
    var count = 0
    for index in stride(from: 0, to: pixels.count, by: 4)
    where (index..<index + 3).contains(where: {
      abs(Int(pixels[$0]) - Int(other.pixels[$0])) > distance
    }) {
      count += 1
    }
    return count
  }
}
