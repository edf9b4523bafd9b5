internal import TEExport
internal import Foundation
internal import TEMedia
internal import TEPresets

/// How much a clip may differ from its golden and still be the same; nothing by default.
package struct Tolerances: Hashable, Sendable {
  /// How far an element may be from its old place, in points.
  package var motion: Double?
  /// How much an element's opacity may differ, 0...1.
  package var alpha: Double?
  /// How much earlier or later a step may begin or the clip may end.
  package var timing: Duration?
  /// How much a channel of a pixel may differ, 0...255.
  package var pixels: Int?

  /// A part of the clip's time.
  package enum Duration: Hashable, Sendable {
    case seconds(Double)
    case frames(Double)

    /// - Parameter rate: Of the clip.
    func seconds(at rate: FrameRate) -> Double {
      switch self {
      case .seconds(let seconds): seconds
      case .frames(let frames): frames / rate.value.value
      }
    }
  }

  package init() {}

  /// The tolerances of a preset.
  init(_ preset: PresetTolerances) {
    motion = preset.motion
    alpha = preset.alpha
    timing = preset.timing.map { .frames($0) }
    pixels = preset.pixels
  }

  /// Whether any difference of an element's place or opacity is permitted.
  var permitMotion: Bool { motion ?? 0 > 0 || alpha ?? 0 > 0 }

  /// With those of a preset where nothing was said.
  func completed(by preset: Tolerances) -> Tolerances {
    var result = self
    result.motion = motion ?? preset.motion
    result.alpha = alpha ?? preset.alpha
    result.timing = timing ?? preset.timing
    result.pixels = pixels ?? preset.pixels
    return result
  }

  /// The names of the quantities, each with an example.
  package static let examples = ["motion=0.5pt", "alpha=0.02", "timing=1frame", "pixels=2"]

  /// Sets a quantity, as `motion=0.5pt`, `alpha=0.02`, `timing=1frame`, `timing=20ms` or `pixels=2`.
  ///
  /// - Returns: Whether the text is one of these, within the ranges.
  package mutating func set(_ text: String) -> Bool {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return false }
    return set(parts[0], to: parts[1])
  }

  private mutating func set(_ name: String, to value: String) -> Bool {
    switch name {
    case "motion":
      guard value.hasSuffix("pt"), let points = Self.number(value.dropLast(2), in: 0...1000) else {
        return false
      }
      motion = points
    case "alpha":
      guard let share = Self.number(Substring(value), in: 0...1) else { return false }
      alpha = share
    case "timing":
      guard let duration = Self.duration(value) else { return false }
      timing = duration
    case "pixels":
      guard let difference = Int(value), (0...255).contains(difference) else { return false }
      pixels = difference
    default: return false
    }
    return true
  }

  private static func duration(_ text: String) -> Duration? {
    for suffix in ["frames", "frame"] where text.hasSuffix(suffix) {
      return number(text.dropLast(suffix.count), in: 0...1000).map { .frames($0) }
    }
    return clipSeconds(text).flatMap { $0 <= 60 ? .seconds($0) : nil }
  }

  private static func number(_ text: Substring, in range: ClosedRange<Double>) -> Double? {
    Double(text).flatMap { range.contains($0) ? $0 : nil }
  }
}
