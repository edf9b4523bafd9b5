internal import TEExport
internal import Foundation

extension SpecCode {
  /// A Swift file of Core Animation, which moves layers whose superlayer has the screen's coordinates.
  var uikit: String {
    var lines = ["import UIKit", ""]
    lines += heading.map { "/// \($0)" }
    lines += [
      "/// Each layer lies in one with the screen's coordinates. Its model gets the values at the end.",
      "@MainActor", "enum \(Self.type(spec.clip))Motion {",
    ]
    for (name, step) in named {
      lines += Self.facts(step).map { "  /// \($0)" }
      if step.phase == .finger {
        lines += leadLines(name, step)
      } else {
        lines += stepLines(name, step)
      }
      lines.append("")
    }
    return (lines + Self.uikitHelpers + ["}"]).joined(separator: "\n")
  }

  private func stepLines(_ name: String, _ step: MotionSpec.Step) -> [String] {
    let names = Self.unique(step.elements, Self.camel)
    var lines = Self.head(Self.camel(name), names.map { "\($0): CALayer" })
    for (element, layer) in zip(step.elements, names) {
      for track in element.tracks {
        lines.append("    // \(Self.facts(track, of: element.name)).")
        lines += Self.uikitCall(track, layer).map { "    \($0)" }
      }
    }
    return lines + ["  }"]
  }

  /// What a finger does to layers is a function of its way.
  private func leadLines(_ name: String, _ step: MotionSpec.Step) -> [String] {
    let names = Self.unique(step.elements, Self.camel)
    var lines = ["  ///", "  /// - Parameter way: How far the finger has gone, in points."]
    lines += Self.head(
      Self.camel(name), ["by way: CGPoint"] + names.map { "\($0): CALayer" })
    var usesWay = false
    for (element, layer) in zip(step.elements, names) {
      for track in element.tracks {
        lines.append("    // \(Self.facts(track, of: element.name)).")
        guard case .finger(let isX, let factor, let slop) = track.form else { continue }
        usesWay = true
        lines += Self.anchor(track.quantity, layer).map { "    \($0)" }
        let way =
          slop > 0.05
          ? "beyond(\(Self.number(slop)), way.\(isX ? "x" : "y"))" : "way.\(isX ? "x" : "y")"
        let value = "\(Self.number(track.from)) + \(way) * \(Self.number(factor))"
        let (shown, path) = (Self.uikitValue(value, track.quantity), Self.keyPath(track.quantity))
        let line = "    \(layer).setValue(\(shown), forKeyPath: \"\(path)\")"
        lines +=
          line.count <= Self.columns
          ? [line]
          : ["    \(layer).setValue(", "      \(shown), forKeyPath: \"\(path)\")"]
      }
    }
    if !usesWay { lines.append("    _ = way") }
    return lines + ["  }"]
  }

  private static func keyPath(_ quantity: MotionSpec.Quantity) -> String {
    switch quantity {
    case .centerX, .left: "position.x"
    case .centerY, .top: "position.y"
    case .width: "bounds.size.width"
    case .height: "bounds.size.height"
    case .opacity: "opacity"
    case .cornerRadius: "cornerRadius"
    case .scale: "transform.scale"
    case .rotation: "transform.rotation.z"
    }
  }

  /// Angles are in radians.
  private static func uikitValue(_ value: String, _ quantity: MotionSpec.Quantity) -> String {
    quantity == .rotation ? "(\(value)) * .pi / 180" : value
  }

  /// An edge is the position of a layer whose anchor lies there.
  private static func anchor(_ quantity: MotionSpec.Quantity, _ layer: String) -> [String] {
    switch quantity {
    case .left: ["\(layer).anchorPoint.x = 0"]
    case .top: ["\(layer).anchorPoint.y = 0"]
    default: []
    }
  }

  private static func uikitCall(_ track: MotionSpec.Track, _ layer: String) -> [String] {
    anchor(track.quantity, layer) + runCall(track, layer)
  }

