/// The arithmetic of blending: 8-bit channels, every result rounded to nearest.
///
/// A weight is 0...255 where it is constant along a span, and 0...32768 (``Weight``) at an edge.
enum Blend {
  /// Round(x / 255) for x in 0...65152, exactly: tested over the whole domain.
  @inline(__always)
  static func dividedBy255(_ value: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let biased = value &+ 128
    return (biased &+ (biased &>> 8)) &>> 8
  }

  /// The upper halves of the 32-bit products: one instruction on every x86-64.
  ///
  /// Written lane by lane, because converting vectors to 32 bits and back becomes the same
  /// instruction in small functions and calls in larger ones.
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

  /// Moves the pixels in `range` towards the opaque `pixel` by `weight` / 255.
  static func fill(_ row: PixelRow, _ range: Range<Int>, with pixel: UInt32, weight: UInt8) {
    if weight == 255 {
      row.fill(range, with: pixel)
      return
    }
    let rest = SIMD8<UInt16>(repeating: UInt16(255 - weight))
    let source = Channels(SIMD4<UInt32>(repeating: pixel))
    let even = source.even &* UInt16(weight)
    let odd = source.odd &* UInt16(weight)
    change(row, range) { _, old in
      let old = Channels(old)
      return Channels(
        even: dividedBy255(even &+ old.even &* rest), odd: dividedBy255(odd &+ old.odd &* rest)
      ).pixels
    }
  }

  /// Makes the pixels in `range` those of `saved`, moved towards what they were by `weight` / 255.
  ///
  /// - Parameter offset: Where in `saved` the first pixel of the range lies.
  static func restore(
    _ row: PixelRow, _ range: Range<Int>, from saved: PixelRow, offset: Int, weight: UInt8
  ) {
    let weight16 = SIMD8<UInt16>(repeating: UInt16(weight))
    let rest = SIMD8<UInt16>(repeating: UInt16(255 - weight))
    combine(row, range, saved, offset) { old, saved in
      let old = Channels(old)
      let saved = Channels(saved)
      return Channels(
        even: dividedBy255(old.even &* weight16 &+ saved.even &* rest),
        odd: dividedBy255(old.odd &* weight16 &+ saved.odd &* rest)
      ).pixels
    }
  }

  /// Draws premultiplied pixels over those in `range`, after weighing them by `weight` / 255.
  ///
  /// - Parameter offset: Where in `source` the pixel for the range's start lies.
  static func over(
    _ row: PixelRow, _ range: Range<Int>, _ source: PixelRow, offset: Int, weight: UInt8
  ) {
    if weight == 255 {
      combine(row, range, source, offset) { old, source in
        let old = Channels(old)
        let rest = 255 &- Channels.alpha(source)
        return Channels(
          even: dividedBy255(old.even &* rest), odd: dividedBy255(old.odd &* rest)
        ).pixels &+ source
      }
    } else {
      let weight16 = SIMD8<UInt16>(repeating: UInt16(weight))
      combine(row, range, source, offset) { old, source in
        let old = Channels(old)
        let new = Channels(source)
        let rest = 255 &- dividedBy255(Channels.alpha(source) &* weight16)
        return Channels(
          even: dividedBy255(new.even &* weight16 &+ old.even &* rest),
          odd: dividedBy255(new.odd &* weight16 &+ old.odd &* rest)
        ).pixels
      }
    }
  }

  /// Turns premultiplied pixels into `color` painted through their alpha.
  ///
  /// - Parameter color: An opaque pixel.
  static func tint(_ row: PixelRow, _ range: Range<Int>, with color: UInt32) {
    let color = Channels(SIMD4<UInt32>(repeating: color))
    change(row, range) { _, old in
      let alpha = Channels.alpha(old)
      return Channels(
        even: dividedBy255(color.even &* alpha), odd: dividedBy255(color.odd &* alpha)
      ).pixels
    }
  }

  /// What `fill` makes of the pixel `old`.
  static func filled(_ old: UInt32, with pixel: UInt32, weight: UInt8) -> UInt32 {
    let rest = UInt32(255 - weight)
    func channel(_ shift: UInt32) -> UInt32 {
      let biased =
        ((pixel &>> shift) & 255) * UInt32(weight) + ((old &>> shift) & 255) * rest + 128
      return ((biased + (biased >> 8)) >> 8) << shift
    }
    return channel(0) | channel(8) | channel(16) | channel(24)
  }

