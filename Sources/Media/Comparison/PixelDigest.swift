/// A digest of pixels, 64 bits long.
///
/// Four sums run side by side over the words of 8 bytes; each word is multiplied and rotated into one of them.
/// Every step can be undone, so rows that differ in one word never have the same digest. It is no
/// cryptographic hash: what is compared is not made to deceive.
package struct PixelDigest {
  private var lanes: (UInt64, UInt64, UInt64, UInt64)

  /// Odd numbers with bits in no order: the fractional parts of the square roots of 2, 3, 5 and 7.
  private static let factors: (UInt64, UInt64, UInt64, UInt64) = (
    0x6A09_E667_F3BC_C909, 0xBB67_AE85_84CA_A73B, 0x3C6E_F372_FE94_F82B, 0xA54F_F53A_5F1D_36F1
  )

  package init() { lanes = Self.factors }

  private static func mixed(_ lane: UInt64, _ word: UInt64, _ factor: UInt64) -> UInt64 {
    let product = (lane ^ word) &* factor
    return product << 29 | product >> 35
  }

  package mutating func add(_ word: UInt64) { lanes.0 = Self.mixed(lanes.0, word, Self.factors.0) }

  /// Adds the bytes of whole pixels, 4 bytes each.
  package mutating func add(_ bytes: RawSpan) {
    var lanes = lanes
    let factors = Self.factors
    var offset = 0
    while offset &+ 32 <= bytes.byteCount {
      unsafe lanes.0 = Self.mixed(
        lanes.0, bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self),
        factors.0)
      unsafe lanes.1 = Self.mixed(
        lanes.1, bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset &+ 8, as: UInt64.self),
        factors.1)
      unsafe lanes.2 = Self.mixed(
        lanes.2, bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset &+ 16, as: UInt64.self),
        factors.2)
      unsafe lanes.3 = Self.mixed(
        lanes.3, bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset &+ 24, as: UInt64.self),
        factors.3)
      offset &+= 32
    }
    self.lanes = lanes
    while offset &+ 4 <= bytes.byteCount {
      let pixel = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)
      add(UInt64(pixel))
      offset &+= 4
    }
  }

  /// The digest of what was added.
  package var value: UInt64 {
    var sum = lanes.0
    for (lane, factor) in [
      (lanes.1, Self.factors.1), (lanes.2, Self.factors.2), (lanes.3, Self.factors.3),
    ] {
      sum = Self.mixed(sum, lane, factor)
    }
    sum ^= sum >> 31
    sum = sum &* Self.factors.0
    return sum ^ sum >> 29
  }
}
