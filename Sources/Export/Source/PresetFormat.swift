internal import TEPresets

/// The format of presets as documents.
package enum PresetFormat {
  /// A JSON Schema (2020-12).
  package static func schema() throws -> String { try JSONSchema.text() }

  /// The reference in Markdown.
  package static func reference() -> String { SchemaReference.text() }
}
