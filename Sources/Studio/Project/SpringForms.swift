internal import FlyingFox
internal import Foundation
internal import TEExport
internal import TEMotion
internal import TEPresets
internal import TETransitions

/// A spring in all forms in which it can be given, with its curve.
struct SpringForms: Encodable, Sendable {
  /// Seconds in which it settles within a thousandth.
  let duration: Double
  let dampingRatio: Double
  /// Seconds; the perceptual duration, too.
  let response: Double
  let bounce: Double
  /// For a mass of 1.
  let stiffness: Double
  let damping: Double
  /// How far it goes beyond its end, in shares of the distance.
  let overshoot: Double
  /// The progress at evenly spaced times from 0 to ``duration``.
  let samples: [Double]
  /// The texts of its keys in the file, as far as it has them.
  let written: [String: String]
  /// The names that the springs of Figma and SwiftUI have in presets.
  let names = StyleLibrary.springs

  private static let sampleCount = 121

  fileprivate static let keys = [
    "spring", "duration", "damping-ratio", "bounce", "response", "damping-fraction", "mass",
    "stiffness", "damping",
  ]

  /// - Parameters:
  ///   - query: The numbers of one form by their names in presets.
  ///   - written: The texts of its keys in the file.
  /// - Throws: ``RequestError`` for anything else.
  init(_ query: [HTTPRequest.QueryItem], written: [String: String]) throws {
    self.written = written
    func number(_ name: String, _ range: ClosedRange<Double>) -> Double? {
      query[name].flatMap { Double($0) }.flatMap { range.contains($0) ? $0 : nil }
    }
    let timing: SpringTiming
    if let duration = number("duration", ParameterRange.duration),
      let ratio = number("damping-ratio", ParameterRange.dampingRatio)
    {
      timing = SpringTiming(duration: duration, dampingRatio: CGFloat(ratio))
    } else if let duration = number("duration", ParameterRange.duration),
      let bounce = number("bounce", -0.99...0.99)
    {
      timing = SpringTiming(perceptualDuration: duration, bounce: CGFloat(bounce))
    } else if let response = number("response", 0.001...10),
      let fraction = number("damping-fraction", 0.01...10)
    {
      timing = SpringTiming(response: response, dampingFraction: CGFloat(fraction))
    } else if let mass = number("mass", 0.001...1000),
      let stiffness = number("stiffness", 0.001...1_000_000),
      let damping = number("damping", 0.001...100_000)
    {
      timing = SpringTiming(
        mass: CGFloat(mass), stiffness: CGFloat(stiffness), damping: CGFloat(damping))
    } else {
      throw RequestError(.badRequest, "These are not the numbers of a spring.")
    }
    func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
    let spring = Spring(
      duration: timing.duration, dampingRatio: Double(timing.dampingRatio))
    duration = rounded(timing.duration)
    dampingRatio = rounded(Double(timing.dampingRatio))
    response = rounded(timing.response)
    bounce = rounded(Double(timing.bounce))
    stiffness = rounded(timing.stiffness)
    damping = rounded(timing.damping)
    samples = (0..<Self.sampleCount).map { index in
      spring.value(at: timing.duration * Double(index) / Double(Self.sampleCount - 1))
    }
    overshoot = max(0, (samples.max() ?? 1) - 1)
  }
}

extension Project {
  /// The texts of a spring's keys, as far as they are written.
  ///
  /// - Parameters:
  ///   - keys: The keys that lead to it.
  ///   - clip: The name of a kept clip; nil for the file.
  func writtenSpring(at keys: String, in clip: String?) -> [String: String] {
    let kept = clip.flatMap { self.kept[$0] }
    guard let text = try? kept.map({ try editable($0.text) }) ?? editable() else { return [:] }
    let pairs = SpringForms.keys.map { ($0, text.scalar(at: "\(keys).\($0)")) }
    return Dictionary(uniqueKeysWithValues: pairs).compactMapValues(\.self)
  }
}
