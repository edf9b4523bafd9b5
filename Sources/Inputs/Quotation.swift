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

/// Names of the invisible characters of a text, such as "U+00A0 is a no-break space"; nil for none.
package func invisibleCharacters(of text: String) -> String? {
  let scalars = Array(text.unicodeScalars.prefix(200))
  guard let index = scalars.indices.first(where: { isInvisible(scalars, $0) }) else { return nil }
  let scalar = scalars[index]
  let name = scalar.properties.name?.lowercased() ?? scalar.properties.nameAlias?.lowercased()
  return "\(scalar.codePoint) is \(name.map { "the character '\($0)'" } ?? "a control character")"
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
