import TEYAML

/// The text of a YAML document, changed at single nodes.
///
/// Positions are those of `YAMLNode.Source`: Unicode scalars, without a byte order mark.
struct SourceText {
  /// A node on the way from the root to what is changed.
  struct Step {
    let node: YAMLNode
    /// Its index among the entries or elements of the step before; 0 for the root.
    var index = 0
  }

  private let hasByteOrderMark: Bool
  private var scalars: [Unicode.Scalar]
  private static let byteOrderMark: Unicode.Scalar = "\u{FEFF}"

  init(_ bytes: [UInt8]) {
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    hasByteOrderMark = scalars.first == Self.byteOrderMark
    self.scalars = hasByteOrderMark ? Array(scalars.dropFirst()) : scalars
  }

  var bytes: [UInt8] {
    var text = String.UnicodeScalarView()
    if hasByteOrderMark { text.append(Self.byteOrderMark) }
    text.append(contentsOf: scalars)
    return Array(String(text).utf8)
  }

  /// The text with another value for the last node of a path, or with keys that it does not have.
  ///
  /// - Parameter keys: The keys to add; empty to replace the node.
  /// - Returns: Nil where that cannot be done.
  func replacing(
    _ keys: ArraySlice<String>, with value: String, at path: [Step]
  ) -> SourceText? {
    guard let step = path.last, let source = step.node.source else { return nil }
    guard let key = keys.first else {
      guard let range = valueRange(of: path) else { return nil }
      return replacing(range, with: value)
    }
    guard case .mapping(let entries) = step.node.content else { return nil }
    let nested = keys.dropFirst().reversed().reduce(value) { "{ \($1.flowScalar): \($0) }" }
    let entry = "\(key.flowScalar): \(nested)"
    guard let last = entries.last?.value.source, let first = entries.first?.key.source else {
      return replacing(source.range, with: "{ \(entry) }")
    }
    if source.style == .flow {
      return replacing(last.range.upperBound..<last.range.upperBound, with: ", \(entry)")
    }
    let indent = String(repeating: " ", count: column(of: first.range.lowerBound))
    let end = lineEnd(after: trimmedEnd(of: last.range))
    return replacing(end..<end, with: "\(lineBreak)\(indent)\(entry)")
  }

  /// The text with another element in the list that a path leads to; nil where that cannot be done.
  ///
  /// - Parameter index: The new element's, at most the number of elements.
  func inserting(_ value: String, at index: Int, into path: [Step]) -> SourceText? {
    guard let step = path.last, let source = step.node.source else { return nil }
    let parts = extents(in: step.node)
    guard let last = parts.last else {
      return valueRange(of: path).flatMap { replacing($0, with: "[ \(value) ]") }
    }
    if source.style == .flow {
      if index < parts.count {
        return parts[index].map { replacing($0.lowerBound..<$0.lowerBound, with: "\(value), ") }
      }
      return last.map { replacing($0.upperBound..<$0.upperBound, with: ", \(value)") }
    }
    guard let first = parts[0] else { return nil }
    let element = String(repeating: " ", count: column(of: first.lowerBound)) + "- \(value)"
    if index < parts.count {
      // A block in a line with its key or dash has no line of its own to begin.
      guard let part = parts[index] else { return nil }
      let start = lineStart(before: part.lowerBound)
      guard scalars[start..<part.lowerBound].allSatisfy({ $0 == " " }) else { return nil }
      return replacing(start..<start, with: element + lineBreak)
    }
    guard let last else { return nil }
    let end = lineEnd(after: trimmedEnd(of: last))
    return replacing(end..<end, with: lineBreak + element)
  }

