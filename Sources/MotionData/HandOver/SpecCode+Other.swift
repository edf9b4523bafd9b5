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
        "static let \(name) = (from: \(Self.double(track.from)), to: \(Self.double(track.to))"
      let delay = track.delay > 0.0005 ? ".delay(\(Self.number(track.delay)))" : ""
      switch track.form {
      case .curve(let curve, _):
        return [ends + ", animation: \(Self.swiftUIAnimation(curve))\(delay))"]
      case .keyframes(let frames):
        let steps = zip(frames, frames.dropFirst()).map { last, next in
          "  (value: \(Self.double(next.value)), duration: \(Self.double(next.time - last.time))),"
        }
        return [
          "/// A KeyframeTrack of LinearKeyframe(value, duration:), after \(Self.number(track.delay)) s."
        ]
          + [ends + ", delay: \(Self.double(track.delay)), keyframes: ["] + steps + ["])"]
      case .finger(_, let factor, let slop):
        return [ends + ", perPoint: \(Self.double(factor)), slop: \(Self.double(slop)))"]
      case .fingerPoints(_, let points):
        return [ends + ", points: ["]
          + points.map { "  (way: \(Self.double($0.way)), value: \(Self.double($0.value)))," }
          + ["])"]
      }
    } step: {
      "enum \(Self.type($0)) {"
    } element: {
      "enum \($0) {"
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

  /// A number that Swift takes for a `Double`.
  private static func double(_ value: Double) -> String {
    let text = exact(value)
    return text.allSatisfy { $0.isNumber || $0 == "-" } ? text + ".0" : text
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
            "  \(Self.float(frame.value)) at \(Int((frame.time * 1000).rounded()))"
          } + ["}"]
      case .finger(_, let factor, let slop):
        return ends + [
          "const val \(name)PerPoint = \(Self.float(factor))",
          "const val \(name)Slop = \(Self.float(slop))",
        ]
      case .fingerPoints(_, let points):
        let pairs = points.map { "\(Self.float($0.way)) to \(Self.float($0.value))" }
        return ends + ["val \(name)Points = listOf(\(pairs.joined(separator: ", ")))"]
      }
    } step: {
      "object \(Self.type($0)) {"
    } element: {
      "object \($0) {"
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
        lines.append("  /* \(Self.comment(element.name)) goes \(Self.place(element)) */")
        for track in element.tracks {
          let base = "--\(Self.dashed(stepName))-\(name)-\(Self.dashed(track.quantity.rawValue))"
          lines.append("  /* \(facts(track, of: element.name)) */")
          lines += Self.cssLines(track, base).map { "  \($0)" }
        }
      }
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private static func cssLines(_ track: MotionSpec.Track, _ base: String) -> [String] {
    let unit = track.quantity.unit == "pt" ? "px" : track.quantity == .rotation ? "deg" : ""
    func ends(_ to: Double) -> [String] {
      ["\(base)-from: \(number(track.from))\(unit);", "\(base)-to: \(number(to))\(unit);"]
    }
    switch track.form {
    case .finger(_, let factor, let slop):
      return ends(track.to) + [
        "\(base)-per-point: \(exact(factor));", "\(base)-slop: \(number(slop))px;",
      ]
    case .fingerPoints(_, let points):
      let pairs = points.map { "\(number($0.way))px \(number($0.value))\(unit)" }
      return ends(track.to) + ["\(base)-points: \(pairs.joined(separator: ", "));"]
    case .curve(let curve, _):
      return ends(track.to) + [
        "\(base)-delay: \(number(track.delay))s;",
        EasingText(
          curve, name: base,
          tolerance: EasingText.error(of: track) / max(abs(track.to - track.from), 1e-9)
        ).text,
      ]
    case .keyframes(let frames):
      // The easing of a value that comes back ends at 0: it goes to the farthest one.
      let comesBack = abs(track.to - track.from) < track.quantity.threshold
      let farthest =
        frames.max { abs($0.value - track.from) < abs($1.value - track.from) }?.value ?? track.to
      let to = comesBack ? farthest : track.to
      let stops = frames.map { frame in
        let share = track.duration > 0 ? frame.time / track.duration * 100 : 100
        let value = to == track.from ? 0 : (frame.value - track.from) / (to - track.from)
        return "\(number(value)) \(number(share))%"
      }
      return ends(to) + [
        "\(base)-delay: \(number(track.delay))s;", "\(base)-duration: \(number(track.duration))s;",
        "\(base): linear(\(stops.joined(separator: ", ")));",
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
      for (element, name) in zip(step.elements, Self.unique(step.elements, Self.type)) {
        result.append("    \(comment) \(Self.comment(element.name)) goes \(Self.place(element)).")
        result.append("    " + elementLine(name))
        for track in element.tracks {
          result.append("      \(comment) \(facts(track, of: element.name)).")
          result += lines(track, Self.camel(track.quantity.rawValue)).map { "      \($0)" }
        }
        result.append("    }")
      }
      result.append("  }")
    }
    return result
  }
}
