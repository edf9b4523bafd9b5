package import TEExport
internal import Foundation

/// `value` as a JSON document, the same for the same value.
package func json(_ value: some Encodable) throws(ExportError) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  do {
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  } catch {
    throw .standardOutputNotWritable(reason: "\(error)")
  }
}

/// `value` as a JSON document on one line, the same for the same value.
package func line(_ value: some Encodable) throws(ExportError) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  do {
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  } catch {
    throw .standardOutputNotWritable(reason: "\(error)")
  }
}
