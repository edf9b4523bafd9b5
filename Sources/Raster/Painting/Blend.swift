internal import TECKernels

/// Compositing of 8-bit channels, every result rounded to the nearest.
///
/// Weights are 0...255 where they are constant along a span, and 0...32768 (``Weight``) at edges.
enum Blend {
  /// The upper halves of the 32-bit products, which is one instruction on every x86-64.
  ///
  /// It is written lane by lane, because converting the vectors to 32 bits and back compiles to calls in
  /// larger functions.
  @inline(__always)
  static func upperProduct(_ left: SIMD8<UInt16>, _ right: SIMD8<UInt16>) -> SIMD8<UInt16> {
    @inline(__always)
    func lane(_ index: Int) -> UInt16 {
      UInt16(
        truncatingIfNeeded: (UInt32(truncatingIfNeeded: left[index])
          &* UInt32(truncatingIfNeeded: right[index])) &>> 16)
    }
    return SIMD8(lane(0), lane(1), lane(2), lane(3), lane(4), lane(5), lane(6), lane(7))
  }

  /// Composites the opaque `pixel` over the pixels in `range`, with the alpha `weight` / 255.
  @inline(__always)
  static func fill(_ row: PixelRow, _ range: Range<Int>, with pixel: UInt32, weight: UInt8) {
    unsafe cblend_fill(
      ckernels_best_level(), row.pointer(to: range), range.count, pixel, weight)
  }

  /// Interpolates the pixels in `range` between those of `saved` and their own: `weight` / 255 is the part of
  /// their own.
  ///
  /// - Parameter offset: The index in `saved` of the pixel for the range's start.
  @inline(__always)
  static func restore(
    _ row: PixelRow, _ range: Range<Int>, from saved: PixelRow, offset: Int, weight: UInt8
  ) {
    unsafe cblend_restore(
      ckernels_best_level(), row.pointer(to: range),
      saved.pointer(to: offset..<offset + range.count), range.count, weight)
  }

  /// Composites premultiplied pixels, multiplied by `weight` / 255, over those in `range`.
  ///
  /// - Parameter offset: The index in `source` of the pixel for the range's start.
  @inline(__always)
  static func over(
    _ row: PixelRow, _ range: Range<Int>, _ source: PixelRow, offset: Int, weight: UInt8
  ) {
    unsafe cblend_over(
      ckernels_best_level(), row.pointer(to: range),
      source.pointer(to: offset..<offset + range.count), range.count, weight)
  }

  /// Replaces premultiplied pixels by `color` with their alpha.
  ///
  /// - Parameter color: An opaque pixel.
  @inline(__always)
  static func tint(_ row: PixelRow, _ range: Range<Int>, with color: UInt32) {
    unsafe cblend_tint(ckernels_best_level(), row.pointer(to: range), range.count, color)
  }

  /// The pixel `old` after `fill`.
  static func filled(_ old: UInt32, with pixel: UInt32, weight: UInt8) -> UInt32 {
    let rest = UInt32(255 - weight)
    func channel(_ shift: UInt32) -> UInt32 {
      let biased =
        ((pixel &>> shift) & 255) * UInt32(weight) + ((old &>> shift) & 255) * rest + 128
      return ((biased + (biased >> 8)) >> 8) << shift
    }
    return channel(0) | channel(8) | channel(16) | channel(24)
  }

  /// The interpolation from `old` to `new` by an edge weight.
  @inline(__always)
  static func mixed(_ old: UInt32, _ new: UInt32, by weight: Weight) -> UInt32 {
    let weight = UInt64(weight)
    let rest = 32768 &- weight
    @inline(__always)
    func channels(_ shift: UInt32) -> UInt32 {
      let sums = pair(new &>> shift) &* weight &+ pair(old &>> shift) &* rest
      return joined((sums &+ 16384 &* pairOfOnes) &>> 15) &<< shift
    }
    return channels(0) | channels(8)
  }

  /// A one in each half of 64 bits.
  private static let pairOfOnes: UInt64 = 1 << 32 | 1

  /// The first and the third channel, each in a half of 64 bits.
  @inline(__always)
  private static func pair(_ pixel: UInt32) -> UInt64 {
    UInt64(pixel & 0xFF) | UInt64(pixel & 0xFF0000) &<< 16
  }

  /// The inverse of `pair`; other bits are dropped.
  @inline(__always)
  private static func joined(_ pair: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: pair & 0xFF | (pair &>> 16) & 0xFF0000)
  }

  /// The premultiplied `new`, multiplied by an edge weight, composited over `old`.
  @inline(__always)
  static func over(_ old: UInt32, _ new: UInt32, weight: Weight) -> UInt32 {
    let weight = UInt32(weight)
    let rest = 32768 &- ((new &>> 24) &* weight &+ 127) / 255
    @inline(__always)
    func channel(_ shift: UInt32) -> UInt32 {
      let value = ((new &>> shift) & 255) &* weight &+ ((old &>> shift) & 255) &* rest
      return min(255, (value &+ 16384) &>> 15) &<< shift
    }
    return channel(0) | channel(8) | channel(16) | channel(24)
  }
}

/// A coverage in 32768ths: the precision at edges.
typealias Weight = UInt16

extension Weight {
  /// Full coverage.
  static let whole: Weight = 32768

  /// The nearest weight to a coverage, which is clamped to 0...1.
  @inline(__always)
  init(part: Double) {
    self = Weight(Swift.min(Swift.max(part, 0), 1) * 32768 + 0.5)
  }

  /// This weight times `weight` / 255, rounded.
  @inline(__always)
  func times(_ weight: UInt8) -> Weight {
    weight == 255 ? self : Weight((UInt32(self) &* UInt32(weight) &+ 127) / 255)
  }

  /// The weight in 255ths, rounded to the nearest.
  @inline(__always)
  var eightBits: UInt8 { UInt8((UInt32(self) &* 255 &+ 16384) &>> 15) }
}
