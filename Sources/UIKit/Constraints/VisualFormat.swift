import Foundation

/// A parsed visual format string.
///
/// The grammar is that of the Auto Layout guide: `H:` or `V:`, then views in brackets with their
/// predicates, and connections of standard, fixed or conditional length between them; `|` is the
/// superview at either end.
struct VisualFormat: Equatable {
  /// One condition on a length, `(relation) number (@priority)`.
  struct Predicate: Equatable {
    enum Object: Equatable {
      case number(CGFloat)
      /// The same dimension of another view; for views only.
      case view(String)
    }

    var relation: NSLayoutConstraint.Relation
    var object: Object
    var priority: UILayoutPriority
  }

  enum Connection: Equatable {
    /// Without a distance.
    case flush
    /// A single dash: the standard distance.
    case standard
    case lengths([Predicate])
  }

  struct Element: Equatable {
    var view: String
    var predicates: [Predicate]
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  /// Between the superview's edge and the first view; nil without a leading `|`.
  var opening: Connection?
  var elements: [Element] = []
  /// Between consecutive elements; one fewer than the elements.
  var connections: [Connection] = []
  /// Between the last view and the superview's edge; nil without a trailing `|`.
  var closing: Connection?
}

/// A parse error of a visual format string, with its position.
struct VisualFormatError: Error, CustomStringConvertible {
  let problem: String
  let format: String
  /// The character offset of the error.
  let position: Int

  /// The format with a mark below the position, as in UIKit.
  var description: String {
    """
    Unable to parse constraint format:
    \(problem)
    \(format)
    \(String(repeating: " ", count: position))^
    """
  }
}

/// A recursive descent parser for visual formats.
struct VisualFormatParser {
  private let format: String
  private let characters: [Character]
  private let metrics: [String: CGFloat]
  private var position = 0

  init(_ format: String, metrics: [String: CGFloat] = [:]) {
    self.format = format
    self.metrics = metrics
    characters = Array(format)
  }

  mutating func parse() throws(VisualFormatError) -> VisualFormat {
    var result = VisualFormat()
    if characters.count > 1, characters[1] == ":" {
      switch characters[0] {
      case "H", "h": result.axis = .horizontal
      case "V", "v": result.axis = .vertical
      default: throw failure("Expected 'H' or 'V' before ':'")
      }
      position = 2
    }
    if consume("|") { result.opening = try connection() }
    result.elements.append(try element())
    while let next = peek {
      guard next == "-" || next == "[" || next == "|" else {
        throw failure("Expected '-', '[' or '|'")
      }
      let connection = try connection()
      if consume("|") {
        result.closing = connection
        guard peek == nil else { throw failure("Expected the end after '|'") }
      } else {
        result.elements.append(try element())
        result.connections.append(connection)
      }
    }
    return result
  }

  // MARK: Productions

  private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
    guard consume("-") else { return .flush }
    if peek == "[" || peek == "|" { return .standard }
    let predicates: [VisualFormat.Predicate]
    if peek == "(" {
      predicates = try predicateList(allowsViews: false)
    } else {
      let length = try number("a number, a metric, '(', '[' or '|' after '-'")
      predicates = [.init(relation: .equal, object: .number(length), priority: .required)]
    }
    guard consume("-") else { throw failure("Expected '-' after a spacing") }
    return .lengths(predicates)
  }

  private mutating func element() throws(VisualFormatError) -> VisualFormat.Element {
    guard consume("[") else { throw failure("Expected '[' and a view's name") }
    guard let name = identifier() else { throw failure("Expected a view's name after '['") }
    let predicates = peek == "(" ? try predicateList(allowsViews: true) : []
    guard consume("]") else { throw failure("Expected ']' after a view") }
    return VisualFormat.Element(view: name, predicates: predicates)
  }

  private mutating func predicateList(allowsViews: Bool) throws(VisualFormatError)
    -> [VisualFormat.Predicate]
  {
    _ = consume("(")
    var result = [try predicate(allowsViews: allowsViews)]
    while consume(",") { result.append(try predicate(allowsViews: allowsViews)) }
    guard consume(")") else { throw failure("Expected ',' or ')' after a predicate") }
    return result
  }

  private mutating func predicate(allowsViews: Bool) throws(VisualFormatError)
    -> VisualFormat.Predicate
  {
    var relation = NSLayoutConstraint.Relation.equal
    if consume("==") {
      relation = .equal
    } else if consume("<=") {
      relation = .lessThanOrEqual
    } else if consume(">=") {
      relation = .greaterThanOrEqual
    }
    let object: VisualFormat.Predicate.Object
    let start = position
    if allowsViews, let name = identifier() {
      object = metrics[name].map { .number($0) } ?? .view(name)
    } else {
      position = start
      object = .number(try number("a number or a metric"))
    }
    var priority = UILayoutPriority.required
    if consume("@") {
      let start = position
      let value = try number("a priority after '@'")
      guard value > 0, value <= 1000 else {
        position = start
        throw failure("A priority lies above 0 and up to 1000")
      }
      priority = UILayoutPriority(Float(value))
    }
    return VisualFormat.Predicate(relation: relation, object: object, priority: priority)
  }

  // MARK: Tokens

  private var peek: Character? { position < characters.count ? characters[position] : nil }

  private mutating func consume(_ word: String) -> Bool {
    guard characters[position...].starts(with: word) else { return false }
    position += word.count
    return true
  }

  /// A name: a letter or underscore, followed by letters, digits and underscores.
  private mutating func identifier() -> String? {
    guard let first = peek, first.isLetter || first == "_" else { return nil }
    let start = position
    while let next = peek, next.isLetter || next.isNumber || next == "_" { position += 1 }
    return String(characters[start..<position])
  }

  /// A decimal number or the name of a metric.
  private mutating func number(_ expected: String) throws(VisualFormatError) -> CGFloat {
    let start = position
    if let name = identifier() {
      if let value = metrics[name] { return value }
      position = start
      throw failure("\(name) is not a key in the metrics dictionary.")
    }
    if peek == "-" || peek == "+" { position += 1 }
    while let next = peek, next.isASCII, next.isNumber || next == "." { position += 1 }
    guard let value = Double(String(characters[start..<position])) else {
      position = start
      throw failure("Expected \(expected)")
    }
    return CGFloat(value)
  }

  private func failure(_ problem: String) -> VisualFormatError {
    VisualFormatError(problem: problem, format: format, position: position)
  }
}
