import TEInputs
import TEYAML

/// A transition of a preset, as it is written and as it plays.
package struct PresetTransition: Hashable, Sendable {
  /// The keys that lead to it in the file, with dots: "transition".
  package let keys: String
  /// The name of its style.
  package let style: String
  /// The values of the style's constants, by their names, as a preset writes them.
  package let values: [String: String]
  /// Whether the file has a mapping for it, not a name alone or nothing.
  package let hasMapping: Bool
}

extension Preset {
  /// The preset's transition, and those of taps that have their own, in the order of the file.
  package var transitions: [PresetTransition] {
    let root = files.first.flatMap {
      try? SourceFile(file: source.file).root(of: $0.bytes, within: Budgets())
    }
    let written = root?.entry("transition")
    var result = [transition(at: "transition", content.transition, written)]
    root?.visitMappings([]) { keys, node in
      // Of rows that differ in it, the first in the order of its texts.
      let bindings = content.transitions.filter { $0.key.place == node.place }
      let first = bindings.min { $0.key.texts.lexicographicallyPrecedes($1.key.texts) }
      guard !keys.isEmpty, let own = node.entry("transition"), let binding = first?.value else {
        return
      }
      result.append(
        transition(at: (keys + ["transition"]).joined(separator: "."), binding, own))
    }
    return result
  }

  private func transition(
    at keys: String, _ binding: TransitionBinding, _ written: YAMLNode?
  ) -> PresetTransition {
    var hasMapping = false
    if case .mapping? = written?.content { hasMapping = true }
    return PresetTransition(
      keys: keys, style: binding.style.name, values: binding.style.values, hasMapping: hasMapping)
  }
}

extension YAMLNode {
  fileprivate func entry(_ key: String) -> YAMLNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key.scalar == key }?.value
  }

  /// Visits all mappings with the keys that lead to them; elements of lists are numbered from 0.
  fileprivate func visitMappings(_ keys: [String], _ visit: ([String], YAMLNode) -> Void) {
    switch content {
    case .scalar: break
    case .sequence(let items):
      for (index, item) in items.enumerated() {
        item.visitMappings(keys + ["\(index)"], visit)
      }
    case .mapping(let entries):
      visit(keys, self)
      for entry in entries {
        entry.value.visitMappings(keys + [entry.key.scalar ?? ""], visit)
      }
    }
  }
}
