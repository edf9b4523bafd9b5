package import TEInputs
import TEYAML

/// Changes of a preset's text that keep its comments, its order and everything else that is not changed.
///
/// A change replaces the text of one node, or inserts or removes one entry. The result is parsed again: it
/// has to be the tree that `--set` makes of the preset.
package struct PresetEdit {
  private let file: String
  private let budgets: Budgets
  private var text: SourceText
  /// The tree of the text.
  private(set) var root: YAMLNode

  /// - Parameters:
  ///   - bytes: The preset in UTF-8.
  ///   - file: The path for messages.
  ///   - budgets: The limits of its size and depth.
  /// - Throws: ``PresetError`` for text that is not YAML.
  package init(_ bytes: [UInt8], named file: String, budgets: Budgets) throws(PresetError) {
    self.file = file
    self.budgets = budgets
    text = SourceText(bytes)
    root = try SourceFile(file: file).root(of: bytes, within: budgets)
  }

  /// The changed text in UTF-8.
  package var bytes: [UInt8] { text.bytes }

  /// The text of a value that is a single one; nil for others, and where there is none.
  ///
  /// - Parameter path: Its keys: `timeline.2`.
  package func scalar(at path: String) -> String? {
    let keys = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let target = try? target(of: keys, at: Location(file: file, line: 0, column: 0))
    guard let target, target.missing.isEmpty else { return nil }
    return target.path.last?.node.scalar
  }

  /// Replaces or adds a value.
  ///
  /// - Parameter setting: As for `--set`: `transition.position.duration=2`.
  /// - Throws: ``PresetError`` if the keys lead nowhere or into an alias.
  package mutating func set(_ setting: String) throws(PresetError) {
    let source = SourceFile(file: file, settings: [setting])
    let change = try PresetSetting(0, of: source, budgets: budgets)
    let location = source.location(of: change.value.place)
    let wanted = try change.applied(to: root, in: source)
    let target = try target(of: change.keys, at: location)
    let written = change.text.trimmingYAMLSpace()
    // As it was written, unless that means something else where it stands.
    for value in [written, change.value.flowText] where !value.contains(where: \.isNewline) {
      let edited = text.replacing(target.missing, with: value, at: target.path)
      if let edited, take(edited, meaning: wanted) { return }
    }
    throw location.failure(
      "the value cannot be written into the text of \(file)", help: Self.advice)
  }

  /// Removes an entry of a mapping, or an element of a list.
  ///
  /// - Parameter path: Its keys: `transition.position.duration`.
  /// - Throws: ``PresetError`` if it is not there.
  package mutating func remove(_ path: String) throws(PresetError) {
    let location = Location(file: "--remove \(quoted(path))", line: 0, column: 0)
    let keys = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let target = try target(of: keys, at: location)
    guard target.missing.isEmpty, let wanted = root.removing(keys[...]) else {
      throw location.failure("\(file) has no such key")
    }
    guard let edited = text.removing(target.path), take(edited, meaning: wanted) else {
      throw location.failure(
        "the entry cannot be removed from the text of \(file)", help: Self.advice)
    }
  }

  /// Inserts an element into a list, which is made if it is missing.
  ///
  /// - Parameters:
  ///   - value: The element as YAML in one line.
  ///   - path: The keys of the list: `timeline`.
  ///   - index: The new element's; greater ones count as the number of elements.
  /// - Throws: ``PresetError`` for what is no list.
  package mutating func insert(
    _ value: String, into path: String, at index: Int
  ) throws(PresetError) {
    let location = Location(file: "inserting into \(quoted(path))", line: 0, column: 0)
    let keys = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let target = try target(of: keys, at: location)
    guard target.missing.isEmpty else { return try set("\(path)=[ \(value) ]") }
    guard case .sequence(let items)? = target.path.last?.node.content else {
      throw location.failure("it is not a list in \(file)")
    }
    let index = min(max(0, index), items.count)
    guard let edited = text.inserting(value, at: index, into: target.path),
      let element = try? parsed(Array(value.utf8)),
      take(edited, meaning: root.inserting(element, at: index, into: keys[...]))
    else {
      throw location.failure(
        "the element cannot be written into the text of \(file)", help: Self.advice)
    }
  }

  private static let advice =
    "Edit the file by hand; what is replaced may have an anchor (&) that is used elsewhere"

  /// Becomes a text if it is the one that is meant.
  private mutating func take(_ edited: SourceText, meaning wanted: YAMLNode) -> Bool {
    guard let result = try? parsed(edited.bytes), result.hasContent(of: wanted) else {
      return false
    }
    (text, root) = (edited, result)
    return true
  }

  private func parsed(_ bytes: [UInt8]) throws(PresetError) -> YAMLNode {
    try SourceFile(file: file).root(of: bytes, within: budgets)
  }

  /// The nodes that keys lead through, and the keys that the last of them does not have.
  private func target(
    of keys: [String], at location: Location
  ) throws(PresetError) -> (path: [SourceText.Step], missing: ArraySlice<String>) {
    var path = [SourceText.Step(node: root)]
    for (count, key) in keys.enumerated() {
      let node = path[path.count - 1].node
      guard node.source?.style != .alias else {
        throw location.failure(
          "\(quoted(keys[count - 1])) is an alias in \(file), and what it stands for is used elsewhere too",
          help: "Edit line \(node.place.line)")
      }
      switch node.content {
      case .mapping(let entries):
        guard let index = entries.firstIndex(where: { $0.key.scalar == key }) else {
          return (path, keys[count...])
        }
        path.append(SourceText.Step(node: entries[index].value, index: index))
      case .sequence(let items):
        let index = try node.index(of: key, at: location)
        path.append(SourceText.Step(node: items[index], index: index))
      case .scalar:
        return (path, keys[count...])
      }
    }
    return (path, [])
  }
}

