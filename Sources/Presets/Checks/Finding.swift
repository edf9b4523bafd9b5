/// Something that a check of a preset found.
package struct Finding: Error, Hashable, Sendable {
  package enum Severity: String, Sendable {
    /// The preset cannot be used.
    case error
    /// The preset can be used, and is surely not meant like this.
    case warning
  }

  package let severity: Severity
  package let code: Code
  package let location: Location
  package let message: String
  /// The remedy; nil where the message says it.
  package let help: String?
  /// The line of the file that the location is in; nil outside of files.
  package var sourceLine: String?

  /// The stable name of a kind of finding.
  package enum Code: String, CaseIterable, Sendable {
    case syntax = "syntax"
    case unknownKey = "unknown-key"
    case missingKey = "missing-key"
    case conflictingKeys = "conflicting-keys"
    case wrongType = "wrong-type"
    case outOfRange = "out-of-range"
    case unknownName = "unknown-name"
    case wrongCount = "wrong-count"
    case invalidIdentifier = "invalid-id"
    case duplicateIdentifier = "duplicate-id"
    case unknownIdentifier = "unknown-id"
    case unknownScreen = "unknown-screen"
    case unknownColor = "unknown-color"
    case unknownState = "unknown-state"
    case unknownFont = "unknown-font"
    case font = "font"
    case unknownData = "unknown-data"
    case unknownField = "unknown-field"
    case unknownVariant = "unknown-variant"
    case unknownLocale = "unknown-locale"
    case invalidConstraint = "invalid-constraint"
    case invalidTransition = "invalid-transition"
    case invalidTimeline = "invalid-timeline"
    case image = "image"
    case missingFile = "missing-file"
    case unreadableFile = "unreadable-file"
    case outsideFolder = "outside-folder"
    case data = "data"
    case limit = "limit"
    case unused = "unused"
    case touchesNothing = "touches-nothing"
    case touchesOther = "touches-other"
    case changesNothing = "changes-nothing"
    case truncatedText = "truncated-text"
    case missingGlyph = "missing-glyph"
    case enlargedImage = "enlarged-image"
    case incompleteImage = "incomplete-image"
    case offScreen = "off-screen"
    case underIsland = "under-island"
    case jump = "jump"
    case differentShape = "different-shape"
    case elementElsewhere = "element-elsewhere"
    case notOfSystem = "not-of-system"
    case constraints = "constraints"
    case playback = "playback"
  }

  package init(
    _ code: Code, severity: Severity = .error, at location: Location, _ message: String,
    help: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.location = location
    self.message = message
    self.help = help
  }
}

extension Finding {
  /// The finding with other advice.
  package func advising(_ help: String) -> Finding {
    var result = Finding(code, severity: severity, at: location, message, help: help)
    result.sourceLine = sourceLine
    return result
  }
}
