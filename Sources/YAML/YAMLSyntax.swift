/// Readable messages for libyaml's syntax errors.
enum YAMLSyntax {
  /// A character that is not allowed in YAML.
  static func unreadable(character: UInt32) -> YAMLError.Reason {
    .syntax(
      problem: "the character U+\(hexadecimal(character)) is not allowed in YAML",
      help: "Remove it, or write it as \"\\u...\" in double quotes")
  }

  /// The error for a syntax error of libyaml.
  ///
  /// - Parameters:
  ///   - problem: libyaml's message.
  ///   - place: The location of the error.
  ///   - character: The character at `place`; nil at the end of the file.
  ///   - context: libyaml's context, such as "while scanning a quoted scalar".
  ///   - start: The start of the context.
  static func error(
    problem: String, at place: YAMLPlace, character: Unicode.Scalar?, context: String,
    from start: YAMLPlace
  ) -> YAMLError {
    func error(_ text: String, _ help: String? = nil, at place: YAMLPlace = place) -> YAMLError {
      YAMLError(reason: .syntax(problem: text, help: help), place: place)
    }
    if context.contains("quoted scalar"), !problem.contains("escape") {
      return error(
        "the quote that opens here is not closed", "Close it, or remove both quotes",
        at: start)
    }
    if character == "\t" {
      return error("a tab is not allowed here", "Indent with spaces")
    }
    switch problem {
    case "found character that cannot start any token":
      let shown = character.map { "'\($0)'" } ?? "this character"
      return error("a value cannot begin with \(shown)", "Put the text in quotes")
    case "mapping values are not allowed in this context":
      return error(
        "a ':' is not allowed here", "Put a text with ': ' in quotes, and check the indentation")
    case "block sequence entries are not allowed in this context":
      return error("a '-' is not allowed here", "Begin the list on a line of its own")
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
        "unknown escape sequence",
        "Write '\\\\' for a backslash, or use single quotes", at: start)
    case "did not find expected <document start>":
      return error("the document ends before this", "Check the indentation")
    case _ where context.contains("anchor") || context.contains("alias"):
      return error("a name is missing after '&' or '*'", "Put the text in quotes", at: start)
    case _ where context.contains("tag") || problem.contains("tag"):
      return error("a '!' begins a tag, and tags are not supported", "Put the text in quotes")
    case _ where context.contains("directive") || problem.contains("directive"):
      return error(
        "a '%' begins a directive, and directives are not supported", "Put the text in quotes")
    case _ where context.contains("block scalar"):
      return error("the block scalar that begins here is not indented correctly", at: start)
    default:
      return error("this is not valid YAML", "Check the indentation, the quotes and the brackets")
    }
  }

  /// At least four digits.
  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
