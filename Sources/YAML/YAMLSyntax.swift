/// libyaml's problems in a person's words.
enum YAMLSyntax {
  /// A character that no YAML text may hold.
  static func unreadable(character: UInt32) -> YAMLError.Reason {
    .syntax(
      problem: "the character U+\(hexadecimal(character)) must not stand in YAML",
      help: "Remove it, or write it as \"\\u...\" in double quotes")
  }

  /// - Parameters:
  ///   - problem: What libyaml says.
  ///   - place: Where it stopped.
  ///   - character: What stands there; nil at the end of the file.
  ///   - context: What libyaml was reading, such as "while scanning a quoted scalar".
  ///   - start: Where that begins.
  static func error(
    problem: String, at place: YAMLPlace, character: Unicode.Scalar?, context: String,
    from start: YAMLPlace
  ) -> YAMLError {
    func error(_ text: String, _ help: String? = nil, at place: YAMLPlace = place) -> YAMLError {
      YAMLError(reason: .syntax(problem: text, help: help), place: place)
    }
    if context.contains("quoted scalar"), !problem.contains("escape") {
      return error(
        "the quote that opens here is never closed", "Close it, or leave both quotes out",
        at: start)
    }
    if character == "\t" {
      return error("a tab must not stand here", "Indent with spaces")
    }
    switch problem {
    case "found character that cannot start any token":
      let shown = character.map { "'\($0)'" } ?? "this"
      return error("\(shown) must not begin a value", "Put the text in quotes")
    case "mapping values are not allowed in this context":
      return error(
        "a ':' must not stand here", "Put a text with ': ' in quotes, and check the indentation")
    case "block sequence entries are not allowed in this context":
      return error("a '-' must not stand here", "Begin the list on a line of its own")
    case "could not find expected ':'":
      return error("a ':' is missing after the key that begins here", at: start)
    case "did not find expected key":
      return error(
        "a key of the mapping that begins in line \(start.line) is expected here",
        "Check the indentation and the quotes")
    case "did not find expected '-' indicator":
      return error(
        "a '-' of the list that begins in line \(start.line) is expected here",
        "Check the indentation")
    case "did not find expected ',' or ']'":
      return error(
        "a ',' or ']' is missing in the list that opens at \(start.line):\(start.column)")
    case "did not find expected ',' or '}'":
      return error(
        "a ',' or '}' is missing in the mapping that opens at \(start.line):\(start.column)")
    case "did not find expected node content":
      return error("a value is missing here")
    case "found unknown escape character":
      return error(
        "a backslash is followed by a letter that means nothing",
        "Write '\\\\' for a backslash, or use single quotes", at: start)
    case "did not find expected <document start>":
      return error("the document has ended before this", "Check the indentation")
    case _ where context.contains("anchor") || context.contains("alias"):
      return error("a name is missing behind '&' or '*'", "Put the text in quotes", at: start)
    case _ where context.contains("tag") || problem.contains("tag"):
      return error("a '!' begins a tag, which means nothing here", "Put the text in quotes")
    case _ where context.contains("directive") || problem.contains("directive"):
      return error("a '%' begins a directive, which means nothing here", "Put the text in quotes")
    case _ where context.contains("block scalar"):
      return error("the text block that begins here is not indented as it should be", at: start)
    default:
      return error("this is not YAML", "Check the indentation, the quotes and the brackets")
    }
  }

  /// At least four digits.
  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
