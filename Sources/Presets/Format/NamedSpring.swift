import Foundation
import TETransitions

/// A spring that design tools and frameworks give a name to.
package struct NamedSpring {
  package let name: String
  let spring: SpringTiming
  /// Its published constants.
  let constants: String

  /// Figma's springs are the presets of its prototype animations, with a mass of 1. SwiftUI's are `Spring.smooth`,
  /// `.snappy` and `.bouncy` with a duration of 0.5 and base bounces of 0, 0.15 and 0.3
  /// (https://developer.apple.com/documentation/swiftui/spring). Both have one that is called bouncy, so
  /// the names say whose they are.
  package static let all: [NamedSpring] = [
    figma("gentle", stiffness: 100, damping: 15), figma("quick", stiffness: 300, damping: 20),
    figma("bouncy", stiffness: 600, damping: 15), figma("slow", stiffness: 80, damping: 20),
    swiftUI("smooth", bounce: 0), swiftUI("snappy", bounce: 0.15), swiftUI("bouncy", bounce: 0.3),
  ]

  private static func figma(_ name: String, stiffness: CGFloat, damping: CGFloat) -> NamedSpring {
    NamedSpring(
      name: "figma-\(name)", spring: SpringTiming(mass: 1, stiffness: stiffness, damping: damping),
      constants:
        "mass 1, stiffness \(Double(stiffness).short), damping \(Double(damping).short)")
  }

  private static func swiftUI(_ name: String, bounce: CGFloat) -> NamedSpring {
    NamedSpring(
      name: "swiftui-\(name)", spring: SpringTiming(perceptualDuration: 0.5, bounce: bounce),
      constants: "duration 0.5, bounce \(Double(bounce).short)")
  }

  /// The text that replaces a name; nil for a name of no spring.
  static func advice(for text: String) -> String? {
    let name = text.lowercased()
    let meant = all.filter { $0.name == name || $0.name.hasSuffix("-\(name)") }
    guard !meant.isEmpty else { return nil }
    let forms = meant.map { "spring: \($0.name) (\($0.constants))" }
    return "Write \(forms.joined(separator: ", or ")), where a transition takes a spring"
  }
}
