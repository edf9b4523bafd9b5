/// A well-formed XML document that is written element by element.
struct XMLText {
  private(set) var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
  private var open: [String] = []

  /// Begins an element.
  mutating func begin(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    add("<\(name)\(Self.text(attributes))>")
    open.append(name)
  }

  /// Ends the element that was begun last.
  ///
  /// - Precondition: There is one.
  mutating func end() {
    let name = open.removeLast()
    add("</\(name)>")
  }

  /// Adds an element with text, or an empty one.
  mutating func add(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String? = nil
  ) {
    let start = "<\(name)\(Self.text(attributes))"
    add(text.map { "\(start)>\(Self.escaped($0))</\(name)>" } ?? "\(start)/>")
  }

  private mutating func add(_ line: String) {
    lines.append(String(repeating: "  ", count: open.count) + line)
  }

  private static func text(_ attributes: KeyValuePairs<String, String>) -> String {
    attributes.map { " \($0.key)=\"\(escaped($0.value, isAttribute: true))\"" }.joined()
  }

  /// A text whose characters stand for themselves; characters that XML 1.0 does not have become U+FFFD.
  ///
  /// - Parameter isAttribute: Whether line breaks and tabs are written as references, so that they are kept.
  static func escaped(_ text: String, isAttribute: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t":
        if isAttribute {
          result += "&#\(scalar.value);"
        } else {
          result.unicodeScalars.append(scalar)
        }
      case "\r": result += "&#13;"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
