package import Inputs

/// Why a preset can't be used.
package struct PresetError: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// No preset has that name; `known` are those that could have been meant.
    case unknownPreset(name: String, known: [String])
    /// The preset file cannot be read.
    case file(path: String, InputError)
    /// An image that the preset names cannot be read.
    case image(path: String, InputError, Location)
    /// The file says something that it must not.
    case invalid(Location, message: String, help: String?)
    /// Something in the file is larger than its budget.
    case tooLarge(BudgetError, Location)
  }

  package let kind: Kind

  package init(_ kind: Kind) {
    self.kind = kind
  }
}