  private static func runCall(_ track: MotionSpec.Track, _ layer: String) -> [String] {
    let path = "\"\(keyPath(track.quantity))\""
    func value(_ number: Double) -> String { uikitValue(Self.number(number), track.quantity) }
    let head = "  \(layer), \(path), after: \(number(track.delay)),"
    switch track.form {
    case .curve(let curve, _):
      let ends = "\(head) from: \(value(track.from)), to: \(value(track.to)),"
      let fits = ends.count <= columns - 4
      let start = fits ? [ends] : [head, "  from: \(value(track.from)), to: \(value(track.to)),"]
      if let spring = spring(curve) {
        let stiffness = spring.frequency * spring.frequency
        return ["run("] + start + [
          "  spring(",
          "    stiffness: \(exact(stiffness)), damping: \(exact(2 * spring.ratio * spring.frequency)), "
            + "velocity: \(exact(spring.velocity)), duration: \(exact(curve.duration))))",
        ]
      }
      let points = (curve.controlPoints ?? [0, 0, 1, 1]).map(exact).joined(separator: ", ")
      return ["run("] + start + ["  curve(\(points), duration: \(exact(curve.duration))))"]
    case .keyframes(let frames):
      return ["run(", head]
        + list("values", frames.map { value($0.value) }, ending: ",")
        + list("times", frames.map { number($0.time) }, ending: ")")
    case .finger: return []
    }
  }

  /// The longest line.
  private static let columns = 100

  /// An argument that is an array.
  private static func list(_ name: String, _ values: [String], ending: String) -> [String] {
    ["  \(name): ["] + wrapped(values, indent: "    ", last: ",") + ["  ]\(ending)"]
  }

  /// Words with commas in lines that a function's body leaves room for.
  private static func wrapped(_ words: [String], indent: String, last: String) -> [String] {
    var lines: [String] = []
    var line = indent
    for (index, word) in words.enumerated() {
      let text = word + (index == words.count - 1 ? last : ",")
      if line.count + text.count + 5 > columns, line != indent {
        lines.append(line)
        line = indent
      }
      line += (line == indent ? "" : " ") + text
    }
    return lines + [line]
  }

  /// The first lines of a function.
  private static func head(_ name: String, _ parameters: [String]) -> [String] {
    let line = "  static func \(name)(\(parameters.joined(separator: ", "))) {"
    if line.count <= columns { return [line] }
    return ["  static func \(name)("] + wrapped(parameters, indent: "    ", last: "") + ["  ) {"]
  }

  private static let uikitHelpers = """
      /// The part of a finger's way that counts.
      private static func beyond(_ slop: CGFloat, _ way: CGFloat) -> CGFloat {
        max(0, abs(way) - slop) * (way < 0 ? -1 : 1)
      }

      private static func run(
        _ layer: CALayer, _ keyPath: String, after delay: Double, from: CGFloat, to: CGFloat,
        _ animation: CABasicAnimation
      ) {
        animation.keyPath = keyPath
        animation.fromValue = from
        animation.toValue = to
        add(animation, to: layer, after: delay, value: to, keyPath)
      }

      /// - Parameter times: In seconds, from 0.
      private static func run(
        _ layer: CALayer, _ keyPath: String, after delay: Double, values: [CGFloat], times: [Double]
      ) {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = values
        animation.duration = max(times.last ?? 0, 0.001)
        animation.keyTimes = times.map { NSNumber(value: $0 / animation.duration) }
        add(animation, to: layer, after: delay, value: values.last ?? 0, keyPath)
      }

      private static func add(
        _ animation: CAAnimation, to layer: CALayer, after delay: Double, value: CGFloat,
        _ keyPath: String
      ) {
        animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
        animation.fillMode = .backwards
        layer.setValue(value, forKeyPath: keyPath)
        layer.add(animation, forKey: keyPath)
      }

      private static func spring(
        stiffness: CGFloat, damping: CGFloat, velocity: CGFloat, duration: Double
      ) -> CABasicAnimation {
        let animation = CASpringAnimation()
        animation.stiffness = stiffness
        animation.damping = damping
        animation.initialVelocity = velocity
        animation.duration = duration
        return animation
      }

      private static func curve(
        _ x1: Float, _ y1: Float, _ x2: Float, _ y2: Float, duration: Double
      ) -> CABasicAnimation {
        let animation = CABasicAnimation()
        animation.timingFunction = CAMediaTimingFunction(controlPoints: x1, y1, x2, y2)
        animation.duration = duration
        return animation
      }
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
