internal import TEMotion
package import TEPresets

/// What the author of a clip wrote of its movements, in the author's words.
package struct WrittenMotion: Hashable, Sendable {
  package var springs: [Preset.WrittenSpring] = []
  /// What decides when a finger opens or closes a screen, a sentence each.
  package var fingerRules: [String] = []

  package init(springs: [Preset.WrittenSpring] = [], fingerRules: [String] = []) {
    self.springs = springs
    self.fingerRules = fingerRules
  }

  /// The form in which the author wrote a spring; nil for none.
  package func form(of curve: CurveDescription) -> String? {
    guard let spring = curve.spring?.spring else { return nil }
    let frequency = spring.naturalFrequency
    return springs.first {
      abs($0.naturalFrequency - frequency) < 2e-3 * frequency
        && abs(min($0.dampingRatio, 1) - min(spring.dampingRatio, 1)) < 2e-3
    }?.text
  }
}