extension YAMLNode {
  /// Whether both trees say the same.
  fileprivate func hasContent(of other: YAMLNode) -> Bool {
    switch (content, other.content) {
    case (.scalar(let text), .scalar(let otherText)): text == otherText
    case (.sequence(let items), .sequence(let others)):
      items.count == others.count && zip(items, others).allSatisfy { $0.hasContent(of: $1) }
    case (.mapping(let entries), .mapping(let others)):
      entries.count == others.count
        && zip(entries, others).allSatisfy {
          $0.key.scalar == $1.key.scalar && $0.value.hasContent(of: $1.value)
        }
    default: false
    }
  }

  /// The tree with another element in the list that keys lead to.
  fileprivate func inserting(
    _ element: YAMLNode, at index: Int, into keys: ArraySlice<String>
  ) -> YAMLNode {
    switch content {
    case .scalar: return self
    case .sequence(var items):
      guard let key = keys.first else {
        items.insert(element, at: index)
        return YAMLNode(.sequence(items), at: place)
      }
      if let number = Int(key), items.indices.contains(number) {
        items[number] = items[number].inserting(element, at: index, into: keys.dropFirst())
      }
      return YAMLNode(.sequence(items), at: place)
    case .mapping(var entries):
      guard let number = entries.firstIndex(where: { $0.key.scalar == keys.first }) else {
        return self
      }
      entries[number] = Entry(
        key: entries[number].key,
        value: entries[number].value.inserting(element, at: index, into: keys.dropFirst()))
      return YAMLNode(.mapping(entries), at: place)
    }
  }

  /// The tree without what keys lead to; nil if it is not there.
  fileprivate func removing(_ keys: ArraySlice<String>) -> YAMLNode? {
    guard let key = keys.first else { return nil }
    let rest = keys.dropFirst()
    switch content {
    case .scalar: return nil
    case .sequence(var items):
      guard let index = Int(key), items.indices.contains(index) else { return nil }
      if rest.isEmpty {
        items.remove(at: index)
      } else {
        guard let inner = items[index].removing(rest) else { return nil }
        items[index] = inner
      }
      return YAMLNode(.sequence(items), at: place)
    case .mapping(var entries):
      guard let index = entries.firstIndex(where: { $0.key.scalar == key }) else { return nil }
      if rest.isEmpty {
        entries.remove(at: index)
      } else {
        guard let inner = entries[index].value.removing(rest) else { return nil }
        entries[index] = Entry(key: entries[index].key, value: inner)
      }
      return YAMLNode(.mapping(entries), at: place)
    }
  }

  /// The node in one line, with all texts in quotes but for plain words and numbers.
  var flowText: String {
    switch content {
    case .scalar(let text): text.flowScalar
    case .sequence(let items): "[" + items.map(\.flowText).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{ "
        + entries.map { "\(($0.key.scalar ?? "").flowScalar): \($0.value.flowText)" }
        .joined(separator: ", ") + " }"
    }
  }
}

extension String {
  fileprivate func trimmingYAMLSpace() -> String {
    String(drop { " \t\r\n".contains($0) }.reversed().drop { " \t\r\n".contains($0) }.reversed())
  }

  /// The text as a scalar that means the same anywhere.
  var flowScalar: String {
    let isPlain =
      !isEmpty && first != "-"
      && unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
          || "_-./%".unicodeScalars.contains($0)
      }
    guard !isPlain else { return self }
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        result += "\\x" + String(repeating: "0", count: 2 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
