internal import TEExport
internal import Foundation

/// Code for frameworks of which no compiler is here.
extension SpecCode {
  // MARK: SwiftUI

  /// A Swift file with the ends and the animation of each quantity.
  var swiftUI: String {
    var lines = ["import SwiftUI", ""]
    lines += heading.map { "/// \($0)" }
    lines.append("enum \(Self.type(spec.clip))Motion {")
    lines += tracks { track, name in
      let ends =
        "static let \(name) = (from: \(Self.number(track.from)), to: \(Self.number(track.to))"
      let delay = track.delay > 0.0005 ? ".delay(\(Self.number(track.delay)))" : ""
      switch track.form {
      case .curve(let curve, _):
        return [ends + ", animation: \(Self.swiftUIAnimation(curve))\(delay))"]
      case .keyframes(let frames):
        return ["/// For LinearKeyframe(value, duration:), after \(Self.number(track.delay)) s."]
          + ["static let \(name): [(time: Double, value: Double)] = ["]
          + frames.map { "  (\(Self.number($0.time)), \(Self.number($0.value)))," } + ["]"]
      case .finger(_, let factor, let slop):
        return [ends + ", perPoint: \(Self.number(factor)), slop: \(Self.number(slop)))"]
      }
    } step: {
      "enum \(Self.type($0)) {"
    } element: {
      "enum \(Self.type($0)) {"
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private static func swiftUIAnimation(_ curve: CurveDescription) -> String {
    guard let spring = spring(curve) else {
      let points = (curve.controlPoints ?? [0, 0, 1, 1]).map(exact).joined(separator: ", ")
      return "Animation.timingCurve(\(points), duration: \(exact(curve.duration)))"
    }
    guard spring.velocity == 0 else {
      let stiffness = spring.frequency * spring.frequency
      return "Animation.interpolatingSpring(mass: 1, stiffness: \(exact(stiffness)), "
        + "damping: \(exact(2 * spring.ratio * spring.frequency)), initialVelocity: \(exact(spring.velocity)))"
    }
    return "Animation.spring(response: \(exact(2 * .pi / spring.frequency)), "
      + "dampingFraction: \(exact(spring.ratio)))"
  }

  // MARK: Jetpack Compose

  /// A Kotlin file with the ends and the specification of each quantity.
  var compose: String {
    var lines = heading.map { "// \($0)" }
    lines += ["", "import androidx.compose.animation.core.*", ""]
    lines.append("object \(Self.type(spec.clip))Motion {")
    lines += tracks(comment: "//") { track, name in
      let ends = [
        "const val \(name)From = \(Self.float(track.from))",
        "const val \(name)To = \(Self.float(track.to))",
      ]
      let delay = Int((track.delay * 1000).rounded())
      switch track.form {
      case .curve(let curve, _):
        if let spring = Self.spring(curve) {
          let wait = delay > 0 ? ["// Begin it with delay(\(delay))."] : []
          let velocity =
            spring.velocity == 0
            ? []
            : [
              "// initialVelocity = \(Self.float(spring.velocity * (track.to - track.from)))"
            ]
          return ends + wait + velocity + [
            "val \(name) = spring<Float>(dampingRatio = \(Self.float(spring.ratio)), "
              + "stiffness = \(Self.float(spring.frequency * spring.frequency)))"
          ]
        }
        let points = (curve.controlPoints ?? [0, 0, 1, 1]).map(Self.float).joined(separator: ", ")
        let milliseconds = Int((curve.duration * 1000).rounded())
        return ends + [
          "val \(name) = tween<Float>(durationMillis = \(milliseconds), delayMillis = \(delay), "
            + "easing = CubicBezierEasing(\(points)))"
        ]
      case .keyframes(let frames):
        let milliseconds = Int((track.duration * 1000).rounded())
        return ends + ["val \(name) = keyframes<Float> {"]
          + ["  durationMillis = \(milliseconds)", "  delayMillis = \(delay)"]
          + frames.map { frame in
            "  \(Self.float(frame.value)) at \(Int((frame.time * 1000).rounded())) using LinearEasing"
          } + ["}"]
      case .finger(_, let factor, let slop):
        return ends + [
          "const val \(name)PerPoint = \(Self.float(factor))",
          "const val \(name)Slop = \(Self.float(slop))",
        ]
      }
    } step: {
      "object \(Self.type($0)) {"
    } element: {
      "object \(Self.type($0)) {"
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private static func float(_ value: Double) -> String { exact(value) + "f" }

  // MARK: CSS

  /// Custom properties with the ends, the delay, the duration and the easing of each quantity.
  var css: String {
    var lines = heading.map { "/* \($0) */" } + [":root {"]
    for (stepName, step) in named {
      lines += Self.facts(step).map { "  /* \($0) */" }
      for (element, name) in zip(step.elements, Self.unique(step.elements, Self.dashed)) {
        for track in element.tracks {
          let base = "--\(Self.dashed(stepName))-\(name)-\(Self.dashed(track.quantity.rawValue))"
          lines.append("  /* \(Self.facts(track, of: element.name)) */")
          lines += Self.cssLines(track, base).map { "  \($0)" }
        }
      }
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private static func cssLines(_ track: MotionSpec.Track, _ base: String) -> [String] {
    let unit = track.quantity.unit == "pt" ? "px" : track.quantity == .rotation ? "deg" : ""
    var lines = [
      "\(base)-from: \(number(track.from))\(unit);", "\(base)-to: \(number(track.to))\(unit);",
    ]
    switch track.form {
    case .finger(_, let factor, let slop):
      return lines + [
        "\(base)-per-point: \(number(factor));", "\(base)-slop: \(number(slop))px;",
      ]
    case .curve(let curve, _):
      lines += ["\(base)-delay: \(number(track.delay))s;"]
      return lines + [EasingText(curve, name: base).text]
    case .keyframes(let frames):
      // The progress from the first value to the last one; where both are equal, the values themselves.
      let span = track.to - track.from
      let stops = frames.map { frame in
        let share = track.duration > 0 ? frame.time / track.duration * 100 : 100
        let value = abs(span) > 1e-9 ? (frame.value - track.from) / span : frame.value
        return "\(number(value)) \(number(share))%"
      }
      return lines + [
        "\(base)-delay: \(number(track.delay))s;", "\(base)-duration: \(number(track.duration))s;",
        "\(base)\(abs(span) > 1e-9 ? "" : "-values"): linear(\(stops.joined(separator: ", ")));",
      ]
    }
  }

  // MARK: Swift and Kotlin

  private func tracks(
    comment: String = "///", _ lines: (MotionSpec.Track, String) -> [String],
    step stepLine: (String) -> String, element elementLine: (String) -> String
  ) -> [String] {
    var result: [String] = []
    for (stepName, step) in named {
      result += Self.facts(step).map { "  \(comment) \($0)" }
      result.append("  " + stepLine(stepName))
      for (element, name) in zip(step.elements, Self.unique(step.elements, { $0 })) {
        result.append("    " + elementLine(name))
        for track in element.tracks {
          result.append("      \(comment) \(Self.facts(track, of: element.name)).")
          result += lines(track, Self.camel(track.quantity.rawValue)).map { "      \($0)" }
        }
        result.append("    }")
      }
      result.append("  }")
    }
    return result
  }
}
