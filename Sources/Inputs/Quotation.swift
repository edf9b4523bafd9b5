/// An input value for a message: in quotes, on one line, at most 200 characters.
package func quoted(_ value: String) -> String {
  let limit = 200
  // Only a prefix is processed, because the text can have any length.
  let start = value.unicodeScalars.prefix(limit + 1)
  guard start.count > limit else { return "'\(escaped(value))'" }
  return "'\(escaped(String(String.UnicodeScalarView(start.prefix(limit)))))...'"
}

/// A text on one line in which every character can be seen: those that cannot, such as control characters, tabs,
/// no-break spaces, bidirectional controls and byte order marks, become escapes such as `<U+00A0>`.
package func escaped(_ text: String) -> String {
  let scalars = Array(text.unicodeScalars)
  guard scalars.indices.contains(where: { isInvisible(scalars, $0) }) else { return text }
  var result = String.UnicodeScalarView()
  for (index, scalar) in scalars.enumerated() {
    switch scalar {
    case "\n": result += "\\n".unicodeScalars
    case "\r": result += "\\r".unicodeScalars
    case _ where isInvisible(scalars, index): result += "<\(scalar.codePoint)>".unicodeScalars
    default: result.append(scalar)
    }
  }
  return String(result)
}

/// Advice about a character of a value that cannot be seen, or that an editor put in the place of a quote or of
/// a minus: "U+2212 is the character 'minus sign'; type it as -"; nil for none.
package func characterAdvice(for text: String) -> String? {
  let scalars = Array(text.unicodeScalars.prefix(200))
  func advice(_ index: Int, _ remedy: String) -> String {
    let scalar = scalars[index]
    let name = scalar.properties.name?.lowercased() ?? scalar.properties.nameAlias?.lowercased()
    let kind = name.map { "the character '\($0)'" } ?? "a control character"
    return "\(scalar.codePoint) is \(kind); type it as \(remedy)"
  }
  if let index = scalars.indices.first(where: { isInvisible(scalars, $0) }) {
    return advice(index, "a plain space, or remove it")
  }
  // Within a word it is an apostrophe.
  let ends = [scalars.startIndex, scalars.endIndex - 1].filter(scalars.indices.contains)
  if let index = ends.first(where: { "‘’‚‛“”„‟«»".unicodeScalars.contains(scalars[$0]) }) {
    return advice(index, "\", or remove it")
  }
  let minus = scalars.indices.dropLast().first { index in
    "−–‒－﹣".unicodeScalars.contains(scalars[index])
      && ".0123456789".unicodeScalars.contains(scalars[index + 1])
  }
  return minus.map { advice($0, "-") }
}

extension Unicode.Scalar {
  /// "U+00A0".
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// Whether a character of a text cannot be seen, or not be told from a space.
private func isInvisible(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
  let scalar = scalars[index]
  switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator: return true
  case .spaceSeparator: return scalar != " "
  default: break
  }
  guard
    scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.generalCategory == .format
  else { return false }
  // Between characters of other scripts and in emoji, joiners, variation selectors and tags are parts of what is
  // seen.
  let isJoining =
    [0x200C, 0x200D].contains(scalar.value) || scalar.properties.isVariationSelector
    || (0xE0020...0xE007F).contains(scalar.value)
  return !isJoining || index == 0 || scalars[index - 1].isASCII
}
