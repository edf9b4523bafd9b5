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
}

/// A place in the space of colours, scaled so that its distances are differences that one sees.
///
/// The squares of the scales are the "redmean" weights, 2 + r/256, 4 and 3 - r/256, at medium red:
/// https://www.compuphase.com/cmetric.htm
struct ColourPoint: Equatable, Sendable {
  var red: Float
  var green: Float
  var blue: Float

  /// 2.5, 4 and 2.5 as factors of the squared differences.
  private static let scales: (red: Float, green: Float, blue: Float) = (1.581_138_8, 2, 1.581_138_8)

  /// The squared distance of two colours that differ by one level in each channel.
  static let squaredLevel: Float = 9

  private init(red: Float, green: Float, blue: Float) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// - Parameters:
  ///   - colour: A colour.
  ///   - offset: What is added to each of its channels, in levels of 0...255.
  init(_ colour: Colour, plus offset: Float = 0) {
    red = (Float(colour.red) + offset) * Self.scales.red
    green = (Float(colour.green) + offset) * Self.scales.green
    blue = (Float(colour.blue) + offset) * Self.scales.blue
  }

  static func - (left: ColourPoint, right: ColourPoint) -> ColourPoint {
    ColourPoint(
      red: left.red - right.red, green: left.green - right.green, blue: left.blue - right.blue)
  }

  /// The scalar product.
  func dot(_ other: ColourPoint) -> Float {
    red * other.red + green * other.green + blue * other.blue
  }

  /// The distance to black along the gray axis, a unit vector; two points are at least as far apart
  /// as these of theirs.
  var lightness: Float { (red + green + blue) * 0.577_350_27 }
}
