import TEInputs

/// A constraint in short form: `trailing <= button.leading - 12 @high`.
///
/// An attribute of the node, `=`, `<=` or `>=`, and a number or another node's attribute with a factor
/// and a constant if wanted; at the end a priority from 1 to 1000, or `low` (250) or `high` (750).
struct ConstraintText: Hashable, Sendable {
  enum Attribute: String, CaseIterable, Sendable {
    case leading, trailing, top, bottom, width, height
    case centerX = "center-x"
    case centerY = "center-y"
    case baseline
  }

  enum Relation: String, Sendable {
    case equal = "="
    case atMost = "<="
    case atLeast = ">="
  }

  /// The other side of a constraint.
  struct Anchor: Hashable, Sendable {
    enum Item: Hashable, Sendable {
      case parent
      /// The device's screen.
      case screen
      /// The device's screen inside its rounded corners, its island and its home indicator; bars of the
      /// app count as parts of it.
      case deviceSafeArea
      /// The safe area of the preset's screen: inside bars too.
      case safeArea
      /// What the keyboard covers of the preset's screen; beneath its safe area without keyboard.
      case keyboard
      case node(String)
    }

    let item: Item
    let attribute: Attribute
    let factor: Double
  }

  let attribute: Attribute
  let relation: Relation
  /// Nil for a number alone.
  let anchor: Anchor?
  let constant: Double
  let priority: Double

  struct Failure: Error {
    let message: String
  }

  /// A constraint that all views satisfy.
  static let none = ConstraintText(
    attribute: .width, relation: .atLeast, anchor: nil, constant: 0, priority: 1)

  static let help =
    "Write it as 'width = parent.width - 40', 'trailing <= button.leading - 12 @high' or 'height >= 44'"

  private init(
    attribute: Attribute, relation: Relation, anchor: Anchor?, constant: Double, priority: Double
  ) {
    self.attribute = attribute
    self.relation = relation
    self.anchor = anchor
    self.constant = constant
    self.priority = priority
  }

  init(_ text: String) throws(Failure) {
    var words = text.split(separator: " ")[...]
    func next(_ what: String) throws(Failure) -> Substring {
      guard let word = words.popFirst() else { throw Failure(message: "expected \(what)") }
      return word
    }
    attribute = try Self.attribute(try next("an attribute"))
    let sign = try next("=, <= or >=")
    guard let relation = Relation(rawValue: String(sign)) else {
      throw Failure(message: "expected =, <= or >=, found \(quoted(String(sign)))")
    }
    self.relation = relation
    if let last = words.last, last.first == "@" {
      words.removeLast()
      priority = try Self.priority(last.dropFirst())
    } else {
      priority = 1000
    }
    let first = try next("a number or an attribute of another node")
    if let number = try Self.number(first) {
      anchor = nil
      constant = number
      guard words.isEmpty else { throw Failure(message: "expected nothing after \(first)") }
      return
    }
    guard let dot = first.lastIndex(of: ".") else {
      throw Failure(message: "expected parent.\(first) or the like, found \(quoted(String(first)))")
    }
    let item = try Self.item(first[..<dot])
    let other = try Self.attribute(first[first.index(after: dot)...])
    var factor: Double?
    var constant: Double?
    while let sign = words.popFirst() {
      guard let word = words.popFirst(), let value = try Self.number(word) else {
        throw Failure(message: "expected a number after \(quoted(String(sign)))")
      }
      switch sign {
      case "*" where factor == nil && constant == nil: factor = value
      case "+" where constant == nil: constant = value
      case "-" where constant == nil: constant = -value
      default: throw Failure(message: "expected * + or -, found \(quoted(String(sign)))")
      }
    }
    anchor = Anchor(item: item, attribute: other, factor: factor ?? 1)
    self.constant = constant ?? 0
  }

  /// Nil for what is no number.
  private static func number(_ word: Substring) throws(Failure) -> Double? {
    guard String(word).isDecimal, let value = Double(word) else { return nil }
    guard abs(value) <= 100_000 else {
      throw Failure(message: "\(word) is out of range; use -100000 to 100000")
    }
    return value
  }

  private static func attribute(_ word: Substring) throws(Failure) -> Attribute {
    if let attribute = Attribute(rawValue: String(word)) { return attribute }
    let names = Attribute.allCases.map(\.rawValue)
    let suggestion = nearestName(to: String(word), among: names).map { "; did you mean '\($0)'?" }
    throw Failure(message: "there is no attribute \(quoted(String(word)))\(suggestion ?? "")")
  }

  private static func item(_ word: Substring) throws(Failure) -> Anchor.Item {
    switch word {
    case "parent": return .parent
    case "screen": return .screen
    case "safe-area": return .safeArea
    case "device-safe-area": return .deviceSafeArea
    case "keyboard": return .keyboard
    default:
      guard String(word).isIdentifier else {
        throw Failure(
          message: "expected parent, screen, safe-area, device-safe-area, keyboard or an id, "
            + "found \(quoted(String(word)))")
      }
      return .node(String(word))
    }
  }

  private static func priority(_ word: Substring) throws(Failure) -> Double {
    if word == "low" { return 250 }
    if word == "high" { return 750 }
    guard let value = try number(word), (1...1000).contains(value) else {
      throw Failure(message: "expected a priority from 1 to 1000, low or high after @")
    }
    return value
  }
}