  /// The text without the entry or element that a path leads to; nil where that cannot be done.
  func removing(_ path: [Step]) -> SourceText? {
    guard path.count > 1, let collection = path[path.count - 2].node.source else { return nil }
    let index = path[path.count - 1].index
    let parts = extents(in: path[path.count - 2].node)
    guard parts.indices.contains(index), let part = parts[index] else { return nil }
    guard parts.count > 1 else {
      let isMapping = if case .mapping = path[path.count - 2].node.content { true } else { false }
      guard let range = valueRange(of: path.dropLast()) else { return nil }
      return replacing(range, with: isMapping ? "{}" : "[]")
    }
    if collection.style == .flow {
      if index > 0, let before = parts[index - 1] {
        return replacing(before.upperBound..<part.upperBound, with: "")
      }
      guard let next = parts[1] else { return nil }
      return replacing(part.lowerBound..<next.lowerBound, with: "")
    }
    let start = lineStart(before: part.lowerBound)
    let isAlone = scalars[start..<part.lowerBound].allSatisfy { $0 == " " }
    if !isAlone, index + 1 < parts.count, let next = parts[index + 1] {
      return replacing(part.lowerBound..<next.lowerBound, with: "")
    }
    guard isAlone else { return nil }
    let end = lineEnd(after: trimmedEnd(of: part))
    return replacing(start..<min(scalars.count, end + lineBreakLength(at: end)), with: "")
  }

  // MARK: Ranges

  /// The text of the entries or elements of a collection, with their keys or dashes.
  private func extents(in node: YAMLNode) -> [Range<Int>?] {
    switch node.content {
    case .scalar: []
    case .mapping(let entries):
      entries.map { entry in
        guard let key = entry.key.source, let value = entry.value.source else { return nil }
        return key.range.lowerBound..<max(key.range.upperBound, value.range.upperBound)
      }
    case .sequence(let items):
      items.map { item in
        guard let source = item.source else { return nil }
        guard node.source?.style == .block else { return source.range }
        let before = scalars[..<source.range.lowerBound].lastIndex { !Self.isSpace($0) }
        guard let before, scalars[before] == "-" else { return nil }
        return before..<source.range.upperBound
      }
    }
  }

  /// The range that a new value of the last node of a path replaces.
  private func valueRange(of path: some BidirectionalCollection<Step>) -> Range<Int>? {
    guard let step = path.last, let source = step.node.source else { return nil }
    let range = source.range.lowerBound..<trimmedEnd(of: source.range)
    guard source.style == .block || range.isEmpty, let parent = path.dropLast().last?.node,
      case .mapping(let entries) = parent.content, entries.indices.contains(step.index),
      let key = entries[step.index].key.source
    else { return range }
    // A block begins on a line of its own; its place is after the colon. So is that of a missing value.
    guard let colon = scalars[key.range.upperBound...].firstIndex(of: ":") else { return nil }
    return colon + 1..<max(colon + 1, range.upperBound)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || isBreak(scalar)
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r"
  }

  /// The end of a range without the white space that a block scalar ends with.
  private func trimmedEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, Self.isSpace(scalars[end - 1]) { end -= 1 }
    return end
  }

  private func lineStart(before index: Int) -> Int {
    (scalars[..<index].lastIndex(where: Self.isBreak) ?? -1) + 1
  }

  private func lineEnd(after index: Int) -> Int {
    scalars[index...].firstIndex(where: Self.isBreak) ?? scalars.count
  }

  private func lineBreakLength(at index: Int) -> Int {
    guard index < scalars.count else { return 0 }
    return scalars[index] == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n" ? 2 : 1
  }

  private func column(of index: Int) -> Int { index - lineStart(before: index) }

  /// The line break of the file.
  private var lineBreak: String { scalars.contains("\r") ? "\r\n" : "\n" }

  private func replacing(_ range: Range<Int>, with text: String) -> SourceText {
    var result = self
    var text = Array(text.unicodeScalars)
    // A value needs a space after its colon.
    if range.lowerBound > 0, scalars[range.lowerBound - 1] == ":", text.first != "\n" {
      text.insert(" ", at: 0)
    }
    result.scalars.replaceSubrange(range, with: text)
    return result
  }
}
