/// The largest size of a file, as `--size-limit` sets it.
package struct SizeLimit: Hashable, Sendable {
  /// As it was given.
  package let name: String
  /// In bytes.
  package let bytes: Int

  /// What GitHub takes in comments and descriptions, and up to what Slack shows files without a click.
  private static let places = ["github": 10_000_000, "slack": 2_000_000]

  /// The names of places with a limit.
  package static let placeNames = ["github", "slack"]

  /// Reads the name of a place, or a number of bytes as `500KB`, `10MB` or `1.5MB`; nil for any other text and
  /// below 1 KB.
  package init?(_ text: String) {
    let lowercased = text.lowercased()
    name = text
    if let bytes = Self.places[lowercased] {
      self.bytes = bytes
      return
    }
    let units = [("kb", 1e3), ("mb", 1e6), ("gb", 1e9)]
    guard let (suffix, factor) = units.first(where: { lowercased.hasSuffix($0.0) }),
      let number = Double(lowercased.dropLast(suffix.count)), number.isFinite,
      (1000...100e9).contains(factor * number)
    else { return nil }
    bytes = Int(factor * number)
  }
}
