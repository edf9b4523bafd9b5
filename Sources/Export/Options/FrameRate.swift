package import TEMedia

/// Frames per second, from 1 to 240, as an exact fraction.
package struct FrameRate: Hashable, Sendable {
  package let value: Rational

  /// 60 frames per second.
  package static let standard = FrameRate(unchecked: Rational(60))

  /// The frame rates that can be asked for.
  package static let range = 1...240

  /// Reads "60", "29.97" or "30000/1001".
  ///
  /// Nil for any other text and for a rate outside ``range``. A decimal has at most three fractional
  /// digits; NTSC rates are only exact as fractions.
  package init?(_ text: String) {
    guard let value = Self.fraction(text) ?? Self.decimal(text) else { return nil }
    guard
      value.numerator >= Self.range.lowerBound * value.denominator,
      value.numerator <= Self.range.upperBound * value.denominator
    else { return nil }
    self.value = value
  }

  /// A rate rounded to thousandths; nil outside ``range``.
  package init?(_ value: Double) {
    guard value.isFinite, value > 0, value < 1e6 else { return nil }
    self.init("\(Int((value * 1000).rounded()))/1000")
  }

  init(unchecked value: Rational) { self.value = value }

  /// When a frame is shown, in seconds from the start of the clip.
  package func time(ofFrame index: Int) -> Double {
    Double(index * value.denominator) / Double(value.numerator)
  }

  /// Parses an unsigned integer of few enough digits that products with frame numbers cannot overflow.
  private static func whole(_ text: Substring, digits: Int = 7) -> Int? {
    guard !text.isEmpty, text.count <= digits, text.allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    return Int(text)
  }

  private static func fraction(_ text: String) -> Rational? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let numerator = whole(parts[0]), let denominator = whole(parts[1]),
      denominator > 0
    else { return nil }
    return Rational(numerator, denominator)
  }

  private static func decimal(_ text: String) -> Rational? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let integer = parts.first.flatMap({ whole($0) }) else { return nil }
    if parts.count == 1 { return Rational(integer) }
    guard parts.count == 2, let thousandths = whole(parts[1], digits: 3) else { return nil }
    let padding = [1: 100, 2: 10, 3: 1][parts[1].count] ?? 1
    return Rational(integer * 1000 + thousandths * padding, 1000)
  }
}

extension FrameRate: CustomStringConvertible {
  /// "60" or "30000/1001".
  package var description: String { value.description }
}
