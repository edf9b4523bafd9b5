internal import Foundation
internal import TEGeometry
internal import TEMedia

/// Values of SVG attributes as numbers.
enum SVGValue {
  /// The numbers of a text, as in `points` and `viewBox`; nil where a word is no finite number.
  static func numbers(_ text: [UInt8]) -> [Double]? {
    let words = text.split { $0 == UInt8(ascii: ",") || $0 <= 0x20 }
    var result: [Double] = []
    for word in words {
      guard let number = number(word) else { return nil }
      result.append(number)
    }
    return result
  }

  private static func number(_ word: ArraySlice<UInt8>) -> Double? {
    guard let number = Double(String(decoding: word, as: UTF8.self)), number.isFinite,
      abs(number) < 1e7
    else { return nil }
    return number
  }

  /// A length in pixels; nil for one with another unit.
  static func length(_ text: [UInt8]) -> Double? {
    let hasUnit = text.suffix(2).elementsEqual("px".utf8)
    return numbers(hasUnit ? text.dropLast(2) : text).flatMap { $0.count == 1 ? $0[0] : nil }
  }

  /// 0 to 1, as a number or a percentage.
  static func opacity(_ text: [UInt8]) -> Double? {
    let isPercentage = text.last == UInt8(ascii: "%")
    guard let number = numbers(isPercentage ? text.dropLast() : text)?.first else { return nil }
    return min(max(isPercentage ? number / 100 : number, 0), 1)
  }

  /// The transform of a `transform` attribute (CSS Transforms 1, 8); nil for one that is not understood.
  static func transform(_ text: [UInt8]) -> CGAffineTransform? {
    var result = CGAffineTransform.identity
    for part in text.split(separator: UInt8(ascii: ")")) {
      guard let open = part.firstIndex(of: UInt8(ascii: "(")) else {
        if part.allSatisfy({ $0 <= 0x20 || $0 == UInt8(ascii: ",") }) { continue }
        return nil
      }
      let name = String(decoding: part[..<open].filter { $0 > 0x20 && $0 != 0x2C }, as: UTF8.self)
      guard let numbers = numbers(Array(part[(open + 1)...])),
        let one = transform(name, numbers.map { CGFloat($0) })
      else { return nil }
      result = one.concatenating(result)
    }
    return result
  }

  private static func transform(_ name: String, _ values: [CGFloat]) -> CGAffineTransform? {
    switch (name, values.count) {
    case ("matrix", 6):
      return CGAffineTransform(values[0], values[1], values[2], values[3], values[4], values[5])
    case ("translate", 1): return CGAffineTransform(translationX: values[0], y: 0)
    case ("translate", 2): return CGAffineTransform(translationX: values[0], y: values[1])
    case ("scale", 1): return CGAffineTransform(scaleX: values[0], y: values[0])
    case ("scale", 2): return CGAffineTransform(scaleX: values[0], y: values[1])
    case ("rotate", 1): return CGAffineTransform(rotationAngle: values[0] * .pi / 180)
    case ("rotate", 3):
      return CGAffineTransform(translationX: -values[1], y: -values[2])
        .concatenating(CGAffineTransform(rotationAngle: values[0] * .pi / 180))
        .concatenating(CGAffineTransform(translationX: values[1], y: values[2]))
    case ("skewX", 1):
      return CGAffineTransform(1, 0, CGFloat(tan(Double(values[0]) * .pi / 180)), 1, 0, 0)
    case ("skewY", 1):
      return CGAffineTransform(1, CGFloat(tan(Double(values[0]) * .pi / 180)), 0, 1, 0, 0)
    default: return nil
    }
  }
}

/// A color in sRGB.
package struct FrameColor: Hashable, Sendable {
  /// Red, green and blue, 0 to 255.
  package let channels: [UInt8]
  /// 0 to 1.
  package var opacity: Double

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, opacity: Double = 1) {
    channels = [red, green, blue]
    self.opacity = opacity
  }

  init(_ color: FrameColor, opacity: Double) {
    self = color
    self.opacity = opacity
  }

  /// A color of hexadecimal digits, of `rgb()` or `rgba()`, black or white; nil for another value.
  init?(_ value: [UInt8]) {
    let text = String(decoding: value, as: UTF8.self).lowercased()
      .filter { !$0.isWhitespace || $0 == " " }
    switch text {
    case "white": self.init(255, 255, 255)
    case "black": self.init(0, 0, 0)
    default:
      if text.hasPrefix("#") {
        self.init(digits: text.dropFirst())
      } else if text.hasPrefix("rgb"), let open = text.firstIndex(of: "("), text.hasSuffix(")") {
        self.init(parts: text[text.index(after: open)...].dropLast())
      } else {
        return nil
      }
    }
  }

  private init?(digits: Substring) {
    let isShort = digits.utf8.count < 5
    let all = isShort ? digits.map { "\($0)\($0)" }.joined() : String(digits)
    guard [6, 8].contains(all.utf8.count), all.allSatisfy(\.isHexDigit),
      let number = UInt32(all, radix: 16)
    else { return nil }
    let value = all.utf8.count == 8 ? number : number << 8 | 0xFF
    self.init(
      UInt8(value >> 24), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF),
      opacity: Double(value & 0xFF) / 255)
  }

  private init?(parts: Substring) {
    let words = parts.split { ", /".contains($0) }
    guard words.count == 3 || words.count == 4 else { return nil }
    var bytes: [UInt8] = []
    for word in words.prefix(3) {
      guard let number = Double(word), number >= 0, number <= 255 else { return nil }
      bytes.append(UInt8(number.rounded()))
    }
    var opacity = 1.0
    if words.count == 4 {
      guard let value = SVGValue.opacity(Array(words[3].utf8)) else { return nil }
      opacity = value
    }
    self.init(bytes[0], bytes[1], bytes[2], opacity: opacity)
  }

  /// As presets write it: `#RRGGBB`, or with the opacity `#RRGGBBAA`.
  package var text: String {
    let bytes = opacity < 1 ? channels + [UInt8((opacity * 255).rounded())] : channels
    return "#"
      + bytes.map { byte in
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }
}

extension CGRect {
  init(_ rectangle: SVGRectangle) {
    self.init(x: rectangle.x, y: rectangle.y, width: rectangle.width, height: rectangle.height)
  }

  /// The box around the transformed rectangle.
  func applying(_ transform: CGAffineTransform) -> CGRect {
    let points = [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)].map {
      CGPoint(x: $0.0, y: $0.1).applying(transform)
    }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return self }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension SVGRectangle {
  init(_ rectangle: CGRect) {
    self.init(
      x: Double(rectangle.minX), y: Double(rectangle.minY), width: Double(rectangle.width),
      height: Double(rectangle.height))
  }
}