  /// `old` moved towards `new` by an edge weight.
  @inline(__always)
  static func mixed(_ old: UInt32, _ new: UInt32, by weight: Weight) -> UInt32 {
    let weight = UInt32(weight)
    let rest = 32768 &- weight
    @inline(__always)
    func channel(_ shift: UInt32) -> UInt32 {
      let value = ((new &>> shift) & 255) &* weight &+ ((old &>> shift) & 255) &* rest
      return ((value &+ 16384) &>> 15) &<< shift
    }
    return channel(0) | channel(8) | channel(16) | channel(24)
  }

  /// The premultiplied `new` times an edge weight, drawn over `old`.
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

  @inline(__always)
  private static func change(
    _ row: PixelRow, _ range: Range<Int>, _ body: (Int, SIMD4<UInt32>) -> SIMD4<UInt32>
  ) {
    var x = range.lowerBound
    while x &+ 4 <= range.upperBound {
      row.setFour(body(x, row.four(at: x)), at: x)
      x &+= 4
    }
    while x < range.upperBound {
      row[x] = body(x, SIMD4(row[x], 0, 0, 0)).x
      x &+= 1
    }
  }

  @inline(__always)
  private static func combine(
    _ row: PixelRow, _ range: Range<Int>, _ other: PixelRow, _ offset: Int,
    _ body: (SIMD4<UInt32>, SIMD4<UInt32>) -> SIMD4<UInt32>
  ) {
    var x = range.lowerBound
    let shift = offset &- range.lowerBound
    while x &+ 4 <= range.upperBound {
      row.setFour(body(row.four(at: x), other.four(at: x &+ shift)), at: x)
      x &+= 4
    }
    while x < range.upperBound {
      row[x] = body(SIMD4(row[x], 0, 0, 0), SIMD4(other[x &+ shift], 0, 0, 0)).x
      x &+= 1
    }
  }
}

/// A part of the whole in 32768ths: the precision of coverage at edges.
typealias Weight = UInt16

extension Weight {
  /// The whole.
  static let whole: Weight = 32768

  /// The nearest weight to a part from 0 to 1; what lies outside is clamped.
  @inline(__always)
  init(part: Double) {
    self = Weight(Swift.min(Swift.max(part, 0), 1) * 32768 + 0.5)
  }

  /// This weight times `weight` / 255, rounded.
  @inline(__always)
  func times(_ weight: UInt8) -> Weight {
    weight == 255 ? self : Weight((UInt32(self) &* UInt32(weight) &+ 127) / 255)
  }

  /// The nearest part in 255ths.
  @inline(__always)
  var eightBits: UInt8 { UInt8((UInt32(self) &* 255 &+ 16384) &>> 15) }
}

/// Four pixels as two vectors of 16-bit channels: blue and red, green and alpha.
struct Channels {
  /// Blue and red of each pixel.
  var even: SIMD8<UInt16>
  /// Green and alpha of each pixel.
  var odd: SIMD8<UInt16>

  @inline(__always)
  init(even: SIMD8<UInt16>, odd: SIMD8<UInt16>) {
    self.even = even
    self.odd = odd
  }

  @inline(__always)
  init(_ pixels: SIMD4<UInt32>) {
    even = unsafe unsafeBitCast(pixels & 0x00ff_00ff, to: SIMD8<UInt16>.self)
    odd = unsafe unsafeBitCast((pixels &>> 8) & 0x00ff_00ff, to: SIMD8<UInt16>.self)
  }

  /// The pixels again; channels are 0...255.
  @inline(__always)
  var pixels: SIMD4<UInt32> {
    unsafe unsafeBitCast(even, to: SIMD4<UInt32>.self)
      | (unsafeBitCast(odd, to: SIMD4<UInt32>.self) &<< 8)
  }

  /// Each pixel's alpha, in both lanes that belong to it.
  @inline(__always)
  static func alpha(_ pixels: SIMD4<UInt32>) -> SIMD8<UInt16> {
    let alpha = pixels &>> 24
    return unsafe unsafeBitCast(alpha | (alpha &<< 16), to: SIMD8<UInt16>.self)
  }
}
