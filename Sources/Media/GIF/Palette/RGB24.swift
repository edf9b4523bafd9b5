/// An opaque sRGB color of 24 bits: 0xRRGGBB.
struct RGB24: Hashable, Comparable, Sendable {
  let bits: UInt32

  init(bits: UInt32) { self.bits = bits }

  /// A color of levels in 0...255.
  init(red: UInt32, green: UInt32, blue: UInt32) { bits = red << 16 | green << 8 | blue }

  /// A sentinel that equals no color.
  static let none = RGB24(bits: .max)

  var red: UInt32 { bits >> 16 & 0xFF }
  var green: UInt32 { bits >> 8 & 0xFF }
  var blue: UInt32 { bits & 0xFF }

  static func < (left: RGB24, right: RGB24) -> Bool { left.bits < right.bits }

  /// Whether the color less `other` is within -8...7 levels in each channel.
  @inline(__always)
  func isClose(to other: RGB24) -> Bool {
    // Within the range, each difference plus 256 and 8 is 256...271; no channel carries into the next.
    let difference = (spread | 0x100_0100_0100) &- other.spread &+ 0x8_0008_0008
    return difference & 0x3F0_03F0_03F0 == 0x100_0100_0100
  }

  /// The channels in 16 bits each: green, red and blue, from high to low.
  private var spread: UInt64 { UInt64(bits & 0xFF_00FF) | UInt64(bits & 0xFF00) << 24 }
}
