/// An input value for a message: in quotes, on one line, at most 200 characters.
package func quoted(_ value: String) -> String {
  let limit = 200
  // Only a prefix is processed, because the text can have any length.
  let start = value.unicodeScalars.prefix(limit + 1)
  guard start.count > limit else { return "'\(escaped(value))'" }
  return "'\(escaped(String(String.UnicodeScalarView(start.prefix(limit)))))...'"
}

/// A text on one line: control characters, line separators and bidirectional controls are replaced by escape
/// sequences such as `\u{1B}`.
package func escaped(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isControl) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\r": result += "\\r"
    case _ where isControl(scalar): result += "\\u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator: true
  // Zero-width joiners belong to words and emoji.
  case .format: scalar.value != 0x200C && scalar.value != 0x200D
  default: false
  }
}
