import Foundation
import TEYAML

/// A value of JSON.
enum JSON: Encodable, Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  /// The value that an editor reads: plain scalars by the core schema of YAML 1.2.
  ///
  /// An empty scalar is null, `true` and `false` are flags, decimal numbers are numbers, and all else is
  /// text. A node does not record whether a scalar had quotes.
  init(_ node: YAMLNode) {
    switch node.content {
    case .scalar(""): self = .null
    case .scalar("true"): self = .flag(true)
    case .scalar("false"): self = .flag(false)
    case .scalar(let text):
      if text.isDecimal, let number = Double(text), number.isFinite {
        self = .number(number)
      } else {
        self = .text(text)
      }
    case .sequence(let items): self = .list(items.map(JSON.init))
    case .mapping(let entries):
      let values = entries.map { ($0.key.scalar ?? "", JSON($0.value)) }
      self = .object(Dictionary(values, uniquingKeysWith: { first, _ in first }))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let items): try container.encode(items)
    case .object(let entries): try container.encode(entries)
    }
  }

  /// The JSON text, the same for the same value: with sorted keys, on one line unless `isPretty`.
  func text(isPretty: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .text(value) }
  init(booleanLiteral value: Bool) { self = .flag(value) }
  init(arrayLiteral elements: JSON...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { first, _ in first }))
  }
}
