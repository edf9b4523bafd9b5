package import TEInputs

/// The reason why a preset cannot be used.
package struct PresetError: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// No preset has the name; `known` are the names that exist.
    case unknownPreset(name: String, known: [String])
    /// The preset file cannot be read.
    case file(path: String, InputError)
    /// An image that the preset names cannot be read.
    case image(path: String, InputError, Location)
    /// The file violates the format.
    case invalid(Location, message: String, help: String?)
    /// The checks found mistakes, or warnings that the caller takes for mistakes; at least one.
    case findings([Finding])
    /// Something in the file exceeds its budget.
    case tooLarge(BudgetError, Location)
  }

  package let kind: Kind

  package init(_ kind: Kind) {
    self.kind = kind
  }
}
