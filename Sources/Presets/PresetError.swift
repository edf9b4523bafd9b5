/// Why a preset can't be used.
package struct PresetError: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// No preset has that name; `known` are those that could have been meant.
    case unknownPreset(name: String, known: [String])
    /// There is no file at that path.
    case fileMissing(path: String)
    /// The file is there but can't be read.
    case unreadable(path: String, reason: String)
    /// An image that the preset names is not there.
    case missingImage(path: String, file: String, line: Int, column: Int)
    /// The file says something that it must not; lines and columns count from 1.
    case invalid(file: String, line: Int, column: Int, message: String, help: String?)
  }

  package let kind: Kind

  package init(_ kind: Kind) {
    self.kind = kind
  }
}
