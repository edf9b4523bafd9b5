/// A text on one line whose characters stand for themselves, in Markdown, tables and HTML.
package func markdownLiteral(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "0"..."9", "A"..."Z", "a"..."z", " ", ".", ",", "-": result.unicodeScalars.append(scalar)
    case _ where scalar.isASCII && scalar.value < 32: result += " "
    case _ where scalar.isASCII: result += "&#\(scalar.value);"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
