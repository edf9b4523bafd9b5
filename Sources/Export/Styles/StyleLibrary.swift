internal import Foundation
internal import TEPresets
internal import TETransitions
internal import UIKit

/// The styles of transitions with their constants, for lists.
package enum StyleLibrary {
  /// By name.
  package static var names: [String] { TransitionStyles.all.map { $0.name } }

  /// The springs with a name.
  package static let springs = NamedSpring.all.map(\.name)

  /// The constants of an element besides its timings.
  package static let elementParameters = SharedElement.Options.declarations.map {
    StyleEntry.Parameter($0, defaults: SharedElement.Options())
  }

  /// All styles, by name.
  package static func entries() -> [StyleEntry] { TransitionStyles.all.map(entry) }

  /// The style with a name; nil without one.
  package static func entry(named name: String) -> StyleEntry? {
    TransitionStyles.named(name).map(entry)
  }

  private static func entry(_ style: any TransitionStyle.Type) -> StyleEntry {
    func make<Style: TransitionStyle>(_ style: Style.Type) -> StyleEntry {
      StyleEntry(
        name: style.name, summary: style.summary, container: style.container.rawValue,
        containers: StyleContainer.allCases.filter(style.containers.contains).map(\.rawValue),
        containerRule: style.containerRule, closingGesture: style.closingGesture,
        roles: style.roles.map { StyleEntry.Role(name: $0.rawValue, summary: $0.summary) },
        minimumElements: style.minimumElements, maximumElements: style.maximumElements,
        parameters: Style.Parameters.declarations.map {
          StyleEntry.Parameter($0, defaults: style.defaults)
        },
        springs: springs(of: Style.Parameters.declarations, style.defaults),
        places: StyleContainer.allCases.map { place(style, $0) },
        parts: style.partDeclarations.map {
          StyleEntry.Parameter($0, defaults: style.parts(style.defaults))
        },
        partsRule: style.changeableParts.rule)
    }
    return make(style)
  }

  private static func place(
    _ style: any TransitionStyle.Type, _ container: StyleContainer
  ) -> StyleEntry.Place {
    guard style.containers.contains(container) else {
      return StyleEntry.Place(container: container.rawValue, rule: style.containerRule)
    }
    return StyleEntry.Place(
      container: container.rawValue, closedBy: style.closingGesture(in: container))
  }

  /// The springs among the constants, in all forms.
  private static func springs<Root>(
    of declarations: [TransitionParameter<Root>], _ values: Root
  ) -> [StyleEntry.Spring] {
    declarations.compactMap { declaration in
      guard declaration.name == "damping-ratio" || declaration.name.hasSuffix(".damping-ratio")
      else { return nil }
      let group = String(declaration.name.dropLast("damping-ratio".count))
      guard let duration = number(group + "duration", declarations, values),
        let ratio = number(declaration.name, declarations, values)
      else { return nil }
      return StyleEntry.Spring(
        name: String(group.dropLast()),
        SpringTiming(duration: duration, dampingRatio: CGFloat(ratio)))
    }
  }

  private static func number<Root>(
    _ name: String, _ declarations: [TransitionParameter<Root>], _ values: Root
  ) -> Double? {
    declarations.first { $0.name == name }?.text(in: values).flatMap { Double($0) }
  }
}

/// A style as a list shows it.
package struct StyleEntry: Codable, Hashable, Sendable {
  /// A part that a view plays.
  package struct Role: Codable, Hashable, Sendable {
    package let name: String
    package let summary: String
  }

  /// A constant.
  package struct Parameter: Codable, Hashable, Sendable {
    package let name: String
    package let summary: String
    /// Such as "seconds"; nil without one.
    package let unit: String?
    /// The least and the greatest value; nil for curves and names.
    package let range: [Double]?
    /// The names that are possible; nil for numbers.
    package let choices: [String]?
    /// As it is written in a preset; nil for none.
    package let `default`: String?
  }

  /// A spring in all forms in which it can be given.
  package struct Spring: Codable, Hashable, Sendable {
    /// The group of its constants, such as "position"; empty at the top.
    package let name: String
    /// Seconds in which it settles within a thousandth.
    package let duration: Double
    package let dampingRatio: Double
    /// Seconds; the perceptual duration, too.
    package let response: Double
    package let dampingFraction: Double
    package let bounce: Double
    package let mass: Double
    package let stiffness: Double
    package let damping: Double
  }

  /// Whether the second screen is shown in a container, and what closes it there.
  package struct Place: Codable, Hashable, Sendable {
    package let container: String
    /// UIKit's rule by which it is not, as the end of a sentence; nil if it is.
    package var rule: String?
    /// The finger's movement that closes it; nil if only a tap does.
    package var closedBy: String?
  }

  package let name: String
  package let summary: String
  /// Where `between` shows the second screen: "navigation", "presentation" or "tabs".
  package let container: String
  /// All places where the second screen can be shown.
  package let containers: [String]
  /// The rule of UIKit by which it is shown nowhere else, as the end of a sentence.
  package let containerRule: String
  /// The finger's movement that closes the second screen; nil if only a tap does.
  package let closingGesture: String?
  package let roles: [Role]
  /// How many shared elements it needs.
  package let minimumElements: Int
  /// How many it moves; nil for any number.
  package let maximumElements: Int?
  package let parameters: [Parameter]
  package let springs: [Spring]
  /// All containers.
  package let places: [Place]
  /// The parts that can be changed, with the style's values.
  package let parts: [Parameter]
  /// Why further parts cannot be changed, as the end of a sentence; nil if all can.
  package let partsRule: String?
}

extension StyleEntry {
  /// The style with its parts as lines of YAML, to be pasted into a preset.
  package var recipe: [String] {
    var lines = ["transition:", "  style: \(name)"]
    let values = parts.compactMap { part in part.default.map { (part.name[...], $0) } }
    for (key, value) in Self.mapping(values) { lines.append("  \(key): \(value)") }
    return lines
  }

  /// The keys of a mapping with their values; groups of names with dots become mappings on one line.
  private static func mapping(_ values: [(Substring, String)]) -> [(key: String, value: String)] {
    let isSpring = values.contains { $0.0 == "damping-ratio" }
    var result: [(key: String, value: String)] = []
    for (name, value) in values {
      // A spring has no curve.
      if isSpring, name == "curve" { continue }
      guard let dot = name.firstIndex(of: ".") else {
        result.append((String(name), value))
        continue
      }
      let group = name[..<dot]
      guard !result.contains(where: { $0.key == group }) else { continue }
      let members = values.filter { $0.0.hasPrefix(group + ".") }
        .map { ($0.0.dropFirst(group.count + 1), $0.1) }
      let inner = mapping(members).map { "\($0.key): \($0.value)" }.joined(separator: ", ")
      result.append((String(group), "{ \(inner) }"))
    }
    return result
  }
}

extension StyleEntry.Spring {
  init(name: String, _ spring: SpringTiming) {
    func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
    self.name = name
    duration = spring.duration
    dampingRatio = Double(spring.dampingRatio)
    response = rounded(spring.response)
    dampingFraction = Double(spring.dampingRatio)
    bounce = rounded(Double(spring.bounce))
    mass = 1
    stiffness = rounded(spring.stiffness)
    damping = rounded(spring.damping)
  }
}

extension StyleEntry.Parameter {
  init<Root>(_ declaration: TransitionParameter<Root>, defaults: Root) {
    name = declaration.name
    summary = declaration.summary
    unit = declaration.unit
    range = declaration.range.map { [$0.lowerBound, $0.upperBound] }
    choices = declaration.choices
    self.default = declaration.text(in: defaults)
  }
}
