import TETransitions
import UIKit

extension Preset {
  /// A spring as the preset writes it, or as its style has it.
  package struct WrittenSpring: Hashable, Sendable {
    /// The form, such as "transition.position: response 0.5, damping-fraction 0.8".
    package let text: String
    /// In radians per second.
    package let naturalFrequency: Double
    package let dampingRatio: Double
  }

  /// The springs of the preset, first those that the file writes.
  package var writtenSprings: [WrittenSpring] {
    var groups: [(path: String, values: [(key: String, value: String)])] = []
    for entry in values {
      guard let dot = entry.path.lastIndex(of: ".") else { continue }
      let (path, key) = (
        String(entry.path[..<dot]), String(entry.path[entry.path.index(after: dot)...])
      )
      if groups.last?.path == path {
        groups[groups.count - 1].values.append((key, entry.value))
      } else {
        groups.append((path, [(key, entry.value)]))
      }
    }
    return groups.compactMap { Self.spring($0.path, $0.values) } + content.transition.style.springs
  }

  /// What decides when a finger opens or closes a screen in the preset's style: sentences with their values.
  package var fingerRules: [String] { content.transition.style.fingerRules }

  /// The spring in the keys of a mapping; nil where they are none.
  private static func spring(
    _ path: String, _ values: [(key: String, value: String)]
  ) -> WrittenSpring? {
    func number(_ key: String) -> Double? {
      values.first { $0.key == key }.flatMap { Double($0.value) }
    }
    let spring: SpringTiming
    var form: [String]
    if let name = values.first(where: { $0.key == "spring" })?.value,
      let named = NamedSpring.all.first(where: { $0.name == name })
    {
      (spring, form) = (named.spring, ["spring"])
    } else if let response = number("response"), let fraction = number("damping-fraction") {
      spring = SpringTiming(response: response, dampingFraction: CGFloat(fraction))
      form = ["response", "damping-fraction"]
    } else if let duration = number("duration"), let bounce = number("bounce") {
      spring = SpringTiming(perceptualDuration: duration, bounce: CGFloat(bounce))
      form = ["duration", "bounce"]
    } else if let stiffness = number("stiffness"), let damping = number("damping") {
      spring = SpringTiming(
        mass: CGFloat(number("mass") ?? 1), stiffness: CGFloat(stiffness),
        damping: CGFloat(damping))
      form = ["mass", "stiffness", "damping"]
    } else if let duration = number("duration"), let ratio = number("damping-ratio") {
      spring = SpringTiming(duration: duration, dampingRatio: CGFloat(ratio))
      form = ["duration", "damping-ratio"]
    } else {
      return nil
    }
    form = form.compactMap { key in
      values.first { $0.key == key }.map { "\(key) \($0.value)" }
    }
    return WrittenSpring("\(path): \(form.joined(separator: ", "))", spring)
  }
}

extension Preset.WrittenSpring {
  init(_ text: String, _ spring: SpringTiming) {
    self.text = text
    naturalFrequency = spring.stiffness.squareRoot()
    dampingRatio = Double(spring.dampingRatio)
  }
}

extension StyleChoice {
  /// The springs of a style's constants, each in the form of its style.
  static func writtenSprings<Root>(
    of declarations: [TransitionParameter<Root>], _ values: Root
  ) -> [Preset.WrittenSpring] {
    func number(_ name: String) -> Double? {
      declarations.first { $0.name == name }?.text(in: values).flatMap { Double($0) }
    }
    return declarations.compactMap { declaration in
      let ending = "damping-ratio"
      guard declaration.name == ending || declaration.name.hasSuffix(".\(ending)") else {
        return nil
      }
      let group = String(declaration.name.dropLast(ending.count))
      guard let duration = number(group + "duration"), let ratio = number(declaration.name) else {
        return nil
      }
      return Preset.WrittenSpring(
        "transition\(group.isEmpty ? "" : ".\(group.dropLast())"): duration \(duration.short), "
          + "\(ending) \(ratio.short)",
        SpringTiming(duration: duration, dampingRatio: CGFloat(ratio)))
    }
  }

  /// The constants that a finger's movement is held against: those whose summary speaks of it.
  static func rules<Root>(
    of declarations: [TransitionParameter<Root>], _ values: Root, closing: String?
  ) -> [String] {
    guard let closing else { return [] }
    let words = ["finger", "dragged", "drags", "letting go", "lifted", "the way down"]
    let rules = declarations.compactMap { declaration -> String? in
      guard words.contains(where: declaration.summary.contains),
        let text = declaration.text(in: values)
      else { return nil }
      return "\(declaration.summary): \(text)\(declaration.unit.map { " \($0)" } ?? "")"
    }
    return ["Closed by \(closing)"] + rules
  }
}
