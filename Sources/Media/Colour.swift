/// An opaque colour in 24 bits: red, green and blue, from high to low.
struct Colour: Hashable, Comparable, Sendable {
  let bits: UInt32

  init(bits: UInt32) { self.bits = bits }

  init(red: UInt32, green: UInt32, blue: UInt32) { bits = red << 16 | green << 8 | blue }

  /// No colour, which is equal to no pixel.
  static let none = Colour(bits: .max)

  var red: UInt32 { bits >> 16 & 0xFF }
  var green: UInt32 { bits >> 8 & 0xFF }
  var blue: UInt32 { bits & 0xFF }

  static func < (left: Colour, right: Colour) -> Bool { left.bits < right.bits }

  /// How much red, green and blue count in the squared distance of two colours.
  ///
  /// The "redmean" weights, 2 + r/256, 4 and 3 - r/256, at medium red and doubled:
  /// https://www.compuphase.com/cmetric.htm
  static let weights = SIMD3<Float>(5, 8, 5)

  var components: SIMD3<Float> { SIMD3(Float(red), Float(green), Float(blue)) }
}
