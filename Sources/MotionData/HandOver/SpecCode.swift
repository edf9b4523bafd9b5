internal import TEExport
internal import Foundation
internal import TEInputs
internal import TEMotion

/// A specification of movements as code.
package struct SpecCode {
  /// The framework that the code is for.
  package enum Framework: String, CaseIterable, Sendable {
    /// Core Animation's animations on layers.
    case uikit
    /// `Animation`, and values for keyframes.
    case swiftui
    /// Custom properties with `linear()` or `cubic-bezier()`.
    case css
    /// `AnimationSpec` of Jetpack Compose.
    case compose
  }

  let spec: MotionSpec
  private let framework: Framework

  package init(_ spec: MotionSpec, for framework: Framework) {
    self.spec = spec
    self.framework = framework
  }

  /// The code, without a line feed at the end.
  package var text: String {
    switch framework {
    case .uikit: uikit
    case .swiftui: swiftUI
    case .css: css
    case .compose: compose
    }
  }

  /// The error of a track in this framework's terms.
  private func error(of track: MotionSpec.Track) -> Double {
    track.largestError + (framework == .css ? EasingText.error(of: track) : 0)
  }

  // MARK: Comments

  /// What every file says first.
  var heading: [String] {
    [
      "The movements of \(Self.comment(spec.clip)), step by step.",
      "Values are in points of a screen of \(Self.number(spec.width)) x \(Self.number(spec.height)), times in "
        + "seconds.",
      "Largest error against the frames: \(Self.error(spec.largestError(true, error))) points, and "
        + "\(Self.error(spec.largestError(false, error))) of other values.",
    ]
  }

  /// What a step does.
  static func facts(_ step: MotionSpec.Step) -> [String] {
    var parts: [String] = []
    switch step.phase {
    case .movement: parts.append("\(step.name)")
    case .finger: parts.append("\(step.name), while the finger leads")
    case .release: parts.append("\(step.name), once the finger has let go")
    }
    if let direction = step.direction { parts.append(direction.rawValue) }
    if step.phase != .finger { parts.append("\(number(step.duration)) s") }
    var lines = [comment(parts.joined(separator: ", ")) + "."]
    if step.wait > 0.0005, step.phase == .movement {
      lines.append("The first movement begins \(number(step.wait)) s after the step.")
    }
    if let finger = step.finger {
      let points = [finger.start, finger.end].map { "(\(number($0[0])), \(number($0[1])))" }
      lines.append("The finger goes from \(points[0]) to \(points[1]).")
    }
    return lines + step.fingerRules.map { comment($0) + "." }
  }

  /// What a track does.
  func facts(_ track: MotionSpec.Track, of element: String) -> String {
    let (comment, number, exact) = (Self.comment, Self.number, Self.exact)
    let unit = track.quantity.unit.isEmpty ? "" : " \(track.quantity.unit)"
    var text =
      "\(comment(element)), \(track.quantity.rawValue): \(number(track.from)) to \(number(track.to))\(unit)"
    if track.delay > 0.0005 { text += ", after \(number(track.delay)) s" }
    switch track.form {
    case .curve(let curve, let written):
      text += ", \(curve.text)"
      if let written { text += " (\(comment(written)))" }
    case .keyframes(let frames): text += ", \(frames.count) keyframes, \(number(track.duration)) s"
    case .finger(let isX, let factor, let slop):
      text +=
        ", \(exact(factor))\(unit) for each point of the finger \(isX ? "to the right" : "down")"
      if slop > 0.05 { text += " after the first \(number(slop)) pt" }
    case .fingerPoints(let isX, _): text += ", by the finger's way \(isX ? "to the right" : "down")"
    }
    return text + "; error \(Self.error(error(of: track)))\(unit)"
  }

  /// Where an element is, and what of it does not change.
  static func place(_ element: MotionSpec.Element) -> String {
    func text(_ rectangle: CGRect) -> String {
      let numbers = [rectangle.minX, rectangle.minY, rectangle.width, rectangle.height].map {
        number(MotionSpec.Quantity.width.rounded(Double($0)))
      }
      return "(\(numbers[0]), \(numbers[1])) \(numbers[2]) x \(numbers[3])"
    }
    let (first, last) = (text(element.rectangle(\.from)), text(element.rectangle(\.to)))
    var text = first == last ? "in \(first)" : "from \(first) to \(last)"
    let changing = Set(element.tracks.map(\.quantity))
    if element.first.cornerRadius > 0.05, !changing.contains(.cornerRadius) {
      let scale = changing.contains { $0.isScale } ? max(element.first.scaleX, 0.01) : 1
      text +=
        ", corner radius \(number(MotionSpec.Quantity.cornerRadius.rounded(element.first.cornerRadius / scale)))"
    }
    if element.first.alpha < 0.995, !changing.contains(.opacity) {
      text += ", opacity \(number(MotionSpec.Quantity.opacity.rounded(element.first.alpha)))"
    }
    return text
  }

  static func error(_ value: Double) -> String {
    value < 0.005 ? "below 0.01" : String(format: "%.2f", value)
  }

  /// The names are from outside and must not end a comment.
  static func comment(_ text: String) -> String {
    text.filter { !$0.isNewline }.replacingOccurrences(of: "*/", with: "* /")
  }

  // MARK: Numbers

  /// Up to four digits after the point.
  static func number(_ value: Double) -> String {
    shortDecimal((value * 10_000).rounded() / 10_000)
  }

  /// Six significant digits.
  static func exact(_ value: Double) -> String { shortDecimal(significant(value)) }

  static func significant(_ value: Double) -> Double {
    guard value.isFinite, value != 0 else { return 0 }
    let digits = 5 - Int(log10(abs(value)).rounded(.down))
    let factor = pow(10, Double(min(max(digits, 0), 9)))
    return (value * factor).rounded() / factor
  }

  /// The spring that a curve moves by; an over-damped one as the critical one that it moves like.
  static func spring(_ curve: CurveDescription) -> (
    frequency: Double, ratio: Double, velocity: Double
  )? {
    guard curve.kind != .cubic, let spring = curve.spring?.spring else { return nil }
    return (spring.naturalFrequency, min(spring.dampingRatio, 1), spring.initialVelocity)
  }

  // MARK: Names

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: { !($0.isASCII && ($0.isLetter || $0.isNumber)) }).map(String.init)
  }

  static func camel(_ text: String) -> String {
    let words = words(text)
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let name =
      (words.first.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? "element")
      + rest.joined()
    let safe = name.first?.isNumber == true ? "element" + name : name
    return keywords.contains(safe) || ownNames.contains(safe) ? safe + "Element" : safe
  }

  /// What the printed functions of UIKit are called and have as a parameter.
  private static let ownNames: Set = ["along", "beyond", "curve", "fasten", "run", "spring", "way"]

  /// Types that the printed code uses, and names that no type may have.
  private static let types: Set = [
    "Animation", "Any", "CALayer", "Double", "Float", "Int", "Protocol", "Self", "String", "Type",
  ]

  /// Words of Swift and Kotlin that no name may be.
  private static let keywords: Set = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "false", "for", "func", "fun", "guard", "if", "import", "in", "init", "interface",
    "internal", "is", "let", "nil", "null", "object", "operator", "package", "private", "protocol",
    "public", "repeat", "return", "self", "static", "struct", "subscript", "super", "switch",
    "this",
    "throw", "true", "try", "typealias", "val", "var", "when", "where", "while",
  ]

  static func type(_ text: String) -> String {
    let name = words(text).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let safe = name.first?.isLetter == true ? name : "Clip" + name
    return types.contains(safe) ? safe + "Element" : safe
  }

  static func dashed(_ text: String) -> String {
    let name = words(text).map { $0.lowercased() }.joined(separator: "-")
    return name.isEmpty ? "element" : name
  }

  /// The steps that code is printed for, with a name of their own: a finger's lead has no curve, but a factor.
  var named: [(name: String, step: MotionSpec.Step)] {
    spec.steps.map { step in
      let ending = step.phase == .finger ? "-lead" : step.phase == .release ? "-release" : ""
      return (step.name + ending, step)
    }
  }

  /// Names of elements that differ as identifiers.
  static func unique(_ elements: [MotionSpec.Element], _ make: (String) -> String) -> [String] {
    var counts: [String: Int] = [:]
    return elements.map { element in
      let name = make(element.name)
      counts[name, default: 0] += 1
      let count = counts[name, default: 1]
      return count == 1 ? name : "\(name)\(count)"
    }
  }
}
