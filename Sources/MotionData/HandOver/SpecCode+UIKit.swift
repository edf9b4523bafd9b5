internal import TEExport
internal import Foundation

extension SpecCode {
  /// A Swift file of Core Animation, which moves layers whose superlayer has the screen's coordinates.
  var uikit: String {
    var lines = ["import UIKit", ""]
    lines += heading.map { "/// \($0)" }
    lines += [
      "/// Each layer lies in one with the screen's coordinates, and is at first where the step begins. Its model gets",
      "/// the values at the end.",
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
      lines += placeLines(element, layer)
      for track in element.tracks {
        lines.append("    // \(facts(track, of: element.name)).")
        lines += Self.runCall(track, layer).map { "    \($0)" }
      }
    }
    return lines + ["  }"]
  }

  /// Where a layer lies, and which point of it has its position: an edge where its movement is told by that.
  ///
  /// An element of which any step tells an edge is fastened in all steps.
  private func placeLines(_ element: MotionSpec.Element, _ layer: String) -> [String] {
    var lines = ["    // \(Self.comment(element.name)) goes \(Self.place(element))."]
    let edges: Set<MotionSpec.Quantity> = [.left, .top]
    let isFastened = spec.steps.flatMap(\.elements).contains {
      $0.name == element.name && $0.tracks.contains { edges.contains($0.quantity) }
    }
    if isFastened {
      let own = Set(element.tracks.map(\.quantity))
      let anchor = [own.contains(.left) ? "0" : "0.5", own.contains(.top) ? "0" : "0.5"]
      lines.append("    fasten(\(layer), x: \(anchor[0]), y: \(anchor[1]))")
    }
    return lines
  }

  /// What a finger does to layers is a function of its way.
  private func leadLines(_ name: String, _ step: MotionSpec.Step) -> [String] {
    let names = Self.unique(step.elements, Self.camel)
    var lines = ["  ///", "  /// - Parameter way: How far the finger has gone, in points."]
    lines += Self.head(
      Self.camel(name), ["by way: CGPoint"] + names.map { "\($0): CALayer" })
    var usesWay = false
    for (element, layer) in zip(step.elements, names) {
      lines += placeLines(element, layer)
      for track in element.tracks {
        lines.append("    // \(facts(track, of: element.name)).")
        guard let value = Self.ledValue(track) else { continue }
        usesWay = true
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

  /// A value by the finger's way; nil for one that does not depend on it alone.
  private static func ledValue(_ track: MotionSpec.Track) -> String? {
    switch track.form {
    case .curve, .keyframes: return nil
    case .finger(let isX, let factor, let slop):
      let axis = isX ? "way.x" : "way.y"
      let way = slop > 0.05 ? "beyond(\(number(slop)), \(axis))" : axis
      return "\(number(track.from)) + \(way) * \(exact(factor))"
    case .fingerPoints(let isX, let points):
      let list = points.map { "(\(number($0.way)), \(number($0.value)))" }
      return "along(\(isX ? "way.x" : "way.y"), [\(list.joined(separator: ", "))])"
    }
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
    case .scaleX: "transform.scale.x"
    case .scaleY: "transform.scale.y"
    case .rotation: "transform.rotation.z"
    }
  }

  /// Angles are in radians.
  private static func uikitValue(_ value: String, _ quantity: MotionSpec.Quantity) -> String {
    guard quantity == .rotation else { return value }
    return (value.contains(" ") ? "(\(value))" : value) + " * .pi / 180"
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
    case .finger, .fingerPoints: return []
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

      /// The value of straight lines between places of a finger's way.
      private static func along(
        _ way: CGFloat, _ points: [(way: CGFloat, value: CGFloat)]
      ) -> CGFloat {
        guard var last = points.first, way > last.way else { return points.first?.value ?? 0 }
        for point in points {
          if way < point.way {
            let part = (way - last.way) / (point.way - last.way)
            return last.value + (point.value - last.value) * part
          }
          last = point
        }
        return last.value
      }

      /// Lets a point of a layer have its position, where the layer is.
      private static func fasten(_ layer: CALayer, x: CGFloat, y: CGFloat) {
        let (bounds, anchor) = (layer.bounds, layer.anchorPoint)
        layer.position.x += (x - anchor.x) * bounds.width
        layer.position.y += (y - anchor.y) * bounds.height
        layer.anchorPoint = CGPoint(x: x, y: y)
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
