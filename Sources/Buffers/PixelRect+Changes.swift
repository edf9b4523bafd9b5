extension PixelRect {
  /// The smallest rectangle that holds the pixels in which two images differ.
  ///
  /// - Parameters:
  ///   - old: Rows without gaps, 4 bytes for each pixel.
  ///   - new: The pixels of an image of the same size.
  ///   - width: Of both images, in pixels.
  package init(ofChangesFrom old: [UInt8], to new: [UInt8], width: Int) {
    precondition(old.count == new.count, "the images have one size")
    let height = new.count / (4 * width)
    var place = PixelRect.empty
    unsafe old.withUnsafeBytes { old in
      unsafe new.withUnsafeBytes { new in
        for row in 0..<height {
          func differs(_ column: Int) -> Bool {
            let offset = 4 * (row * width + column)
            return unsafe old.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
              != new.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
          }
          guard let first = (0..<width).first(where: differs),
            let last = (first..<width).last(where: differs)
          else { continue }
          place = place.union(PixelRect(left: first, top: row, right: last + 1, bottom: row + 1))
        }
      }
    }
    self = place
  }
}
