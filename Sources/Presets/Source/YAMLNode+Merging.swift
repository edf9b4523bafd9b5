import TEYAML

extension YAMLNode {
  /// The node with another one merged into it: mappings key by key, other values replaced.
  func merging(_ other: YAMLNode) -> YAMLNode {
    guard case .mapping(var entries) = content, case .mapping(let changes) = other.content else {
      return other
    }
    for change in changes {
      if let index = entries.firstIndex(where: { $0.key.scalar == change.key.scalar }) {
        entries[index] = Entry(
          key: entries[index].key, value: entries[index].value.merging(change.value))
      } else {
        entries.append(change)
      }
    }
    return YAMLNode(.mapping(entries), at: place)
  }

  /// The tree in which the mappings at the merge keys of YAML 1.1 (`<<: *base`, `<<: [*first, *second]`) have become
  /// entries; a mapping's own entries, and of several mappings the first ones, take precedence.
  ///
  /// https://yaml.org/type/merge.html
  func resolvingMerges(in source: SourceFile) throws(PresetError) -> YAMLNode {
    switch content {
    case .scalar: return self
    case .sequence(let items):
      var resolved: [YAMLNode] = []
      for item in items { resolved.append(try item.resolvingMerges(in: source)) }
      return YAMLNode(.sequence(resolved), at: place)
    case .mapping(let entries):
      var own: [Entry] = []
      var merged: [Entry] = []
      for entry in entries {
        let value = try entry.value.resolvingMerges(in: source)
        if entry.key.scalar == Self.mergeKey {
          merged += try value.mergedEntries(in: source)
        } else {
          own.append(Entry(key: entry.key, value: value))
        }
      }
      var names = Set(own.compactMap(\.key.scalar))
      own += merged.filter { entry in entry.key.scalar.map { names.insert($0).inserted } ?? false }
      return YAMLNode(.mapping(own), at: place)
    }
  }

  /// The entries of the mappings at a merge key.
  private func mergedEntries(in source: SourceFile) throws(PresetError) -> [Entry] {
    switch content {
    case .mapping(let entries): return entries
    case .sequence(let items) where items.allSatisfy { $0.isMapping }:
      var entries: [Entry] = []
      for item in items { entries += try item.mergedEntries(in: source) }
      return entries
    default:
      throw source.location(of: place).failure(
        "'\(Self.mergeKey)' merges mappings, and this is \(phrase)",
        help: "Write \(Self.mergeKey): *name, where &name stands before a mapping")
    }
  }

  private static let mergeKey = "<<"

  private var isMapping: Bool { if case .mapping = content { true } else { false } }

  /// The mapping without a key.
  func removing(_ key: String) -> YAMLNode {
    guard case .mapping(let entries) = content else { return self }
    return YAMLNode(.mapping(entries.filter { $0.key.scalar != key }), at: place)
  }
}
