extension PixelRect {
  /// The smallest rectangle that holds the pixels in which two images differ; empty for equal images.
  ///
  /// - Parameters:
  ///   - old: Rows without gaps, 4 bytes for each pixel.
  ///   - new: The pixels of an image of the same size.
  ///   - width: Of both images, in pixels.
  package init(ofChangesFrom old: [UInt8], to new: [UInt8], width: Int) {
    self = unsafe old.withUnsafeBytes { old in
      unsafe new.withUnsafeBytes { new in
        unsafe PixelRect(ofChangesFrom: old, to: new, width: width)
      }
    }
  }

  /// The smallest rectangle that holds the pixels in which two images differ, of memory with the rows of both.
  @unsafe
  package init(
    ofChangesFrom old: UnsafeRawBufferPointer, to new: UnsafeRawBufferPointer, width: Int
  ) {
    precondition(old.count == new.count, "the images have one size")
    let pixels = unsafe PixelPair(old, new)
    let rows = 0..<new.count / (4 * width)
    func differs(_ row: Int) -> Bool {
      pixels.firstDifference(in: row * width..<(row + 1) * width) != nil
    }
    guard let top = rows.first(where: differs), let bottom = (top..<rows.count).last(where: differs)
    else {
      self = .empty
      return
    }
    var (left, right) = (width, 0)
    for row in top...bottom {
      let start = row * width
      if let first = pixels.firstDifference(in: start..<start + left) { left = first - start }
      if let last = pixels.lastDifference(in: start + right..<start + width) {
        right = last + 1 - start
      }
    }
    self.init(left: left, top: top, right: right, bottom: bottom + 1)
  }
}

/// The pixels of two images of one size, which are compared eight at a time.
@safe
private struct PixelPair {
  private let old: UnsafeRawBufferPointer
  private let new: UnsafeRawBufferPointer

  @unsafe
  init(_ old: UnsafeRawBufferPointer, _ new: UnsafeRawBufferPointer) {
    unsafe (self.old, self.new) = unsafe (old, new)
  }

  @inline(__always)
  func firstDifference(in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index + 8 <= range.upperBound, matchesEight(at: index) { index += 8 }
    while index < range.upperBound {
      if !matches(at: index) { return index }
      index += 1
    }
    return nil
  }

  @inline(__always)
  func lastDifference(in range: Range<Int>) -> Int? {
    var index = range.upperBound
    while index - 8 >= range.lowerBound, matchesEight(at: index - 8) { index -= 8 }
    while index > range.lowerBound {
      index -= 1
      if !matches(at: index) { return index }
    }
    return nil
  }

  @inline(__always)
  private func matches(at index: Int) -> Bool {
    unsafe old.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)
      == new.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)
  }

  /// Whether eight pixels from an index on are equal.
  @inline(__always)
  private func matchesEight(at index: Int) -> Bool {
    let difference =
      unsafe old.loadUnaligned(fromByteOffset: 4 * index, as: SIMD4<UInt64>.self)
      ^ new.loadUnaligned(fromByteOffset: 4 * index, as: SIMD4<UInt64>.self)
    return difference[0] | difference[1] | difference[2] | difference[3] == 0
  }
}
