internal import TEInputs

/// Readable messages for libyaml's syntax errors.
enum YAMLSyntax {
  /// A character that is not allowed in YAML.
  static func unreadable(character: UInt32) -> YAMLError.Reason {
    .syntax(
      problem: "the character \(codePoint(character)) is not allowed in YAML",
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

  private static func codePoint(_ value: UInt32) -> String {
    Unicode.Scalar(value)?.codePoint ?? "U+\(String(value, radix: 16, uppercase: true))"
  }

  /// The error for a value in braces or brackets that begins with `#`, which begins a comment there; nil
  /// for none. A space after the `#` says that it is meant as a comment.
  ///
  /// The text after the comment is no longer what was meant, so libyaml finds an error only after it.
  ///
  /// - Parameters:
  ///   - lines: The lines of the text up to the error.
  ///   - flow: The line of the brackets that libyaml reads, from 1; nil if it reads none.
  static func commentInBrackets(in lines: [Substring.UnicodeScalarView], flow: Int?) -> YAMLError? {
    // An unclosed bracket is found within a few lines.
    for index in lines.indices.suffix(50).reversed() {
      let isInFlow = flow.map { index + 1 > $0 } ?? false
      if let error = comment(in: lines[index], number: index + 1, isInFlow: isInFlow) {
        return error
      }
    }
    return nil
  }

  /// The same for one line.
  ///
  /// - Parameter isInFlow: Whether braces or brackets are open where the line begins.
  static func comment(
    in line: Substring.UnicodeScalarView, number: Int, isInFlow: Bool
  ) -> YAMLError? {
    let line = Array(line)
    guard let column = valueComment(in: line, isInFlow: isInFlow) else { return nil }
    return comment(
      insteadOf: word(line[column...]), at: YAMLPlace(line: number, column: column + 1))
  }

  /// The error for a comment that looks like a color in hexadecimal digits.
  ///
  /// - Parameters:
  ///   - gap: A line's part between two nodes of a list or mapping in brackets.
  ///   - place: Where the part begins.
  static func comment(likeColorIn gap: Substring.UnicodeScalarView, at place: YAMLPlace)
    -> YAMLError?
  {
    guard let start = gap.firstIndex(of: "#") else { return nil }
    let word = word(gap[start...])
    let follower = gap[start...].dropFirst(word.count).first { $0 != " " && $0 != "\r" }
    guard [4, 5, 7, 9].contains(word.count),
      word.dropFirst().allSatisfy(\.properties.isASCIIHexDigit),
      follower.map(",]}#".unicodeScalars.contains) ?? true
    else { return nil }
    let column = place.column + gap.distance(from: gap.startIndex, to: start)
    return comment(insteadOf: word, at: YAMLPlace(line: place.line, column: column))
  }

  /// The text from a `#` on that was meant as a value.
  private static func word(_ text: some Collection<Unicode.Scalar>) -> [Unicode.Scalar] {
    Array(text.prefix { !", }]\r".unicodeScalars.contains($0) })
  }

  private static func comment(
    insteadOf value: [Unicode.Scalar], at place: YAMLPlace
  ) -> YAMLError {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: value)
    return YAMLError(
      reason: .syntax(
        problem: "a '#' begins a comment here, so there is no value",
        help: "Put the value in quotes: \"\(String(text))\""),
      place: place)
  }

  /// The index of a comment that stands where a value in brackets is expected.
  private static func valueComment(in line: [Unicode.Scalar], isInFlow: Bool) -> Int? {
    var brackets: [Unicode.Scalar] = isInFlow ? ["{"] : []
    var quote: Unicode.Scalar?
    var last: Unicode.Scalar?
    for (index, scalar) in line.enumerated() {
      if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == "#", index > 0, line[index - 1] == " " {
        let isItem = brackets.last == "[" && (last == "," || last == "[")
        let isWord = line.dropFirst(index + 1).first.map { $0 != " " } ?? false
        return !brackets.isEmpty && (isItem || last == ":") && isWord ? index : nil
      } else if scalar == "\"" || scalar == "'", last.map(":,[{".unicodeScalars.contains) != false {
        quote = scalar
      } else if scalar == "{" || scalar == "[" {
        brackets.append(scalar)
      } else if scalar == "}" || scalar == "]" {
        _ = brackets.popLast()
      }
      if scalar != " " { last = scalar }
    }
    return nil
  }
}
