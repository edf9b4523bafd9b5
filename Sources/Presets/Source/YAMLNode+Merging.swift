import YAML

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

  /// The mapping without a key.
  func removing(_ key: String) -> YAMLNode {
    guard case .mapping(let entries) = content else { return self }
    return YAMLNode(.mapping(entries.filter { $0.key.scalar != key }), at: place)
  }
}
