internal import TEInputs
internal import TEMedia
internal import TEPresets

/// The parts of a clip in an output, and their order.
package struct ClipEdit: Hashable, Sendable {
  /// The part that is shown; nil for all.
  package var range: ClipRange?
  /// Whether the clip is shown backwards after it has been shown.
  package var bounces = false
  /// How much longer the first frame is shown, in seconds.
  package var holdFirst = 0.0
  /// How much longer the last frame is shown, in seconds.
  package var holdLast = 0.0

  /// The longest hold in seconds.
  package static let holdRange = 0.0...600

  package init() {}

  /// The number of frames that the first and the last one are repeated in.
  package func heldFrames(at rate: FrameRate) -> (first: Int, last: Int) {
    func count(_ seconds: Double) -> Int { Int((seconds * rate.value.value).rounded()) }
    return (count(holdFirst), count(holdLast))
  }
}

/// A part of a clip, in seconds of the clip.
package struct ClipRange: Hashable, Sendable, CustomStringConvertible {
  /// In seconds.
  package let start: Double
  /// In seconds; nil for the clip's end.
  package let end: Double?

  /// "0.5s..1.2s" or "0.5s..".
  package var description: String {
    "\(shortDecimal(start))s..\(end.map { shortDecimal($0) + "s" } ?? "")"
  }

  /// The latest time in seconds.
  private static let limit = 36_000.0

  /// Whether a text has two times, of which the second one is not after the first.
  package static func isReversed(_ text: String) -> Bool {
    guard let dots = text.firstRange(of: ".."),
      let start = clipSeconds(String(text[..<dots.lowerBound])),
      let end = clipSeconds(String(text[dots.upperBound...]))
    else { return false }
    return end <= start
  }

  /// Reads "0.5s..1.2s", "500ms..", or "..1.2s".
  ///
  /// Nil for any other text, and for a part that ends before it begins.
  package init?(_ text: String) {
    guard let dots = text.firstRange(of: "..") else { return nil }
    let (first, second) = (text[..<dots.lowerBound], text[dots.upperBound...])
    guard !first.isEmpty || !second.isEmpty else { return nil }
    guard let start = first.isEmpty ? 0 : clipSeconds(String(first)) else { return nil }
    var end: Double?
    if !second.isEmpty {
      guard let time = clipSeconds(String(second)), time > start else { return nil }
      end = time
    }
    guard start <= Self.limit, end ?? 0 <= Self.limit else { return nil }
    (self.start, self.end) = (start, end)
  }

  /// The frames that begin in the part; at least one.
  package func frames(at rate: FrameRate) -> Range<Int> {
    func first(from seconds: Double) -> Int {
      Int((seconds * rate.value.value - 1e-6).rounded(.up))
    }
    let start = max(0, first(from: self.start))
    return start..<max(start + 1, end.map { first(from: $0) } ?? .max)
  }
}
