internal import TEInputs

/// An instant of a clip, as a person names it.
package enum ClipInstant: Hashable, Sendable {
  /// A part of the clip's length, 0...1.
  case share(Double)
  /// From the start of the clip.
  case seconds(Double)
  /// A frame's number, from 0.
  case frame(Int)
  /// A place in a step; the second of several steps is `drag-2`.
  case step(String, Place)

  /// A place in a step of the clip.
  package enum Place: Hashable, Sendable {
    /// A part of its length, 0...1.
    case share(Double)
    /// Seconds of the clip from its start.
    case seconds(Double)

    /// In seconds of the clip.
    package func time(from start: Double, to end: Double) -> Double {
      switch self {
      case .share(let share): start + (end - start) * share
      case .seconds(let seconds): start + seconds
      }
    }

    /// `50%` or `0.1s`.
    package var text: String {
      switch self {
      case .share(let share): "\(ClipInstant.percent(share))%"
      case .seconds(let seconds): "\(shortDecimal(seconds))s"
      }
    }
  }

  /// `25%`, `0.4s`, `400ms`, `0`, `frame:12`, `push:50%` or `push:0.1s`; nil for anything else.
  package init?(_ text: String) {
    if let share = Self.share(text[...]) {
      self = .share(share)
      return
    }
    if let seconds = Self.seconds(text[...]) {
      self = .seconds(seconds)
      return
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return nil }
    if parts[0] == "frame" {
      guard let frame = Int(parts[1]), frame >= 0 else { return nil }
      self = .frame(frame)
    } else {
      guard
        let place = Self.share(parts[1]).map(Place.share)
          ?? Self.seconds(parts[1]).map(Place.seconds)
      else { return nil }
      self = .step(String(parts[0]), place)
    }
  }

  /// "0.4s", "400ms" or "0" in seconds.
  private static func seconds(_ text: Substring) -> Double? {
    text == "0" ? 0 : clipSeconds(String(text))
  }

  /// "25%" as 0.25; nil outside of 0 to 100.
  private static func share(_ text: Substring) -> Double? {
    guard text.last == "%", let percent = decimal(text.dropLast()), percent <= 100 else {
      return nil
    }
    return percent / 100
  }

  /// A share as percent, without the noise of its last binary digits.
  package static func percent(_ share: Double) -> String {
    shortDecimal((share * 1e11).rounded() / 1e9)
  }

  private static func decimal(_ text: Substring) -> Double? {
    guard !text.isEmpty, text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let value = Double(text), value.isFinite
    else { return nil }
    return value
  }

  /// The instant in the name of a file: `25pct`, `0.4s`, `frame-12`, `push-50pct`, `push-0.1s`.
  package var fileName: String {
    switch self {
    case .share(let share): "\(Self.percent(share))pct"
    case .seconds(let seconds): "\(shortDecimal(seconds))s"
    case .frame(let frame): "frame-\(frame)"
    case .step(let name, .share(let share)): "\(name)-\(Self.percent(share))pct"
    case .step(let name, .seconds(let seconds)): "\(name)-\(shortDecimal(seconds))s"
    }
  }
}

/// Reads a time of a clip, "0.5s" or "500ms", as seconds; nil for any other text and below 0.
package func clipSeconds(_ text: String) -> Double? {
  let isMilliseconds = text.hasSuffix("ms")
  guard isMilliseconds || text.hasSuffix("s"),
    case let digits = text.dropLast(isMilliseconds ? 2 : 1),
    digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
    let value = Double(digits), value.isFinite
  else { return nil }
  return isMilliseconds ? value / 1000 : value
}
