internal import Glibc

/// A color of CSS's `color()` function (CSS Color 4, 10) in sRGB.
struct SVGColor {
  /// As `rgb()` or `rgba()` has it.
  let text: String

  /// Nil for a color space that is not known.
  ///
  /// - Parameter arguments: The name of the space, three numbers or percentages, and perhaps an opacity.
  init?(_ arguments: ArraySlice<UInt8>) {
    let parts = String(decoding: arguments, as: UTF8.self).split(separator: "/")
      .map { $0.split(whereSeparator: \.isWhitespace) }
    guard let words = parts.first, words.count == 4, parts.count <= 2 else { return nil }
    let numbers = (words.dropFirst() + parts.dropFirst().joined()).map(Self.number)
    guard numbers.count == 2 + parts.count else { return nil }
    guard let red = numbers[0], let green = numbers[1], let blue = numbers[2] else { return nil }
    var alpha = 1.0
    if numbers.count > 3 {
      guard let value = numbers[3] else { return nil }
      alpha = min(max(value, 0), 1)
    }
    let channels: [Double]
    switch words[0].lowercased() {
    case "srgb": channels = [red, green, blue]
    case "display-p3": channels = Self.fromDisplayP3([red, green, blue])
    case "srgb-linear": channels = [red, green, blue].map(Self.encoded)
    default: return nil
    }
    let bytes = channels.map { "\(Int((min(max($0, 0), 1) * 255).rounded()))" }
    text = "rgba(\((bytes + ["\(alpha)"]).joined(separator: ", ")))"
  }

  private static func number(_ word: Substring) -> Double? {
    if word == "none" { return 0 }
    let isPercentage = word.hasSuffix("%")
    guard let value = Double(isPercentage ? word.dropLast() : word), value.isFinite else {
      return nil
    }
    return isPercentage ? value / 100 : value
  }

  /// From Display P3 to sRGB, whose white points and transfer functions are the same. The matrix is the product
  /// of those of CSS Color 4, 17.
  private static func fromDisplayP3(_ channels: [Double]) -> [Double] {
    let matrix = [
      [1.2249401762805598, -0.22494017628055996, 0],
      [-0.042056954709688163, 1.0420569547096881, 0],
      [-0.019637554590334432, -0.078636045550631889, 1.0982736001409663],
    ]
    let linear = channels.map(decoded)
    return matrix.map { row in encoded(zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 }) }
  }

  /// From sRGB's transfer function to light (IEC 61966-2-1).
  private static func decoded(_ value: Double) -> Double {
    let size = abs(value)
    let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -light : light
  }

  private static func encoded(_ value: Double) -> Double {
    let size = abs(value)
    let code = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return value < 0 ? -code : code
  }
}
