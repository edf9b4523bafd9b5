import TETransitions
import TEYAML

/// Merges variants into a preset: mappings key by key, other values replaced. `~` removes a key.
///
/// A transition that gets another style keeps the keys that this style has, too.
struct VariantMerging {
  /// The styles that the preset defines, by their names.
  private let styles: YAMLNode?
  private let styleKey = StyleKeys.keys.style.name

  init(_ preset: YAMLNode) {
    styles = preset[PresetKeys.keys.styles]
  }

  func merged(_ preset: YAMLNode, with variant: YAMLNode) -> YAMLNode {
    merged(preset, with: variant, at: [])
  }

  private func merged(_ base: YAMLNode, with changes: YAMLNode, at path: [String]) -> YAMLNode {
    let base = isTransition(path) ? kept(of: base, in: changes) : base
    guard case .mapping(var entries) = base.content, case .mapping(let changed) = changes.content
    else { return changes }
    for change in changed {
      let name = change.key.scalar ?? ""
      let index = entries.firstIndex { $0.key.scalar == name }
      switch (index, change.value.isNull) {
      case (let index?, true): entries.remove(at: index)
      case (nil, true): break
      case (let index?, false):
        entries[index] = YAMLNode.Entry(
          key: entries[index].key,
          value: merged(entries[index].value, with: change.value, at: path + [name]))
      case (nil, false): entries.append(change)
      }
    }
    return YAMLNode(.mapping(entries), at: base.place)
  }

  private func isTransition(_ path: [String]) -> Bool {
    path.last == PresetKeys.keys.transition.name
      || path.count == 2 && path[0] == PresetKeys.keys.styles.name
  }

  /// The keys of a transition that it also has with the style that it gets.
  private func kept(of base: YAMLNode, in changes: YAMLNode) -> YAMLNode {
    guard let new = programStyle(changes), let old = programStyle(base), new != old,
      let style = TransitionStyles.named(new),
      let type = Schema.objects[Schema.typeName(of: style)]
    else { return base }
    return kept(of: base, as: type)
  }

  private func kept(of node: YAMLNode, as type: ObjectType) -> YAMLNode {
    guard case .mapping(let entries) = node.content else { return node }
    return YAMLNode(
      .mapping(
        entries.compactMap { entry in
          guard let key = type[entry.key.scalar ?? ""] else { return nil }
          guard case .object(let name) = key.type, let inner = Schema.objects[name] else {
            return entry
          }
          return YAMLNode.Entry(key: entry.key, value: kept(of: entry.value, as: inner))
        }), at: node.place)
  }

  /// The program's style on which a transition is based; nil without one.
  private func programStyle(_ transition: YAMLNode) -> String? {
    guard case .mapping = transition.content else { return nil }
    var name = transition[styleKey]?.scalar
    // Styles that refer to one another in a circle are reported elsewhere.
    var seen: Set<String> = []
    while let own = name, let style = styles?[own], seen.insert(own).inserted {
      name = style.scalar ?? style[styleKey]?.scalar
    }
    return name
  }
}
