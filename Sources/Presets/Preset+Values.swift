import TEYAML

extension Preset {
  /// A value of the preset with the keys that lead to it, such as `transition.position.damping-ratio`.
  package struct Entry: Hashable, Sendable {
    package let path: String
    package let value: String
  }

  /// All values, with settings and variants applied, in the order of the file; those of lists are numbered from 1.
  package var values: [Entry] {
    var result: [Entry] = []
    let ignored = [PresetKeys.keys.summary.name, PresetKeys.keys.variants.name]
    func visit(_ node: YAMLNode, _ path: [String]) {
      switch node.content {
      case .scalar(let text):
        result.append(Entry(path: path.joined(separator: "."), value: text))
      case .sequence(let items):
        for (index, item) in items.enumerated() { visit(item, path + ["\(index + 1)"]) }
      case .mapping(let entries):
        for entry in entries {
          let key = entry.key.scalar ?? ""
          if path.isEmpty, ignored.contains(key) { continue }
          visit(entry.value, path + [key])
        }
      }
    }
    visit(document, [])
    return result
  }
}
