import Foundation
import TEInputs
import TEYAML

extension ValueType {
  /// The type in a sentence: "expected a color".
  var phrase: String {
    switch self {
    case .text: "a text"
    case .number(_, let unit): unit.hasPrefix("(") ? "a number \(unit)" : "a number of \(unit)"
    case .coordinate: "a number of points or a percentage"
    case .count: "a whole number"
    case .flag: "true or false"
    case .choice(let names): names.count > 3 ? "a name" : names.joined(separator: " or ")
    case .color: "a color"
    case .font: "the name of a font"
    case .file(.image): "the path of a picture"
    case .file(.data): "the path of a data file"
    case .file(.font): "the path of a font file"
    case .identifier, .reference: "an id"
    case .cubicBezier: "\(CubicBezierText.name)(x1, y1, x2, y2)"
    case .constraint: "a constraint"
    case .list(let element, _): "a list of \(element.plural)"
    case .tuple(let types): "a list of \(types.count) values"
    case .map: "a mapping of names"
    case .object(let name):
      Schema.objects[name].map { type in
        "a mapping with \(type.keys.prefix(4).map(\.name).joined(separator: ", "))"
          + (type.keys.count > 4 ? " ..." : "")
      } ?? "a mapping"
    case .partial: "a mapping with keys of the node"
    case .selected(let key, _): "a mapping with \(key)"
    case .either(let types): types.map(\.phrase).joined(separator: " or ")
    case .anything: "a value"
    }
  }

  /// Several of the type.
  var plural: String {
    switch self {
    case .object(let name): "\(name)s"
    case .number: "numbers"
    case .color: "colors"
    case .identifier, .reference: "ids"
    default: "values"
    }
  }

  /// Whether a node has the YAML form of the type's values; a list of a fixed length has to have it.
  func fits(_ node: YAMLNode) -> Bool {
    switch self {
    case .anything: return true
    case .either(let types): return types.contains { $0.fits(node) }
    case .list:
      if case .sequence = node.content { return true }
      return false
    case .tuple(let types):
      if case .sequence(let items) = node.content { return items.count == types.count }
      return false
    case .object(let name):
      if case .mapping = node.content { return true }
      guard let type = Schema.objects[name], let shorthand = type.shorthand else { return false }
      return type[shorthand]?.type.fits(node) ?? false
    case .map, .selected, .partial:
      if case .mapping = node.content { return true }
      return false
    default: return node.scalar != nil
    }
  }
}

extension ValueType {
  /// Whether it is a number, with a unit or as a part of the screen.
  var isMeasure: Bool {
    switch self {
    case .number, .coordinate: true
    default: false
    }
  }

  /// Whether it is a list of a fixed length.
  var isTuple: Bool { if case .tuple = self { true } else { false } }
}

extension ValueType.MapKeys {
  /// Whether a text has the form.
  func contains(_ text: String) -> Bool {
    switch self {
    case .identifiers: text.isIdentifier
    case .locale: text.isLocale
    }
  }
}

extension YAMLNode {
  var isSequence: Bool { if case .sequence = content { true } else { false } }

  /// The text of a scalar; nil for lists and mappings.
  var scalar: String? { if case .scalar(let text) = content { text } else { nil } }

  /// The node in a sentence: "found a list".
  var phrase: String {
    switch content {
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .scalar(let text): text.isEmpty ? "nothing" : quoted(text)
    }
  }

  /// The value at a key of a mapping; nil without one.
  subscript(key: String) -> YAMLNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key.scalar == key }?.value
  }
}

extension Double {
  /// 0.5 as "0.5", 1 as "1", for people.
  var short: String { readable(self) }
}

extension String {
  /// Whether the text is a lower-case letter, followed by lower-case letters, digits and hyphens.
  var isIdentifier: Bool {
    guard let first = utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else {
      return false
    }
    return utf8.count <= 100
      && utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
      }
  }

  /// Whether the text is the tag of a language of ISO 639, with subtags if wanted: `ar`, `pt-BR`, `zh-Hans-CN`.
  var isLocale: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    return (2...3).contains(parts[0].utf8.count)
      && parts[0].isLanguage
      && parts.count <= 4 && parts[0].utf8.allSatisfy { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
      && parts.dropFirst().allSatisfy { part in
        (1...8).contains(part.utf8.count)
          && part.utf8.allSatisfy {
            ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39)
          }
      }
  }

  static let localeHelp = "A locale is a language, with a region if wanted: pt, pt-BR, zh-Hans"

  /// The share that a percentage stands for: 0.5 for `50%`; nil for other texts.
  var percentage: Double? {
    guard last == "%", String(dropLast()).isDecimal, let percent = Double(dropLast()) else {
      return nil
    }
    return percent / 100
  }

  /// Whether the text is a decimal number, as in JSON but for a leading sign or point.
  ///
  /// Swift's `Double` also reads hexadecimal numbers, `inf` and `nan`.
  var isDecimal: Bool {
    !isEmpty && utf8.count <= 40
      && utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || [
            UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"),
            UInt8(ascii: "E"),
          ].contains($0)
      }
  }
}

extension IndexedIdentifier: CustomStringConvertible {
  /// As a preset writes it: "card[2]".
  var description: String { index.map { "\(name)[\($0)]" } ?? name }
}

/// An id, and the number of one of several nodes that have it: `card[2]`.
struct IndexedIdentifier: Hashable, Sendable {
  let name: String
  /// From 1; nil for the only one, or the first.
  let index: Int?

  /// No node has it.
  static let none = IndexedIdentifier(name: "", index: nil)

  private init(name: String, index: Int?) {
    self.name = name
    self.index = index
  }

  /// - Parameter isAnyName: Whether the name may have any characters, as names of an app's views.
  init?(_ text: String, isAnyName: Bool = false) {
    func isName(_ name: String) -> Bool { isAnyName ? !name.isEmpty : name.isIdentifier }
    guard let bracket = text.firstIndex(of: "[") else {
      guard isName(text) else { return nil }
      name = text
      index = nil
      return
    }
    name = String(text[..<bracket])
    let digits = text[text.index(after: bracket)...].dropLast()
    guard isName(name), text.last == "]", digits.first != "0", digits.utf8.count <= 9,
      digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(digits)
    else { return nil }
    index = number
  }
}

extension Substring {
  /// Whether the text is a language's code of ISO 639, or one that the Unicode locale data replaces.
  fileprivate var isLanguage: Bool {
    let code = lowercased()
    return Locale.LanguageCode(code).isISOLanguage
      || ["in", "iw", "ji", "jw", "mo", "sh", "tl"].contains(code)
  }
}
