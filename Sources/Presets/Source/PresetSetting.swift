import TEInputs
import TEYAML

/// A value that is replaced in a preset or added to it: `transition.position.duration=2`. Elements of lists
/// are numbered from 0: `timeline.0.hold=2`.
struct PresetSetting: Sendable {
  let keys: [String]
  let value: YAMLNode
  /// The value as it was written.
  let text: String

  /// - Parameters:
  ///   - index: The setting's index in the source.
  init(_ index: Int, of source: SourceFile, budgets: Budgets) throws(PresetError) {
    let text = source.settings[index]
    let place = YAMLPlace(line: 0, column: index)
    let location = source.location(of: place)
    guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
      throw location.failure("expected KEY.KEY=VALUE")
    }
    keys = text[..<sign].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    do throws(YAMLError) {
      let written = String(text[text.index(after: sign)...])
      self.text = written
      // A '#' would begin a comment; on a command line it begins a color.
      let value = written.hasPrefix("#") ? "'\(written.replacing("'", with: "''"))'" : written
      self.value = try YAMLDocument.parse([UInt8](value.utf8), budgets: budgets).moved(to: place)
    } catch {
      switch error.reason {
      case .tooLarge(let error): throw location.failure(error)
      case .empty:
        throw location.failure("there is no value after '='", help: "Write '' for an empty text")
      default: throw location.failure(error.message, help: error.help)
      }
    }
  }

  /// A tree with the value in it. Mappings on the way that are missing are added.
  func applied(to root: YAMLNode, in source: SourceFile) throws(PresetError) -> YAMLNode {
    try apply(keys[...], to: root, in: source)
  }

  private func apply(
    _ keys: ArraySlice<String>, to node: YAMLNode, in source: SourceFile
  ) throws(PresetError) -> YAMLNode {
    guard let key = keys.first else { return value }
    if case .sequence(var items) = node.content {
      let index = try node.index(of: key, at: source.location(of: value.place))
      items[index] = try apply(keys.dropFirst(), to: items[index], in: source)
      return YAMLNode(.sequence(items), at: node.place)
    }
    guard case .mapping(var entries) = node.content else {
      let place = self.keys.count - keys.count - 1
      let name = place < 0 ? "the preset" : quoted(self.keys[place])
      throw source.location(of: value.place).failure(
        "\(name) is \(node.phrase) here, without keys of its own")
    }
    let index = entries.firstIndex { $0.key.scalar == key }
    let old = index.map { entries[$0].value } ?? YAMLNode(.mapping([]), at: value.place)
    let new = try apply(keys.dropFirst(), to: old, in: source)
    let entry = YAMLNode.Entry(key: YAMLNode(.scalar(key), at: value.place), value: new)
    if let index {
      // The key keeps its location while the setting changes something inside its value.
      entries[index] =
        keys.count == 1
        ? entry : YAMLNode.Entry(key: entries[index].key, value: new)
    } else {
      entries.append(entry)
    }
    return YAMLNode(.mapping(entries), at: node.place)
  }
}

extension YAMLNode {
  /// The index that a key of a setting stands for in a list.
  func index(of key: String, at location: Location) throws(PresetError) -> Int {
    guard case .sequence(let items) = content, let index = Int(key), items.indices.contains(index)
    else {
      throw location.failure(
        "\(quoted(key)) is not an index in a list of \(sequenceCount)",
        help: "Elements are numbered from 0")
    }
    return index
  }

  private var sequenceCount: Int {
    if case .sequence(let items) = content { items.count } else { 0 }
  }

  /// The tree with all nodes at one place.
  fileprivate func moved(to place: YAMLPlace) -> YAMLNode {
    switch content {
    case .scalar: YAMLNode(content, at: place)
    case .sequence(let items): YAMLNode(.sequence(items.map { $0.moved(to: place) }), at: place)
    case .mapping(let entries):
      YAMLNode(
        .mapping(
          entries.map {
            Entry(key: $0.key.moved(to: place), value: $0.value.moved(to: place))
          }), at: place)
    }
  }
}
