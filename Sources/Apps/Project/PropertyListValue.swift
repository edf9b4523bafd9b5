internal import Foundation

/// A value of a property list, for `PropertyListEncoder`.
///
/// `PropertyListSerialization.data(fromPropertyList:)` fails in programs that are linked with Foundation's static
/// library: it takes no object for a string, a list or a dictionary (Swift 6.3, Linux).
struct PropertyListValue: Encodable {
  private let value: Any

  init(_ value: Any) { self.value = value }

  /// - Throws: `EncodingError` for a value that no property list has.
  func encode(to encoder: any Encoder) throws {
    switch value {
    case let text as String: try encode(text, encoder)
    // A number that is no truth value is not a Bool either.
    case let flag as Bool: try encode(flag, encoder)
    case let number as Int: try encode(number, encoder)
    case let number as Double: try encode(number, encoder)
    case let date as Date: try encode(date, encoder)
    case let data as Data: try encode(data, encoder)
    case let list as [Any]: try list.map { PropertyListValue($0) }.encode(to: encoder)
    case let values as [String: Any]:
      try values.mapValues { PropertyListValue($0) }.encode(to: encoder)
    default:
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "no property list"))
    }
  }

  private func encode(_ value: some Encodable, _ encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }

  /// The value as a property list in XML.
  func xml() throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return try encoder.encode(self)
  }
}
