internal import Foundation
internal import TEInputs
internal import TEPlayback
internal import TEPresets

/// Annotations as options write them: `[WHEN=]WHAT`, where WHEN is a step, or two instants such as `0.5s..1.2s`
/// and `push:20%..push:80%`, of which one may be left out.
struct AnnotationText {
  let time: Annotation.Time
  let rest: String

  /// - Throws: ``Expectation``.
  init(_ text: String) throws {
    guard let sign = text.firstIndex(of: "=") else {
      (time, rest) = (.between(nil, nil), text)
      return
    }
    rest = String(text[text.index(after: sign)...])
    let when = String(text[..<sign])
    guard let dots = when.firstRange(of: "..") else {
      guard
        when.isEmpty || when.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
      else {
        throw Expectation(
          "expected a step or two instants before the equals sign, such as push or 0.5s..1.2s; "
            + "begin a text that has one with =")
      }
      time = when.isEmpty ? .between(nil, nil) : .step(when)
      return
    }
    func instant(_ part: Substring) throws -> ClipInstant? {
      guard !part.isEmpty else { return nil }
      guard let instant = ClipInstant(String(part)) else {
        throw Expectation(
          "expected instants such as 0.5s, 25%, push:20% or push:0.1s, found '\(part)'")
      }
      return instant
    }
    time = .between(
      try instant(when[..<dots.lowerBound]), try instant(when[dots.upperBound...]))
  }

  /// A caption: a text.
  static func caption(_ text: String) throws -> Annotation {
    let parts = try AnnotationText(text)
    guard !parts.rest.isEmpty else { throw Expectation("expected a text") }
    return Annotation(.caption(nil), text: parts.rest, time: parts.time)
  }

  /// A mark: an id, `id[2]` or a point as `x,y`, and after a colon its text.
  static func mark(
    _ text: String, _ make: (Annotation.Anchor) -> Annotation.Mark
  ) throws -> Annotation {
    let parts = try AnnotationText(text)
    let words = parts.rest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let anchor = try anchor(String(words[0]))
    return Annotation(
      make(anchor), text: words.count > 1 ? String(words[1]) : "", time: parts.time)
  }

  private static func anchor(_ text: String) throws -> Annotation.Anchor {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
    if numbers.count == 2, let x = Double(numbers[0]), let y = Double(numbers[1]), x.isFinite,
      y.isFinite
    {
      return .point(ScreenPoint(x: .points(x), y: .points(y)))
    }
    var name = text[...]
    var index = 1
    if text.hasSuffix("]"), let bracket = text.lastIndex(of: "["),
      let number = Int(text[text.index(after: bracket)...].dropLast()), number > 0
    {
      (name, index) = (text[..<bracket], number)
    }
    guard !name.isEmpty, !name.contains(where: { "[]".contains($0) }) else {
      throw Expectation("expected an id such as card or card[2], or a point such as 120,300")
    }
    return .element(String(name), index: index - 1)
  }
}

extension Annotation {
  /// As its option takes it.
  var optionText: String {
    var when = ""
    switch time {
    case .step(let name): when = "\(name)="
    case .between(nil, nil), .freeze: when = "="
    case .between(let from, let until):
      when = "\(from?.optionText ?? "")..\(until?.optionText ?? "")="
    }
    switch mark {
    case .caption: return when + text
    case .arrow(let anchor, _), .circle(let anchor):
      return when + anchor.optionText + (text.isEmpty ? "" : ":\(text)")
    }
  }
}

extension Annotation.Anchor {
  fileprivate var optionText: String {
    switch self {
    case .element(let name, let index): index == 0 ? name : "\(name)[\(index + 1)]"
    case .point(let point): "\(Self.number(point.x)),\(Self.number(point.y))"
    }
  }

  private static func number(_ coordinate: ScreenPoint.Coordinate) -> String {
    switch coordinate {
    case .points(let points): shortDecimal(points)
    case .share(let share): shortDecimal(share)
    }
  }
}
