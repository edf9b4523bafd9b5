import Foundation
import TEInputs
import TETransitions

/// A curve as CSS writes it: `cubic-bezier(.34, 1.56, .64, 1)`.
///
/// https://www.w3.org/TR/css-easing-1/#cubic-bezier-easing-functions
struct CubicBezierText {
  let curve: TransitionCurve

  static let name = "cubic-bezier"
  /// The values of x: parts of the duration.
  static let times = 0.0...1
  /// The values of y in transitions: parts of the way, which may overshoot.
  static let ways = -2.0...3

  /// Why a text is no such curve.
  struct Mistake: Error {
    let message: String
    let help: String
  }

  /// Whether a text is meant for such a curve.
  static func isMeant(by text: String) -> Bool { text.hasPrefix(name) }

  /// - Parameter ways: The values that y may have.
  init(_ text: String, ways: ClosedRange<Double>) throws(Mistake) {
    let form = "\(Self.name)(x1, y1, x2, y2)"
    let rest = text.dropFirst(Self.name.count)
    guard Self.isMeant(by: text), rest.first == "(", rest.last == ")" else {
      throw Mistake(
        message: "expected \(form), found \(quoted(text))",
        help: rest.last == ")"
          ? "Write \(Self.name)(.34, 1.56, .64, 1)"
          : "Commas in braces and brackets need quotes: \"\(Self.name)(.34, 1.56, .64, 1)\"")
    }
    let parts = rest.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
    let numbers = parts.compactMap { $0.isDecimal ? Double($0) : nil }
    guard numbers.count == 4, parts.count == 4 else {
      throw Mistake(
        message: "expected \(form) with four numbers, found \(quoted(text))",
        help: "Write \(Self.name)(.34, 1.56, .64, 1)")
    }
    for (index, number) in numbers.enumerated() {
      let range = index.isMultiple(of: 2) ? Self.times : ways
      guard !range.contains(number) else { continue }
      throw Mistake(
        message: "\(number.short) is out of range as \(["x1", "y1", "x2", "y2"][index]) of a curve",
        help: "Use \(range.lowerBound.short) to \(range.upperBound.short): x is the time"
          + (ways == Self.ways ? ", y the way, which may overshoot" : ", y the way"))
    }
    curve = TransitionCurve(
      CGFloat(numbers[0]), CGFloat(numbers[1]), CGFloat(numbers[2]), CGFloat(numbers[3]))
  }
}
